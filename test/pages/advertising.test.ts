/** Advertising Performance, Budget, DSP and Audiences: their figures beside what the server answers to another question, by mouse and by keys. */
import { within } from '@testing-library/dom';
import Papa from 'papaparse';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { twoYearRows } from '../customer/twoYears.ts';
import { CUSTOMER_PEOPLE as PEOPLE } from '../customer/who.ts';
import { expectReplayed, giveSizes, press, saved } from './hands.ts';
import { type CustomerServer, type OpenPage, openAs, screen, startPageOfCustomer, waitFor } from './openPage.ts';

let server: CustomerServer;
let october: string;
beforeAll(async () => {
  server = await startPageOfCustomer();
  october = `brandGroup=${server.made.twoYears}&range=2026-10-01.2026-10-31&compare=pop`;
});
afterAll(() => server.close());
beforeEach(giveSizes);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

let page: OpenPage;
const drawn = async (title: string): Promise<void> => {
  await screen.findByRole('heading', { level: 1, name: title });
  await page.settled();
};
const open = async (path: string, title: string): Promise<void> => {
  page = await openAs(server, PEOPLE.internal, `/velocity/advertising/${path}`);
  await drawn(title);
};
/** The section; the table in it may bear the same name. */
const section = (name: string): HTMLElement => {
  const [outer] = screen.getAllByRole('region', { name });
  if (outer === undefined) throw new Error(`there is no ${name}`);
  return outer;
};
const inQuery = (words: RegExp): Promise<void> => waitFor(() => expect(decodeURIComponent(page.url().search)).toMatch(words));

/** What the server says of October, asked by these dimensions and summed here. */
const summed = async (schemaType: string, metrics: readonly string[], ...dimensions: readonly string[]): Promise<readonly number[]> => {
  const { body } = await page.browser.write('POST', '/api/analytics', {
    schemaType,
    brandGroupId: server.made.twoYears,
    currentPeriod: { start: '2026-10-01', end: '2026-10-31' },
    dimensions: [...dimensions, 'date'],
    periodicity: 'daily',
    metrics,
  });
  const { current }: { readonly current: { readonly metrics: Readonly<Record<string, readonly number[]>> } } = JSON.parse(body);
  return metrics.map((key) => (current.metrics[key] ?? []).reduce((sum, value) => sum + value, 0));
};
/** As tables and tiles have it: whole dollars. */
const dollars = (value = 0): string => value.toLocaleString('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const totals = (table: string, ...values: readonly (number | undefined)[]): Promise<void> =>
  waitFor(() => {
    for (const value of values) expect(section(table).querySelector('tfoot')?.textContent).toContain(dollars(value));
  });

const header = (table: string, column: RegExp): HTMLElement => {
  const [first] = within(section(table)).getAllByRole('columnheader', { name: column });
  if (first === undefined) throw new Error(`there is no such column in ${table}`);
  return first;
};
/** A table is sorted by keys alone, and the address says so. */
const sortedByKeys = async (table: string, column: RegExp, address: RegExp): Promise<void> => {
  header(table, column).querySelector('button')?.focus();
  await page.user.keyboard('{Enter}');
  await inQuery(address);
  await waitFor(() => expect(header(table, column).getAttribute('aria-sort')).toMatch(/ending/));
};

test('B-136 B-164 B-166 what ads cost and brought is what the server says; a product leads to Retail Overview and the marketplace', async () => {
  await open(`performance-overview?${october}`, 'Advertising Performance Overview');
  const [spend = 0, sales] = await summed('ads', ['cost_in_usd', 'attributed_sales_in_usd']);
  const days = twoYearRows('campaigns.csv').filter(({ date = '' }) => date.startsWith('2026-10'));
  expect(spend).toBeCloseTo(
    days.reduce((all, row) => all + Number(row.spend), 0),
    2,
  );
  await totals('Campaign Performance', spend, sales);
  await press(page, 'button', /Group By/);
  await press(page, 'option', 'Ad Tactic');
  await inQuery(/groupBy=ad_tactic/);
  await page.settled();
  await sortedByKeys('Campaign Performance', /^Clicks/, /campaigns=/);
  await page.user.click(section('Product Performance').querySelector('tbody button[aria-haspopup="dialog"]') ?? document.body);
  const menu = await screen.findByRole('dialog', { name: /^Links for/ });
  const marketplace = await within(menu).findByRole('link', { name: 'Amazon' });
  expect(marketplace.getAttribute('href')).toMatch(/^https:\/\/www\.amazon\.com\/dp\/B/);
  await press(page, 'link', 'Retail Overview', menu);
  await drawn('Retail Overview');
  await inQuery(/products/);
});

test('B-039 B-120 B-129 a fifth of the spend at budget could be spent on top; display campaigns are of the whole brand or of what was promoted; the session replays to equal states', async () => {
  await open(`budget?${october}`, 'Advertising Budget');
  const [met = 0, opportunity = 0] = await summed('ads', ['budget_met_spend_in_usd', 'additional_spend_opportunity_in_usd']);
  expect(Math.abs(opportunity - met / 5)).toBeLessThan(0.2);
  await totals('Budget by Campaign', opportunity);
  await sortedByKeys('Budget by Campaign', /^Ad Spend/, /campaigns=/);
  await press(page, 'link', 'DSP Overview', screen.getByRole('navigation', { name: 'Main' }));
  await drawn('DSP Overview');
  const [cost, halo, promoted] = await summed('dsp', ['total_cost_in_usd', 'total_sales_14d_in_usd', 'sales_14d_in_usd']);
  await totals('Campaign Level Performance', cost, halo);
  screen.getByRole('radio', { name: 'Brand Halo' }).focus();
  await page.user.keyboard('{ArrowRight}');
  await inQuery(/attribution=promoted/);
  await totals('Campaign Level Performance', promoted);
  await sortedByKeys('Campaign Level Performance', /^Clicks|^CTR/, /campaigns=/);
  await expectReplayed(page);
});

test('B-036 B-037 B-112 B-114 the sidebar calls it Search Audiences; what record types and audiences come to is what all campaigns cost and brought, to the cent', async () => {
  await open(`audiences?${october}`, 'Advertising Audiences');
  const link = within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Search Audiences' });
  expect(link.getAttribute('aria-current')).toBe('page');
  expect(link.getAttribute('href')).toMatch(/^\/velocity\/advertising\/audiences(\?|$)/);
  const [spend = 0, sales = 0] = await summed('ads', ['cost_in_usd', 'attributed_sales_in_usd'], 'campaign_name');
  expect(spend).toBeGreaterThan(1000);
  for (const name of ['Spend and Sales by Record Type', 'Audience Performance']) {
    const [save] = within(section(name)).getAllByRole('button', { name: /^(CSV|Export)/ });
    const file = await saved(() => page.user.click(save ?? section(name)));
    const rows = Papa.parse<Readonly<Record<string, string>>>(await file.csv(), { header: true, skipEmptyLines: true }).data;
    const heads = Object.keys(rows[0] ?? {});
    // A table that compares says of which days its figures are.
    const headOf = (title: string): string => heads.find((head) => head === title || head.startsWith(`${title} (`)) ?? '';
    const sum = (title: string): number => rows.reduce((total, row) => total + Number(row[headOf(title)]), 0);
    expect([sum('Ad Spend').toFixed(2), sum('Ad Sales').toFixed(2)], name).toEqual([spend.toFixed(2), sales.toFixed(2)]);
  }
});

test('by keys: a chart of Audiences is read bar by bar, a table is sorted, ROAS takes the place of ACOS; the session replays to equal states', async () => {
  await open(`audiences?${october}`, 'Advertising Audiences');
  const types = section('Spend and Sales by Record Type');
  within(types).getByRole('application').focus();
  await page.user.keyboard('{ArrowDown}');
  await waitFor(() => expect(within(types).getAllByText(/Keyword.*Ad Spend/)).not.toEqual([]));
  await sortedByKeys('Keyword Performance', /^Clicks/, /keywords=/);
  await press(page, 'radio', 'ROAS');
  await waitFor(() => within(section('Audience Performance')).getByRole('columnheader', { name: 'ROAS' }));
  await expectReplayed(page);
});
