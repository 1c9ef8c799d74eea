/** What the browser refuses and what is stored: nothing of ours is refused, and no secret is kept. */
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { expect, type Page, test } from 'playwright/test';
import { fillSignIn, PASSWORD, PEOPLE, signInByForm } from './support/customer.ts';
import { businessHealthDrawn, submitSignIn } from './support/people.ts';
import { startVelocity } from './support/velocity.ts';

/** What the page's own policy refuses, as it happens. */
const refusals = async (page: Page): Promise<readonly string[]> => {
  const refused: string[] = [];
  await page.exposeFunction('reportRefusal', (text: string) => refused.push(text));
  await page.addInitScript(() => {
    const { reportRefusal } = globalThis as unknown as { readonly reportRefusal: (text: string) => void };
    addEventListener('securitypolicyviolation', (event) => reportRefusal(`${event.violatedDirective} ${event.blockedURI}`));
  });
  return refused;
};

/** Everything that the browser stores for the page and its scripts can read. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));

const downloadedLog = async (page: Page): Promise<string> => {
  const item = page.getByRole('menuitem', { name: /Report a problem/ });
  await expect(async () => {
    if (!(await item.isVisible())) await page.getByRole('button', { name: /Account:/ }).click();
    await expect(item).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const [download] = await Promise.all([page.waitForEvent('download'), item.click()]);
  return gunzipSync(await readFile((await download.path()) ?? '')).toString('utf8');
};

test('nothing that the screens do is refused by the content security policy, which a planted script meets', async ({ page }) => {
  const refused = await refusals(page);
  await signInByForm(page);
  await businessHealthDrawn(page);
  for (const preset of ['Ad Trends', 'Traffic Trends']) await page.getByRole('radio', { name: preset }).click();
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await downloadedLog(page);
  await page.goto('/velocity/insights/brand-overview');
  await expect(page.getByRole('heading', { name: 'Brand Fundamentals' })).toBeVisible();
  expect(refused).toEqual([]);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "planted"';
    document.head.append(script);
  });
  await expect.poll(() => refused).toEqual(['script-src-elem inline']);
  expect(await page.title()).not.toBe('planted');
});

test('the session cookie is for HTTP alone, the token readable, both of our site only', async ({ page }) => {
  await signInByForm(page);
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name, httpOnly, sameSite, path }) => [name, httpOnly, sameSite, path]).sort()).toEqual([
    ['XSRF-TOKEN', false, 'Lax', '/'],
    ['velocity_session', true, 'Lax', '/'],
  ]);
});

test('a password that was shown while it was typed is neither stored nor in the log', async ({ page }) => {
  await page.goto('/velocity/login');
  await fillSignIn(page, PEOPLE.prime, '');
  await page.getByRole('button', { name: 'Show password' }).click();
  await page.getByLabel('Password', { exact: true }).pressSequentially('shown-canary');
  await submitSignIn(page);
  await expect(page.getByText('The provided credentials do not match our records.')).toBeVisible();
  expect(await stored(page)).not.toContain('canary');
  await signInByForm(page);
  const session = (await page.context().cookies()).find(({ name }) => name === 'velocity_session')?.value ?? '';
  const log = await downloadedLog(page);
  expect(session.length).toBeGreaterThan(40);
  for (const canary of ['canary', PASSWORD, session.slice(0, 43), 'X-XSRF']) expect(log).not.toContain(canary);
});

test('the token of a setup link leaves the address at once, and is neither stored nor in the log', async ({ browser }) => {
  const velocity = await startVelocity();
  try {
    const page = await (await browser.newContext()).newPage();
    const token = /\/velocity\/setup\/([\w-]+)/.exec(velocity.output())?.[1] ?? '';
    await page.goto(`${velocity.url}/velocity/setup/${token}`);
    await expect(page).toHaveURL(/\/velocity\/setup$/);
    await page.getByLabel('Name', { exact: true }).fill('Olga Owner');
    await page.getByLabel('E-mail').fill('olga@own.example');
    await page.getByLabel('Password', { exact: true }).fill('a long canary secret');
    await page.getByLabel('Organization').fill('Own Goods');
    await page.getByLabel('First brand group').fill('Own Brand');
    expect(await stored(page)).not.toContain(token);
    await page.getByRole('button', { name: 'Set up Velocity' }).click();
    await expect(page.getByText('There is no data for Own Brand yet')).toBeVisible();
    const log = await downloadedLog(page);
    expect(token.length).toBe(43);
    for (const canary of [token, 'canary', 'olga@own', 'Olga']) expect(log).not.toContain(canary);
    await page.goBack();
    await expect(page).not.toHaveURL((url) => url.href.includes(token));
  } finally {
    await velocity.stop();
  }
});
