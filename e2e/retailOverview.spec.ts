/** Retail Overview in the browser: one person walks through it, so that one sign-in serves every line of its area. */

import { expect, type Locator, type Page, test } from 'playwright/test';
import { DEMO_GROUP } from '../server/demo/ids.ts';
import { faultsIn } from './support/axe.ts';
import { csvText } from './support/csvText.ts';
import { onDemo } from './support/demo.ts';
import { tabTo } from './support/keys.ts';
import { hasKeyboard } from './support/layers.ts';
import { titleDrawn } from './support/screens.ts';

const { PEOPLE, signIn } = onDemo('buyBox', 'movers');

test.describe.configure({ mode: 'serial' });

let page: Page;
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  await signIn(page, PEOPLE.prime, '/velocity/retail/overview');
  await titleDrawn(page);
});
test.afterAll(() => page.close());

const section = (name: string): Locator => page.getByRole('region', { name, exact: true });
const card = (name: string): Locator => section('KPIs').getByRole('region', { name, exact: true });
const figure = (name: string): Promise<string | null> => card(name).getByRole('paragraph').first().textContent();
const column = (table: string, name: string): Locator => section(table).getByRole('columnheader', { name, exact: true });

test('B-017 B-032 the screen is at its path and shows KPIs of sales and of traffic', async () => {
  await expect(page).toHaveURL(/\/velocity\/retail\/overview/);
  for (const [name, text] of [
    ['Ordered Revenue', /^\$[\d.,]+[KM]?$/],
    ['Glance Views', /^[\d.,]+[KM]?$/],
  ] as const) {
    await expect(card(name).getByRole('paragraph').first()).toHaveText(text);
  }
});

test('B-170 B-171 B-172 cards show sales, glance views and conversion rate with their change and course', async () => {
  for (const [name, text] of [
    ['Ordered Revenue', /\$[\d.]+[KM].*(up|down) [\d.]+% vs \$/],
    ['Glance Views', /[\d.]+[KM]?.*vs [\d.]+[KM]?/],
    ['Conversion Rate', /[\d.]+%.*vs [\d.]+%/],
  ] as const) {
    await expect(card(name)).toContainText(text);
    await expect(card(name).locator('svg path').last()).toHaveAttribute('d', /^M.*[LC]/);
  }
});

test('B-173 B-174 B-175 cards show TACOS or TROAS by a toggle, the average price and the buy box', async () => {
  await expect(card('ASP')).toContainText(/\$\d+/);
  await expect(card('Buy Box %')).toContainText(/\d+(\.\d+)?%/);
  await expect(card('TACOS')).toContainText(/\d+(\.\d+)?%/);
  await card('TACOS').getByRole('radio', { name: 'TROAS' }).click();
  await expect(page).toHaveURL(/efficiency=roas/);
  await expect(card('TROAS')).toContainText(/\d\.\d\d/);
  await card('TROAS').getByRole('radio', { name: 'TACOS' }).click();
  await expect(card('TACOS')).toBeVisible();
});

test('a link shows the charts as they were seen: what is a table, and what a legend hides', async () => {
  const toggle = (name: RegExp): Locator => section('Sales KPIs').getByRole('list', { name: 'Series' }).getByRole('button', { name });
  const shown = async (): Promise<readonly (string | null)[]> => [
    await toggle(/Conversion Rate/).getAttribute('aria-pressed'),
    await toggle(/Ordered Revenue/).getAttribute('aria-pressed'),
  ];
  const before = await shown();
  await toggle(/Conversion Rate/).click();
  await section('Category Sales').getByRole('button', { name: 'Table', exact: true }).click();
  await expect(section('Category Sales').getByRole('table')).toBeVisible();
  await expect.poll(() => new URL(page.url()).searchParams.get('charts')).toMatch(/:hidden:.*;.*:table$/);
  const after = await shown();
  expect(after).not.toEqual(before);
  const link = page.url();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(section('Category Sales').getByRole('table')).toBeVisible();
  await expect.poll(shown).toEqual(after);
  await toggle(/Conversion Rate/).click();
  await section('Category Sales').getByRole('button', { name: 'Table', exact: true }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('charts')).toBe(null);
  await expect.poll(shown).toEqual(before);
});

test('B-176 B-179 Category Sales stacks categories; Sales KPIs draw several measures that the legend hides and shows', async () => {
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
  const lines = () => page.locator('#salesKpis-chart-svg [data-series] path').count();
  const before = await lines();
  await section('Sales KPIs')
    .getByRole('button', { name: /Conversion Rate/ })
    .click();
  await expect.poll(lines).toBeGreaterThan(before);
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

test('a stretch of days is drawn out by mouse, finger or keys: it tells their sums, takes a note, and becomes the dates of the page', async () => {
  await page.goto('/velocity/retail/overview?range=2026-10-04.2026-10-31');
  await titleDrawn(page);
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

  // By keys: Shift draws it out, and what it comes to is spoken; Escape gives it up, and so does its button, which leads back.
  await pad.focus();
  await page.keyboard.press('Escape');
  await expect(told).toHaveCount(0);
  await page.keyboard.press('Home');
  for (const key of ['ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight']) await page.keyboard.press(key);
  await expect(told).toContainText('Oct 5, 2026 – Oct 7, 2026');
  await expect(
    kpis.locator('[aria-live="polite"]').filter({ hasText: /^Oct 5, 2026 – Oct 7, 2026, 3 days: .*Ordered Revenue \$[\d,]+/ }),
  ).toHaveCount(1);
  await told.getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(told).toHaveCount(0);
  await expect(pad).toBeFocused();
  for (const key of ['Home', 'Shift+ArrowRight', 'n']) await page.keyboard.press(key);
  const note = page.getByRole('dialog', { name: 'Annotations' });
  await expect(note.getByLabel('First day')).toHaveValue('2026-10-04');
  await expect(note.getByLabel('Last day')).toHaveValue('2026-10-05');
  await hasKeyboard(note.getByRole('form'));
  await page.keyboard.press('Escape');
  await expect(note).toHaveCount(0);

  // Its days become those of the page; Back brings the ones before.
  const sum = await told.getByRole('row', { name: /Ordered Revenue/ }).textContent();
  await told.getByRole('button', { name: 'Look at these dates' }).press('Enter');
  await expect(page).toHaveURL(/range=2026-10-04\.2026-10-05/);
  await expect(told).toHaveCount(0);
  await expect(pad).toBeFocused();
  await expect
    .poll(() => figure('Ordered Revenue'))
    .toBe(`$${(Number(sum?.match(/\$([\d,]+)/)?.[1]?.replaceAll(',', '')) / 1000).toFixed(0)}K`);
  await page.goBack();
  await expect(page).toHaveURL(/range=2026-10-04\.2026-10-31/);
  await page.goto('/velocity/retail/overview');
  await titleDrawn(page);
});

test('B-168 B-169 the dates and the periodicity are picked, and every section follows', async () => {
  const before = await figure('Ordered Revenue');
  const legends = ['Sales KPIs', 'Category Sales'].map((name) => section(name).getByRole('list', { name: 'Series' }));
  // November goes on after these dates: what is drawn of it is not final.
  await page.goto('/velocity/retail/overview?range=2026-09-01.2026-11-10&periodicity=monthly');
  await titleDrawn(page);
  for (const legend of legends) await expect(legend).toContainText('Not final');
  await page.goto('/velocity/retail/overview?range=2026-10-04.2026-10-31');
  await titleDrawn(page);
  for (const legend of legends) await expect(legend).not.toContainText('Not final');
  await expect.poll(() => figure('Ordered Revenue')).not.toBe(before);
  await page.getByRole('button', { name: /^Date range:/ }).click();
  const panel = page.getByRole('dialog', { name: 'Date range' });
  await panel.getByRole('radio', { name: 'Weekly' }).click();
  await panel.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/periodicity=weekly/);
  await section('Sales KPIs').getByRole('button', { name: 'Table', exact: true }).click();
  await expect(section('Sales KPIs').getByRole('rowheader')).toHaveText([
    'Week of Oct 25, 2026',
    'Week of Oct 18, 2026',
    'Week of Oct 11, 2026',
    'Week of Oct 4, 2026',
  ]);
  for (const name of ['Category Sales', 'Buy Box Health']) await expect(section(name)).toContainText('Oct 4 – Oct 31, 2026');
});

test('A-439 B-464 with Include DSP a second call asks DSP, and TACOS is of the spend of both; without it of search ads alone', async () => {
  const exact = (): Promise<string | null> => card('TACOS').getByRole('paragraph').first().getAttribute('title');
  const without = await exact();
  const answersOf = (schema: string) =>
    page.waitForResponse((answer) => {
      const asked: unknown = answer.url().endsWith('/api/analytics') ? answer.request().postDataJSON() : null;
      const { schemaType, dimensions } = (asked ?? {}) as { readonly schemaType?: string; readonly dimensions?: readonly string[] };
      return schemaType === schema && dimensions?.length === 0;
    });
  const both = [answersOf('retail'), answersOf('dsp')];
  await page.getByRole('button', { name: 'Customize' }).click();
  const panel = page.getByRole('dialog', { name: 'Customize' });
  await panel.getByText('Include DSP').click();
  await panel.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/includeDSP=true/);
  const [retail, dsp] = await Promise.all(both.map(async (answer) => (await (await answer).json()).current.metrics));
  const tacos = (retail.ad_spend_in_usd[0] + dsp.total_cost_in_usd[0]) / retail.total_sales_ordered_revenue_in_usd[0];
  expect(dsp.total_cost_in_usd[0]).toBeGreaterThan(0);
  await expect(card('TACOS').getByRole('paragraph').first()).toHaveAttribute('title', `${(tacos * 100).toFixed(2)}%`);
  await page.goBack();
  await expect(page).not.toHaveURL(/includeDSP/);
  await expect.poll(exact).toBe(without);
});

test('B-018 B-180 B-182 B-363 Buy Box Health lists products, sorts and finds them, and a row opens to its days', async () => {
  const table = section('Buy Box Health');
  await expect(column('Products', 'Estimated Lost Sales')).toBeVisible();
  // At 1440 pixels its last column is in sight as it stands.
  const cut = await column('Products', 'Ordered Revenue').evaluate((head) => {
    const frame = head.closest('table')?.parentElement;
    return frame ? frame.scrollWidth - frame.clientWidth : null;
  });
  expect(cut).toBe(0);
  // All have a price and a share of their own, from their sales, units and views.
  await expect(table.locator('tfoot')).toContainText(/^Total \(\d+\) *\$\d+\.\d\d\d+\.\d%/);
  await table.getByRole('button', { name: 'Buy Box %', exact: true }).click();
  await expect(page).toHaveURL(/buyBox=sort/);
  await expect(column('Products', 'Buy Box %')).toHaveAttribute('aria-sort', 'descending');
  await table.getByRole('searchbox').fill('blanket');
  await expect(table.getByRole('rowheader').first()).toContainText(/blanket/i);
  await table
    .getByRole('button', { name: /^Open / })
    .first()
    .click();
  const days = page.getByRole('region', { name: /^Days of .*blanket/i });
  await expect(days.getByRole('application')).toBeVisible();
  await days.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(days.getByRole('rowheader')).toHaveCount(28);
  await page.keyboard.press('Escape');
  await expect(days).toHaveCount(0);
});

test('B-181 Department Performance compares departments; its columns stay away or in sight over a reload, and its CSV has what shows', async () => {
  const table = section('Department Performance');
  await expect(table.getByRole('rowheader').last()).toHaveText(/^Total \(\d+\)$/);
  await expect(column('Departments', 'Ordered Revenue, change %')).toBeVisible();
  await table.getByRole('button', { name: 'Columns', exact: true }).click();
  await page.getByRole('dialog', { name: 'Columns', exact: true }).getByText('ASP', { exact: true }).click();
  const pin = page.getByRole('dialog').getByRole('button', { name: 'Pin Glance Views', exact: true });
  await pin.focus();
  await page.keyboard.press('Enter');
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(column('Departments', 'ASP')).toHaveCount(0);
  await page.reload();
  await titleDrawn(page);
  await expect(column('Departments', 'Glance Views')).toBeVisible();
  await expect(column('Departments', 'ASP')).toHaveCount(0);
  // What is pinned comes after the first column, and both stay where they are while the others go beneath.
  await expect(table.getByRole('columnheader').nth(1)).toHaveText('Glance Views');
  const left = async (name: string): Promise<number> => (await column('Departments', name).boundingBox())?.x ?? 0;
  const before = await left('Glance Views');
  await table.getByRole('region', { name: 'Departments' }).evaluate((element) => {
    element.scrollLeft = 200;
  });
  await expect.poll(() => left('Ordered Revenue')).toBeLessThan(before);
  expect(await left('Glance Views')).toBeCloseTo(before, 0);
  // The head of a column has the same pin: arrow keys lead to it, Tab goes on to the next column, and the keyboard stays on it wherever
  // the column goes.
  const inHead = column('Departments', 'Glance Views').getByRole('button', { name: 'Pin Glance Views', exact: true });
  const title = (name: string): Locator => column('Departments', name).getByRole('button', { name, exact: true });
  await title('Glance Views').focus();
  await page.keyboard.press('Tab');
  await expect(title('Ordered Revenue')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(title('Glance Views')).toHaveAccessibleDescription(/Right arrow leads to its pin$/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(title('Ordered Revenue')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(inHead).toBeFocused();
  await expect(inHead).toHaveAttribute('aria-pressed', 'true');
  await expect(inHead).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(inHead).toHaveAttribute('aria-pressed', 'false');
  await expect(table.getByRole('columnheader').nth(1)).toHaveText('Ordered Revenue');
  await expect(inHead).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(table.getByRole('columnheader').nth(1)).toHaveText('Glance Views');
  await table.getByRole('button', { name: 'Columns', exact: true }).click();
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
  await pin.click();
  await page.keyboard.press('Escape');
  await expect(table.getByRole('columnheader').nth(1)).toHaveText('Ordered Revenue');
  // What was looked for among the products stands in the address.
  await expect(section('Buy Box Health').getByRole('searchbox')).toHaveValue('blanket');
  await expect(section('Buy Box Health').getByRole('searchbox')).toHaveAttribute('placeholder', 'Search products');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    table.getByRole('button', { name: 'Export shown columns of departments' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('department-performance_northfold-home_2026-10-04_2026-10-31.csv');
  const [head = '', first = ''] = (await csvText(download)).split('\r\n');
  expect(head).toMatch(/^Department,Ordered Revenue \(2026-10-04 to 2026-10-31\),"Ordered Revenue, change % \(vs /);
  expect(head).not.toContain('ASP');
  expect(first).toMatch(/,\d+(\.\d+)?,/);
});

test('while a slow server works out other dates, figures, titles and files are those of the dates before, and say so', async () => {
  await page.goto('/velocity/retail/overview?range=2026-10-01.2026-10-30');
  await expect(section('Sales KPIs')).toContainText('Oct 1 – Oct 30, 2026');
  const [before, series] = [await figure('Ordered Revenue'), section('Sales KPIs').locator('[data-series] path').first()];
  const line = await series.getAttribute('d');
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/(analytics|metrics)$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('button', { name: /^Date range:/ }).click();
  const panel = page.getByRole('dialog', { name: 'Date range' });
  await panel.getByRole('listbox', { name: 'Presets' }).getByRole('option', { name: 'Last 7 Days' }).click();
  await panel.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: /^Date range:/ })).toContainText('Nov 13');
  for (const name of ['Sales KPIs', 'Category Sales', 'Buy Box Health', 'Department Performance']) {
    await expect(section(name).getByText(/Oct 1 – Oct 30, 2026.*updating/)).toBeVisible();
    await expect(section(name)).not.toContainText('Nov 13');
  }
  expect([await figure('Ordered Revenue'), await series.getAttribute('d')]).toEqual([before, line]);
  await expect(card('Ordered Revenue')).toContainText('Oct 1 – Oct 30, 2026 (updating)');
  const [download] = await Promise.all([page.waitForEvent('download'), section('Sales KPIs').getByRole('button', { name: 'CSV' }).click()]);
  expect(download.suggestedFilename()).toBe('sales-kpis_northfold-home_2026-10-01_2026-10-30.csv');
  const rows = (await csvText(download)).trim().split('\r\n');
  expect(rows.slice(1).map((row) => row.slice(0, 10))).toEqual(
    Array.from({ length: 30 }, (_, nth) => `2026-10-${String(nth + 1).padStart(2, '0')}`),
  );

  release();
  await expect(section('Sales KPIs')).toContainText('Nov 13 – Nov 19, 2026');
  await expect(page.getByText('updating')).toHaveCount(0);
  await expect.poll(() => figure('Ordered Revenue')).not.toBe(before);
  await page.unrouteAll({ behavior: 'wait' });
});

test('a section that fails says so and is tried again, and the others stay', async () => {
  let away = true;
  await page.route('**/api/metrics', (route) =>
    away ? route.fulfill({ status: 500, json: { message: 'The warehouse is away.' } }) : route.continue(),
  );
  await page.reload();
  await expect(section('Buy Box Health').getByText('The warehouse is away.')).toBeVisible();
  await expect(card('ASP')).toContainText(/\$\d/);
  away = false;
  await section('Buy Box Health').getByRole('button', { name: 'Retry' }).click();
  await expect(section('Buy Box Health').getByRole('rowheader').last()).toHaveText(/^Total \(\d+\)$/);
});

/** A month with the day on which clocks are set back. */
const MONTH = `/velocity/retail/overview?brandGroup=${DEMO_GROUP.northfoldHome}&range=2026-10-21.2026-11-19`;
const opener = (): Locator =>
  section('Buy Box Health')
    .getByRole('button', { name: /^(Open|Close) / })
    .first();
const drill = (): Locator => page.getByRole('region', { name: /^Days of / });
const chart = (): Locator => drill().getByRole('application');

test('B-182 B-183 B-184 B-364 a row opens to who held the buy box by day, and a day that is pressed to its hours in Pacific time', async () => {
  await page.goto(MONTH);
  await titleDrawn(page);
  await opener().click();
  await expect(drill()).toContainText(/Buy Box owner changed \d+ times on \d+ of 30 days\. Top competitor: /);
  await drill().getByRole('button', { name: 'Table', exact: true }).click();
  await expect(drill().getByRole('columnheader', { name: 'Northfold Home', exact: true })).toBeVisible();
  expect(await drill().getByRole('columnheader').count()).toBeGreaterThan(6);
  await drill().getByRole('button', { name: 'Table', exact: true }).click();
  // Columns stand on each other: of each day as many as there are sellers, and a day has 100 percent.
  const columns = drill().locator('svg [data-series^="seller "] path');
  expect(await columns.count()).toBeGreaterThan(1);
  const middle = { x: Math.round(((await chart().boundingBox())?.width ?? 0) / 2), y: 120 };
  await chart().hover({ position: middle });
  await chart().click({ position: middle });
  await expect(page).toHaveURL(/buyBoxHours=B0[A-Z0-9]{8}\.2026-1[01]-\d\d/);
  await expect(drill()).toContainText(/\w+ \d+, 2026, .+, Pacific time/);
  await expect(drill()).toContainText(/Buy Box owner (changed \d+ times?|didn’t change on this day)\./);
  await drill().getByRole('button', { name: 'Table', exact: true }).click();
  await expect(drill().getByRole('rowheader').first()).toHaveText('12 AM');
  await expect(drill().getByRole('row').nth(1)).toContainText(/Northfold Home|\w+ .*\$\d+\.\d\d/);
  await drill().getByRole('button', { name: 'Table', exact: true }).click();
  await drill().getByRole('button', { name: 'Back to all days' }).click();
  await expect(page).not.toHaveURL(/buyBoxHours/);
  await expect(drill()).toContainText('Oct 21 – Nov 19, 2026');
  await opener().click();
  await expect(drill()).toHaveCount(0);
});

test('B-182 B-184 B-364 B-365 by keys alone: a row, its days, the hours of one, and Escape up again, one level at a time', async () => {
  await page.goto(MONTH);
  await titleDrawn(page);
  await tabTo(page, opener());
  await page.keyboard.press('Enter');
  await tabTo(page, chart());
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/buyBoxHours=B0[A-Z0-9]{8}\.2026-11-19/);
  await hasKeyboard(drill());
  await expect(drill()).toContainText('Nov 19, 2026');
  await expect(drill().getByRole('button', { name: 'Day after' })).toBeDisabled();
  await tabTo(page, chart());
  await page.keyboard.press('Home');
  await expect(drill().locator('[aria-live="polite"]').first()).toContainText(/12 AM, Nov 19, 2026.*Price in the buy box/);
  // The first Escape puts the cursor away, the next goes up to the day in its chart, the last closes the row, whose button has the keyboard then.
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/buyBoxHours/);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/buyBoxHours/);
  await expect(drill()).toContainText('Oct 21 – Nov 19, 2026');
  await expect(chart()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(drill().locator('[aria-live="polite"]').first()).toContainText('Nov 18, 2026');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(drill()).toHaveCount(0);
  await expect(opener()).toBeFocused();
});

test('a copied link shows the hours of a day, 25 of them where clocks are set back; their file has who held it, and axe finds nothing', async () => {
  await opener().click();
  await expect(page).toHaveURL(/open%3AB0/);
  const asin = /open%3A(B0[A-Z0-9]{8})/.exec(page.url())?.[1] ?? '';
  expect(await faultsIn(page)).toEqual([]);
  await page.goto(`${page.url()}&buyBoxHours=${asin}.2026-11-01.CA`);
  await expect(drill()).toContainText('Nov 1, 2026, Canada, Pacific time');
  expect(await faultsIn(page)).toEqual([]);
  await drill().getByRole('button', { name: 'Table', exact: true }).click();
  await expect(drill().getByRole('rowheader')).toHaveCount(25);
  await expect(drill().getByRole('rowheader', { name: '1 AM, the second time' })).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), drill().getByRole('button', { name: 'CSV' }).click()]);
  expect(download.suggestedFilename()).toBe(`buy-box-by-hour-of-${asin.toLowerCase()}_northfold-home_2026-11-01.csv`);
  const lines = (await csvText(download)).trim().split('\r\n');
  expect(lines[0]).toBe('Date,Hour (Pacific time),Country,Held by,Seller ID,Minutes,Price');
  expect(lines.length).toBeGreaterThanOrEqual(26);
  expect(lines[1]).toMatch(/^2026-11-01,12 AM,CA,[^,]+,seller-[a-z-]+,\d+(\.\d)?,\d+(\.\d+)?$/);
  await drill().getByText('US', { exact: true }).click();
  await expect(page).toHaveURL(/\.2026-11-01\.US/);
  await drill().getByRole('button', { name: 'Day before' }).click();
  await expect(drill()).toContainText('Oct 31, 2026, United States, Pacific time');
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
  await drill().getByRole('button', { name: 'Table', exact: true }).click();
  const axes = drill().locator('svg[role="img"] text');
  await expect(axes.filter({ hasText: 'Price in the buy box' })).toBeVisible();
  await expect(axes.filter({ hasText: 'Share of the time' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 720 });
});

test('where the log cannot be had the days say so and stay, and the hours are tried again', async () => {
  let away = true;
  await page.route('**/buy-box-ownership-log/**', (route) =>
    away ? route.fulfill({ status: 500, json: { message: 'The log is away.' } }) : route.continue(),
  );
  await page.reload();
  await expect(drill().getByText('The log is away.')).toBeVisible();
  await drill().getByRole('button', { name: 'Back to all days' }).click();
  await expect(chart()).toBeVisible();
  await expect(drill()).toContainText('Who held the buy box could not be found: The log is away.');
  away = false;
  await page.goBack();
  await drill().getByRole('button', { name: 'Retry' }).click();
  await expect(drill()).toContainText(/Buy Box owner (changed \d+ times?|didn’t change on this day)\./);
  await page.unroute('**/buy-box-ownership-log/**');
});
