/** The All Orders report: orders become sales by product and day of the marketplace (marketplace-files, rules 2 and 6). */
import { expect, test } from 'vitest';
import { type Imported, type ImportSettings, importFiles } from '../../../server/import/importFiles.ts';
import { undoImport } from '../../../server/import/importLog.ts';
import { previewOf } from '../../../server/import/preview.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { columnsOf } from '../../../src/domain/imports/header.ts';
import { importDays } from '../../../src/domain/imports/importDays.ts';
import { IMPORT_LAYOUTS } from '../../../src/domain/imports/layouts.ts';
import { lateOrders, likelyParts } from '../../../src/domain/imports/orders.ts';
import { RowReader } from '../../../src/domain/imports/rows.ts';
import { ignoredColumns, summaryNotes } from '../../../src/domain/imports/summary.ts';
import { dataDirectory, fileOf, GROUP, importText, refusalOf, served, TODAY } from './testImport.ts';

const HEAD =
  'amazon-order-id\tpurchase-date\tlast-updated-date\torder-status\tfulfillment-channel\tsales-channel\tproduct-name\tsku\tasin\titem-status\tquantity\tcurrency\titem-price\tship-city\tship-postal-code';
interface Order {
  readonly id?: string;
  readonly at: string;
  readonly updated?: string;
  readonly status?: string;
  readonly by?: string;
  readonly on?: string;
  readonly units?: number;
  readonly currency?: string;
  readonly price?: string;
}
const line = ({
  id = '1',
  at,
  updated = at,
  status = 'Shipped',
  by = 'Amazon',
  on = 'Amazon.com',
  units = 1,
  currency = 'USD',
  price = '20.00',
}: Order): string =>
  [id, at, updated, status, by, on, 'Oak Stool', 'NF-1', 'B000000001', status, units, currency, price, 'CANARY CITY', '99999'].join('\t');
const report = (...orders: readonly Order[]): string => [HEAD, ...orders.map(line), ''].join('\n');
const bring = async (text: string, kind: 'product-orders' | null = null) =>
  importText(await dataDirectory(), text, { kind, name: 'orders.txt' });

test('are added up by product and day, whoever ships; an order counts once, whatever its rows', async () => {
  const directory = await dataDirectory();
  const { summary, header, layout } = await importText(
    directory,
    report(
      { id: '1', at: '2026-11-18T20:00:00+00:00' },
      { id: '1', at: '2026-11-18T20:00:00+00:00', units: 2, price: '40.00' },
      { id: '2', at: '2026-11-19T07:59:00+00:00', by: 'Merchant' },
      { id: '3', at: '2026-11-19T08:00:00+00:00' },
      { id: '4', at: '2026-11-18T20:00:00+00:00', status: 'Cancelled', units: 0, currency: '', price: '' },
      { id: '5', at: '2026-11-18T20:00:00+00:00', status: 'Pending', currency: '', price: '' },
      { id: '6', at: '2026-11-18T20:00:00+00:00', status: 'Pending - Waiting for Pick Up', currency: '', price: '' },
      { id: '7', at: '2026-11-18T20:00:00+00:00', on: 'Non-Amazon US', currency: '', price: '' },
    ),
    { kind: null, name: 'orders.txt' },
  );
  const sales = 'SELECT day::VARCHAR, country, asin, ordered_units, ordered_revenue_cents::INTEGER, orders FROM retail_daily ORDER BY 1';
  expect(await served(directory, sales)).toEqual([
    ['2026-11-18', 'US', 'B000000001', 4, 8000, 2],
    ['2026-11-19', 'US', 'B000000001', 1, 2000, 1],
  ]);
  expect(await served(directory, 'SELECT asin, sku, title FROM products')).toEqual([['B000000001', 'NF-1', 'Oak Stool']]);
  const notes = summaryNotes(summary, header, layout);
  expect(notes).toContain('1 row of canceled orders was left out.');
  expect(notes).toContain('2 rows of pending orders were left out.');
  expect(notes).toContain('1 row of orders from other shops was left out.');
});

/** The import of several files at once. */
const bringAll = async (directory: string, texts: readonly string[], change: Partial<ImportSettings> = {}) => {
  const files: string[] = [];
  for (const [i, text] of texts.entries()) files.push(await fileOf(directory, text, `orders-${i + 1}.txt`));
  return importFiles({ dataDirectory: directory, brandGroupId: GROUP, kind: null, files, today: TODAY, dryRun: false, ...change });
};
const notesOf = ({ parts }: Imported): readonly string[] =>
  parts.flatMap(({ summary, files, layout }) => summaryNotes(summary, ignoredColumns(files.map(({ header }) => header)), layout));
const KEPT_ORDERS = 'SELECT day::VARCHAR, country, ordered_units, orders FROM product_orders_daily ORDER BY 1, 2';

test('that are in several files count once', async () => {
  const directory = await dataDirectory();
  const [first, both, second] = ['2026-11-16T20:00:00+00:00', '2026-11-17T20:00:00+00:00', '2026-11-18T20:00:00+00:00'];
  const imported = await bringAll(directory, [
    report({ id: '1', at: first }, { id: '2', at: both }, { id: '2', at: both }),
    // A later export of the same orders, in another order; their last update is no figure.
    report({ id: '3', at: second }, { id: '2', at: both, updated: second }, { id: '2', at: both, updated: second }, { id: '1', at: first }),
  ]);
  expect(await served(directory, KEPT_ORDERS)).toEqual([
    ['2026-11-16', 'US', 1, 1],
    ['2026-11-17', 'US', 2, 1],
    ['2026-11-18', 'US', 1, 1],
  ]);
  expect(notesOf(imported)).toContain('3 rows of orders in more than one file were counted once.');
});

test('that several files tell differently are refused', async () => {
  const at = '2026-11-17T20:00:00+00:00';
  const refused = bringAll(await dataDirectory(), [report({ id: 'CANARY', at }), report({ id: 'CANARY', at, units: 2 })]);
  expect((await refusalOf(refused)).slice(0, 2)).toEqual([
    expect.stringContaining('orders-2.txt was refused with 1 error; nothing was changed:'),
    '  Row 2: expected each order in one file, or with the same rows in each, found one of 2026-11-17 with other rows than in orders-1.txt.',
  ]);
});

test('that one file has as canceled and another counts are refused; one that was pending counts', async () => {
  const at = '2026-11-17T20:00:00+00:00';
  const sold = report({ id: '1', at });
  const canceled = report({ id: '1', at, status: 'Cancelled', units: 0, currency: '', price: '' });
  for (const texts of [
    [sold, canceled],
    [canceled, sold],
  ])
    expect((await refusalOf(bringAll(await dataDirectory(), texts))).join('\n')).toContain('with other rows than in orders-1.txt');
  const directory = await dataDirectory();
  await bringAll(directory, [report({ id: '1', at, status: 'Pending', currency: '', price: '' }), sold]);
  expect(await served(directory, KEPT_ORDERS)).toEqual([['2026-11-17', 'US', 1, 1]]);
});

test('that were all canceled since clear their day, which is told before, and which an undo brings back', async () => {
  const directory = await dataDirectory();
  const [first, second] = ['2026-11-17T20:00:00+00:00', '2026-11-18T20:00:00+00:00'];
  await bringAll(directory, [report({ id: '1', at: first }, { id: '2', at: second, price: '30.00' })]);
  const canceled = { status: 'Cancelled', units: 0, currency: '', price: '' };
  const again = report({ id: '1', at: first }, { id: '2', at: second, ...canceled });
  const { parts, generation } = await bringAll(directory, [again]);
  expect(parts[0]?.summary.replacement).toMatchObject({
    rows: 2,
    days: 2,
    fallen: 1,
    list: [
      { day: 'Nov 18, 2026', rowsBefore: 1, rowsAfter: 0, before: '$30.00', after: '$0.00', fall: 'down 100%' },
      { day: 'Nov 17, 2026', rowsAfter: 1, fall: null },
    ],
  });
  const sold = 'SELECT day::VARCHAR, ordered_units FROM retail_daily ORDER BY 1';
  expect(await served(directory, sold)).toEqual([['2026-11-17', 1]]);
  await undoImport({ dataDirectory: directory, importId: generation ?? 0, brandGroupId: GROUP, now: 2 });
  expect(await served(directory, sold)).toEqual([
    ['2026-11-17', 1],
    ['2026-11-18', 1],
  ]);
  // A file of nothing else clears its day, too; where nothing stood there, it has nothing to import.
  const alone = await bringAll(directory, [report({ id: '2', at: second, ...canceled })]);
  expect(alone.parts[0]?.summary.totals).toMatchObject({ rows: 0, days: 1, firstDay: '2026-11-18' });
  expect(notesOf(alone)).toContain('1 row of canceled orders was left out.');
  expect(await served(directory, sold)).toEqual([['2026-11-17', 1]]);
  expect(await refusalOf(bringAll(directory, [report({ id: '2', at: '2026-11-16T20:00:00+00:00', ...canceled })]))).toEqual([
    expect.stringMatching(/orders-1\.txt has no rows to import, only 1 of canceled orders; nothing was changed\.$/),
  ]);
});

test('without numbers cannot share a day and country of several files', async () => {
  const text = 'date,asin,country,units\n2026-11-17,B000000001,US,3\n';
  const directory = await dataDirectory();
  const kind = 'product-orders';
  expect((await refusalOf(bringAll(directory, [text, text], { kind }))).join('\n')).toContain(
    'Row 2: expected all rows of a day and country in one file, where orders have no numbers, found 2026-11-17, US in orders-1.txt as well.',
  );
  await bringAll(directory, [text, text.replace('US', 'CA'), text.replace('17', '18')], { kind });
  expect(await served(directory, 'SELECT sum(ordered_units)::INTEGER FROM product_orders_daily')).toEqual([[9]]);
});

test('that came back count once too, each part of an order by itself', async () => {
  const RETURNS = 'return-date\torder-id\tsku\tasin\tquantity\treason\tcountry';
  const returned = (hour: number): string => `2026-11-17T${hour}:00:00+00:00\tCANARY\tNF-1\tB000000001\t1\tOTHER\tUS`;
  const directory = await dataDirectory();
  const imported = await bringAll(directory, [
    [RETURNS, returned(18), returned(19)].join('\n'),
    [RETURNS, returned(19), returned(20), returned(20)].join('\n'),
  ]);
  expect(await served(directory, 'SELECT units_refunded FROM product_returns_daily')).toEqual([[4]]);
  expect(notesOf(imported)).toContain('1 row of returns in more than one file was counted once.');
  const other = [RETURNS, returned(20)].join('\n');
  expect((await refusalOf(bringAll(directory, [[RETURNS, returned(20), returned(20)].join('\n'), other]))).join('\n')).toContain(
    'found one of 2026-11-17 with other rows than in orders-1.txt',
  );
});

/** Orders at these times in UTC, each of one unit. */
const at = (...times: readonly string[]): string => report(...times.map((time) => ({ id: time, at: `2026-11-${time}:00:00+00:00` })));
const INCOMPLETE =
  'may be incomplete: the orders fit days in UTC, not days of the marketplace. It was left out. Import it together with the file that has the rest of the day.';

test('of a file that is cut at midnight in UTC leave its edge days out where nobody looks: they are parts of days of the marketplace', async () => {
  const directory = await dataDirectory();
  const { parts } = await bringAll(directory, [at('16T01', '16T20', '17T20', '17T23')], { isUnattended: true });
  expect(parts[0]?.summary.warnings.slice(0, 2)).toEqual([
    `Nov 15, 2026 in United States ${INCOMPLETE}`,
    `Nov 17, 2026 in United States ${INCOMPLETE}`,
  ]);
  expect(parts[0]?.summary.others).toEqual([{ rows: 3, what: 'of days that may be incomplete' }]);
  expect(await served(directory, KEPT_ORDERS)).toEqual([['2026-11-16', 'US', 1, 1]]);
  expect(await refusalOf(bringAll(directory, [at('17T01', '17T20')], { isUnattended: true }))).toEqual([
    expect.stringMatching(/orders-1\.txt has no rows to import, only 2 of days that may be incomplete; nothing was changed\.$/),
    `Nov 16, 2026 in United States ${INCOMPLETE}`,
    `Nov 17, 2026 in United States ${INCOMPLETE}`,
  ]);
});

test('of a day that several files have in parts are whole together', async () => {
  const directory = await dataDirectory();
  await bringAll(directory, [at('16T01', '16T20'), at('17T01', '17T20')], { isUnattended: true });
  expect(await served(directory, KEPT_ORDERS)).toEqual([['2026-11-16', 'US', 2, 2]]);
});

test('of parts of days are imported with a warning, and never take the place of others', async () => {
  const directory = await dataDirectory();
  await bringAll(directory, [at('17T09', '17T20', '18T02')]);
  const { parts } = await bringAll(directory, [at('17T01', '17T20')]);
  expect(await served(directory, KEPT_ORDERS)).toEqual([
    ['2026-11-16', 'US', 1, 1],
    ['2026-11-17', 'US', 3, 3],
  ]);
  expect(parts[0]?.summary.warnings.slice(0, 2)).toEqual([
    'Nov 16, 2026 in United States may be incomplete: the orders fit days in UTC, not days of the marketplace. It is imported as it is.',
    `Nov 17, 2026 in United States ${INCOMPLETE}`,
  ]);
});

test.each([
  // Days of the marketplace, from its midnight on.
  ['US', '2026-11-16T08:10:00Z', '2026-11-18T07:50:00Z', []],
  ['US', '2026-11-16T00:10:00Z', '2026-11-17T23:50:00Z', ['2026-11-15', '2026-11-17']],
  // In summer, clocks are an hour ahead of UTC.
  ['GB', '2026-11-16T00:10:00Z', '2026-11-17T23:50:00Z', []],
  ['GB', '2026-07-16T00:10:00Z', '2026-07-17T23:50:00Z', ['2026-07-16', '2026-07-18']],
  ['JP', '2026-11-16T00:10:00Z', '2026-11-17T14:50:00Z', []],
  ['JP', '2026-11-16T00:10:00Z', '2026-11-17T23:50:00Z', ['2026-11-16', '2026-11-18']],
  // The day on which clocks go back has 25 hours.
  ['US', '2026-11-01T07:10:00Z', '2026-11-02T07:50:00Z', []],
])('in %s from %s to %s may be parts of %j', (country, first, last, days) => {
  const seconds = (moment: string): number => Date.parse(moment) / 1000;
  const parts = likelyParts([{ country, first: seconds(first), last: seconds(last) }]);
  expect(parts.map(({ day }) => day)).toEqual(days);
});

test('show neither whose they are nor their numbers', async () => {
  const directory = await dataDirectory();
  const files = [await fileOf(directory, report({ id: 'CANARY-ORDER', at: '2026-11-18T20:00:00+00:00' }), 'orders.txt')];
  const seen: unknown[] = [];
  const imported = await importFiles(
    { dataDirectory: directory, brandGroupId: GROUP, kind: null, files, today: TODAY, dryRun: true },
    { onLook: (looks) => seen.push(...looks.map(previewOf)), onSamples: (samples) => seen.push(...samples) },
  );
  expect(JSON.stringify(seen)).toContain('2026-11-18');
  expect(JSON.stringify([seen, imported.parts], (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain('CANARY');
});

test('of other currencies need exchange rates', async () => {
  expect((await refusalOf(bring(report({ at: '2026-11-18T20:00:00+00:00', on: 'Amazon.co.uk', currency: 'GBP' })))).join('\n')).toContain(
    'exchange rates are missing',
  );
});

test('without prices are refused by name', async () => {
  const text = report({ at: '2026-11-18T20:00:00+00:00' }).replace('item-price', 'price');
  expect((await refusalOf(bring(text))).join('\n')).toContain('This is an All Orders report without prices');
});

test('of a file that may be the one by last update are refused, until somebody says that it is not', async () => {
  const updated = '2026-11-18T20:00:00+00:00';
  const text = report({ at: '2026-11-09T20:00:00+00:00', updated }, { at: '2026-11-18T20:00:00+00:00', updated });
  expect((await refusalOf(bring(text))).join('\n')).toContain('product-orders instead of auto');
  expect((await bring(text, 'product-orders')).summary.totals.rows).toBe(2);
});

test('are read whenever they were updated, up to the moment of the download', async () => {
  const text = report(
    { id: '1', at: '2026-11-17T20:00:00+00:00', updated: '2026-11-18T20:00:00+00:00' },
    { id: '2', at: '2026-11-18T20:00:00+00:00', updated: '2026-11-20T19:00:00+00:00' },
    { id: '3', at: '2026-11-18T20:00:00+00:00', updated: '2026-11-21T07:30:00+00:00' },
  );
  expect((await bring(text, 'product-orders')).summary.totals.rows).toBe(3);
});

test.each([
  ['2026-11-01', '2026-11-18', '2026-11-18', '2026-11-18', true],
  // A file by order date: of one day, updated later; of a month, updated since its first days.
  ['2026-11-01', '2026-11-01', '2026-11-02', '2026-11-05', false],
  ['2026-10-01', '2026-10-31', '2026-10-02', '2026-11-05', false],
  ['2026-10-01', '2026-10-31', '2026-10-01', '2026-10-31', false],
])('ordered from %s to %s and updated from %s to %s may be by last update: %s', (from, to, first, last, isLate) => {
  const found = lateOrders({ start: isoDay(from), end: isoDay(to) }, { start: isoDay(first), end: isoDay(last) });
  expect(found !== null).toBe(isLate);
});

test.each([
  ['Amazon.com', '2026-11-18T07:59:00Z', '2026-11-17'],
  ['Amazon.com', '2026-11-18T08:00:00Z', '2026-11-18'],
  ['Amazon.co.uk', '2026-11-17T23:59:00Z', '2026-11-17'],
  ['Amazon.co.uk', '2026-11-18T00:00:00Z', '2026-11-18'],
  ['Amazon.de', '2026-11-17T23:00:00Z', '2026-11-18'],
  ['Amazon.co.jp', '2026-11-17T15:00:00Z', '2026-11-18'],
])('on %s at %s are of %s, the day of the marketplace', (channel, at, day) => {
  const layout = IMPORT_LAYOUTS['product-orders'];
  const columns = columnsOf(['date', 'asin', 'country', 'units'], layout);
  const reader = new RowReader({ columns, ignored: [], given: {}, isMapped: false }, layout, importDays(layout, TODAY));
  const read = reader.read([at, 'B000000001', channel, '1'], 2);
  const place = layout.stored.findIndex(({ name }) => name === 'day') + 1;
  expect(read._tag === 'Right' ? read.right?.[place] : read.left).toBe(Date.parse(day) / 86_400_000);
});
