/** A brand group that is shown in euros: on every screen each amount has the sign of its currency, and what stays in US dollars is named. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { csvParseRows } from 'd3-dsv';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { importFiles } from '../../server/import/importFiles.ts';
import { NoRow } from '../../server/store/rows.ts';
import { statement } from '../../server/store/store.ts';
import { addDays } from '../../src/domain/dates/calendar.ts';
import { MARKET } from '../../src/domain/imports/kinds.ts';
import { needsBrandGroup, ROUTES, type RouteName } from '../../src/domain/routes/table.ts';
import { CUSTOMER_TODAY } from '../customer/files.ts';
import { TWO_YEARS } from '../customer/twoYears.ts';
import { type Customer, CUSTOMER_PEOPLE as PEOPLE } from '../customer/who.ts';
import { expectReplayed, giveSizes, press, saved } from './hands.ts';
import { type CustomerServer, type OpenPage, openAs, screen, startPageOfCustomer, waitFor } from './openPage.ts';

/** A euro is two dollars on every day. */
const importRates = async ({ directory }: Customer): Promise<void> => {
  const days = ['date,currency,dollars,source'];
  for (let day = addDays(TWO_YEARS.start, -7); day <= TWO_YEARS.end; day = addDays(day, 7)) days.push(`${day},EUR,2,A bank`);
  const file = join(await mkdtemp(join(directory, 'rates-')), 'rates.csv');
  await writeFile(file, `${days.join('\n')}\n`);
  const now = Date.parse('2026-11-20T15:00:00Z') / 1000;
  await importFiles({
    dataDirectory: directory,
    brandGroupId: MARKET,
    kind: 'rates',
    files: [file],
    today: CUSTOMER_TODAY,
    now,
    dryRun: false,
  });
};
const inEuros = statement<readonly [string]>()("UPDATE brand_groups SET currency = 'EUR' WHERE id = ?", NoRow);

let server: CustomerServer;
let page: OpenPage;
beforeAll(async () => {
  server = await startPageOfCustomer(importRates);
  await server.store.transaction((unit) => unit.run(inEuros, [server.made.twoYears]));
  page = await openAs(server, PEOPLE.internal);
});
afterAll(() => {
  vi.unstubAllGlobals();
  return server.close();
});
beforeEach(giveSizes);

const open = async (path: string): Promise<Element> => {
  await page.goto(`/velocity/${path}${path.includes('?') ? '&' : '?'}brandGroup=${server.made.twoYears}`);
  await screen.findByRole('heading', { level: 1 });
  await page.settled();
  const main = document.querySelector('main');
  if (main === null) throw new Error('the page has no main part');
  return main;
};

const SPOKEN = ['title', 'aria-label', 'aria-valuetext'] as const;
/** What is written and what is spoken. */
const textsIn = (part: Element): readonly string[] =>
  [...part.querySelectorAll('*')].flatMap((each) => [
    ...[...each.childNodes].flatMap(({ nodeType, textContent }) => (nodeType === Node.TEXT_NODE ? [textContent ?? ''] : [])),
    ...SPOKEN.flatMap((name) => each.getAttribute(name) ?? []),
  ]);

/** What is in US dollars on screens of amounts in euros. */
const IN_DOLLARS: Partial<Record<RouteName, string>> = {
  'business-health': '#pacing',
  'executive-summary': '#needs, [aria-label^="Sales goal of"]',
  'advertising-budget': '#campaigns',
  'advertising-health': '#spend, #wastedSection, #leakageSection, [aria-label="Products with ads"]',
  'advertising-performance': '[aria-label="Products within the limits"]',
};

const SCREENS = ROUTES.filter(
  (route) =>
    route.layout === 'app' &&
    !route.isPlanned &&
    route.area !== 'imports' &&
    !route.pattern.includes(':') &&
    (needsBrandGroup(route) || route.name === 'brand-research'),
);

test.each(SCREENS)('amounts of $name have the sign of the currency that the screen names', async ({ name, pattern }) => {
  const main = await open(name === 'executive-summary' ? `${pattern}?brands=${server.made.twoYears}` : pattern);
  const all = textsIn(main);
  const line = all.find((text) => text.startsWith('Amounts are in '));
  for (const part of main.querySelectorAll(IN_DOLLARS[name] ?? ':not(*)')) {
    expect(textsIn(part).some((text) => text.includes('$'))).toBe(true);
    part.remove();
  }
  const texts = textsIn(main);
  // What reports show has to be run first.
  const isShown = line?.startsWith('Amounts are in EUR.') === true && !name.startsWith('report') && !name.startsWith('dashboard');
  if (isShown) expect(texts.some((text) => text.includes('€'))).toBe(true);
  else expect(texts.filter((text) => text.includes('€'))).toEqual([]);
  if (line !== 'Amounts are in US dollars.') expect(texts.filter((text) => text.includes('$'))).toEqual([]);
});

test('a row of a product opens to what moved its sales in euros', async () => {
  const main = await open('retail/product-performance');
  const row = main.querySelector('tbody button[aria-expanded="false"]');
  if (row === null) throw new Error('no row can be opened');
  await page.user.click(row);
  await page.settled();
  expect(await screen.findByText('Views', { selector: 'main text' })).toBeTruthy();
  expect(textsIn(main).filter((text) => text.includes('$'))).toEqual([]);
});

test('the export of all products has the amounts of the screen', async () => {
  await open('retail/product-performance');
  const link = screen.getByRole('link', { name: /Export All Product Performance Data/ });
  const href = link.getAttribute('href') ?? '';
  expect(href).toContain('currency=EUR');
  const [euros = [], dollars = []] = await Promise.all(
    [href, href.replace('currency=EUR', 'currency=USD')].map(async (path) => csvParseRows((await page.browser.get(path)).body)),
  );
  const titles = euros[0] ?? [];
  const at = titles.findIndex((title) => title.startsWith('Ordered Revenue (EUR)'));
  expect(titles.filter((title) => /^Ordered Revenue(?! \(EUR\))/.test(title))).toEqual([]);
  const amounts = euros.slice(1).map((row) => [row[0], Number(row[at])] as const);
  expect(amounts.filter(([, amount]) => amount > 0).length).toBeGreaterThan(3);
  for (const [i, [asin, amount]] of amounts.entries()) {
    expect(asin).toBe(dollars[i + 1]?.[0]);
    expect(amount).toBeCloseTo(Number(dollars[i + 1]?.[at]) / 2, 1);
  }
});

const REVENUE = 'total_sales_ordered_revenue_in_usd';
const report = (more: object) => ({
  driver: `mc_brand_${server.made.twoYears.padEnd(36, '_')}`,
  date_range: { start: '2026-10-21', end: '2026-11-19', type: 'fixed_dates' },
  row_dimensions: ['asin'],
  measures: [REVENUE],
  sort: [{ column: REVENUE, direction: 'desc' }],
  ...more,
});

/** What the interface answers in US dollars. */
const inDollars = async (): Promise<readonly (readonly [string, number])[]> => {
  const { reportId } = (await page.browser.write('POST', '/api/einstein/reports', report({}))).json();
  await vi.waitUntil(async () => (await page.browser.get(`/api/einstein/reports/${reportId}`)).json().status === 'complete');
  return (await page.browser.get(`/api/einstein/reports/${reportId}/result`)).json().sections[0].data;
};

test('a report filters, sorts and saves amounts in euros, and its filter names them', async () => {
  const dollars = await inDollars();
  // Between the dollars and the euros of a product in the middle.
  const [, middle] = dollars[Math.floor(dollars.length / 2)] ?? ['', 0];
  const least = Math.round(middle * 0.75);
  const expected = dollars.filter(([, amount]) => amount / 2 > least);
  expect(dollars.filter(([, amount]) => amount > least).length).toBeGreaterThan(expected.length);
  const filter = { measure: REVENUE, operator: '>', operand: least };
  const { reportSpecHash } = (await page.browser.write('POST', '/api/einstein/report_spec', report({ measure_filters: [filter] }))).json();
  const main = await open(`custom-reporting/explore?specHash=${reportSpecHash}`);
  expect(textsIn(main)).toContain(
    'Amounts are in EUR. Profit, settlements, budgets, spend without sales and market data are in US dollars.',
  );
  await screen.findByRole('textbox', { name: 'Value of Ordered Revenue in €' });
  const [run] = screen.getAllByRole('button', { name: 'Run Report' });
  if (run !== undefined) await page.user.click(run);
  const table = await screen.findByRole('table', { name: /table/ });
  await page.settled();
  const cells = [...table.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent),
  );
  expect(cells.map(([asin]) => asin)).toEqual(expected.map(([asin]) => asin));
  cells.forEach(([, amount = ''], i) => {
    expect(amount).toMatch(/^€/);
    expect(Number(amount?.replace(/[€,]/g, ''))).toBeCloseTo((expected[i]?.[1] ?? 0) / 2, 1);
  });
  const { bytes } = await saved(() => press(page, 'button', 'CSV'));
  const [head = '', first = ''] = new TextDecoder().decode(await bytes()).split('\r\n');
  expect(head).toContain('Ordered Revenue (EUR)');
  expect(Number(first.split(',')[1])).toBeCloseTo((expected[0]?.[1] ?? 0) / 2, 1);
  expect(textsIn(main).filter((text) => text.includes('$'))).toEqual([]);
  await expectReplayed(page);
});

test('panels of a dashboard are in euros', async () => {
  const main = await open(`custom-reporting/dashboards/${server.made.dashboard}`);
  const panel = await screen.findByRole('region', { name: 'Ordered Revenue' });
  await waitFor(() => expect(panel.textContent).toMatch(/€[\d,]+/));
  await page.settled();
  expect(textsIn(main)).toContain(
    'Amounts are in EUR. Profit, settlements, budgets, spend without sales, cohorts and market data are in US dollars.',
  );
  expect(textsIn(main).filter((text) => text.includes('$'))).toEqual([]);
});

test('several brand groups are in US dollars', async () => {
  const texts = textsIn(await open(`dashboard?brands=${server.made.twoYears},${server.made.brandGroup}`));
  expect(texts).toContain('Amounts are in US dollars.');
  expect(texts.some((text) => text.includes('$'))).toBe(true);
  expect(texts.filter((text) => text.includes('€'))).toEqual([]);
});

test('figures, axes, tables, definitions and files of Retail Overview are in euros', async () => {
  const main = await open('retail/overview');
  const texts = textsIn(main);
  expect(texts).toContain('Amounts are in EUR. Profit and Buy Box prices are in US dollars.');
  const tile = main.querySelector('[aria-label="Ordered Revenue"] > p[title]');
  const whole = Number(tile?.getAttribute('title')?.replace(/[€,]/g, ''));
  expect(tile?.textContent).toMatch(/^€[\d.]+K$/);
  // The same in dollars is twice as much.
  const body = {
    schemaType: 'retail',
    brandGroupId: server.made.twoYears,
    currentPeriod: { start: '2026-10-21', end: '2026-11-19' },
    dimensions: [],
    metrics: ['total_sales_ordered_revenue_in_usd'],
  };
  const answer = await page.browser.write('POST', '/api/analytics', body);
  expect(answer.json().current.metrics.total_sales_ordered_revenue_in_usd[0] / whole).toBeCloseTo(2, 4);
  expect(texts.filter((text) => /^€[\d.]+K?$/.test(text)).length).toBeGreaterThan(8);
  const [csv] = screen.getAllByRole('button', { name: /CSV/ });
  const { bytes } = await saved(async () => csv !== undefined && (await page.user.click(csv)));
  expect(new TextDecoder().decode(await bytes())).toContain('Ordered Revenue (EUR)');
  await expectReplayed(page);
});
