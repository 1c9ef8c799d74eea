/** Which product a SKU is, by country, from every file that has both (marketplace-files: settlements have no ASIN). */
import { expect, test } from 'vitest';
import { undoImport } from '../../../server/import/importLog.ts';
import { dataDirectory, GROUP, importText, served } from './testImport.ts';

const MAP = 'SELECT country, sku, asin FROM product_skus ORDER BY ALL';
const stock = (...rows: readonly string[]): string => ['date,country,asin,sku,stock', ...rows, ''].join('\n');
const LISTINGS = ['item-name\tseller-sku\tasin1\tlisting-id', 'Oak Stool\tNF-1\tB000000001\t1', ''].join('\n');

test('is known by country from stock, orders and listings; the latest import counts', async () => {
  const directory = await dataDirectory();
  await importText(directory, LISTINGS, { kind: null, name: 'listings.txt' });
  await importText(directory, stock('2026-11-18,US,B000000001,NF-1,5', '2026-11-18,CA,B000000002,NF-1,5'), { kind: 'inventory' });
  expect(await served(directory, MAP)).toEqual([
    ['*', 'NF-1', 'B000000001'],
    ['CA', 'NF-1', 'B000000002'],
    ['US', 'NF-1', 'B000000001'],
  ]);
  const { summary } = await importText(directory, stock('2026-11-17,US,B000000003,NF-1,5'), { kind: 'inventory' });
  expect(summary.warnings).toContain('1 SKU moves to another ASIN (NF-1 in US: B000000001 → B000000003).');
  expect(await served(directory, `${MAP} OFFSET 2`)).toEqual([['US', 'NF-1', 'B000000003']]);
});

test('of which a file has two ASINs is named, and the last row counts', async () => {
  const directory = await dataDirectory();
  const { summary } = await importText(directory, stock('2026-11-18,US,B000000001,NF-1,5', '2026-11-18,US,B000000002,NF-1,5'), {
    kind: 'inventory',
  });
  expect(summary.warnings).toContain(
    '1 SKU has more than one ASIN in these files; the last row is used (NF-1 in US: B000000001, B000000002).',
  );
  expect(await served(directory, MAP)).toEqual([['US', 'NF-1', 'B000000002']]);
});

test('follows an undo: what a later import says stands, and what stood before comes back', async () => {
  const directory = await dataDirectory();
  const say = async (asin: string, day: string) => {
    await importText(directory, stock(`${day},US,${asin},NF-1,5`), { kind: 'inventory' });
    return Number((await served(directory, 'SELECT max(import_id)::DOUBLE FROM imports'))[0]?.[0]);
  };
  const undo = (importId: number) => undoImport({ dataDirectory: directory, importId, brandGroupId: GROUP, now: 0 });
  const [first, second, third] = [
    await say('B000000001', '2026-11-16'),
    await say('B000000002', '2026-11-17'),
    await say('B000000003', '2026-11-18'),
  ];
  await undo(second);
  expect(await served(directory, MAP)).toEqual([['US', 'NF-1', 'B000000003']]);
  await undo(third);
  expect(await served(directory, MAP)).toEqual([['US', 'NF-1', 'B000000001']]);
  await undo(first);
  expect(await served(directory, MAP)).toEqual([]);
});

test('is known of each SKU of a product whose rows are combined', async () => {
  const directory = await dataDirectory();
  const { summary } = await importText(directory, stock('2026-11-18,US,B000000001,NF-1,5', '2026-11-18,US,B000000001,NF-1-FBM,2'), {
    kind: 'inventory',
  });
  expect(summary.joined).toMatchObject({ rows: 2, products: 1 });
  expect(await served(directory, MAP)).toEqual([
    ['US', 'NF-1', 'B000000001'],
    ['US', 'NF-1-FBM', 'B000000001'],
  ]);
});
