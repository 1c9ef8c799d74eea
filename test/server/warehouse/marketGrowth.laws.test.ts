/**
 * Growth of the market is measured where each day, week or month of both periods has rows in the tables that a figure is made of, and nowhere
 * else: over markets that begin late, end early and lack units in the middle, in every schema and in the calls that compare by themselves.
 */
import { fc, test as law } from '@fast-check/vitest';
import { afterAll, expect } from 'vitest';
import { insightsHandlers } from '../../../server/handlers/insights.ts';
import { marketFacts } from '../../../server/handlers/marketFacts.ts';
import { queryFor } from '../../../server/handlers/metrics.ts';
import { toolsHandlers } from '../../../server/handlers/tools.ts';
import { answering } from '../../../server/warehouse/analytics/answering.ts';
import type { AnalyticsQuery } from '../../../server/warehouse/analytics/queryModel.ts';
import { bindingNamed } from '../../../server/warehouse/catalogue/catalogue.ts';
import { sourceNamed } from '../../../server/warehouse/catalogue/sources.ts';
import { type LookingWarehouse, openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import type { Column, Grain, Table } from '../../../server/warehouse/model/table.ts';
import { MARKET_SCOPE } from '../../../server/warehouse/plan.ts';
import { MARKET_TABLES } from '../../../server/warehouse/schema.ts';
import { answerByText, columnsByText } from '../../../src/domain/api/columnar.ts';
import { addDays, addMonths, dayNumber, endOf, lengthOf } from '../../../src/domain/dates/calendar.ts';
import { type IsoDay, isoDay } from '../../../src/domain/dates/isoDay.ts';
import type { Period } from '../../../src/domain/dates/period.ts';
import { SCHEMAS } from '../../../src/domain/metrics/catalogue.ts';
import { publishTables, type RandomTables, randomTables } from './randomWarehouse.ts';
import { callContext } from './testCalls.ts';
import { temporaryFolder } from './testWarehouse.ts';

/** Two periods of four units each lie within eight of them. */
const UNITS = 8;
const HALF = UNITS / 2;
const FIRST: Readonly<Record<Grain, IsoDay>> = { day: isoDay('2026-09-01'), week: isoDay('2026-08-02'), month: isoDay('2026-01-01') };
const unitAt = (grain: Grain, nth: number): IsoDay => {
  if (grain === 'month') return addMonths(FIRST.month, nth);
  return addDays(FIRST[grain], grain === 'week' ? 7 * nth : nth);
};
const UNIT = { day: 'daily', week: 'weekly', month: 'monthly' } as const;
const periodOf = (grain: Grain, from: number, to: number): Period => ({
  start: unitAt(grain, from),
  end: endOf(unitAt(grain, to - 1), UNIT[grain]),
});
const PERIODS = (grain: Grain) => ({ current: periodOf(grain, HALF, UNITS), prior: periodOf(grain, 0, HALF) });

type Known = Readonly<Record<Grain, readonly boolean[]>>;
/** All units, but for those before a late beginning, after an early end, and one in the middle. */
const units = fc
  .record({
    late: fc.integer({ min: -6, max: 3 }),
    early: fc.integer({ min: -8, max: 1 }),
    gap: fc.integer({ min: -UNITS, max: UNITS - 1 }),
  })
  .map(({ late, early, gap }) => Array.from({ length: UNITS }, (_, nth) => nth >= late && nth < UNITS - Math.max(0, early) && nth !== gap));
const market: fc.Arbitrary<Known> = fc.record({ day: units, week: units, month: units });

const ASIN = 'B0MARKET01';
const TEXTS: Readonly<Record<string, string>> = { asin: ASIN, brand: 'Acme', parent_asin: ASIN };
const cellOf = ({ name, type }: Column): string | number => {
  if (type === 'text') return TEXTS[name] ?? 'x';
  return name === 'node_id' ? -1 : 7;
};
const rowsOf = (table: Table, known: Known): RandomTables extends ReadonlyMap<string, infer R> ? R : never => {
  const { grain } = table;
  if (grain === null)
    return table.name === 'market_products'
      ? [{ ...Object.fromEntries(table.columns.map((one) => [one.name, cellOf(one)])), node_id: 111 }]
      : [];
  return known[grain].flatMap((isKnown, nth) =>
    isKnown
      ? [Object.fromEntries(table.columns.map((one) => [one.name, one.type === 'day' ? dayNumber(unitAt(grain, nth)) : cellOf(one)]))]
      : [],
  );
};

const isWhole = (known: Known, grain: Grain): boolean => known[grain].every((one) => one);

const open: LookingWarehouse[] = [];
afterAll(async () => {
  for (const warehouse of open) await warehouse.close();
});
const publish = async (known: Known): Promise<LookingWarehouse> => {
  const folder = await temporaryFolder();
  const categories = randomTables(1).get('categories') ?? [];
  const tables = new Map(
    MARKET_TABLES.map((table) => [table.name, table.name === 'categories' ? categories : rowsOf(table, known)] as const),
  );
  await publishTables(folder, tables);
  const warehouse = await openWarehouse({ directory: folder });
  open.push(warehouse);
  return warehouse;
};

/** The grains of the tables that a metric is made of. */
const grainsOf = (query: AnalyticsQuery, needs: readonly string[]): readonly Grain[] => [
  ...new Set(
    query.parts.flatMap(({ source, aggregates, shift }) => {
      const { grain } = sourceNamed(source).table;
      return grain !== null && shift === null && aggregates.some(({ as }) => needs.includes(as)) ? [grain] : [];
    }),
  ),
];

const TODAY = isoDay('2026-11-20');
const context = () => callContext({ brandGroupIds: [], today: TODAY });
const seen = { compared: 0, withheld: 0, marked: 0 };

law.prop([market], { numRuns: 12 })('of each metric of each schema, and of the calls that compare', async (known) => {
  const warehouse = await publish(known);
  const answer = answering(warehouse);
  for (const schema of SCHEMAS) {
    const binding = bindingNamed(schema.id);
    if (binding?.owner !== 'market') continue;
    const { current, prior } = PERIODS(binding.grain);
    const question = queryFor(
      { schema: schema.id, currentPeriod: current, priorPeriod: prior, dimensions: [], metrics: schema.metrics.map(({ key }) => key) },
      { scope: MARKET_SCOPE, today: TODAY },
    );
    const answered = await answer(question, new AbortController().signal);
    const [raw, read] = [columnsByText(answered.prior), answerByText(answered)];
    for (const { key, needs } of schema.metrics) {
      const before = raw.at(key, 0);
      const whole = grainsOf(question, needs).every((grain) => isWhole(known, grain));
      expect([schema.id, key, read.prior.at(key, 0)]).toEqual([schema.id, key, whole ? before : null]);
      if (before !== null) seen[whole ? 'compared' : 'withheld'] += 1;
      if (before !== null && !whole) expect([schema.id, key, read.isAlone(key, 0)]).toEqual([schema.id, key, true]);
    }
  }

  // Quarters and years that lack a month are marked; a quarter without any has no row.
  const year = periodOf('month', 0, UNITS);
  const parts = await answer(
    queryFor(
      { schema: 'brand', currentPeriod: year, dimensions: ['quarter'], metrics: ['revenue'] },
      { scope: MARKET_SCOPE, today: TODAY },
    ),
    new AbortController().signal,
  );
  const lastKnown = known.month.lastIndexOf(true);
  const quarters = [0, 3, 6].filter((from) => {
    const months = known.month.slice(from, Math.min(from + 3, lastKnown + 1));
    return months.includes(true) && months.includes(false);
  });
  const daysFrom = (from: number): number =>
    [from, from + 1, from + 2]
      .filter((nth) => known.month[nth] === true)
      .reduce((sum, nth) => sum + lengthOf(periodOf('month', nth, nth + 1)), 0);
  const found = (parts.annotations.parts ?? []).map(({ unit, days }) => [unit, days] as const);
  expect(found.sort(([a], [b]) => (a < b ? -1 : 1))).toEqual(quarters.map((from) => [unitAt('month', from), daysFrom(from)]));
  seen.marked += quarters.length;

  // The leaderboard compares with the seven days before.
  const last = unitAt('day', UNITS - 1);
  const board = { start: last, end: last, breadcrumbs: [] };
  const { brands } = await toolsHandlers(warehouse, answer).leaderboard(context(), { params: {}, query: {}, body: board });
  expect(brands.length).toBe(known.day[UNITS - 1] === true ? 1 : 0);
  for (const { totalSovPrior, pricePrior } of brands)
    expect([totalSovPrior !== null, pricePrior !== null]).toEqual([isWhole(known, 'day'), isWhole(known, 'day')]);

  const months = PERIODS('month');
  const { start: priorStartDate, end: priorEndDate } = months.prior;
  const query = { nodeId: -1, startDate: months.current.start, endDate: months.current.end, priorStartDate, priorEndDate };
  const outliers = await insightsHandlers(warehouse, answer).categoryBrands(context(), { params: {}, query, body: {} });
  expect(outliers.top.length).toBe(known.month.slice(HALF).some((one) => one) ? 1 : 0);
  for (const { deltaPct } of outliers.top) expect(deltaPct !== null).toBe(isWhole(known, 'month'));

  const weeks = PERIODS('week');
  const products = await marketFacts(warehouse, answer).products(context(), {
    params: {},
    query: { startDate: weeks.current.start, endDate: weeks.current.end, includeTimePeriodComp: true },
    body: { filters: [{ type: 'brands', values: ['Acme'] }] },
  });
  expect(products.productList.length).toBe(known.week.some((one) => one) ? 1 : 0);
  for (const { priorSalesEstimate } of products.productList) expect((priorSalesEstimate ?? null) !== null).toBe(isWhole(known, 'week'));
});

afterAll(() => {
  expect(Math.min(seen.compared, seen.withheld)).toBeGreaterThan(50);
  expect(seen.marked).toBeGreaterThan(0);
});
