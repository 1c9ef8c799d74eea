/** What goals need a browser for: the year grid with its clipboard, and another tab that follows. */

import { expect, type Locator, type Page, test } from 'playwright/test';
import { customer, PEOPLE, pathOf, signIn } from './support/customer.ts';
import { titleDrawn } from './support/screens.ts';

// No other test writes goals of this brand group.
const goals = (): string => pathOf('goal-management-console', customer().twoYears);

let page: Page;
test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  page = await context.newPage();
  await signIn(page, PEOPLE.internal, goals());
  await titleDrawn(page);
});
test.afterAll(() => page.context().close());

const toast = (text: string): Locator => page.getByRole('region', { name: 'Notifications' }).getByText(text);

test('the year grid is filled by keys, a paste and a fill, saved as one, and the meters in another tab follow', async () => {
  const other = await page.context().newPage();
  await other.goto(pathOf('business-health', customer().twoYears));
  const meter = other.getByRole('region', { name: 'Sales, November 2026' });
  await expect(meter).toContainText(/of \$[\d.]+[KM] goal/);
  await page.goto(`${goals()}&view=years`);
  const grid = page.getByRole('grid', { name: 'Sales goals by year and month' });
  const cell = (month: number): Locator => grid.locator(`[data-cell="0:${month}"]`);
  await expect(cell(11)).toHaveAttribute('data-look', 'inherited');
  await cell(11).click();
  await page.keyboard.type('=45.5k*2');
  await page.keyboard.press('Enter');
  await page.evaluate(() => navigator.clipboard.writeText('51000\t52000'));
  for (const key of ['Home', 'ArrowRight', 'Control+v']) await page.keyboard.press(key);
  await expect(cell(2)).toHaveText(/^52,000/);
  for (const key of ['ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Control+Enter']) await page.keyboard.press(key);
  await expect(cell(4)).toHaveText(/^52,000/);
  await page.getByRole('button', { name: 'Save 5 changes' }).click();
  await expect(toast('Goals saved')).toBeVisible();
  await expect(cell(11)).toHaveAttribute('data-look', 'own');
  await expect(meter).toContainText('of $91.0K goal');
  await other.close();
  // Each from its month of last year, by the keys; all countries are looked at before they are written.
  await page.getByRole('button', { name: 'Fill from 2025…' }).press('Enter');
  await page.keyboard.type('12');
  await page.getByRole('button', { name: 'Fill the months', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: /^Save \d+ changes$/ })).toBeEnabled();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Fill the months for all countries…' }).click();
  await expect(page.getByText(/^Sales 2026 by country, from 2025 \+ 12 %/)).toBeVisible();
});
