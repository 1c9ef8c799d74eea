import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { metricsHandlers } from '../../../server/handlers/metrics.ts';
import { answering } from '../../../server/warehouse/analytics/answering.ts';
import { type LookingWarehouse, openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import type { ExploreRequest, MarketMetricsRequest } from '../../../src/domain/api/metrics.contract.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { callContext, refusal } from './testCalls.ts';
import { commonDemo, numbersOf } from './testWarehouse.ts';

let warehouse: LookingWarehouse;
beforeAll(async () => {
  warehouse = await openWarehouse({ directory: await commonDemo() });
}, 120_000);
afterAll(() => warehouse.close());

const OCTOBER = { start: isoDay('2026-10-01'), end: isoDay('2026-10-31') };
const RECENT = { start: isoDay('2026-11-01'), end: isoDay('2026-11-20') };
/** A category in which the home brands sell. */
const DUVETS = 'Duvet Cover Sets';

const queryMarket = (request: Omit<MarketMetricsRequest, 'currentPeriod'> & Partial<MarketMetricsRequest>) =>
  metricsHandlers(answering(warehouse)).marketMetrics(callContext({ brandGroupIds: [] }), {
    params: {},
    query: {},
    body: { currentPeriod: OCTOBER, ...request },
  });

const explore = (request: Omit<ExploreRequest, 'startDate' | 'endDate'> & Partial<ExploreRequest>) =>
  metricsHandlers(answering(warehouse)).summaryExplore(callContext({ brandGroupIds: [] }), {
    params: {},
    query: {},
    body: { startDate: OCTOBER.start, endDate: OCTOBER.end, ...request },
  });

const nodeNamed = async (name: string): Promise<number> =>
  (await numbersOf(`SELECT node_id FROM categories WHERE name = '${name}'`))[0] ?? 0;

describe('POST /api/market-metrics', () => {
  test('C-753 takes dimensions, an order by fieldName as by field_name, a limit of 1001 and dates', async () => {
    const answer = await queryMarket({
      schema: 'brand',
      metrics: ['revenue', 'market_share'],
      dimensions: ['brand', 'node_id'],
      orderBys: [{ field_name: 'revenue', direction: 'desc' }],
      limit: 1001,
    });
    const revenue = (answer.current.metrics.revenue ?? []).map(Number);
    expect(revenue.length).toBeGreaterThan(20);
    expect(revenue).toEqual([...revenue].sort((a, b) => b - a));
    const [cents] = await numbersOf(`SELECT max(revenue_cents)::DOUBLE FROM market_brand_monthly WHERE day = '${OCTOBER.start}'`);
    expect(revenue[0]).toBe((cents ?? 0) / 100);
  });

  test('brands of a category share its market whole', async () => {
    const node = await nodeNamed(DUVETS);
    const { current } = await queryMarket({
      schema: 'brand',
      metrics: ['market_share'],
      dimensions: ['brand'],
      filters: { categories: [node] },
    });
    const shares = (current.metrics.market_share ?? []).map(Number);
    expect(shares.length).toBeGreaterThan(2);
    expect(shares.reduce((sum, part) => sum + part, 0)).toBeCloseTo(1, 9);
  });

  test.each([
    ['category', 'revenue', ['node_id'], OCTOBER],
    ['product', 'salesEstimate', ['asin', 'product_title'], OCTOBER],
    ['search_volume', 'volume', ['search_term'], OCTOBER],
    ['custom_market', 'sales_estimate', ['week'], RECENT],
    ['brand_index', 'total_sov', ['brand'], RECENT],
    ['forecast', 'forecasted_revenue', ['month'], { start: isoDay('2026-11-01'), end: isoDay('2027-03-31') }],
  ])('answers the schema %s', async (schema, metric, dimensions, currentPeriod) => {
    const answer = await queryMarket({ schema, metrics: [metric], dimensions, currentPeriod });
    expect(answer.current.rowCount).toBeGreaterThan(1);
    expect((answer.current.metrics[metric] ?? []).some((value) => (value ?? 0) > 0)).toBe(true);
  });

  test('has no schema of brand groups', async () => {
    const failure = await refusal(queryMarket({ schema: 'retail', metrics: ['ordered_units'], dimensions: [] }));
    expect([failure.status, Object.keys(failure.errors ?? {})]).toEqual([422, ['schema']]);
  });
});

describe('POST /api/summary/explore', () => {
  test('C-712 answers a category by month, row by row', async () => {
    const nodeId = await nodeNamed(DUVETS);
    const rows = await explore({
      nodeId,
      metrics: ['revenue', 'units_sold'],
      dimensions: ['node_id', 'month'],
      startDate: isoDay('2026-08-01'),
    });
    expect(rows.map(({ node_id, month }) => [node_id, month])).toEqual(
      ['2026-08-01', '2026-09-01', '2026-10-01'].map((month) => [nodeId, month]),
    );
    const [cents, units] = await numbersOf(
      `SELECT revenue_cents::DOUBLE, units::DOUBLE FROM market_category_monthly WHERE node_id = ${nodeId} AND day = '2026-09-01'`,
    );
    expect(rows[1]).toEqual({ node_id: nodeId, month: '2026-09-01', revenue: (cents ?? 0) / 100, units_sold: units });
  });

  test('C-713 takes a limit, filters and an order', async () => {
    const nodeId = await nodeNamed(DUVETS);
    const brands = await explore({
      nodeId,
      metrics: ['revenue'],
      dimensions: ['brand'],
      order_bys: [{ field_name: 'revenue', direction: 'desc' }],
      limit: 2,
    });
    expect(brands).toHaveLength(2);
    expect(Number(brands[0]?.revenue)).toBeGreaterThanOrEqual(Number(brands[1]?.revenue));
    const brand = String(brands[1]?.brand);
    expect(
      await explore({ nodeId, metrics: ['revenue'], dimensions: ['brand'], filters: [{ dimension: 'brand', values: [brand] }] }),
    ).toEqual([brands[1]]);
    expect((await refusal(explore({ nodeId, metrics: ['revenue'], dimensions: ['asin'] }))).status).toBe(422);
  });
});
