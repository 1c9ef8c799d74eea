/** Sessions as files tell them, and what a rate by session divides where some days or products have none. */
import { symlink } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importFiles } from '../../../server/import/importFiles.ts';
import { type LookingWarehouse, openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { warehouseDirectory } from '../../../server/warehouse/files.ts';
import { warehouseHandlers } from '../../../server/warehouse/serving.ts';
import type { AnalyticsAnswer } from '../../../src/domain/api/analytics.contract.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { PRIME, startTestServer, type TestServer } from '../http/testServer.ts';
import { temporaryFolder } from '../warehouse/testWarehouse.ts';
import { fileOf, GROUP } from './testImport.ts';

const SAMPLES = new URL('samples/', import.meta.url).pathname;
/** Of the samples. */
const DAY = '2026-11-25';
const METRICS = ['ordered_units', 'sessions', 'session_units', 'unit_session_rate', 'conversion_rate'] as const;

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

const bring = async (path: string): Promise<void> => {
  const given = { date: isoDay(DAY), country: 'US' };
  const files = [path];
  await importFiles({
    dataDirectory: server.directory,
    brandGroupId: GROUP,
    kind: null,
    files,
    given,
    today: isoDay('2026-11-26'),
    dryRun: false,
  });
  await warehouse.look();
};
const bringText = async (text: string): Promise<void> => bring(await fileOf(server.directory, text));

const ask = async (start: string, end: string, dimensions: readonly string[] = [], periodicity?: string): Promise<AnalyticsAnswer> => {
  const browser = server.browser();
  await browser.signIn(PRIME);
  const body = {
    ...{ schemaType: 'retail', brandGroupId: GROUP, currentPeriod: { start, end }, dimensions, metrics: METRICS, pop: 'none' },
    ...(periodicity === undefined ? {} : { periodicity }),
  };
  const answer = await browser.write('POST', '/api/analytics', body);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const rowsOf = ({ current }: AnalyticsAnswer): readonly (readonly (number | null | undefined)[])[] =>
  Array.from({ length: current.rowCount }, (_, row) => METRICS.map((metric) => current.metrics[metric]?.[row]));

test.each(['01-business-report-child-us.csv', '10-sp-api-sales-and-traffic.json'])('%s brings its sessions', async (name) => {
  await bring(`${SAMPLES}${name}`);
  expect(rowsOf(await ask(DAY, DAY))).toEqual([[31, 3 * 1_412, 31, 31 / (3 * 1_412), 31 / (3 * 2_004)]]);
});

test('sessions of one product that two rows repeat, one a SKU, count once', async () => {
  await bring(`${SAMPLES}02-business-report-asin-with-two-skus.csv`);
  expect(rowsOf(await ask(DAY, DAY))).toEqual([[33, 3 * 1_412, 33, 33 / (3 * 1_412), 33 / (3 * 2_004)]]);
});

test('Conversion Rate stays units by glance view; a rate by session is of the days and products whose sessions are known, however they are added up', async () => {
  const head = 'date,asin,country,units,sales,glance_views,sessions';
  await bringText(
    [head, '2026-09-30,B000000001,US,50,500,500,', '2026-10-01,B000000001,US,40,400,400,', '2026-10-01,B000000002,US,10,100,100,50']
      .concat(['2026-10-02,B000000001,US,20,200,200,80', '2026-10-02,B000000002,US,5,50,50,', '2026-10-02,B000000002,CA,7,70,70,0', ''])
      .join('\n'),
  );
  const whole = [132, 130, 37, 37 / 130, 132 / 1_320];
  expect(rowsOf(await ask('2026-09-30', '2026-10-02'))).toEqual([whole]);
  const october = [82, 130, 37, 37 / 130, 82 / 820];
  // Whole months are answered from their sums, parts of months from days.
  expect(rowsOf(await ask('2026-10-01', '2026-10-31'))).toEqual([october]);
  expect(rowsOf(await ask('2026-09-30', '2026-10-31', ['date'], 'monthly'))).toEqual([[50, null, null, null, 0.1], october]);
  const products = await ask('2026-10-01', '2026-10-31', ['asin']);
  expect(Object.fromEntries(rowsOf(products).map((row, i) => [products.current.dimensions.asin?.[i], row]))).toEqual({
    B000000001: [60, 80, 20, 20 / 80, 0.1],
    B000000002: [22, 50, 17, 17 / 50, 0.1],
  });
});

test('units of a day whose file is replaced by one without sessions are no longer divided', async () => {
  const head = 'date,asin,country,units,sales,sessions';
  await bringText([head, '2026-10-01,B000000001,US,40,400,160', '2026-10-02,B000000001,US,20,200,80', ''].join('\n'));
  await bringText(['date,asin,country,units,sales', '2026-10-02,B000000001,US,21,210', ''].join('\n'));
  expect(rowsOf(await ask('2026-10-01', '2026-10-02'))).toEqual([[61, 160, 40, 0.25, null]]);
});
