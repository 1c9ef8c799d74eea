/** The annotation calendar in the browser: one person walks through it on one page, from the chart, from the list and by keyboard. */
import { expect, type Locator, type Page, test } from 'playwright/test';
import { faultsIn } from './support/axe.ts';
import { csvText } from './support/csvText.ts';
import { customer, PEOPLE, pathOf, signIn } from './support/customer.ts';
import { hasKeyboard } from './support/layers.ts';
import { titleDrawn } from './support/screens.ts';

test.describe.configure({ mode: 'serial' });

/** Prime Day of 2026 is among these days, and so are days on which a product of the customer is out of stock. */
const days = (): string => pathOf('retail/overview?range=2026-07-01.2026-07-31', customer().twoYears);

let page: Page;
test.beforeAll(async ({ browser }) => {
  // So tall that a message at the foot of the page covers no chart.
  page = await browser.newPage({ viewport: { width: 1440, height: 1300 } });
  await signIn(page, PEOPLE.prime, days());
  await titleDrawn(page);
  await known();
});
test.afterAll(() => page.close());

const opener = (): Locator => page.getByRole('button', { name: /^Annotations \(\d+\)$/ });
const list = (): Locator => page.getByRole('dialog', { name: 'Annotations' });
const form = (): Locator => list().getByRole('form');
const entries = (): Locator => list().getByRole('list', { name: 'Annotations by date' }).getByRole('listitem');
const pad = (): Locator => page.getByRole('application', { name: /^Sales KPIs/ });
const flags = (): Locator => page.locator('#salesKpis-chart-svg [data-lane] [data-kind]');
const spoken = (): Locator => page.locator('#salesKpis [aria-live=polite]');

/** What was found in the figures is there; sale events alone are there at once. */
const known = async (): Promise<void> => {
  await expect(flags().first()).toBeVisible();
};

const openList = async (): Promise<void> => {
  await opener().click();
  await hasKeyboard(list());
};

const closeList = async (): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(list()).toHaveCount(0);
};

/** Where a day of July is in the lane of flags. */
const trackAt = async (day: number): Promise<{ readonly x: number; readonly y: number }> => {
  const track = await page.locator('#salesKpis-chart-svg [data-lane] line').boundingBox();
  const [left, width, bottom] = [track?.x ?? 0, track?.width ?? 0, track?.y ?? 0];
  return { x: left + (width * (day - 1)) / 30, y: bottom - 8 };
};

test('a chart has flags for what the figures tell, and shades the sale event; the list has all of them by date', async () => {
  await expect(page.locator('#salesKpis-chart-svg')).toContainText('Prime Day');
  const count = Number((await opener().textContent())?.match(/\d+/)?.[0]);
  await openList();
  await expect(entries()).toHaveCount(count);
  await expect(entries().filter({ hasText: 'Out of stock' })).not.toHaveCount(0);
  await expect(entries().filter({ hasText: 'Prime Day' })).toContainText('Sale event · Jul 14 – Jul 17, 2026');
  expect(await faultsIn(page)).toEqual([]);
  await closeList();
  await expect(opener()).toBeFocused();
});

/** The buttons of a dialog that something else lies over. */
const covered = (dialog: Locator): Promise<readonly string[]> =>
  dialog.evaluate((element) =>
    [...element.querySelectorAll('button')].flatMap((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      const [left, top] = [x + width / 2, y + height / 2];
      if (width === 0 || top > window.innerHeight) return [];
      const met = document.elementFromPoint(left, top);
      return met !== null && element.contains(met) ? [] : [button.textContent || button.ariaLabel || ''];
    }),
  );

test('a press under the plot writes a note on that day, which shows in chart, list and count', async () => {
  await page.locator('#salesKpis').scrollIntoViewIfNeeded();
  const { x, y } = await trackAt(28);
  await page.mouse.move(x, y);
  await page.mouse.click(x, y);
  await hasKeyboard(form());
  await expect(form().getByLabel('First day')).toHaveValue('2026-07-28');
  await form().getByLabel('What happened?').fill('Coupon of 20% on throws');
  await page.keyboard.press('Tab');
  await form().getByRole('button', { name: 'Save note' }).click();
  await expect(entries().filter({ hasText: 'Coupon of 20%' })).toContainText('Note · Jul 28, 2026 · Þóra');
  await expect(page.getByText('Note added')).toBeVisible();
  // The message covers nothing that can be pressed: each button of the open list is what a press meets.
  expect(await covered(list())).toEqual([]);
  await closeList();
  await expect(page.locator('#salesKpis-chart-svg [data-kind="note"]')).toHaveCount(1);
});

test('the crosshair names what is known of its day, and a press on a flag lists what it stands for', async () => {
  const { x, y } = await trackAt(28);
  await page.mouse.move(x, y - 60);
  await expect(page.locator('#salesKpis').getByText('Note: Coupon of 20% on throws')).toBeVisible();
  await page.mouse.click(x, y);
  await hasKeyboard(list());
  await expect(entries().filter({ hasText: 'Coupon of 20%' })).toHaveCount(1);
  await expect(entries().filter({ hasText: 'Prime Day' })).toHaveCount(0);
  await list()
    .getByRole('button', { name: /^Show all of/ })
    .click();
  await expect(entries().filter({ hasText: 'Prime Day' })).toHaveCount(1);
  await closeList();
});

test('a note is edited, and what is not fit is said at its field', async () => {
  await openList();
  await list().getByRole('button', { name: 'Edit “Coupon of 20% on throws”' }).click();
  await hasKeyboard(form());
  await form().getByLabel('Last day').fill('2026-07-20');
  await form().getByRole('button', { name: 'Save note' }).click();
  await expect(form().getByText('The end date must not be before the start date.')).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);
  await form().getByLabel('Last day').fill('2026-07-30');
  await form().getByRole('button', { name: 'Save note' }).click();
  await expect(entries().filter({ hasText: 'Coupon of 20%' })).toContainText('Jul 28 – Jul 30, 2026');
  await closeList();
});

test('with the keyboard alone: the cursor speaks the note, Enter lists it, N writes another, and Escape leads back', async () => {
  await pad().focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await expect(spoken().filter({ hasText: /^Jul 30, 2026, .*Note: Coupon of 20% on throws/ })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await hasKeyboard(list());
  await expect(entries().filter({ hasText: 'Coupon of 20%' })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(pad()).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('n');
  await hasKeyboard(form());
  await page.keyboard.type('New images');
  await expect(form().getByLabel('First day')).toHaveValue('2026-07-01');
  await form().getByRole('button', { name: 'Save note' }).focus();
  await page.keyboard.press('Enter');
  await expect(entries().filter({ hasText: 'New images' })).toHaveCount(1);
  await closeList();
  await expect(pad()).toBeFocused();
});

test('table and file hold what is known of each day, guarded against formulas', async () => {
  const section = page.getByRole('region', { name: 'Sales KPIs', exact: true });
  await section.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(section.getByRole('row', { name: /^Jul 28, 2026/ })).toContainText('Note: Coupon of 20% on throws');
  await section.getByRole('button', { name: 'Table', exact: true }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), section.getByRole('button', { name: 'CSV' }).click()]);
  const lines = (await csvText(download)).split('\r\n');
  expect(lines[0]).toMatch(/,Annotations$/);
  expect(lines.find((line) => line.startsWith('2026-07-29'))).toContain('Note: Coupon of 20% on throws');
  expect(lines.find((line) => line.startsWith('2026-07-15'))).toContain('Prime Day');
});

test('a kind that is hidden is in no chart and no list, and the address says so', async () => {
  await openList();
  await list().getByRole('checkbox', { name: 'Notes' }).press('Space');
  await expect(page).toHaveURL(/note=hidden/);
  await expect(entries().filter({ hasText: 'Coupon of 20%' })).toHaveCount(0);
  await expect(page.locator('#salesKpis-chart-svg [data-kind="note"]')).toHaveCount(0);
  await list().getByRole('checkbox', { name: 'Notes' }).press('Space');
  await expect(page).not.toHaveURL(/note=hidden/);
  await closeList();
});

test('a note is deleted, and its message brings it back; notes and what can be undone are there again after a reload', async () => {
  await openList();
  await list().getByRole('button', { name: 'Delete “New images”' }).click();
  await expect(entries().filter({ hasText: 'New images' })).toHaveCount(0);
  await expect(page.getByText('Note deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Undo: Note deleted' }).click();
  await expect(page.getByText('Undid deleting the note “New images”')).toBeVisible();
  await expect(entries().filter({ hasText: 'New images' })).toHaveCount(1);
  await page.reload();
  await titleDrawn(page);
  await openList();
  await expect(entries().filter({ hasText: 'New images' })).toHaveCount(1);
  await expect(entries().filter({ hasText: 'Coupon of 20%' })).toHaveCount(1);
  await list()
    .getByRole('button', { name: /^Undo / })
    .click();
  await expect(entries().filter({ hasText: 'New images' })).toHaveCount(0);
  await list().getByRole('button', { name: 'Redo adding the note “New images”' }).click();
  await expect(entries().filter({ hasText: 'New images' })).toHaveCount(1);
});
