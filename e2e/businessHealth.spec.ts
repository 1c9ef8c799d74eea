/** Business Health in the browser: every screen line of its area. */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from 'playwright/test';
import { heldBack } from './support/chunks.ts';
import { csvText } from './support/csvText.ts';
import { onDemo } from './support/demo.ts';
import { hasKeyboard } from './support/layers.ts';
import { businessHealthDrawn } from './support/people.ts';

const { PEOPLE, signIn } = onDemo('history');

const meter = (page: Page, title: string) => page.getByRole('region', { name: title });

test.describe('for a Prime user', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page);
    await businessHealthDrawn(page);
  });

  test('B-054 B-055 B-056 B-057 the preset buttons', async ({ page }) => {
    for (const name of ['Sales Trends', 'Ad Trends', 'Traffic Trends', 'Product Trends']) {
      await page.getByRole('radio', { name }).click();
      await expect(page.getByRole('radio', { name })).toBeChecked();
    }
  });

  test('B-058 B-059 Advanced Mode has a free choice of metrics, and the preset is in the URL', async ({ page }) => {
    await page.getByRole('radio', { name: 'Advanced Mode' }).click();
    await expect(page).toHaveURL(/[?&]preset=advanced/);
    await page.getByRole('button', { name: /Metrics/ }).click();
    await page.getByText('Units Refunded', { exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/metrics=.*units_refunded/);
    await expect(page.getByRole('button', { name: /Units Refunded/ })).toBeVisible();
  });

  test('a press that began on a placeholder is not lost when the button itself comes before it ends, nor is Enter', async ({ page }) => {
    const [panel, menu] = [await heldBack(page, '**/MetricPanel.lazy*.js'), await heldBack(page, '**/Menu.lazy*.js')];
    await page.reload();
    // Until its figures are there the page moves beneath a pointer.
    await businessHealthDrawn(page);
    await page.getByRole('radio', { name: 'Advanced Mode' }).click();
    const metrics = page.getByRole('button', { name: /^Metrics/ });
    await metrics.hover();
    const standIn = await metrics.elementHandle();
    await page.mouse.down();
    panel();
    await expect.poll(() => standIn?.evaluate((button) => button.isConnected)).toBe(false);
    await page.mouse.up();
    await hasKeyboard(page.getByRole('dialog', { name: 'Metrics' }));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /Account of/ }).press('Enter');
    menu();
    await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible();
  });

  test('B-028 B-060 B-062 B-064 the month has meters for sales and ad spend, last month and to date', async ({ page }) => {
    await expect(page).toHaveURL(/\/velocity\/business-health/);
    for (const title of ['Sales, October 2026', 'Sales, November 2026', 'Ad spend, October 2026', 'Ad spend, November 2026']) {
      await expect(meter(page, title).getByRole('img')).toBeVisible();
    }
  });

  test('B-061 B-063 B-065 the year has meters for sales and ad spend, last year and to date', async ({ page }) => {
    for (const title of ['Sales, 2025', 'Sales, 2026', 'Ad spend, 2025', 'Ad spend, 2026']) {
      await expect(meter(page, title).getByRole('img')).toBeVisible();
    }
    await expect(meter(page, 'Sales, 2026')).toContainText('to date, 323 of 365 days');
  });

  test('B-010 B-589 B-590 a completed period shows no forecast, one in progress a forecast and a goal', async ({ page }) => {
    await expect(meter(page, 'Sales, October 2026')).not.toContainText('Forecast');
    await expect(meter(page, 'Sales, November 2026')).toContainText(/Forecast \$/);
    await expect(meter(page, 'Sales, November 2026')).toContainText(/of \$[\d.]+[KM] goal/);
  });

  test('B-009 B-066 B-067 C-988 the Account History chart draws 24 months of several series', async ({ page }) => {
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    const rows = page.getByRole('table', { name: /Account History/ }).getByRole('row');
    await expect(rows).toHaveCount(25);
    await expect(page.getByRole('rowheader').first()).toHaveText('November 2026 (not final), part of a month (19 of 30 days)');
    await expect(page.getByRole('rowheader').last()).toHaveText('December 2024');
    expect(await page.getByRole('columnheader').count()).toBeGreaterThanOrEqual(4);
  });

  test('the legend hides and shows a series', async ({ page }) => {
    const toggle = page.getByRole('button', { name: /Ad Spend/ });
    const lines = () => page.locator('#account-history-svg [data-series] path').count();
    const before = await lines();
    await toggle.click();
    await expect.poll(lines).toBeLessThan(before);
    await toggle.click();
    await expect.poll(lines).toBe(before);
  });

  test('the keyboard cursor walks the months and is read out', async ({ page }) => {
    await page.getByRole('application').focus();
    await page.keyboard.press('Home');
    await expect(page.locator('[aria-live=polite]').filter({ hasText: 'December 2024' })).toHaveCount(1);
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('[aria-live=polite]').filter({ hasText: 'January 2025' })).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.locator('[aria-live=polite]').filter({ hasText: 'January 2025' })).toHaveCount(0);
  });

  test('A-313 A-314 A-381 the sales toggles change the measure of meters and chart', async ({ page }) => {
    const said = (measure: string): Promise<string | null> => meter(page, `${measure}, October 2026`).textContent();
    const gross = await said('Sales');
    await page.getByRole('radio', { name: 'Net' }).click();
    const net = await said('Ordered Revenue (Net)');
    await page.getByRole('radio', { name: 'Shipped COGS' }).click();
    const cogs = await said('Shipped COGS (Net)');
    const figures = [gross, net, cogs].map((text) => /\$[\d.]+[KM]?/.exec(text ?? '')?.[0]);
    expect(new Set(figures).size).toBe(3);
    await expect(page.getByRole('button', { name: 'Shipped COGS (Net)', exact: true })).toBeVisible();
  });

  test('B-068 A-223 A-274 A-160 the country filter narrows meters and chart once it is applied', async ({ page }) => {
    const figure = () => meter(page, 'Sales, October 2026').textContent();
    const all = await figure();
    await page.getByRole('button', { name: /Customize/ }).click();
    await page
      .getByRole('dialog', { name: 'Customize' })
      .getByRole('button', { name: /Countries/ })
      .click();
    await page.getByRole('option', { name: /United States/ }).click();
    await page.keyboard.press('Escape');
    expect(await figure()).toBe(all);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/countries\[\]=US/);
    await expect.poll(figure).not.toBe(all);
  });

  test('B-415 B-416 C-662 the downloads are not offered to a Prime user, of the chart or of its table', async ({ page }) => {
    await expect(page.getByRole('button', { name: 'CSV' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'PNG' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await expect(page.getByRole('table', { name: /Account History/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /CSV|PNG/ })).toHaveCount(0);
  });

  test('full screen opens the chart in a layer that Escape closes', async ({ page }) => {
    await page.getByRole('button', { name: 'Full screen: Account History' }).click();
    await hasKeyboard(page.getByRole('dialog', { name: 'Account History' }));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Account History' })).toHaveCount(0);
  });

  test('the meter of a month leads to its movers, with the dates of that month', async ({ page }) => {
    await page.getByRole('link', { name: 'Movers of Ad spend, November 2026' }).click();
    await expect(page).toHaveURL(/product-performance\?.*range=2026-11-01\.2026-11-19/);
    const rising = page.getByRole('region', { name: 'Biggest Positive Movers', exact: true });
    await expect(rising).toContainText(/Nov 1 – (Nov )?19, 2026 vs Oct 1 – (Oct )?19/);
    await expect(rising.getByRole('columnheader', { name: 'Ad Spend', exact: true })).toBeVisible();
  });

  test('says up to which day the data goes', async ({ page }) => {
    await expect(page.getByText('Data through Nov 19, 2026.')).toBeVisible();
  });
});

test.describe('for an Internal user', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, PEOPLE.internal);
    await businessHealthDrawn(page);
  });

  test('B-415 C-662 the CSV holds the 24 months of the chart, named by report and brand', async ({ page }) => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()]);
    expect(download.suggestedFilename()).toMatch(/^account-history_northfold-home_2024-12-01_2026-11-\d\d\.csv$/);
    const text = await csvText(download);
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(25);
    expect(lines[0]).toContain('Ordered Revenue');
    expect(lines[1]).toMatch(/^2024-12-01,\d+(\.\d+)?,/);
    expect(lines[24]).toMatch(/,not final,/);
  });

  test('B-416 B-496 C-662 the PNG is a picture at twice the size', async ({ page }) => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'PNG' }).click()]);
    const bytes = await readFile((await download.path()) ?? '');
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(bytes.readUInt32BE(16)).toBeGreaterThan(1600);
    expect(bytes.length).toBeGreaterThan(20_000);
  });
});
