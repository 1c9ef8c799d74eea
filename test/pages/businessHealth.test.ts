/** Business Health: every line of its area that a screen shows. A customer has figures of two years, with goals and a forecast. */
import { within } from '@testing-library/dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { twoYearRows } from '../customer/twoYears.ts';
import { CUSTOMER_PEOPLE as PEOPLE } from '../customer/who.ts';
import { giveSizes, gone, hasKeyboard, press, saved } from './hands.ts';
import { type CustomerServer, type OpenPage, openAs, screen, startPageOfCustomer, waitFor } from './openPage.ts';

let server: CustomerServer;
beforeAll(async () => {
  server = await startPageOfCustomer();
});
afterAll(() => server.close());

let page: OpenPage;
const open = async (email: string): Promise<void> => {
  giveSizes();
  page = await openAs(server, email, `/velocity/business-health?brandGroup=${server.made.twoYears}`);
  await screen.findByRole('heading', { level: 1, name: 'Business Health' });
  await page.settled();
};
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const meter = (title: string): HTMLElement => screen.getByRole('region', { name: (name) => `${name} `.startsWith(`${title} `) });
const said = (title: string): string => meter(title).textContent ?? '';
const history = (): HTMLElement => screen.getByRole('region', { name: /Account History/ });
const asTable = (): Promise<void> => press(page, 'button', 'Table', history());

describe('for a Prime user', () => {
  beforeEach(() => open(PEOPLE.prime));

  const drawsMeters = (...times: readonly string[]): void => {
    for (const what of ['Sales', 'Ad spend'])
      for (const when of times) expect(within(meter(`${what}, ${when}`)).getByRole('img')).toBeTruthy();
  };

  test('B-028 B-060 B-062 B-064 the month has meters for sales and ad spend, last month and to date', () => {
    expect(page.url().pathname).toBe('/velocity/business-health');
    drawsMeters('October 2026', 'November 2026');
  });

  test('B-061 B-063 B-065 the year has meters for sales and ad spend, last year and to date', () => {
    drawsMeters('2025', '2026');
    expect(said('Sales, 2026')).toContain('to date, 323 of 365 days');
  });

  test('B-010 B-589 B-590 a completed period shows no forecast, one in progress a forecast and a goal', () => {
    drawsMeters('October 2026', 'November 2026');
    expect(said('Sales, October 2026')).not.toContain('Forecast');
    expect(said('Sales, November 2026')).toMatch(/Forecast \$/);
    expect(said('Sales, November 2026')).toMatch(/of \$[\d.]+[KM] goal/);
    expect(screen.getByText('Data through Nov 19, 2026.', { exact: false })).toBeTruthy();
  });

  test('meters of ad spend say where it is from', async () => {
    const source = /Ad data comes from campaign reports/;
    for (const when of ['October 2026', 'November 2026', '2025', '2026']) {
      expect(within(meter(`Ad spend, ${when}`)).getByRole('img', { name: source })).toBeTruthy();
      expect(within(meter(`Sales, ${when}`)).queryByRole('img', { name: source })).toBeNull();
    }
    await press(page, 'button', 'About Ad spend, November 2026');
    expect(await screen.findByText(source)).toBeTruthy();
  });

  const choose = async (name: string): Promise<void> => {
    await press(page, 'radio', name);
    await waitFor(() => expect(screen.getByRole('radio', { name })).toHaveProperty('checked', true));
  };

  test('B-054 B-055 B-056 B-057 the preset buttons', async () => {
    for (const name of ['Sales Trends', 'Ad Trends', 'Traffic Trends', 'Product Trends']) await choose(name);
  });

  test('B-058 B-059 Advanced Mode has a free choice of metrics, and the preset is in the address', async () => {
    await choose('Advanced Mode');
    await waitFor(() => expect(page.url().searchParams.get('preset')).toBe('advanced'));
    await press(page, 'button', /Metrics/);
    await page.user.click(await screen.findByText('Units Refunded'));
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(page.url().searchParams.get('metrics')).toContain('units_refunded'));
    await within(history()).findByRole('button', { name: /Units Refunded/ });
  });

  test('B-009 B-066 B-067 C-988 the Account History chart has 24 months of several series; its legend hides and shows one', async () => {
    const lines = (): number => document.querySelectorAll('#account-history-svg [data-series] path').length;
    const before = lines();
    expect(before).toBeGreaterThan(2);
    await press(page, 'button', /^Ad Spend/, history());
    await waitFor(() => expect(lines()).toBeLessThan(before));
    await press(page, 'button', /^Ad Spend/, history());
    await waitFor(() => expect(lines()).toBe(before));
    await asTable();
    const table = await screen.findByRole('table', { name: /Account History/ });
    const months = within(table).getAllByRole('rowheader');
    expect(months).toHaveLength(24);
    expect(months[0]?.textContent).toBe('November 2026 (not final), part of a month (19 of 30 days)');
    expect(months.at(-1)?.textContent).toBe('December 2024');
    expect(within(table).getAllByRole('columnheader').length).toBeGreaterThanOrEqual(4);
  });

  test('ads of products, then of campaigns, are told apart where months are measured against each other', async () => {
    const source = 'Ad data is by product before Oct 1, 2025 and by campaign from then on';
    await choose('Ad Trends');
    // Oct 2025 is the first month of campaigns alone.
    const comparable = /Ad Spend: \$[\d.]+K in Oct 2026, (?:up|down) [\d.]+% from \$[\d.]+K in Oct 2025; /;
    await waitFor(() => expect(history().textContent).toMatch(comparable));
    expect(history().textContent).toContain(source);
    await choose('Product Trends');
    await waitFor(() => expect(history().textContent).not.toContain(source));
    expect(history().textContent).toMatch(/ in Oct 2026, .* in Dec 2024; highest /);
  });

  test('the keyboard cursor walks the months and is read out', async () => {
    const readOut = (): string => [...document.querySelectorAll('[aria-live=polite]')].map(({ textContent }) => textContent).join();
    within(history()).getByRole('application').focus();
    await page.user.keyboard('{Home}');
    await waitFor(() => expect(readOut()).toContain('December 2024'));
    await page.user.keyboard('{ArrowRight}');
    await waitFor(() => expect(readOut()).toContain('January 2025'));
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(readOut()).not.toContain('January 2025'));
  });

  test('A-313 A-314 A-381 the sales toggles change the measure of meters and chart', async () => {
    const gross = said('Sales, October 2026');
    await press(page, 'radio', 'Net');
    const net = await waitFor(() => said('Ordered Revenue (Net), October 2026'));
    await press(page, 'radio', 'Shipped COGS');
    const cogs = await waitFor(() => said('Shipped COGS (Net), October 2026'));
    const october = twoYearRows('sales.csv').filter(({ date = '' }) => date.startsWith('2026-10'));
    const sum = (column: string): number => october.reduce((all, row) => all + Number(row[column]), 0);
    // Figures are shortened to three digits.
    const shown = (text: string): number => {
      const [, figure, unit] = /\$([\d.]+)([KM])/.exec(text) ?? [];
      return Number(figure) * (unit === 'M' ? 1000 : 1);
    };
    for (const [text, dollars] of [
      [gross, sum('sales')],
      [net, sum('sales') - sum('sales_refunded')],
      [cogs, sum('shipped_cogs') - sum('cogs_refunded')],
    ] as const)
      expect(Math.abs(shown(text) - dollars / 1000)).toBeLessThanOrEqual(dollars / 1000 / 200);
    await within(history()).findByRole('button', { name: 'Shipped COGS (Net)' });
  });

  test('B-068 A-223 A-274 A-160 the country filter narrows meters and chart once it is applied', async () => {
    const figure = (): string => said('Sales, October 2026');
    const all = figure();
    await press(page, 'button', /Customize/);
    await press(page, 'button', /Countries/, await screen.findByRole('dialog', { name: 'Customize' }));
    await press(page, 'option', /United States/);
    await page.user.keyboard('{Escape}');
    expect(figure()).toBe(all);
    await press(page, 'button', 'Apply');
    await waitFor(() => expect(page.url().searchParams.getAll('countries[]')).toEqual(['US']));
    await waitFor(() => expect(figure()).not.toBe(all));
  });

  test('B-415 B-416 C-662 the downloads are not offered to a Prime user, of the chart or of its table', async () => {
    await gone('button', { name: /CSV|PNG/ });
    await asTable();
    await screen.findByRole('table', { name: /Account History/ });
    await gone('button', { name: /CSV|PNG/ });
  });

  test('full screen opens the chart in a layer that Escape closes', async () => {
    await press(page, 'button', 'Full screen: Account History');
    await hasKeyboard(() => screen.getByRole('dialog', { name: 'Account History' }));
    await page.user.keyboard('{Escape}');
    await gone('dialog', { name: 'Account History' });
  });

  test('the meter of a month leads to its movers, with the dates of that month', async () => {
    await press(page, 'link', 'Movers for Ad spend, November 2026');
    await page.arrived('/velocity/retail/product-performance');
    expect(page.url().searchParams.get('range')).toBe('2026-11-01.2026-11-19');
    const rising = await screen.findByRole('region', { name: 'Biggest Positive Movers' });
    await waitFor(() => expect(rising.textContent).toMatch(/Nov 1 – (Nov )?19, 2026 vs Oct 1 – (Oct )?19/));
    await within(rising).findByRole('columnheader', { name: 'Ad Spend' });
  });
});

test('B-415 C-662 for an Internal user the CSV holds the 24 months of the chart, named by report and brand', async () => {
  await open(PEOPLE.internal);
  const file = await saved(() => press(page, 'button', 'CSV'));
  expect(file.name).toBe('account-history_aland-soner-2-ar_2024-12-01_2026-11-19.csv');
  const lines = (await file.csv()).trim().split('\r\n');
  expect(lines).toHaveLength(25);
  expect(lines[0]).toContain('Ordered Revenue');
  expect(lines[1]).toMatch(/^2024-12-01,\d+(\.\d+)?,/);
  expect(lines[24]).toMatch(/,not final,/);
});
