/**
 * The journeys of a client that no other file walks by keyboard alone: brand groups, sections, toggles, every part of the date
 * picker, every kind of filter, saved views, the drawer of a phone.
 */

import { expect, type Locator, type Page, test } from 'playwright/test';
import { customer, giveSession, PEOPLE, pathOf, signIn } from './support/customer.ts';
import { press, tabTo, write } from './support/keys.ts';
import { choices, hasKeyboard } from './support/layers.ts';
import { businessHealthDrawn } from './support/people.ts';
import { titleDrawn } from './support/screens.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const of = (path: string): string => pathOf(path, customer().twoYears);
const open = async (page: Page, path: string, drawn: (page: Page) => Promise<void> = titleDrawn): Promise<void> => {
  await signIn(page, PEOPLE.prime, path);
  await drawn(page);
};

const button = (within: Page | Locator, name: string | RegExp): Locator => within.getByRole('button', { name });

/** Goes to the choice that holds and takes the one after it. */
const choose = async (page: Page, from: Locator, key = 'Tab'): Promise<void> => {
  await tabTo(page, from, key);
  await page.keyboard.press('ArrowRight');
};

/** A screen with dates, filters and much else: the way round by Tab is long. */
const dated = (): string => of('retail/overview');

test('A-154 A-171 A-313 brand groups, sections and toggles by keyboard alone', async ({ page }) => {
  await open(page, of('business-health'), businessHealthDrawn);
  await press(page, button(page, /Brand group/));
  await hasKeyboard(page.getByRole('listbox'));
  await page.keyboard.type('zo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`brandGroup=${customer().brandGroup}`));
  await expect(button(page, /Brand group/)).toBeFocused();
  await businessHealthDrawn(page);
  await choose(page, page.getByRole('radio', { name: 'Gross' }));
  await expect(page.getByRole('radio', { name: 'Net' })).toBeChecked();
  await expect(page).toHaveURL(/=net/);
  await tabTo(page, button(page, 'Jump to Section'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('menuitem', { name: 'Account History' }), 'ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Account History' })).toBeFocused();
});

test('A-161 A-162 A-163 A-220 every part of the date picker by keyboard alone', async ({ page }) => {
  await open(page, dated());
  const trigger = button(page, /^Date range:/);
  const panel = page.getByRole('dialog', { name: 'Date range' });
  const words = panel.locator('footer').getByRole('status');
  const radio = (name: string) => panel.getByRole('radio', { name });
  await press(page, trigger);
  await expect(panel.getByRole('option', { name: 'Last 30 Days' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(words).toContainText('60 days');
  await press(page, button(panel, 'Reset'));
  await expect(words).toContainText('30 days');
  await expect(button(panel, 'Reset')).toBeFocused();
  await write(page, panel.getByLabel('Start, type'), 'Fixed', 'Shift+Tab');
  await write(page, panel.getByLabel('Start date'), '2026-08-03');
  await write(page, panel.getByLabel('End, type'), 'Open');
  await expect(words).toContainText('Aug 3 – Nov 19, 2026');
  await write(page, panel.getByLabel('Year', { exact: true }), '2025');
  await expect(panel.getByRole('grid').last()).toHaveAccessibleName(/2025/);
  await choose(page, radio('Daily'));
  await expect(radio('Weekly')).toBeChecked();
  await choose(page, radio('Previous period'));
  await write(page, panel.getByLabel('Match previous year by'), 'Same days');
  await press(page, button(panel, 'Select whole weeks'));
  await expect(words).toContainText('Aug 2 – Nov 14, 2026');
  await expect(words).toContainText('2025');
  await choose(page, radio('Previous year'), 'Shift+Tab');
  await write(page, panel.getByLabel('Comparison start date'), '2026-03-01');
  await write(page, panel.getByLabel('Comparison end date'), '2026-03-07');
  await press(page, button(panel, 'Apply'));
  await expect(trigger).toHaveAccessibleName('Date range: Aug 2 – Nov 14, 2026 vs Mar 1 – Mar 7');
  await expect(trigger).toBeFocused();
  await press(page, button(page, 'Previous Week'));
  await expect(trigger).toHaveText(/^Jul 26 – Nov 7, 2026/);
});

const FILTERS: Readonly<Record<string, string>> = {
  // First, for countries, categories and tags leave fewer of them, or none.
  Products: 'All products',
  'Ad Targeting': 'All targeting',
  'Ad Targets': 'All ad targets',
  'Ad Type': 'All ad types',
  'Funnel Location': 'All funnel stages',
  Countries: 'All countries',
  Categories: 'All categories',
  Tags: 'All tags',
  'DSP Campaigns': 'All DSP campaigns',
};

test('A-160 A-224 A-227 A-229 every kind of filter by keyboard alone, and its chip', async ({ page }) => {
  await open(page, pathOf('advertising/performance-overview'));
  const panel = page.getByRole('dialog', { name: 'Customize' });
  // Above the title; after it come all heads of this screen's tables.
  const customize = async (): Promise<void> => {
    await tabTo(page, button(page, /^Customize/), 'Shift+Tab');
    await page.keyboard.press('Enter');
  };
  // The title has the keyboard a moment after it is drawn.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await customize();
  await write(page, panel.getByRole('searchbox', { name: 'Search' }), 'top');
  await press(page, button(panel, 'Reset'));
  await expect(button(panel, 'Reset')).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await customize();
  await write(page, panel.getByRole('searchbox', { name: 'Search' }), 'topf');
  await press(page, panel.getByRole('switch', { name: 'Include DSP' }), 'Space');
  await press(page, panel.getByRole('switch', { name: 'Split Non-Brand' }), 'Space');
  for (const [filter, nothing] of Object.entries(FILTERS)) {
    const field = panel.locator('[data-filter]').getByRole('button', { name: new RegExp(`${filter}$`) });
    await expect(field).toContainText(nothing);
    await press(page, field);
    // Of this list, once it has the keyboard: the one before may still be going.
    const list = page.getByRole('listbox', { name: new RegExp(`${filter}$`) });
    await expect(choices(list).first()).toBeVisible();
    await expect(page.locator('[data-trigger=Select]').filter({ has: list }).locator(':focus')).toHaveCount(1);
    // As a person does: Enter once an option is marked. A key in the very moment in which the list fills finds none to mark.
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(list.locator('[role=option]:is([data-focused], :focus)')).toHaveCount(1, { timeout: 1_000 });
    }).toPass();
    await page.keyboard.press('Enter');
    await expect(list.getByRole('option', { selected: true })).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(field).toBeFocused();
    await expect(field).not.toContainText(nothing);
  }
  await press(page, button(panel, 'Apply'));
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/search=topf/);
  const chips = page.getByRole('grid', { name: 'Applied filters' }).getByRole('row');
  const before = Object.keys(FILTERS).length + 3;
  await expect(chips).toHaveCount(before);
  await tabTo(page, chips.first());
  await page.keyboard.press('Delete');
  await expect(chips).toHaveCount(before - 1);
  await press(page, button(page, 'Clear all'));
  await expect(chips).toHaveCount(0);
});

test('saved views by keyboard alone: kept, named anew, picked, deleted and brought back', async ({ page }) => {
  await open(page, `${dated()}&countries[]=US`);
  const panel = page.getByRole('dialog', { name: 'Customize' });
  const view = panel.getByRole('button', { name: /Saved view$/ });
  const act = async (name: RegExp): Promise<void> => {
    await press(page, button(panel, 'View actions'));
    await tabTo(page, page.getByRole('menuitem', { name }), 'ArrowDown');
    await page.keyboard.press('Enter');
  };
  await press(page, button(page, /^Customize/));
  await press(page, button(panel, 'Save view…'));
  await expect(panel.getByLabel('View name')).toBeFocused();
  await page.keyboard.type('By keys');
  await page.keyboard.press('Enter');
  await expect(view).toContainText('By keys');
  await act(/Rename/);
  await write(page, panel.getByLabel('New view name'), 'Named by keys');
  await page.keyboard.press('Enter');
  await expect(view).toContainText('Named by keys');
  await press(page, button(panel, /^Clear$/));
  await expect(page).not.toHaveURL(/countries/);
  await press(page, button(page, /^Customize/));
  await press(page, view);
  await expect(page.getByRole('option', { name: /Named by keys/ })).toBeVisible();
  await page.keyboard.type('nam');
  await page.keyboard.press('Enter');
  await expect(panel.locator('[data-filter]').getByRole('button', { name: /Countries$/ })).toContainText('United States');
  await act(/Delete/);
  await expect(view).not.toContainText('Named by keys');
  await press(page, button(panel, /^Undo deleting the view/));
  await expect(view).toContainText('Named by keys');
  await act(/Delete/);
  await expect(view).not.toContainText('Named by keys');
});

test('the drawer of a phone by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await giveSession(page.context(), PEOPLE.prime);
  await page.goto(of('business-health'));
  await titleDrawn(page);
  const drawer = page.getByRole('navigation', { name: 'Main' });
  await press(page, button(page, 'Menu'));
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Menu')).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, drawer.getByRole('link', { name: 'Retail Overview' }));
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Retail Overview' })).toBeFocused();
});
