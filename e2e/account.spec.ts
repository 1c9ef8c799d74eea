/** What the account screens need a browser for: colours before any of the app is there, two tabs, and axe. */
import { expect, type Page, test } from 'playwright/test';
import {
  type AccountServer,
  at,
  button,
  expectNoFrame,
  heading,
  password,
  refused,
  said,
  signInHere,
  startAccountServer,
  toast,
} from './support/account.ts';
import { EVERY_LOOK, faultsIn } from './support/axe.ts';
import { PEOPLE } from './support/customer.ts';

let server: AccountServer;

test.beforeAll(async () => {
  server = await startAccountServer();
});
test.afterAll(() => server.stop());

test('A-293 A-294 A-243 a scheme holds at once, is saved, and paints a new page before any of the app is there', async ({ browser }) => {
  const context = await browser.newContext({ colorScheme: 'light' });
  const page = await context.newPage();
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme ?? 'system');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await server.openSettings(page, PEOPLE.admin);
  await page.evaluate(() => localStorage.setItem('velocity:devMode', 'true'));
  await page.reload();
  await page.getByText('Enable Experimental Color Schemes').click();
  const light = await ground();
  const saved = page.waitForResponse((answer) => answer.url().includes('/api/user/settings?key=colorScheme&') && answer.ok());
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect.poll(theme).toBe('dark');
  await saved;
  const dark = await ground();
  expect(dark).not.toBe(light);
  await page.route('**/main*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'load' });
  await expect(page.getByRole('heading')).toHaveCount(0);
  expect([await theme(), await ground()]).toEqual(['dark', dark]);
  await page.unroute('**/main*.js');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await context.close();
});

test('two tabs sign in and out together, and the other one comes back to where it was', async ({ page, context }) => {
  const other = await context.newPage();
  await server.open(page, 'login');
  await server.open(other, 'account');
  await expect(button(other, 'Log Into Velocity')).toBeVisible();
  await signInHere(page, PEOPLE.prime);
  await expect(page).toHaveURL(at('business-health'));
  await expect(heading(other, 'User Settings')).toBeVisible();
  await button(page, 'Log Out').click();
  await expect(toast(other, 'You have been signed out in another tab.')).toBeVisible();
  await expect(other).toHaveURL(/login\?redirect=/);
  // Whoever comes next finds their own settings there.
  await signInHere(page, PEOPLE.internal);
  await expect(heading(other, 'User Settings')).toBeVisible();
  await expect(other.getByText(PEOPLE.internal).first()).toBeVisible();
});

const axeOn = async (page: Page): Promise<void> => expect(await faultsIn(page, EVERY_LOOK)).toEqual([]);

test('A-179 axe finds nothing on the account screens in any look, none of which has the frame', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await server.open(page, 'login');
  await expect(page.getByRole('blockquote')).toBeVisible();
  await axeOn(page);
  await server.open(page, 'forgot-password');
  await page.getByLabel('E-mail').fill('nobody@looks.example');
  await axeOn(page);
  await button(page, 'Update').click();
  await expect(said(page)).toBeVisible();
  await axeOn(page);
  await server.open(page, 'reset-password/abcdefghijklmnopqrstuvwxyz?email=a@b.example');
  await password(page, 'New Password').fill('a fresh long secret');
  await button(page, 'Reset Password').click();
  await expect(refused(page)).toBeVisible();
  await axeOn(page);
  await server.open(page, 'get-started');
  await expect(page.getByLabel('Company')).toBeVisible();
  await axeOn(page);
  await server.open(page, 'thanks');
  await expect(heading(page, 'Thanks')).toBeVisible();
  await expectNoFrame(page);
  await axeOn(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => localStorage.setItem('velocity:devMode', 'true'));
  await server.openSettings(page, PEOPLE.internal);
  await page.evaluate(() => localStorage.setItem('velocity:devMode', 'true'));
  await page.reload();
  await expect(page.getByRole('switch')).toHaveCount(2);
  await password(page, 'Current Password').fill('wrong');
  await password(page, 'New Password').fill('short');
  await button(page, 'Change Password').click();
  await expect(page.getByText('The password needs at least 12 characters.')).toBeVisible();
  await axeOn(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await context.close();
});
