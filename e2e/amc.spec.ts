/** CAC & LTV Analysis and NTB Gateway in the browser: keys, units, files beside the screen, a phone, a replay. */

import { expect, type Locator, type Page, test } from 'playwright/test';
import { DEMO_GROUP } from '../server/demo/ids.ts';
import { faultsIn } from './support/axe.ts';
import { csvText } from './support/csvText.ts';
import { onDemo } from './support/demo.ts';
import { expectReplayed } from './support/replay.ts';
import { titleDrawn } from './support/screens.ts';

const { PEOPLE, signIn } = onDemo('cohorts');

test.describe.configure({ mode: 'serial' });

const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const saved = async (page: Page, button: Locator): Promise<string> => {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return (await csvText(download)).replace(/^\uFEFF/, '');
};

let page: Page;
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  await signIn(page, PEOPLE.internal, `/velocity/ltv-analysis?brandGroup=${DEMO_GROUP.northfoldHome}`);
  await titleDrawn(page);
});
test.afterAll(() => page.close());

test('A-008 the AMC group leads to CAC & LTV Analysis, with cost, value and retention, and to NTB Gateway', async () => {
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: 'CAC & LTV Analysis', exact: true })).toHaveAttribute('aria-current', 'page');
  for (const title of ['Average CAC', 'Lifetime LTV', 'LTV to CAC']) {
    await expect(page.getByRole('article', { name: title })).toContainText(/\d/);
  }
  await expect(section(page, 'Customer Retention').getByRole('grid')).toContainText('%');
  await main.getByRole('link', { name: 'NTB Gateway', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('NTB Gateway');
  await expect(section(page, 'NTB by Month').getByRole('columnheader', { name: /New Customers/ })).toBeVisible();
  await page.goBack();
  await titleDrawn(page);
});

test('by keys: the grid is read cell by cell, the unit is in the address, and the file is what is shown', async () => {
  const ltv = section(page, 'CAC & LTV By Cohort');
  await ltv.getByRole('grid').focus();
  for (const key of ['ArrowDown', 'End', 'ArrowDown']) await page.keyboard.press(key);
  await expect(ltv.getByText(/^Dec 2025, month 10: LTV per customer \$[\d.]+; LTV ÷ CAC/)).toBeVisible();
  const retention = section(page, 'Customer Retention');
  await retention.getByText('Customers', { exact: true }).first().click();
  await expect(page).toHaveURL(/customers=customers/);
  const csv = await saved(page, retention.getByRole('button', { name: 'CSV' }));
  const lines = csv.trim().split('\r\n');
  expect(lines).toHaveLength(1 + 12);
  // What the cohorts of the file add up to in month 1 is what stands below all of them on the screen; the file has rows alone.
  const column = lines[0]?.split(',').indexOf('Month 1') ?? -1;
  const sum = lines.slice(1).reduce((all, line) => all + Number(line.split(',')[column]), 0);
  await expect(retention.getByRole('row', { name: /^All cohorts/ })).toContainText(`${(sum / 1000).toFixed(1)}K`);
});

test('small groups are hatched and said, and a phone shows all without scrolling the page sideways', async () => {
  await page.goto(`/velocity/ltv-analysis?brandGroup=${DEMO_GROUP.nookabel}`);
  await titleDrawn(page);
  await expect(section(page, 'Customer Retention').getByText('Fewer than 50 customers: not shown, not in totals')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  expect(await faultsIn(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('C-328 C-329 three products are in the chart; another one is ticked in, and the address says which', async () => {
  await page.goto(`/velocity/ntb-gateway?brandGroup=${DEMO_GROUP.northfoldHome}`);
  await titleDrawn(page);
  const table = section(page, 'NTB by Product');
  await expect(table.getByRole('checkbox')).toHaveCount(5);
  await expect(table.getByRole('checkbox', { checked: true })).toHaveCount(3);
  await table.getByRole('checkbox', { checked: false }).first().press('Space');
  await expect(page).toHaveURL(/charted=/);
  await expect(section(page, 'NTB Trends').getByRole('list', { name: 'Series' }).getByRole('button')).toHaveCount(4);
  expect(await faultsIn(page)).toEqual([]);
});

test('a recorded session of it replays to equal states', async () => {
  await expectReplayed(page);
});
