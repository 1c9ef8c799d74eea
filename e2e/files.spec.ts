/** What files need a browser for: uploads with their progress, a picture, a document in its frame, a phone. */

import { expect, type Locator, type Page, test } from 'playwright/test';
import { customer, PEOPLE, pathOf, signIn } from './support/customer.ts';
import { titleDrawn } from './support/screens.ts';

test.describe.configure({ mode: 'serial' });

const of = (path: string): string => pathOf(path, customer().twoYears);
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');

let page: Page;
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  await signIn(page, PEOPLE.internal, of('files'));
  await titleDrawn(page);
});
test.afterAll(() => page.close());

const row = (name: string): Locator => page.getByRole('row').filter({ hasText: name });
const act = async (name: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};
test('B-043 B-230 B-355 C-556 files are chosen, confirmed, uploaded with their progress, broken off and cleared', async () => {
  const client = await page.context().newCDPSession(page);
  await page.getByRole('button', { name: 'Upload files' }).first().click();
  await page
    .getByLabel('Files to upload')
    .locator('input[type=file]')
    .setInputFiles([
      { name: 'Tiny mug.png', mimeType: 'image/png', buffer: PICTURE },
      { name: 'Long list.txt', mimeType: 'text/plain', buffer: Buffer.from('mugs and bowls\n'.repeat(200_000)) },
    ]);
  await expect(page.getByText('Waiting, 70 bytes')).toBeVisible();
  await client.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 150_000 });
  await page.getByRole('button', { name: 'Upload 2 files' }).click();
  await expect(page.getByRole('progressbar', { name: 'Uploading', exact: true }).first()).toBeVisible();
  await expect(row('Tiny mug.png')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Long list.txt' }).click();
  await client.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
  await expect(page.getByText('Tiny mug.png uploaded')).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Remove Tiny mug.png' })).toBeHidden();
  await page.getByRole('region', { name: 'Upload files' }).getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await expect(row('Tiny mug.png')).toBeVisible();
  await expect(row('Long list.txt')).toHaveCount(0);
  // A name that is taken asks, and is answered by the keys.
  await page.getByRole('button', { name: 'Upload files' }).first().click();
  const again = { name: 'Tiny mug.png', mimeType: 'image/png', buffer: PICTURE };
  await page.getByLabel('Files to upload').locator('input[type=file]').setInputFiles([again]);
  await page.getByRole('button', { name: 'Upload 1 file' }).click();
  await expect(page.getByText('A file with this name already exists')).toBeVisible();
  await page.getByRole('button', { name: 'Keep both: Tiny mug.png' }).focus();
  await page.keyboard.press('Enter');
  await expect(row('Tiny mug (2).png')).toBeVisible();
  // So does a rename to a taken name: the other file goes to the deleted ones.
  const question = page.getByRole('dialog', { name: 'A file with this name already exists' });
  const rename = async (): Promise<void> => {
    await act('Tiny mug (2).png', 'Rename');
    await page.getByLabel('Name of the file').fill('Tiny mug.png');
    await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click();
  };
  await rename();
  await expect(question.getByRole('button', { name: 'Keep both' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Actions for Tiny mug (2).png' })).toBeFocused();
  await rename();
  await question.getByRole('button', { name: 'Replace' }).click();
  await expect(row('Tiny mug (2).png')).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();
  await page.getByRole('region', { name: 'Upload files' }).getByRole('button', { name: 'Close' }).click();
});

test('C-784 a picture is shown, and can be downloaded', async () => {
  await page.getByRole('link', { name: 'Tiny mug.png', exact: true }).click();
  const picture = page.getByRole('img', { name: 'Tiny mug.png', exact: true });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((element: HTMLImageElement) => element.decode().then(() => element.naturalWidth))).toBe(1);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download', exact: true }).click()]);
  expect(download.suggestedFilename()).toBe('Tiny mug.png');
  await page.keyboard.press('Escape');
});

test('B-232 B-234 B-235 B-236 a document is added, shown in a frame that is shut in, and renamed', async () => {
  await page.route('https://docs.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>The plan</h1>' }));
  await page.goto(of('files/document/new'));
  await page.getByLabel('Name').fill('Launch plan');
  await page.getByLabel('iFrame source').fill('ftp://docs.example/plan');
  await page.getByRole('button', { name: 'Add document' }).click();
  await expect(page.getByText('Invalid iFrame! iFrame must come from Google.').first()).toBeVisible();
  await page.getByLabel('iFrame source').fill('https://docs.example/plan');
  await page.getByRole('button', { name: 'Add document' }).click();
  const frame = page.locator('iframe[title="Launch plan"]');
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups');
  await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
  await expect(page.frameLocator('iframe[title="Launch plan"]').getByRole('heading', { name: 'The plan' })).toBeVisible();
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByLabel('Name of the document').fill('Launch plan Q1');
  await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click();
  await expect(page.locator('iframe[title="Launch plan Q1"]')).toBeVisible();
});

test('on a phone nothing is too wide for who may only read, and each file says its size and its day', async ({ browser }) => {
  const reader = await browser.newPage();
  await signIn(reader, PEOPLE.prime, of('files'));
  await reader.setViewportSize({ width: 390, height: 844 });
  await titleDrawn(reader);
  await expect(reader.getByRole('searchbox', { name: 'Search files and folders' })).toBeVisible();
  expect(await reader.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  const facts = (): Promise<string> =>
    reader
      .getByRole('row', { name: /Tiny mug.png/ })
      .evaluate((found) => [...found.querySelectorAll('span')].map((one) => getComputedStyle(one, '::after').content).join(' '));
  expect(await facts()).toMatch(/\d bytes · \w+ \d+, 20\d\d/);
  await reader.close();
});
