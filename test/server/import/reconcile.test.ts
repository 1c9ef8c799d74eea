/** What imported files say against what is shown, by cause (marketplace-files: account totals and orders are reconciled). */
import { fileURLToPath } from 'node:url';
import { DuckDBInstance } from '@duckdb/node-api';
import { expect, test } from 'vitest';
import { importFiles } from '../../../server/import/importFiles.ts';
import { forgetImports, undoImport } from '../../../server/import/importLog.ts';
import { readReconciliation } from '../../../server/import/reconcile.ts';
import { currentGeneration, warehouseDirectory } from '../../../server/warehouse/files.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { BESIDE, READ } from './sampleFigures.ts';
import { A, B, dataDirectory, file, fileOf, GROUP, importText, parquetOf, row, TODAY } from './testImport.ts';

const read = async (directory: string) => readReconciliation(directory, GROUP);
/** The causes of a measure of the file of that name. */
const causesOf = async (directory: string, name: string, title: string) => {
  const measure = (await read(directory)).find((one) => one.file === name)?.measures.find((one) => one.title === title);
  if (measure === undefined) throw new Error(`${name} says no ${title}`);
  const { said, causes, shown, unexplained } = measure;
  return {
    said: said.map(({ currency, amount }) => `${currency}${amount}`).join(' '),
    shown,
    unexplained,
    causes: Object.fromEntries(causes.map(({ cause, amount, by }) => [cause, by.length === 0 ? amount : [amount, ...by]])),
  };
};

const FOLDER = fileURLToPath(new URL('samples/', import.meta.url));

/** Samples of different kinds, which can be one import. */
const rounds = (): readonly (readonly string[])[] => {
  const byKind = new Map<string, string[]>();
  for (const [name, [kind]] of Object.entries(READ)) byKind.set(kind, [...(byKind.get(kind) ?? []), name]);
  const lists = [...byKind.values()];
  return Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, i) => lists.flatMap((list) => list[i] ?? []));
};

test('leave nothing unexplained of samples of any kind', { timeout: 60_000 }, async () => {
  const directory = await dataDirectory();
  const settings = { dataDirectory: directory, brandGroupId: GROUP, kind: null, given: BESIDE, today: isoDay('2026-11-26'), dryRun: false };
  for (const names of rounds().slice(0, 2)) await importFiles({ ...settings, files: names.map((name) => `${FOLDER}${name}`) });
  const files = await read(directory);
  const told = files.flatMap(({ file, measures }) => measures.map(({ title, unexplained }) => [file, title, unexplained]));
  expect(told.length).toBeGreaterThan(50);
  expect(told.filter(([, , unexplained]) => unexplained !== 0)).toEqual([]);
  expect(await causesOf(directory, '11-all-orders-by-order-date.txt', 'Units')).toMatchObject({
    said: '6',
    causes: { canceled: -1, pending: -1 },
  });
  expect(await causesOf(directory, '02-business-report-asin-with-two-skus.csv', 'Page views')).toMatchObject({
    causes: { repeatedViews: -2004 },
  });
  const settled = (title: string) => causesOf(directory, '36-settlement-v2.txt', title);
  // The file states a total of $812.40, and has two lines.
  expect(await settled('Total')).toMatchObject({ said: 'USD81240', causes: { stated: 5099 - 81240 }, unexplained: 0 });
  expect([(await settled('Proceeds')).said, (await settled('Fees')).said]).toEqual(['USD5999', 'USD900']);
});

test('name the import that took the place of a file, and follow its undo', async () => {
  const directory = await dataDirectory();
  await importText(directory, file(row('2026-11-18', A, '10', '100.00'), row('2026-11-17', B, '3', '30.00')), { name: 'first.csv' });
  const { generation } = await importText(directory, file(row('2026-11-18', A, '7', '70.00')), { name: 'second.csv' });
  expect(await causesOf(directory, 'first.csv', 'Sales')).toEqual({
    said: 'USD13000',
    causes: { replaced: [-3000, 'second.csv'] },
    shown: 10000,
    unexplained: 0,
  });
  await undoImport({ dataDirectory: directory, importId: generation ?? 0, brandGroupId: GROUP, now: 1 });
  expect((await read(directory)).map((one) => one.file)).toEqual(['first.csv']);
  expect(await causesOf(directory, 'first.csv', 'Sales')).toEqual({ said: 'USD13000', causes: {}, shown: 13000, unexplained: 0 });
});

test('name of a later import the files that took the place, and no others', async () => {
  const directory = await dataDirectory();
  const daily = async (units: string, to: string): Promise<void> => {
    const files = [];
    for (const day of ['15', '16', '17'])
      files.push(await fileOf(directory, file(row(`2026-11-${day}`, A, units, '10.00')), `${day}-${to}.csv`));
    await importFiles({ dataDirectory: directory, brandGroupId: GROUP, kind: 'retail', files, today: TODAY, dryRun: false });
  };
  await daily('1', 'old');
  await daily('3', 'new');
  expect(await causesOf(directory, '16-old.csv', 'Units')).toMatchObject({ causes: { replaced: [2, '16-new.csv'] }, unexplained: 0 });
});

test('tell rows of a Parquet file from before the first day in their own currency', async () => {
  const directory = await dataDirectory();
  const path = await parquetOf(
    directory,
    `SELECT * FROM (VALUES (DATE '2020-12-31', '${A}', 'DE', 4, 400.00, 'EUR'), (DATE '2026-11-18', '${A}', 'DE', 1, 5.00, 'USD')) t(date, asin, country, units, sales, currency)`,
  );
  await importFiles({ dataDirectory: directory, brandGroupId: GROUP, kind: 'retail', files: [path], today: TODAY, dryRun: false });
  const [name = ''] = (await read(directory)).map((one) => one.file);
  expect(await causesOf(directory, name, 'Sales')).toEqual({
    said: 'EUR40000 USD500',
    causes: { earlier: -40000 },
    shown: 500,
    unexplained: 0,
  });
});

test('stay as they are when what stood before is deleted', async () => {
  const directory = await dataDirectory();
  for (const [name, units] of [
    ['first.csv', '3'],
    ['second.csv', '5'],
  ] as const)
    await importText(directory, file(row('2026-11-18', A, units, '30.00')), { name, now: 1 });
  const before = await read(directory);
  expect(before).toHaveLength(2);
  expect(await forgetImports({ dataDirectory: directory, brandGroupId: GROUP, days: 0, now: 100 * 86_400 })).toMatchObject({ count: 2 });
  expect(await read(directory)).toEqual(before);
});

test('tell returns, and what files of one import add', async () => {
  const directory = await dataDirectory();
  const files = [
    await fileOf(directory, file(row('2026-11-18', A, '2', '20.00'), row('2026-11-18', B, '-3', '-30.00')), 'a.csv'),
    await fileOf(directory, file(row('2026-11-18', B, '1', '10.00')), 'b.csv'),
  ];
  await importFiles({ dataDirectory: directory, brandGroupId: GROUP, kind: 'retail', files, today: TODAY, dryRun: false });
  expect(await causesOf(directory, 'a.csv', 'Units')).toEqual({ said: '-1', causes: { returns: 3 }, shown: 2, unexplained: 0 });
});

const ORDERS = 'amazon-order-id\tpurchase-date\torder-status\tsales-channel\tasin\tquantity\tcurrency\titem-price';
const order = (id: string, at: string, sales: string, channel = 'Amazon.com', status = 'Shipped'): string =>
  [id, `${at}:00:00+00:00`, status, channel, A, '1', 'USD', sales].join('\t');

test('tell to the cent what is of days before the first, of other shops, and of days cut at another midnight', async () => {
  const directory = await dataDirectory();
  const rows = [
    order('1', '2026-11-16T01', '0.01'),
    order('2', '2026-11-16T20', '20.00'),
    order('3', '2026-11-17T20', '0.30'),
    order('4', '2026-11-17T23', '4.00'),
    order('5', '2026-11-16T21', '50.05', 'Non-Amazon US'),
    order('6', '2026-11-16T22', '600.00', 'Amazon.com', 'Cancelled'),
  ];
  const files = [await fileOf(directory, [ORDERS, ...rows, ''].join('\n'), 'orders.txt')];
  await importFiles({ dataDirectory: directory, brandGroupId: GROUP, kind: null, files, today: TODAY, dryRun: false, isUnattended: true });
  expect(await causesOf(directory, 'orders.txt', 'Sales')).toEqual({
    said: 'USD67436',
    causes: { canceled: -60000, otherShops: -5005, timeZone: -431 },
    shown: 2000,
    unexplained: 0,
  });
  await importText(directory, file(row('2020-12-31', A, '1', '7.07'), row('2026-11-18', A, '2', '20.00')), { name: 'sales.csv' });
  expect(await causesOf(directory, 'sales.csv', 'Sales')).toEqual({
    said: 'USD2707',
    causes: { earlier: -707 },
    shown: 2000,
    unexplained: 0,
  });
});

test('name files of a warehouse that kept no amounts yet, without a comparison', async () => {
  const directory = await dataDirectory();
  await importText(directory, file(row('2026-11-18', A, '2', '20.00')), { name: 'old.csv' });
  const current = await currentGeneration(warehouseDirectory(directory));
  for (const path of current?.files.values() ?? []) {
    const instance = await DuckDBInstance.create(path);
    const connection = await instance.connect();
    for (const table of ['import_files', 'import_amounts']) await connection.run(`DROP TABLE IF EXISTS ${table}`);
    connection.closeSync();
    instance.closeSync();
  }
  expect(await read(directory)).toMatchObject([{ file: 'old.csv', kind: null, measures: [] }]);
});
