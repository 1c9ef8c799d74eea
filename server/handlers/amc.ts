/**
 * Cohorts of the marketing cloud (C-785 to C-790), from the sums that the warehouse keeps of them. A figure of fewer than 50 customers does
 * not leave the server; the month in progress has none.
 */

import { cohortMonthOf } from '../../src/domain/amc/amcScreens.ts';
import type { CacRow, LtvEntry, SalesEntry, SizeEntry } from '../../src/domain/amc/cohorts.ts';
import { isTooFew, toldAges } from '../../src/domain/amc/smallCells.ts';
import type { AmcQuery } from '../../src/domain/api/amc.contract.ts';
import { addDays, addMonths, earlierOf, startOf } from '../../src/domain/dates/calendar.ts';
import { type IsoDay, isoDay } from '../../src/domain/dates/isoDay.ts';
import { groupedBy } from '../../src/domain/metrics/groupedBy.ts';
import { type HandlerContext, type Handlers, HttpFailure } from '../http/handler.ts';
import { type Columns, listing, numberAt, textAt } from '../warehouse/listing.ts';
import { type RowsPlan, scopeOf } from '../warehouse/plan.ts';
import type { Warehouse } from '../warehouse/warehouse.ts';

type AmcCalls = 'amcCac' | 'amcCohortSize' | 'amcLtv' | 'amcCohortSales';

/** More than cohorts since 2024 can be, each with every month of its life. */
const MOST_ROWS = 20_000;

/** A cohort as it was won; amounts in cents. */
interface Won {
  readonly month: IsoDay;
  readonly users: number | null;
  readonly spend: number | null;
}

/** A month of its life. */
interface Lived {
  readonly month: IsoDay;
  readonly age: number;
  readonly sales: number | null;
  readonly cumulative: number | null;
  readonly buyers: number | null;
}

const monthAt = (columns: Columns, i: number): IsoDay => startOf(isoDay(textAt(columns.day, i) ?? ''), 'monthly');

const wonAt = (columns: Columns, i: number): Won => ({
  month: monthAt(columns, i),
  users: numberAt(columns.ntb_users, i),
  spend: numberAt(columns.spend_cents, i),
});

const livedAt = (columns: Columns, i: number): Lived => ({
  month: monthAt(columns, i),
  age: numberAt(columns.months_since_first_purchase, i) ?? 0,
  sales: numberAt(columns.cohort_sales_cents, i),
  cumulative: numberAt(columns.cumulative_sales_cents, i),
  buyers: numberAt(columns.returning_users, i),
});

const lastWholeMonth = ({ today }: HandlerContext): IsoDay => addMonths(startOf(isoDay(today()), 'monthly'), -1);

const planOf = (context: HandlerContext, query: AmcQuery, table: string, columns: readonly string[]): RowsPlan => ({
  kind: 'rows',
  scope: scopeOf(context.brandGroups),
  table,
  columns: ['day', ...columns],
  where: [
    { column: 'country', oneOf: [query.country] },
    {
      column: 'day',
      from: startOf(query.startDate, 'monthly'),
      to: earlierOf(query.endDate, addDays(addMonths(lastWholeMonth(context), 1), -1)),
    },
  ],
  order: columns.includes('months_since_first_purchase')
    ? [{ column: 'day' }, { column: 'months_since_first_purchase' }]
    : [{ column: 'day' }],
  count: { limit: MOST_ROWS },
});

const checked = ({ brandGroups }: HandlerContext, { startDate, endDate }: AmcQuery): void => {
  if (brandGroups.some(({ hasAmc }) => !hasAmc)) throw new HttpFailure(403, 'Amazon Marketing Cloud is not enabled for this brand group.');
  if (endDate < startDate) {
    const fault = 'The end date is before the start date.';
    throw new HttpFailure(422, fault, { errors: { endDate: [fault] } });
  }
};

/** The figure, or that it is of too few; null where either it or how many it is of is not known. */
const figure = (customers: number | null, value: number | null): { readonly value: number | null; readonly withheld?: true } => {
  if (customers === null || value === null) return { value: null };
  return isTooFew(customers) ? { value: null, withheld: true } : { value };
};

const cacRow = ({ month, users, spend }: Won): CacRow => {
  const { value, withheld } = figure(users, users);
  return {
    cohortMonth: cohortMonthOf(month),
    ntbUsers: value,
    cac: value === null || spend === null ? null : spend / (100 * value),
    totalInMonthSpend: spend === null ? null : spend / 100,
    ...(withheld === undefined ? {} : { withheld }),
  };
};

/** By the month of each cohort, its entries in the order of their ages. */
const byCohort = <A>(rows: readonly Lived[], entryOf: (row: Lived) => A): { monthCohorts: Record<string, A[]> } => {
  const monthCohorts: Record<string, A[]> = {};
  for (const row of rows) {
    const month = cohortMonthOf(row.month);
    monthCohorts[month] = [...(monthCohorts[month] ?? []), entryOf(row)];
  }
  return { monthCohorts };
};

const sizeEntry = ({ age, buyers }: Lived): SizeEntry => {
  const { value, ...withheld } = figure(buyers, buyers);
  return { monthsSinceFirstPurchase: age, cohortSize: value, ...withheld };
};

const salesEntry = ({ age, buyers, sales }: Lived): SalesEntry => {
  const { value, ...withheld } = figure(buyers, sales);
  return { monthsSinceFirstPurchase: age, inMonthCohortSales: value === null ? null : value / 100, ...withheld };
};

/** Withheld where it would tell, beside the sum of another month, what too few bought. */
const ltvEntry = ({ age, cumulative }: Lived, users: number | null, told: ReadonlySet<number>): LtvEntry => {
  const { value, ...withheld } = figure(told.has(age) || users === null ? users : 0, cumulative);
  return { monthsSinceFirstPurchase: age, cohortLtv: value === null || users === null ? null : value / (100 * users), ...withheld };
};

export const amcHandlers = (warehouse: Warehouse): Pick<Handlers, AmcCalls> => {
  const [won, lived] = [listing(warehouse, wonAt), listing(warehouse, livedAt)];
  const cohorts = async (context: HandlerContext, query: AmcQuery): Promise<readonly Won[]> => {
    checked(context, query);
    return won(context, planOf(context, query, 'amc_cohorts', ['ntb_users', 'spend_cents']));
  };
  /** Without what lies in the month in progress. */
  const ages = async (context: HandlerContext, query: AmcQuery): Promise<readonly Lived[]> => {
    checked(context, query);
    const columns = ['months_since_first_purchase', 'cohort_sales_cents', 'cumulative_sales_cents', 'returning_users'];
    const last = lastWholeMonth(context);
    const rows = await lived(context, planOf(context, query, 'amc_cohort_months', columns));
    return rows.filter(({ month, age }) => addMonths(month, age) <= last);
  };
  const sizes = async (context: HandlerContext, query: AmcQuery): Promise<ReadonlyMap<IsoDay, number | null>> =>
    new Map((await cohorts(context, query)).map(({ month, users }) => [month, users]));
  /** In the month of their first purchase all customers of a cohort bought, though reports may count none of them as returning. */
  const lives = async (context: HandlerContext, query: AmcQuery): Promise<readonly Lived[]> => {
    const [users, rows] = await Promise.all([sizes(context, query), ages(context, query)]);
    return rows.map((row) => (row.age === 0 ? { ...row, buyers: users.get(row.month) ?? row.buyers } : row));
  };
  return {
    amcCac: async (context, { query }) => (await cohorts(context, query)).map(cacRow),
    amcCohortSize: async (context, { query }) => byCohort(await lives(context, query), sizeEntry),
    amcLtv: async (context, { query }) => {
      const [users, rows] = await Promise.all([sizes(context, query), ages(context, query)]);
      const told = new Map([...groupedBy(rows, ({ month }) => month)].map(([month, lived]) => [month, toldAges(lived)]));
      return byCohort(rows, (row) => ltvEntry(row, users.get(row.month) ?? null, told.get(row.month) ?? new Set()));
    },
    amcCohortSales: async (context, { query }) => byCohort(await lives(context, query), salesEntry),
  };
};
