/** A session that ends in mid-edit: the form is as it was for the person who signs in again, and for nobody else. */
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CUSTOMER_PASSWORD, CUSTOMER_PEOPLE as PEOPLE } from '../customer/who.ts';
import { gone, press, toasted } from './hands.ts';
import {
  type CustomerServer,
  fill,
  fillSignIn,
  type OpenPage,
  openAs,
  screen,
  startPageOfCustomer,
  submitSignIn,
  waitFor,
} from './openPage.ts';

const EXPIRED = 'Your session has expired. Please log in again.';
const KEPT = 'Your unsaved changes will be restored when you sign in again in this tab.';

let server: CustomerServer;
beforeAll(async () => {
  server = await startPageOfCustomer();
});
afterAll(() => server.close());

const answered = <T>(asked: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });

/** Everything that the browser keeps of us: both storages, and the journal. */
const keptText = async (): Promise<string> => {
  const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
  for (const { name } of await indexedDB.databases()) {
    const database = await answered(indexedDB.open(name ?? ''));
    for (const store of database.objectStoreNames) kept.push(await answered(database.transaction(store).objectStore(store).getAll()));
    database.close();
  }
  return JSON.stringify(kept);
};
const keepsNo = (words: RegExp): Promise<void> => waitFor(async () => expect(await keptText()).not.toMatch(words));

const dialog = (name: string): Promise<HTMLElement> => screen.findByRole('dialog', { name });
const field = async (form: string, label: string): Promise<HTMLElement> => within(await dialog(form)).findByLabelText(label);
const searchbox = async (form: string): Promise<HTMLElement> => within(await dialog(form)).findByRole('searchbox');
const signInHere = async (page: OpenPage, email: string): Promise<void> => {
  await fillSignIn(page, email, CUSTOMER_PASSWORD);
  await submitSignIn(page);
};
const open = async (email: string, path: string): Promise<OpenPage> => {
  const page = await openAs(server, email, path);
  await page.settled();
  return page;
};
/** The server knows the session no more; the next call says so. */
const loseSession = ({ browser }: OpenPage): void => browser.cookies.clear();

test('an edit in the admin area comes back and can be saved', async () => {
  const page = await open(PEOPLE.admin, '/velocity/admin/organizations?edit=new');
  await fill(page, await field('New organization', 'Name'), 'Canary Foods');
  loseSession(page);
  await press(page, 'button', 'Save', await dialog('New organization'));
  await toasted(EXPIRED);
  await toasted(KEPT);
  await gone('dialog');
  await keepsNo(/Canary Foods/);
  await signInHere(page, PEOPLE.admin);
  expect(await field('New organization', 'Name')).toHaveProperty('value', 'Canary Foods');
  await press(page, 'button', 'Save', await dialog('New organization'));
  await screen.findByRole('rowheader', { name: 'Canary Foods' });
});

test('an edit in the admin area is nobody else’s', async () => {
  const page = await open(PEOPLE.admin, '/velocity/admin/users?edit=new');
  await fill(page, await field('New user', 'Name'), 'Canary Person');
  await fill(page, await field('New user', 'E-mail'), 'canary@person.example');
  loseSession(page);
  await press(page, 'button', 'Send invitation', await dialog('New user'));
  await toasted(EXPIRED);
  await signInHere(page, PEOPLE.internal);
  expect(await field('New user', 'Name')).toHaveProperty('value', '');
  expect(await field('New user', 'E-mail')).toHaveProperty('value', '');
  expect(await keptText()).not.toMatch(/Canary Person|canary@person/);
});

test('logging out asks before it discards what is not saved, and not where everything is', async () => {
  const page = await open(PEOPLE.prime, '/velocity/custom-market-intelligence/custom-markets/new');
  const name = await screen.findByLabelText('Market name');
  await fill(page, name, 'Canary Market');
  await press(page, 'button', 'Log Out');
  const question = await screen.findByRole('alertdialog', { name: 'Log out without saving?' });
  expect(question.textContent).toContain('Not saved yet: market. Logging out discards these changes.');
  await press(page, 'button', 'Stay', question);
  await gone('alertdialog');
  expect(await screen.findByLabelText('Market name')).toHaveProperty('value', 'Canary Market');
  await press(page, 'button', 'Log Out');
  await press(page, 'button', 'Log out', await screen.findByRole('alertdialog'));
  await page.arrived('/velocity/login');
  await keepsNo(/Canary Market/);
  await signInHere(page, PEOPLE.prime);
  await press(page, 'button', 'Log Out');
  await page.arrived('/velocity/login');
});

test('what was done with the filters is nobody else’s, neither in storage nor in the log', async () => {
  const page = await open(PEOPLE.prime, '/velocity/retail/overview');
  await press(page, 'button', /^Customize/);
  await fill(page, await searchbox('Customize'), 'canary kettle');
  await waitFor(async () => expect(await keptText()).toContain('canary kettle'));
  loseSession(page);
  await page.reload();
  await signInHere(page, PEOPLE.internal);
  await screen.findByRole('heading', { level: 1, name: 'Retail Overview' });
  await keepsNo(/canary kettle/);
});

test('the name of a saved view comes back in the open panel, with what is drafted there', async () => {
  const page = await open(PEOPLE.twoOrganizations, '/velocity/retail/overview');
  await press(page, 'button', /^Customize/);
  await fill(page, await searchbox('Customize'), 'kettle');
  await press(page, 'button', 'Save view…', await dialog('Customize'));
  await fill(page, await field('Customize', 'View name'), 'Canary view');
  loseSession(page);
  await press(page, 'button', 'Save', await dialog('Customize'));
  await toasted(EXPIRED);
  await signInHere(page, PEOPLE.twoOrganizations);
  expect(await field('Customize', 'View name')).toHaveProperty('value', 'Canary view');
  expect(await searchbox('Customize')).toHaveProperty('value', 'kettle');
  await press(page, 'button', 'Save', await dialog('Customize'));
  await toasted('View saved');
});

test('the dates that were being chosen come back in the open picker', async () => {
  const page = await open(PEOPLE.prime, '/velocity/retail/overview');
  await press(page, 'button', /^Date range:/);
  const says = (words: string): Promise<void> =>
    waitFor(async () => expect((await dialog('Date range')).querySelector('footer [role="status"]')?.textContent).toContain(words));
  await press(page, 'option', 'Last Month', await dialog('Date range'));
  await says('Oct 1 – Oct 31, 2026');
  loseSession(page);
  // What another tab says when somebody has signed out there.
  const other = new BroadcastChannel('velocity-session');
  other.postMessage('changed');
  await screen.findByRole('button', { name: 'Log Into Velocity' });
  other.close();
  await signInHere(page, PEOPLE.prime);
  await says('Oct 1 – Oct 31, 2026');
  await press(page, 'button', 'Apply', await dialog('Date range'));
  await waitFor(() => expect(page.url().searchParams.get('range')).toBe('last-month'));
});
