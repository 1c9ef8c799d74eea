/** Inventory Health in the browser: one person walks through it, so that one sign-in serves every line of its area. */

import { expect, type Locator, type Page, test } from 'playwright/test';
import { DEMO_GROUP } from '../server/demo/ids.ts';
import { faultsIn } from './support/axe.ts';
import { csvText } from './support/csvText.ts';
import { onDemo } from './support/demo.ts';
import { choices } from './support/layers.ts';
import { titleDrawn } from './support/screens.ts';

const { PEOPLE, signIn } = onDemo('stock');

test.describe.configure({ mode: 'serial' });

const SCREEN = `/velocity/retail/inventory-health?brandGroup=${DEMO_GROUP.northfoldHome}`;
const TABLES = ['Inventory in Danger', 'Inventory at Risk', 'Inventory in Good Health', 'Overstock Inventory'] as const;

let page: Page;
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  await signIn(page, PEOPLE.prime, SCREEN);
});
test.afterAll(() => page.close());
test.afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));

const section = (name: string): Locator => page.getByRole('region', { name, exact: true });
/** The heading's section; the table in it bears the same name. */
const card = (name: string): Locator => section(name).filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
const box = (name: string): Promise<string | null> =>
  section('Totals').getByRole('article', { name, exact: true }).getByRole('paragraph').textContent();
const rows = (name: string): Locator => card(name).getByRole('rowheader');
const firstOf = (name: string): Promise<readonly string[]> => rows(name).allTextContents();

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
  await page.goto(`${SCREEN}${query}`);
  await titleDrawn(page);
};

/** All products are through, and each table shows its own. */
const simulated = async (): Promise<void> => {
  await titleDrawn(page);
  await expect(page.getByRole('progressbar', { name: 'Simulating' })).toHaveCount(0);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
};

const saved = async (button: Locator): Promise<{ readonly name: string; readonly lines: readonly string[] }> => {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const text = await csvText(download);
  return { name: download.suggestedFilename(), lines: text.trim().split('\r\n') };
};

test('B-020 B-034 B-200 the screen says how many products run out and how many are overstocked, as a half donut', async () => {
  await expect(page).toHaveURL(/\/velocity\/retail\/inventory-health/);
  await simulated();
  const donut = section('Inventory Overview').getByRole('img', { name: 'Products by inventory state' });
  await expect(donut).toBeVisible();
  const parts = section('Inventory Overview').getByRole('list', { name: /^Parts of/ });
  for (const name of TABLES) await expect(parts).toContainText(name);
  await expect(donut).toContainText(/\d+ products: Inventory in Danger \d+, .*Overstock Inventory \d+/);
  expect(await donut.locator('path').count()).toBeGreaterThan(1);
});

test('B-201 B-202 B-203 B-204 boxes show the implied loss, the buy box, what is overstocked and what will be sold', async () => {
  expect(await box('Total Implied Loss')).toMatch(/^\$[\d.,]+[KM]?$/);
  expect(await box('Average Buy Box %')).toMatch(/^\d+(\.\d+)?%$/);
  expect(await box('Overstock Inventory')).toMatch(/^[\d.,]+[KM]? units$/);
  expect(await box('Total Predicted Sales')).toMatch(/^\$[\d.,]+[KM]?$/);
});

test('B-205 B-206 B-207 B-208 there is a table for each state, of which the first ten show, and all are a press away', async () => {
  await times(5);
  await open();
  await simulated();
  for (const name of TABLES)
    await expect(card(name)).toContainText(`Top Products With ${name}: ${name === 'Overstock Inventory' ? 28 : 49} days`);
  const danger = 'Inventory in Danger';
  await expect(rows(danger)).toHaveCount(10);
  const all = card(danger).getByRole('button', { name: /^Show all \d+ products$/ });
  const count = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0]);
  await all.click();
  await expect(page).toHaveURL(/all=danger/);
  await expect(rows(danger)).toHaveCount(count);
  await card(danger).getByRole('button', { name: 'Show the first 10' }).click();
  await expect(rows(danger)).toHaveCount(10);
  // A shorter resupply and a higher threshold leave products in each state.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await times(7);
  await open('&resupply=14&overstock=12');
  await simulated();
  const shown = new Set<string>();
  for (const name of TABLES) {
    await expect(card(name).getByRole('table')).toBeVisible();
    await expect(rows(name).first()).toBeVisible();
    const products = await firstOf(name);
    expect([name, products.length <= 10, products.some((product) => shown.has(product))]).toEqual([name, true, false]);
    for (const product of products) shown.add(product);
  }
});

/** The counts by state that the half donut says. */
const counted = async (): Promise<Readonly<Record<string, number>>> => {
  const words = (await section('Inventory Overview').locator('svg desc').textContent()) ?? '';
  return Object.fromEntries(TABLES.map((name) => [name, Number(new RegExp(`${name} ([\\d,]+)`).exec(words)?.[1]?.replace(',', ''))]));
};

test('B-209 B-342 each of the four states has its rows under its title with the days it looks at, and each product is in one of them', async () => {
  await times(7);
  await open('&resupply=14&overstock=12&all=danger,warning,good,overstock');
  await simulated();
  const counts = await counted();
  let total = 0;
  for (const name of TABLES) {
    await expect(card(name)).toContainText(`Top Products With ${name}: ${name === 'Overstock Inventory' ? 84 : 14} days`);
    expect(counts[name]).toBeGreaterThan(0);
    await expect(card(name).getByRole('table')).toHaveAttribute('aria-rowcount', String((counts[name] ?? 0) + 1));
    total += counts[name] ?? 0;
  }
  const words = (await section('Inventory Overview').locator('svg desc').textContent()) ?? '';
  expect(words).toMatch(new RegExp(`^${total} products`));
});

test('B-490 B-491 B-492 it asks two metric queries: the 500 best sellers of two periods, and what is on hand of each product', async () => {
  const asked: {
    readonly schema: string;
    readonly limit?: number;
    readonly dimensions: readonly string[];
    readonly [key: string]: unknown;
  }[] = [];
  await page.route('**/api/metrics', async (route) => {
    asked.push(route.request().postDataJSON());
    await route.continue();
  });
  await open();
  await simulated();
  expect(asked).toHaveLength(2);
  const [top, onHand] = ['retail', 'inventory'].map((schema) => asked.find((one) => one.schema === schema));
  expect(top).toMatchObject({
    dimensions: ['asin'],
    limit: 500,
    currentPeriod: { start: '2026-10-18', end: '2026-11-14' },
    priorPeriod: { start: '2026-09-20', end: '2026-10-17' },
  });
  expect(onHand?.dimensions).toEqual(['asin', 'product_title', 'image_url']);
});

test('what is set so that no product can be in good health is set right by a press', async () => {
  await open();
  await simulated();
  const notice = page.getByRole('region', { name: 'Simulation settings' }).getByText('With these settings no product can be healthy');
  await expect(notice).toContainText('stock that covers the 7-week lead time exceeds the 4-week overstock threshold');
  await notice.getByRole('button', { name: 'Set the threshold to 11 weeks' }).click();
  await expect(page).toHaveURL(/overstock=11/);
  await expect(notice).toHaveCount(0);
});

test('data that ends last week has its figures, and what is late and missing is named', async () => {
  await page.route('**/api/inventory/latest', async (route) => {
    const answer = await route.fetch();
    const latest = await answer.json();
    expect(latest).toMatchObject({ sales: '2026-11-19', stock: '2026-11-19' });
    await route.fulfill({ response: answer, json: { ...latest, sales: '2026-11-12', stock: '2026-11-10' } });
  });
  await page.route('**/api/inventory/history', async (route) => {
    const answer = await route.fetch();
    const history = await answer.json();
    const place = history.days.indexOf('2026-11-07');
    const products = history.products.map((one: { units: unknown[] }) => ({ ...one, units: one.units.with(place, null) }));
    await route.fulfill({ response: answer, json: { ...history, products } });
  });
  await open();
  await simulated();
  await expect(section('Inventory Overview')).toContainText('As of Nov 10, 2026');
  const main = page.getByRole('main');
  await expect(main).toContainText('Sales data ends Nov 12, 2026, 7 days behind: figures count from Nov 13, 2026.');
  await expect(main).toContainText('1 day without any sales data: Nov 7, 2026.');
  await expect(rows('Overstock Inventory').first()).toBeVisible();
});

test('B-194 B-195 B-196 B-605 recency bias, at first low, weeks until resupply and the overstock threshold are set, and stand in the address', async () => {
  await open();
  await simulated();
  const before = await box('Total Implied Loss');
  const bias = page.getByRole('radiogroup', { name: 'Recency Bias' });
  await expect(bias.getByRole('radio')).toHaveCount(3);
  for (const name of ['None', 'Slight', 'Strong']) await expect(bias.getByRole('radio', { name })).toBeVisible();
  await expect(bias.getByRole('radio', { name: 'None' })).toBeChecked();
  await expect(page).not.toHaveURL(/recency=/);
  await expect(page.locator('details', { hasText: 'How the simulation works' })).toContainText(
    'All of the last 28 days are equally likely to be picked.',
  );
  await bias.getByText('Strong').click();
  await expect(page).toHaveURL(/recency=high/);
  for (const [name, first, last, choice, url] of [
    ['Weeks Until Resupply', '1 week', '12 weeks', '2 weeks', /resupply=14/],
    ['Overstock Threshold', '4 weeks', '12 weeks', '6 weeks', /overstock=6/],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(name) }).click();
    await expect(choices(page).first()).toHaveText(first);
    await expect(page.getByRole('option').last()).toHaveText(last);
    await page.getByRole('option', { name: choice, exact: true }).click();
    await expect(page).toHaveURL(url);
  }
  await simulated();
  await expect.poll(() => box('Total Implied Loss')).not.toBe(before);
});

test('B-197 a panel explains the Monte Carlo simulation and what is set', async () => {
  const how = page.getByRole('group').filter({ hasText: 'How the simulation works' });
  await expect(how.getByText(/Monte Carlo simulation/)).toBeHidden();
  await page.getByText('How the simulation works').click();
  await expect(how.getByText(/Monte Carlo simulation/)).toBeVisible();
  await expect(how).toContainText('Yesterday is 10 times as likely');
  await expect(how).toContainText('within 2 weeks');
});

test('a link shows the same figures: the same day draws the same futures', async () => {
  const url = page.url();
  const [loss, danger] = [await box('Total Implied Loss'), await firstOf('Inventory in Danger')];
  await page.goto(url);
  await simulated();
  expect([await box('Total Implied Loss'), await firstOf('Inventory in Danger')]).toEqual([loss, danger]);
});

test('B-211 B-212 B-410 a Prime user gets the CSV of each table, and all inventory data is one', async () => {
  await times(7);
  await open('&resupply=14&overstock=12');
  await simulated();
  let files = 0;
  for (const name of TABLES) {
    const button = card(name).getByRole('button', { name: /^Export all / });
    if (await button.isDisabled()) {
      // Without rows there is no file.
      await expect(rows(name)).toHaveCount(0);
      continue;
    }
    const file = await saved(button);
    files += 1;
    expect(file.name).toBe(`${name.toLowerCase().replaceAll(' ', '-')}_northfold-home_2026-11-20.csv`);
    expect(file.lines[0]).toMatch(/^Product,ASIN,Stock-out Risk,Days on Hand,/);
    expect(file.lines.length).toBeGreaterThan(await rows(name).count());
  }
  expect(files).toBeGreaterThanOrEqual(3);
  const all = await saved(page.getByRole('button', { name: 'All inventory data' }));
  expect(all.name).toBe('inventory-health_northfold-home_2026-11-20.csv');
  expect(all.lines[0]).toMatch(/^ASIN,Product,Image,Active,Stock-out Risk,.*,State$/);
  const [total] = ((await section('Inventory Overview').locator('svg desc').textContent()) ?? '').match(/\d+/) ?? [];
  expect(all.lines).toHaveLength(Number(total) + 1);
});

/** The lines of a CSV without quotes in it, by the names of its columns. */
const fieldsOf = (lines: readonly string[], named: RegExp): readonly Readonly<Record<string, string>>[] => {
  const [head = '', ...others] = lines;
  expect(head).toMatch(named);
  const names = head.split(',');
  // A title in quotes may have commas in it.
  const cells = (line: string): readonly string[] => line.replace(/"(?:[^"]|"")*"/g, 'quoted').split(',');
  return others.map((line) => Object.fromEntries(cells(line).map((cell, i) => [names[i] ?? '', cell])));
};

test.describe('each product has', () => {
  let products: readonly Readonly<Record<string, string>>[];
  const number = (row: Readonly<Record<string, string>>, field: string): number => {
    expect(row[field], field).toMatch(/^-?\d+(\.\d+)?(e-?\d+)?$/);
    return Number(row[field]);
  };
  const runRate = (row: Readonly<Record<string, string>>, days: number): number => number(row, `Run Rate: ${days} Days`);
  const inOrder = (row: Readonly<Record<string, string>>, ...fields: readonly string[]): void => {
    const values = fields.map((field) => number(row, field));
    expect(values, fields.join(', ')).toEqual([...values].sort((a, b) => a - b));
  };

  test.beforeAll(async () => {
    await open();
    await simulated();
    const { lines } = await saved(page.getByRole('button', { name: 'All inventory data' }));
    products = fieldsOf(lines, /^ASIN,Product,Image,Active,Stock-out Risk,Inventory Units,Inbound Units,/);
    expect(products.length).toBeGreaterThan(3);
  });

  test('B-273 B-274 its name and stock, and what it is predicted to sell, in units and sales, as low, mean and high', () => {
    for (const one of products) {
      expect([one.ASIN, one.Product, one.Active]).toEqual([
        expect.stringMatching(/^B[0-9A-Z]{9}$/),
        expect.stringMatching(/./),
        expect.stringMatching(/^(yes|no)$/),
      ]);
      expect(one).toHaveProperty('Image');
      expect(number(one, 'Stock-out Risk')).toBeLessThanOrEqual(1);
      expect(number(one, 'Inventory Units') + number(one, 'Inbound Units')).toBeGreaterThanOrEqual(0);
      inOrder(one, 'Predicted Units: 5%', 'Predicted Units', 'Predicted Units: 95%');
      inOrder(one, 'Predicted Sales: 5%', 'Predicted Sales', 'Predicted Sales: 95%');
    }
  });

  test('B-275 B-276 its implied loss in dollars, units and ad spend, and its days on hand', () => {
    for (const one of products) {
      const units = number(one, 'Implied Lost Units');
      if (units === 0) expect([number(one, 'Implied Loss'), number(one, 'Implied Lost Ad Spend')]).toEqual([0, 0]);
      else expect(number(one, 'Implied Loss')).toBeGreaterThan(units - 0.01);
      inOrder(one, 'Days on Hand: 5%', 'Days on Hand: 95%');
      number(one, 'Days on Hand');
      for (const days of [7, 30, 90])
        expect(number(one, `Days on Hand: ${days}-Day Run Rate`)).toBeCloseTo(number(one, 'Inventory Units') / runRate(one, days), 2);
    }
  });

  test('B-277 B-278 its run rates, TROAS and TACOS, price, buy box and glance views', () => {
    for (const one of products) {
      for (const days of [7, 30, 90]) expect(runRate(one, days)).toBeGreaterThan(0);
      // Without advertising there is no return of it.
      if (one.TROAS === '') expect(number(one, 'TACOS')).toBe(0);
      else expect(number(one, 'TROAS') * number(one, 'TACOS')).toBeCloseTo(1, 4);
      expect(number(one, 'Price')).toBeGreaterThan(1);
      expect(number(one, 'Buy Box %')).toBeLessThanOrEqual(1);
      expect(number(one, 'Glance Views')).toBeGreaterThan(0);
    }
    expect(products.filter(({ TROAS }) => TROAS !== '').length).toBeGreaterThan(0);
  });
});

test('B-198 B-199 the filters of products and of tags narrow what is simulated', async () => {
  await open();
  await simulated();
  const count = async (): Promise<number> =>
    Number(/^([\d,]+) products/.exec((await section('Inventory Overview').locator('svg desc').textContent()) ?? '')?.[1]?.replace(',', ''));
  const whole = await count();
  const pick = async (field: string): Promise<void> => {
    await page.getByRole('button', { name: 'Customize' }).click();
    const panel = page.getByRole('dialog', { name: 'Customize' });
    await panel.getByRole('button', { name: new RegExp(` ${field}$`) }).click();
    await choices(page).first().click();
    await page.keyboard.press('Escape');
    await panel.getByRole('button', { name: 'Apply' }).click();
  };
  await pick('Tags');
  await expect(page).toHaveURL(/tags\[\]=/);
  await expect.poll(count).toBeLessThan(whole);
  await open();
  await simulated();
  const named = (await card('Inventory in Danger').locator('tbody tr').first().getByRole('rowheader').textContent()) ?? '';
  const [asin = ''] = /B0\w{8}$/.exec(named.trim()) ?? [];
  await open(`&products[]=${asin}`);
  await simulated();
  await expect.poll(count).toBe(1);
  expect(asin).toMatch(/^B0\w{8}$/);
  await expect(card('Inventory in Danger').locator('tbody')).toContainText(asin);
});

test('stock-out days are left out where that is switched on, which it is not by itself', async () => {
  // Half of the last four weeks without stock, and so without sales.
  await page.route('**/api/inventory/history', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const out = (values: number[]): number[] => values.map((value, day) => (day >= values.length - 14 ? 0 : value));
    const products = (body.products as { units: number[]; inventory: number[] }[]).map((one) => ({
      ...one,
      units: out(one.units),
      inventory: out(one.inventory),
    }));
    await route.fulfill({ response: answer, json: { ...body, products } });
  });
  await open();
  await simulated();
  const before = await box('Total Implied Loss');
  const leaveOut = page.getByRole('switch', { name: 'Exclude out-of-stock days' });
  await expect(leaveOut).not.toBeChecked();
  await page.getByText('Exclude out-of-stock days').click();
  await expect(page).toHaveURL(/stockouts=out/);
  await simulated();
  await expect.poll(() => box('Total Implied Loss')).not.toBe(before);
});

test('the back-test says how often past intervals held, once it is asked for', async () => {
  await open();
  const past = section('Forecast accuracy');
  await past.getByRole('button', { name: 'Run back-test' }).click();
  await expect(past.getByText(/^In \d+(\.\d)?% of [\d,]+ past windows of 49 days \([\d,]+; target 90%\)/)).toBeVisible();
  await expect(
    past.getByText(/^By the simulation alone, stock for 49 days at a 95% service level lasted in [\d.]+% of the windows\./),
  ).toBeVisible();
  await expect(past.getByText(/about 67% would hold even if demand never changed/)).toBeVisible();
  // Three periods, whose stretches are all that were compared.
  const byPeriod = past.getByRole('table', { name: 'By period' });
  const spans = await byPeriod.getByRole('row').locator('td:nth-of-type(2)').allTextContents();
  const all = await past.getByText(/^In [\d.]+% of [\d,]+ past windows/).textContent();
  expect(spans).toHaveLength(3);
  const count = (text: string | undefined): number => Number(text?.replaceAll(',', ''));
  expect(spans.reduce((sum, text) => sum + count(text), 0)).toBe(count(/of ([\d,]+) past windows/.exec(all ?? '')?.[1]));
  await expect(past.getByRole('table', { name: 'With each recency bias' }).getByRole('rowheader')).toHaveText(['None', 'Slight', 'Strong']);
  await past.getByRole('button', { name: 'Hide back-test' }).click();
  await expect(past.getByText(/past windows of 49 days/)).toHaveCount(0);
});

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
  await page.goto(SCREEN);
  const progress = page.getByRole('progressbar', { name: 'Simulating' });
  await expect(progress).toBeVisible();
  await expect(page.getByText(/^0 of \d+ products$/)).toBeVisible();
  const top = (): Promise<number> => section('Inventory Overview').evaluate((box) => box.getBoundingClientRect().y + window.scrollY);
  const underWay = await top();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByText(/The simulation was cancelled after 0 of \d+ products/)).toBeVisible();
  // So is a back-test, in words of its own.
  const past = section('Forecast accuracy');
  await past.getByRole('button', { name: 'Run back-test' }).click();
  await expect(past.getByRole('progressbar', { name: 'Running the back-test' })).toBeVisible();
  await past.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(past.getByText(/The back-test was cancelled after 0 of \d+ products\. What it found until then is below\./)).toBeVisible();
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
  await page.goto(SCREEN);
  await expect(page.getByText(/The simulation could not be finished/)).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Run again' }).click();
  await simulated();
  await expect(rows('Inventory in Danger').first()).toBeVisible();
});

test('a question that fails says so and is asked again', async () => {
  let away = true;
  await page.route('**/api/inventory/history', (route) =>
    away ? route.fulfill({ status: 500, json: { message: 'The warehouse is away.' } }) : route.continue(),
  );
  await page.goto(SCREEN);
  await expect(page.locator('main').getByText('The warehouse is away.')).toBeVisible();
  away = false;
  await page.locator('main').getByRole('button', { name: 'Retry' }).click();
  await simulated();
  await expect(rows('Inventory in Danger').first()).toBeVisible();
});

test('B-213 B-532 an account with many products is warned, and one without data is told so', async () => {
  await page.route('**/api/inventory/history', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), catalogue: 10_001, products: [] } });
  });
  await page.goto(SCREEN);
  await expect(
    page.getByText('The Inventory Health report may take additional time for accounts with more than 10,000 products.'),
  ).toBeVisible();
  await expect(page.getByText('No Data', { exact: true })).toBeVisible();
  await expect(page.getByText('Sales and inventory data are zero or not present for the selected filter(s)')).toBeVisible();
  await expect(page.getByRole('button', { name: 'All inventory data' })).toBeDisabled();
});

test('where the filters leave no product, they are cleared by a press', async () => {
  await open('&search=nothing-is-called-so');
  await expect(page.getByText('No Data', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).not.toHaveURL(/search=/);
  await simulated();
  await expect(rows('Inventory in Danger').first()).toBeVisible();
});

test('the keyboard reaches a setting, a table, its rows and its file', async () => {
  await times(5);
  await open();
  await simulated();
  await page.getByRole('radio', { name: 'None' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/recency=medium/);
  await simulated();
  const sort = card('Inventory in Danger').getByRole('button', { name: 'Days on Hand', exact: true });
  await sort.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/danger=sort/);
  const more = card('Inventory in Danger').getByRole('button', { name: /^Show all/ });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(card('Inventory in Danger').getByRole('button', { name: 'Show the first 10' })).toBeFocused();
  const file = card('Inventory in Danger').getByRole('button', { name: /^Export all / });
  await file.focus();
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toContain('inventory-in-danger');
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
