/** What units of products cost: by product, country and the day from which it counts. */
import { expect, test } from 'vitest';
import { undoImport } from '../../../server/import/importLog.ts';
import { dataDirectory, GROUP, importText, refusalOf, served } from './testImport.ts';

const KEPT = 'SELECT asin, sold_in, valid_from::VARCHAR, cost_cents::INTEGER FROM product_costs ORDER BY ALL';
const costs = (...rows: readonly string[]): string => ['sku,asin,valid_from,country,cost', ...rows, ''].join('\n');

test('take the place of the same product, country and day alone, and go with an undo', async () => {
  const directory = await dataDirectory();
  await importText(directory, costs('NF-1,B000000001,2026-01-01,,4.50', 'NF-1,B000000001,2026-06-01,US,5.00'), { kind: null });
  await importText(directory, costs('NF-9,B000000001,2026-06-01,US,5.25', ',B000000002,2027-01-01,,1'), { kind: null });
  expect(await served(directory, KEPT)).toEqual([
    ['B000000001', '*', '2026-01-01', 450],
    ['B000000001', 'US', '2026-06-01', 525],
    ['B000000002', '*', '2027-01-01', 100],
  ]);
  const importId = Number((await served(directory, 'SELECT max(import_id)::DOUBLE FROM imports'))[0]?.[0]);
  await undoImport({ dataDirectory: directory, importId, brandGroupId: GROUP, now: 0 });
  expect(await served(directory, KEPT)).toEqual([
    ['B000000001', '*', '2026-01-01', 450],
    ['B000000001', 'US', '2026-06-01', 500],
  ]);
});

test('of a SKU stay those of the SKU, whatever its product; they come before those of the product', async () => {
  const directory = await dataDirectory();
  const listed = ['date,country,asin,sku,stock', '2026-11-12,US,B000000001,NF-1,5', '2026-11-12,US,B000000001,NF-2,5', ''].join('\n');
  await importText(directory, listed, { kind: 'inventory' });
  await importText(directory, costs('NF-1,,2026-01-01,,4.50', 'NF-2,,2026-01-01,,6.00', ',B000000001,2026-06-01,US,9.00'), { kind: null });
  expect(await served(directory, KEPT)).toEqual([
    ['B000000001', 'US', '2026-06-01', 900],
    ['NF-1', '*', '2026-01-01', 450],
    ['NF-2', '*', '2026-01-01', 600],
  ]);
  const line = (sku: string): string => `901,2026-11-11,US,Order,ItemPrice,Principal,${sku},2,100.00`;
  const settlement = [
    'settlement,date,country,transaction,amount_type,amount_description,sku,quantity,amount',
    line('NF-1'),
    line('NF-2'),
    '',
  ];
  await importText(directory, settlement.join('\n'), { kind: 'settlements' });
  expect(await served(directory, 'SELECT asin, settled_costs_cents::INTEGER, uncosted_units::INTEGER FROM settled_daily')).toEqual([
    ['B000000001', 2100, 0],
  ]);
});

test('are refused twice for one day, and without an amount', async () => {
  const directory = await dataDirectory();
  const twice = importText(directory, costs('NF-1,,2026-01-01,,4.50', 'NF-1,,2026-01-01,,4.60'), { kind: null });
  expect((await refusalOf(twice)).join('\n')).toContain('one row for each product, valid_from and country');
  const none = importText(directory, costs('NF-1,,2026-01-01,,'), { kind: null });
  expect((await refusalOf(none)).join('\n')).toContain('expected an amount, found nothing');
});
