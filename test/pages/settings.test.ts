/** User Settings: the password, the color scheme, and browsers that keep nothing. */
import { within } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../server/demo/tenants.ts';
import { ADMIN, AGENCY, PRIME, type TestServer } from '../server/http/testServer.ts';
import { expectNoFrame, fillStorage, focused, gone, hasKeyboard, press, pressOn, toasted, typeInto } from './hands.ts';
import {
  fill,
  fillSignIn,
  framed,
  isDisabled,
  type OpenPage,
  openPage,
  screen,
  startPageServer,
  submitSignIn,
  waitFor,
} from './openPage.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startPageServer();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
});

const heading = (): HTMLElement => screen.getByRole('heading', { level: 1, name: 'User Settings' });
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const change = (): HTMLElement => button('Change Password');
const current = (): HTMLElement => screen.getByLabelText('Current Password');
const fresh = (): HTMLElement => screen.getByLabelText('New Password');
const theme = (): string => document.documentElement.dataset.theme ?? 'system';
const said = async (): Promise<string> => (await within(screen.getByRole('main')).findByRole('status')).textContent;

/** Signs in and opens User Settings. */
const openSettings = async (email: string, secret = DEMO_PASSWORD): Promise<OpenPage> => {
  const page = await openPage(server, '/velocity/login?redirect=/velocity/account');
  await fillSignIn(page, email, secret);
  await submitSignIn(page);
  await waitFor(heading);
  return page;
};

/** … in dev mode, with the switch of the color schemes on. */
const openSchemes = async (): Promise<OpenPage> => {
  const page = await openSettings(ADMIN);
  localStorage.setItem('velocity:devMode', 'true');
  await page.reload();
  await page.user.click(await screen.findByRole('switch', { name: 'Enable Experimental Color Schemes' }));
  return page;
};

test('A-204 A-205 A-207 A-209 at account, without the frame, stands a form with the current and the new password', async () => {
  const page = await openSettings(ADMIN);
  expect(page.url().pathname).toBe('/velocity/account');
  expect(document.title).toBe('Velocity · User Settings');
  expectNoFrame();
  screen.getByRole('region', { name: 'Change Password' });
  current();
  fresh();
});

test('A-208 A-210 both passwords show and hide, each for itself', async () => {
  const page = await openSettings(ADMIN);
  await fill(page, current(), 'the current one');
  await fill(page, fresh(), 'short');
  for (const [one, other, label] of [
    [current(), fresh(), 'Show current password'],
    [fresh(), current(), 'Show new password'],
  ] as const) {
    await press(page, 'button', label);
    expect(one).toHaveProperty('type', 'text');
    expect(other).toHaveProperty('type', 'password');
    await press(page, 'button', label);
    expect(one).toHaveProperty('type', 'password');
  }
  expect(current()).toHaveProperty('value', 'the current one');
});

test('A-320 A-321 A-324 A-322 both are needed, the new one with twelve characters, and what the server refuses is said by the field', async () => {
  const page = await openSettings(ADMIN);
  const short = 'The password needs at least 12 characters.';
  await fill(page, fresh(), 'short');
  expect(isDisabled(change())).toBe(true);
  await fill(page, current(), 'not the password');
  expect(isDisabled(change())).toBe(false);
  await fill(page, fresh(), '');
  expect(isDisabled(change())).toBe(true);
  await fill(page, fresh(), 'short');
  await page.user.click(change());
  await screen.findByText(short);
  await fill(page, fresh(), 'a long new secret');
  expect(screen.queryByText(short)).toBeNull();
  await page.user.click(change());
  await screen.findByText('The current password is incorrect.');
  expect(current().getAttribute('aria-invalid')).toBe('true');
});

test('A-323 A-291 A-292 A-417 it is sent once, then the fields are empty and the message shows; the new password signs in', async () => {
  const page = await openSettings(ADMIN);
  let calls = 0;
  let release = (): void => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  page.gate(({ url }) => {
    if (!url.endsWith('/api/user/update-password')) return undefined;
    calls += 1;
    return held;
  });
  await fill(page, current(), DEMO_PASSWORD);
  await fill(page, fresh(), 'a long new secret');
  await page.user.click(change());
  await waitFor(() => expect(isDisabled(screen.getByRole('button', { name: /Change Password/ }))).toBe(true));
  await page.user.type(fresh(), '{Enter}');
  release();
  expect(await said()).toContain('Your password has been changed.');
  expect(calls).toBe(1);
  expect(current()).toHaveProperty('value', '');
  expect(fresh()).toHaveProperty('value', '');
  expect(isDisabled(change())).toBe(true);
  await openSettings(ADMIN, 'a long new secret');
});

test('A-211 A-212 A-213 A-214 only in dev mode there are settings, with a switch, and with it on the choice of three schemes', async () => {
  const page = await openSettings(ADMIN);
  expect(screen.queryByRole('region', { name: 'Settings' })).toBeNull();
  localStorage.setItem('velocity:devMode', 'true');
  await page.reload();
  await screen.findByRole('region', { name: 'Settings' });
  const toggle = (): HTMLElement => screen.getByRole('switch', { name: 'Enable Experimental Color Schemes' });
  expect(toggle()).toHaveProperty('checked', false);
  expect(screen.queryAllByRole('radio')).toEqual([]);
  await page.user.click(toggle());
  expect(toggle()).toHaveProperty('checked', true);
  const schemes = within(await screen.findByRole('radiogroup', { name: 'Color Scheme' })).getAllByRole('radio');
  expect(schemes.map((each) => each.closest('label')?.textContent)).toEqual(['Light', 'System Default', 'Dark']);
  expect(screen.getByRole('radio', { name: 'System Default' })).toHaveProperty('checked', true);
});

test('A-164 the header has the picker too while the switch is on, for mouse and keyboard', async () => {
  const page = await openSchemes();
  await press(page, 'radio', 'Dark');
  await waitFor(() => expect(theme()).toBe('dark'));
  await press(page, 'link', 'Back to Velocity');
  await framed();
  await page.settled();

  await press(page, 'button', 'Color Scheme: Dark');
  const items = await screen.findAllByRole('menuitemradio');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Light', 'System Default', 'Dark']);
  expect(screen.getByRole('menuitemradio', { name: 'Dark' }).getAttribute('aria-checked')).toBe('true');
  await press(page, 'menuitemradio', 'Light');
  await waitFor(() => expect(theme()).toBe('light'));
  await pressOn(page, await screen.findByRole('button', { name: 'Color Scheme: Light' }));
  await hasKeyboard(() => screen.getByRole('menu'));
  await page.user.keyboard('{End}{Enter}');
  await waitFor(() => expect(theme()).toBe('dark'));
  await focused(() => button('Color Scheme: Dark'));
  page.back();
  expect(await screen.findByRole('radio', { name: 'Dark' })).toHaveProperty('checked', true);
});

test('A-164 A-213 by keyboard alone: the scheme, the switch, without which there is no picker, and the way back', async () => {
  const page = await openSchemes();
  await press(page, 'radio', 'Dark');
  await waitFor(() => expect(theme()).toBe('dark'));
  await pressOn(page, screen.getByRole('radio', { name: 'Dark' }), '{ArrowLeft}');
  expect(screen.getByRole('radio', { name: 'System Default' })).toHaveProperty('checked', true);
  await waitFor(() => expect(theme()).toBe('system'));
  await pressOn(page, screen.getByRole('switch', { name: 'Enable Experimental Color Schemes' }), ' ');
  await gone('radio');
  await pressOn(page, screen.getByRole('link', { name: 'Back to Velocity' }));
  await framed();
  await screen.findByRole('button', { name: /Account:/ });
  await page.settled();
  expect(screen.queryByRole('button', { name: /Color Scheme/ })).toBeNull();
  page.back();
  await focused(heading);
});

test('a changed password by keyboard alone', async () => {
  const page = await openSettings(ADMIN);
  await typeInto(page, current(), DEMO_PASSWORD);
  await typeInto(page, fresh(), 'a long new secret');
  await page.user.keyboard('{Enter}');
  expect(await said()).toContain('Your password has been changed.');
  await focused(fresh);
});

test('a browser that keeps nothing paints the scheme all the same, and says what it cannot remember', async () => {
  const page = await openSettings(ADMIN);
  localStorage.setItem('velocity:devMode', 'true');
  await page.reload();
  const toggle = await screen.findByRole('switch', { name: 'Enable Experimental Color Schemes' });
  fillStorage();
  await page.user.click(toggle);
  await press(page, 'radio', 'Dark');
  await waitFor(() => expect(theme()).toBe('dark'));
  await toasted('This browser can’t save the color scheme');
});

test('a session that ends in the middle comes back to the same place, and no password outlives it', async () => {
  const page = await openSettings(ADMIN);
  // Nothing of the page is still under way when its session ends: the press below is what notices.
  await page.settled();
  await fill(page, current(), 'half typed');
  await fill(page, fresh(), 'half typed too');
  page.browser.cookies.clear();
  await page.user.click(change());
  await toasted('Your session has expired. Please log in again.');
  await fillSignIn(page, ADMIN);
  await submitSignIn(page);
  await waitFor(heading);
  expect(current()).toHaveProperty('value', '');
});

test('A-022 A-206 agency-tied users have no form for a password', async () => {
  await openSettings(AGENCY);
  await screen.findByText(/Your password is managed by your agency\./);
  expect(document.querySelectorAll('input:not([role="switch"])')).toHaveLength(0);
  expectNoFrame();
});

test('a browser that refuses storage altogether signs in and shows the settings', async () => {
  const page = await openPage(server, '/velocity/login');
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'] as const)
    vi.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
  await page.goto('/velocity/login?redirect=/velocity/account');
  await fillSignIn(page, PRIME);
  await submitSignIn(page);
  await waitFor(heading);
  expect(isDisabled(change())).toBe(true);
});
