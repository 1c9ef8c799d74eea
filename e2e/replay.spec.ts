/** The session just lived can be downloaded wherever that is offered, holds no secrets, and replays to the same states in Node. */
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { expect, type Locator, type Page, test } from 'playwright/test';
import { fillSignIn, PASSWORD, PEOPLE, signInByForm } from './support/customer.ts';
import { businessHealthDrawn, submitSignIn } from './support/people.ts';
import { replayed } from './support/replay.ts';

test('a session log replays in Node with every state equal, and names nobody', async ({ page }) => {
  await page.goto('/velocity/login');
  await fillSignIn(page, PEOPLE.prime, 'canary-wrong-password');
  await submitSignIn(page);
  await expect(page.getByText('The provided credentials do not match our records.')).toBeVisible();
  await signInByForm(page);
  await businessHealthDrawn(page);
  await page.getByRole('radio', { name: 'Traffic Trends' }).click();
  await page.getByRole('application').focus();
  for (const key of ['Home', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.getByRole('button', { name: /Account:/ }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: /Report a problem/ }).click()]);
  const file = (await download.path()) ?? '';
  expect(download.suggestedFilename()).toMatch(/^velocity-[\d-]+\.velocity-log$/);

  const text = gunzipSync(await readFile(file)).toString('utf8');
  for (const canary of [PASSWORD, 'canary-wrong-password', PEOPLE.prime, 'Þóra']) expect(text).not.toContain(canary);

  const stdout = await replayed(file);
  expect(stdout).toMatch(/\d+ entries replayed in .* every state equal/);
});

/** Downloads by that button and replays the file: the exit code is 0 only where every state is equal. */
const downloadsAndReplays = async (page: Page, button: Locator): Promise<string> => {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const file = (await download.path()) ?? '';
  const stdout = await replayed(file, '--print', 'events');
  expect(stdout).toMatch(/\d+ entries replayed in .* every state equal/);
  return stdout;
};

const FAILED = 'An unexpected error occurred when attempting to render this page.';

const offered = (page: Page): Locator => page.getByRole('button', { name: 'Download session log' });

test('A-177 a panel that cannot be drawn offers the log, and it replays', async ({ page }) => {
  // A chart that cannot be measured throws while it is drawn.
  await page.addInitScript(() => {
    const { observe } = ResizeObserver.prototype;
    ResizeObserver.prototype.observe = function (target, ...rest) {
      if (target.closest('figure') !== null) throw new Error('a chart that is broken on purpose');
      observe.call(this, target, ...rest);
    };
  });
  await signInByForm(page);
  await expect(page.getByRole('region', { name: 'Account History' }).getByText(FAILED)).toBeVisible();
  await expect(page.getByRole('img', { name: /after \d+ of \d+ days/ }).first()).toBeVisible();
  const events = await downloadsAndReplays(page, offered(page));
  expect(events).toContain('"where":"business-health/history","message":"a chart that is broken on purpose"');
});

test('A-177 a screen that cannot be drawn offers the log, and it replays', async ({ page }) => {
  await page.route(/\/admin-[^/]*\.js$/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `import { area as whole } from '${route.request().url()}?whole';
        export const area = { ...whole, views: { admin: () => { throw new Error('a screen that is broken on purpose'); } } };`,
    }),
  );
  await signInByForm(page, PEOPLE.internal, '/velocity/admin');
  await expect(page.getByText(FAILED)).toBeVisible();
  const events = await downloadsAndReplays(page, offered(page));
  expect(events).toContain('"where":"admin","message":"a screen that is broken on purpose"');
});

test('dev mode offers the log, and it replays', async ({ page }) => {
  await signInByForm(page, PEOPLE.internal, '/velocity/developer');
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('heading', { name: 'Developer Tools' })).toBeVisible();
  await downloadsAndReplays(page, offered(page));
});
