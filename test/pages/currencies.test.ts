/** A brand group that is shown in euros: on every screen each amount has the sign of its currency, and what stays in US dollars is named. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
import { expectReplayed, giveSizes, saved } from './hands.ts';
import { type CustomerServer, type OpenPage, openAs, screen, startPageOfCustomer } from './openPage.ts';

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
  if (line?.startsWith('Amounts are in EUR.') === true) expect(texts.some((text) => text.includes('€'))).toBe(true);
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
