/** What Product Performance needs a browser for: a phone's layout, paper and axe. All else of it is in test/pages/productPerformance.test.ts. */
import { expect, test } from 'playwright/test';
import { CUSTOMER_TWO_YEARS_NAME } from '../test/customer/who.ts';
import { faultsIn } from './support/axe.ts';
import { customer, PEOPLE, pathOf, signIn } from './support/customer.ts';
import { titleDrawn } from './support/screens.ts';

/** Four whole weeks beside the four before. */
const october = (): string => pathOf('retail/product-performance?range=2026-10-04.2026-10-31&compare=pop', customer().twoYears);

test('on paper every column of every table is within the page; on a phone nothing runs out of it, and axe finds nothing there', async ({
  page,
}) => {
  await signIn(page, PEOPLE.internal, october());
  await titleDrawn(page);
  const rising = page.getByRole('region', { name: 'Biggest Positive Movers', exact: true });
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 760, height: 1000 });
  const widths = await page.getByRole('table').evaluateAll((tables) => tables.map((table) => table.getBoundingClientRect().right));
  // Both movers, all products, departments.
  expect(widths.length).toBe(4);
  for (const right of widths) expect(right).toBeLessThanOrEqual(760);
  // Whose figures they are stands there, what was chosen as words, and nothing that can only be pressed.
  await expect(page.getByRole('main').getByText(CUSTOMER_TWO_YEARS_NAME, { exact: true })).toBeVisible();
  await expect(page.getByText('Shipped COGS', { exact: true })).toBeHidden();
  await expect(page.getByText('Skip to content')).toBeHidden();
  expect(await page.getByRole('main').getByRole('button', { name: 'Dense', includeHidden: true }).first().isVisible()).toBe(false);
  // What a row opens to is on the same sheet as the row.
  await page.emulateMedia({ media: 'screen' });
  await rising
    .getByRole('button', { name: /^Open / })
    .first()
    .click();
  await expect(page.getByRole('region', { name: /^Sales drivers of / })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(rising.locator('[data-detail]')).toHaveCSS('break-before', 'avoid');
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await faultsIn(page)).toEqual([]);
});
