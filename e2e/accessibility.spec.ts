/** axe finds nothing on the screens of today, in both themes. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from 'playwright/test';
import { businessHealthDrawn, PEOPLE, signIn } from './support/people.ts';

const expectClean = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([]);
};

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('login, empty and with an error', async ({ page }) => {
      await page.goto('/velocity/login');
      await expect(page.getByRole('button', { name: 'Log Into Velocity' })).toBeVisible();
      await expectClean(page);
      await page.getByLabel('E-mail').fill(PEOPLE.prime);
      await page.getByLabel('Password', { exact: true }).fill('wrong');
      await page.getByRole('button', { name: 'Log Into Velocity' }).click();
      await expect(page.getByText('The provided credentials do not match our records.')).toBeVisible();
      await expectClean(page);
    });

    test('Business Health, with its chart, table and layers', async ({ page }) => {
      await signIn(page, PEOPLE.internal);
      await businessHealthDrawn(page);
      await expectClean(page);
      await page.getByRole('button', { name: 'Table', exact: true }).click();
      await expectClean(page);
      await page.getByRole('button', { name: /Account of/ }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectClean(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /Customize/ }).click();
      await expect(page.getByRole('dialog', { name: 'Customize' })).toBeVisible();
      await expectClean(page);
    });

    test('a placeholder, the 404 page and a narrow screen', async ({ page }) => {
      await signIn(page);
      await page.getByRole('link', { name: 'Retail Overview' }).click();
      await expect(page.getByText('Retail Overview is not built yet')).toBeVisible();
      await expectClean(page);
      await page.goto('/velocity/nowhere');
      await expect(page.getByRole('heading', { name: '404 | Not Found' })).toBeVisible();
      await expectClean(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/velocity/business-health');
      await businessHealthDrawn(page);
      await expectClean(page);
    });
  });
}
