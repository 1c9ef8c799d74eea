/** Sales Anomaly in the browser: one person walks through it, so that one sign-in serves every line of its area. */

import { expect, type Locator, type Page, test } from 'playwright/test';
import { DEMO_GROUP } from '../server/demo/ids.ts';
import { faultsIn } from './support/axe.ts';
import { csvText } from './support/csvText.ts';
import { onDemo } from './support/demo.ts';
import { tabTo } from './support/keys.ts';
import { hasKeyboard } from './support/layers.ts';
import { titleDrawn } from './support/screens.ts';

const { PEOPLE, signIn } = onDemo('anomaly');

test.describe.configure({ mode: 'serial' });

/** What the alert answers here, so that every line has its case: the demo's own products are looked at in the first test. */
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

let page: Page;
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  await signIn(page, PEOPLE.prime, '/velocity/sales-anomaly');
  await titleDrawn(page);
});
test.afterAll(() => page.close());

const products = (): Locator => page.getByRole('region', { name: /^Products with anomalies/ });
const cards = (): Locator => products().getByRole('listitem').getByRole('button');
const selected = (): Locator => products().locator('button[aria-pressed="true"]');
const chart = (name: string): Locator => page.getByRole('region', { name, exact: true });
const pad = (): Locator => page.getByRole('main').getByRole('application');
const edge = (name: string): Locator => page.getByRole('slider', { name });
const path = (name: string): string => `/velocity/sales-anomaly?brandGroup=${DEMO_GROUP.northfoldHome}${name}`;

const answerWith = async (body: unknown, status = 200): Promise<void> => {
  await page.route('**/sales_shift', (route) => route.fulfill({ status, json: body }));
};

test('B-021 B-031 B-214 B-215 the demo shows which products sold unusually in the recent days, as cards', async () => {
  await expect(page).toHaveURL(/\/velocity\/sales-anomaly/);
  await expect(page.getByRole('heading', { level: 2, name: 'Products with anomalies detected the last 28 days' })).toBeVisible();
  await expect(cards().first()).toContainText(/B0[A-Z0-9]{8}/);
  await expect(cards().first()).toContainText(/[▲▼] \d[\d,]*% (above|below) expected/);
  expect(await cards().count()).toBeLessThan(15);
});

test('B-343 B-216 B-344 B-218 the product of the highest revenue is selected, a card shows its own chart, and Reset goes back', async () => {
  await answerWith(ALERT);
  await page.goto(path(''));
  await expect(cards()).toHaveCount(2);
  await expect(selected()).toContainText('Large Duvet');
  await expect(chart('Large Duvet').getByRole('img', { name: 'Sales of Large Duvet' })).toBeVisible();
  await cards().filter({ hasText: 'Small Lamp' }).click();
  await expect(page).toHaveURL(/product=B0SMALL001/);
  await expect(chart('Small Lamp').getByRole('img', { name: 'Sales of Small Lamp' })).toBeVisible();
  await page.reload();
  await expect(selected()).toContainText('Small Lamp');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(selected()).toContainText('Large Duvet');
  await expect(page).not.toHaveURL(/product=/);
});

test('B-347 B-345 B-346 the axis ends at 1.2 times the largest bound; an arrow opens the full range, and Escape closes it', async () => {
  const ticks = (of: Locator): Promise<readonly string[]> =>
    of.locator('svg tspan').evaluateAll((texts) => texts.map((text) => text.textContent ?? '').filter((text) => text.startsWith('$')));
  // The bounds end at $1,500: no grid line is above $1,800, though a day sold $6,200.
  expect(
    (await ticks(chart('Large Duvet'))).every(
      (text) => Number(text.replace(/[$,]/g, '').replace('K', '')) <= (text.includes('K') ? 1.8 : 1800),
    ),
  ).toBe(true);
  await page.getByRole('button', { name: 'Nov 5, 2026 is above the chart: show the full range' }).click();
  const full = page.getByRole('dialog', { name: 'Large Duvet' });
  await hasKeyboard(full);
  await expect(page).toHaveURL(/product=B0LARGE001\.full/);
  await expect.poll(() => ticks(full)).toContain('$7,500');
  await page.keyboard.press('Escape');
  await expect(full).toHaveCount(0);
  await expect(page).toHaveURL(/product=B0LARGE001(&|$)/);
});

test('B-217 B-348 the timeline chooses the days, by mouse and by keys, and follows the dates of the page', async () => {
  await expect(chart('Large Duvet')).toContainText('Oct 21 – Nov 19, 2026');
  await tabTo(page, edge('Start of the range'));
  await page.keyboard.press('PageUp');
  await expect(edge('Start of the range')).toHaveAttribute('aria-valuetext', 'Oct 28, 2026');
  await expect(chart('Large Duvet')).toContainText('Oct 28 – Nov 19, 2026');
  await expect(page).toHaveURL(/days=2026-10-28\.2026-11-19\./);
  const box = await page.getByRole('group', { name: 'Days of the chart' }).boundingBox();
  if (box === null) throw new Error('there is no timeline');
  const at = (day: number): number => box.x + (box.width * (day + 0.5)) / 84;
  await page.mouse.move(at(10), box.y + 20);
  await page.mouse.down();
  await page.mouse.move(at(25), box.y + 20, { steps: 4 });
  await page.mouse.up();
  await expect(chart('Large Duvet')).toContainText('Sep 7 – Sep 22, 2026');
  // A finger that goes sideways chooses, one that goes up is the page's.
  const touches = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number): Promise<unknown> =>
    touches.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  await touch('touchStart', at(40), box.y + 20);
  for (const day of [44, 48, 52, 55]) await touch('touchMove', at(day), box.y + 22);
  await touch('touchEnd', 0, 0);
  await expect(chart('Large Duvet')).toContainText('Oct 7 – Oct 22, 2026');
  await touch('touchStart', at(70), box.y + 20);
  for (const up of [10, 30, 60, 90]) await touch('touchMove', at(70) + 2, box.y + 20 - up);
  await touch('touchEnd', 0, 0);
  await expect(page.getByRole('group', { name: 'Days of the chart' })).not.toHaveAttribute('data-drags', /./);
  await expect(chart('Large Duvet')).toContainText('Oct 7 – Oct 22, 2026');
  // Two fingers make the page larger, and choose nothing.
  const scale = (): Promise<number> => page.evaluate(() => window.visualViewport?.scale ?? 0);
  const two = (type: 'touchStart' | 'touchMove', apart: number): Promise<unknown> =>
    touches.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [-1, 1].map((side, id) => ({ x: at(42) + (side * apart) / 2, y: box.y + 20, id })),
    });
  await two('touchStart', 60);
  for (const apart of [90, 120, 160, 200, 240]) await two('touchMove', apart);
  await touch('touchEnd', 0, 0);
  await expect.poll(scale).toBeGreaterThan(1.2);
  await expect(page.getByRole('group', { name: 'Days of the chart' })).not.toHaveAttribute('data-drags', /./);
  await expect(chart('Large Duvet')).toContainText('Oct 7 – Oct 22, 2026');
  await touches.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 });
  await expect.poll(scale).toBe(1);
  // Reset puts the timeline back as well, and one step back undoes it.
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(chart('Large Duvet')).toContainText('Oct 21 – Nov 19, 2026');
  await expect(page).not.toHaveURL(/days=/);
  await page.goBack();
  await expect(chart('Large Duvet')).toContainText('Oct 7 – Oct 22, 2026');
  await page.goto(path('&range=2026-11-01.2026-11-10&days=2026-10-28.2026-11-19.2026-10-21.2026-11-19'));
  await expect(chart('Large Duvet')).toContainText('Nov 1 – Nov 10, 2026');
  // Days that hold none of the product's odd ones say where these are, and lead there.
  await page.goto(path('&range=2026-11-08.2026-11-14'));
  const missed = page.getByRole('status').filter({ hasText: 'No anomalies in the selected dates.' });
  await expect(missed).toContainText(/Nov 5, 2026: ▲ 474% above expected, \$5,120 more than expected/);
  await missed.getByRole('button', { name: 'Show these days' }).click();
  await expect(chart('Large Duvet')).toContainText('Oct 23 – Nov 19, 2026');
  await expect(missed).toHaveCount(0);
});

test('B-349 B-350 B-618 a day opens to its hours in Pacific time, by keys alone, and Escape leads back up', async () => {
  await page.unroute('**/sales_shift');
  await page.goto(path(''));
  await expect(selected()).toBeVisible();
  await tabTo(page, pad());
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/product=B0[A-Z0-9]+\.2026-11-19/);
  const hours = page.getByRole('region').filter({ hasText: 'Nov 19, 2026 by the hour, Pacific time' });
  await hours.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(hours.getByRole('rowheader')).toHaveCount(24);
  await expect(hours.getByRole('rowheader').last()).toHaveText('12 AM, Nov 19, 2026');
  await expect(hours).toContainText(/The hours add up to \$[\d,.]+\./);
  await page.getByRole('button', { name: 'Day before' }).click();
  await expect(page).toHaveURL(/\.2026-11-18/);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/\.2026-11-18/);
  await expect(edge('Start of the range')).toBeVisible();
  // The arrow keys go on from the day whose hours were open.
  await expect(pad()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('main [aria-live="polite"]').filter({ hasText: 'Nov 17, 2026' })).toHaveCount(1);
});

test('the day on which clocks are set back has 25 hours', async () => {
  const asin = (await selected().textContent())?.match(/B0[A-Z0-9]{8}/)?.[0];
  await page.goto(path(`&product=${asin}.2026-11-01`));
  const hours = page.getByRole('region').filter({ hasText: 'Nov 1, 2026 by the hour, Pacific time' });
  await hours.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(hours.getByRole('rowheader')).toHaveCount(25);
  await expect(hours.getByRole('rowheader', { name: '1 AM, the second time, Nov 1, 2026' })).toBeVisible();
});

test('B-619 the days in range are saved as CSV with days as YYYY-MM-DD, and what else is known of the product on them', async () => {
  await answerWith(ALERT);
  const out = { kind: 'outOfStock', country: 'US', title: null, start: '2026-11-18', end: '2026-11-18', lowest: null };
  await page.route('**/annotations/derived*', (route) =>
    route.fulfill({
      json: [
        { ...out, asin: 'B0LARGE001' },
        { ...out, asin: 'B0SMALL001' },
      ],
    }),
  );
  await page.goto(path('&range=2026-11-10.2026-11-19'));
  await expect(selected()).toContainText('Large Duvet');
  // Two for the page: one of each product; the chart and its file are of one product.
  await expect(page.getByRole('button', { name: /^Annotations \(\d+\)/ })).not.toHaveText('Annotations (0)');
  const [download] = await Promise.all([page.waitForEvent('download'), chart('Large Duvet').getByRole('button', { name: 'CSV' }).click()]);
  expect(download.suggestedFilename()).toBe('sales-of-b0large001_northfold-home_2026-11-10_2026-11-19.csv');
  const lines = (await csvText(download)).trim().split('\r\n');
  expect(lines).toHaveLength(11);
  expect(lines[9]).toBe(
    '2026-11-18,300.00,1080.00,700.00,1500.00,yes,The product was out of stock.,50.00,0.95,10,Out of stock: B0LARGE001 in US',
  );
  await page.unroute('**/annotations/derived*');
  await pad().focus();
  await page.keyboard.press('End');
  await page.keyboard.press('n');
  const notes = page.getByRole('dialog', { name: 'Annotations' });
  await expect(notes.getByLabel('First day')).toHaveValue('2026-11-19');
  await hasKeyboard(notes);
  await page.keyboard.press('Escape');
  await expect(notes).toHaveCount(0);
});

test('B-534 B-535 nothing unusual, and no day in the dates, are said as written; a failure is tried again', async () => {
  await page.goto(path('&range=2026-01-01.2026-01-20'));
  await expect(chart('Large Duvet').getByText('No Display Data Avaliable.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Show the last 28 days' }).click();
  await expect(edge('End of the range')).toHaveAttribute('aria-valuetext', 'Nov 19, 2026');
  await page.unroute('**/sales_shift');
  await answerWith({ ...ALERT, products: [] });
  await page.reload();
  await expect(products().getByText('No Data Avaliable.', { exact: true })).toBeVisible();
  await page.unroute('**/sales_shift');
  await answerWith({ message: 'The warehouse is away.' }, 500);
  await page.reload();
  await expect(products().getByText('The warehouse is away.')).toBeVisible();
  await page.unroute('**/sales_shift');
  await products().getByRole('button', { name: 'Retry' }).click();
  await expect(cards().first()).toBeVisible();
});

test('filters narrow the cards, and axe finds nothing, by day, by the hour and in full', async () => {
  await answerWith(ALERT);
  await page.goto(path('&search=no%20such%20product'));
  await expect(products().getByText('None of the 2 products with anomalies match your filters.')).toBeVisible();
  // Beside a list longer than the screen the chart stays in sight.
  const [small] = ALERT.products;
  const many = Array.from({ length: 30 }, (_, i) => ({ ...small, asin: `B0MANY00${String(i).padStart(2, '0')}` }));
  await page.unroute('**/sales_shift');
  await answerWith({ ...ALERT, products: many });
  await page.goto(path(''));
  await cards().last().scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
  await expect(page.getByRole('img', { name: /^Sales of Small Lamp/ })).toBeInViewport({ ratio: 0.9 });
  await page.unroute('**/sales_shift');
  await answerWith(ALERT);
  for (const open of ['', '&product=B0LARGE001.2026-11-18', '&product=B0LARGE001.full']) {
    await page.goto(path(open));
    await expect(
      page
        .getByRole('img', { name: /^Sales of Large Duvet/ })
        .or(page.getByText('No Display Data Avaliable.'))
        .first(),
    ).toBeVisible();
    expect(await faultsIn(page)).toEqual([]);
  }
});
