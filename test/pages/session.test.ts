/** Signing in and out, and what stands in between. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../server/demo/tenants.ts';
import { PRIME, type TestServer, WITHOUT_ROLE } from '../server/http/testServer.ts';
import {
  fill,
  fillSignIn,
  framed,
  isDisabled,
  type OpenPage,
  openAs,
  openPage,
  screen,
  startPageServer,
  submitSignIn,
  waitFor,
} from './openPage.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startPageServer();
});
afterAll(() => server.close());

const signInByForm = async (email = PRIME): Promise<OpenPage> => {
  const page = await openPage(server, '/velocity/');
  await fillSignIn(page, email);
  await submitSignIn(page);
  await framed();
  return page;
};
const button = (): HTMLElement => screen.getByRole('button', { name: 'Log Into Velocity' });
const password = (): HTMLElement => screen.getByLabelText('Password');

test('A-029 A-180 A-181 A-182 a visitor lands on login with e-mail, password and "Log Into Velocity"', async () => {
  const page = await openPage(server, '/velocity/');
  await screen.findByLabelText('E-mail');
  expect(page.url().pathname).toBe('/velocity/login');
  expect(password()).toHaveProperty('type', 'password');
  expect(button().textContent).toBe('Log Into Velocity');
});

test('A-183 the button is disabled until both fields are filled', async () => {
  const page = await openPage(server, '/velocity/login');
  const email = await screen.findByLabelText('E-mail');
  expect(isDisabled(button())).toBe(true);
  await fill(page, email, PRIME);
  expect(isDisabled(button())).toBe(true);
  await fill(page, password(), 'x');
  expect(isDisabled(button())).toBe(false);
  await fill(page, email, '');
  expect(isDisabled(button())).toBe(true);
});

test('A-184 the button takes no second press while signing in', async () => {
  let calls = 0;
  let release = (): void => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  const page = await openPage(server, '/velocity/login');
  page.gate(({ method, url }) => {
    if (method !== 'POST' || !url.endsWith('/velocity/login')) return undefined;
    calls += 1;
    return held;
  });
  await fillSignIn(page, PRIME);
  await page.user.click(button());
  await waitFor(() => expect(isDisabled(screen.getByRole('button', { name: /Log Into Velocity/ }))).toBe(true));
  await page.user.type(password(), '{Enter}');
  release();
  await framed();
  expect(calls).toBe(1);
});

test('A-185 login links to "Forgot Password"', async () => {
  const page = await openPage(server, '/velocity/login');
  await page.user.click(await screen.findByRole('link', { name: 'Forgot Password' }));
  await page.arrived('/velocity/forgot-password');
});

test('A-467 a wrong password shows the specified text and keeps the form', async () => {
  const page = await openPage(server, '/velocity/login');
  await fillSignIn(page, PRIME, 'not the password');
  await submitSignIn(page);
  await screen.findByText('The provided credentials do not match our records.');
  expect(screen.getByLabelText('E-mail')).toHaveProperty('value', PRIME);
  expect(password()).toHaveProperty('value', 'not the password');
  await fill(page, password(), DEMO_PASSWORD);
  await submitSignIn(page);
  await page.arrived('/velocity/business-health');
});

test('A-030 B-029 A-032 a Prime user lands on Business Health, and home leads there', async () => {
  const page = await signInByForm();
  await page.arrived('/velocity/business-health');
  await page.goto('/velocity/');
  await page.arrived('/velocity/business-health');
});

test('A-031 a user without the Prime role lands on Brand Research', async () => {
  const page = await signInByForm(WITHOUT_ROLE);
  await page.arrived('/velocity/insights/brand-research');
});

test('A-086 A-087 A-462 a visitor is sent to login and, signed in, on to where they wanted to be', async () => {
  const page = await openPage(server, '/velocity/retail/overview?x=1');
  await page.arrived('/velocity/login');
  expect(page.url().searchParams.get('redirect')).toBe('/velocity/retail/overview?x=1');
  await screen.findByText('You must be logged in to access that route.');
  await fillSignIn(page, PRIME);
  await submitSignIn(page);
  await page.arrived('/velocity/retail/overview');
  expect(page.url().searchParams.get('x')).toBe('1');
});

test('A-461 a user without the role is sent to their own landing page with the notice', async () => {
  const page = await openAs(server, WITHOUT_ROLE, '/velocity/business-health');
  await page.arrived('/velocity/insights/brand-research');
  await screen.findByText('You are not authorized to access that route.');
});

test('A-134 A-403 Log Out ends the session on the server too', async () => {
  const page = await signInByForm();
  const before = { cookie: [...page.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
  expect((await server.server.inject({ url: '/api/user', headers: before })).statusCode).toBe(200);
  await page.user.click(screen.getByRole('button', { name: 'Log Out' }));
  await page.arrived('/velocity/login');
  expect((await server.server.inject({ url: '/api/user', headers: before })).statusCode).toBe(401);
  await page.goto('/velocity/business-health');
  await page.arrived('/velocity/login');
});

test('A-141 the logout route signs out', async () => {
  const page = await signInByForm();
  await page.goto('/velocity/logout');
  await page.arrived('/velocity/login');
  expect((await page.browser.get('/api/user')).statusCode).toBe(401);
});

test('A-457 A-458 A-460 B-543 an expired session signs out with the notice, and comes back to where it was', async () => {
  const page = await signInByForm();
  await screen.findByRole('radio', { name: 'Ad Trends' });
  await page.settled();
  page.browser.cookies.clear();
  await page.user.click(screen.getByRole('radio', { name: 'Ad Trends' }));
  await screen.findByText('Your session has expired. Please log in again.');
  await page.arrived('/velocity/login');
  expect(page.url().searchParams.get('redirect')).toContain('/velocity/business-health');
  await fillSignIn(page, PRIME);
  await submitSignIn(page);
  await page.arrived('/velocity/business-health');
  await waitFor(() => expect(page.url().searchParams.get('preset')).toBe('ad-trends'));
});

test('the show-password button shows and hides the password without losing it', async () => {
  const page = await openPage(server, '/velocity/login');
  await screen.findByLabelText('Password');
  await fill(page, password(), 'secret words');
  const shows = screen.getByRole('button', { name: 'Show password' });
  for (const type of ['text', 'password']) {
    await page.user.click(shows);
    expect(password()).toMatchObject({ type, value: 'secret words' });
  }
});

test('sign-in works by keyboard alone', async () => {
  const page = await openPage(server, '/velocity/login');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail')));
  await page.user.keyboard(PRIME);
  await page.user.tab();
  await page.user.keyboard(`${DEMO_PASSWORD}{Enter}`);
  await page.arrived('/velocity/business-health');
});
