/** Advertising Health in the browser: what it asks as it is scrolled, its sliders by keys, a phone, a replay. */

import { expect, type Locator, type Page, test } from 'playwright/test';
import { faultsIn } from './support/axe.ts';
import { customer, PEOPLE, pathOf, signIn } from './support/customer.ts';
import { expectReplayed } from './support/replay.ts';
import { titleDrawn } from './support/screens.ts';

test.describe.configure({ mode: 'serial' });

let page: Page;
const asked: string[] = [];
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await signIn(page, PEOPLE.internal, pathOf('advertising/health', customer().twoYears));
  await titleDrawn(page);
});
test.afterAll(() => page.close());

const section = (name: string): Locator => page.getByRole('region', { name, exact: true });
const LEAKAGE = '/api/ad-health/auto-campaigns-brand-leakage';

test('B-035 B-084 B-097 a section below the fold is jumped to, and asks once it comes near', async () => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Advertising Health');
  expect(asked).not.toContain(LEAKAGE);
  await page.getByRole('button', { name: 'Jump to Section' }).click();
  await page.getByRole('menuitem', { name: 'Brand Leakage - Auto Campaigns Only' }).click();
  await expect(section('Brand Leakage - Auto Campaigns Only').getByRole('columnheader', { name: 'Search Term' })).toBeVisible();
  expect(asked).toContain(LEAKAGE);
});

test('B-095 B-376 the click threshold is moved by keys, stands in the address, and leaves out what has fewer clicks', async () => {
  await page.locator('#wastedSection').scrollIntoViewIfNeeded();
  const threshold = page.getByRole('slider', { name: 'Minimum Click Threshold' });
  await expect(threshold).toHaveValue('0');
  await threshold.focus();
  await page.keyboard.press('End');
  await expect(page).toHaveURL(/minClicks=\d+/);
  await expect(threshold).toBeFocused();
  const rows = section('Wasted Ad Spend').locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await page.keyboard.press('Home');
  await expect(page).not.toHaveURL(/minClicks/);
  await expect.poll(() => rows.count()).toBeGreaterThan(1);
});

test('a phone shows all of it without scrolling sideways, and axe finds nothing', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await titleDrawn(page);
  expect(await faultsIn(page)).toEqual([]);
});

test('a recorded session of it replays to equal states', async () => {
  await expectReplayed(page);
});
