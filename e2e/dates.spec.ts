/** The header's date picker, on a screen that has one, by mouse and by keyboard, on a desk and on a phone. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from 'playwright/test';
import { PEOPLE, signIn } from './support/customer.ts';

const RETAIL = '/velocity/retail/overview';
const trigger = (page: Page) => page.getByRole('button', { name: /^Date range:/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Date range' });
const words = (page: Page) => panel(page).locator('footer').getByRole('status');
const presets = (page: Page) => panel(page).getByRole('listbox', { name: 'Presets' }).getByRole('option');
const preset = (page: Page, name: string) => panel(page).getByRole('listbox', { name: 'Presets' }).getByRole('option', { name });
/** The address comes to say it: it is written after the screen has changed. */
const expectInAddress = (page: Page, name: 'range' | 'periodicity' | 'compare', value: string | null): Promise<void> =>
  expect(page).toHaveURL((url) => url.searchParams.get(name) === value);

const open = async (page: Page, query = ''): Promise<void> => {
  await signIn(page, PEOPLE.prime, `${RETAIL}${query}`);
  await trigger(page).click();
  await expect(panel(page)).toBeVisible();
};

test('A-161 A-215 A-220 A-221 presets are drafted, Apply shows them and closes, Reset takes the draft back', async ({ page }) => {
  await open(page);
  await expect(trigger(page)).toHaveAccessibleName('Date range: Oct 21 – Nov 19, 2026 vs Sep 21 – Oct 20');
  await expect(presets(page)).toHaveText([
    'Last 7 Days',
    'Last 30 Days',
    'Last 60 Days',
    'Last 90 Days',
    'This Week',
    'Last Week',
    'This Month',
    'Last Month',
    'This Quarter',
    'Year to Date',
    'Last 12 Months',
  ]);
  await preset(page, 'Last Month').click();
  await expect(words(page)).toContainText('Oct 1 – Oct 31, 2026 · 31 days, daily');
  await expect(words(page)).toContainText('compared with Sep 1 – Sep 30, 2026 · 30 days');
  await expect(trigger(page)).toHaveText(/^Oct 21/);
  await panel(page).getByRole('button', { name: 'Reset' }).click();
  await expect(words(page)).toContainText('Oct 21 – Nov 19, 2026');
  await preset(page, 'Last 7 Days').click();
  await panel(page).getByRole('button', { name: 'Apply' }).click();
  await expect(panel(page)).toBeHidden();
  await expect(trigger(page)).toHaveAccessibleName('Date range: Nov 13 – Nov 19, 2026 vs Nov 6 – Nov 12');
  await expectInAddress(page, 'range', 'last-7-days');
  await page.reload();
  await expect(trigger(page)).toHaveText(/^Nov 13/);
  await page.goBack();
  await expect(trigger(page)).toHaveText(/^Oct 21/);
});

test('A-216 A-217 A-218 relative and static dates, an open end, and the periodicity, which snaps what is picked', async ({ page }) => {
  await open(page);
  await panel(page).getByLabel('Start, how many ago').fill('3');
  await panel(page).getByLabel('Start, unit').selectOption('months ago');
  await expect(words(page)).toContainText('Aug 1 – Nov 19, 2026');
  await panel(page).getByLabel('Start, kind').selectOption('Fixed date');
  await expect(panel(page).getByLabel('Start date')).toHaveValue('2026-08-01');
  await panel(page).getByLabel('Start date').fill('2026-08-3');
  await expect(panel(page).getByRole('button', { name: 'Apply' })).toBeDisabled();
  await panel(page).getByLabel('Start date').fill('2026-08-03');
  await panel(page).getByLabel('End, kind').selectOption('Open end');
  await expect(words(page)).toContainText('Aug 3 – Nov 19, 2026');
  await panel(page).getByRole('radio', { name: 'Weekly' }).click();
  await expect(panel(page)).toContainText('Weekly periodicity is selected, but your date range does not align to weeks.');
  await panel(page).getByRole('button', { name: 'Select whole weeks' }).click();
  await expect(words(page)).toContainText('Aug 2 – Nov 14, 2026');
  await panel(page).getByRole('button', { name: 'Apply' }).click();
  await expectInAddress(page, 'range', '2026-08-02.2026-11-14');
  await expectInAddress(page, 'periodicity', 'weekly');
});

test('A-162 A-219 what is compared with: none, period before, year before and its alignments, a range of one’s own', async ({ page }) => {
  await open(page, '?range=last-7-days');
  const compare = (name: string) => panel(page).getByRole('radiogroup', { name: 'Compare with' }).getByRole('radio', { name });
  await compare('None').click();
  await expect(words(page)).toContainText('Not compared');
  await compare('Previous year').click();
  await expect(words(page)).toContainText('compared with Nov 13 – Nov 19, 2025');
  await panel(page).getByLabel('Match previous year by').selectOption('Same days of the week');
  await expect(words(page)).toContainText('compared with Nov 14 – Nov 20, 2025');
  await compare('Custom').click();
  await panel(page).getByLabel('Compared start date').fill('2026-09-01');
  await panel(page).getByLabel('Compared end date').fill('2026-09-07');
  await panel(page).getByRole('button', { name: 'Apply' }).click();
  await expect(trigger(page)).toHaveAccessibleName('Date range: Nov 13 – Nov 19, 2026 vs Sep 1 – Sep 7');
});

test('A-335 A-280 A-476 days without data cannot be picked; the periodicity that is locked says why', async ({ page }) => {
  await open(page);
  await expect(
    panel(page)
      .getByRole('button', { name: /Thursday, November 19, 2026/ })
      .last(),
  ).not.toHaveAttribute('aria-disabled', 'true');
  await expect(panel(page).getByRole('button', { name: /November 20, 2026/ })).toHaveAttribute('aria-disabled', 'true');
  // A brand group whose months go further back than its days.
  await page.route('**/api/user', async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replace(/"minMonthlyDataDate":"[^"]*"/g, '"minMonthlyDataDate":"2021-01-01"');
    await route.fulfill({ response: answer, body: text });
  });
  await page.goto(`${RETAIL}?range=2023-11-01.2023-11-30`);
  await trigger(page).click();
  await expect(panel(page).getByRole('radio', { name: 'Daily' })).toBeDisabled();
  await panel(page).getByRole('button', { name: 'Periodicity is locked' }).hover();
  await expect(page.getByRole('tooltip')).toHaveText(
    'Periodicity cannot be changed with the current selection because data is only available in monthly mode for at least some of the selected period',
  );
});

test('A-163 the week before and after, by arrow and by key', async ({ page }) => {
  await signIn(page, PEOPLE.prime, `${RETAIL}?range=last-week`);
  await page.getByRole('button', { name: 'Previous Week' }).click();
  await expect(trigger(page)).toHaveText(/^Nov 1 – Nov 7, 2026/);
  await page.getByRole('button', { name: 'Next Week' }).click();
  await expect(trigger(page)).toHaveText(/^Nov 8 – Nov 14, 2026/);
  // Both ends would have to move by seven days, and there is no data after Nov 19.
  await expect(page.getByRole('button', { name: 'Next Week' })).toBeDisabled();
  await page.keyboard.press('[');
  await expect(trigger(page)).toHaveText(/^Nov 1 – Nov 7, 2026/);
  await page.keyboard.press(']');
  await expect(trigger(page)).toHaveText(/^Nov 8 – Nov 14, 2026/);
});

test('A-220 A-221 C-139 the leaderboard chooses weeks, applies at once and has neither Apply nor Reset', async ({ page }) => {
  await page.goto('/velocity/apps/amazon-brand-leaderboard');
  await trigger(page).click();
  await expect(panel(page).getByRole('button', { name: 'Apply' })).toHaveCount(0);
  await expect(panel(page).getByRole('button', { name: 'Reset' })).toHaveCount(0);
  const before = page.url();
  await presets(page).first().click();
  await expect.poll(() => page.url()).not.toBe(before);
  // A day stands for its week, Sunday to Saturday.
  const wednesday = panel(page).getByRole('button', { name: /Wednesday, November 4, 2026/ });
  await wednesday.click();
  await wednesday.click();
  await expect(trigger(page)).toHaveText(/^Nov 1 – Nov 7, 2026/);
});

test('by keyboard alone: open, choose, move through days, apply; Escape leaves everything as it was', async ({ page }) => {
  await signIn(page, PEOPLE.prime, RETAIL);
  await trigger(page).focus();
  await page.keyboard.press('Enter');
  await expect(preset(page, 'Last 30 Days')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press(' ');
  await expect(words(page)).toContainText('60 days');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(trigger(page)).toBeFocused();
  await expect(trigger(page)).toHaveText(/^Oct 21/);
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
  await panel(page)
    .getByRole('button', { name: /Thursday, November 19, 2026/ })
    .last()
    .focus();
  // After the first day the focus moves on to the next by itself.
  for (const key of ['ArrowUp', 'Enter', 'Enter']) await page.keyboard.press(key);
  await expect(words(page)).toContainText('Nov 12 – Nov 13, 2026 · 2 days');
  await panel(page).getByRole('button', { name: 'Apply' }).press('Enter');
  await expect(trigger(page)).toHaveText(/^Nov 12 – Nov 13, 2026/);
  // Enter on a preset, and a double click, apply it at once.
  await page.keyboard.press('Enter');
  await preset(page, 'Last 7 Days').press('Enter');
  await expect(panel(page)).toBeHidden();
  await expect(trigger(page)).toBeFocused();
  await expect(trigger(page)).toHaveText(/^Nov 13 – Nov 19, 2026/);
  await page.keyboard.press('Enter');
  await preset(page, 'Last Month').dblclick();
  await expect(panel(page)).toBeHidden();
  await expect(trigger(page)).toHaveText(/^Oct 1 – Oct 31, 2026/);
});

test('the calendar by keys: a week, a month, a year on; Escape gives up the first day and keeps the picker', async ({ page }) => {
  await open(page, '?range=2026-10-01.2026-10-31');
  const day = (name: string) => panel(page).getByRole('button', { name: new RegExp(name) });
  await day('October 31, 2026').focus();
  const keys = [
    ['PageUp', 'September 30, 2026'],
    ['Shift+PageUp', 'September 30, 2025'],
    ['Shift+PageDown', 'September 30, 2026'],
    ['Home', 'September 1, 2026'],
    ['ArrowUp', 'August 25, 2026'],
    ['End', 'August 31, 2026'],
    ['ArrowRight', 'September 1, 2026'],
  ] as const;
  for (const [key, name] of keys) {
    await page.keyboard.press(key);
    await expect(day(name)).toBeFocused();
  }
  await page.keyboard.press('Space');
  await expect(panel(page).getByText('Tuesday, September 1, 2026 is the first day. Choose the last.')).toBeAttached();
  await expect(day('September 2, 2026')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page).getByText('is the first day')).toBeHidden();
  await expect(panel(page)).toBeVisible();
  await expect(words(page)).toContainText('Oct 1 – Oct 31, 2026');
});

test('days are picked by pressing the first and the last, in either order, or by drawing from one to the other', async ({ page }) => {
  await open(page, '?range=2026-10-01.2026-10-31');
  const day = (name: string) => panel(page).getByRole('button', { name: new RegExp(name) });
  await expect(day('Saturday, October 31, 2026')).toHaveAccessibleName('Saturday, October 31, 2026, last day of the range');
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
  await panel(page).getByLabel('Year', { exact: true }).selectOption('2025');
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(['September 2025', 'October 2025']);
  await expect(panel(page).getByRole('button', { name: 'Previous month' })).toHaveAttribute('aria-disabled', 'true');
});

test('a link whose dates are none says what it left out', async ({ page }) => {
  await signIn(page, PEOPLE.prime, `${RETAIL}?range=soon&compare=yoy`);
  await expect(page.getByText('Part of the link was left out')).toBeVisible();
  await expectInAddress(page, 'range', null);
  await expectInAddress(page, 'compare', 'yoy');
});

for (const scheme of ['light', 'dark'] as const) {
  test(`on a phone, in ${scheme}, everything is in reach and axe finds nothing`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
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
    const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([]);
    await panel(page).getByRole('button', { name: 'Apply' }).click();
    await expect(trigger(page)).toHaveAccessibleName(/Aug 22 – Nov 19, 2026/);
  });
}
