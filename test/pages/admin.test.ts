/** The admin area: people, organizations and brand groups of the tests' own making. */
import { within } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ADMIN, INTERNAL, PRIME, type TestServer } from '../server/http/testServer.ts';
import { focused, gone, press, toasted } from './hands.ts';
import { fill, type OpenPage, openAs, screen, startPageServer, waitFor } from './openPage.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startPageServer();
});
afterEach(() => server.close());

const USERS = '/velocity/admin/users';
const ORGANIZATIONS = '/velocity/admin/organizations';
const GROUPS = '/velocity/admin/brand-groups';

const rowOf = async (name: string): Promise<HTMLElement> => {
  const row = (await screen.findByRole('rowheader', { name })).closest<HTMLElement>('tr, [role="row"]');
  if (row === null) throw new Error(`${name} is in no row`);
  return row;
};
const rowSays = (name: string, words: string): Promise<void> =>
  waitFor(async () => expect((await rowOf(name)).textContent).toContain(words));
const noRow = (name: string): Promise<void> => gone('rowheader', { name });
const dialog = (name: string): Promise<HTMLElement> => screen.findByRole('dialog', { name });
const question = (name: string): Promise<HTMLElement> => screen.findByRole('alertdialog', { name });
const field = (form: HTMLElement, label: string): HTMLElement => within(form).getByLabelText(label);

/** Opens a list, and waits until it is there. */
const openList = async (email: string, path: string): Promise<OpenPage> => {
  const page = await openAs(server, email, path);
  await screen.findAllByRole('rowheader');
  return page;
};

/** Adds a user through the form. */
const invite = async (page: OpenPage, name: string, email: string): Promise<void> => {
  await press(page, 'button', 'New user');
  const form = await dialog('New user');
  await fill(page, field(form, 'Name'), name);
  await fill(page, field(form, 'E-mail'), email);
  await press(page, 'button', 'Send invitation', form);
  await gone('dialog');
  await rowOf(name);
};

/** Adds an organization and a brand group in it by the API, for the tests of something else. */
const makeTenant = async (name: string): Promise<void> => {
  const admin = server.browser();
  await admin.signIn(ADMIN);
  const organization = await admin.write('POST', '/api/admin/organizations', { name, defaultBrandGroupId: null });
  expect(organization.statusCode).toBe(201);
  const flags = { hasCogs: false, hasDsp: false, hasTags: false, hasAmc: false };
  const data = { name: `${name} Goods`, organizationId: organization.json().id, brandBucketedNames: [name], countries: ['US'], ...flags };
  expect((await admin.write('POST', '/api/admin/brand-groups', data)).statusCode).toBe(201);
};

test('A-074 A-075 A-076 a client who opens an address of the area is told, and is where they belong', async () => {
  for (const path of [USERS, ORGANIZATIONS, GROUPS]) {
    const page = await openAs(server, PRIME, path);
    await toasted('You are not authorized to access that route.');
    await page.arrived('/velocity/business-health');
  }
});

test('A-139 A-073 A-152 the area is outside the sidebar, behind the account menu, and leads on to its lists; imports are for Admins', async () => {
  await makeTenant('Meridian');
  const page = await openAs(server, INTERNAL);
  const main = within(await screen.findByRole('navigation', { name: 'Main' }));
  expect(main.queryByRole('link', { name: 'Users' })).toBeNull();
  await press(page, 'button', /Account:/);
  await press(page, 'menuitem', 'Admin');
  await screen.findByRole('heading', { name: 'Admin', level: 1 });
  const area = (): HTMLElement => screen.getByRole('navigation', { name: 'Admin' });
  for (const name of ['Users', 'Organizations', 'Brand Groups']) {
    await press(page, 'link', name, area());
    await focused(() => screen.getByRole('heading', { name, level: 1 }));
    await screen.findAllByRole('rowheader');
  }
  expect(within(area()).queryByRole('link', { name: 'Imports' })).toBeNull();
  await page.goto('/velocity/admin/imports');
  await toasted('You are not authorized to access that route.');
});

test('A-418 A-451 A-452 a user is invited; what is wrong stands by its field, from the rules and from the server', async () => {
  const page = await openList(ADMIN, USERS);
  await press(page, 'button', 'New user');
  const form = await dialog('New user');
  const described = (description: RegExp): Promise<HTMLElement> => within(form).findByRole('textbox', { name: 'E-mail', description });
  // Each refusal takes the focus to what is said, the same again too.
  for (let times = 0; times < 2; times += 1) {
    await press(page, 'button', 'Send invitation', form);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Please check: Name, E-mail.'));
  }
  await described(/Enter a valid e-mail address/);
  await fill(page, field(form, 'Name'), 'Nils Field');
  await fill(page, field(form, 'E-mail'), PRIME);
  expect(within(form).queryByText('The name is missing.')).toBeNull();
  await press(page, 'button', 'Send invitation', form);
  await described(/Another user has this e-mail/);
  await fill(page, field(form, 'E-mail'), 'nils@field.example');
  // One role says all that it holds.
  await press(page, 'button', /Role$/, form);
  await press(page, 'option', /^Internal/);
  await waitFor(() => expect(within(form).getByRole('button', { name: /Role$/ }).textContent).toContain('Internal'));
  await press(page, 'button', /Organizations/, form);
  await press(page, 'option', /Tidewick Collective/);
  await page.user.keyboard('{Escape}');
  await press(page, 'button', 'Send invitation', form);
  await toasted('An invitation is on its way to nils@field.example.');
  await rowSays('Nils Field', 'Invited');
  await rowSays('Nils Field', 'Tidewick Collective');
  expect(page.url().search).not.toContain('edit=');
});

test('A-372 A-453 A-454 A-455 a user is edited, deleted with Undo, shown among the inactive, and restored', async () => {
  const page = await openList(ADMIN, USERS);
  await invite(page, 'Orla Reed', 'orla@reed.example');
  await press(page, 'link', 'Orla Reed');
  const form = await dialog('Edit Orla Reed');
  await fill(page, field(form, 'Name'), 'Orla Marsh');
  await press(page, 'button', 'Cancel', form);
  await press(page, 'button', 'Keep editing', await screen.findByRole('alertdialog'));
  await gone('alertdialog');
  expect(field(form, 'Name')).toHaveProperty('value', 'Orla Marsh');
  await press(page, 'button', 'Save', form);
  await gone('dialog');
  await rowOf('Orla Marsh');

  const deleteHer = async (): Promise<void> => {
    await press(page, 'button', 'Delete Orla Marsh');
    const asked = await question('Delete Orla Marsh?');
    expect(asked.textContent).toContain('orla@reed.example is signed out everywhere and can no longer sign in.');
    await press(page, 'button', 'Delete', asked);
    await noRow('Orla Marsh');
  };
  await deleteHer();
  await press(page, 'button', 'Undo: Orla Marsh deleted');
  await rowOf('Orla Marsh');
  await gone('alertdialog');

  await deleteHer();
  await press(page, 'switch', /^Show inactive \(\d+\)/);
  await waitFor(() => expect(page.url().search).toContain('inactive=1'));
  await rowSays('Orla Marsh', 'Deleted');
  await press(page, 'button', 'Restore Orla Marsh');
  await rowSays('Orla Marsh', 'Invited');
});

test('A-373 A-419 A-448 A-449 an organization is deleted with what it holds and brought back; a search and a sort are in the address', async () => {
  await makeTenant('Quarry');
  const page = await openList(ADMIN, ORGANIZATIONS);
  await press(page, 'button', 'Delete Quarry');
  const asked = await question('Delete Quarry?');
  expect(asked.textContent).toContain('It has 1 brand group and 0 users. Its brand groups disappear from every list');
  await press(page, 'button', 'Delete', asked);
  await noRow('Quarry');
  await page.goto(`${GROUPS}?inactive=1&q=quarry`);
  await rowSays('Quarry Goods', 'Hidden');
  await page.goto(`${ORGANIZATIONS}?inactive=1`);
  await press(page, 'button', 'Restore Quarry');
  await rowSays('Quarry', 'Active');
  await fill(page, screen.getByRole('searchbox', { name: 'Search organizations' }), 'quar');
  await press(page, 'button', /^Brand groups/);
  await waitFor(() => expect(page.url().searchParams.get('q')).toBe('quar'));
  await waitFor(() => expect(page.url().searchParams.get('sort')).toBe('-brandGroups'));
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
  await page.reload();
  await rowOf('Quarry');
  expect(screen.getByRole('columnheader', { name: /^Brand groups/ }).getAttribute('aria-sort')).toBe('descending');
  expect(screen.getAllByRole('rowheader')).toHaveLength(1);
});

test('A-447 two who edit the same see both versions, and the second one chooses', async () => {
  await makeTenant('Willow');
  const page = await openList(ADMIN, ORGANIZATIONS);
  await press(page, 'link', 'Willow');
  const mine = await dialog('Edit Willow');
  await fill(page, field(mine, 'Name'), 'Willow Mine');
  // The other one saves meanwhile, in a browser of their own.
  const other = server.browser();
  await other.signIn(INTERNAL);
  const [willow] = (await other.get('/api/admin/organizations')).json().filter(({ name }: { readonly name: string }) => name === 'Willow');
  const saved = await other.write('PATCH', `/api/admin/organizations/${willow.id}`, { ...willow, name: 'Willow Theirs' });
  expect(saved.statusCode, saved.body).toBe(200);
  await press(page, 'button', 'Save', mine);
  const both = await dialog('This organization was changed in the meantime');
  within(both).getByRole('row', { name: 'Name Willow Mine Willow Theirs' });
  await press(page, 'button', 'Keep mine', both);
  await rowOf('Willow Mine');
});

test('a person who was invited is invited again, and Back closes a form', async () => {
  const page = await openList(INTERNAL, USERS);
  await invite(page, 'Petra Vale', 'petra@vale.example');
  await press(page, 'button', 'Invite again Petra Vale');
  await toasted('Invitation sent');
  await press(page, 'link', 'Petra Vale');
  await dialog('Edit Petra Vale');
  page.back();
  await gone('dialog', { name: 'Edit Petra Vale' });
  // Nobody who is no Admin changes an Admin.
  await rowOf('Adam Okonjo');
  expect(screen.queryByRole('link', { name: 'Adam Okonjo' })).toBeNull();
});
