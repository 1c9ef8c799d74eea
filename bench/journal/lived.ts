/** A session that is really lived, in a real Chromium against the real server: its log is what long ones are made of. */
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import type { SessionLog } from '../../src/domain/journal/logFile.ts';
import { describeRefusal, readLog } from '../../src/domain/journal/readLog.ts';

const PASSWORD = 'velocity-demo';

const signIn = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/velocity/`);
  const submit = page.getByRole('button', { name: 'Log Into Velocity' });
  await page.getByLabel('E-mail').fill('adam@velocity.example');
  await page.getByLabel('Password', { exact: true }).fill('mistyped');
  await submit.click();
  await page.getByText('The provided credentials do not match').waitFor();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await submit.click();
};

/** Along a chart's line by the keyboard, its other colours of trends, and its table. */
const lookAtTheChart = async (page: Page): Promise<void> => {
  await page.locator('#account-history-svg').waitFor();
  for (const preset of ['Traffic Trends', 'Ad Trends']) {
    await page.getByRole('radio', { name: preset }).click();
    await page.waitForLoadState('networkidle');
    await page.getByRole('application').first().focus();
    for (let i = 0; i < 30; i += 1) await page.keyboard.press(i % 9 === 8 ? 'Home' : 'ArrowRight');
  }
  for (let i = 0; i < 2; i += 1) await page.getByRole('button', { name: 'Table', exact: true }).click();
};

/** Sorts a table by its columns, there and back. */
const lookAtATable = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  const columns = page.getByRole('table').first().getByRole('columnheader').locator('button:not([aria-pressed])');
  await columns.first().waitFor();
  const count = Math.min(4, await columns.count());
  for (let i = 0; i < 2 * count; i += 1) await columns.nth(i % count).click();
};

const report = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: /Account of/ }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: /Report a problem/ }).click()]);
  return gunzipSync(await readFile(await download.path())).toString('utf8');
};

/** Signs in at the second try, looks at a chart and at two tables, and reports a problem. */
export const livedSession = async (page: Page, url: string): Promise<SessionLog> => {
  await signIn(page, url);
  await lookAtTheChart(page);
  for (const path of ['users', 'brand-groups']) await lookAtATable(page, `${url}/velocity/admin/${path}`);
  const read = readLog(await report(page));
  if (read._tag === 'Left') throw new Error(describeRefusal(read.left));
  return read.right;
};
