/** Where the areas of the product begin: who has them, which routes they have, and that each leads to the screen of its name. */
import { expect, type Page, test } from 'playwright/test';
import { fillSignIn, PEOPLE, signIn } from './support/customer.ts';
import { choices } from './support/layers.ts';
import { businessHealthDrawn, submitSignIn } from './support/people.ts';
import { titleDrawn } from './support/screens.ts';

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const group = (page: Page, title: string) => nav(page).getByRole('list', { name: title });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** The address is the route's own, and the screen there says its name. */
const expectScreen = async (page: Page, path: string, name: string): Promise<void> => {
  await expect(title(page, name)).toBeVisible();
  await expect(page).toHaveTitle(`Velocity · ${name}`);
  await expect(page).toHaveURL((url) => url.pathname === `/velocity/${path}`);
};

const open = async (page: Page, path: string, name: string): Promise<void> => {
  await page.goto(`/velocity/${path}`);
  await expectScreen(page, path, name);
};

test('A-003 the brands and the agency that serves them have each their own: organizations and goals, or every brand group and Admin', async ({
  browser,
}) => {
  const audience = async (email: string) => {
    const page = await (await browser.newContext()).newPage();
    await signIn(page, email);
    await page.getByRole('button', { name: /Brand group/ }).click();
    // The list has the keyboard once it is there: an Escape before that would reach nobody.
    await expect(page.locator('[data-trigger=Select] :focus')).toHaveCount(1);
    await expect(choices(page).first()).toBeVisible();
    const brandGroups = await choices(page).count();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
    await page.getByRole('button', { name: /Account:/ }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    const hasAdmin = await page.getByRole('menuitem', { name: 'Admin' }).isVisible();
    await page.context().close();
    return { brandGroups, hasAdmin };
  };
  expect(await audience(PEOPLE.prime)).toEqual({ brandGroups: 4, hasAdmin: false });
  const agency = await audience(PEOPLE.internal);
  expect(agency).toMatchObject({ hasAdmin: true });
  expect(agency.brandGroups).toBeGreaterThanOrEqual(5);
});

test('A-132 A-133 the file browser has a route for one document, and one for editing it', async ({ page }) => {
  await signIn(page, PEOPLE.internal);
  await open(page, 'files/document/d-1', 'Document');
  await open(page, 'files/document/d-1/edit', 'Edit Document');
});

test('A-137 A-138 A-140 user settings, the goal management console and login have routes, and stand in no group of the sidebar', async ({
  page,
}) => {
  await page.goto('/velocity/apps/amazon-brand-index');
  await expect(group(page, 'Free Tools').getByRole('link')).toHaveCount(5);
  await expect(nav(page).getByRole('link', { name: 'Log In' })).toHaveCount(0);
  await page.goto('/velocity/login');
  await expect(page).toHaveTitle('Velocity · Log In');
  await fillSignIn(page, PEOPLE.prime);
  await submitSignIn(page);
  await expect(nav(page)).toBeVisible();
  for (const name of ['User Settings', 'Goal Management']) {
    await expect(nav(page).getByRole('list').and(page.locator('[aria-labelledby]')).getByRole('link', { name })).toHaveCount(0);
  }
  await open(page, 'account', 'User Settings');
  await open(page, 'goal-management-console', 'Goal Management Console');
});

test('A-005 A-006 every item of the sidebar leads a customer to the screen that it names, in its own area, and what it loads is loaded', async ({
  page,
}) => {
  await signIn(page, PEOPLE.admin, '/velocity/business-health');
  await expectScreen(page, 'business-health', 'Business Health');
  await businessHealthDrawn(page);
  await expect(group(page, 'Retail Analytics').getByRole('link')).toHaveText([
    'Retail Overview',
    'Product Performance',
    'Inventory Health',
  ]);
  await page.getByRole('button', { name: /Account:/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Dev Mode' }).click();
  await page.keyboard.press('Escape');
  await expect(group(page, 'Files')).toBeVisible();
  const items = await nav(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).getAttribute('href') ?? ''));
  expect(items.length).toBeGreaterThanOrEqual(30);
  const headings = new Set<string>();
  // The first is where the person is already, so it is the last to be gone to.
  for (const href of [...items.slice(1), ...items.slice(0, 1)]) {
    await nav(page).locator(`a[href="${href}"]`).click();
    const { pathname } = new URL(href, 'http://velocity');
    await page.waitForURL((url) => url.pathname === pathname);
    const shown = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(shown).toBeFocused();
    headings.add((await shown.textContent()) ?? '');
    await titleDrawn(page);
    expect.soft(await page.getByRole('main').getByRole('button', { name: 'Retry' }).count(), `what failed at ${pathname}`).toBe(0);
  }
  expect(headings.size).toBe(items.length);
});
