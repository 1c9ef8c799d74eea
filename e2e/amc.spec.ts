/** What CAC & LTV Analysis and NTB Gateway need a browser for: a phone's width and axe. All else of them is in test/pages/amc.test.ts. */
import { expect, test } from 'playwright/test';
import { DEMO_GROUP } from '../server/demo/ids.ts';
import { faultsIn } from './support/axe.ts';
import { onDemo } from './support/demo.ts';
import { titleDrawn } from './support/screens.ts';

const { PEOPLE, signIn } = onDemo('cohorts');

test('a phone shows all, hatched groups too, without scrolling the page sideways, and axe finds nothing on either screen', async ({
  page,
}) => {
  await signIn(page, PEOPLE.internal, `/velocity/ltv-analysis?brandGroup=${DEMO_GROUP.nookabel}`);
  await titleDrawn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  expect(await faultsIn(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/velocity/ntb-gateway?brandGroup=${DEMO_GROUP.northfoldHome}`);
  await titleDrawn(page);
  expect(await faultsIn(page)).toEqual([]);
});
