/** What custom markets and Portfolio Insights need a browser for: its own question before a reload, and a press beside a drawer. All else is in test/pages/markets.test.ts. */
import { expect, test } from 'playwright/test';
import { DEMO_GROUP } from '../server/demo/ids.ts';
import { onDemo } from './support/demo.ts';
import { titleDrawn } from './support/screens.ts';

const { PEOPLE, signIn } = onDemo('market');

test('C-107 C-110 C-487 the browser asks before it leaves a changed market; a press beside the Filters drawer closes it', async ({
  page,
}) => {
  await signIn(page, PEOPLE.internal, `/velocity/custom-market-intelligence?brandGroup=${DEMO_GROUP.northfoldHome}`);
  await titleDrawn(page);
  await page.getByRole('link', { name: 'New Market' }).click();
  await page.getByLabel('Market name').fill('Beds, beds, beds');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  const [asked] = await Promise.all([page.waitForEvent('dialog'), page.evaluate(() => setTimeout(() => location.reload()))]);
  expect(asked.type()).toBe('beforeunload');
  await Promise.all([page.waitForEvent('load'), asked.accept()]);
  await page.goto('/velocity/insights/portfolio-insights?brand=Oakhurst');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await expect(drawer.getByRole('heading')).toHaveText('Filters');
  await page.mouse.click(4, 400);
  await expect(drawer).toBeHidden();
});
