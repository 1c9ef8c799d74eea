/**
 * Lets the four weeks that were summed up at publication answer what they can of a question about a custom market: the totals of the market
 * and of its brands in one look, however many aggregates are asked for, and which products its ranges leave. All else goes to the facts
 * as it is; the answer is the same either way.
 */
import { addDays, endOf } from '../../../src/domain/dates/calendar.ts';
import type { IsoDay } from '../../../src/domain/dates/isoDay.ts';
import type { Period } from '../../../src/domain/dates/period.ts';
import { isRangeFilter } from '../../../src/domain/markets/marketFilters.ts';
import { MARKET_OWNER } from '../model/derived.ts';
import { MARKET_PRODUCT_WEEKLY } from '../model/marketTables.ts';
import {
  type Aggregate,
  type AggregatePlan,
  MARKET_SCOPE,
  type MarketChoice,
  type MarketPlan,
  type Plan,
  type ResultTable,
} from '../plan.ts';
import type { QueryOptions, Reader } from '../warehouse.ts';
import { coverageOf } from './coverage.ts';

/** Whether a period is four weeks that were summed up. */
export type IsHeld = (period: Period) => boolean;

export const heldWeeks = async (reader: Reader, options: QueryOptions): Promise<IsHeld> => {
  const { columns } = await reader.query({ kind: 'fourWeeks', scope: MARKET_SCOPE }, options);
  const held = new Set((columns.first_day ?? []).map(String));
  return ({ start, end }) => held.has(start) && addDays(start, 27) === end;
};

/** The last day of the weeks of products; null where there are none. */
export const lastWeekIn = async (reader: Reader, options: QueryOptions): Promise<IsoDay | null> => {
  const plan = { kind: 'coverage', scope: MARKET_SCOPE, tables: [MARKET_PRODUCT_WEEKLY.name] } as const;
  const measures = coverageOf(await reader.query(plan, options))
    .get(MARKET_OWNER)
    ?.get(MARKET_PRODUCT_WEEKLY.name);
  const last = [...(measures?.values() ?? [])]
    .map((one) => one.last)
    .sort()
    .at(-1);
  return last === undefined ? null : endOf(last, 'weekly');
};

const choiceOf = ({ filters }: AggregatePlan): MarketChoice | undefined =>
  filters.find((filter): filter is MarketChoice => filter.kind === 'market');

/** The column of the totals that an aggregate is; null where they have none. */
const totalOf = ({ how, value, where }: Aggregate): string | null => {
  if (where !== undefined) return null;
  if (how === 'distinct') return 'of' in value ? ({ asin: 'products', brand: 'brands' }[value.of as string] ?? null) : null;
  if (how !== 'sum') return null;
  if ('column' in value)
    return ({ units: 'units', sales_cents: 'sales_cents', rating: 'rating_sum' } as Record<string, string>)[value.column] ?? null;
  return 'present' in value && value.present === 'rating' ? 'ratings' : null;
};

const isOf = (dimensions: AggregatePlan['dimensions']): 'all' | 'brands' | null => {
  const [first, ...more] = dimensions;
  return first === undefined ? 'all' : first === 'brand' && more.length === 0 ? 'brands' : null;
};

/** Whether the totals of a market, or of its brands, are all that a plan asks. */
const asksTotals = ({ dimensions, filters, aggregates }: AggregatePlan): boolean =>
  filters.length === 1 && isOf(dimensions) !== null && aggregates.every((aggregate) => totalOf(aggregate) !== null);

/** No product is no row to the totals of all, and a brand that is counted has one. */
const asAsked = ({ aggregates, dimensions, maxRows }: AggregatePlan, { rowCount, columns }: ResultTable): ResultTable => {
  const rows = Math.min(rowCount, maxRows + 1);
  const products = columns.products ?? [];
  const cells = (aggregate: Aggregate): ResultTable['columns'][string] =>
    (columns[totalOf(aggregate) ?? ''] ?? []).slice(0, rows).map((value, row) => (products[row] === 0 ? null : value));
  return {
    rowCount: rows,
    columns: Object.fromEntries([
      ...dimensions.map((name) => [name, (columns[name] ?? []).slice(0, rows)] as const),
      ...aggregates.map((aggregate) => [aggregate.as, cells(aggregate)] as const),
    ]),
  };
};

/** A reader for one question, which asks for the same totals once. */
export const marketReader = (reader: Reader): Reader => {
  let known: Promise<IsHeld> | undefined;
  const totals = new Map<string, Promise<ResultTable>>();
  const total = (plan: MarketPlan, options: QueryOptions): Promise<ResultTable> => {
    const key = JSON.stringify([plan.period, plan.question]);
    const asked = totals.get(key) ?? reader.query(plan, options);
    totals.set(key, asked);
    return asked;
  };
  const aggregate = async (plan: AggregatePlan, choice: MarketChoice, options: QueryOptions): Promise<ResultTable> => {
    known ??= heldWeeks(reader, options);
    const isHeld = await known;
    const ranged = { ...choice, isHeld: isHeld(choice.judged) };
    if (isHeld(plan.period) && (ranged.isHeld || !choice.filters.some(isRangeFilter)) && asksTotals(plan)) {
      const question = { kind: 'totals', byBrand: isOf(plan.dimensions) === 'brands' } as const;
      return asAsked(
        plan,
        await total({ kind: 'market', scope: MARKET_SCOPE, choice: ranged, period: plan.period, isHeld: true, question }, options),
      );
    }
    return reader.query({ ...plan, filters: plan.filters.map((filter) => (filter === choice ? ranged : filter)) }, options);
  };
  const query = (plan: Plan, options: QueryOptions = {}): Promise<ResultTable> => {
    const choice = plan.kind === 'aggregate' && plan.source === MARKET_PRODUCT_WEEKLY.name ? choiceOf(plan) : undefined;
    return plan.kind !== 'aggregate' || choice === undefined ? reader.query(plan, options) : aggregate(plan, choice, options);
  };
  return { generation: reader.generation, query };
};
