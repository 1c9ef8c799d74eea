/**
 * Canaries typed into every form that there is. No password and no token is in anything that the browser keeps, in the
 * saved log, in what the server prints or in its store; the saved log names nobody, whom people search for included.
 */
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { type Browser, expect, type Locator, type Page, test } from 'playwright/test';
import { copyCustomer, fillSignIn, PASSWORD, PEOPLE } from './support/customer.ts';
import { hasKeyboard } from './support/layers.ts';
import { submitSignIn } from './support/people.ts';
import { replayed } from './support/replay.ts';
import { bytesIn, holds, type OwnBrowser, openOwnBrowser, textStored } from './support/storage.ts';
import { startVelocity, type Velocity } from './support/velocity.ts';

/** What must never be anywhere. */
const SECRETS = {
  signInByForm: 'kanarie-sleutel-een',
  reset: 'kanarie-sleutel-twee',
  current: 'kanarie-sleutel-drie',
  fresh: 'kanarie-sleutel-vier',
  setup: 'kanarie-sleutel-vijf',
} as const;

/** Whom no saved log may name, typed where they belong and where they do not. */
const MAIL = {
  signInByForm: 'canary.signin@brand.example',
  forgot: 'canary.forgot@brand.example',
  reset: 'canary.reset@brand.example',
  started: 'canary.started@brand.example',
  invited: 'canary.invited@brand.example',
  asked: 'canary.asked@brand.example',
  user: 'canary.user@brand.example',
  palette: 'canary.palette@brand.example',
  picker: 'canary.picker@brand.example',
  filter: 'canary.filter@brand.example',
  option: 'canary.option@brand.example',
  view: 'canary.view@brand.example',
  list: 'canary.list@brand.example',
  group: 'canary.group@brand.example',
  query: 'canary.query@brand.example',
  fragment: 'canary.fragment@brand.example',
  owner: 'canary.owner@brand.example',
} as const;
const NAMES = {
  started: 'Carla Canary',
  invited: 'Casper Canary',
  asked: 'Celia Canary',
  user: 'Cyrus Canary',
  owner: 'Cora Canary',
} as const;

/** Letter by letter, as people type. */
const type = (field: Locator, text: string): Promise<void> => field.pressSequentially(text);
const button = (page: Page | Locator, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
const password = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });

/** Types a password with the eye open, so that its field is one of text. */
const typeShown = async (page: Page, label: string, text: string): Promise<void> => {
  await button(page, `Show ${label.toLowerCase()}`).click();
  await expect(password(page, label)).toHaveAttribute('type', 'text');
  await type(password(page, label), text);
};

const savedLog = async (page: Page): Promise<{ readonly file: string; readonly text: string }> => {
  await page.getByRole('button', { name: /Account:/ }).click();
  const item = page.getByRole('menuitem', { name: /Report a problem/ });
  const [saved] = await Promise.all([page.waitForEvent('download'), item.click()]);
  const file = (await saved.path()) ?? '';
  return { file, text: gunzipSync(await readFile(file)).toString('utf8') };
};

/** The store of the app as it lies on the disk: the outbox in it holds links, no passwords. */
const isOfStore = (name: string): boolean => name.startsWith('app.sqlite');

/** Holds all that was left behind against the canaries. */
const expectNothingLeft = async (own: OwnBrowser, velocity: Velocity, never: readonly string[]): Promise<void> => {
  const stored = await textStored(own.page);
  // Who types is plain in the tab's own journal, and so it proves that the journal was looked into.
  expect(stored).toContain('canary.');
  for (const secret of never) expect(stored, 'in storage').not.toContain(secret);
  const { file, text } = await savedLog(own.page);
  for (const secret of never) expect(text, 'in the saved log').not.toContain(secret);
  expect(text.match(/.{0,80}(canary|carla|casper|celia|cyrus|cora ).{0,20}/gi)).toBeNull();
  const stdout = await replayed(file);
  expect(stdout).toMatch(/every state equal/);

  const bytes = await own.bytesStored();
  // NOTE: a table that the database has packed may not show it, so that the journal's other words are looked for as well.
  expect(['canary.', 'session.emailTyped', 'velocity:tab'].some((word) => holds(bytes, word))).toBe(true);
  for (const secret of never) expect(holds(bytes, secret), 'in the bytes of storage').toBe(false);
  const secrets = [...Object.values(SECRETS), PASSWORD];
  const store = await bytesIn(velocity.dataDirectory, isOfStore);
  expect(holds(store, 'SQLite format 3')).toBe(true);
  for (const secret of secrets) expect(holds(store, secret), 'in the store of the server').toBe(false);
  expect(velocity.output()).toContain('"msg"');
  const lines = velocity.output().split('\n');
  for (const secret of [...secrets, ...never]) expect(lines.filter((line) => line.includes(secret))).toEqual([]);
};

const at = (velocity: Velocity, path: string): string => `${velocity.url}/velocity/${path}`;

/** The newest reset link in the outbox, as an Admin sees it. */
const newestLink = async (browser: Browser, velocity: Velocity): Promise<string> => {
  const page = await browser.newPage();
  await page.goto(at(velocity, 'login'));
  await fillSignIn(page, PEOPLE.admin);
  await submitSignIn(page);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.goto(at(velocity, 'dev/outbox'));
  const link = (await page.getByRole('article').first().getByRole('link').getAttribute('href')) ?? '';
  await page.close();
  return link;
};

/** Who has no session yet: sign-in, a lost password, getting started, an invitation, a request for data. */
const visit = async (page: Page, velocity: Velocity, link: string): Promise<void> => {
  await page.goto(at(velocity, 'login'));
  await type(page.getByLabel('E-mail'), MAIL.signInByForm);
  await typeShown(page, 'Password', SECRETS.signInByForm);
  await submitSignIn(page);
  await expect(page.getByText('The provided credentials do not match our records.')).toBeVisible();

  await page.goto(at(velocity, 'forgot-password'));
  await type(page.getByLabel('E-mail'), MAIL.forgot);
  await button(page, 'Update').click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('a link to choose a new password is on its way');

  await page.goto(link);
  await page.getByLabel('E-mail').fill('');
  await type(page.getByLabel('E-mail'), MAIL.reset);
  await typeShown(page, 'New Password', SECRETS.reset);
  await button(page, 'Reset Password').click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('for a different e-mail address');

  await page.goto(at(velocity, 'get-started'));
  await type(page.getByLabel('E-mail'), MAIL.started);
  await type(page.getByLabel('Name'), NAMES.started);
  await type(page.getByLabel('Company'), `${NAMES.started} & Daughters`);
  await button(page, "Let's get in touch").click();
  await expect(page).toHaveURL(/thanks/);

  await page.goto(at(velocity, 'apps/amazon-brand-index'));
  await button(page, 'Free consultation').click();
  const invitation = dialog(page, 'A free consultation');
  await type(invitation.getByLabel('Name'), NAMES.invited);
  await type(invitation.getByLabel('E-mail'), MAIL.invited);
  await type(invitation.getByLabel('Message'), `Write to ${MAIL.invited}, or ask ${NAMES.invited}`);
  await button(invitation, 'Request a free consultation').click();
  await hasKeyboard(dialog(page, 'Thank you'));
  await page.keyboard.press('Escape');

  await button(page, 'Request data').click();
  const request = dialog(page, 'Request this data');
  await type(request.getByLabel('Name'), NAMES.asked);
  await type(request.getByLabel('E-mail'), MAIL.asked);
  await type(request.getByLabel('Company'), `Company of ${NAMES.asked}`);
  await page.keyboard.press('Escape');
};

/** Three brand groups more, so that the picker has a search: named after somebody. */
const addBrandGroups = async (page: Page): Promise<void> => {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN');
  const headers = { 'X-XSRF-TOKEN': decodeURIComponent(cookie?.value ?? ''), Accept: 'application/json' };
  const { origin } = new URL(page.url());
  const made = await page.context().request.post(`${origin}/api/admin/organizations`, {
    headers,
    data: { name: `Goods of ${MAIL.group}`, defaultBrandGroupId: null },
  });
  expect(made.status()).toBe(201);
  const { id } = await made.json();
  const flags = { hasCogs: false, hasDsp: false, hasTags: false, hasAmc: false };
  for (const n of [1, 2, 3]) {
    const data = { name: `${MAIL.group} ${n}`, organizationId: id, brandBucketedNames: [MAIL.group], countries: ['US'], ...flags };
    const answer = await page.context().request.post(`${origin}/api/admin/brand-groups`, { headers, data });
    expect(answer.status()).toBe(201);
  }
};

/** Types into the search of a list, and leaves it: Escape closes the list of an empty one. */
const searchFor = async (field: Locator, text: string): Promise<void> => {
  await type(field, text);
  await field.fill('');
  await field.press('Escape');
  await expect(field).toBeHidden();
};

/** The frame: palette, picker, filters, saved views, an address with somebody in it. */
const look = async (page: Page, velocity: Velocity): Promise<void> => {
  await page.goto(`${at(velocity, 'business-health')}?note=${MAIL.query}#${MAIL.fragment}`);
  await expect(page.getByRole('heading', { name: 'Business Health' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await button(page, 'Search or jump to…').click();
  await type(page.getByRole('combobox', { name: 'Search or jump to…' }), MAIL.palette);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Brand group/ }).click();
  await searchFor(page.getByRole('searchbox', { name: 'Search brand group' }), MAIL.picker);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Retail Overview' }).click();
  await button(page, /^Customize/).click();
  const panel = dialog(page, 'Customize');
  await type(panel.getByRole('searchbox', { name: 'Search' }), MAIL.filter);
  await panel.getByRole('button', { name: /Products$/ }).click();
  await searchFor(page.locator('[data-trigger=Select]').getByRole('searchbox', { name: 'Search products' }), MAIL.option);
  await button(panel, 'Apply').click();
  await expect(page).toHaveURL(/search=canary/);
  await button(page, /^Customize/).click();
  await button(panel, 'Save view…').click();
  await type(page.getByLabel('View name'), `Views of ${MAIL.view}`);
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('button', { name: /Saved view/ })).toContainText('Views of');
  await page.keyboard.press('Escape');
};

/** The admin area, and the change of the own password with both eyes open. */
const lookAfter = async (page: Page, velocity: Velocity): Promise<void> => {
  await page.goto(at(velocity, 'admin/users'));
  await type(page.getByRole('searchbox', { name: 'Search users' }), MAIL.list);
  await page.getByRole('searchbox', { name: 'Search users' }).fill('');
  await button(page, 'New user').click();
  const person = dialog(page, 'New user');
  await type(person.getByLabel('Name'), NAMES.user);
  await type(person.getByLabel('E-mail'), MAIL.user);
  await button(person, 'Send invitation').click();
  await expect(person).toBeHidden();

  await page.goto(at(velocity, 'admin/organizations'));
  await button(page, 'New organization').click();
  const organization = dialog(page, 'New organization');
  await organization.getByLabel('Name').fill(`Friends of ${NAMES.user}, ${MAIL.user}`);
  await button(organization, 'Save').click();
  await expect(organization).toBeHidden();
  await page.goto(at(velocity, 'admin/brand-groups'));
  await button(page, 'New brand group').click();
  const group = dialog(page, 'New brand group');
  await group.getByLabel('Name').fill(`${MAIL.group} 4`);
  await group.getByRole('textbox', { name: 'Brands' }).fill(NAMES.user);
  await page.keyboard.press('Enter');

  await page.goto(at(velocity, 'account'));
  await typeShown(page, 'Current Password', SECRETS.current);
  await typeShown(page, 'New Password', SECRETS.fresh);
  await button(page, 'Change Password').click();
  await expect(page.getByText('The current password is incorrect.')).toBeVisible();
};

/** What it prints from now on: before, it may have told the link of an empty start. */
const fromNow = (velocity: Velocity): Velocity => {
  const printed = velocity.output().length;
  return { ...velocity, output: () => velocity.output().slice(printed) };
};

const launch = () => test.info().project.use.launchOptions ?? {};

test('canaries in every form of the product: nothing keeps a secret, and the saved log names nobody', async ({ browser }) => {
  test.setTimeout(240_000);
  const velocity = fromNow(await copyCustomer({ LOG_LEVEL: 'trace' }));
  const own = await openOwnBrowser(launch());
  try {
    const { page } = own;
    await page.goto(at(velocity, 'forgot-password'));
    await page.getByLabel('E-mail').fill(PEOPLE.prime);
    await button(page, 'Update').click();
    await expect(page.getByRole('main').getByRole('status')).toBeVisible();
    const link = await newestLink(browser, velocity);
    const token = new URL(link).pathname.split('/').at(-1) ?? '';
    expect(token.length).toBeGreaterThan(20);
    await visit(page, velocity, link);

    await page.goto(at(velocity, 'login'));
    await fillSignIn(page, PEOPLE.admin);
    await submitSignIn(page);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await addBrandGroups(page);
    await look(page, velocity);
    await lookAfter(page, velocity);
    await page.goto(at(velocity, 'admin'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    const session = (await own.context.cookies()).find(({ name }) => name === 'velocity_session')?.value ?? '';
    expect(session.length).toBeGreaterThan(20);
    const never = [...Object.values(SECRETS), PASSWORD, token, session, decodeURIComponent(session).split('.')[0] ?? session];
    await expectNothingLeft(own, velocity, never);
  } finally {
    await own.remove();
    await velocity.stop();
  }
});

test('canaries in the form of an empty start: neither its token nor the password is kept, and nobody is named', async () => {
  const started = await startVelocity({ env: { LOG_LEVEL: 'trace' } });
  const link = /\/velocity\/setup\/([\w-]+)/.exec(started.output());
  const velocity = fromNow(started);
  const own = await openOwnBrowser(launch());
  try {
    const { page } = own;
    await page.goto(`${velocity.url}${link?.[0] ?? ''}`);
    await type(page.getByLabel('Name', { exact: true }), NAMES.owner);
    await type(page.getByLabel('E-mail'), MAIL.owner);
    await typeShown(page, 'Password', SECRETS.setup);
    await type(page.getByLabel('Organization'), `Goods of ${MAIL.owner}`);
    await type(page.getByLabel('First brand group'), `${NAMES.owner} & Sons`);
    await button(page, 'Set up Velocity').click();
    await expect(page.getByText(/There is no data for .* yet/)).toBeVisible();
    await expectNothingLeft(own, velocity, [SECRETS.setup, link?.[1] ?? 'no link']);
  } finally {
    await own.remove();
    await velocity.stop();
  }
});
