/** A brand group has one distributor view of a vendor's report: they are never mixed (marketplace-files, vendor sales). */
import { expect, test } from 'vitest';
import { undoImport } from '../../../server/import/importLog.ts';
import { dataDirectory, GROUP, importText, refusalOf, served } from './testImport.ts';

const SALES = 'ASIN,Product Title,Brand,Ordered Revenue,Ordered Units,Shipped Revenue,Shipped COGS,Shipped Units,Customer Returns';
const STOCK = 'ASIN,Product Title,Brand,Net Received Units,Open Purchase Order Quantity,Sellable On Hand Units';
const report = (day: number, view: string | null, headings: string, cells: string): string =>
  `Program=[Retail],${view === null ? '' : `Distributor View=[${view}],`}Countries=[US],Currency=[USD],Viewing Range=[11/${day}/26 - 11/${day}/26]\n${headings}\n${cells}\n`;
const sales = (day: number, view: string | null): string =>
  report(day, view, SALES, 'B000000001,Stool,Northfold,$400.00,20,$380.00,$200.00,19,1');
const stock = (day: number, view: string): string => report(day, view, STOCK, 'B000000001,Stool,Northfold,2,10,43');
const TRAFFIC = 'ASIN,Product Title,Featured Offer Page Views';
const traffic = (day: number, view: string): string => report(day, view, TRAFFIC, 'B000000001,Stool,900');
const KEPT = 'SELECT day::VARCHAR, vendor_view, ordered_units FROM retail_daily ORDER BY 1';

test('another view of other days is refused, and nothing changes', async () => {
  const directory = await dataDirectory();
  await importText(directory, sales(17, 'Manufacturing'), { kind: null });
  expect(await refusalOf(importText(directory, sales(18, 'Sourcing'), { kind: null }))).toEqual([
    'Nothing was changed. Sales by product would mix the distributor views Sourcing and Manufacturing. 1 day is of Manufacturing: download the report with that distributor view, or undo those imports first.',
  ]);
  expect(await served(directory, KEPT)).toEqual([['2026-11-17', 'Manufacturing', 20]]);
});

test('the same view, or none that is said, goes with all others; kinds of data have views of their own', async () => {
  const directory = await dataDirectory();
  await importText(directory, sales(16, null), { kind: null });
  await importText(directory, sales(17, 'Manufacturing'), { kind: null });
  await importText(directory, sales(18, 'manufacturing'), { kind: null });
  await importText(directory, stock(18, 'Sourcing'), { kind: null, name: 'stock.csv' });
  expect(await served(directory, KEPT)).toEqual([
    ['2026-11-16', null, 20],
    ['2026-11-17', 'Manufacturing', 20],
    ['2026-11-18', 'manufacturing', 20],
  ]);
});

test('another view may take the place of all days of the first, and come after it was undone', async () => {
  const directory = await dataDirectory();
  const { generation } = await importText(directory, sales(17, 'Manufacturing'), { kind: null });
  await importText(directory, sales(17, 'Sourcing'), { kind: null });
  expect(await served(directory, KEPT)).toEqual([['2026-11-17', 'Sourcing', 20]]);
  await undoImport({ dataDirectory: directory, importId: (generation ?? 0) + 1, brandGroupId: GROUP, now: 2 });
  expect(await served(directory, KEPT)).toEqual([['2026-11-17', 'Manufacturing', 20]]);
  await undoImport({ dataDirectory: directory, importId: generation ?? 0, brandGroupId: GROUP, now: 3 });
  await importText(directory, sales(18, 'Sourcing'), { kind: null });
  expect(await served(directory, KEPT)).toEqual([['2026-11-18', 'Sourcing', 20]]);
});

test('page views of another view complete no sales, in whichever order the files come', async () => {
  const seen = 'SELECT day::VARCHAR, vendor_view, ordered_units, glance_views FROM retail_daily ORDER BY 1';
  for (const isFirst of [true, false]) {
    const directory = await dataDirectory();
    const files = [sales(17, 'Manufacturing'), traffic(17, 'Sourcing')];
    for (const text of isFirst ? files : files.toReversed()) await importText(directory, text, { kind: null });
    expect(await served(directory, seen)).toEqual([['2026-11-17', 'Manufacturing', 20, null]]);
    await importText(directory, traffic(17, 'manufacturing'), { kind: null });
    expect(await served(directory, seen)).toEqual([['2026-11-17', 'Manufacturing', 20, 900]]);
  }
});

test('an undo that would leave two views side by side is refused until the later import is undone', async () => {
  const directory = await dataDirectory();
  await importText(directory, sales(17, 'Manufacturing'), { kind: null });
  const second = (await importText(directory, sales(17, 'Sourcing'), { kind: null })).generation ?? 0;
  const third = (await importText(directory, sales(18, 'Sourcing'), { kind: null })).generation ?? 0;
  const undo = (importId: number) => undoImport({ dataDirectory: directory, importId, brandGroupId: GROUP, now: 2 });
  expect(await refusalOf(undo(second))).toEqual([
    'Nothing was changed. Sales by product would mix the distributor views Manufacturing and Sourcing. Undo the later imports first.',
  ]);
  expect(await served(directory, KEPT)).toEqual([
    ['2026-11-17', 'Sourcing', 20],
    ['2026-11-18', 'Sourcing', 20],
  ]);
  await undo(third);
  await undo(second);
  expect(await served(directory, KEPT)).toEqual([['2026-11-17', 'Manufacturing', 20]]);
});
