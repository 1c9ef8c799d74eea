/** What the date picker needs a browser for: days drawn out with a pointer, two months side by side, a phone, axe. All else is in test/pages/dates.test.ts. */
import { expect, type Page, test } from 'playwright/test';
import { runAxe } from './support/axe.ts';
import { PEOPLE, signIn } from './support/customer.ts';

const RETAIL = '/velocity/retail/overview';
const trigger = (page: Page) => page.getByRole('button', { name: /^Date range:/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Date range' });
const words = (page: Page) => panel(page).locator('footer').getByRole('status');
const preset = (page: Page, name: string) => panel(page).getByRole('listbox', { name: 'Presets' }).getByRole('option', { name });

test('days are picked by pressing the first and the last, or by drawing from one to the other; what is pressed holds beneath the pointer', async ({
  page,
}) => {
  await signIn(page, PEOPLE.prime, `${RETAIL}?range=2026-10-01.2026-10-31`);
  await trigger(page).click();
  await expect(panel(page)).toBeVisible();
  const day = (name: string) => panel(page).getByRole('button', { name: new RegExp(name) });
  // Who has pressed a day sees that it holds, with the pointer still on it.
  const fill = () =>
    day('October 14, 2026')
      .locator('span')
      .evaluate((each) => getComputedStyle(each).backgroundColor);
  await day('October 14, 2026').click();
  const pressed = await fill();
  await day('October 7, 2026').hover();
  expect(await fill()).toBe(pressed);
  await expect(day('October 10, 2026')).toHaveAccessibleName(/in the range/);
  await day('October 7, 2026').click();
  await expect(words(page)).toContainText('Oct 7 – Oct 14, 2026 · 8 days');
  await day('September 22, 2026').hover();
  await page.mouse.down();
  await day('September 24, 2026').hover();
  await day('October 2, 2026').hover();
  await expect(day('October 1, 2026')).toHaveAccessibleName(/in the range/);
  await page.mouse.up();
  await expect(words(page)).toContainText('Sep 22 – Oct 2, 2026 · 11 days');
  await panel(page).getByRole('button', { name: 'Previous month' }).click();
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(['August 2026', 'September 2026']);
});

test('on a phone everything is in reach, and axe finds nothing in either scheme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await signIn(page, PEOPLE.prime, RETAIL);
  await page.setViewportSize({ width: 390, height: 760 });
  await trigger(page).click();
  await expect(panel(page)).toBeVisible();
  const box = await panel(page).boundingBox();
  expect(box === null ? [] : [box.x >= 0, box.x + box.width <= 390, box.y + box.height <= 760]).toEqual([true, true, true]);
  await expect(preset(page, 'Last 30 Days')).toBeInViewport({ ratio: 1 });
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 760 });
    for (const name of ['Previous month', 'Next month'])
      await expect(panel(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    const beyond = await panel(page).evaluate((dialog) => {
      const right = dialog.getBoundingClientRect().right;
      return [...dialog.querySelectorAll('button, select, input')].filter(
        (part) => part.closest('[role=listbox]') === null && part.getBoundingClientRect().right > right,
      ).length;
    });
    expect(beyond).toBe(0);
  }
  await preset(page, 'Last 90 Days').click();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const violations = await runAxe(page, {}, { include: '[role=dialog]' });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([]);
  }
  await panel(page).getByRole('button', { name: 'Apply' }).click();
  await expect(trigger(page)).toHaveAccessibleName(/Aug 22 – Nov 19, 2026/);
});
