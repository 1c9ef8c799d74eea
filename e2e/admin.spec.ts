/** What the admin area needs a browser for: where the focus goes, by keyboard alone and as a menu closes, imported data to sync with, axe, and a phone. */
import { expect, type Locator, type Page, test } from 'playwright/test';
import { faultsIn } from './support/axe.ts';
import { onDemo } from './support/demo.ts';
import { press, tabTo } from './support/keys.ts';
import { hasKeyboard } from './support/layers.ts';

const { PEOPLE, signIn } = onDemo('agency');

const USERS = '/velocity/admin/users';
const ORGANIZATIONS = '/velocity/admin/organizations';
const GROUPS = '/velocity/admin/brand-groups';

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
const toast = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').filter({ hasText: text }).first();

/** What shows now, in every look. */
const expectClean = async (page: Page): Promise<void> => expect(await faultsIn(page)).toEqual([]);

test('A-139 A-073 A-152 the area is outside the sidebar, behind the account menu, and leads on to its lists', async ({ page }) => {
  await signIn(page, PEOPLE.internal);
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' })).toHaveCount(0);
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Admin' }).click();
  await expect(page.getByRole('heading', { name: 'Admin', level: 1 })).toBeFocused();
  for (const name of ['Users', 'Organizations', 'Brand Groups']) {
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeFocused();
    await expect(page.getByRole('rowheader').first()).toBeVisible();
  }
});

test('A-440 A-441 A-443 A-444 a brand group is made, edited, deleted and taken back by keyboard alone', async ({ page }) => {
  await signIn(page, PEOPLE.admin, GROUPS);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await press(page, page.getByRole('button', { name: 'New brand group' }));
  const form = dialog(page, 'New brand group');
  await tabTo(page, form.getByLabel('Name'));
  await page.keyboard.type('Fernhill');
  await press(page, form.getByRole('button', { name: /Organization/ }));
  await page.getByRole('listbox').waitFor();
  await page.keyboard.type('mer');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('button', { name: /Organization/ })).toContainText('Meridell Consumer');
  await tabTo(page, form.getByRole('textbox', { name: 'Brands' }));
  await page.keyboard.type('Fernhill');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Bracken');
  await press(page, form.getByRole('checkbox', { name: /Canada/ }), 'Space');
  await press(page, form.getByRole('switch', { name: 'DSP advertising' }), 'Space');
  await press(page, form.getByRole('button', { name: 'Save' }));
  await expect(rowOf(page, 'Fernhill')).toContainText('Canada, United States');
  await expect(page.getByRole('button', { name: 'New brand group' })).toBeFocused();

  await press(page, page.getByRole('link', { name: 'Fernhill' }));
  const edit = dialog(page, 'Edit Fernhill');
  await press(page, edit.getByRole('checkbox', { name: /Canada/ }), 'Space');
  await page.keyboard.press('Escape');
  await hasKeyboard(page.getByRole('alertdialog', { name: 'Discard your changes?' }));
  await page.keyboard.press('Escape');
  await press(page, edit.getByRole('button', { name: 'Save' }));
  await expect(rowOf(page, 'Fernhill')).not.toContainText('CA');
  await expect(page.getByRole('link', { name: 'Fernhill' })).toBeFocused();

  await press(page, page.getByRole('button', { name: 'Delete Fernhill' }));
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  await expect(rowOf(page, 'Fernhill')).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'List of brand groups' })).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(rowOf(page, 'Fernhill')).toBeVisible();
  await expect(toast(page, 'Fernhill restored')).toBeVisible();
});

test('A-442 A-450 a sync shows how far it is and tells its result in words', async ({ page }) => {
  await signIn(page, PEOPLE.internal, GROUPS);
  await page.getByRole('searchbox', { name: 'Search brand groups' }).fill('harborlight');
  await page.getByRole('button', { name: 'Sync 2 found' }).click();
  await expect(page.getByText('Sync finished')).toBeVisible({ timeout: 20_000 });
  await expect(
    page.getByText(/2 brand groups (were up to date|changed)|1 brand group changed and 1 brand group was up to date/),
  ).toBeVisible();
  await expect(rowOf(page, 'Northfold Home')).not.toContainText('Never');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByText('Sync finished')).toHaveCount(0);
  await page.goto(ORGANIZATIONS);
  await page.getByRole('button', { name: 'Sync Harborlight Brands' }).click();
  await expect(page.getByText('2 brand groups were up to date.')).toBeVisible({ timeout: 20_000 });
  // What takes data away from a customer is for Admins.
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
});

test('axe finds nothing in the area in light, in dark and in forced colours', async ({ page }) => {
  await signIn(page, PEOPLE.admin, '/velocity/admin');
  await expect(page.getByRole('heading', { name: 'Admin', level: 1 })).toBeVisible();
  await expectClean(page);
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Organizations' }).click();
  await page.getByRole('button', { name: 'Delete Tidewick Collective' }).click();
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
  await signIn(page, PEOPLE.admin, `${USERS}?edit=new`);
  await expect(dialog(page, 'New user')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await dialog(page, 'New user').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
