/**
 * What Retail Overview needs a browser for: where columns stack and stay, days drawn out and pressed by pointer and finger, paper, a phone and axe. All
 * else of it is in test/pages/retailOverview.test.ts.
 */
import { expect, type Locator, type Page, test } from 'playwright/test';
import { faultsIn } from './support/axe.ts';
import { customer, PEOPLE, pathOf, signIn } from './support/customer.ts';
import { titleDrawn } from './support/screens.ts';

test.describe.configure({ mode: 'serial' });

/** Whole weeks of October, and a month with the day on which clocks are set back. */
const october = (): string => pathOf('retail/overview?range=2026-10-04.2026-10-31', customer().twoYears);
const month = (): string => pathOf('retail/overview?range=2026-10-21.2026-11-19', customer().twoYears);

let page: Page;
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  await signIn(page, PEOPLE.prime, october());
  await titleDrawn(page);
});
test.afterAll(() => page.close());

const section = (name: string): Locator => page.getByRole('region', { name, exact: true });
const column = (table: string, name: string): Locator => section(table).getByRole('columnheader', { name, exact: true });

test('B-176 Category Sales stacks categories', async () => {
  const categories = section('Category Sales');
  await categories.getByRole('button', { name: 'Table', exact: true }).click();
  const heads = categories.getByRole('columnheader');
  const count = await heads.count();
  expect(count).toBeGreaterThan(3);
  await categories.getByRole('button', { name: 'Table', exact: true }).click();
  // Each category's columns begin where those of the one before end: none but the first stands on the axis.
  const bottoms = await categories
    .locator('#categorySales0-chart-svg [data-series] path')
    .evaluateAll((paths) => paths.map((path) => Math.round(path.getBoundingClientRect().bottom)));
  // Besides the periods and the categories there is a column of annotations.
  expect(bottoms).toHaveLength(count - 2);
  expect(bottoms).toEqual([...bottoms].sort((one, other) => other - one));
  expect(new Set(bottoms).size).toBe(bottoms.length);
});

test('a chart is drawn anew for the sheet that it is printed on, and as before when that is done', async () => {
  const picture = section('Category Sales').locator('[id$="-svg"]');
  const width = (): Promise<number> => picture.evaluate((svg) => svg.getBoundingClientRect().width);
  const before = await width();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  // 700 pixels of a sheet of A4 between its margins, the section's own room taken off.
  expect(await width()).toBeGreaterThan(600);
  expect(await width()).toBeLessThan(700);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect.poll(width).toBe(before);
});

test('a stretch of days is drawn out by mouse or by a finger that is held first, and tells their sums', async () => {
  const kpis = section('Sales KPIs');
  const pad = kpis.getByRole('application');
  const told = kpis.getByRole('group', { name: / – / });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (box === null) throw new Error('no chart');
  const plot = await page.locator('#salesKpis-chart-svg').evaluate((svg) => {
    const days = [...svg.querySelectorAll('tspan')].filter(({ textContent }) => /^Oct \d/.test(textContent ?? ''));
    return days.map((day) => [Number(day.textContent?.slice(4)), day.getBoundingClientRect().x + day.getBoundingClientRect().width / 2]);
  });
  const [[day, x] = [0, 0], [other, at] = [0, 0]] = [plot[0], plot.at(-2)];
  const xOf = (october: number): number => (x ?? 0) + ((october - (day ?? 0)) * ((at ?? 0) - (x ?? 0))) / ((other ?? 0) - (day ?? 0));
  const y = box.y + box.height / 2;

  // By mouse, from right to left: a click gives it up, and chooses nothing.
  await page.mouse.move(xOf(17), y);
  await page.mouse.down();
  for (const to of [15, 13, 11]) await page.mouse.move(xOf(to), y);
  await page.mouse.up();
  await expect(told).toContainText('Oct 11, 2026 – Oct 17, 2026');
  await expect(told).toContainText(/7 days.*Ordered Revenue.*\$[\d,]{6,}/);
  expect(await faultsIn(page)).toEqual([]);
  await page.mouse.click(xOf(25), y);
  await expect(told).toHaveCount(0);

  // By a finger that is held first; one that goes along at once reads, as ever.
  const touches = await page.context().newCDPSession(page);
  /** Along these days, the first after so many milliseconds by the finger's own clock, however long the browser takes. */
  const finger = async (from: number, days: readonly number[], rested: number): Promise<void> => {
    const start = Date.now();
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', october: number, after: number): Promise<unknown> =>
      touches.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: xOf(october), y }],
        timestamp: (start + after) / 1000,
      });
    await touch('touchStart', from, 0);
    for (const [nth, to] of days.entries()) await touch('touchMove', to, rested + 10 * nth);
    await touch('touchEnd', 0, rested + 10 * days.length);
  };
  await finger(8, [9, 10, 12], 50);
  await expect(told).toHaveCount(0);
  await finger(20, [21, 22, 24], 500);
  await expect(told).toContainText('Oct 20, 2026 – Oct 24, 2026');
  await pad.focus();
  await page.keyboard.press('Escape');
  await expect(told).toHaveCount(0);
});

test('B-018 B-181 the last column of Buy Box Health is in sight at 1440 pixels; what is pinned stays while the others go beneath', async () => {
  // At 1440 pixels its last column is in sight as it stands.
  const cut = await column('Products', 'Ordered Revenue').evaluate((head) => {
    const frame = head.closest('table')?.parentElement;
    return frame ? frame.scrollWidth - frame.clientWidth : null;
  });
  expect(cut).toBe(0);
  const table = section('Department Performance');
  await table.getByRole('button', { name: 'Columns', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pin Glance Views', exact: true }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(table.getByRole('columnheader').nth(1)).toHaveText('Glance Views');
  const left = async (name: string): Promise<number> => (await column('Departments', name).boundingBox())?.x ?? 0;
  const before = await left('Glance Views');
  await table.getByRole('region', { name: 'Departments' }).evaluate((element) => {
    element.scrollLeft = 200;
  });
  await expect.poll(() => left('Ordered Revenue')).toBeLessThan(before);
  expect(await left('Glance Views')).toBeCloseTo(before, 0);
  const inHead = column('Departments', 'Glance Views').getByRole('button', { name: 'Pin Glance Views', exact: true });
  await column('Departments', 'Glance Views').getByRole('button', { name: 'Glance Views', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(inHead).toBeFocused();
  await expect(inHead).toHaveCSS('opacity', '1');
});

const opener = (): Locator =>
  section('Buy Box Health')
    .getByRole('button', { name: /^(Open|Close) / })
    .first();
const drill = (): Locator => page.getByRole('region', { name: /^Daily data for / });
const chart = (): Locator => drill().getByRole('application');

test('B-182 B-183 B-184 B-364 a day that is pressed in the chart of a row opens its hours; axe finds nothing in either', async () => {
  await page.goto(month());
  await titleDrawn(page);
  await opener().click();
  await expect(drill()).toContainText(/Buy Box owner changed \d+ times on \d+ of 30 days\. Top competitor: /);
  expect(await faultsIn(page)).toEqual([]);
  const middle = { x: Math.round(((await chart().boundingBox())?.width ?? 0) / 2), y: 120 };
  await chart().hover({ position: middle });
  await chart().click({ position: middle });
  await expect(page).toHaveURL(/buyBoxHours=B0[A-Z0-9]{8}\.2026-1[01]-\d\d/);
  await expect(drill()).toContainText(/\w+ \d+, 2026, .+, Pacific time/);
  await expect(chart()).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);
});

/** CSS pixels from the highest figure of a chart's left axis to its lowest: the room that the plot has. */
const plotHeight = (chart: Locator): Promise<number> =>
  chart.locator('svg[role="img"] > g[text-anchor="end"] > text > tspan').evaluateAll((ticks) => {
    const places = ticks.map((tick) => Number(tick.getAttribute('y')));
    return Math.max(...places) - Math.min(...places);
  });

test('on a phone the days and the hours of a row have their legend whole, the names of both axes, and room for the plot', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await drill().getByRole('button', { name: 'Back to all days' }).click();
  await expect(drill()).toContainText('Oct 21 – Nov 19, 2026');
  for (const chart of [section('Sales KPIs'), section('Category Sales'), drill()]) {
    await expect.poll(() => plotHeight(chart)).toBeGreaterThanOrEqual(180);
    const legend = chart.getByRole('list', { name: 'Series' });
    expect(await legend.evaluate((list) => list.scrollHeight - list.clientHeight)).toBe(0);
  }
  // Where the screen ends with the picture the tooltip goes up over it, instead of below the screen.
  const pad = section('Sales KPIs').getByRole('application');
  await pad.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().bottom - window.innerHeight + 10));
  const at = await pad.boundingBox();
  await page.mouse.move((at?.x ?? 0) + 150, (at?.y ?? 0) + 60);
  await expect(section('Sales KPIs').locator('figure table')).toBeInViewport({ ratio: 1 });
  // As a table the figures scroll in their card: the page stays as wide as the phone.
  const table = section('Sales KPIs').getByRole('button', { name: 'Table', exact: true });
  await table.click();
  await expect(section('Sales KPIs').getByRole('columnheader').last()).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await table.click();
  const title = await drill().getByRole('heading').boundingBox();
  expect(title?.height).toBeLessThan(70);
  await page.goBack();
  const axes = drill().locator('svg[role="img"] text');
  await expect(axes.filter({ hasText: 'Buy Box price' })).toBeVisible();
  await expect(axes.filter({ hasText: 'Share of time' })).toBeVisible();
});
