/** A server that is away, slow or wrong, and a screen that stays alive. */
import { expect, test } from 'playwright/test';
import { toast } from './support/account.ts';
import { PEOPLE, signIn } from './support/customer.ts';
import { businessHealthDrawn } from './support/people.ts';

test('A-468 A-469 B-500 an answer that does not decode shows the specified text, is told to the team, and the rest of the screen lives', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.route('**/api/forecasting/**', (route) => route.fulfill({ json: { method: 7 } }));
  const told = page.waitForResponse('**/api/client-faults');
  await signIn(page);
  expect([(await told).status(), (await told).request().postDataJSON()]).toEqual([
    204,
    expect.objectContaining({ message: expect.stringContaining('dailyForecast') as unknown, page: '/velocity/business-health' }),
  ]);
  const words = 'An unexpected error occurred. Our team has been notified and will investigate.';
  await expect(page.getByRole('main').getByText(words)).toBeVisible();
  await expect(toast(page, words)).toBeVisible();
  await expect(page.locator('#account-history-svg')).toBeVisible();
  expect(errors.some((text) => text.includes('method'))).toBe(true);
});

test('A-463 a failed section shows the server’s words, as a toast does, and a Retry that works', async ({ page }) => {
  let broken = true;
  await page.route('**/api/analytics', async (route) => {
    const body = route.request().postDataJSON() as { periodicity?: string };
    if (broken && body.periodicity === 'monthly')
      return route.fulfill({ status: 500, json: { message: 'The warehouse is being mended.' } });
    return route.continue();
  });
  await signIn(page);
  await expect(page.getByRole('main').getByText('The warehouse is being mended.')).toBeVisible();
  await expect(toast(page, 'The warehouse is being mended.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sales, October 2026' }).getByRole('img')).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator('#account-history-svg')).toBeVisible();
});

test('A-465 A-482 a 504 is retried after two seconds and heals by itself', async ({ page }) => {
  const times: number[] = [];
  await page.route('**/api/brand-groups/*/goals', async (route) => {
    times.push(Date.now());
    return times.length < 2 ? route.fulfill({ status: 504, json: { message: 'slow' } }) : route.continue();
  });
  await signIn(page);
  await businessHealthDrawn(page);
  await expect(page.getByRole('region', { name: 'Sales, October 2026' })).toContainText('goal');
  expect(times).toHaveLength(2);
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(1900);
});

test('A-299 a slow answer is said while it is waited for, once for all meters', async ({ page }) => {
  let calls = 0;
  await page.route('**/api/analytics', async (route) => {
    const body = route.request().postDataJSON() as { periodicity?: string; metrics: string[] };
    if (body.metrics.length !== 5) return route.continue();
    calls += 1;
    return calls === 1 ? route.fulfill({ status: 504, json: { message: 'slow' } }) : route.continue();
  });
  await signIn(page);
  await expect(page.getByText('The server did not answer in time. Trying again in 2 s, attempt 1 of 3.')).toBeVisible();
  await businessHealthDrawn(page);
  await expect(page.getByText('The server did not answer in time.')).toHaveCount(0);
});

test('without the daily sums one card says why, not eight, and Retry brings the meters', async ({ page }) => {
  let broken = true;
  await page.route('**/api/analytics', async (route) => {
    const body = route.request().postDataJSON() as { metrics: string[] };
    return broken && body.metrics.length === 5
      ? route.fulfill({ status: 500, json: { message: 'The sums are being mended.' } })
      : route.continue();
  });
  await signIn(page);
  await expect(page.getByRole('main').getByText('The sums are being mended.')).toHaveCount(1);
  broken = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await businessHealthDrawn(page);
});

test('a lost server is said, counted down, and recovered from without a person', async ({ page }) => {
  await signIn(page);
  await businessHealthDrawn(page);
  let away = true;
  const abort = (route: Parameters<Parameters<typeof page.route>[1]>[0]) => (away ? route.abort('connectionrefused') : route.continue());
  await page.route('**/api/**', abort);
  await page.route('**/healthz', abort);
  await page.getByRole('radio', { name: 'Ad Trends' }).click();
  await expect(page.getByText(/The server does not answer. Trying again in \d+ s./)).toBeVisible({ timeout: 30_000 });
  // The banner takes its room from the page, and pushes nothing of the sidebar below it.
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeInViewport({ ratio: 1 });
  away = false;
  await expect(page.getByText(/The server does not answer/)).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByRole('button', { name: /TACOS/ })).toBeVisible();
});

test('a server that is away at the start says so and comes back by Retry', async ({ page }) => {
  let away = true;
  await page.route('**/api/user', (route) => (away ? route.fulfill({ status: 503, json: { message: 'down' } }) : route.continue()));
  await page.goto('/velocity/');
  await expect(page.getByText(/The server cannot be reached/)).toBeVisible({ timeout: 30_000 });
  away = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page).toHaveURL(/login/);
});

test('A-177 a screen that cannot be drawn shows the specified text, and the frame stays', async ({ page }) => {
  const broken = "export const area = { screens: [], views: { 'business-health': () => { throw new Error('a planted fault'); } } };";
  await page.route('**/assets/business-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: broken }));
  await signIn(page, PEOPLE.prime);
  await expect(page.getByText('An unexpected error occurred when attempting to render this page.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download session log' })).toBeVisible();
  await page.getByRole('link', { name: 'Advertising Health' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Advertising Health' })).toBeVisible();
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
