/** Product Performance Overview in the browser: one person walks through it, so that one sign-in serves every line of its area. */

import { expect, type Locator, type Page, test } from 'playwright/test';
import { DEMO_GROUP } from '../server/demo/ids.ts';
import { faultsIn } from './support/axe.ts';
import { csvText } from './support/csvText.ts';
import { onDemo } from './support/demo.ts';
import { press } from './support/keys.ts';
import { choices, hasKeyboard } from './support/layers.ts';
import { titleDrawn } from './support/screens.ts';

const { PEOPLE, signIn } = onDemo('movers');

test.describe.configure({ mode: 'serial' });

/** Four whole weeks beside the four before. */
const OCTOBER = `/velocity/retail/product-performance?brandGroup=${DEMO_GROUP.northfoldHome}&range=2026-10-04.2026-10-31&compare=pop`;
const RISING = 'Biggest Positive Movers';
const FALLING = 'Biggest Negative Movers';

let page: Page;
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  await signIn(page, PEOPLE.internal, OCTOBER);
  await titleDrawn(page);
});
test.afterAll(() => page.close());

const fresh = async (more = ''): Promise<void> => {
  await page.goto(`${OCTOBER}${more}`);
  await titleDrawn(page);
};
const section = (name: string): Locator => page.getByRole('region', { name, exact: true });
const names = (table: string): Locator => section(table).getByRole('rowheader').getByRole('link');
const heads = (table: string): Promise<readonly string[]> => section(table).getByRole('columnheader').allTextContents();
/** A list is seen a moment before it has the keyboard. */
const listHasKeyboard = (): Promise<void> => hasKeyboard(page.locator('[data-trigger=Select]').last());
const dropdown = (label: string): Locator => page.getByRole('button', { name: new RegExp(` ${label}$`) });
const choose = async (label: string, option: string): Promise<void> => {
  await dropdown(label).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
/** The figures of a column, by the text of its head; the totals left out. */
const figures = async (table: string, head: string): Promise<readonly number[]> => {
  const at = (await heads(table)).indexOf(head);
  const cells = await section(table)
    .locator('tbody tr')
    .evaluateAll((rows, place) => rows.map((row) => row.children[place]?.textContent ?? ''), at);
  return cells.map((text) => Number(text.replace(/up |down /, '').replace(/[^\d.]/g, '')) * (/−|-|down/.test(text) ? -1 : 1));
};

const totals = async (table: string, of: readonly string[]): Promise<readonly number[]> => {
  const all = await heads(table);
  const cells = await section(table).locator('tfoot tr > *').allTextContents();
  return of.map((head) => Number((cells[all.indexOf(head)] ?? '').replace(/[^\d.]/g, '')));
};

test('B-019 B-033 B-190 B-191 the screen ranks the products that rose and those that fell most, and the departments', async () => {
  await expect(page).toHaveURL(/\/velocity\/retail\/product-performance/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Performance Overview');
  const [up, down] = [await figures(RISING, 'Ordered Revenue, change'), await figures(FALLING, 'Ordered Revenue, change')];
  for (const { length } of [up, down]) expect([length > 2, length <= 25]).toEqual([true, true]);
  expect(up).toEqual([...up].sort((one, other) => other - one));
  expect(down).toEqual([...down].sort((one, other) => one - other));
  expect([Math.min(...up) > 0, Math.max(...down) < 0]).toEqual([true, true]);
  await expect(section('Department Movers').getByRole('rowheader').last()).toHaveText(/^Total \(\d+\)$/);
  // What they come to has its sign as they have.
  await expect(section(RISING).locator('tfoot')).toContainText(/\+\$[\d,]+/);
  // A price of all is their sales by their units; sales are written in whole dollars, prices in cents.
  const [sales = 0, units = 0, price = 0] = await totals(RISING, ['Ordered Revenue', 'Ordered Units', 'ASP']);
  expect([units > 0, Math.abs(price - sales / units) <= 0.5 / units + 0.005]).toEqual([true, true]);
  await expect(section('Department Movers').getByRole('columnheader', { name: 'Ordered Revenue, change %' })).toBeVisible();
});

test('B-017 the tables show sales and traffic, of each product and of all together', async () => {
  await fresh('&primary=glance_views');
  for (const table of [RISING, FALLING]) {
    for (const head of ['Ordered Revenue', 'Glance Views']) {
      const all = await figures(table, head);
      expect(all.length).toBeGreaterThan(2);
      expect(all.every((value) => value > 0)).toBe(true);
    }
    const [sales = 0, views = 0] = await totals(table, ['Ordered Revenue', 'Glance Views']);
    expect([sales > 0, views > 0]).toEqual([true, true]);
  }
  await fresh();
});

test('B-186 B-187 B-188 B-322 a primary metric and more beside it are picked; the primary one stands first, at first total sales, units and ASP', async () => {
  await expect
    .poll(() => heads(RISING))
    .toEqual([
      'Product',
      'Ordered Revenue',
      'Ordered Revenue, prior',
      'Ordered Revenue, change',
      'Ordered Revenue, change %',
      'Ordered Units',
      'Ordered Units, change %',
      'ASP',
      'ASP, change %',
      'Category',
      'Status',
    ]);
  await choose('Primary metric', 'Glance Views');
  await expect(page).toHaveURL(/primary=glance_views/);
  await expect.poll(() => heads(RISING)).toContain('Glance Views, change');
  expect((await heads(RISING)).filter((head) => !head.includes(','))).toEqual([
    'Product',
    'Glance Views',
    'Ordered Revenue',
    'Ordered Units',
    'ASP',
    'Category',
    'Status',
  ]);
  await dropdown('Additional metrics').click();
  await page.getByRole('option', { name: 'ASP', exact: true }).click();
  await page.getByRole('option', { name: 'Buy Box %', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => heads(FALLING)).toContain('Buy Box %');
  expect(await heads(FALLING)).not.toContain('ASP');
  // Both are in the link, and one step back undoes one choice.
  await page.goBack();
  await expect.poll(() => heads(FALLING)).not.toContain('Buy Box %');
});

test('B-321 the primary metric is ticked among the others, and nothing takes it out', async () => {
  await fresh();
  await dropdown('Additional metrics').click();
  const primary = page.getByRole('option', { name: /^Ordered Revenue, the primary metric/ });
  await expect(primary).toHaveAttribute('aria-selected', 'true');
  await expect(primary).toHaveAttribute('aria-disabled', 'true');
  await listHasKeyboard();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear additional metrics' }).click();
  await expect(page).toHaveURL(/metrics=none/);
  await expect.poll(() => heads(RISING)).not.toContain('ASP');
  expect((await heads(RISING))[1]).toBe('Ordered Revenue');
});

test('B-319 B-320 one dropdown is open at most, and a press beside it closes it', async () => {
  await fresh();
  for (const [label, option] of [
    ['Primary metric', 'Glance Views'],
    ['Additional metrics', 'Glance Views'],
    ['Order by', 'Percentage Change'],
  ] as const) {
    await dropdown(label).click();
    await expect(page.getByRole('listbox')).toHaveCount(1);
    await expect(page.getByRole('option', { name: option, exact: true })).toBeVisible();
    await page.mouse.click(700, 8);
    await expect(page.getByRole('listbox')).toHaveCount(0);
  }
});

test('B-189 movers are ordered by absolute or by percentage change', async () => {
  await fresh('&primary=glance_views');
  await expect(dropdown('Order by')).toHaveAccessibleName(/^Absolute Change/);
  const all = async (): Promise<string> => [...(await names(RISING).allTextContents()), ...(await names(FALLING).allTextContents())].join();
  const before = await all();
  await choose('Order by', 'Percentage Change');
  await expect(page).toHaveURL(/order=relative/);
  await expect.poll(all).not.toBe(before);
  const [up, down] = [await figures(RISING, 'Glance Views, change %'), await figures(FALLING, 'Glance Views, change %')];
  expect(up).toEqual([...up].sort((one, other) => other - one));
  expect(down).toEqual([...down].sort((one, other) => one - other));
});

test('B-185 B-406 total sales are ordered revenue or shipped COGS, where the brand group has COGS', async () => {
  await fresh();
  const toggle = page.getByRole('radiogroup', { name: 'Total Sales Type', exact: true });
  await toggle.getByText('Shipped COGS').click();
  await expect.poll(() => heads(RISING)).toContain('Shipped COGS, change');
  await expect(dropdown('Primary metric')).toHaveAccessibleName(/^Shipped COGS/);
  await page.goto(`/velocity/retail/product-performance?brandGroup=${DEMO_GROUP.pawsberry}`);
  await titleDrawn(page);
  await expect(section(RISING)).toBeVisible();
  await expect(toggle).toHaveCount(0);
});

test('a mover opens to a waterfall whose steps add up to the cent, and Escape closes it', async () => {
  await fresh();
  const name = (await names(RISING).first().textContent()) ?? '';
  await section(RISING)
    .getByRole('button', { name: /^Open / })
    .first()
    .click();
  const detail = page.getByRole('region', { name: `Sales drivers of ${name}` });
  await expect(detail.getByRole('img', { name: /^Ordered Revenue drivers: / })).toBeVisible();
  for (const factor of ['Views', 'Conversion (orders ÷ views)', 'Order size (units ÷ orders)', 'Price'])
    await expect(detail.getByText(factor, { exact: true }).first()).toBeVisible();
  await detail.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(detail.locator('tbody tr')).toHaveCount(6);
  const lines = await detail.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.children[1]?.textContent ?? ''));
  const cents = lines.map((text) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100) * (/-|−/.test(text) ? -1 : 1));
  expect(cents).toHaveLength(6);
  const last = cents.pop();
  expect(cents.reduce((sum, one) => sum + one, 0)).toBe(last);
  // The very difference that the table rounds to dollars.
  const [change = 0] = await figures(RISING, 'Ordered Revenue, change');
  expect(Math.round(((last ?? 0) - (cents[0] ?? 0)) / 100)).toBe(change);
  await expect(page).toHaveURL(/gainers=open/);
  await page.keyboard.press('Escape');
  await expect(detail).toHaveCount(0);
});

test('movers are gathered by category, each with what its products come to, and a link shows the same groups', async () => {
  await fresh();
  const products = await figures(RISING, 'Ordered Revenue, change');
  await section(RISING)
    .getByRole('button', { name: /^No grouping/ })
    .click();
  await choices(page).filter({ hasText: 'By category' }).click();
  await expect(page).toHaveURL(/gainers=group/);
  const counts = section(RISING).locator('tbody').getByRole('rowheader');
  await expect.poll(() => counts.count()).toBeLessThan(products.length);
  const groups = await figures(RISING, 'Ordered Revenue, change');
  const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);
  // Whole dollars of each, so a dollar a line at most.
  expect(Math.abs(sum(groups) - sum(products))).toBeLessThanOrEqual(products.length);
  const [first] = await section(RISING).locator('tbody tr').first().getByRole('cell').allTextContents();
  expect(first).toMatch(/^\$/);
  await expect(section(RISING).locator('tbody tr').first()).toContainText(/\+\$[\d,]+/);
  await section(RISING)
    .getByRole('button', { name: /^Open / })
    .first()
    .click();
  await expect(names(RISING).first()).toBeVisible();
  const shown = await counts.allTextContents();
  await page.reload();
  await titleDrawn(page);
  await expect(names(RISING).first()).toBeVisible();
  await expect.poll(() => counts.allTextContents()).toEqual(shown);
});

test('B-192 B-450 the link exports all products as CSV, with both periods of the metrics that show', async () => {
  await fresh('&primary=glance_views&metrics=none');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export All Product Performance Data' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('product-performance_northfold-home_2026-10-04_2026-10-31.csv');
  const [head = '', ...rows] = (await csvText(download)).trim().split('\r\n');
  expect(head).toBe(
    [
      'ASIN,Product,Category,Status,Glance Views (2026-10-04 to 2026-10-31),"Glance Views, prior (2026-09-06 to 2026-10-03)"',
      '"Glance Views, change (vs 2026-09-06 to 2026-10-03)","Glance Views, change % (vs 2026-09-06 to 2026-10-03)"',
    ].join(','),
  );
  expect(rows.length).toBeGreaterThanOrEqual((await names(RISING).count()) + (await names(FALLING).count()));
  expect(rows.length).toBeGreaterThan(4);
});

test('B-268 a product is Active or Inactive; each table is saved as it shows', async () => {
  await fresh('&metrics=none');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    section(FALLING)
      .getByRole('button', { name: /^Export all/ })
      .click(),
  ]);
  expect(download.suggestedFilename()).toBe('biggest-negative-movers_northfold-home_2026-10-04_2026-10-31.csv');
  const [head = '', ...rows] = (await csvText(download)).trim().split('\r\n');
  expect(head.split(',').at(-1)).toBe('Status');
  expect(rows).toHaveLength(await names(FALLING).count());
  for (const row of rows) expect(row).toMatch(/,(Active|Inactive)$/);
});

test('B-193 a product links to its own performance, with the dates kept, and the page is of it alone', async () => {
  await fresh();
  const link = names(FALLING).first();
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page).toHaveURL(/products\[\]=B0[A-Z0-9]{8}/);
  await expect(page).toHaveURL(/range=2026-10-04\.2026-10-31/);
  await expect(names(FALLING)).toHaveText([name]);
  await expect(section(RISING).getByText('No product rose in Ordered Revenue')).toBeVisible();
});

test('B-533 B-529 without a comparison there are no movers; filters that leave no product say so', async () => {
  await page.goto(OCTOBER.replace('compare=pop', 'compare=none'));
  for (const table of [RISING, FALLING]) {
    await expect(section(table).getByText('Cannot calculate movers without a comparison period')).toBeVisible();
  }
  // What was sold is listed all the same, without changes, and the departments with it.
  await expect(names('Products').first()).toBeVisible();
  await expect(section('Department Movers').getByRole('rowheader').first()).toBeVisible();
  for (const table of ['Products', 'Department Movers'])
    await expect(section(table).getByRole('columnheader', { name: /change|prior/ })).toHaveCount(0);
  // Neither is there anything before the first month with data.
  await page.goto(OCTOBER.replace('2026-10-04.2026-10-31', '2023-11-01.2023-11-30'));
  await expect(section(RISING).getByText('Cannot calculate movers without a comparison period')).toBeVisible();
  await expect(names('Products').first()).toBeVisible();
  await fresh('&search=nothing-is-called-so');
  await expect(section(RISING).getByText('No products match your filters')).toBeVisible();
  await section(RISING).getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).not.toHaveURL(/search=/);
  await expect(names(RISING).first()).toBeVisible();
});

test('B-502 what fails says so and is tried again, and the rest of the page stays', async () => {
  let away = true;
  await page.route('**/api/analytics', async (route) => {
    const { dimensions } = route.request().postDataJSON() as { readonly dimensions: readonly string[] };
    if (away && dimensions.includes('asin')) await route.fulfill({ status: 500, json: { message: 'The warehouse is away.' } });
    else await route.continue();
  });
  await fresh();
  await expect(section(RISING).getByText('The warehouse is away.')).toBeVisible();
  await expect(section('Department Movers').getByRole('rowheader').last()).toHaveText(/^Total \(\d+\)$/);
  away = false;
  await section(RISING).getByRole('button', { name: 'Retry' }).click();
  await expect(names(RISING)).not.toHaveCount(0);
  await page.unroute('**/api/analytics');
});

test('on a phone nothing runs out of the page, and axe finds nothing there either', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await fresh();
  await section(RISING)
    .getByRole('button', { name: /^Open / })
    .first()
    .click();
  await expect(page.getByRole('region', { name: /^Sales drivers of / })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await faultsIn(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('on paper every column of every table is within the page', async () => {
  await fresh();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 760, height: 1000 });
  const widths = await page.getByRole('table').evaluateAll((tables) => tables.map((table) => table.getBoundingClientRect().right));
  // Both movers, all products, departments.
  expect(widths.length).toBe(4);
  for (const right of widths) expect(right).toBeLessThanOrEqual(760);
  // Whose figures they are stands there, what was chosen as words, and nothing that can only be pressed.
  await expect(page.getByRole('main').getByText('Northfold Home', { exact: true })).toBeVisible();
  await expect(page.getByText('Shipped COGS', { exact: true })).toBeHidden();
  await expect(page.getByText('Skip to content')).toBeHidden();
  expect(await page.getByRole('main').getByRole('button', { name: 'Dense', includeHidden: true }).first().isVisible()).toBe(false);
  // What a row opens to is on the same sheet as the row.
  await page.emulateMedia({ media: 'screen' });
  await section(RISING)
    .getByRole('button', { name: /^Open / })
    .first()
    .click();
  await page.emulateMedia({ media: 'print' });
  await expect(section(RISING).locator('[data-detail]')).toHaveCSS('break-before', 'avoid');
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('B-186 B-189 by keyboard alone a metric is chosen, the order, and a mover opened and closed', async () => {
  await fresh();
  await press(page, dropdown('Primary metric'));
  await listHasKeyboard();
  await page.keyboard.type('asp');
  await expect(page.getByRole('option')).toHaveText(['ASP']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/primary=asp/);
  await press(page, dropdown('Order by'));
  await listHasKeyboard();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/order=relative/);
  const open = section(RISING)
    .getByRole('button', { name: /^Open / })
    .first();
  await press(page, open);
  await expect(page.getByRole('region', { name: /^Sales drivers of / })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: /^Sales drivers of / })).toHaveCount(0);
  await expect(open).toBeFocused();
});
