/** What Conversion Rate and Buy Box % divide where some rows have no views, or no Buy Box. */
import { symlink } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importFiles } from '../../../server/import/importFiles.ts';
import { type LookingWarehouse, openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { warehouseDirectory } from '../../../server/warehouse/files.ts';
import { warehouseHandlers } from '../../../server/warehouse/serving.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import type { ImportKind } from '../../../src/domain/imports/kinds.ts';
import { PRIME, startTestServer, type TestServer } from '../http/testServer.ts';
import { temporaryFolder } from '../warehouse/testWarehouse.ts';
import { fileOf, GROUP } from './testImport.ts';

let server: TestServer;
let warehouse: LookingWarehouse;
beforeEach(async () => {
  const folder = await temporaryFolder();
  warehouse = await openWarehouse({ directory: folder });
  server = await startTestServer({ warehouseHandlers: warehouseHandlers(warehouse) });
  await symlink(folder, warehouseDirectory(server.directory));
});
afterEach(async () => {
  await server.close();
  await warehouse.close();
});

const bring = async (kind: ImportKind, lines: readonly string[]): Promise<void> => {
  const files = [await fileOf(server.directory, [...lines, ''].join('\n'))];
  await importFiles({
    ...{ dataDirectory: server.directory, brandGroupId: GROUP, kind, files, today: isoDay('2026-11-26'), dryRun: false },
  });
  await warehouse.look();
};

const PERIOD = { start: '2026-09-30', end: '2026-10-31' };
interface Asked {
  readonly schema?: 'retail' | 'buy_box' | 'inventory';
  readonly dimensions?: readonly string[];
}
/** Rows of figures, after the names of the dimensions. */
const ask = async (metrics: readonly string[], { schema = 'retail', dimensions = [] }: Asked = {}): Promise<readonly unknown[]> => {
  const browser = server.browser();
  await browser.signIn(PRIME);
  const asked = { brandGroupId: GROUP, currentPeriod: PERIOD, dimensions, metrics, pop: 'none' };
  const answer = await (schema === 'retail'
    ? browser.write('POST', '/api/analytics', { schemaType: schema, ...asked })
    : browser.write('POST', '/api/metrics', { schema, ...asked }));
  expect(answer.statusCode, answer.body).toBe(200);
  const { current } = answer.json();
  return Array.from({ length: current.rowCount }, (_, row) => [
    ...dimensions.map((name) => current.dimensions[name][row]),
    ...metrics.map((metric) => current.metrics[metric][row]),
  ]);
};

const HEAD = 'date,asin,country,units,sales,glance_views,buy_box_glance_views';

test('Conversion Rate is of the days, products and countries whose views are known, however they are added up', async () => {
  await bring('retail', [
    HEAD,
    '2026-09-30,B000000001,US,50,500,,',
    '2026-10-01,B000000001,US,40,400,800,600',
    '2026-10-01,B000000002,US,10,100,,',
    '2026-10-01,B000000002,CA,7,70,70,70',
  ]);
  const metrics = ['ordered_units', 'glance_views', 'viewed_units', 'conversion_rate'];
  expect(await ask(metrics)).toEqual([[107, 870, 47, 47 / 870]]);
  expect(await ask(metrics, { dimensions: ['country'] })).toEqual([
    ['CA', 7, 70, 7, 0.1],
    ['US', 100, 800, 40, 0.05],
  ]);
  expect(await ask(metrics, { dimensions: ['asin'] })).toEqual([
    ['B000000001', 90, 800, 40, 0.05],
    ['B000000002', 17, 70, 7, 0.1],
  ]);
});

test('views of a report of their own are divided by the units of its days', async () => {
  await bring('retail', ['date,asin,country,units,sales', '2026-10-01,B000000001,US,40,400', '2026-10-02,B000000001,US,20,200']);
  const metrics = ['ordered_units', 'glance_views', 'viewed_units', 'conversion_rate'];
  expect(await ask(metrics)).toEqual([[60, null, null, null]]);
  await bring('product-views', ['date,asin,country,glance_views', '2026-10-02,B000000001,US,200']);
  expect(await ask(metrics)).toEqual([[60, 200, 20, 0.1]]);
});

test('Buy Box % and what is lost without it are of the rows whose Buy Box is known', async () => {
  await bring('retail', [
    HEAD,
    '2026-10-01,B000000001,US,40,400,800,600',
    // Views alone, and neither of them.
    '2026-10-01,B000000001,CA,30,300,500,',
    '2026-10-02,B000000001,US,60,600,,',
  ]);
  expect(await ask(['buy_box_percentage', 'buy_box_known_views', 'glance_views'])).toEqual([[0.75, 800, 1_300]]);
  for (const schema of ['buy_box', 'inventory'] as const) expect(await ask(['buy_box_percentage'], { schema })).toEqual([[0.75]]);
  const lost = 'buy_box_estimated_lost_sales_ordered_revenue_in_usd';
  expect(await ask([lost], { schema: 'buy_box', dimensions: ['asin'] })).toEqual([['B000000001', expect.closeTo((400 / 600) * 200)]]);
});
