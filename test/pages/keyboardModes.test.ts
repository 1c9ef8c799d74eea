/** By keyboard alone, what only some are offered: the modes, the lists of the admin area. */
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CUSTOMER_EMPTY_NAME, CUSTOMER_PEOPLE as PEOPLE } from '../customer/who.ts';
import { focused, gone, hasKeyboard, pressOn, tabTo, typeInto } from './hands.ts';
import { type CustomerServer, type OpenPage, openAs, screen, startPageOfCustomer, waitFor } from './openPage.ts';

let server: CustomerServer;
beforeAll(async () => {
  server = await startPageOfCustomer();
});
afterAll(() => server.close());

let page: OpenPage;
type Name = string | RegExp;
const inside = (part?: HTMLElement) => within(part ?? document.body);
const press = async (name: Name, part?: HTMLElement): Promise<void> => pressOn(page, await inside(part).findByRole('button', { name }));
const dialog = (name: Name): HTMLElement => screen.getByRole('dialog', { name });
const question = (): HTMLElement => screen.getByRole('alertdialog');
const write = (part: HTMLElement, label: string, words: string): Promise<void> => typeInto(page, within(part).getByLabelText(label), words);

const chooseInMenu = async (name: RegExp): Promise<void> => {
  await press(/Account of/);
  await hasKeyboard(() => screen.getByRole('menu'));
  const item = (): HTMLElement => screen.getByRole('menuitemcheckbox', { name });
  for (let presses = 0; presses < 20 && document.activeElement !== item(); presses += 1) await page.user.keyboard('{ArrowDown}');
  await focused(item);
  await page.user.keyboard('{Enter}');
  await gone('menu');
};

test('A-150 A-151 A-166 A-238 demo mode and dev mode are entered, hidden and left by keyboard alone', async () => {
  page = await openAs(server, PEOPLE.internal, '/velocity/admin');
  await page.settled();
  await chooseInMenu(/Demo Mode/);
  const roles = (): HTMLElement => dialog('Demo mode');
  await hasKeyboard(roles);
  const prime = within(roles()).getByRole('checkbox', { name: /Prime/ });
  await pressOn(page, prime, ' ');
  expect(prime).toHaveProperty('checked', false);
  await page.user.keyboard(' ');
  expect(prime).toHaveProperty('checked', true);
  await press('Start demo mode', roles());
  await screen.findByText('You see Velocity as a user with the role Prime does.');
  await page.settled();
  await press('Exit demo mode');
  await hasKeyboard(question);
  await press('Exit demo mode', question());
  await waitFor(() => expect(screen.queryByText('Demo mode.')).toBeNull());
  await page.settled();
  await chooseInMenu(/Dev Mode/);
  await screen.findByText('Dev mode.');
  await press('Hide the dev mode banner');
  await hasKeyboard(question);
  await press(/^Hide$/, question());
  await waitFor(() => expect(screen.queryByText('Dev mode.')).toBeNull());
});

test('A-453 A-454 A-455 a user is invited, deleted, found among the inactive and restored, a brand group synced, by keyboard alone', async () => {
  page = await openAs(server, PEOPLE.admin, '/velocity/admin/users');
  await screen.findAllByRole('rowheader');
  await page.settled();
  const row = async (): Promise<string> =>
    (await screen.findByRole('rowheader', { name: 'Kay Board' })).closest('tr, [role="row"]')?.textContent ?? '';
  await press('New user');
  const form = (): HTMLElement => dialog('New user');
  await hasKeyboard(form);
  await write(form(), 'Name', 'Kay Board');
  await write(form(), 'E-mail', 'kay@board.example');
  await press('Send invitation', form());
  await row();
  await gone('dialog');
  await press('Delete Kay Board');
  await hasKeyboard(question);
  await press('Delete', question());
  await gone('rowheader', { name: 'Kay Board' });
  await gone('alertdialog');
  await pressOn(page, screen.getByRole('switch', { name: /Show inactive/ }), ' ');
  await press('Restore Kay Board');
  await waitFor(async () => expect(await row()).toContain('Invited'));
  await screen.findByRole('button', { name: 'Delete Kay Board' });
  await tabTo(page, within(screen.getByRole('main')).getByRole('link', { name: 'Brand Groups' }));
  await page.user.keyboard('{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Brand Groups' });
  await press(`Sync ${CUSTOMER_EMPTY_NAME}`);
  await waitFor(() => expect(document.body.textContent).toMatch(/was up to date|changed/));
});
