/** A server that goes away, and code that cannot be fetched. */
import { expect, test } from 'playwright/test';
import { PEOPLE, signIn } from './support/customer.ts';
import { businessHealthDrawn } from './support/people.ts';

test('a lost server is said, counted down, and recovered from without a person', async ({ page }) => {
  await signIn(page);
  await businessHealthDrawn(page);
  let away = true;
  const abort = (route: Parameters<Parameters<typeof page.route>[1]>[0]) => (away ? route.abort('connectionrefused') : route.continue());
  await page.route('**/api/**', abort);
  await page.route('**/healthz', abort);
  await page.getByRole('radio', { name: 'Ad Trends' }).click();
  await expect(page.getByText(/The server isn’t responding. Trying again in \d+ s./)).toBeVisible({ timeout: 30_000 });
  // The banner takes its room from the page, and pushes nothing of the sidebar below it.
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeInViewport({ ratio: 1 });
  away = false;
  await expect(page.getByText(/The server isn’t responding/)).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByRole('button', { name: /TACOS/ })).toBeVisible();
});

test('the code of an area that cannot be fetched is said, and Retry fetches it', async ({ page }) => {
  let away = true;
  await page.route('**/assets/advertising-*.js', (route) => (away ? route.abort() : route.continue()));
  await signIn(page, PEOPLE.prime);
  await page.getByRole('link', { name: 'Advertising Health' }).click();
  await expect(page.getByText(/This part of Velocity could not be loaded/)).toBeVisible();
  away = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Advertising Health' })).toBeVisible();
});
