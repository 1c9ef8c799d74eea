/** What the admin area needs a browser for: where the focus goes as a menu closes, axe, and a phone. */
import { expect, type Locator, type Page, test } from 'playwright/test';
import { CUSTOMER_OTHER_ORGANIZATION_NAME } from '../test/customer/who.ts';
import { faultsIn } from './support/axe.ts';
import { PEOPLE, signIn } from './support/customer.ts';

const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });

/** What shows now, in every look. */
const expectClean = async (page: Page): Promise<void> => expect(await faultsIn(page)).toEqual([]);

test('axe finds nothing in the area in light, in dark and in forced colours', async ({ page }) => {
  await signIn(page, PEOPLE.admin);
  await page.getByRole('button', { name: /Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Admin' }).click();
  await expect(page.getByRole('heading', { name: 'Admin', level: 1 })).toBeFocused();
  await expectClean(page);
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Organizations' }).click();
  await page.getByRole('button', { name: `Delete ${CUSTOMER_OTHER_ORGANIZATION_NAME}` }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectClean(page);
  await page.keyboard.press('Escape');
  await expectClean(page);
  await page.getByRole('searchbox').fill('zzz');
  await expect(page.getByText('No organizations match “zzz”')).toBeVisible();
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Brand Groups' }).click();
  await page.getByRole('button', { name: 'New brand group' }).click();
  await dialog(page, 'New brand group').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The name is missing.')).toBeVisible();
  await expectClean(page);
});

test('nothing of the area is wider than a phone, and its forms can be filled there', async ({ page }) => {
  await signIn(page, PEOPLE.admin, '/velocity/admin/users?edit=new');
  await expect(dialog(page, 'New user')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await dialog(page, 'New user').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
