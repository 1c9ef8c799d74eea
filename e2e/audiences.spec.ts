/** Advertising Audiences in the browser: its numbers beside a query of our own, its files beside the screen, keys, a replay. */

import Papa from 'papaparse';
import { expect, type Locator, type Page, test } from 'playwright/test';
import { DEMO_GROUP } from '../server/demo/ids.ts';
import { faultsIn } from './support/axe.ts';
import { csvText } from './support/csvText.ts';
import { onDemo } from './support/demo.ts';
import { expectReplayed } from './support/replay.ts';
import { titleDrawn } from './support/screens.ts';

const { PEOPLE, signIn } = onDemo('ads');

test.describe.configure({ mode: 'serial' });

const OCTOBER = `/velocity/advertising/audiences?brandGroup=${DEMO_GROUP.northfoldHome}&range=2026-10-01.2026-10-31&compare=pop`;

let page: Page;
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  await signIn(page, PEOPLE.internal, OCTOBER);
  await titleDrawn(page);
});
test.afterAll(() => page.close());

const section = (name: string): Locator => page.getByRole('region', { name, exact: true });
const saved = async (button: Locator): Promise<string> => {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return csvText(download);
};

interface Totals {
  readonly current: {
    readonly dimensions: Readonly<Record<string, readonly string[]>>;
    readonly metrics: Readonly<Record<string, readonly number[]>>;
  };
}

/** Another question to the server than the screen's: by campaign, summed here. */
const byCampaign = async (): Promise<{ readonly spend: number; readonly sales: number }> => {
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await page.request.post('/api/analytics', {
    headers: { Accept: 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(token) },
    data: {
      schemaType: 'ads',
      brandGroupId: DEMO_GROUP.northfoldHome,
      currentPeriod: { start: '2026-10-01', end: '2026-10-31' },
      dimensions: ['campaign_name', 'date'],
      periodicity: 'daily',
      metrics: ['cost_in_usd', 'attributed_sales_in_usd'],
    },
  });
  const { metrics } = ((await answer.json()) as Totals).current;
  const sum = (key: string): number => (metrics[key] ?? []).reduce((total, value) => total + value, 0);
  return { spend: sum('cost_in_usd'), sales: sum('attributed_sales_in_usd') };
};

test('B-036 B-037 the sidebar calls it Search Audiences, and leads to its path', async () => {
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search Audiences', exact: true });
  await expect(link).toHaveAttribute('aria-current', 'page');
  await expect(link).toHaveAttribute('href', /^\/velocity\/advertising\/audiences(\?|$)/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Advertising Audiences');
});

test('B-112 B-114 what record types and audiences come to is what all campaigns cost and brought, to the cent', async () => {
  const { spend, sales } = await byCampaign();
  expect(spend).toBeGreaterThan(1000);
  for (const name of ['Spend and Sales by Record Type', 'Audience Performance']) {
    const csv = await saved(
      section(name)
        .getByRole('button', { name: /^(CSV|Export)/ })
        .first(),
    );
    const rows = Papa.parse<Readonly<Record<string, string>>>(csv.replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: true }).data;
    const heads = Object.keys(rows[0] ?? {});
    // A table that compares says of which days its figures are.
    const headOf = (title: string): string => heads.find((head) => head === title || head.startsWith(`${title} (`)) ?? '';
    const sum = (title: string): number => rows.reduce((total, row) => total + Number(row[headOf(title)]), 0);
    expect([sum('Ad Spend').toFixed(2), sum('Ad Sales').toFixed(2)], name).toEqual([spend.toFixed(2), sales.toFixed(2)]);
  }
});

test('by keys: a chart is read bar by bar, a table is sorted, and the address says so', async () => {
  await section('Spend and Sales by Record Type').getByRole('application').focus();
  await page.keyboard.press('ArrowDown');
  await expect(
    section('Spend and Sales by Record Type')
      .getByText(/Keyword.*Ad Spend/)
      .first(),
  ).toBeAttached();
  const clicks = section('Keyword Performance')
    .getByRole('columnheader', { name: /^Clicks/ })
    .getByRole('button')
    .first();
  await clicks.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/keywords=/);
  await expect(section('Keyword Performance').getByRole('columnheader', { name: /^Clicks/ })).toHaveAttribute('aria-sort', /ending/);
});

test('ROAS takes the place of ACOS, and a phone shows all without scrolling the page sideways', async () => {
  await page.getByRole('radio', { name: 'ROAS' }).click();
  await expect(section('Audience Performance').getByRole('columnheader', { name: 'ROAS', exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  // The charts follow the width a frame later.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await faultsIn(page)).toEqual([]);
});

test('a recorded session of it replays to equal states', async () => {
  await expectReplayed(page);
});
