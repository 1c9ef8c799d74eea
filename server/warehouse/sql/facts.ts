/**
 * The facts that the first step of a question reads: rows of days, or, where nobody tells days apart and nothing but sums is
 * asked, the sums of the whole months in the period and the days before and after them. Ninety days of products are then two
 * months and a month of days, a year twelve rows of each product where there were 365.
 */
import { addDays, addMonths, startOf } from '../../../src/domain/dates/calendar.ts';
import type { Period } from '../../../src/domain/dates/period.ts';
import type { Source } from '../catalogue/source.ts';
import type { Table } from '../model/table.ts';
import type { AggregatePlan } from '../plan.ts';
import type { Dialect } from './dialect.ts';
import { scopeConditions } from './scope.ts';
import type { Values } from './text.ts';

export interface FactsQuery {
  /** Sums of months answer it: all that is asked is a sum, of nothing shorter than a month. */
  readonly isByMonth: boolean;
  /** The columns that are summed. */
  readonly measures: readonly string[];
}

export interface Facts {
  /** What comes after FROM, without its alias `f`. */
  readonly from: string;
  /** Conditions on `f` that are left. */
  readonly where: readonly string[];
}

interface Context {
  readonly plan: Pick<AggregatePlan, 'scope' | 'period'>;
  readonly source: Source;
  readonly values: Values;
  readonly dialect: Dialect;
}

/** The calendar months that lie in a period with all their days; null where none does. */
export const wholeMonths = ({ start, end }: Period): Period | null => {
  const month = startOf(start, 'monthly');
  const first = month === start ? start : addMonths(month, 1);
  const last = addDays(startOf(addDays(end, 1), 'monthly'), -1);
  return first <= last ? { start: first, end: last } : null;
};

const conditions = ({ plan, values, dialect }: Context, table: Table, alias: string, { start, end }: Period): readonly string[] => [
  ...scopeConditions(table, alias, plan.scope, values),
  `${alias}.day BETWEEN ${dialect.asDay(values.bind(start))} AND ${dialect.asDay(values.bind(end))}`,
];

const part = (context: Context, table: Table, columns: readonly string[], period: Period): string[] => {
  if (period.start > period.end) return [];
  const selected = columns.map((name) => `r.${name}`).join(', ');
  return [`SELECT ${selected} FROM ${table.name} r WHERE ${conditions(context, table, 'r', period).join(' AND ')}`];
};

/** The facts of a plan. */
export const factsText = (context: Context, { isByMonth, measures }: FactsQuery): Facts => {
  const { plan, source } = context;
  const { table, monthly } = source;
  const months = isByMonth && monthly !== undefined ? wholeMonths(plan.period) : null;
  if (monthly === undefined || months === null) {
    return { from: table.name, where: conditions(context, table, 'f', plan.period) };
  }
  const columns = [...new Set([...monthly.key, ...measures])];
  const parts = [
    ...part(context, monthly, columns, months),
    ...part(context, table, columns, { start: plan.period.start, end: addDays(months.start, -1) }),
    ...part(context, table, columns, { start: addDays(months.end, 1), end: plan.period.end }),
  ];
  return { from: `(${parts.join(' UNION ALL ')})`, where: [] };
};
