/** The account screens as journeys, by mouse and by keyboard alone. */
import { within } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEMO_TESTIMONIAL } from '../../server/demo/installation.ts';
import { PRIME, PRIME_OF_TWO, sentMails, type TestServer, WITHOUT_ROLE } from '../server/http/testServer.ts';
import { expectNoFrame, focused, press, pressOn, toasted, typeInto } from './hands.ts';
import { fill, fillSignIn, isDisabled, type OpenPage, openPage, screen, startPageServer, submitSignIn } from './openPage.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startPageServer({ settings: { testimonial: DEMO_TESTIMONIAL } });
});
afterEach(() => server.close());

const open = (path: string): Promise<OpenPage> => openPage(server, `/velocity/${path}`);
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const field = (label: string): HTMLElement => screen.getByLabelText(label);
const foundField = (label: string): Promise<HTMLElement> => screen.findByLabelText(label);
const heading = (name: string): HTMLElement => screen.getByRole('heading', { level: 1, name });
const foundHeading = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name });
const said = async (): Promise<string> => (await within(screen.getByRole('main')).findByRole('status')).textContent;
const refused = async (): Promise<string> => (await within(screen.getByRole('main')).findByRole('alert')).textContent;
const signInHere = async (page: OpenPage, email: string, secret: string): Promise<void> => {
  await fillSignIn(page, email, secret);
  await submitSignIn(page);
};

/** The path of the newest reset link that was sent. */
const newestLink = async (): Promise<string> => {
  const [mail] = await sentMails(server, 1);
  const link = /\/velocity\/reset-password\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  expect(link).not.toBe('');
  return link;
};

const askForLink = async (page: OpenPage, email: string): Promise<string> => {
  await page.goto('/velocity/forgot-password');
  await fill(page, await foundField('E-mail'), email);
  await page.user.keyboard('{Enter}');
  await said();
  return newestLink();
};

test('A-002 A-024 A-025 A-026 beside the sign-in form stand who made it for whom, a testimonial, a free consultation and five tools', async () => {
  const page = await open('login');
  await screen.findByText(/Made by a commerce agency for the brands that sell on Amazon/);
  expect(screen.getByRole('blockquote').textContent).toContain('whose number is right');
  expect(screen.getByRole('figure').textContent).toContain('Dana Whitfield, Head of E-Commerce');
  const tools = within(screen.getByRole('navigation', { name: 'Free tools, no account needed' })).getAllByRole('link');
  expect(tools.map(({ textContent }) => textContent)).toEqual([
    'Amazon Search Trends',
    'Brand Index',
    'Brand Leaderboard',
    'Sales Forecast Dashboard',
    'Product Title Compliance Checker',
  ]);
  await page.user.click(tools[2] as HTMLElement);
  await page.arrived('/velocity/apps/amazon-brand-leaderboard');
  page.back();
  await press(page, 'link', 'Schedule a free consultation');
  await foundHeading('Get Started');
});

test('A-186 A-187 A-188 A-189 Forgot Password has an e-mail field, Update, which does nothing without one, and Cancel', async () => {
  let calls = 0;
  const page = await open('login');
  page.gate(({ method }) => {
    if (method === 'POST') calls += 1;
    return undefined;
  });
  await fill(page, await foundField('E-mail'), 'maya@');
  await fill(page, field('Password'), 'typed before');
  await press(page, 'link', 'Forgot Password');
  await page.arrived('/velocity/forgot-password');
  await foundHeading('Forgot Password');
  expect(document.title).toBe('Velocity · Forgot Password');
  expectNoFrame();
  expect(isDisabled(button('Update'))).toBe(true);
  await fill(page, field('E-mail'), '  ');
  await page.user.keyboard('{Enter}');
  expect(isDisabled(button('Update'))).toBe(true);
  expect(calls).toBe(0);
  await press(page, 'link', 'Cancel');
  await page.arrived('/velocity/login');
  // What was typed there before stands there still, the password too.
  expect(await foundField('E-mail')).toHaveProperty('value', 'maya@');
  expect(field('Password')).toHaveProperty('value', 'typed before');
});

test('A-287 A-405 A-196 A-197 a lost password: the server’s message, and a link whose token and e-mail leave the address', async () => {
  const page = await open('forgot-password');
  await fill(page, await foundField('E-mail'), 'nobody');
  await press(page, 'button', 'Update');
  await screen.findByText('Enter a valid e-mail address.');
  await fill(page, field('E-mail'), PRIME_OF_TWO);
  await press(page, 'button', 'Update');
  expect(await said()).toMatch(/If there is an account with this e-mail, a link to choose a new password is on its way/);
  const link = await newestLink();

  await page.goto(link);
  await foundHeading('Reset Password');
  expect(page.url().pathname + page.url().search).toBe('/velocity/reset-password/link');
  expect(field('E-mail')).toHaveProperty('value', PRIME_OF_TWO);
  expectNoFrame();
  const token = new URL(link, page.url()).pathname.split('/').at(-1) ?? '';
  const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, document.body.innerHTML]);
  expect(token.length).toBeGreaterThan(20);
  expect(kept).not.toContain(token);
});

test('A-198 A-199 A-200 A-290 the new password shows and hides, is refused in words, and then leads to login', async () => {
  const page = await open('login');
  const link = await askForLink(page, PRIME_OF_TWO);
  await page.goto(link);
  const fresh = await foundField('New Password');
  expect(isDisabled(button('Reset Password'))).toBe(true);
  await fill(page, fresh, 'too short');
  expect(fresh).toHaveProperty('type', 'password');
  await press(page, 'button', 'Show new password');
  expect(fresh).toMatchObject({ type: 'text', value: 'too short' });
  await press(page, 'button', 'Show new password');
  expect(fresh).toHaveProperty('type', 'password');
  await press(page, 'button', 'Reset Password');
  await screen.findByText('The password needs at least 12 characters.');

  await fill(page, fresh, 'a fresh long secret');
  await fill(page, field('E-mail'), PRIME);
  await press(page, 'button', 'Reset Password');
  expect(await refused()).toContain('This link is for a different e-mail address.');
  screen.getByRole('link', { name: 'Request a new link' });
  await fill(page, field('E-mail'), PRIME_OF_TWO);
  await press(page, 'button', 'Reset Password');
  await page.arrived('/velocity/login');
  await toasted('Your password has been successfully reset.');
  await signInHere(page, PRIME_OF_TWO, 'a fresh long secret');
  await page.arrived('/velocity/business-health');

  const other = await openPage(server, link);
  await fill(other, await foundField('New Password'), 'another long secret');
  await press(other, 'button', 'Reset Password');
  expect(await refused()).toContain('This link has already been used');
  await press(other, 'link', 'Request a new link');
  await other.arrived('/velocity/forgot-password');
});

test('A-288 A-289 A-407 a lost password by keyboard alone', async () => {
  const page = await open('login');
  await pressOn(page, await screen.findByRole('link', { name: 'Forgot Password' }));
  await focused(() => heading('Forgot Password'));
  await typeInto(page, field('E-mail'), WITHOUT_ROLE);
  await pressOn(page, button('Update'));
  await said();
  await page.goto(await newestLink());
  await typeInto(page, await foundField('New Password'), 'a secret typed by hand');
  await page.user.keyboard('{Enter}');
  await page.arrived('/velocity/login');
  await focused(() => field('E-mail'));
  await toasted('Your password has been successfully reset.');
  // The keyboard is in the first field, and Tab leads from it to the password.
  await page.user.keyboard(WITHOUT_ROLE);
  await page.user.tab();
  expect(document.activeElement).toBe(field('Password'));
  await page.user.keyboard('a secret typed by hand{Enter}');
  await page.arrived('/velocity/insights/brand-research');
});

test('the link of an invitation welcomes, and asks for a first password', async () => {
  await open('reset-password/abcdefghijklmnopqrstuvwxyz?email=a@b.example&invited=1');
  await foundHeading('Welcome to Velocity');
  screen.getByText('Choose a password to log in with.');
  expect(screen.getByRole('main').textContent).not.toMatch(/old|new password/i);
  await screen.findByRole('button', { name: 'Set Password', description: 'Still needed: new password.' });
});

test('A-201 without a token Reset Password leads to login, and so does loading it again once the token is gone', async () => {
  const page = await open('reset-password');
  await page.arrived('/velocity/login');
  await toasted('Open the link in the e-mail again to choose a new password.');
  await page.goto('/velocity/reset-password/abcdefghijklmnopqrstuvwxyz?email=a@b.example');
  await foundHeading('Reset Password');
  await page.reload();
  await page.arrived('/velocity/login');
});

test('A-190 A-191 A-192 A-193 Get Started asks for e-mail, name and company, and says what is wrong by the field', async () => {
  const page = await open('get-started');
  await foundHeading('Get Started');
  expectNoFrame();
  const send = (): HTMLElement => button("Let's get in touch");
  for (const [label, text] of [
    ['E-mail', 'nadia.newcomer'],
    ['Name', 'Nadia Newcomer'],
    ['Company', 'New Goods'],
  ] as const) {
    expect(isDisabled(send())).toBe(true);
    await fill(page, field(label), text);
  }
  await page.user.click(send());
  await screen.findByText('Enter a valid e-mail address.');
  expect(field('E-mail').getAttribute('aria-invalid')).toBe('true');
  expect(field('Company')).toHaveProperty('value', 'New Goods');
});

test('A-317 A-318 A-319 Get Started is sent with none of e-mail, name and company missing', async () => {
  const page = await open('get-started');
  await foundHeading('Get Started');
  const fields = ['E-mail', 'Name', 'Company'];
  const isHeld = (): boolean => isDisabled(button("Let's get in touch"));
  for (const label of fields) await fill(page, field(label), 'nadia@new.example');
  for (const missing of fields) {
    expect(isHeld()).toBe(false);
    await fill(page, field(missing), '  ');
    expect(isHeld()).toBe(true);
    await page.user.keyboard('{Enter}');
    await page.settled();
    expect(page.url().pathname).toBe('/velocity/get-started');
    await fill(page, field(missing), 'nadia@new.example');
  }
});

test('A-194 A-202 A-203 A-409 Get Started leads to Thanks, whose logo leads home, though the session cookie went meanwhile', async () => {
  const page = await open('get-started');
  await fill(page, await foundField('E-mail'), 'nadia@new.example');
  await fill(page, field('Name'), 'Nadia Newcomer');
  page.browser.cookies.clear();
  await fill(page, field('Company'), 'New Goods');
  await press(page, 'button', "Let's get in touch");
  await page.arrived('/velocity/thanks');
  await foundHeading("Thanks – we'll be in touch shortly!");
  expectNoFrame();
  await press(page, 'link', 'Velocity home');
  await page.arrived('/velocity/login');
});

test('A-027 A-195 A-408 Get Started by keyboard alone, from the login page and back', async () => {
  const page = await open('login');
  await pressOn(page, await screen.findByRole('link', { name: 'Get started' }));
  await focused(() => heading('Get Started'));
  await pressOn(page, screen.getByRole('link', { name: 'Already have an account? Log in' }));
  await focused(() => field('E-mail'));
  await pressOn(page, await screen.findByRole('link', { name: 'Schedule a free consultation' }));
  await focused(() => heading('Get Started'));
  await typeInto(page, field('E-mail'), 'kim@keys.example');
  await typeInto(page, field('Name'), 'Kim Keys');
  await typeInto(page, field('Company'), 'Keys');
  await page.user.keyboard('{Enter}');
  await focused(() => heading("Thanks – we'll be in touch shortly!"));
});
