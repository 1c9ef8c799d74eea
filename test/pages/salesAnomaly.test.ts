/** Sales Anomaly: every line of its area that a screen shows. A customer’s product sold as nobody expected on two days, and of some days the hours are known. */
import { within } from '@testing-library/dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { TWO_YEARS_SPIKE, twoYearRows } from '../customer/twoYears.ts';
import { CUSTOMER_PEOPLE as PEOPLE } from '../customer/who.ts';
import { focused, giveSizes, gone, hasKeyboard, press, saved, tabTo } from './hands.ts';
import { answerWith, type CustomerServer, type OpenPage, openAs, screen, startPageOfCustomer, waitFor } from './openPage.ts';

let server: CustomerServer;
beforeAll(async () => {
  server = await startPageOfCustomer();
});
afterAll(() => server.close());
beforeEach(giveSizes);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** What the alert answers where every line is to have its case; the customer's own product is looked at in the first test. */
const DAYS = Array.from({ length: 84 }, (_, i) => new Date(Date.UTC(2026, 7, 28) + i * 86_400_000).toISOString().slice(0, 10));

const series = (odd: Readonly<Record<string, number>>) =>
  DAYS.map((date, i) => ({
    date,
    salesActual: odd[date] ?? 1000 + 40 * (i % 5),
    salesPredicted: 1080,
    ciLower: 700,
    ciUpper: 1500,
    isAnomaly: odd[date] !== undefined,
    secondaryAnomalies: odd[date] === undefined ? [] : ['The product was out of stock.'],
    ad_spend_in_usd: 50,
    buy_box_percentage: 0.95,
    inventory_quantity: 10,
  }));

const ALERT = {
  focusPeriodStartDate: '2026-10-23',
  focusPeriodEndDate: '2026-11-19',
  products: [
    {
      asin: 'B0SMALL001',
      productTitle: 'Small Lamp',
      periodTotalRevenue: 20_000,
      dailyEntries: series({ '2026-11-11': 120, '2026-11-12': 90 }),
    },
    {
      asin: 'B0LARGE001',
      productTitle: 'Large Duvet',
      periodTotalRevenue: 90_000,
      dailyEntries: series({ '2026-11-05': 6200, '2026-11-18': 300 }),
    },
    { asin: 'B0CALM0001', productTitle: 'Calm Basket', periodTotalRevenue: 500_000, dailyEntries: series({}) },
  ],
};

let page: OpenPage;
const path = (more: string): string => `/velocity/sales-anomaly?brandGroup=${server.made.twoYears}${more}`;
const drawn = async (): Promise<void> => {
  await screen.findByRole('heading', { level: 1 });
  await page.settled();
};
/** What the alert answers from the next page on; null for what the server has. */
let alert: (() => Response) | null;
let known: unknown = null;
const open = async (more = '', answers: unknown = ALERT): Promise<void> => {
  alert = answers === null ? null : () => answerWith(200, answers);
  page = await openAs(server, PEOPLE.prime);
  page.gate(({ url }) => {
    if (url.endsWith('/sales_shift')) return alert?.();
    return known !== null && url.includes('/annotations/derived') ? answerWith(200, known) : undefined;
  });
  await goto(more);
};
const goto = async (more: string): Promise<void> => {
  await page.goto(path(more));
  await drawn();
};

const query = (): string => decodeURIComponent(page.url().search);
const products = (): HTMLElement => {
  const [outer] = screen.getAllByRole('region', { name: /^Products with anomalies/ });
  if (outer === undefined) throw new Error('there are no products');
  return outer;
};
const cards = (): readonly HTMLElement[] => [...products().querySelectorAll<HTMLElement>('li button')];
const selected = (): string => products().querySelector('button[aria-pressed="true"]')?.textContent ?? '';
const chart = (name: string): HTMLElement => {
  const [outer] = screen.getAllByRole('region', { name });
  if (outer === undefined) throw new Error(`there is no ${name}`);
  return outer;
};
const charts = (name: string, words: string): Promise<void> => waitFor(() => expect(chart(name).textContent).toContain(words));
const pad = (): HTMLElement => within(screen.getByRole('main')).getByRole('application');
const edge = (name: string): HTMLElement => screen.getByRole('slider', { name });

test('B-021 B-031 B-214 B-215 the screen shows which products sold unusually in the recent days, as cards', async () => {
  await open('', null);
  expect(page.url().pathname).toBe('/velocity/sales-anomaly');
  await screen.findByRole('heading', { level: 2, name: 'Products with anomalies detected the last 28 days' });
  await waitFor(() => expect(cards().length).toBeGreaterThan(0));
  const spike = cards().find(({ textContent }) => textContent?.includes(TWO_YEARS_SPIKE.asin));
  expect(spike?.textContent).toMatch(/▲ \d[\d,]*% above expected/);
});

test('B-343 B-216 B-344 B-218 the product of the highest revenue is selected, a card shows its own chart, and Reset goes back', async () => {
  await open();
  await waitFor(() => expect(cards()).toHaveLength(2));
  expect(selected()).toContain('Large Duvet');
  await within(chart('Large Duvet')).findByRole('img', { name: 'Sales of Large Duvet' });
  await press(page, 'button', /Small Lamp/, products());
  await waitFor(() => expect(query()).toContain('product=B0SMALL001'));
  await within(chart('Small Lamp')).findByRole('img', { name: 'Sales of Small Lamp' });
  await page.reload();
  await drawn();
  await waitFor(() => expect(selected()).toContain('Small Lamp'));
  await press(page, 'button', 'Reset');
  await waitFor(() => expect(selected()).toContain('Large Duvet'));
  await waitFor(() => expect(query()).not.toContain('product='));
});

test('B-347 B-345 B-346 the axis ends at 1.2 times the largest bound; an arrow opens the full range, and Escape closes it', async () => {
  const ticks = (of: HTMLElement): readonly string[] =>
    [...of.querySelectorAll('svg tspan')].map(({ textContent }) => textContent ?? '').filter((text) => text.startsWith('$'));
  await open();
  // The bounds end at $1,500: no grid line is above $1,800, though a day sold $6,200.
  await waitFor(() => expect(ticks(chart('Large Duvet')).length).toBeGreaterThan(1));
  const dollars = (text: string): number => Number(text.replace(/[$,K]/g, '')) * (text.includes('K') ? 1000 : 1);
  expect(Math.max(...ticks(chart('Large Duvet')).map(dollars))).toBeLessThanOrEqual(1800);
  await press(page, 'button', 'Nov 5, 2026 is above the chart: show the full range');
  const full = (): HTMLElement => screen.getByRole('dialog', { name: 'Large Duvet' });
  await hasKeyboard(full);
  await waitFor(() => expect(query()).toContain('product=B0LARGE001.full'));
  await waitFor(() => expect(Math.max(...ticks(full()).map(dollars))).toBeGreaterThan(6200));
  await page.user.keyboard('{Escape}');
  await gone('dialog', { name: 'Large Duvet' });
  await waitFor(() => expect(query()).toMatch(/product=B0LARGE001(&|$)/));
});

test('B-217 B-348 the timeline chooses the days by keys, and follows the dates of the page', async () => {
  await open('&product=B0LARGE001');
  await charts('Large Duvet', 'Oct 21 – Nov 19, 2026');
  await tabTo(page, edge('Start of the range'));
  await page.user.keyboard('{PageUp}');
  await waitFor(() => expect(edge('Start of the range').getAttribute('aria-valuetext')).toBe('Oct 28, 2026'));
  await charts('Large Duvet', 'Oct 28 – Nov 19, 2026');
  await waitFor(() => expect(query()).toContain('days=2026-10-28.2026-11-19.'));
  // Reset puts the timeline back as well, and one step back undoes it.
  await press(page, 'button', 'Reset');
  await charts('Large Duvet', 'Oct 21 – Nov 19, 2026');
  await waitFor(() => expect(query()).not.toContain('days='));
  page.back();
  await charts('Large Duvet', 'Oct 28 – Nov 19, 2026');
  // So it is where the address names no product.
  await goto('&days=2026-10-28.2026-11-19.2026-10-21.2026-11-19');
  await charts('Large Duvet', 'Oct 28 – Nov 19, 2026');
  await press(page, 'button', 'Reset');
  await charts('Large Duvet', 'Oct 21 – Nov 19, 2026');
  page.back();
  await charts('Large Duvet', 'Oct 28 – Nov 19, 2026');
  await goto('&range=2026-11-01.2026-11-10&days=2026-10-28.2026-11-19.2026-10-21.2026-11-19');
  await charts('Large Duvet', 'Nov 1 – Nov 10, 2026');
  // Days that hold none of the product's odd ones say where these are, and lead there.
  await goto('&range=2026-11-08.2026-11-14');
  const missed = (): readonly HTMLElement[] =>
    screen.queryAllByRole('status').filter(({ textContent }) => textContent?.includes('No anomalies in the selected dates.'));
  await waitFor(() => expect(missed()[0]?.textContent).toMatch(/Nov 5, 2026: ▲ 474% above expected, \$5,120 more than expected/));
  await press(page, 'button', 'Show these days', missed()[0]);
  await charts('Large Duvet', 'Oct 23 – Nov 19, 2026');
  await waitFor(() => expect(missed()).toEqual([]));
});

test('B-349 B-350 B-618 a day opens to its hours in Pacific time, by keys alone, and Escape leads back up; when clocks are set back it has 25', async () => {
  await open('', null);
  await goto(`&product=${TWO_YEARS_SPIKE.asin}`);
  await waitFor(() => expect(selected()).toContain(TWO_YEARS_SPIKE.asin));
  await tabTo(page, pad());
  await page.user.keyboard('{End}{Enter}');
  await waitFor(() => expect(query()).toMatch(/product=B0[A-Z0-9]+\.2026-11-19/));
  const hours = (day: string): HTMLElement => {
    const [found] = screen.getAllByRole('region').filter(({ textContent }) => textContent?.includes(`${day} by hour, Pacific time`));
    if (found === undefined) throw new Error(`there are no hours of ${day}`);
    return found;
  };
  const rows = (day: string): readonly string[] =>
    within(hours(day))
      .queryAllByRole('rowheader')
      .map(({ textContent }) => textContent ?? '');
  await waitFor(() => hours('Nov 19, 2026'));
  await page.settled();
  await press(page, 'button', 'Table', hours('Nov 19, 2026'));
  await waitFor(() => expect(rows('Nov 19, 2026')).toHaveLength(24));
  expect(rows('Nov 19, 2026').at(-1)).toBe('12 AM, Nov 19, 2026');
  const sold = twoYearRows('sales.csv').find(
    ({ date, asin, country }) => date === '2026-11-19' && asin === TWO_YEARS_SPIKE.asin && country === 'US',
  );
  const dollars = Number(sold?.sales).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  expect(hours('Nov 19, 2026').textContent).toContain(`Total for all hours: ${dollars}.`);
  await press(page, 'button', 'Previous day');
  await waitFor(() => expect(query()).toContain('.2026-11-18'));
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(query()).not.toContain('.2026-11-18'));
  await waitFor(() => edge('Start of the range'));
  // The arrow keys go on from the day whose hours were open.
  await focused(pad);
  await page.user.keyboard('{ArrowLeft}');
  await waitFor(() =>
    expect([...document.querySelectorAll('main [aria-live="polite"]')].map(({ textContent }) => textContent).join()).toContain(
      'Nov 17, 2026',
    ),
  );
  await goto(`&product=${TWO_YEARS_SPIKE.asin}.2026-11-01`);
  await waitFor(() => hours('Nov 1, 2026'));
  await page.settled();
  await press(page, 'button', 'Table', hours('Nov 1, 2026'));
  await waitFor(() => expect(rows('Nov 1, 2026')).toHaveLength(25));
  expect(rows('Nov 1, 2026')).toContain('1 AM, the second time, Nov 1, 2026');
});

test('B-619 the days in range are saved as CSV with days as YYYY-MM-DD, and what else is known of the product on them', async () => {
  const out = { kind: 'outOfStock', country: 'US', title: null, start: '2026-11-18', end: '2026-11-18', lowest: null };
  known = [
    { ...out, asin: 'B0LARGE001' },
    { ...out, asin: 'B0SMALL001' },
  ];
  await open('&range=2026-11-10.2026-11-19');
  known = null;
  await waitFor(() => expect(selected()).toContain('Large Duvet'));
  // Two for the page: one of each product; the chart and its file are of one product.
  await screen.findByRole('button', { name: /^Annotations \([1-9]\d*\)/ });
  const file = await saved(() => press(page, 'button', 'CSV', chart('Large Duvet')));
  expect(file.name).toBe('sales-of-b0large001_aland-soner-2-ar_2026-11-10_2026-11-19.csv');
  const lines = (await file.csv()).trim().split('\r\n');
  expect(lines).toHaveLength(11);
  expect(lines[9]).toBe(
    '2026-11-18,300.00,1080.00,700.00,1500.00,yes,The product was out of stock.,50.00,0.95,10,Out of stock: B0LARGE001 in US',
  );
  await tabTo(page, pad());
  await page.user.keyboard('{End}n');
  const notes = (): HTMLElement => screen.getByRole('dialog', { name: 'Annotations' });
  await waitFor(() => expect(within(notes()).getByLabelText('First day')).toHaveProperty('value', '2026-11-19'));
  await hasKeyboard(notes);
  await page.user.keyboard('{Escape}');
  await gone('dialog', { name: 'Annotations' });
});

test('B-534 B-535 nothing unusual, and no day in the dates, are said as written; a failure is tried again; filters narrow the cards', async () => {
  await open('&range=2026-01-01.2026-01-20');
  await within(chart('Large Duvet')).findByText('No Display Data Avaliable.');
  await press(page, 'button', 'Show the last 28 days');
  await waitFor(() => expect(edge('End of the range').getAttribute('aria-valuetext')).toBe('Nov 19, 2026'));
  await goto('&search=no%20such%20product');
  await within(products()).findByText('None of the 2 products with anomalies match your filters.');
  alert = () => answerWith(200, { ...ALERT, products: [] });
  await goto('');
  await within(products()).findByText('No Data Avaliable.');
  alert = () => answerWith(500, { message: 'The warehouse is away.' });
  await page.reload();
  await drawn();
  await within(products()).findByText('The warehouse is away.');
  alert = null;
  await press(page, 'button', 'Retry', products());
  await waitFor(() => expect(cards().length).toBeGreaterThan(0));
});
