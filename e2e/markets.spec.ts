/** What custom markets and Portfolio Insights need a browser for: its own question before a reload, and a press beside a drawer. All else is in test/pages/markets.test.ts. */
import { expect, test } from 'playwright/test';
import { PEOPLE, pathOf, signIn } from './support/customer.ts';
import { titleDrawn } from './support/screens.ts';

test('C-107 C-110 C-487 the browser asks before it leaves a changed market; a press beside the Filters drawer closes it', async ({
  page,
}) => {
  await signIn(page, PEOPLE.internal, pathOf('custom-market-intelligence'));
  await titleDrawn(page);
  await page.getByRole('link', { name: 'New Market' }).click();
  await page.getByLabel('Market name').fill('Töpfe, Töpfe, Töpfe');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  const [asked] = await Promise.all([page.waitForEvent('dialog'), page.evaluate(() => setTimeout(() => location.reload()))]);
  expect(asked.type()).toBe('beforeunload');
  await Promise.all([page.waitForEvent('load'), asked.accept()]);
  await page.goto('/velocity/insights/portfolio-insights?brand=M%C3%BCller%2C%20Inc.');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await expect(drawer.getByRole('heading')).toHaveText('Filters');
  await page.mouse.click(4, 400);
  await expect(drawer).toBeHidden();
});
