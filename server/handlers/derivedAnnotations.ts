/** What the figures of a brand group annotate by themselves: the days of its best-selling products, judged by the domain. */

import { derivedOf, PRODUCTS_LOOKED_AT, type ProductSeries } from '../../src/domain/annotations/derived.ts';
import type { DerivedAnnotation } from '../../src/domain/annotations/note.ts';
import type { AnalyticsFilters } from '../../src/domain/api/analytics.contract.ts';
import { eachDay, lengthOf } from '../../src/domain/dates/calendar.ts';
import { type IsoDay, isoDay } from '../../src/domain/dates/isoDay.ts';
import type { Period } from '../../src/domain/dates/period.ts';
import { storedCountry } from '../../src/domain/goals/scope.ts';
import { type Handler, HttpFailure } from '../http/handler.ts';
import type { QueryInput } from '../warehouse/analytics/queryInput.ts';
import { type Row, sideOf, sorted } from '../warehouse/analytics/rows.ts';
import { AnswerCache } from '../warehouse/answerCache.ts';
import { orHttpFailure } from '../warehouse/httpFailure.ts';
import { numberAt, textAt } from '../warehouse/listing.ts';
import { type ResultTable, type RowsPlan, scopeOf, type TenantScope } from '../warehouse/plan.ts';
import type { Reader, Warehouse } from '../warehouse/warehouse.ts';
import { queryFor } from './metrics.ts';
import { orderly } from './notes.ts';

/** Three years and some days: no screen shows more by day. */
const MAX_DAYS = 1_100;
const SALES = 'total_sales_ordered_revenue_in_usd';

interface Query {
  readonly scope: TenantScope;
  readonly period: Period;
  /** Which products and countries are looked at, as the figures of the page have them. */
  readonly filters: AnalyticsFilters;
  readonly today: IsoDay;
}

const rowsOf = async (reader: Reader, { scope, today }: Query, queryInput: QueryInput, signal: AbortSignal): Promise<readonly Row[]> => {
  const question = queryFor(queryInput, { scope, today });
  return sorted(question, await sideOf(reader, question, queryInput.currentPeriod, { signal }, false));
};

/** Of a product in a country. */
const keyOfSeries = (asin: string, country: string | null): string => `${country ?? ''} ${asin}`;

/** Rows of the days of twenty products: more than there are in as many countries as there are marketplaces. */
const MOST_ROWS = 1_000_000;

/** The rows of products as they lie, in the order in which they lie: grouping and naming half a million cells takes a second. */
const seriesRows = (table: string, columns: readonly string[], { scope, period, filters }: Query, asins: readonly string[]): RowsPlan => ({
  kind: 'rows',
  scope,
  table,
  columns: ['day', 'country', 'asin', ...columns],
  where: [
    { column: 'asin', oneOf: asins },
    { column: 'day', from: period.start, to: period.end },
    ...(filters.countries === undefined || filters.countries.length === 0
      ? []
      : [{ column: 'country', oneOf: filters.countries.map(storedCountry) }]),
  ],
  order: [{ column: 'day' }, { column: 'country' }, { column: 'asin' }],
  limit: MOST_ROWS,
});

/** Sums by product, country and day; unknown where no row has the value. */
type Sums = ReadonlyMap<string, (number | null)[]>;

const sumsOf = ({ rowCount, columns }: ResultTable, column: string, days: readonly IsoDay[]): Sums => {
  const placeOf = new Map<string, number>(days.map((day, place) => [day, place]));
  const sums = new Map<string, (number | null)[]>();
  for (let row = 0; row < rowCount; row += 1) {
    const [asin, value] = [textAt(columns.asin, row), numberAt(columns[column], row)];
    const place = placeOf.get(textAt(columns.day, row) ?? '');
    if (asin === null || place === undefined) continue;
    const key = keyOfSeries(asin, textAt(columns.country, row));
    let series = sums.get(key);
    if (series === undefined) {
      series = days.map(() => null);
      sums.set(key, series);
    }
    if (value !== null) series[place] = (series[place] ?? 0) + value;
  }
  return sums;
};

/** The share of the views of each day with the buy box; unknown where nobody looked. */
const sharesOf = (views: Sums, won: Sums): Sums =>
  new Map(
    [...views].map(([key, series]) => [
      key,
      series.map((all, place) => {
        const part = won.get(key)?.[place] ?? null;
        return all === null || all === 0 || part === null ? null : part / all;
      }),
    ]),
  );

/** The tags of products in the tag set of the filters, where these tell its tags apart. */
const tagsOf = async (
  reader: Reader,
  input: Query,
  asins: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, readonly string[]> | null> => {
  const { filters, period: currentPeriod } = input;
  if (filters.tagSetId === undefined) return null;
  const rows = await rowsOf(
    reader,
    input,
    {
      schema: 'retail',
      currentPeriod,
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
    if (asin != null && tag != null) tags.set(asin, [...(tags.get(asin) ?? []), tag]);
  return tags;
};

const foundIn = async (reader: Reader, input: Query, signal: AbortSignal): Promise<DerivedAnnotation[]> => {
  const { period: currentPeriod, filters } = input;
  const best = await rowsOf(
    reader,
    input,
    {
      schema: 'retail',
      currentPeriod,
      dimensions: ['asin', 'product_title'],
      metrics: [SALES],
      filters: { ...filters },
      orderBys: [{ field: SALES, direction: 'desc' }],
    },
    signal,
  );
  const products = best
    .slice(0, PRODUCTS_LOOKED_AT)
    .flatMap(({ dimensions: [asin, title] }) => (asin == null ? [] : [{ asin, title: title ?? null }]));
  if (products.length === 0) return [];
  const days = eachDay(currentPeriod);
  const asins = products.map(({ asin }) => asin);
  const [sold, stocked, tags] = await Promise.all([
    reader.query(seriesRows('retail_daily', ['glance_views', 'buy_box_glance_views'], input, asins), { signal }),
    reader.query(seriesRows('inventory_daily', ['inventory_quantity'], input, asins), { signal }),
    tagsOf(reader, input, asins, signal),
  ]);
  const buyBox = sharesOf(sumsOf(sold, 'glance_views', days), sumsOf(sold, 'buy_box_glance_views', days));
  const stock = sumsOf(stocked, 'inventory_quantity', days);
  const keys = [...new Set([...buyBox.keys(), ...stock.keys()])].map((key) => key.slice(0, key.indexOf(' ')));
  const countries = [...new Set(keys)].sort();
  const seriesList = products.flatMap(({ asin, title }) =>
    countries.map((country): ProductSeries => {
      const key = keyOfSeries(asin, country);
      return { asin, title, country: country === '' ? null : country, buyBox: buyBox.get(key) ?? [], stock: stock.get(key) ?? [] };
    }),
  );
  const found = derivedOf(days, seriesList);
  return tags === null ? [...found] : found.map((one) => ({ ...one, tags: [...(tags.get(one.asin) ?? [])] }));
};

const bounded = (period: Period): Period => {
  const fault = `A period has at most ${MAX_DAYS} days.`;
  if (lengthOf(orderly(period)) > MAX_DAYS) throw new HttpFailure(422, fault, { errors: { end: [fault] } });
  return period;
};

/** Worked out once for the same brand group, period and filters of the same generation. */
export const derivedAnnotationsHandler = (warehouse: Warehouse): Handler<'derivedAnnotations'> => {
  const cache = new AnswerCache<DerivedAnnotation[]>({ entries: 200, cost: 400_000 });
  const keyOf = (generation: number, { scope, period, filters, today }: Query): string =>
    JSON.stringify([generation, scope.brandGroupIds, period.start, period.end, filters, today]);
  const work = (input: Query) => (signal: AbortSignal) =>
    warehouse.read(async (reader) => {
      const value = await foundIn(reader, input, signal);
      return { value, cost: 20 + value.length * 10, key: keyOf(reader.generation, input) };
    });
  return async ({ brandGroups, signal, today }, { query }) => {
    const input: Query = { scope: scopeOf(brandGroups), period: bounded(query), filters: query.filters ?? {}, today: isoDay(today()) };
    return orHttpFailure(cache.get(keyOf(warehouse.generation(), input), signal, work(input)));
  };
};
