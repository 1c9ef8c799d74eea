/** Reserved and unsellable units stand beside stock, and are no part of it. */
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { importFiles } from '../../../server/import/importFiles.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { BESIDE } from './sampleFigures.ts';
import { dataDirectory, fileOf, GROUP, refusalOf, served } from './testImport.ts';

const sample = (name: string): Promise<string> => readFile(new URL(`samples/${name}`, import.meta.url), 'utf8');

const bring = async (into: string, ...contents: readonly string[]) =>
  importFiles({
    dataDirectory: into,
    brandGroupId: GROUP,
    kind: null,
    files: await Promise.all(contents.map((content, i) => fileOf(into, content, `stock-${i}.txt`))),
    given: BESIDE,
    today: isoDay('2026-11-26'),
    now: 1,
    dryRun: false,
  });

const STOCK = 'SELECT asin, inventory_quantity, inbound_quantity, reserved_quantity, unsellable_quantity FROM inventory_daily ORDER BY 1';

describe('stock that is not on hand', () => {
  test.each([
    ['12-fba-manage-inventory.txt', [400, 400, 400], 100, 16],
    ['13-fba-inventory-planning.txt', [400, 399, 398], 100, null],
    ['14-inventory-ledger-summary.csv', [391, 391, 391], null, null],
    ['19-vendor-inventory-one-day.csv', [391, 391, 391], null, null],
  ])('of %s is kept beside it', async (name, stock, inbound, reserved) => {
    const into = await dataDirectory();
    await bring(into, await sample(name));
    expect(await served(into, STOCK)).toEqual(stock.map((units, i) => [`B0SYN0000${i + 1}`, units, inbound, reserved, 4]));
  });

  test('of a planning report with its reserved units has these too', async () => {
    const into = await dataDirectory();
    const [head = '', ...rows] = (await sample('13-fba-inventory-planning.txt')).trimEnd().split(/\r?\n/);
    await bring(into, [`${head}\tTotal Reserved Quantity`, ...rows.map((row, i) => `${row}\t${i + 5}`)].join('\n'));
    expect((await served(into, STOCK)).map((row) => row[3])).toEqual([5, 6, 7]);
  });

  test('is added up over the dispositions of a ledger, and is all that is known of a product without sellable stock', async () => {
    const into = await dataDirectory();
    const [head = '', ...rows] = (await sample('14-inventory-ledger-summary.csv')).trimEnd().split('\n');
    const more = (rows[1] ?? '').replace('CUSTOMER_DAMAGED', 'DEFECTIVE').replace('"4"', '"7"');
    await bring(into, [head, ...rows.slice(0, 4), more, ...rows.slice(5)].join('\n'));
    expect(await served(into, STOCK)).toEqual([
      ['B0SYN00001', 391, null, null, 11],
      ['B0SYN00002', 391, null, null, 4],
      ['B0SYN00003', null, null, null, 4],
    ]);
  });

  test('is none of the rows that say no disposition', async () => {
    const into = await dataDirectory();
    await bring(into, 'date,asin,country,stock,Disposition\n2026-11-25,B000000001,US,8,\n2026-11-25,B000000002,US,3,DEFECTIVE');
    expect(await served(into, STOCK)).toEqual([
      ['B000000001', 8, null, null, null],
      ['B000000002', null, null, null, 3],
    ]);
  });

  test('that cannot be read is an error of its cell', async () => {
    const content = (await sample('14-inventory-ledger-summary.csv')).replace('"4","0","US"', '"four","0","US"');
    expect((await refusalOf(bring(await dataDirectory(), content))).join('\n')).toMatch(/Row 3, column Ending Warehouse Balance: .*four/);
  });

  test('goes by the ASIN that other rows have with its SKU', async () => {
    const into = await dataDirectory();
    await bring(
      into,
      'date,sku,asin,country,units,sales\n2026-11-24,NF-1,B000000001,US,1,20.00',
      'date,sku,country,stock,Disposition\n2026-11-25,NF-1,US,8,SELLABLE\n2026-11-25,NF-1,US,3,DEFECTIVE',
    );
    expect(await served(into, STOCK)).toEqual([['B000000001', 8, null, null, 3]]);
  });
});
