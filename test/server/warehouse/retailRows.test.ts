import type { Triplet } from '../../../src/domain/metrics/change.ts';
/** The rows of the retail screens, made of what the server answers to the very requests of these screens. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_GROUP } from '../../../server/demo/ids.ts';
import { analyticsHandler } from '../../../server/handlers/analytics.ts';
import { buyBoxHandlers } from '../../../server/handlers/buyBox.ts';
import { metricsHandlers } from '../../../server/handlers/metrics.ts';
import { answering } from '../../../server/warehouse/analytics/answering.ts';
import { type LookingWarehouse, openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import type { AnalyticsAnswer } from '../../../src/domain/api/analytics.contract.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import type { Period } from '../../../src/domain/dates/period.ts';
import { DEFAULT_FILTERS } from '../../../src/domain/filters/filterNames.ts';
import { BuyBoxRow, OwnershipEntry } from '../../../src/domain/retail/buyBox.entities.ts';
import { retailOverviewRequests } from '../../../src/domain/retail/overview.requests.ts';
import { BUY_BOX_COLUMNS, buyBoxRows, buyBoxWhole } from '../../../src/domain/retail/overview.tables.ts';
import { PERFORMANCE_PARAMS } from '../../../src/domain/retail/productPerformance.choice.ts';
import { performanceDepartments, productRows } from '../../../src/domain/retail/productPerformance.rows.ts';
import { productPerformance } from '../../../src/domain/retail/productPerformance.screen.ts';
import { DepartmentRow, ProductRow } from '../../../src/domain/retail/productPerformance.ts';
import type { ReadyScope } from '../../../src/domain/screens/defineScreen.ts';
import { paramValues } from '../../../src/domain/screens/params.ts';
import type { ScreenRequest } from '../../../src/domain/screens/screen.ts';
import { DEFAULT_DISPLAY } from '../../../src/domain/shell/display.ts';
import type { Scope } from '../../../src/domain/shell/scope.ts';
import { cellIn, totalsOf } from '../../../src/domain/tables/gridColumn.ts';
import { datesOf } from '../../domain/dates/picker.ts';
import { brandGroup, user } from '../../machines/harness.ts';
import { callContext } from './testCalls.ts';
import { commonDemo, factsOf } from './testWarehouse.ts';

let warehouse: LookingWarehouse;
beforeAll(async () => {
  warehouse = await openWarehouse({ directory: await commonDemo() });
}, 120_000);
afterAll(() => warehouse.close());

const HOME = DEMO_GROUP.northfoldHome;
const context = callContext({ brandGroupIds: [HOME] });

const scope: ReadyScope<'retail-overview'> = {
  user: user(),
  brandGroup: brandGroup(HOME, { name: 'Northfold Home' }),
  filters: DEFAULT_FILTERS,
  salesMode: { sales: 'ordered', basis: 'gross' },
  display: DEFAULT_DISPLAY,
  dates: datesOf('range=2026-10-04.2026-10-31&compare=pop'),
  devMode: false,
  marketFrom: null,
  today: isoDay('2026-11-20'),
};

const answerTo = async (request: ScreenRequest | undefined): Promise<AnalyticsAnswer> => {
  const given = { params: {}, query: {} };
  if (request?.call === 'analytics' && request.input.body !== undefined)
    return analyticsHandler(answering(warehouse))(context, { ...given, body: request.input.body });
  if (request?.call === 'metrics' && request.input.body !== undefined)
    return metricsHandlers(answering(warehouse)).metrics(context, { ...given, body: request.input.body });
  throw new Error('no question of the warehouse');
};

const COUNTED = ['current', 'previous', 'absolute', 'relative'];
/** B-263. */
const BUY_BOX_FIELDS = [
  'asin',
  'product_title',
  'image_url',
  'asp',
  'buy_box_percentage',
  'inventory_quantity_period_end',
  'buy_box_estimated_lost_sales_ordered_revenue_in_usd',
  'total_sales_ordered_revenue_in_usd',
] as const;
/** A value and the one before, with both of its changes. */
const expectTriplet = (triplet: Triplet | undefined): void => {
  if (triplet === undefined) throw new Error('no values');
  const { current, previous, absolute, relative } = triplet;
  const isCompared = current !== null && previous !== null;
  expect(absolute).toBe(isCompared ? current - previous : null);
  if (!isCompared || previous === 0) expect(relative).toBeNull();
  else expect(relative).toBeCloseTo(current / previous - 1, 9);
};

describe('rows of the retail screens', () => {
  test('B-261 an entry of the ownership log says when, which seller by id and name, and at what price', async () => {
    const request = retailOverviewRequests(scope, ['B000000000'])['owners-B000000000'];
    if (request?.call !== 'buyBoxOwnershipLog' || request.input.query === undefined) throw new Error('no log is asked for');
    const [[asin] = []] = await factsOf(
      `SELECT asin FROM buy_box_log WHERE brand_group_id = '${HOME}' GROUP BY asin ORDER BY count(*) DESC, asin LIMIT 1`,
    );
    const log = await buyBoxHandlers(warehouse).buyBoxOwnershipLog(context, {
      params: { asin: String(asin) },
      query: request.input.query,
      body: {},
    });
    expect(log.length).toBeGreaterThan(3);
    for (const entry of log) {
      expect(OwnershipEntry.is(entry)).toBe(true);
      expect([Date.parse(entry.observationTs) > 0, entry.sellerId !== '', entry.sellerName !== null, (entry.price ?? 0) > 0]).toEqual([
        true,
        true,
        true,
        true,
      ]);
    }
  });

  test('B-263 a product of Buy Box Health has all its fields, and all of them come to what the rows do', async () => {
    const answer = await answerTo(retailOverviewRequests(scope, []).buyBox);
    const rows = buyBoxRows(answer);
    expect(rows.length).toBeGreaterThan(3);
    for (const { cells } of rows) {
      expect(BuyBoxRow.is(cells)).toBe(true);
      for (const field of BUY_BOX_FIELDS) expect(Object.hasOwn(cells, field), field).toBe(true);
    }
    // The demo's products have no pictures.
    const known = BUY_BOX_FIELDS.filter((field) => rows.some(({ cells }) => cellIn(cells, field) !== null));
    expect(known).toEqual(BUY_BOX_FIELDS.filter((field) => field !== 'image_url'));
    const whole = buyBoxWhole(answer);
    expect(whole?.count).toBe(rows.length);
    for (const [key, value] of Object.entries(totalsOf(BUY_BOX_COLUMNS, rows)))
      expect(whole?.totals[key], key).toBeCloseTo(Number(value), 4);
  });

  test('B-264 B-265 a product has its fields, and of each metric the value, the one before, and both changes', async () => {
    const { products, active } = productPerformance.definition.requests(scope, {});
    const [answer, stock] = await Promise.all([answerTo(products), answerTo(active)]);
    const rows = productRows(answer, stock);
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.every((row) => ProductRow.is(row))).toBe(true);
    for (const { asin, product_title, current_category, metrics } of rows) {
      expect([/^B0/.test(asin), product_title !== null, current_category !== null]).toEqual([true, true, true]);
      const { ordered_units: units } = metrics;
      expect(Object.keys(units ?? {})).toEqual(COUNTED);
      expectTriplet(units);
    }
    const { asin } = rows[0] ?? { asin: '' };
    const [[now, before] = []] = await factsOf(
      `SELECT sum(ordered_units) FILTER (WHERE day BETWEEN '2026-10-04' AND '2026-10-31')::DOUBLE,
              sum(ordered_units) FILTER (WHERE day BETWEEN '2026-09-06' AND '2026-10-03')::DOUBLE
       FROM retail_daily WHERE brand_group_id = '${HOME}' AND asin = '${asin}'`,
    );
    expect(rows[0]?.metrics.ordered_units).toMatchObject({ current: now, previous: before });
  });

  test('B-382 what rose, fell, is new and is no longer sold comes to the period, product by product as the facts have them', async () => {
    const compared: Scope = { ...scope, dates: datesOf('range=2026-10-04.2026-10-31&compare=yoy', 'product-performance') };
    if (!productPerformance.isReady(compared)) throw new Error('nothing can be asked');
    const { currentPeriod, priorPeriod } = compared.dates.resolved;
    const answer = await answerTo(productPerformance.definition.requests(compared, {}).products);
    const { movements } = productPerformance.tables;
    const rows = movements.rows(
      answer,
      { scope: compared, params: paramValues(PERFORMANCE_PARAMS, {}) },
      { products: answer, active: null, departments: null },
    );
    const within = (period: Period | null): string => `day BETWEEN '${period?.start}' AND '${period?.end}'`;
    const raw = await factsOf(`WITH sums AS (
        SELECT asin, sum(ordered_revenue_cents) FILTER (WHERE ${within(currentPeriod)}) AS now, sum(ordered_revenue_cents) FILTER (WHERE ${within(priorPeriod)}) AS before
        FROM retail_daily WHERE brand_group_id = '${HOME}' GROUP BY asin HAVING now IS NOT NULL OR before IS NOT NULL)
      SELECT CASE WHEN before IS NULL THEN 'isNew' WHEN now IS NULL THEN 'isGone' WHEN now > before THEN 'rose' WHEN now < before THEN 'fell' ELSE 'same' END,
        count(*)::DOUBLE, coalesce(sum(now), 0)::DOUBLE, coalesce(sum(before), 0)::DOUBLE FROM sums GROUP BY 1 ORDER BY 1`);
    const key = 'total_sales_ordered_revenue_in_usd';
    const cents = (value: unknown): number => Math.round(Number(value ?? 0) * 100);
    const found = rows.map(({ id, cells }) => [id, cells.products, cents(cells[key]), cents(cells[`${key}:previous`])]);
    expect(found.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))).toEqual(raw);
    expect(rows.length).toBeGreaterThan(1);
    for (const { cells } of rows) expect(cents(cells[`${key}:absolute`])).toBe(cents(cells[key]) - cents(cells[`${key}:previous`]));
  });

  test('B-266 B-267 a department has its path and name, and the same four values of each metric', async () => {
    const { departments } = productPerformance.definition.requests(scope, {});
    const rows = performanceDepartments(await answerTo(departments));
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.every((row) => DepartmentRow.is(row))).toBe(true);
    for (const { current_path, current_category, metrics } of rows) {
      expect(current_path?.endsWith(current_category ?? '?')).toBe(true);
      const { ordered_units: units } = metrics;
      expect(Object.keys(units ?? {})).toEqual(COUNTED);
      expectTriplet(units);
    }
    const units = rows.map(({ metrics }) => metrics.ordered_units?.current ?? 0).reduce((sum, value) => sum + value, 0);
    const [[all] = []] = await factsOf(
      `SELECT sum(ordered_units)::DOUBLE FROM retail_daily WHERE brand_group_id = '${HOME}' AND day BETWEEN '2026-10-04' AND '2026-10-31'`,
    );
    expect(units).toBe(all);
  });
});

describe('what the name of a category or department leads to', () => {
  const SALES = 'total_sales_ordered_revenue_in_usd';
  const asked = (params: Readonly<Record<string, string>>) => productPerformance.definition.requests(scope, params);
  const totals = async (request: ScreenRequest | undefined, by: string) => {
    const { current } = await answerTo(request);
    const sums = new Map<string, number>();
    current.dimensions[by]?.forEach((name, row) => {
      if (name !== null) sums.set(name, (sums.get(name) ?? 0) + (current.metrics[SALES]?.[row] ?? 0));
    });
    return sums;
  };

  test.each([
    ['category', 'products', 'current_category'],
    ['department', 'departments', 'current_path'],
  ] as const)('each %s has the figures that it had in the list, and no others', async (param, key, dimension) => {
    const all = await totals(asked({})[key], dimension);
    expect(all.size).toBeGreaterThan(3);
    for (const [name, sales] of all) {
      const narrowed = asked({ [param]: name });
      const [own, ofAll] = [await totals(narrowed.products, 'asin'), await totals(narrowed[key], dimension)];
      expect([...ofAll.keys()]).toEqual([name]);
      expect(
        [...own.values()].reduce((sum, one) => sum + one, 0),
        name,
      ).toBeCloseTo(sales, 2);
    }
  });
});
