/** Amounts in a currency: as a file in it has them, else their dollars by the reference rate of the day, or the latest of the days before. */
import { addDays } from '../../../src/domain/dates/calendar.ts';
import { RATE_DAYS, RATE_UNIT } from '../../../src/domain/imports/rates.ts';
import type { Source } from '../catalogue/source.ts';
import { REFERENCE_RATES } from '../model/marketTables.ts';
import { columnOf, fileAmount } from '../model/table.ts';
import type { AggregatePlan } from '../plan.ts';
import type { Dialect } from './dialect.ts';
import type { Values } from './text.ts';

interface Context {
  readonly plan: Pick<AggregatePlan, 'period'>;
  readonly source: Source;
  readonly values: Values;
  readonly dialect: Dialect;
}

/** The rates of each day, beside the facts `f`. */
const ALIAS = 'q_x';

/** Amounts of rows are in ten-thousandths of hundredths: what is rounded for each row is too small to be seen in a sum, however its rows are grouped. */
const PARTS = 10_000;

/**
 * Of the facts `f` an amount in the currency, in parts, from its `dollars` where no file has it; unknown where no rate is. Rounded half away from
 * zero, by operations that every engine rounds alike.
 */
export const amountText = ({ source, values, dialect }: Context, column: string, dollars: string, currency: string): string => {
  const size = `abs(${dialect.asNumber(dollars)}) * ${Number(RATE_UNIT) * PARTS} / ${dialect.asNumber(`${ALIAS}.rate`)}`;
  const converted = dialect.asWhole(`floor(${size} + 0.5) * (CASE WHEN ${dollars} < 0 THEN -1 ELSE 1 END)`);
  // Nothing is nothing in any currency.
  const amount = `CASE WHEN ${dollars} = 0 THEN ${dollars} ELSE ${converted} END`;
  if (columnOf(source.table, fileAmount(column)) === undefined) return amount;
  return `coalesce(CASE WHEN f.currency = ${values.bind(currency)} THEN f.${fileAmount(column)} * ${PARTS} END, ${amount})`;
};

/** A sum of such amounts in hundredths of the currency. */
export const hundredthsText = ({ dialect }: Pick<Context, 'dialect'>, sum: string): string => `${dialect.asNumber(sum)} / ${PARTS}`;

/** Joins the facts `f` with the rate of their day. */
export const ratesJoin = ({ plan, values, dialect }: Context, currency: string): string => {
  const { start, end } = plan.period;
  const after = Array.from({ length: RATE_DAYS + 1 }, (_, days) => `SELECT ${days} AS days`).join(' UNION ALL ');
  const latest = dialect.valueAtLargest('r.rate', 'r.day');
  const between = `${dialect.asDay(values.bind(addDays(start, -RATE_DAYS)))} AND ${dialect.asDay(values.bind(end))}`;
  return ` LEFT JOIN (SELECT r.day + a.days AS on_day, ${latest} AS rate FROM ${REFERENCE_RATES.name} r CROSS JOIN (${after}) a WHERE r.currency = ${values.bind(currency)} AND r.day BETWEEN ${between} GROUP BY r.day + a.days) ${ALIAS} ON ${ALIAS}.on_day = f.day`;
};
