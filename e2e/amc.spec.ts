/** What CAC & LTV Analysis and NTB Gateway need a browser for: a phone's width and axe. All else of them is in test/pages/amc.test.ts. */
import { expect, test } from 'playwright/test';
import { faultsIn } from './support/axe.ts';
import { customer, PEOPLE, pathOf, signIn } from './support/customer.ts';
import { titleDrawn } from './support/screens.ts';

test('a phone shows all, hatched groups too, without scrolling the page sideways, and axe finds nothing on either screen', async ({
  page,
}) => {
  await signIn(page, PEOPLE.internal, pathOf('ltv-analysis'));
  await titleDrawn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  expect(await faultsIn(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(pathOf('ntb-gateway', customer().twoYears));
  await titleDrawn(page);
  expect(await faultsIn(page)).toEqual([]);
});
