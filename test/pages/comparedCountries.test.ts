/** What the compared panels of a customer say of the days and countries of both periods: equal to a fold over the customer's files. */
import { csvParse } from 'd3-dsv';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { customerFiles } from '../customer/files.ts';
import { twoYearRows } from '../customer/twoYears.ts';
import { CUSTOMER_PEOPLE as PEOPLE } from '../customer/who.ts';
import { giveSizes } from './hands.ts';
import { type CustomerServer, openAs, screen, startPageOfCustomer } from './openPage.ts';

let server: CustomerServer;
beforeAll(async () => {
  server = await startPageOfCustomer();
});
afterAll(() => server.close());
beforeEach(giveSizes);

type Row = Readonly<Record<string, string | undefined>>;
type Days = readonly [start: string, end: string];
/** What the header opens with on Nov 20, 2026, and what it compares with. */
const NOW: Days = ['2026-10-21', '2026-11-19'];
const BEFORE: Days = ['2026-09-21', '2026-10-20'];

const sales = (): readonly Row[] => csvParse(customerFiles()['sales.csv'] ?? '');
const sumOf = (rows: readonly Row[], column: string, [start, end]: Days): number =>
  rows.reduce(
    (sum, { date = '', [column]: value = '' }) => (date >= start && date <= end ? sum + Math.round(Number(value) * 100) : sum),
    0,
  ) / 100;
/** "▲ 17.5%" */
const changeOf = (now: number, before: number): string => `${now < before ? '▼' : '▲'} ${Math.abs(100 * (now / before - 1)).toFixed(1)}%`;

const open = async (path: string): Promise<void> => {
  const page = await openAs(server, PEOPLE.internal, `/velocity/${path}`);
  await screen.findByRole('heading', { level: 1 });
  await page.settled();
};
const section = (name: string): HTMLElement => {
  const [outer] = screen.getAllByRole('region', { name });
  if (outer === undefined) throw new Error(`there is no ${name}`);
  return outer;
};
const texts = (elements: Iterable<Element>): readonly string[] =>
  [...elements].map(({ textContent }) => (textContent ?? '').replace(/\b(up|down) /, ''));
/** The cells of the line whose name begins so, by the heads of their columns. */
const line = (table: string, name: string): Readonly<Record<string, string>> => {
  const heads = texts(section(table).querySelectorAll('thead th'));
  const found = [...section(table).querySelectorAll('tbody tr, tfoot tr')].find((row) => row.textContent?.startsWith(name));
  if (found === undefined) throw new Error(`there is no ${name} in ${table}`);
  const cells = texts(found.children);
  return Object.fromEntries(heads.map((head, at) => [head, cells[at] ?? '']));
};

test.each(['range=2026-09-10.2026-10-09', 'range=2026-10-21.2026-11-19', 'range=2026-11-05.2026-11-19'])(
  'sales drivers miss no days of sessions, which they are not made of: %s',
  async (range) => {
    await open(`retail/overview?brandGroup=${server.made.brandGroup}&${range}`);
    expect(section('Sales Drivers').textContent).toMatch(/ vs /);
    expect(section('Sales Drivers').textContent).not.toContain(' days');
  },
);

test('sales drivers and departments name the days of sales that are missing', async () => {
  await open(`retail/overview?brandGroup=${server.made.brandGroup}&range=2026-03-01.2026-03-31`);
  for (const panel of ['Sales Drivers', 'Department Performance'])
    expect(section(panel).textContent).toContain('data on 23 of 28 days before');
});

test.each([
  ['brandGroup', () => sales(), 'sales'],
  ['twoYears', () => twoYearRows('sales.csv'), 'sales'],
] as const)('all products have the price of their sums, and its change: %s', async (group, rows, column) => {
  await open(`retail/product-performance?brandGroup=${server.made[group]}`);
  const price = (days: Days): number => sumOf(rows(), column, days) / sumOf(rows(), 'units', days);
  const all = line('All Products', 'All products');
  expect([all.ASP, all['ASP, change %']]).toEqual([`$${price(NOW).toFixed(2)}`, changeOf(price(NOW), price(BEFORE))]);
});
