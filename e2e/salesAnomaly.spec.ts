/** What Sales Anomaly needs a browser for: a timeline drawn by mouse and by fingers, what stays in sight, axe. All else of it is in test/pages/salesAnomaly.test.ts. */
import { expect, type Locator, type Page, test } from 'playwright/test';
import { faultsIn } from './support/axe.ts';
import { customer, PEOPLE, pathOf, signIn } from './support/customer.ts';

/** What the alert answers here, so that a product has odd days that are known. */
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

const path = (name: string): string => `${pathOf('sales-anomaly', customer().twoYears)}${name}`;
const answerWith = async (page: Page, body: unknown): Promise<void> => {
  await page.unrouteAll();
  await page.route('**/sales_shift', (route) => route.fulfill({ json: body }));
};

test('B-217 the timeline chooses the days by mouse and by finger; two fingers make the page larger', async ({ page }) => {
  await answerWith(page, ALERT);
  await signIn(page, PEOPLE.prime, path('&product=B0LARGE001'));
  const chart = (name: string): Locator => page.getByRole('region', { name, exact: true });
  await expect(chart('Large Duvet')).toContainText('Oct 21 – Nov 19, 2026');
  const box = await page.getByRole('group', { name: 'Chart date range' }).boundingBox();
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
  await expect(page.getByRole('group', { name: 'Chart date range' })).not.toHaveAttribute('data-drags', /./);
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
  await expect(page.getByRole('group', { name: 'Chart date range' })).not.toHaveAttribute('data-drags', /./);
  await expect(chart('Large Duvet')).toContainText('Oct 7 – Oct 22, 2026');
  await touches.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 });
  await expect.poll(scale).toBe(1);
  // Reset puts the timeline back as well, and one step back undoes it.
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(chart('Large Duvet')).toContainText('Oct 21 – Nov 19, 2026');
  await expect(page).not.toHaveURL(/days=/);
  await page.goBack();
  await expect(chart('Large Duvet')).toContainText('Oct 7 – Oct 22, 2026');
});

test('beside a list longer than the screen the chart stays in sight; axe finds nothing, by day, by the hour and in full', async ({
  page,
}) => {
  const [small] = ALERT.products;
  const many = Array.from({ length: 30 }, (_, i) => ({ ...small, asin: `B0MANY00${String(i).padStart(2, '0')}` }));
  await answerWith(page, { ...ALERT, products: many });
  await signIn(page, PEOPLE.prime, path(''));
  const cards = page.getByRole('region', { name: /^Products with anomalies/ }).getByRole('listitem');
  await cards.last().scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
  await expect(page.getByRole('img', { name: /^Sales of Small Lamp/ })).toBeInViewport({ ratio: 0.9 });
  await answerWith(page, ALERT);
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
