/** The session just lived can be downloaded, holds no secrets, and replays to the same states in Node. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'playwright/test';
import { businessHealthDrawn, fillSignIn, PEOPLE, signIn, submitSignIn } from './support/people.ts';

const run = promisify(execFile);

test('a session log replays in Node with every state equal, and names nobody', async ({ page }) => {
  await page.goto('/velocity/login');
  await fillSignIn(page, PEOPLE.prime, 'canary-wrong-password');
  await submitSignIn(page);
  await expect(page.getByText('The provided credentials do not match our records.')).toBeVisible();
  await signIn(page);
  await businessHealthDrawn(page);
  await page.getByRole('radio', { name: 'Traffic Trends' }).click();
  await page.getByRole('application').focus();
  for (const key of ['Home', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.getByRole('button', { name: /Account of/ }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: /Report a problem/ }).click()]);
  const file = (await download.path()) ?? '';
  expect(download.suggestedFilename()).toMatch(/^velocity-[\d-]+\.velocity-log$/);

  const text = gunzipSync(await readFile(file)).toString('utf8');
  for (const canary of ['velocity-demo', 'canary-wrong-password', PEOPLE.prime, 'Maya Ellery']) expect(text).not.toContain(canary);

  const { stdout } = await run(process.execPath, ['scripts/run.mjs', 'replay', file]);
  expect(stdout).toMatch(/\d+ entries replayed in .* every state equal/);
});
