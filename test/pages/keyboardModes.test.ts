/** By keyboard alone, what only some are offered: the modes, the lists of the admin area, the forms of visitors. */
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CUSTOMER_CATEGORY, CUSTOMER_EMPTY_NAME, CUSTOMER_OTHER_ORGANIZATION_NAME, CUSTOMER_PEOPLE as PEOPLE } from '../customer/who.ts';
import { focused, gone, hasKeyboard, pressOn, tabTo, toasted, typeInto } from './hands.ts';
import { type CustomerServer, type OpenPage, openAs, openPage, screen, startPageOfCustomer, waitFor } from './openPage.ts';

let server: CustomerServer;
beforeAll(async () => {
  server = await startPageOfCustomer();
});
afterAll(() => server.close());

let page: OpenPage;
type Name = string | RegExp;
const inside = (part?: HTMLElement) => within(part ?? document.body);
/** The button that is there as the keyboard comes to it: one whose code has just come takes the place of the one that was found. */
const press = async (name: Name, part?: HTMLElement): Promise<void> => {
  await inside(part).findByRole('button', { name });
  await pressOn(page, () => inside(part).getByRole('button', { name }));
};
const dialog = (name: Name): HTMLElement => screen.getByRole('dialog', { name });
const question = (): HTMLElement => screen.getByRole('alertdialog');
const write = (part: HTMLElement, label: string, words: string): Promise<void> => typeInto(page, within(part).getByLabelText(label), words);

const chooseInMenu = async (name: RegExp): Promise<void> => {
  await press(/Account:/);
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

test('A-440 A-441 A-443 A-444 a brand group is made, edited, deleted and taken back by keyboard alone', async () => {
  page = await openAs(server, PEOPLE.admin, '/velocity/admin/brand-groups');
  await screen.findAllByRole('rowheader');
  await page.settled();
  const row = async (): Promise<string> =>
    (await screen.findByRole('rowheader', { name: 'Fernhill' })).closest('tr, [role="row"]')?.textContent ?? '';
  await press('New brand group');
  const form = (): HTMLElement => dialog('New brand group');
  await hasKeyboard(form);
  await write(form(), 'Name', 'Fernhill');
  const organization = (): HTMLElement => within(form()).getByRole('button', { name: /Organization/ });
  await pressOn(page, organization());
  await screen.findByRole('listbox');
  await page.user.keyboard(`${CUSTOMER_OTHER_ORGANIZATION_NAME.slice(0, 3)}{Enter}`);
  await waitFor(() => expect(organization().textContent).toContain(CUSTOMER_OTHER_ORGANIZATION_NAME));
  await typeInto(page, within(form()).getByRole('textbox', { name: 'Brands' }), 'Fernhill{Enter}Bracken');
  await pressOn(page, within(form()).getByRole('checkbox', { name: /Canada/ }), ' ');
  await pressOn(page, within(form()).getByRole('switch', { name: 'DSP advertising' }), ' ');
  await press('Save', form());
  await gone('dialog');
  expect(await row()).toContain('Canada, United States');
  await focused(() => screen.getByRole('button', { name: 'New brand group' }));

  await pressOn(page, screen.getByRole('link', { name: 'Fernhill' }));
  const edit = (): HTMLElement => dialog('Edit Fernhill');
  await waitFor(edit);
  await hasKeyboard(edit);
  await pressOn(page, within(edit()).getByRole('checkbox', { name: /Canada/ }), ' ');
  await page.user.keyboard('{Escape}');
  await waitFor(() => screen.getByRole('alertdialog', { name: 'Discard your changes?' }));
  await hasKeyboard(question);
  await page.user.keyboard('{Escape}');
  await gone('alertdialog');
  await press('Save', edit());
  await gone('dialog');
  // The list is asked for anew once it is saved.
  await waitFor(async () => expect(await row()).not.toContain('Canada'));
  await focused(() => screen.getByRole('link', { name: 'Fernhill' }));

  await press('Delete Fernhill');
  await focused(() => within(question()).getByRole('button', { name: 'Cancel' }));
  await press('Delete', question());
  await gone('rowheader', { name: 'Fernhill' });
  await focused(() => screen.getByRole('group', { name: 'List of brand groups' }));
  await page.user.keyboard('{Control>}z{/Control}');
  await row();
  await toasted('Fernhill restored');
});

test('A-442 A-450 a sync shows how far it is and tells its result in words; what takes data away is for Admins', async () => {
  page = await openAs(server, PEOPLE.internal, '/velocity/admin/brand-groups');
  await screen.findAllByRole('rowheader');
  await page.settled();
  await typeInto(page, screen.getByRole('searchbox', { name: 'Search brand groups' }), '2 år');
  await press('Sync matching (1)');
  await screen.findByText('Sync finished');
  await screen.findByText(/1 brand group (was up to date|changed)/);
  await press('Close');
  await waitFor(() => expect(screen.queryByText('Sync finished')).toBeNull());
  await waitFor(() => expect(document.activeElement?.matches('button, a')).toBe(true));
  await page.goto('/velocity/admin/organizations');
  await press(`Sync ${CUSTOMER_OTHER_ORGANIZATION_NAME}`);
  await screen.findByText(/were up to date|was up to date/);
  expect(screen.queryAllByRole('button', { name: /^Delete/ })).toEqual([]);
});

test('A-286 A-388 a visitor asks for a consultation and for data by keyboard alone', async () => {
  page = await openPage(server, `/velocity/apps/amazon-brand-index?path=${encodeURIComponent(CUSTOMER_CATEGORY)}`);
  await screen.findByRole('heading', { level: 1 });
  await page.settled();
  await press('Free consultation');
  const form = (): HTMLElement => screen.getByRole('dialog');
  await waitFor(form);
  await hasKeyboard(form);
  await write(form(), 'Name', 'Vera Visitor');
  await write(form(), 'E-mail', 'vera@brand.example');
  await write(form(), 'Message', 'Do call me.');
  await press('Request a free consultation', form());
  await waitFor(() => expect(form().textContent).toContain('Thank you, Vera Visitor!'));
  const close = (): HTMLElement => within(form()).getAllByRole('button', { name: 'Close' }).at(-1) ?? form();
  await focused(close);
  await page.user.keyboard('{Escape}');
  await focused(() => screen.getByRole('button', { name: 'Free consultation' }));
  await press('Request data');
  await waitFor(form);
  await hasKeyboard(form);
  await write(form(), 'E-mail', 'vera@brand.example');
  await write(form(), 'Name', 'Vera Visitor');
  await write(form(), 'Company', 'Brand');
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(form().textContent).toContain('Request sent.'));
  await focused(close);
  await page.user.keyboard('{Enter}');
  await focused(() => screen.getByRole('button', { name: 'Request data' }));
});
