/** The sales shift alert (B-454, B-455): the best-selling products day by day, judged by the domain; and one of them hour by hour. */
import { type HourSold, salesHours, USUAL_DAYS } from '../../src/domain/anomaly/hours.ts';
import type { SalesAnomalyPayload } from '../../src/domain/anomaly/payload.ts';
import { RHYTHM_DAYS, rhythmOf } from '../../src/domain/anomaly/rhythm.ts';
import { FOCUS_DAYS, MOST_LOOKED_AT, type ProductDays, READ_DAYS, salesShift, soldOn } from '../../src/domain/anomaly/salesShift.ts';
import type { AnalyticsAnswer } from '../../src/domain/api/analytics.contract.ts';
import type { MetricsRequest } from '../../src/domain/api/metrics.contract.ts';
import { addDays, businessDay, eachDay } from '../../src/domain/dates/calendar.ts';
import { type IsoDay, isoDay } from '../../src/domain/dates/isoDay.ts';
import type { Period } from '../../src/domain/dates/period.ts';
import { isKnown } from '../../src/domain/metrics/share.ts';
import type { HandlerContext, Handlers } from '../http/handler.ts';
import type { AnswerQuery } from '../warehouse/analytics/answering.ts';
import { AnswerCache } from '../warehouse/answerCache.ts';
import { orHttpFailure } from '../warehouse/httpFailure.ts';
import { listing, numberAt } from '../warehouse/listing.ts';
import { type RowsPlan, scopeOf } from '../warehouse/plan.ts';
import type { Warehouse } from '../warehouse/warehouse.ts';
import { tenantQuery } from './metrics.ts';

const SALES = 'total_sales_ordered_revenue_in_usd';
const SOLD = [SALES, 'ordered_units', 'ad_spend_in_usd', 'buy_box_percentage', 'glance_views'] as const;

type Values = readonly (number | null)[];

/** By product and metric the values of the days; a product or day that is not among them is passed over. */
const valuesByDay = (days: readonly string[], { current }: AnalyticsAnswer, metric: string): ReadonlyMap<string, Values> => {
  const place = new Map(days.map((day, i) => [day, i]));
  const found = new Map<string, (number | null)[]>();
  for (let row = 0; row < current.rowCount; row += 1) {
    const [asin, at] = [current.dimensions.asin?.[row], place.get(current.dimensions.date?.[row] ?? '')];
    if (typeof asin !== 'string' || at === undefined) continue;
    const values = found.get(asin) ?? days.map(() => null);
    values[at] = current.metrics[metric]?.[row] ?? null;
    found.set(asin, values);
  }
  return found;
};

type ByCountry = ReadonlyMap<string, ReadonlyMap<string, Values>>;

/** By product and country the values of the days. */
const valuesByCountry = (days: readonly string[], answers: readonly AnalyticsAnswer[], metric: string): ByCountry => {
  const place = new Map(days.map((day, i) => [day, i]));
  const found = new Map<string, Map<string, (number | null)[]>>();
  for (const { current } of answers) {
    for (let row = 0; row < current.rowCount; row += 1) {
      const [asin, country, at] = [
        current.dimensions.asin?.[row],
        current.dimensions.country?.[row],
        place.get(current.dimensions.date?.[row] ?? ''),
      ];
      if (typeof asin !== 'string' || typeof country !== 'string' || at === undefined) continue;
      const countries = found.get(asin) ?? new Map<string, (number | null)[]>();
      const values = countries.get(country) ?? days.map(() => null);
      values[at] = current.metrics[metric]?.[row] ?? null;
      found.set(asin, countries.set(country, values));
    }
  }
  return found;
};

const totalsOf = ({ current }: AnalyticsAnswer): ReadonlyMap<string, number | null> =>
  new Map((current.dimensions.date ?? []).flatMap((day, row) => (day === null ? [] : [[day, current.metrics[SALES]?.[row] ?? null]])));

type Query = (request: MetricsRequest) => Promise<AnalyticsAnswer>;

/** The alert of the days up to yesterday. */
const shiftUpTo = async (yesterday: IsoDay, runQuery: Query): Promise<SalesAnomalyPayload> => {
  const period: Period = { start: addDays(yesterday, 1 - READ_DAYS), end: yesterday };
  const focus: Period = { start: addDays(yesterday, 1 - FOCUS_DAYS), end: yesterday };
  const days = eachDay(period);
  const best = await runQuery({
    schema: 'retail',
    currentPeriod: focus,
    dimensions: ['asin', 'product_title'],
    metrics: [SALES],
    orderBys: [{ field_name: SALES, direction: 'desc' }],
    limit: MOST_LOOKED_AT,
  });
  const products = (best.current.dimensions.asin ?? []).flatMap((asin) => asin ?? []);
  if (products.length === 0) return salesShift(days, []);
  const byDay = { currentPeriod: period, dimensions: ['date', 'asin'], filters: { products } };
  const series = { start: addDays(period.start, -RHYTHM_DAYS), end: yesterday };
  // In halves, so that no number of countries makes the rows too many.
  const halves = [products.slice(0, MOST_LOOKED_AT / 2), products.slice(MOST_LOOKED_AT / 2)].filter(({ length }) => length > 0);
  const byCountry = (schema: 'retail' | 'inventory', metric: string): Promise<readonly AnalyticsAnswer[]> =>
    Promise.all(
      halves.map((half) =>
        runQuery({ ...byDay, schema, metrics: [metric], dimensions: ['date', 'asin', 'country'], filters: { products: half } }),
      ),
    );
  const [total, sold, stock, soldIn, stockIn] = await Promise.all([
    runQuery({ schema: 'retail', currentPeriod: series, dimensions: ['date'], metrics: [SALES] }),
    runQuery({ ...byDay, schema: 'retail', metrics: [...SOLD] }),
    runQuery({ ...byDay, schema: 'inventory', metrics: ['inventory_quantity'] }),
    byCountry('retail', SALES),
    byCountry('inventory', 'inventory_quantity'),
  ]);
  const [sales, units, adSpend, buyBox, views] = SOLD.map((metric) => valuesByDay(days, sold, metric));
  const inventory = valuesByDay(days, stock, 'inventory_quantity');
  const [salesIn, inventoryIn] = [valuesByCountry(days, soldIn, SALES), valuesByCountry(days, stockIn, 'inventory_quantity')];
  // Days on which the file of a country is late are days to come: what the others sold on them is no fall.
  const through = total.annotations.data_availability[SALES] ?? null;
  const isOver = days.map((day) => through === null || day <= through);
  const totals = new Map([...totalsOf(total)].filter(([day]) => through === null || day <= through));
  const isKnownDay = days.map((day) => isKnown(totals.get(day)));
  const until = (values: Values | undefined): Values => days.map((_, i) => (isOver[i] === true ? (values?.[i] ?? null) : null));
  const known = products.map(
    (asin, i): ProductDays => ({
      asin,
      title: best.current.dimensions.product_title?.[i] ?? null,
      sales: soldOn(until(sales?.get(asin)), isKnownDay),
      units: soldOn(until(units?.get(asin)), isKnownDay),
      adSpend: until(adSpend?.get(asin)),
      buyBox: until(buyBox?.get(asin)),
      views: until(views?.get(asin)),
      inventory: until(inventory.get(asin)),
      countries: [...(salesIn.get(asin) ?? [])].map(([country, values]) => ({
        country,
        sales: soldOn(until(values), isKnownDay),
        inventory: until(inventoryIn.get(asin)?.get(country)),
      })),
    }),
  );
  return salesShift(days, known, rhythmOf(days, totals));
};

/** Rows of hours: a product in the countries of a marketplace, over five weeks and more. */
const MOST_HOURS = 20_000;

const hoursPlan = ({ brandGroups }: HandlerContext, asin: string, day: IsoDay): RowsPlan => ({
  kind: 'rows',
  scope: scopeOf(brandGroups),
  table: 'retail_hourly',
  columns: ['hour_at', 'ordered_revenue_cents'],
  where: [
    { column: 'asin', oneOf: [asin] },
    { column: 'day', from: addDays(day, -USUAL_DAYS), to: day },
  ],
  order: [{ column: 'day' }, { column: 'country' }, { column: 'hour_at' }],
  count: { limit: MOST_HOURS },
});

export const alertingHandlers = (warehouse: Warehouse, answer: AnswerQuery): Pick<Handlers, 'salesShift' | 'salesHours'> => {
  const shifts = new AnswerCache<SalesAnomalyPayload>({ entries: 50, cost: 500_000 });
  const hours = listing(
    warehouse,
    ({ hour_at, ordered_revenue_cents }, i): HourSold => ({
      at: numberAt(hour_at, i) ?? 0,
      cents: numberAt(ordered_revenue_cents, i) ?? 0,
    }),
  );
  return {
    // Judging a hundred products takes a moment: it is done once for a brand group and day of the same generation.
    salesShift: async (context) => {
      const today = isoDay(context.today());
      const keyOf = (generation: number): string => JSON.stringify([generation, context.brandGroups.map(({ id }) => id), today]);
      const work = async (signal: AbortSignal) => {
        const generation = warehouse.generation();
        const value = await shiftUpTo(addDays(today, -1), (request) => answer(tenantQuery(context, request), signal));
        const cost = 100 + value.products.reduce((sum, { dailyEntries }) => sum + 10 * dailyEntries.length, 0);
        return { value, cost, key: generation === warehouse.generation() ? keyOf(generation) : null };
      };
      return orHttpFailure(shifts.get(keyOf(warehouse.generation()), context.signal, work));
    },
    salesHours: async (context, { query: { asin, day } }) => {
      const sold = await hours(context, hoursPlan(context, asin, day));
      const first = Math.min(...sold.map(({ at }) => at));
      // The first day that has a row is the first that is known by the hour, or one before which nothing was sold.
      return salesHours(asin, day, sold, sold.length === 0 ? null : businessDay(first * 1000));
    },
  };
};
