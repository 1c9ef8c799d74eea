/** What Advertising Audiences needs a browser for: a phone's width and axe. All else of it is in test/pages/advertising.test.ts. */
import { expect, test } from 'playwright/test';
import { DEMO_GROUP } from '../server/demo/ids.ts';
import { faultsIn } from './support/axe.ts';
import { onDemo } from './support/demo.ts';
import { titleDrawn } from './support/screens.ts';

const { PEOPLE, signIn } = onDemo('ads');

test('a phone shows all without scrolling the page sideways, and axe finds nothing', async ({ page }) => {
  await signIn(
    page,
    PEOPLE.internal,
    `/velocity/advertising/audiences?brandGroup=${DEMO_GROUP.northfoldHome}&range=2026-10-01.2026-10-31&compare=pop`,
  );
  await titleDrawn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  // The charts follow the width a frame later.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await faultsIn(page)).toEqual([]);
});
