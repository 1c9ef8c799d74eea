/** Advertising Performance, Budget and DSP in the browser: their figures beside what the server answers, by mouse and by keys, a replay of all three. */

import { expect, type Locator, type Page, test } from 'playwright/test';
import { DEMO_GROUP } from '../server/demo/ids.ts';
import { onDemo } from './support/demo.ts';
import { expectReplayed } from './support/replay.ts';
import { titleDrawn } from './support/screens.ts';

const { PEOPLE, signIn } = onDemo('ads');

test.describe.configure({ mode: 'serial' });

const GROUP = DEMO_GROUP.northfoldHome;
const DATES = `brandGroup=${GROUP}&range=2026-10-01.2026-10-31&compare=pop`;
const pathOf = (screen: string): string => `/velocity/advertising/${screen}?${DATES}`;

let page: Page;
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  await signIn(page, PEOPLE.internal, pathOf('performance-overview'));
  await titleDrawn(page);
});
test.afterAll(() => page.close());

const section = (name: string): Locator => page.getByRole('region', { name, exact: true });

/** What the server says of October, asked by day and summed here. */
const summed = async (schemaType: string, keys: readonly string[]): Promise<readonly number[]> => {
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await page.request.post('/api/analytics', {
    headers: { Accept: 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(token) },
    data: {
      schemaType,
      brandGroupId: GROUP,
      currentPeriod: { start: '2026-10-01', end: '2026-10-31' },
      dimensions: ['date'],
      periodicity: 'daily',
      metrics: [...keys],
    },
  });
  const { current } = (await answer.json()) as { readonly current: { readonly metrics: Readonly<Record<string, readonly number[]>> } };
  return keys.map((key) => (current.metrics[key] ?? []).reduce((sum, value) => sum + value, 0));
};
/** As tables and tiles have it: whole dollars. */
const dollars = (value = 0): string => value.toLocaleString('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** A table is sorted by keys alone, and the address says so. */
const sortedByKeys = async (table: string, column: RegExp, address: RegExp): Promise<void> => {
  const header = section(table).getByRole('columnheader', { name: column }).first();
  await header.getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
  await expect(header).toHaveAttribute('aria-sort', /ending/);
};

test('B-136 B-164 B-166 what ads cost and brought is what the server says; a product leads to Retail Overview and the marketplace', async () => {
  const [spend, sales] = await summed('ads', ['cost_in_usd', 'attributed_sales_in_usd']);
  expect(spend).toBeGreaterThan(1000);
  const campaigns = section('Campaign Performance').locator('tfoot');
  for (const value of [spend, sales]) await expect(campaigns).toContainText(dollars(value));
  await page.getByRole('button', { name: /Group By/ }).click();
  await page.getByRole('option', { name: 'Ad Tactic' }).click();
  await expect(page).toHaveURL(/groupBy=ad_tactic/);
  await sortedByKeys('Campaign Performance', /^Clicks/, /campaigns=/);
  const links = section('Product Performance').locator('tbody button[aria-haspopup="dialog"]').first();
  await links.click();
  const menu = page.getByRole('dialog', { name: /^Links of/ });
  await expect(menu.getByRole('link', { name: 'Amazon' })).toHaveAttribute('href', /^https:\/\/www\.amazon\.com\/dp\/B/);
  await menu.getByRole('link', { name: 'Retail Overview' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Retail Overview');
  await expect(page).toHaveURL(/products/);
});

test('B-039 B-120 B-129 a fifth of the spend at budget could be spent on top; display campaigns are of the whole brand or of what was promoted', async () => {
  await page.getByRole('link', { name: 'Budget Overview', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Advertising Budget');
  const [met = 0, opportunity] = await summed('ads', ['budget_met_spend_in_usd', 'additional_spend_opportunity_in_usd']);
  expect(Math.abs((opportunity ?? 0) - met / 5)).toBeLessThan(0.2);
  await expect(section('Budget by Campaign').locator('tfoot')).toContainText(dollars(opportunity));
  await sortedByKeys('Budget by Campaign', /^Ad Spend/, /campaigns=/);
  await page.getByRole('link', { name: 'DSP Overview', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('DSP Overview');
  const [cost, halo, promoted] = await summed('dsp', ['total_cost_in_usd', 'total_sales_14d_in_usd', 'sales_14d_in_usd']);
  await expect(section('Campaign Level Performance').locator('tfoot')).toContainText(dollars(cost));
  await expect(section('Campaign Level Performance').locator('tfoot')).toContainText(dollars(halo));
  await page.getByRole('radio', { name: 'Brand Halo' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/attribution=promoted/);
  await expect(section('Campaign Level Performance').locator('tfoot')).toContainText(dollars(promoted));
  await sortedByKeys('Campaign Level Performance', /^Clicks|^CTR/, /campaigns=/);
});

test('a recorded session of the three replays to equal states', async () => {
  await expectReplayed(page);
});
