/** The account screens as journeys, by mouse and by keyboard alone. */
import { expect, type Page, test } from 'playwright/test';
import {
  type AccountServer,
  at,
  button,
  expectNoFrame,
  heading,
  password,
  pressOn,
  refused,
  said,
  signInHere,
  startAccountServer,
  toast,
  typeInto,
} from './support/account.ts';
import { EVERY_LOOK, faultsIn } from './support/axe.ts';
import { onDemo } from './support/demo.ts';

const { PASSWORD, PEOPLE } = onDemo('agency');

let server: AccountServer;

test.beforeAll(async ({ browser }) => {
  server = await startAccountServer(browser);
});
test.afterAll(() => server.stop());

test('A-002 A-024 A-025 A-026 beside the sign-in form stand who made it for whom, a testimonial, a free consultation and five tools', async ({
  page,
}) => {
  await server.open(page, 'login');
  await expect(page.getByText('Made by a commerce agency for the brands that sell on Amazon')).toBeVisible();
  await expect(page.getByRole('blockquote')).toContainText('whose number is right');
  await expect(page.getByRole('figure')).toContainText('Dana Whitfield, Head of E-Commerce');
  const tools = page.getByRole('navigation', { name: 'Free tools, no account needed' }).getByRole('link');
  await expect(tools).toHaveText([
    'Amazon Search Trends',
    'Brand Index',
    'Brand Leaderboard',
    'Sales Forecast Dashboard',
    'Product Title Compliance Checker',
  ]);
  await tools.nth(2).click();
  await expect(page).toHaveURL(at('apps/amazon-brand-leaderboard'));
  await page.goBack();
  await page.getByRole('link', { name: 'Schedule a free consultation' }).click();
  await expect(heading(page, 'Get Started')).toBeVisible();
});

test('A-186 A-187 A-188 A-189 Forgot Password has an e-mail field, Update, which does nothing without one, and Cancel', async ({
  page,
}) => {
  let calls = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') calls += 1;
  });
  await server.open(page, 'login');
  await page.getByLabel('E-mail').fill('maya@');
  await password(page, 'Password').fill('typed before');
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await expect(page).toHaveURL(at('forgot-password'));
  await expect(page).toHaveTitle('Velocity · Forgot Password');
  await expectNoFrame(page);
  await expect(button(page, 'Update')).toBeDisabled();
  await page.getByLabel('E-mail').fill('  ');
  await page.getByLabel('E-mail').press('Enter');
  await expect(button(page, 'Update')).toBeDisabled();
  expect(calls).toBe(0);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(at('login'));
  // What was typed there before stands there still, the password too.
  await expect(page.getByLabel('E-mail')).toHaveValue('maya@');
  await expect(password(page, 'Password')).toHaveValue('typed before');
});

test('A-287 A-405 A-196 A-197 a lost password: the server’s message, and a link whose token and e-mail leave the address', async ({
  page,
}) => {
  await server.open(page, 'forgot-password');
  await page.getByLabel('E-mail').fill('nobody');
  await button(page, 'Update').click();
  await expect(page.getByText('This is not an e-mail address.')).toBeVisible();
  await page.getByLabel('E-mail').fill(PEOPLE.twoOrganizations);
  await button(page, 'Update').click();
  await expect(said(page)).toHaveText(/If there is an account with this e-mail, a link to choose a new password is on its way/);
  const link = await server.newestLink();

  await page.goto(link);
  await expect(heading(page, 'Reset Password')).toBeVisible();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/velocity/reset-password/link');
  await expect(page.getByLabel('E-mail')).toHaveValue(PEOPLE.twoOrganizations);
  await expectNoFrame(page);
  const token = new URL(link).pathname.split('/').at(-1) ?? '';
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, document.body.innerHTML]),
  );
  expect(token.length).toBeGreaterThan(20);
  expect(kept).not.toContain(token);
});

test('A-198 A-199 A-200 A-290 the new password shows and hides, is refused in words, and then leads to login', async ({
  page,
  browser,
}) => {
  await server.open(page, 'forgot-password');
  await page.getByLabel('E-mail').fill(PEOPLE.twoOrganizations);
  await page.getByLabel('E-mail').press('Enter');
  await expect(said(page)).toBeVisible();
  const link = await server.newestLink();
  await page.goto(link);
  const fresh = password(page, 'New Password');
  await expect(button(page, 'Reset Password')).toBeDisabled();
  await fresh.fill('too short');
  await expect(fresh).toHaveAttribute('type', 'password');
  await button(page, 'Show new password').click();
  await expect(fresh).toHaveAttribute('type', 'text');
  await expect(fresh).toHaveValue('too short');
  await button(page, 'Show new password').click();
  await expect(fresh).toHaveAttribute('type', 'password');
  await button(page, 'Reset Password').click();
  await expect(page.getByText('The password needs at least 12 characters.')).toBeVisible();

  await fresh.fill('a fresh long secret');
  await page.getByLabel('E-mail').fill(PEOPLE.prime);
  await button(page, 'Reset Password').click();
  await expect(refused(page)).toContainText('This link is not one for this e-mail.');
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  await page.getByLabel('E-mail').fill(PEOPLE.twoOrganizations);
  await button(page, 'Reset Password').click();
  await expect(page).toHaveURL(at('login'));
  await expect(toast(page, 'Your password has been successfully reset.')).toBeVisible();
  await signInHere(page, PEOPLE.twoOrganizations, 'a fresh long secret');
  await expect(page).toHaveURL(at('business-health'));

  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await password(other, 'New Password').fill('another long secret');
  await button(other, 'Reset Password').click();
  await expect(refused(other)).toContainText('This link was used already');
  await other.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(other).toHaveURL(at('forgot-password'));
  await other.context().close();
});

test('A-288 A-289 A-407 a lost password by keyboard alone', async ({ page }) => {
  await server.open(page, 'login');
  await pressOn(page, page.getByRole('link', { name: 'Forgot Password' }));
  await expect(heading(page, 'Forgot Password')).toBeFocused();
  await typeInto(page, page.getByLabel('E-mail'), PEOPLE.noRole);
  await pressOn(page, button(page, 'Update'));
  await expect(said(page)).toBeVisible();
  await page.goto(await server.newestLink());
  await typeInto(page, password(page, 'New Password'), 'a secret typed by hand');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expect(toast(page, 'Your password has been successfully reset.')).toBeVisible();
  // The keyboard is in the first field, and Tab leads from it to the password.
  await page.keyboard.type(PEOPLE.noRole);
  await page.keyboard.press('Tab');
  await expect(password(page, 'Password')).toBeFocused();
  await page.keyboard.type('a secret typed by hand');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at('insights/brand-research'));
});

test('the link of an invitation welcomes, and asks for a first password', async ({ page }) => {
  await server.open(page, 'reset-password/abcdefghijklmnopqrstuvwxyz?email=a@b.example&invited=1');
  await expect(heading(page, 'Welcome to Velocity')).toBeVisible();
  await expect(page.getByText('Choose a password to log in with.')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/old|new password/i);
  await expect(button(page, 'Set Password')).toHaveAccessibleDescription('Still needed: new password.');
});

test('A-201 without a token Reset Password leads to login, and so does loading it again once the token is gone', async ({ page }) => {
  await server.open(page, 'reset-password');
  await expect(page).toHaveURL(at('login'));
  await expect(toast(page, 'Open the link in the e-mail again to choose a new password.')).toBeVisible();
  await server.open(page, 'reset-password/abcdefghijklmnopqrstuvwxyz?email=a@b.example');
  await expect(heading(page, 'Reset Password')).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(at('login'));
});

test('A-190 A-191 A-192 A-193 Get Started asks for e-mail, name and company, and says what is wrong by the field', async ({ page }) => {
  await server.open(page, 'get-started');
  await expectNoFrame(page);
  const send = button(page, "Let's get in touch");
  for (const [label, text] of [
    ['E-mail', 'nadia.newcomer'],
    ['Name', 'Nadia Newcomer'],
    ['Company', 'New Goods'],
  ] as const) {
    await expect(send).toBeDisabled();
    await page.getByLabel(label).fill(text);
  }
  await send.click();
  await expect(page.getByText('This is not an e-mail address.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Company')).toHaveValue('New Goods');
});

test('A-317 A-318 A-319 Get Started is sent with none of e-mail, name and company missing', async ({ page }) => {
  await server.open(page, 'get-started');
  const fields = ['E-mail', 'Name', 'Company'];
  for (const label of fields) await page.getByLabel(label).fill('nadia@new.example');
  for (const missing of fields) {
    await expect(button(page, "Let's get in touch")).toBeEnabled();
    await page.getByLabel(missing).fill('  ');
    await expect(button(page, "Let's get in touch")).toBeDisabled();
    await page.getByLabel(missing).press('Enter');
    await expect(page).toHaveURL(at('get-started'));
    await page.getByLabel(missing).fill('nadia@new.example');
  }
});

test('A-194 A-202 A-203 A-409 Get Started leads to Thanks, whose logo leads home, though the session cookie went meanwhile', async ({
  page,
}) => {
  await server.open(page, 'get-started');
  await page.getByLabel('E-mail').fill('nadia@new.example');
  await page.getByLabel('Name').fill('Nadia Newcomer');
  await page.context().clearCookies();
  await page.getByLabel('Company').fill('New Goods');
  await button(page, "Let's get in touch").click();
  await expect(page).toHaveURL(at('thanks'));
  await expect(heading(page, "Thanks – we'll be in touch shortly!")).toBeVisible();
  await expectNoFrame(page);
  await page.getByRole('link', { name: 'Velocity home' }).click();
  await expect(page).toHaveURL(at('login'));
});

test('A-027 A-195 A-408 Get Started by keyboard alone, from the login page and back', async ({ page }) => {
  await server.open(page, 'login');
  await pressOn(page, page.getByRole('link', { name: 'Get started' }));
  await expect(heading(page, 'Get Started')).toBeFocused();
  await pressOn(page, page.getByRole('link', { name: 'Already have an account? Log in' }));
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await pressOn(page, page.getByRole('link', { name: 'Schedule a free consultation' }));
  await expect(heading(page, 'Get Started')).toBeFocused();
  await typeInto(page, page.getByLabel('E-mail'), 'kim@keys.example');
  await typeInto(page, page.getByLabel('Name'), 'Kim Keys');
  await typeInto(page, page.getByLabel('Company'), 'Keys');
  await page.keyboard.press('Enter');
  await expect(heading(page, "Thanks – we'll be in touch shortly!")).toBeFocused();
});

test.describe
  .serial('User Settings', () => {
    let page: Page;
    test.beforeAll(async ({ browser }) => {
      page = await (await browser.newContext({ colorScheme: 'light' })).newPage();
      await server.openSettings(page, PEOPLE.admin);
    });
    test.afterAll(() => page.context().close());

    const change = () => button(page, 'Change Password');
    const current = () => password(page, 'Current Password');
    const fresh = () => password(page, 'New Password');
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme ?? 'system');
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

    test('A-204 A-205 A-207 A-209 at account, without the frame, stands a form with the current and the new password', async () => {
      await expect(page).toHaveURL(at('account'));
      await expect(page).toHaveTitle('Velocity · User Settings');
      await expectNoFrame(page);
      await expect(page.getByRole('region', { name: 'Change Password' })).toBeVisible();
      await expect(current()).toBeVisible();
      await expect(fresh()).toBeVisible();
    });

    test('A-208 A-210 both passwords show and hide, each for itself', async () => {
      await current().fill('the current one');
      await fresh().fill('short');
      for (const [field, label] of [
        [current(), 'Show current password'],
        [fresh(), 'Show new password'],
      ] as const) {
        await button(page, label).click();
        await expect(field).toHaveAttribute('type', 'text');
        await button(page, label).click();
        await expect(field).toHaveAttribute('type', 'password');
      }
      await expect(current()).toHaveValue('the current one');
    });

    test('A-320 A-321 A-324 A-322 both are needed, the new one with twelve characters, and what the server refuses is said by the field', async () => {
      await current().fill('');
      await expect(change()).toBeDisabled();
      await current().fill('not the password');
      await expect(change()).toBeEnabled();
      await fresh().fill('');
      await expect(change()).toBeDisabled();
      await fresh().fill('short');
      await change().click();
      await expect(page.getByText('The password needs at least 12 characters.')).toBeVisible();
      await fresh().fill('a long new secret');
      await expect(page.getByText('The password needs at least 12 characters.')).toHaveCount(0);
      await change().click();
      await expect(page.getByText('The current password is not right.')).toBeVisible();
      await expect(current()).toHaveAttribute('aria-invalid', 'true');
    });

    test('A-323 A-291 A-292 A-417 it is sent once, then the fields are empty and the message shows; the new password signs in', async ({
      browser,
    }) => {
      let calls = 0;
      let release = (): void => undefined;
      const held = new Promise<void>((done) => {
        release = done;
      });
      await page.route('**/api/user/update-password', async (route) => {
        calls += 1;
        await held;
        await route.continue();
      });
      await current().fill(PASSWORD);
      await fresh().fill('a long new secret');
      await change().click();
      await expect(page.getByRole('button', { name: /Change Password/ })).toHaveAttribute('aria-disabled', 'true');
      await fresh().press('Enter');
      release();
      await expect(said(page)).toContainText('Your password has been changed.');
      expect(calls).toBe(1);
      await expect(current()).toHaveValue('');
      await expect(fresh()).toHaveValue('');
      await expect(change()).toBeDisabled();
      const other = await (await browser.newContext()).newPage();
      await server.openSettings(other, PEOPLE.admin, 'a long new secret');
      await other.context().close();
    });

    test('A-211 A-212 A-213 A-214 only in dev mode there are settings, with a switch, and with it on the choice of three schemes', async () => {
      await expect(page.getByRole('region', { name: 'Settings', exact: true })).toHaveCount(0);
      await page.evaluate(() => localStorage.setItem('velocity:devMode', 'true'));
      await page.reload();
      const settings = page.getByRole('region', { name: 'Settings', exact: true });
      await expect(settings).toBeVisible();
      const toggle = page.getByRole('switch', { name: 'Enable Experimental Color Schemes' });
      await expect(toggle).not.toBeChecked();
      await expect(page.getByRole('radio')).toHaveCount(0);
      await settings.getByText('Enable Experimental Color Schemes').click();
      await expect(toggle).toBeChecked();
      await expect(page.getByRole('radiogroup', { name: 'Color Scheme' }).locator('label')).toHaveText(['Light', 'System Default', 'Dark']);
      await expect(page.getByRole('radio', { name: 'System Default' })).toBeChecked();
    });

    test('A-293 A-294 A-243 a scheme holds at once, is saved, and paints a new page before any of the app is there', async () => {
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
    });

    test('A-164 the header has the picker too while the switch is on, for mouse and keyboard', async () => {
      await page.getByRole('link', { name: 'Back to Velocity' }).click();
      await button(page, 'Color Scheme: Dark').click();
      await expect(page.getByRole('menuitemradio')).toHaveText(['Light', 'System Default', 'Dark']);
      await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
      await page.getByRole('menuitemradio', { name: 'Light' }).click();
      await expect.poll(theme).toBe('light');
      await pressOn(page, button(page, 'Color Scheme: Light'));
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await expect.poll(theme).toBe('dark');
      await expect(button(page, 'Color Scheme: Dark')).toBeFocused();
      await page.goBack();
      await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
    });

    test('A-164 A-213 by keyboard alone: the scheme, the switch, without which there is no picker, and the way back', async () => {
      await pressOn(page, page.getByRole('radio', { name: 'Dark' }), 'ArrowLeft');
      await expect(page.getByRole('radio', { name: 'System Default' })).toBeChecked();
      await expect.poll(theme).toBe('system');
      await pressOn(page, page.getByRole('switch', { name: 'Enable Experimental Color Schemes' }), 'Space');
      await expect(page.getByRole('radio')).toHaveCount(0);
      await pressOn(page, page.getByRole('link', { name: 'Back to Velocity' }));
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await expect(page.getByRole('button', { name: /Account of/ })).toBeVisible();
      await expect(page.getByRole('button', { name: /Color Scheme/ })).toHaveCount(0);
      await page.goBack();
      await expect(heading(page, 'User Settings')).toBeFocused();
    });

    test('a changed password by keyboard alone', async () => {
      await typeInto(page, current(), 'a long new secret');
      await typeInto(page, fresh(), PASSWORD.repeat(2));
      await page.keyboard.press('Enter');
      await expect(said(page)).toContainText('Your password has been changed.');
      await expect(fresh()).toBeFocused();
    });

    test('a browser that keeps nothing paints the scheme all the same, and says what it cannot remember', async () => {
      await page.evaluate(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        };
      });
      await page.getByText('Enable Experimental Color Schemes').click();
      await page.getByRole('radio', { name: 'Dark' }).click();
      await expect.poll(theme).toBe('dark');
      await expect(toast(page, 'This browser cannot keep the color scheme')).toBeVisible();
    });

    test('a session that ends in the middle comes back to the same place, and no password outlives it', async () => {
      // Nothing of the page is still under way when its session ends: the press below is what notices.
      await page.reload({ waitUntil: 'networkidle' });
      await current().fill('half typed');
      await fresh().fill('half typed too');
      await page.context().clearCookies();
      await change().click();
      await expect(toast(page, 'Your session has expired. Please log in again.')).toBeVisible();
      await signInHere(page, PEOPLE.admin, PASSWORD.repeat(2));
      await expect(heading(page, 'User Settings')).toBeVisible();
      await expect(current()).toHaveValue('');
    });
  });

test('A-022 A-206 agency-tied users have no form for a password', async ({ page }) => {
  await server.openSettings(page, PEOPLE.agency);
  await expect(page.getByText('Your password is managed by your agency.')).toBeVisible();
  await expect(page.locator('input:not([role="switch"])')).toHaveCount(0);
  await expectNoFrame(page);
});

test('a browser that refuses storage altogether signs in and shows the settings', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  });
  await server.openSettings(page, PEOPLE.prime);
  await expect(button(page, 'Change Password')).toBeDisabled();
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
  await signInHere(page, PEOPLE.agency);
  await expect(other.getByText('Your password is managed by your agency.')).toBeVisible();
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
