/** A session that ends in another tab in mid-edit: the form is as it was for the person who signs in again there, and for nobody else. */
import { expect, type Page, test } from 'playwright/test';
import { fillSignIn, PEOPLE, signInByForm } from './support/customer.ts';
import { submitSignIn } from './support/people.ts';

const KEPT = 'Your unsaved changes will be restored when you sign in again in this tab.';

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

const signInThere = async (page: Page, email: string): Promise<void> => {
  await fillSignIn(page, email);
  await submitSignIn(page);
};

test('a request for data stays half filled over signing out and in again in another tab; somebody else sees none', async ({
  page,
  context,
}) => {
  const path = '/velocity/apps/monthly-forecast';
  await signInByForm(page, PEOPLE.noRole);
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
  await signInThere(other, PEOPLE.noRole);
  await expect(form.getByLabel('Name')).toHaveValue('Canary Name');
  await expect(form.getByLabel('E-mail')).toHaveValue('canary@mail.example');

  await other.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('button', { name: 'Log Into Velocity' })).toBeVisible();
  await signInThere(other, PEOPLE.internal);
  await expect(page.getByRole('button', { name: 'Account: Ignacio' })).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect.poll(() => keptText(page)).not.toMatch(/Canary Name|canary@mail/);
});
