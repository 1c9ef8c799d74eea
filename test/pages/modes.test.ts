/** What the frame offers beside its screens: the modes and their banners, the palette, the shortcuts, messages. */
import { within } from '@testing-library/dom';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { CUSTOMER_PEOPLE as PEOPLE } from '../customer/who.ts';
import { fillStorage, focused, gone, hasKeyboard, press, pressOn, toasted } from './hands.ts';
import {
  answerWith,
  type CustomerServer,
  framed,
  type Gate,
  type OpenPage,
  openAs,
  openPage,
  screen,
  startPageOfCustomer,
  waitFor,
} from './openPage.ts';

let server: CustomerServer;
beforeAll(async () => {
  server = await startPageOfCustomer();
});
afterAll(() => server.close());
afterEach(() => {
  vi.restoreAllMocks();
});

const nav = async (): Promise<ReturnType<typeof within>> => within(await framed());
const toasts = (): HTMLElement => screen.getByRole('region', { name: 'Notifications' });
const menu = (): HTMLElement => screen.getByRole('button', { name: /Account:/ });
const palette = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Command palette' });
const asked = (name: string): Promise<HTMLElement> => screen.findByRole('alertdialog', { name });

/** Opens the product as somebody, and waits until it has come to rest. */
const open = async (email: string, path = '/velocity/'): Promise<OpenPage> => {
  const page = await openAs(server, email, path);
  await page.settled();
  return page;
};

/** … with this between the page and the server from its first question on. */
const openBehind = async (gate: Gate): Promise<OpenPage> => {
  const page = await openAs(server, PEOPLE.prime, '/velocity/', gate);
  await page.settled();
  return page;
};

const openModeMenu = async (page: OpenPage, item: RegExp): Promise<void> => {
  await press(page, 'button', /Account:/);
  await press(page, 'menuitemcheckbox', item);
};
const banner = (words: string): HTMLElement | null => screen.queryByText(words);
const shows = (words: string): Promise<HTMLElement> => screen.findByText(words);
const hides = (words: string): Promise<void> => waitFor(() => expect(banner(words)).toBeNull());

test('A-150 A-165 A-235 A-238 demo mode shows the product to the chosen roles, and after leaving it to the own ones', async () => {
  const page = await open(PEOPLE.internal);
  (await nav()).getByText('Custom Reports');
  await openModeMenu(page, /Demo Mode/);
  const dialog = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Demo mode' });
  expect(within(await dialog()).getAllByRole('checkbox')).toHaveLength(1);
  await press(page, 'button', 'Start demo mode', await dialog());
  await screen.findByText(/You see Velocity as a user with the role Prime does\./);
  await waitFor(async () => expect((await nav()).queryByText('Custom Reports')).toBeNull());
  (await nav()).getByRole('link', { name: 'Business Health' });
  await press(page, 'button', 'Change roles');
  await press(page, 'checkbox', /Prime/, await dialog());
  await press(page, 'button', 'Apply these roles', await dialog());
  await waitFor(async () => expect((await nav()).queryByRole('link', { name: 'Business Health' })).toBeNull());
  await page.reload();
  await screen.findByText(/You see Velocity as a user without a role does\./);
  await press(page, 'button', 'Exit demo mode');
  await press(page, 'button', 'Exit demo mode', await screen.findByRole('alertdialog'));
  await (await nav()).findByText('Custom Reports');
});

test('A-167 A-169 A-237 the demo banner is hidden after a question, until the page is loaded again; leaving asks too', async () => {
  const page = await open(PEOPLE.internal);
  await openModeMenu(page, /Demo Mode/);
  await press(page, 'button', 'Start demo mode');
  await press(page, 'button', 'Hide the demo mode banner');
  await press(page, 'button', 'Keep', await asked('Hide the demo mode banner?'));
  await gone('alertdialog');
  await shows('Demo mode.');
  await press(page, 'button', 'Hide the demo mode banner');
  await press(page, 'button', 'Hide', await asked('Hide the demo mode banner?'));
  await hides('Demo mode.');
  await gone('alertdialog');
  await page.user.click((await nav()).getByRole('link', { name: 'Retail Overview' }));
  await screen.findByRole('heading', { name: 'Retail Overview', level: 1 });
  expect(banner('Demo mode.')).toBeNull();
  await page.reload();
  await shows('Demo mode.');
  await page.settled();
  await openModeMenu(page, /Demo Mode/);
  expect((await asked('Exit demo mode?')).textContent).toContain('superuser');
  await hasKeyboard(() => screen.getByRole('alertdialog'));
  await page.user.keyboard('{Escape}');
  await gone('alertdialog');
  await shows('Demo mode.');
});

test('A-151 A-166 A-168 A-170 dev mode has its own banner, hidden and shown in the same way', async () => {
  const page = await open(PEOPLE.internal);
  await openModeMenu(page, /Dev Mode/);
  await shows('Dev mode.');
  await press(page, 'button', 'Hide the dev mode banner');
  await press(page, 'button', 'Hide', await screen.findByRole('alertdialog'));
  await hides('Dev mode.');
  await page.reload();
  await shows('Dev mode.');
  await page.settled();
  await press(page, 'button', /Account:/);
  expect((await screen.findByRole('menuitemcheckbox', { name: /Dev Mode/ })).getAttribute('aria-checked')).toBe('true');
});

test('A-129 A-130 A-131 the Files group shows in dev mode alone, with its two items; Prime users have neither mode', async () => {
  const page = await open(PEOPLE.internal);
  expect((await nav()).queryByRole('link', { name: 'File Browser' })).toBeNull();
  await openModeMenu(page, /Dev Mode/);
  const leadsTo = async (name: string): Promise<string | null> => (await (await nav()).findByRole('link', { name })).getAttribute('href');
  expect(await leadsTo('Document Upload')).toMatch(/\/velocity\/files\/document\/new/);
  expect(await leadsTo('File Browser')).toMatch(/\/velocity\/files(\?|$)/);
  const prime = await open(PEOPLE.prime);
  await press(prime, 'button', /Account:/);
  await screen.findByRole('menuitem', { name: 'User Settings' });
  expect(screen.queryAllByRole('menuitemcheckbox')).toEqual([]);
});

test('A-089 A-090 A-091 a screen that needs dev mode asks for it: No leads to the landing page, Yes shows it', async () => {
  const page = await open(PEOPLE.internal, '/velocity/developer');
  const question = await asked('Dev Mode Required');
  expect(question.textContent).toContain('enable it?');
  await press(page, 'button', 'No', question);
  await page.arrived('/velocity/business-health');
  await page.goto('/velocity/developer');
  await asked('Dev Mode Required');
  await hasKeyboard(() => screen.getByRole('alertdialog'));
  await pressOn(page, screen.getByRole('button', { name: 'Yes' }));
  await screen.findByRole('heading', { name: 'Developer Tools' });
  await gone('alertdialog');
  await press(page, 'button', 'Turn off');
  await page.arrived('/velocity/business-health');
});

test.each([
  ['No', (page: OpenPage) => press(page, 'button', 'No')],
  ['Escape', (page: OpenPage) => page.user.keyboard('{Escape}')],
] as const)(
  'B-048 B-049 B-050 the dialog that asks for dev mode has its title, a Yes and a No; %s leads to the landing page and turns nothing on',
  async (_, decline) => {
    const page = await open(PEOPLE.internal, '/velocity/developer');
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByRole('heading').textContent).toBe('Dev Mode Required');
    question.getByText(/Do you want to enable it\?/);
    for (const name of ['Yes', 'No']) question.getByRole('button', { name });
    await hasKeyboard(() => screen.getByRole('alertdialog'));
    await decline(page);
    await page.arrived('/velocity/business-health');
    await gone('alertdialog');
    expect((await nav()).queryByRole('link', { name: 'File Browser' })).toBeNull();
  },
);

test('the sheet lists the shortcuts, and its switch turns those of a single key off', async () => {
  const page = await open(PEOPLE.prime);
  const sheet = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.user.keyboard('?');
  expect(within(await sheet()).getByRole('row', { name: /command palette/ }).textContent).toContain('Ctrl');
  expect(within(await sheet()).getByRole('row', { name: /pin buttons/ }).textContent).toContain('→');
  await press(page, 'switch', 'Single-key shortcuts', await sheet());
  await hasKeyboard(() => screen.getByRole('dialog'));
  await page.user.keyboard('{Escape}');
  await gone('dialog');
  await page.user.keyboard('?');
  await page.user.keyboard('{Control>}k{/Control}');
  await palette();
  expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull();
});

test('A-232 A-309 A-310 what the server has to say at the start shows as toasts, reached, held and dismissed by keyboard', async () => {
  const messages = [
    { level: 'warning', message: 'The import of last night is late.' },
    { level: 'error', message: 'Your export failed.' },
  ];
  const page = await openBehind(({ url }) => (url.endsWith('/api/flash') ? answerWith(200, { messages }) : undefined));
  await waitFor(() => expect(within(toasts()).getAllByRole('alert')).toHaveLength(2));
  for (const { message } of messages) await toasted(message);
  menu().focus();
  await page.user.keyboard('{F8}');
  await focused(toasts);
  await pressOn(page, within(toasts()).getByRole('button', { name: 'Clear All' }));
  await waitFor(() => expect(within(toasts()).queryAllByRole('listitem')).toEqual([]));
  await focused(menu);
});

test('A-305 A-477 a new release is asked for on focus, and a toast asks to refresh', async () => {
  let times = 0;
  const page = await openBehind(({ url }) => {
    if (!url.endsWith('/api/latest-release')) return undefined;
    times += 1;
    return answerWith(200, { version: '99.0.0+later' });
  });
  window.dispatchEvent(new Event('focus'));
  await toasted('There is a new release available. Please refresh the page to update.');
  window.dispatchEvent(new Event('focus'));
  await page.settled();
  expect(times).toBe(1);
});

test('storage that is full or refused leaves the app working, and it says what it cannot remember', async () => {
  const page = await openPage(server, '/velocity/login');
  expect((await page.browser.signIn(PEOPLE.prime)).statusCode).toBeLessThan(300);
  fillStorage();
  await page.goto('/velocity/');
  await framed();
  await toasted('it cannot remember: brand group');
  await press(page, 'button', 'Collapse sidebar');
  await screen.findByRole('button', { name: 'Expand sidebar' });
  await toasted('it cannot remember: sidebar collapsed');
});

test('the category picker opens with the focus in its search, goes down to the list by an arrow, and gives it back', async () => {
  const page = await open(PEOPLE.prime, '/velocity/insights/category-insights');
  const trigger = (): HTMLElement => screen.getByRole('button', { name: /^Category:/ });
  await pressOn(page, trigger());
  await focused(() => screen.getByRole('searchbox', { name: 'Search in All Departments' }));
  await screen.findByRole('option', { name: 'Küche, Haushalt & Wohnen' });
  await page.user.keyboard('{ArrowDown}');
  await focused(() => screen.getByRole('option', { name: 'Küche, Haushalt & Wohnen' }));
  await page.user.keyboard('{Escape}');
  await focused(trigger);
});
