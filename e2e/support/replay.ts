/** Session logs replayed in Node, as `npm run replay` does it. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type Page } from 'playwright/test';

const run = promisify(execFile);

/** Bundles the replay once for all tests; without a file it says how it is used, and ends with 2. */
export const bundleReplay = (): Promise<unknown> => run(process.execPath, ['scripts/run.mjs', 'replay']).catch(() => undefined);

/** What the replay of a log prints; rejects unless every state was equal. */
export const replayed = async (file: string, ...words: readonly string[]): Promise<string> => {
  const { stdout } = await run(process.execPath, ['dist/scripts/replay.js', file, ...words]);
  return stdout;
};

/** Saves the log of the session by the account menu, as a person who reports a problem does, and replays it. */
export const expectReplayed = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /Account:/ }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: /Report a problem/ }).click()]);
  expect(await replayed((await download.path()) ?? '')).toMatch(/\d+ entries replayed in .* every state equal/);
};
