/** Signing in and out, and what stands in between. */
import { expect, test } from 'playwright/test';
import { fillSignIn, PASSWORD, PEOPLE, signInByForm } from './support/customer.ts';
import { businessHealthDrawn, submitSignIn } from './support/people.ts';

test('A-029 A-180 A-181 A-182 a visitor lands on login with e-mail, password and "Log Into Velocity"', async ({ page }) => {
  await page.goto('/velocity/');
  await expect(page).toHaveURL(/\/velocity\/login$/);
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
  await expect(page.getByRole('button', { name: 'Log Into Velocity', exact: true })).toBeVisible();
});

test('A-183 the button is disabled until both fields are filled', async ({ page }) => {
  await page.goto('/velocity/login');
  const button = page.getByRole('button', { name: 'Log Into Velocity' });
  await expect(button).toBeDisabled();
  await page.getByLabel('E-mail').fill(PEOPLE.prime);
  await expect(button).toBeDisabled();
  await page.getByLabel('Password', { exact: true }).fill('x');
  await expect(button).toBeEnabled();
  await page.getByLabel('E-mail').fill('');
  await expect(button).toBeDisabled();
});

test('A-184 the button takes no second press while signing in', async ({ page }) => {
  let calls = 0;
  let release = (): void => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/velocity/login', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    calls += 1;
    await held;
    return route.continue();
  });
  await page.goto('/velocity/login');
  await fillSignIn(page, PEOPLE.prime);
  const button = page.getByRole('button', { name: /Log Into Velocity/ });
  await button.click();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  release();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(calls).toBe(1);
});

test('A-185 login links to "Forgot Password"', async ({ page }) => {
  await page.goto('/velocity/login');
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await expect(page).toHaveURL(/\/velocity\/forgot-password$/);
});

test('A-467 a wrong password shows the specified text and keeps the form', async ({ page }) => {
  await page.goto('/velocity/login');
  await fillSignIn(page, PEOPLE.prime, 'not the password');
  await submitSignIn(page);
  await expect(page.getByText('The provided credentials do not match our records.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(PEOPLE.prime);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the password');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await submitSignIn(page);
  await expect(page).toHaveURL(/business-health/);
});

test('A-030 B-029 A-032 a Prime user lands on Business Health, and home leads there', async ({ page }) => {
  await signInByForm(page);
  await expect(page).toHaveURL(/\/velocity\/business-health\?/);
  await page.goto('/velocity/');
  await expect(page).toHaveURL(/\/velocity\/business-health\?/);
});

test('A-031 a user without the Prime role lands on Brand Research', async ({ page }) => {
  await signInByForm(page, PEOPLE.noRole);
  await expect(page).toHaveURL(/\/velocity\/insights\/brand-research/);
});

test('A-086 A-087 A-462 a visitor is sent to login and, signed in, on to where they wanted to be', async ({ page }) => {
  await page.goto('/velocity/retail/overview?x=1');
  await expect(page).toHaveURL(/\/velocity\/login\?redirect=/);
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/velocity/retail/overview?x=1');
  await expect(page.getByText('You must be logged in to access that route.')).toBeVisible();
  await fillSignIn(page, PEOPLE.prime);
  await submitSignIn(page);
  await expect(page).toHaveURL(/\/velocity\/retail\/overview\?x=1/);
});

// All of them are walked by the machine's own tests; these two are those that a browser reads in its own way.
for (const redirect of ['/\\evil.test', '/%09/evil.test']) {
  test(`A-088 after login the unsafe redirect ${redirect} leads to the landing page`, async ({ page }) => {
    await page.goto(`/velocity/login?redirect=${redirect}`);
    await fillSignIn(page, PEOPLE.prime);
    await submitSignIn(page);
    await expect(page).toHaveURL(/\/velocity\/business-health\?/);
  });
}

test('A-461 a user without the role is sent to their own landing page with the notice', async ({ page }) => {
  await signInByForm(page, PEOPLE.noRole);
  await page.goto('/velocity/business-health');
  await expect(page).toHaveURL(/\/velocity\/insights\/brand-research/);
  await expect(page.getByText('You are not authorized to access that route.')).toBeVisible();
});

test('A-134 A-403 Log Out ends the session on the server too', async ({ page, request }) => {
  await signInByForm(page);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/velocity\/login$/);
  const cookies = await page.context().cookies();
  const answer = await request.get('/api/user', { headers: { cookie: cookies.map((c) => `${c.name}=${c.value}`).join('; ') } });
  expect(answer.status()).toBe(401);
  await page.goto('/velocity/business-health');
  await expect(page).toHaveURL(/\/velocity\/login/);
});

test('A-141 the logout route signs out', async ({ page }) => {
  await signInByForm(page);
  await page.goto('/velocity/logout');
  await expect(page).toHaveURL(/\/velocity\/login$/);
});

test('A-457 A-458 A-460 B-543 an expired session signs out with the notice, and comes back to where it was', async ({ page }) => {
  await signInByForm(page);
  await businessHealthDrawn(page);
  await page.context().clearCookies();
  await page.getByRole('radio', { name: 'Ad Trends' }).click();
  await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible();
  await expect(page).toHaveURL(/\/velocity\/login\?redirect=/);
  await fillSignIn(page, PEOPLE.prime);
  await submitSignIn(page);
  await expect(page).toHaveURL(/preset=ad-trends/);
});

test('the show-password button shows and hides the password without losing it', async ({ page }) => {
  await page.goto('/velocity/login');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('secret words');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue('secret words');
});

test('sign-in works by keyboard alone', async ({ page }) => {
  await page.goto('/velocity/login');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type(PEOPLE.prime);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/business-health/);
});
