/** What the filter panel needs a browser for: axe in any look, and a phone's layout. All else of it is in test/pages/filters.test.ts. */
import { expect, test } from 'playwright/test';
import { EVERY_LOOK, faultsIn } from './support/axe.ts';
import { PEOPLE, pathOf, signIn } from './support/customer.ts';
import { choices } from './support/layers.ts';

test('axe finds nothing on the open panel, its lists and chips, in any look, and on a phone it fits', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, PEOPLE.prime, pathOf('sales-anomaly?countries[]=US'));
  await expect(page.getByRole('grid', { name: 'Applied filters' }).getByRole('row', { name: /Countries/ })).toBeVisible();
  expect(await faultsIn(page, EVERY_LOOK)).toEqual([]);
  await page.getByRole('button', { name: /^Customize/ }).click();
  const panel = page.getByRole('dialog', { name: 'Customize' });
  await panel.getByRole('button', { name: 'Save view…' }).click();
  expect(await faultsIn(page, EVERY_LOOK)).toEqual([]);
  await panel
    .locator('[data-filter]')
    .getByRole('button', { name: /Categories$/ })
    .click();
  await expect(choices(page).first()).toBeVisible();
  expect(await faultsIn(page, EVERY_LOOK)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  const box = await panel.boundingBox();
  expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, 390, 844]);
});
