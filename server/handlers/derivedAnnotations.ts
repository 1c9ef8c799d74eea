/** What the figures of a brand group annotate by themselves: the days of its best-selling products, judged by the domain. */

import { BUY_BOX_BOUND, bestSellersOf, derivedIn, derivedOf, type FoundDay, yearOf } from '../../src/domain/annotations/derived.ts';
import type { DerivedAnnotation } from '../../src/domain/annotations/note.ts';
import type { AnalyticsFilters } from '../../src/domain/api/analytics.contract.ts';
import { addMonths, lengthOf, startOf } from '../../src/domain/dates/calendar.ts';
import { type IsoDay, isoDay } from '../../src/domain/dates/isoDay.ts';
import type { Period } from '../../src/domain/dates/period.ts';
import { storedCountry } from '../../src/domain/goals/scope.ts';
import { hasFallen, LEAST_TELLING } from '../../src/domain/metrics/proportion.ts';
import { share } from '../../src/domain/metrics/share.ts';
import { type Handler, HttpFailure } from '../http/handler.ts';
import type { QueryInput } from '../warehouse/analytics/queryInput.ts';
import type { Row } from '../warehouse/analytics/queryModel.ts';
import { sideOf } from '../warehouse/analytics/rows.ts';
import { AnswerCache } from '../warehouse/answerCache.ts';
import { orHttpFailure } from '../warehouse/httpFailure.ts';
import { numberAt, textAt } from '../warehouse/listing.ts';
import { type ResultTable, type RowFilter, type RowsPlan, scopeOf, type TenantScope } from '../warehouse/plan.ts';
import type { Reader, Warehouse } from '../warehouse/warehouse.ts';
import { queryFor } from './metrics.ts';
import { orderly } from './notes.ts';

/** Three years and some days: no screen shows more by day. */
const MAX_DAYS = 1_100;
/** So many calendar years are looked at: no question is about more. */
const YEARS = 6;
const SALES = 'total_sales_ordered_revenue_in_usd';

interface Query {
  readonly scope: TenantScope;
  /** Which products and countries are looked at, as the figures of the page have them. */
  readonly filters: AnalyticsFilters;
  readonly today: IsoDay;
}

/** Whatever days are looked at: what is found does not depend on them. */
const everIn = ({ today }: Query): Period => ({ start: startOf(addMonths(today, -12 * (YEARS - 1)), 'annual'), end: today });

const rowsOf = async (reader: Reader, { scope, today }: Query, queryInput: QueryInput, signal: AbortSignal): Promise<readonly Row[]> => {
  const question = queryFor(queryInput, { scope, today });
  return sideOf(reader, question, queryInput.currentPeriod, { signal }, false);
};

/** Found days: far more than twenty products have in as many years as there are. */
const MOST_ROWS = 1_000_000;

/** The days of products on which all conditions hold: the engine finds them, so that all days can be looked at. */
const foundRows = (
  table: string,
  columns: readonly string[],
  { filters: { countries = [] } }: Query,
  {
    scope,
    asins,
    conditions,
  }: { readonly scope: TenantScope; readonly asins: readonly string[]; readonly conditions: readonly RowFilter[] },
): RowsPlan => ({
  kind: 'rows',
  scope,
  table,
  columns: ['day', 'country', 'asin', ...columns],
  where: [
    { column: 'asin', oneOf: asins },
    ...conditions,
    ...(countries.length === 0 ? [] : [{ column: 'country', oneOf: countries.map(storedCountry) }]),
  ],
  order: [{ column: 'day' }, { column: 'country' }, { column: 'asin' }],
  count: { limit: MOST_ROWS },
});

const WITHOUT_STOCK: RowFilter = { column: 'inventory_quantity', from: -2_147_483_648, to: 0 };
const WITHOUT_BUY_BOX: RowFilter = { column: 'glance_views', above: { column: 'buy_box_glance_views', times: 1 / BUY_BOX_BOUND } };
const ENOUGH_VIEWS: RowFilter = { column: 'glance_views', from: LEAST_TELLING, to: 2_147_483_647 };

const daysOf = (kind: FoundDay['kind'], { rowCount, columns }: ResultTable, shareAt: (row: number) => number | null): readonly FoundDay[] =>
  Array.from({ length: rowCount }, (_, row): readonly FoundDay[] => {
    const [asin, day] = [textAt(columns.asin, row), textAt(columns.day, row)];
    if (asin === null || day === null) return [];
    return [{ kind, asin, country: textAt(columns.country, row), day: isoDay(day), share: shareAt(row) }];
  }).flat();

type Usual = ReadonlyMap<string, number | null>;

const placeOf = (asin: string | null | undefined, country: string | null | undefined): string => JSON.stringify([asin, country ?? null]);

/** Days on which the share of the views is less than the product usually has in the country, by more than chance. */
const lostDays = (table: ResultTable, usual: Usual): readonly FoundDay[] => {
  const { asin, country, buy_box_glance_views: won, glance_views: views } = table.columns;
  return daysOf('buyBoxLost', table, (row) => share(numberAt(won, row), numberAt(views, row))).filter((_, row) =>
    hasFallen(numberAt(won, row), numberAt(views, row), usual.get(placeOf(textAt(asin, row), textAt(country, row))) ?? null),
  );
};

/** By product and country, the share of all views that there are. */
const usualIn = async (reader: Reader, input: Query, asins: readonly string[], signal: AbortSignal): Promise<Usual> => {
  const { countries } = input.filters;
  const rows = await rowsOf(
    reader,
    input,
    {
      schema: 'retail',
      currentPeriod: everIn(input),
      dimensions: ['asin', 'country'],
      metrics: ['buy_box_percentage'],
      filters: { ...(countries === undefined ? {} : { countries }), products: asins },
    },
    signal,
  );
  return new Map(rows.map(({ dimensions: [asin, country], metric }) => [placeOf(asin, country), metric(0)]));
};

/** The tags of products in the tag set of the filters, where these tell its tags apart. */
const tagsOf = async (
  reader: Reader,
  input: Query,
  asins: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, readonly string[]> | null> => {
  const { filters } = input;
  if (filters.tagSetId === undefined) return null;
  const rows = await rowsOf(
    reader,
    input,
    {
      schema: 'retail',
      currentPeriod: everIn(input),
      dimensions: ['asin', 'custom_tag_child_asin'],
      metrics: [SALES],
      filters: { ...filters, products: asins },
    },
    signal,
  );
  const tags = new Map<string, readonly string[]>();
  for (const {
    dimensions: [asin, tag],
  } of rows)
    if (asin != null && tag != null) tags.set(asin, [...(tags.get(asin) ?? []), tag].sort());
  return tags;
};

const foundIn = async (reader: Reader, input: Query, signal: AbortSignal): Promise<readonly DerivedAnnotation[]> => {
  const { scope, filters } = input;
  const sold = await rowsOf(
    reader,
    input,
    {
      schema: 'retail',
      currentPeriod: everIn(input),
      dimensions: ['asin', 'product_title', 'year'],
      metrics: [SALES],
      filters: { ...filters },
    },
    signal,
  );
  const titles = new Map(sold.map(({ dimensions: [asin, title] }) => [asin, title ?? null]));
  const sellers = bestSellersOf(
    sold.flatMap(({ dimensions: [asin, , year], metric }) =>
      asin == null || year == null ? [] : [{ asin, year: yearOf(year), sales: metric(0) }],
    ),
  );
  const asins = [...new Set([...sellers.values()].flatMap((one) => [...one]))];
  if (asins.length === 0) return [];
  const rows = (table: string, columns: readonly string[], ...conditions: readonly RowFilter[]): Promise<ResultTable> =>
    reader.query(foundRows(table, columns, input, { scope, asins, conditions }), { signal });
  const [lost, out, usual, tags] = await Promise.all([
    rows('retail_daily', ['glance_views', 'buy_box_glance_views'], WITHOUT_BUY_BOX, ENOUGH_VIEWS),
    rows('inventory_daily', [], WITHOUT_STOCK),
    usualIn(reader, input, asins, signal),
    tagsOf(reader, input, asins, signal),
  ]);
  const days = [...lostDays(lost, usual), ...daysOf('outOfStock', out, () => null)];
  const found = derivedOf(days, sellers, (asin) => titles.get(asin) ?? null);
  return tags === null ? found : found.map((one) => ({ ...one, tags: [...(tags.get(one.asin) ?? [])] }));
};

const bounded = (period: Period): Period => {
  const fault = `A period can span at most ${MAX_DAYS} days.`;
  if (lengthOf(orderly(period)) > MAX_DAYS) throw new HttpFailure(422, fault, { errors: { end: [fault] } });
  return period;
};

/** Found once for the same brand group and filters of the same generation, of which those that meet what is looked at are told. */
export const derivedAnnotationsHandler = (warehouse: Warehouse): Handler<'derivedAnnotations'> => {
  const cache = new AnswerCache<readonly DerivedAnnotation[]>({ entries: 200, cost: 400_000 });
  const keyOf = (generation: number, { scope, filters, today }: Query): string =>
    JSON.stringify([generation, scope.brandGroupIds, filters, today]);
  const work = (input: Query) => (signal: AbortSignal) =>
    warehouse.read(async (reader) => {
      const value = await foundIn(reader, input, signal);
      return { value, cost: 20 + value.length * 10, key: keyOf(reader.generation, input) };
    });
  return async ({ brandGroups, signal, today }, { query }) => {
    const period = bounded(query);
    const input: Query = { scope: scopeOf(brandGroups), filters: query.filters ?? {}, today: isoDay(today()) };
    return [...derivedIn(await orHttpFailure(cache.get(keyOf(warehouse.generation(), input), signal, work(input))), period)];
  };
};
