/** Ads of a brand group whose campaigns say more than its products, on screens: equal to a fold over the customer's files. */
import { csvParse } from 'd3-dsv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerFiles } from '../customer/files.ts';
import { CUSTOMER_PEOPLE as PEOPLE } from '../customer/who.ts';
import { giveSizes } from './hands.ts';
import { type CustomerServer, type OpenPage, openAs, screen, startPageOfCustomer, within } from './openPage.ts';

const DAYS = { start: '2026-10-21', end: '2026-11-19' };
const RANGE = `range=${DAYS.start}.${DAYS.end}&compare=none`;
const REST = 'Not assigned to a product';

let server: CustomerServer;
beforeAll(async () => {
  server = await startPageOfCustomer();
});
afterAll(() => server.close());

const rowsOf = (file: string) => csvParse(customerFiles()[file] ?? '').filter(({ date = '' }) => date >= DAYS.start && date <= DAYS.end);
const sumOf = (rows: readonly Readonly<Record<string, string>>[], column: string): number =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0) / 100;

/** Campaigns are known in the United States and in Germany on all of these days, elsewhere products alone. */
const figures = () => {
  const [sales, campaigns] = [rowsOf('sales.csv'), rowsOf('campaigns.csv')];
  const countries = new Set(campaigns.map(({ country }) => country));
  const products = sumOf(sales, 'ad_spend');
  const spend =
    sumOf(campaigns, 'spend') +
    sumOf(
      sales.filter(({ country }) => !countries.has(country)),
      'ad_spend',
    );
  return { products, spend, revenue: sumOf(sales, 'sales') };
};

const dollars = (amount: number): string => `${amount < 0 ? '−' : ''}$${Math.abs(Math.round(amount)).toLocaleString('en-US')}`;

/** What the button beside a title says. */
const wordsAbout = async (page: OpenPage, title: string): Promise<string> => {
  await page.user.click(await screen.findByRole('button', { name: `About ${title}` }));
  return (await screen.findByText(/Ad data (by product )?comes from/)).textContent ?? '';
};
const BY_PRODUCT = `Ad data by product comes from product reports. “${REST}” is what campaign reports add.`;

test('products and what no product accounts for add up to the campaigns, in a row that stands last', async () => {
  giveSizes();
  const page = await openAs(
    server,
    PEOPLE.prime,
    `/velocity/retail/product-performance?brandGroup=${server.made.brandGroup}&${RANGE}&primary=ad_spend_in_usd&metrics=ad_spend_in_usd`,
  );
  await page.settled();
  const { products, spend } = figures();
  expect(spend).not.toBe(products);
  const table = await screen.findByRole('table', { name: 'Products' });
  const lines = within(table).getAllByRole('row');
  const [last, foot] = lines.slice(-2);
  expect(within(last as HTMLElement).getByRole('rowheader').textContent).toContain(REST);
  expect(last?.textContent).toContain(dollars(spend - products));
  expect(foot?.textContent).toContain(`Total (10)${dollars(spend)}`);
  expect(within(last as HTMLElement).queryByRole('link')).toBeNull();
  expect(await wordsAbout(page, 'Products')).toContain(BY_PRODUCT);
  // However the table is sorted.
  await page.user.click(within(table).getByRole('button', { name: /^Ad Spend/ }));
  await page.settled();
  expect(within(table).getAllByRole('row').at(-2)?.textContent).toContain(REST);
});

test('what is of no product is no product: it has no mark, no menu and no link', async () => {
  giveSizes();
  const page = await openAs(
    server,
    PEOPLE.prime,
    `/velocity/advertising/performance-overview?brandGroup=${server.made.brandGroup}&${RANGE}`,
  );
  await page.settled();
  const name = (await screen.findAllByRole('rowheader')).find(({ textContent }) => textContent?.includes(REST));
  expect(name?.textContent).toBe(REST);
  expect(within(name as HTMLElement).queryAllByRole('button')).toEqual([]);
  expect(within(name as HTMLElement).queryAllByRole('link')).toEqual([]);
  // Those that are products have one.
  const products = within(name?.closest('table') as HTMLElement).getAllByRole('row');
  expect(within(products[1] as HTMLElement).getAllByRole('button').length).toBeGreaterThan(0);
});

test.each([
  ['advertising/performance-overview', '&maxAdSpend=1000000', 'Product Performance'],
  ['advertising/health', '', 'Products and Their Ads'],
  ['retail/product-performance', '&compare=pop&metrics=ad_spend_in_usd', 'Biggest Positive Movers'],
])('a table of products alone on %s speaks of no other row', async (path, params, title) => {
  giveSizes();
  const query = `brandGroup=${server.made.brandGroup}&range=${DAYS.start}.${DAYS.end}`;
  const page = await openAs(server, PEOPLE.prime, `/velocity/${path}?${query}${params}`);
  await page.settled();
  const words = await wordsAbout(page, title);
  expect(words).toContain('Ad data comes from product reports only.');
  expect(words).not.toMatch(/last row|not assigned/i);
});

test('TACOS of Retail Overview is that of the campaigns, and says so', async () => {
  giveSizes();
  const page = await openAs(server, PEOPLE.prime, `/velocity/retail/overview?brandGroup=${server.made.brandGroup}&${RANGE}`);
  await page.settled();
  const { spend, revenue } = figures();
  const tile = (await screen.findByRole('heading', { name: /^TACOS/ })).closest('article, section');
  expect(tile?.textContent).toContain(`${((100 * spend) / revenue).toFixed(1)}%`);
  await page.user.click(within(tile as HTMLElement).getByRole('button', { name: 'About TACOS' }));
  // The United Kingdom has no campaigns.
  expect(
    await screen.findByText('Ad data comes from campaign reports, or from product reports where campaign data is missing.', {
      exact: false,
    }),
  ).toBeTruthy();
});
