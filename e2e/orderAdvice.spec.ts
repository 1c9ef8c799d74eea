/** What to order, of a customer with a dozen products: safety margins are worked out from all of their past. */
import { expect, type Locator, type Page, test } from 'playwright/test';
import { csvText } from './support/csvText.ts';
import { customer, PEOPLE, signIn } from './support/customer.ts';
import { titleDrawn } from './support/screens.ts';

const simulated = async (page: Page): Promise<void> => {
  await titleDrawn(page);
  await expect(page.getByRole('progressbar', { name: 'Simulating' })).toHaveCount(0);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
};

const saved = async (page: Page, button: Locator): Promise<readonly string[]> => {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return (await csvText(download)).trim().split('\r\n');
};

test('what to order is listed by day and quantity, earlier and more of it for more certainty, and says while it is worked out', async ({
  page,
}) => {
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/inventory/demand', async (route) => {
    await asked;
    await route.continue();
  });
  await signIn(page, PEOPLE.prime, `/velocity/retail/inventory-health?brandGroup=${customer().brandGroup}`);
  const orders = page.getByRole('region', { name: 'Reorder plan', exact: true });
  const working = orders.getByRole('progressbar', { name: 'Calculating safety margins from past demand' });
  await expect(working).toBeVisible();
  answer();
  await simulated(page);
  await expect(working).toBeHidden();
  await expect(orders.getByRole('columnheader', { name: 'Order By', exact: true })).toBeVisible();
  await expect(orders.locator('tbody tr').first()).toContainText('Nov 20, 2026');
  const safeDays = async (): Promise<number> => {
    const lines = await saved(page, orders.getByRole('button', { name: /^Export all \(\d+\) orders$/ }));
    const at = (lines[0] ?? '').split(',').findIndex((title) => title.startsWith('Days of Cover'));
    return lines.slice(1).reduce((sum, line) => sum + Number(line.replace(/"[^"]*"/g, '').split(',')[at]), 0);
  };
  const before = await safeDays();
  await orders.getByRole('button', { name: /Service level/ }).click();
  await page.getByRole('option', { name: '99%' }).click();
  await expect(page).toHaveURL(/service=0\.99/);
  await simulated(page);
  await expect.poll(safeDays).toBeLessThan(before);
});
