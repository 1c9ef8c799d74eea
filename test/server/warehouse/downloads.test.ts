import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_GROUP } from '../../../server/demo/ids.ts';
import { downloadHandlers } from '../../../server/handlers/downloads.ts';
import { metricsHandlers } from '../../../server/handlers/metrics.ts';
import { answering } from '../../../server/warehouse/analytics/answering.ts';
import { type LookingWarehouse, openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import type { AnalyticsAnswer } from '../../../src/domain/api/analytics.contract.ts';
import type { MetricsRequest, ProductPerformanceQuery } from '../../../src/domain/api/metrics.contract.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { productRows } from '../../../src/domain/retail/productPerformance.rows.ts';
import { productStatus } from '../../../src/domain/retail/productPerformance.ts';
import { figureCell, type SheetCell } from '../../../src/domain/sheets/sheet.ts';
import { callContext, refusal } from './testCalls.ts';
import { commonDemo } from './testWarehouse.ts';

let warehouse: LookingWarehouse;
beforeAll(async () => {
  warehouse = await openWarehouse({ directory: await commonDemo() });
}, 120_000);
afterAll(() => warehouse.close());

const HOME = DEMO_GROUP.northfoldHome;
const context = callContext({ brandGroupIds: [HOME] });
const OCTOBER = { start: isoDay('2026-10-01'), end: isoDay('2026-10-31') };

const performance = (change: Partial<ProductPerformanceQuery> = {}, asking = context) =>
  downloadHandlers(answering(warehouse)).productPerformance(asking, {
    params: {},
    query: {
      brandGroupId: HOME,
      dimensions: ['asin', 'product_title'],
      metrics: ['ordered_units', 'tacos'],
      startDateCurrent: OCTOBER.start,
      endDateCurrent: OCTOBER.end,
      ...change,
    },
    body: {},
  });

const request: MetricsRequest = {
  schema: 'ads',
  currentPeriod: OCTOBER,
  dimensions: ['campaign_name'],
  metrics: ['cost_in_usd', 'clicks'],
  brandGroupId: HOME,
  orderBys: [{ field_name: 'cost_in_usd', direction: 'desc' }],
};

const numberIn = (cell: SheetCell): number => (typeof cell === 'object' && cell?.kind === 'figure' ? Number(cell.digits) : Number.NaN);

describe('downloads', () => {
  test('hold the very rows and numbers of the call, under titles', async () => {
    const file = await downloadHandlers(answering(warehouse)).metricsDownload(context, { params: {}, query: request, body: {} });
    const { current } = await metricsHandlers(answering(warehouse)).metrics(context, { params: {}, query: {}, body: request });
    expect([file.name, file.sheet.columns]).toEqual([
      `ads_${DEMO_GROUP.northfoldHome}_2026-10-01_2026-10-31.csv`,
      ['Campaign', 'Ad Spend', 'Clicks'],
    ]);
    expect(file.sheet.rows.length).toBeGreaterThan(3);
    expect(file.sheet.rows).toEqual(
      Array.from({ length: current.rowCount }, (_, i) => [
        current.dimensions.campaign_name?.[i],
        figureCell(current.metrics.cost_in_usd?.[i], 'usdWhole'),
        figureCell(current.metrics.clicks?.[i]),
      ]),
    );
  });

  test('B-448 B-450 B-265 products are a file with two periods and both changes between them, named by the brand group', async () => {
    const file = await performance({ startDatePrevious: isoDay('2026-09-01'), endDatePrevious: isoDay('2026-09-30'), download: 'true' });
    expect(file.sheet.columns).toEqual([
      'ASIN',
      'Product',
      'Status',
      ...['Ordered Units', 'TACOS'].flatMap((title) => [
        `${title} (2026-10-01 to 2026-10-31)`,
        `${title}, prior (2026-09-01 to 2026-09-30)`,
        `${title}, change (vs 2026-09-01 to 2026-09-30)`,
        `${title}, change % (vs 2026-09-01 to 2026-09-30)`,
      ]),
    ]);
    expect(file.name).toBe(`product-performance_${DEMO_GROUP.northfoldHome}_2026-10-01_2026-10-31.csv`);
    expect(file.sheet.rows.length).toBeGreaterThan(3);
    const sold = file.sheet.rows.map((row) => row.slice(3, 7).map(numberIn));
    expect(sold.some(([, , absolute]) => absolute !== 0)).toBe(true);
    for (const [now = 0, before = 0, absolute, relative] of sold) {
      expect(absolute).toBe(now - before);
      if (before !== 0) expect(relative).toBeCloseTo((now - before) / before, 5);
    }
    expect((await performance()).sheet.columns).toEqual(['ASIN', 'Product', 'Status', 'Ordered Units', 'TACOS']);
  });

  test('of things that one period alone has the changes are those of the screen, and add up to that of the whole', async () => {
    const day = isoDay('2026-10-01');
    const sides = (ordered_units: (number | null)[], tacos: (number | null)[]) => ({
      rowCount: 3,
      dimensions: { asin: ['A', 'B', 'C'] },
      metrics: { ordered_units, tacos },
    });
    const answered: AnalyticsAnswer = {
      current: sides([5, null, 4], [0.1, null, 0.3]),
      prior: sides([3, 2, null], [0.1, 0.2, null]),
      priorPeriod: { start: day, end: day },
      percentChange: {},
      annotations: { data_availability: {}, unavailable: [], warehouse: 1 },
    };
    const asked = {
      schema: 'retail',
      dimensions: ['asin'],
      metrics: ['ordered_units', 'tacos'],
      priorPeriod: { start: day, end: day },
    } as const;
    const query: MetricsRequest = { ...request, ...asked, dimensions: [...asked.dimensions], metrics: [...asked.metrics], orderBys: [] };
    const file = await downloadHandlers(async () => answered).metricsDownload(context, { params: {}, query, body: {} });
    expect(file.sheet.rows.map((row) => row.slice(1, 5).map((cell) => (cell === null ? null : numberIn(cell))))).toEqual([
      [5, 3, 2, 0.666667],
      [null, 2, -2, null],
      [4, null, 4, null],
    ]);
    expect(file.sheet.rows.map((row) => row[7])).toEqual([figureCell(0, 'pct'), null, null]);
  });

  test('products have the status that the screen tells, in its very rows', async () => {
    const file = await performance({ dimensions: ['asin'], metrics: ['ad_spend_in_usd'] });
    const asked = { currentPeriod: OCTOBER, brandGroupId: HOME, dimensions: ['asin'] };
    const ask = (more: Pick<MetricsRequest, 'schema' | 'metrics'>) =>
      metricsHandlers(answering(warehouse)).metrics(context, { params: {}, query: {}, body: { ...asked, ...more } });
    const screen = await ask({ schema: 'retail', metrics: ['ad_spend_in_usd', 'glance_views', 'ordered_units', 'orders'] });
    const stock = await ask({ schema: 'inventory', metrics: ['currently_active'] });
    const told = productRows(screen, stock).map((row) => [row.asin, productStatus(row)]);
    expect(file.sheet.rows.map(([asin, status]) => [asin, status])).toEqual(told);
    expect(told.length).toBeGreaterThan(3);
  });

  test('say in their head what they are narrowed to, in the words of the screen', async () => {
    const filters = {
      countries: ['US'],
      adType: ['sponsoredProduct' as const],
      dimensions: [{ dimension: 'campaign_name', values: ['Brand'] }],
    };
    const file = await downloadHandlers(answering(warehouse)).metricsDownload(context, {
      params: {},
      query: { ...request, filters },
      body: {},
    });
    expect(file.about.find(({ label }) => label === 'Filters')?.words).toBe(
      'Ad Type: Sponsored Products; Countries: United States; Campaign: Brand',
    );
  });

  test('B-449 display campaigns are a file of DSP', async () => {
    const file = await performance({ dimensions: ['order_name'], metrics: ['total_cost_in_usd'] });
    expect([file.sheet.columns, file.sheet.rows.length > 3]).toEqual([['DSP Campaign', 'Total Cost'], true]);
  });

  test('A-459 B-407 need the role that has them, before anything is asked', async () => {
    const guest = { ...context, caller: { userId: 'user-test', roles: [] } };
    const failure = await refusal(performance({ metrics: ['nonsense'] }, guest));
    expect([failure.status, failure.message]).toEqual([403, 'You are not authorized to perform this action.']);
  });

  test('a hostile metric is 422 with the path', async () => {
    const failure = await refusal(performance({ metrics: ['ordered_units; --'] }));
    expect([failure.status, Object.keys(failure.errors ?? {})]).toEqual([422, ['metrics[0]']]);
  });
});
