/** What Advertising Audiences needs a browser for: a phone's width and axe. All else of it is in test/pages/advertising.test.ts. */
import { expect, test } from 'playwright/test';
import { faultsIn } from './support/axe.ts';
import { customer, PEOPLE, pathOf, signIn } from './support/customer.ts';
import { titleDrawn } from './support/screens.ts';

test('a phone shows all without scrolling the page sideways, and axe finds nothing', async ({ page }) => {
  await signIn(page, PEOPLE.internal, pathOf('advertising/audiences?range=2026-10-01.2026-10-31&compare=pop', customer().twoYears));
  await titleDrawn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  // The charts follow the width a frame later.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await faultsIn(page)).toEqual([]);
});
