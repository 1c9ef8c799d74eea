/** A screen as a PDF: drawn by the server, printed by the Chromium of this machine. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'playwright/test';
import { customer, PEOPLE, signIn } from './support/customer.ts';

test('a screen is saved as a PDF with its figures', async ({ page }) => {
  await signIn(page, PEOPLE.prime, `/velocity/retail/overview?brandGroup=${customer().brandGroup}`);
  const button = page.getByRole('button', { name: 'Save as PDF' });
  await expect(button).toBeEnabled();
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toBe('Retail Overview.pdf');
  const bytes = await readFile((await download.path()) ?? '');
  expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  const title = Buffer.from('Velocity · Retail Overview', 'utf16le').swap16().toString('hex');
  expect(bytes.toString('latin1').toLowerCase()).toContain(`/title <feff${title}>`);
  // Typefaces and pictures came with the document: without them a sheet takes a few kilobytes.
  expect(bytes.length).toBeGreaterThan(100_000);
  await expect(page.getByText('Downloaded', { exact: true })).toBeVisible();
  await expect(page.getByText('Creating the PDF…')).toHaveCount(0);
});
