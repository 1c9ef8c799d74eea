/** The recording over reloads, in a real browser: what is kept, what never is, and what sign-out leaves. */
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { expect, type Page, test } from 'playwright/test';
import { fillSignIn, PASSWORD, PEOPLE, signInByForm } from './support/customer.ts';
import { businessHealthDrawn, submitSignIn } from './support/people.ts';
import { replayed } from './support/replay.ts';

interface Stored {
  readonly segments: readonly { readonly user: string | null; readonly tab: string }[];
  readonly batches: readonly { readonly text: string }[];
  readonly answers: readonly { readonly digest: string }[];
}

/** All that the journal's database holds. */
const recorded = (page: Page): Promise<Stored> =>
  page.evaluate(
    () =>
      new Promise<Stored>((resolve, reject) => {
        const request = indexedDB.open('velocity-journal');
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const db = request.result;
          const transaction = db.transaction(['segments', 'batches', 'answers']);
          const all = (name: string) => transaction.objectStore(name).getAll();
          const [segments, batches, answers] = [all('segments'), all('batches'), all('answers')];
          transaction.oncomplete = () => {
            db.close();
            resolve({ segments: segments.result, batches: batches.result, answers: answers.result });
          };
        };
      }),
  );

/** Whatever a script of the page could find afterwards, as one text. */
const everythingStored = async (page: Page): Promise<string> =>
  JSON.stringify([
    await recorded(page),
    await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }, document.cookie.replace(/XSRF-TOKEN=[^;]*/, ''), location.href]),
  ]);

const entriesStored = async (page: Page): Promise<number> => (await recorded(page)).batches.flatMap(({ text }) => text.split('\n')).length;

const download = async (page: Page): Promise<{ readonly file: string; readonly text: string }> => {
  const item = page.getByRole('menuitem', { name: /Report a problem/ });
  await expect(async () => {
    if (!(await item.isVisible())) await page.getByRole('button', { name: /Account:/ }).click();
    await expect(item).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const [saved] = await Promise.all([page.waitForEvent('download'), item.click()]);
  const file = (await saved.path()) ?? '';
  return { file, text: gunzipSync(await readFile(file)).toString('utf8') };
};

test('a log holds the page loads before it, a reload and a crash included, and replays equal', async ({ page, context }) => {
  await signInByForm(page);
  await businessHealthDrawn(page);
  await expect.poll(() => entriesStored(page)).toBeGreaterThan(10);
  // What happens right before the page goes is in the log too.
  await page.getByRole('radio', { name: 'Traffic Trends' }).click();
  await page.reload();
  await businessHealthDrawn(page);
  expect((await recorded(page)).batches.some(({ text }) => text.includes('traffic-trends'))).toBe(true);
  await page.getByRole('radio', { name: 'Ad Trends' }).click();
  await expect.poll(async () => (await recorded(page)).batches.some(({ text }) => text.includes('ad-trends'))).toBe(true);
  const tab = await page.evaluate(() => sessionStorage.getItem('velocity:tab'));
  // The renderer dies at once, with nothing said to the page. A browser restores the tab with its session storage.
  const devtools = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  const restored = await context.newPage();
  await restored.addInitScript((id) => sessionStorage.setItem('velocity:tab', id), tab ?? '');
  await restored.goto('/velocity/');
  await businessHealthDrawn(restored);
  const { file, text } = await download(restored);
  const kinds = text.split('\n').filter((line) => line.startsWith('{"kind":"segment"'));
  expect(kinds.length).toBeGreaterThanOrEqual(3);
  for (const preset of ['traffic-trends', 'ad-trends']) expect(text).toContain(preset);
  const stdout = await replayed(file);
  expect(stdout).toMatch(/\d+ entries replayed in .* every state equal/);
});

test('a dozen canaries typed everywhere: no secret is stored anywhere, and the log names nobody', async ({ page }) => {
  const secrets = ['canary-pass-one', 'canary-pass-two', 'canaryresettoken0123456789', 'canarysetuptoken0123456789'];
  const people = ['canary.typed@brand.test', 'canary.second@brand.test', 'canary.query@brand.test', 'canary.fragment@brand.test'];
  await page.goto(`/velocity/reset-password/${secrets[2]}?email=${people[3]}`);
  await page.goto(`/velocity/setup/${secrets[3]}`);
  await page.goto('/velocity/login');
  await fillSignIn(page, people[0] ?? '', secrets[0] ?? '');
  await page.getByRole('button', { name: 'Show password' }).click();
  await page.getByLabel('Password', { exact: true }).pressSequentially('-shown');
  await submitSignIn(page);
  await expect(page.getByText('The provided credentials do not match our records.')).toBeVisible();
  await fillSignIn(page, people[1] ?? '', secrets[1] ?? '');
  await submitSignIn(page);
  await expect(page.getByText('The provided credentials do not match our records.')).toBeVisible();
  await page.reload();
  await signInByForm(page);
  await businessHealthDrawn(page);
  await page.goto(`/velocity/business-health?note=${people[2]}#${people[3]}`);
  await businessHealthDrawn(page);
  await expect.poll(async () => JSON.stringify(await recorded(page))).toContain(people[2]);
  const session = (await page.context().cookies()).find(({ name }) => name === 'velocity_session')?.value ?? '';
  const never = [...secrets, 'shown', PASSWORD, session.slice(0, 43)];
  const stored = await everythingStored(page);
  // Who types is plain in the tab's own journal, and so it proves that the journal was looked into.
  expect(stored).toContain(people[0]);
  for (const canary of never) expect(stored).not.toContain(canary);
  const { file, text } = await download(page);
  for (const canary of [...never, ...people, 'canary', PEOPLE.prime, 'Þóra']) expect(text).not.toContain(canary);
  const stdout = await replayed(file);
  expect(stdout).toMatch(/every state equal/);
});

test('sign-out deletes what was recorded', async ({ page }) => {
  await signInByForm(page);
  await businessHealthDrawn(page);
  await expect.poll(async () => (await recorded(page)).segments.some(({ user }) => user !== null)).toBe(true);
  await page.getByRole('button', { name: /Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/velocity\/login/);
  await expect.poll(async () => (await recorded(page)).segments.map(({ user }) => user)).toEqual([null]);
  const left = await recorded(page);
  expect(left.answers).toEqual([]);
  expect(JSON.stringify(left)).not.toContain(PEOPLE.prime);
});

test('a browser that refuses storage: the app works, says what it cannot remember, and the log holds this page load', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new DOMException('storage is forbidden here', 'SecurityError');
      },
    });
  });
  await page.goto('/velocity/login');
  await expect(page.getByText(/The session log cannot be saved in this browser: storage is forbidden here/).last()).toBeVisible();
  await signInByForm(page);
  await businessHealthDrawn(page);
  const { file } = await download(page);
  const stdout = await replayed(file);
  expect(stdout).toMatch(/every state equal/);
});

test('two tabs keep their journals apart', async ({ page, context }) => {
  await signInByForm(page);
  await businessHealthDrawn(page);
  const other = await context.newPage();
  await other.goto('/velocity/');
  await businessHealthDrawn(other);
  await expect.poll(async () => new Set((await recorded(page)).segments.map(({ tab }) => tab)).size).toBe(2);
  const { text } = await download(other);
  expect(text.split('\n').filter((line) => line.startsWith('{"kind":"segment"'))).toHaveLength(1);
});
