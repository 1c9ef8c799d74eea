/** What Business Health needs a browser for: a pointer that is held down, and a picture. All else of it is in test/pages/businessHealth.test.ts. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'playwright/test';
import { heldBack } from './support/chunks.ts';
import { customer, PEOPLE, pathOf, signIn } from './support/customer.ts';
import { hasKeyboard } from './support/layers.ts';
import { businessHealthDrawn } from './support/people.ts';

test('a press that began on a placeholder is not lost when the button itself comes before it ends, nor is Enter', async ({ page }) => {
  const [panel, menu] = [await heldBack(page, '**/MetricPanel.lazy*.js'), await heldBack(page, '**/Menu.lazy*.js')];
  await signIn(page, PEOPLE.prime, pathOf('business-health', customer().twoYears));
  // Until its figures are there the page moves beneath a pointer.
  await businessHealthDrawn(page);
  await page.getByRole('radio', { name: 'Advanced Mode' }).click();
  const metrics = page.getByRole('button', { name: /^Metrics/ });
  await metrics.hover();
  const standIn = await metrics.elementHandle();
  await page.mouse.down();
  panel();
  await expect.poll(() => standIn?.evaluate((button) => button.isConnected)).toBe(false);
  await page.mouse.up();
  await hasKeyboard(page.getByRole('dialog', { name: 'Metrics' }));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Account:/ }).press('Enter');
  menu();
  await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible();
});

test('B-416 B-496 C-662 for an Internal user the PNG is a picture at twice the size', async ({ page }) => {
  await signIn(page, PEOPLE.internal, pathOf('business-health', customer().twoYears));
  await businessHealthDrawn(page);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'PNG' }).click()]);
  const bytes = await readFile((await download.path()) ?? '');
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(bytes.readUInt32BE(16)).toBeGreaterThan(1600);
  expect(bytes.length).toBeGreaterThan(20_000);
});
