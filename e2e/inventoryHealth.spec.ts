/** What Inventory Health needs a browser for: its workers, paper, axe and a phone. */

import { expect, type Locator, type Page, test } from 'playwright/test';
import { faultsIn } from './support/axe.ts';
import { PEOPLE, pathOf, signIn } from './support/customer.ts';
import { titleDrawn } from './support/screens.ts';

test.describe.configure({ mode: 'serial' });

const address = (): string => pathOf('retail/inventory-health');

let page: Page;
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  await signIn(page, PEOPLE.prime, address());
});
test.afterAll(() => page.close());
test.afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));

const section = (name: string): Locator => page.getByRole('region', { name, exact: true });
/** The heading's section; the table in it bears the same name. */
const card = (name: string): Locator => section(name).filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
const rows = (name: string): Locator => card(name).getByRole('rowheader');

/** Each product so many times, as a brand group has them that sells much, with twice the stock of the one before from a quarter on. */
const times = async (count: number): Promise<void> => {
  const repeated = <A>(list: readonly A[], of: (one: A, i: number) => A): A[] =>
    Array.from({ length: count }, (_, i) => list.map((one) => of(one, i))).flat();
  const named = (asin: string, i: number): string => (i === 0 ? asin : `${asin.slice(0, -2)}${String(i).padStart(2, '0')}`);
  await page.route('**/api/inventory/history', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const products = repeated(body.products as { asin: string }[], (one, i) => ({ ...one, asin: named(one.asin, i) }));
    await route.fulfill({ response: answer, json: { ...body, products } });
  });
  await page.route('**/api/metrics', async (route) => {
    const answer = await route.fetch();
    const { current, annotations } = await answer.json();
    const columns = (table: Record<string, unknown[]>): Record<string, unknown[]> =>
      Object.fromEntries(
        Object.entries(table).map(([key, values]) => [
          key,
          repeated(values, (one, i) =>
            key === 'asin' ? named(String(one), i) : key === 'inventory_quantity' ? Number(one) * 2 ** (i - 2) : one,
          ),
        ]),
      );
    const many = { rowCount: current.rowCount * count, dimensions: columns(current.dimensions), metrics: columns(current.metrics) };
    await route.fulfill({ response: answer, json: { current: many, annotations } });
  });
};

const open = async (query = ''): Promise<void> => {
  await page.goto(`${address()}${query}`);
  await titleDrawn(page);
};

/** All products are through, and each table shows its own. */
const simulated = async (): Promise<void> => {
  await titleDrawn(page);
  await expect(page.getByRole('progressbar', { name: 'Simulating' })).toHaveCount(0);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
};

test('B-494 the simulation runs in the background with its progress; it is cancelled, and run again', async () => {
  // A worker that never answers: the run stays under way until it is cancelled.
  await page.route('**/assets/inventory.worker-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "addEventListener('message', () => undefined);" }),
  );
  // One worker alone: another that was started beside it would be as dumb, and would get the job that is run again.
  await page.evaluate(() => {
    window.name = 'one core';
  });
  await page.addInitScript(() => {
    if (window.name === 'one core') Object.defineProperty(navigator, 'hardwareConcurrency', { value: 1 });
  });
  await page.goto(address());
  const progress = page.getByRole('progressbar', { name: 'Simulating' });
  await expect(progress).toBeVisible();
  await expect(page.getByText(/^0 of \d+ products$/)).toBeVisible();
  const top = (): Promise<number> => section('Inventory Overview').evaluate((box) => box.getBoundingClientRect().y + window.scrollY);
  const underWay = await top();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByText(/The simulation was canceled after 0 of \d+ products/)).toBeVisible();
  // So is a back-test, in words of its own.
  const past = section('Forecast accuracy');
  await past.getByRole('button', { name: 'Run back-test' }).click();
  await expect(past.getByRole('progressbar', { name: 'Running the back-test' })).toBeVisible();
  await past.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(past.getByText(/The back-test was canceled after 0 of \d+ products\. The results so far are below\./)).toBeVisible();
  await past.getByRole('button', { name: 'Hide back-test' }).click();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Run again' }).click();
  await simulated();
  await expect(rows('Inventory in Danger').first()).toBeVisible();
  // Where the progress was stands what was simulated, and nothing below it moves.
  await expect(
    page.getByText(/^Simulated \d+ products, 5,000 scenarios of 12 weeks each\. Sales data through Nov 19, 2026\./),
  ).toBeVisible();
  expect(await top()).toBe(underWay);
  await page.evaluate(() => {
    window.name = '';
  });
});

test('a background that does not start is said, and can be tried again', async () => {
  await page.route('**/assets/inventory.worker-*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(address());
  await expect(page.getByText(/The simulation could not be finished/)).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Run again' }).click();
  await simulated();
  await expect(rows('Inventory in Danger').first()).toBeVisible();
});

test('on paper a table goes on on the next sheet, and none is a box that no sheet breaks', async () => {
  await times(5);
  await open();
  await simulated();
  await expect(rows('Inventory in Danger')).toHaveCount(10);
  await page.emulateMedia({ media: 'print' });
  const danger = card('Inventory in Danger');
  expect(await danger.evaluate((element) => getComputedStyle(element).breakInside)).toBe('auto');
  const boxes = danger.getByRole('region', { name: 'Products in danger' });
  expect(await boxes.evaluate((element) => getComputedStyle(element).contentVisibility)).toBe('visible');
  const second = danger.getByRole('row').nth(2);
  expect(await second.evaluate((element) => getComputedStyle(element).breakBefore)).toBe('avoid');
  await page.emulateMedia({ media: null });
});

test('nothing is wrong with the screen for axe, and nothing is wider than a phone', async () => {
  await open('&backtest=open');
  await simulated();
  await page.getByText('How the simulation works').click();
  expect(await faultsIn(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  // Two boxes stand side by side, their figures on one line, and the search is as wide as its table.
  const figure = (box: string) => page.getByRole('article', { name: box }).getByRole('paragraph').boundingBox();
  const [loss, buyBox] = [await figure('Total Implied Loss'), await figure('Average Buy Box %')];
  expect(buyBox?.y).toBe(loss?.y);
  expect(buyBox?.x).toBeGreaterThan((loss?.x ?? 0) + (loss?.width ?? 0));
  const danger = card('Inventory in Danger');
  const width = async (part: Locator): Promise<number> => (await part.boundingBox())?.width ?? 0;
  expect(await width(danger.getByRole('searchbox'))).toBeCloseTo(await width(danger.getByRole('region')), 0);
});
