/** The admin area by mouse and by keyboard alone: people, organizations and brand groups of the tests' own making. */
import { type BrowserContext, expect, type Locator, type Page, test } from 'playwright/test';
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

/** Adds a user through the form. */
const invite = async (page: Page, name: string, email: string): Promise<void> => {
  await page.getByRole('button', { name: 'New user' }).click();
  const form = dialog(page, 'New user');
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('E-mail').fill(email);
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect(form).toBeHidden();
  await expect(rowOf(page, name)).toBeVisible();
};

/** Adds an organization and a brand group in it by the API, for the tests of something else. */
const makeTenant = async (context: BrowserContext, name: string): Promise<void> => {
  const cookie = (await context.cookies()).find((each) => each.name === 'XSRF-TOKEN');
  const headers = { 'X-XSRF-TOKEN': decodeURIComponent(cookie?.value ?? ''), Accept: 'application/json' };
  const organization = await context.request.post('/api/admin/organizations', { headers, data: { name, defaultBrandGroupId: null } });
  expect(organization.status()).toBe(201);
  const { id } = await organization.json();
  const flags = { hasCogs: false, hasDsp: false, hasTags: false, hasAmc: false };
  const data = { name: `${name} Goods`, organizationId: id, brandBucketedNames: [name], countries: ['US'], ...flags };
  expect((await context.request.post('/api/admin/brand-groups', { headers, data })).status()).toBe(201);
};

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

test('A-074 A-075 A-076 a client who opens an address of the area is told, and is where they belong', async ({ page }) => {
  await signIn(page, PEOPLE.prime);
  for (const path of [USERS, ORGANIZATIONS, GROUPS]) {
    await page.goto(path);
    await expect(toast(page, 'You are not authorized to access that route.')).toBeVisible();
    await expect(page).toHaveURL(/business-health/);
  }
});

test('A-418 A-451 A-452 a user is invited; what is wrong stands by its field, from the rules and from the server', async ({ page }) => {
  await signIn(page, PEOPLE.admin, USERS);
  await page.getByRole('button', { name: 'New user' }).click();
  const form = dialog(page, 'New user');
  // Each refusal takes the focus to what is said, the same again too.
  for (let times = 0; times < 2; times += 1) {
    await form.getByRole('button', { name: 'Send invitation' }).click();
    await expect(form.locator(':focus')).toHaveText('Please check: Name, E-mail.');
  }
  await expect(form.getByLabel('E-mail')).toHaveAccessibleDescription(/This is not an e-mail address/);
  await form.getByLabel('Name').fill('Nils Field');
  await form.getByLabel('E-mail').fill(PEOPLE.prime);
  await expect(form.getByText('The name is missing.')).toHaveCount(0);
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect(form.getByLabel('E-mail')).toHaveAccessibleDescription(/Another user has this e-mail/);
  await form.getByLabel('E-mail').fill('nils@field.example');
  // One role says all that it holds.
  await form.getByRole('button', { name: /Role$/ }).click();
  await page.getByRole('option', { name: /^Internal/ }).click();
  await expect(form.getByRole('button', { name: /Role$/ })).toContainText('Internal');
  await form.getByRole('button', { name: /Organizations/ }).click();
  await page.getByRole('option', { name: 'Tidewick Collective' }).click();
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect(toast(page, 'An invitation is on its way to nils@field.example.')).toBeVisible();
  await expect(rowOf(page, 'Nils Field')).toContainText('Invited');
  await expect(rowOf(page, 'Nils Field')).toContainText('Tidewick Collective');
  await expect(page).not.toHaveURL(/edit=/);
});

test('A-372 A-453 A-454 A-455 a user is edited, deleted with Undo, shown among the inactive, and restored', async ({ page }) => {
  await signIn(page, PEOPLE.admin, USERS);
  await invite(page, 'Orla Reed', 'orla@reed.example');
  await page.getByRole('link', { name: 'Orla Reed' }).click();
  const form = dialog(page, 'Edit Orla Reed');
  await form.getByLabel('Name').fill('Orla Marsh');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.getByLabel('Name')).toHaveValue('Orla Marsh');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, 'Orla Marsh')).toBeVisible();

  await page.getByRole('button', { name: 'Delete Orla Marsh' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Orla Marsh?' });
  await expect(question).toContainText('orla@reed.example is signed out everywhere and can no longer sign in.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, 'Orla Marsh')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo: Orla Marsh deleted' }).click();
  await expect(rowOf(page, 'Orla Marsh')).toBeVisible();

  await page.getByRole('button', { name: 'Delete Orla Marsh' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, 'Orla Marsh')).toHaveCount(0);
  await page.getByText(/Show inactive \(\d+\)/).click();
  await expect(page).toHaveURL(/inactive=1/);
  await expect(rowOf(page, 'Orla Marsh')).toContainText('Deleted');
  await page.getByRole('button', { name: 'Restore Orla Marsh' }).click();
  await expect(rowOf(page, 'Orla Marsh')).toContainText('Invited');
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

test('A-373 A-419 A-448 A-449 an organization is deleted with what it holds and brought back; a search and a sort are in the address', async ({
  page,
  context,
}) => {
  await signIn(page, PEOPLE.admin, ORGANIZATIONS);
  await makeTenant(context, 'Quarry');
  await page.goto(ORGANIZATIONS);
  await page.getByRole('button', { name: 'Delete Quarry' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Quarry?' });
  await expect(question).toContainText('It has 1 brand group and 0 users. Its brand groups disappear from every list');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, 'Quarry')).toHaveCount(0);
  await page.goto(`${GROUPS}?inactive=1&q=quarry`);
  await expect(rowOf(page, 'Quarry Goods')).toContainText('Hidden');
  await page.goto(`${ORGANIZATIONS}?inactive=1`);
  await page.getByRole('button', { name: 'Restore Quarry' }).click();
  await expect(rowOf(page, 'Quarry')).toContainText('Active');
  await page.getByRole('searchbox', { name: 'Search organizations' }).fill('quar');
  await page.getByRole('button', { name: 'Brand groups' }).click();
  await expect(page).toHaveURL(/q=quar/);
  await expect(page).toHaveURL(/sort=-brandGroups/);
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await page.reload();
  await expect(rowOf(page, 'Quarry')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Brand groups' })).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('rowheader')).toHaveCount(1);
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

test('A-447 two who edit the same see both versions, and the second one chooses', async ({ page, context, browser }) => {
  await signIn(page, PEOPLE.admin, ORGANIZATIONS);
  await makeTenant(context, 'Willow');
  await page.goto(ORGANIZATIONS);
  await page.getByRole('link', { name: 'Willow' }).click();
  const mine = dialog(page, 'Edit Willow');
  await mine.getByLabel('Name').fill('Willow Mine');
  const other = await (await browser.newContext()).newPage();
  await signIn(other, PEOPLE.internal, ORGANIZATIONS);
  await other.getByRole('link', { name: 'Willow' }).click();
  await dialog(other, 'Edit Willow').getByLabel('Name').fill('Willow Theirs');
  await dialog(other, 'Edit Willow').getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(other, 'Willow Theirs')).toBeVisible();
  await other.context().close();
  await mine.getByRole('button', { name: 'Save' }).click();
  const both = dialog(page, 'This organization was changed in the meantime');
  await expect(both.getByRole('row', { name: 'Name Willow Mine Willow Theirs' })).toBeVisible();
  await both.getByRole('button', { name: 'Keep mine' }).click();
  await expect(rowOf(page, 'Willow Mine')).toBeVisible();
});

test('a person who was invited is invited again, and Back closes a form', async ({ page }) => {
  await signIn(page, PEOPLE.internal, USERS);
  await invite(page, 'Petra Vale', 'petra@vale.example');
  await page.getByRole('button', { name: 'Invite again Petra Vale' }).click();
  await expect(toast(page, 'Invitation sent')).toBeVisible();
  await page.getByRole('link', { name: 'Petra Vale' }).click();
  await expect(dialog(page, 'Edit Petra Vale')).toBeVisible();
  await page.goBack();
  await expect(dialog(page, 'Edit Petra Vale')).toBeHidden();
  // Nobody who is no Admin changes an Admin.
  await expect(page.getByRole('link', { name: 'Adam Okonjo' })).toHaveCount(0);
  await expect(page.getByRole('rowheader', { name: 'Adam Okonjo' })).toBeVisible();
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
