/** The All Orders report: orders become sales by product and day of the marketplace (marketplace-files, rules 2 and 6). */
import { expect, test } from 'vitest';
import { importFiles } from '../../../server/import/importFiles.ts';
import { previewOf } from '../../../server/import/preview.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { columnsOf } from '../../../src/domain/imports/header.ts';
import { importDays } from '../../../src/domain/imports/importDays.ts';
import { IMPORT_LAYOUTS } from '../../../src/domain/imports/layouts.ts';
import { lateOrders } from '../../../src/domain/imports/orders.ts';
import { RowReader } from '../../../src/domain/imports/rows.ts';
import { summaryNotes } from '../../../src/domain/imports/summary.ts';
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
  expect(notes).toContain('1 row of cancelled orders was left out.');
  expect(notes).toContain('2 rows of pending orders were left out.');
  expect(notes).toContain('1 row of orders from other shops was left out.');
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

test('of other currencies are refused', async () => {
  expect((await refusalOf(bring(report({ at: '2026-11-18T20:00:00+00:00', on: 'Amazon.co.uk', currency: 'GBP' })))).join('\n')).toContain(
    'USD: other currencies cannot be imported yet',
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
