/** A session that ends in mid-edit: the form is as it was for the person who signs in again, and for nobody else. */
import { expect, type Page, test } from 'playwright/test';
import { fillSignIn, PEOPLE, signInByForm } from './support/customer.ts';
import { onDemo } from './support/demo.ts';
import { submitSignIn } from './support/people.ts';

const EXPIRED = 'Your session has expired. Please log in again.';
const KEPT = 'What you had not saved comes back when you sign in again in this tab.';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** Everything that the browser keeps of us: both storages, and the journal. */
const keptText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const open = (name: string): Promise<IDBDatabase> =>
      new Promise((resolve, reject) => {
        const asked = indexedDB.open(name);
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
    const all = (store: IDBObjectStore): Promise<unknown[]> =>
      new Promise((resolve, reject) => {
        const asked = store.getAll();
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name } of await indexedDB.databases()) {
      const database = await open(name ?? '');
      for (const store of database.objectStoreNames) kept.push(await all(database.transaction(store).objectStore(store)));
      database.close();
    }
    return JSON.stringify(kept);
  });

const signInHere = async (page: Page, email: string): Promise<void> => {
  await fillSignIn(page, email);
  await submitSignIn(page);
};

/** The server knows the session no more; the next call says so. */
const loseSession = (page: Page): Promise<void> => page.context().clearCookies();

test('an edit in the admin area comes back and can be saved', async ({ page }) => {
  await signInByForm(page, PEOPLE.admin, '/velocity/admin/organizations?edit=new');
  await dialog(page, 'New organization').getByLabel('Name').fill('Canary Foods');
  await loseSession(page);
  await dialog(page, 'New organization').getByRole('button', { name: 'Save' }).click();
  await expect(toasts(page)).toContainText(EXPIRED);
  await expect(toasts(page)).toContainText(KEPT);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => keptText(page)).not.toContain('Canary Foods');
  await signInHere(page, PEOPLE.admin);
  await expect(dialog(page, 'New organization').getByLabel('Name')).toHaveValue('Canary Foods');
  await dialog(page, 'New organization').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('rowheader', { name: 'Canary Foods', exact: true })).toBeVisible();
});

test('an edit in the admin area is nobody else’s', async ({ page }) => {
  await signInByForm(page, PEOPLE.admin, '/velocity/admin/users?edit=new');
  await dialog(page, 'New user').getByLabel('Name').fill('Canary Person');
  await dialog(page, 'New user').getByLabel('E-mail').fill('canary@person.example');
  await loseSession(page);
  await dialog(page, 'New user').getByRole('button', { name: 'Send invitation' }).click();
  await expect(toasts(page)).toContainText(EXPIRED);
  await signInHere(page, PEOPLE.internal);
  await expect(dialog(page, 'New user').getByLabel('Name')).toHaveValue('');
  await expect(dialog(page, 'New user').getByLabel('E-mail')).toHaveValue('');
  expect(await keptText(page)).not.toMatch(/Canary Person|canary@person/);
});

test('what was done with the filters is nobody else’s, neither in storage nor in the log', async ({ page }) => {
  await signInByForm(page, PEOPLE.prime, '/velocity/retail/overview');
  await page.getByRole('button', { name: /^Customize/ }).click();
  await dialog(page, 'Customize').getByRole('searchbox').fill('canary kettle');
  await expect.poll(() => keptText(page)).toContain('canary kettle');
  await loseSession(page);
  await page.reload();
  await signInHere(page, PEOPLE.internal);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Retail Overview' })).toBeVisible();
  await expect.poll(() => keptText(page)).not.toContain('canary kettle');
});

test('the name of a saved view comes back in the open panel, with what is drafted there', async ({ page }) => {
  await signInByForm(page, PEOPLE.twoOrganizations, '/velocity/retail/overview');
  await page.getByRole('button', { name: /^Customize/ }).click();
  const panel = dialog(page, 'Customize');
  await panel.getByRole('searchbox').fill('kettle');
  await panel.getByRole('button', { name: 'Save view…' }).click();
  await panel.getByLabel('Name of the new view').fill('Canary view');
  await loseSession(page);
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toasts(page)).toContainText(EXPIRED);
  await signInHere(page, PEOPLE.twoOrganizations);
  await expect(panel.getByLabel('Name of the new view')).toHaveValue('Canary view');
  await expect(panel.getByRole('searchbox')).toHaveValue('kettle');
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toasts(page)).toContainText('View saved');
});

test('the dates that were being chosen come back in the open picker', async ({ page }) => {
  await signInByForm(page, PEOPLE.prime, '/velocity/retail/overview');
  await page.getByRole('button', { name: /^Date range:/ }).click();
  const picker = dialog(page, 'Date range');
  const words = picker.locator('footer').getByRole('status');
  await picker.getByRole('option', { name: 'Last Month' }).click();
  await expect(words).toContainText('Oct 1 – Oct 31, 2026');
  await loseSession(page);
  // What another tab says when somebody has signed out there.
  await page.evaluate(() => new BroadcastChannel('velocity-session').postMessage('changed'));
  await expect(page.getByRole('button', { name: 'Log Into Velocity' })).toBeVisible();
  await signInHere(page, PEOPLE.prime);
  await expect(words).toContainText('Oct 1 – Oct 31, 2026');
  await picker.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/range=last-month/);
});

test.describe('of a free tool', () => {
  const demo = onDemo('market');
  const signInThere = async (page: Page, email: string): Promise<void> => {
    await demo.fillSignIn(page, email);
    await submitSignIn(page);
  };

  test('a request for data stays half filled over signing out and in again in another tab; somebody else sees none', async ({
    page,
    context,
  }) => {
    const path = '/velocity/apps/monthly-forecast';
    await demo.signInByForm(page, demo.PEOPLE.noRole);
    await page.goto(path);
    await page.getByRole('button', { name: 'Request data' }).click();
    const form = dialog(page, 'Request this data');
    await form.getByLabel('Name').fill('Canary Name');
    await form.getByLabel('E-mail').fill('canary@mail.example');

    const other = await context.newPage();
    await other.goto(path);
    await other.getByRole('button', { name: 'Log Out' }).click();
    await expect(toasts(page)).toContainText('You have been signed out in another tab.');
    await expect(toasts(page)).toContainText(KEPT);
    await expect(form).toHaveCount(0);
    await signInThere(other, demo.PEOPLE.noRole);
    await expect(form.getByLabel('Name')).toHaveValue('Canary Name');
    await expect(form.getByLabel('E-mail')).toHaveValue('canary@mail.example');

    await other.getByRole('button', { name: 'Log Out' }).click();
    await expect(page.getByRole('button', { name: 'Log Into Velocity' })).toBeVisible();
    await signInThere(other, demo.PEOPLE.internal);
    await expect(page.getByRole('button', { name: 'Account of Ines' })).toBeVisible();
    await expect(form).toHaveCount(0);
    await expect.poll(() => keptText(page)).not.toMatch(/Canary Name|canary@mail/);
  });
});
