/** What units of products cost: by product, country and the day from which it counts. */
import { describe, expect, test } from 'vitest';
import { undoImport } from '../../../server/import/importLog.ts';
import { MARKET } from '../../../src/domain/imports/kinds.ts';
import { summaryFacts } from '../../../src/domain/imports/summary.ts';
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

describe('in another currency', () => {
  const SETTLED = [
    'settlement,date,country,transaction,amount_type,amount_description,sku,quantity,amount',
    '901,2026-11-10,DE,Order,ItemPrice,Principal,NF-1,3,100.00',
    '901,2026-11-11,DE,Order,ItemPrice,Principal,NF-1,1,50.00',
    '901,2026-11-11,DE,Order,ItemPrice,Principal,NF-2,2,50.00',
    '',
  ].join('\n');
  const LISTED = 'date,country,asin,sku,stock\n2026-11-12,DE,B000000001,NF-1,5\n2026-11-12,DE,B000000002,NF-2,5\n';
  const listed = async (name?: string): Promise<string> => {
    const directory = await dataDirectory(name);
    await importText(directory, LISTED, { kind: 'inventory' });
    return directory;
  };
  const RATES = 'date,currency,dollars\n2026-11-08,EUR,1.0812\n2026-11-11,EUR,1.1\n';
  const bringRates = (directory: string, text: string) =>
    importText(directory, text, { kind: 'rates', brandGroupId: MARKET, name: 'rates.csv' });
  const COSTS =
    'asin,valid_from,country,cost,currency\nB000000001,2026-01-01,DE,4.20,EUR\nB000000002,2026-01-01,,5.00,USD\nB000000002,2027-01-01,DE,6.00,EUR\n';
  const settled = (directory: string) =>
    served(directory, 'SELECT day::VARCHAR, asin, settled_costs_cents::INTEGER, uncosted_units::INTEGER FROM settled_daily ORDER BY ALL');
  const OF_DAYS = [
    // 3 × 4.20 = 12.60 euros at 1.0812 of two days before: 13.62312 dollars, rounded once. By hand.
    ['2026-11-10', 'B000000001', 1362, 0],
    ['2026-11-11', 'B000000001', 462, 0],
    ['2026-11-11', 'B000000002', 1000, 0],
  ];

  test('they stay as the file has them; profit takes the rate of each day, in whichever order the files come', async () => {
    const directory = await listed();
    await importText(directory, SETTLED, { kind: 'settlements' });
    const { summary, layout } = await importText(directory, COSTS, { kind: null });
    expect(summaryFacts(summary, layout, { currency: 'said' })).toContainEqual(['Currency', 'EUR, USD']);
    expect(summary.warnings.join('\n')).toContain(
      'No exchange rates for EUR yet: profit with these costs is unknown until an Admin imports them.',
    );
    expect(
      await served(directory, 'SELECT asin, cost_cents::INTEGER, file_cost_cents::INTEGER, currency FROM product_costs ORDER BY ALL'),
    ).toEqual([
      ['B000000001', null, 420, 'EUR'],
      ['B000000002', 500, null, null],
      ['B000000002', null, 600, 'EUR'],
    ]);
    expect(await settled(directory)).toEqual([
      ['2026-11-10', 'B000000001', 0, 3],
      ['2026-11-11', 'B000000001', 0, 1],
      ['2026-11-11', 'B000000002', 1000, 0],
    ]);
    const rated = await bringRates(directory, RATES);
    expect(rated.summary.warnings).toEqual([
      'Profit in 1 brand group uses the new rates: costs of settled units $10.00 → $28.24, units without a cost 4 → 0.',
    ]);
    expect(await settled(directory)).toEqual(OF_DAYS);
    await undoImport({ dataDirectory: directory, importId: rated.generation ?? 0, brandGroupId: MARKET, now: 0 });
    expect((await settled(directory))[0]).toEqual(['2026-11-10', 'B000000001', 0, 3]);
    const other = await listed('other');
    await bringRates(other, RATES);
    const costs = await importText(other, COSTS, { kind: null });
    expect(costs.summary.warnings.join('\n')).not.toContain('exchange');
    await importText(other, SETTLED, { kind: 'settlements' });
    expect(await settled(other)).toEqual(OF_DAYS);
  });

  test('they are read by the sign of their amounts, and profit of days without a rate is unknown and told', async () => {
    const directory = await listed();
    await bringRates(directory, 'date,currency,dollars\n2026-11-11,EUR,1.1\n');
    await importText(directory, 'asin,valid_from,cost\nB000000001,2026-01-01,"4,20 €"\nB000000002,2026-01-01,"5,00 €"\n', { kind: null });
    const { summary } = await importText(directory, SETTLED, { kind: 'settlements' });
    expect(summary.warnings.join('\n')).toContain(
      'Exchange rates are missing for EUR on Nov 10, 2026: profit of these days is unknown until an Admin imports them.',
    );
    expect(await settled(directory)).toEqual([
      ['2026-11-10', 'B000000001', 0, 3],
      ['2026-11-11', 'B000000001', 462, 0],
      ['2026-11-11', 'B000000002', 1100, 0],
    ]);
  });

  test('they are dollars, with a word, where a file says no currency of a country that has another', async () => {
    const directory = await dataDirectory();
    const { summary } = await importText(directory, 'asin,valid_from,country,cost\nB000000001,2026-01-01,DE,4.20\n', { kind: null });
    expect(summary.warnings.join('\n')).toContain('amounts are read as US dollars. If they are in euros, add a column named currency.');
    const mixed = importText(
      directory,
      'asin,valid_from,country,cost,currency\nB000000001,2026-01-01,DE,4.20,EUR\nB000000002,2026-01-01,US,4.20,\n',
      { kind: null },
    );
    expect((await refusalOf(mixed)).join('\n')).toContain('expected a currency, for other rows are in another than US dollars');
  });
});
