/** What a dashboard needs a browser for: a panel whose code does not come, and axe. All else of it is in test/pages/dashboards.test.ts. */
import { expect, type Locator, type Page, test } from 'playwright/test';
import { CUSTOMER_MORNING } from '../test/customer/who.ts';
import { faultsIn } from './support/axe.ts';
import { customer, PEOPLE, pathOf, signIn } from './support/customer.ts';
import { titleDrawn } from './support/screens.ts';

const panel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

test('C-837 a panel whose code cannot be loaded says so, and the others are drawn', async ({ page }) => {
  await page.route('**/*Markdown*.js', (route) => route.abort());
  const { dashboard, twoYears } = customer();
  await signIn(page, PEOPLE.internal, pathOf(`custom-reporting/dashboards/${dashboard}`, twoYears));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(CUSTOMER_MORNING);
  await expect(page.getByText('An error was encountered while rendering this panel...')).toBeVisible();
  await expect(panel(page, 'Ordered Revenue')).toContainText(/\$[\d,]+/);
  await titleDrawn(page);
  expect(await faultsIn(page)).toEqual([]);
});
