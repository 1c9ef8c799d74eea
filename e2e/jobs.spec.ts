/** Jobs of the server in the admin area: what ran, "Run now" by mouse and by keys, on a phone, and where it fails. */
import { expect, test } from 'playwright/test';
import { faultsIn } from './support/axe.ts';
import { copyCustomer, PEOPLE, signInByForm } from './support/customer.ts';
import { tabTo } from './support/keys.ts';
import type { Velocity } from './support/velocity.ts';

let velocity: Velocity;
test.beforeAll(async () => {
  velocity = await copyCustomer();
});
test.afterAll(() => velocity.stop());

const JOBS = '/velocity/admin/jobs';
const JOB = 'Delete abandoned uploads';

test('the jobs of the server are listed, and one runs when an Admin asks, by mouse and by keys', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: velocity.url });
  const page = await context.newPage();
  await signInByForm(page, PEOPLE.admin, JOBS);
  const jobs = page.getByRole('table', { name: 'All jobs' });
  const runs = page.getByRole('table', { name: 'Latest runs' });
  const row = jobs.getByRole('row').filter({ hasText: JOB });
  await expect(row).toContainText('Every hour');
  await expect(row).toContainText('Succeeded');
  await expect(row).toContainText('Uploads deleted: 0');
  await expect(jobs.getByRole('row').filter({ hasText: 'Sync brand groups after imports' })).toContainText('When needed');
  await row.getByRole('button', { name: `Run now: ${JOB}` }).click();
  const asked = runs
    .getByRole('row')
    .filter({ hasText: JOB })
    .filter({ hasText: /Run now by ./ });
  await expect(asked).toHaveCount(1);
  await expect(row.getByRole('button')).toBeEnabled();
  await tabTo(page, row.getByRole('button'));
  await page.keyboard.press('Enter');
  await expect(asked).toHaveCount(2);
  expect(await faultsIn(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(row.getByText(JOB)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await context.close();
});

test('a list that cannot be refreshed says so and keeps what it has, and asks again on demand', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: velocity.url });
  const page = await context.newPage();
  await signInByForm(page, PEOPLE.admin, JOBS);
  await expect(page.getByRole('row').filter({ hasText: JOB }).first()).toBeVisible();
  await page.route('**/api/admin/jobs', (route) => route.fulfill({ status: 500, json: { message: 'The app store is unavailable.' } }));
  const old = page.getByText('This list may be out of date: it could not be refreshed.');
  await expect(old).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('row').filter({ hasText: JOB }).first()).toBeVisible();
  await page.unroute('**/api/admin/jobs');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(old).toBeHidden();
  await context.close();
});

test('who is no Admin is not let in', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: velocity.url });
  const page = await context.newPage();
  await signInByForm(page, PEOPLE.internal, JOBS);
  await expect(page.getByRole('heading', { name: 'Jobs', level: 1 })).toHaveCount(0);
  await context.close();
});
