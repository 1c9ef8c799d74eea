/** From an empty start to the screen's own questions: what was imported is what the calls answer. */
import { symlink } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeSetupToken } from '../../../server/handlers/setup.ts';
import { importFiles } from '../../../server/import/importFiles.ts';
import { type LookingWarehouse, openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { warehouseDirectory } from '../../../server/warehouse/files.ts';
import { warehouseHandlers } from '../../../server/warehouse/serving.ts';
import type { AnalyticsAnswer } from '../../../src/domain/api/analytics.contract.ts';
import { businessHealthRequests } from '../../../src/domain/business/requests.ts';
import type { RequestOf } from '../../../src/domain/screens/screen.ts';
import { type Browser, startTestServer, type TestServer, TODAY } from '../http/testServer.ts';
import { temporaryFolder } from '../warehouse/testWarehouse.ts';
import { type SampleColumn, type SampleRow, sampleCsv, sampleRows } from './sample.ts';
import { fileOf, YESTERDAY } from './testImport.ts';

const SETUP = {
  name: 'Robin Vale',
  email: 'robin@ownbrand.example',
  password: 'a long enough password',
  organization: 'Own Brand',
  brandGroup: { name: 'Own Home', countries: ['US'], hasCogs: false, hasDsp: false, hasTags: false, hasAmc: false },
};
/** Two years of a small shop: no cost of goods, no refunds, no advertising. */
const COLUMNS: readonly SampleColumn[] = ['date', 'asin', 'title', 'country', 'units', 'sales', 'glance_views'];
const SALES = { rows: 2 * 730 * 3, lastDay: YESTERDAY, products: 3, countries: ['US', 'UK'], columns: COLUMNS };
const METRICS = [
  'total_sales_ordered_revenue_in_usd',
  'ordered_units',
  'glance_views',
  'ad_spend_in_usd',
  'tacos',
  'total_sales_shipped_cogs_in_usd',
] as const;

let server: TestServer;
let warehouse: LookingWarehouse;
let browser: Browser;
let brandGroupId: string;

beforeEach(async () => {
  const folder = await temporaryFolder();
  warehouse = await openWarehouse({ directory: folder });
  server = await startTestServer({ empty: true, warehouseHandlers: warehouseHandlers(warehouse) });
  await symlink(folder, warehouseDirectory(server.directory));
  browser = server.browser();
  await browser.get('/sanctum/csrf-cookie');
  const token = await makeSetupToken(server.store, server.clock.now());
  const { user } = (await browser.write('POST', '/velocity/setup', { token, ...SETUP })).json();
  brandGroupId = user.brandGroups[0].id;
});
afterEach(async () => {
  await server.close();
  await warehouse.close();
});

const importSample = async (): Promise<readonly SampleRow[]> => {
  const file = await fileOf(server.directory, sampleCsv(SALES));
  await importFiles({ dataDirectory: server.directory, brandGroupId, kind: 'retail', files: [file], today: TODAY, dryRun: false });
  await warehouse.look();
  return sampleRows(SALES);
};

const ask = async ({ input }: RequestOf<'analytics'>): Promise<AnalyticsAnswer> => {
  const answer = await browser.write('POST', '/api/analytics', input.body);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

const requests = () =>
  businessHealthRequests({
    brandGroupId,
    countries: [],
    today: TODAY,
    salesMeasure: 'total_sales_ordered_revenue_in_usd',
    metrics: METRICS,
  });

const cents = (text: string): number => Math.round(Number(text) * 100);
const byMonth = (rows: readonly SampleRow[], value: (row: SampleRow) => number): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(row.date.slice(0, 7), (sums.get(row.date.slice(0, 7)) ?? 0) + value(row));
  return sums;
};

describe('a person with data of their own', { timeout: 120_000 }, () => {
  test('sees the sales of the file month by month, to the cent', async () => {
    const rows = await importSample();
    const { current } = await ask(requests().history);
    const [sales, units] = [byMonth(rows, (row) => cents(row.sales)), byMonth(rows, (row) => Number(row.units))];
    expect(current.rowCount).toBe(24);
    current.dimensions.date?.forEach((day, i) => {
      const month = String(day).slice(0, 7);
      expect([month, current.metrics.total_sales_ordered_revenue_in_usd?.[i]]).toEqual([month, (sales.get(month) ?? 0) / 100]);
      expect([month, current.metrics.ordered_units?.[i]]).toEqual([month, units.get(month)]);
    });
  });

  test('A-479 is told that metrics without a column are unavailable, and never shown 0 for them', async () => {
    await importSample();
    const { current, annotations } = await ask(requests().history);
    expect(annotations.unavailable).toEqual(['ad_spend_in_usd', 'tacos', 'total_sales_shipped_cogs_in_usd']);
    expect(annotations.data_availability).toMatchObject({ ordered_units: YESTERDAY, glance_views: YESTERDAY, tacos: null });
    for (const metric of annotations.unavailable) expect(new Set(current.metrics[metric])).toEqual(new Set([null]));
  });

  test('sees every part of Business Health answered: days, latest days, forecast, countries', async () => {
    await importSample();
    const { daily, latest, forecast, countries } = requests();
    expect((await ask(daily)).current.metrics.total_sales_ordered_revenue_in_usd?.at(-1)).toBeGreaterThan(0);
    expect((await ask(latest)).current.rowCount).toBe(7);
    const query = new URLSearchParams(Object.entries(forecast.input.query ?? {}).map(([name, value]) => [name, String(value)]));
    const answer = await browser.write('POST', `/api/forecasting/get_daily_forecast_by_brandgroup?${query}`, forecast.input.body);
    expect([answer.statusCode, answer.json().asOf]).toEqual([200, YESTERDAY]);
    expect(
      (await browser.write('POST', '/api/user/countries', countries.input.body))
        .json()
        .map((row: { country: string }) => row.country)
        .sort(),
    ).toEqual(['GB', 'US']);
  });

  test('sees nothing before, and the file as soon as it is there', async () => {
    const before = await ask(requests().history);
    expect(before.annotations).toMatchObject({ warehouse: 0, unavailable: METRICS });
    await importSample();
    const after = await ask(requests().history);
    expect(after.annotations.warehouse).toBe(1);
    expect(after.current.metrics.ordered_units?.at(-1)).not.toBeNull();
  });
});
