/** By keyboard alone, what only some are offered: the modes, the forms of visitors, the lists of the admin area. */
import { expect, type Locator, type Page, test } from 'playwright/test';
import { onDemo } from './support/demo.ts';
import { press, tabTo, write } from './support/keys.ts';
import { hasKeyboard } from './support/layers.ts';
import { titleDrawn, type Viewer } from './support/screens.ts';
import { createVisits, type Visits } from './support/visits.ts';

onDemo('agency');

// Hundreds of presses, each of which is waited for: beside other work that takes its time.
let visits: Visits;
test.beforeAll(({ browser, baseURL }) => {
  visits = createVisits(browser, baseURL ?? '');
});

const LOOK = { reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'America/New_York', viewport: { width: 1440, height: 900 } } as const;
const as = (viewer: Viewer, path: string, go: (page: Page) => Promise<void>) =>
  visits.visit({ name: path, viewer, path, drawn: titleDrawn, states: [], more: [] }, null, LOOK, go);
const button = (within: Page | Locator, name: string | RegExp): Locator => within.getByRole('button', { name });

const chooseInMenu = async (page: Page, item: RegExp): Promise<void> => {
  await press(page, button(page, /Account of/));
  await tabTo(page, page.getByRole('menuitemcheckbox', { name: item }), 'ArrowDown');
  await page.keyboard.press('Enter');
};

test('A-150 A-151 A-166 A-238 demo mode and dev mode are entered, hidden and left by keyboard alone', () =>
  as('internal', 'retail/product-performance', async (page) => {
    const question = page.getByRole('alertdialog');
    await chooseInMenu(page, /Demo Mode/);
    const roles = page.getByRole('dialog', { name: 'Demo mode' });
    await press(page, roles.getByRole('checkbox', { name: /Prime/ }), 'Space');
    await expect(roles.getByRole('checkbox', { name: /Prime/ })).not.toBeChecked();
    await page.keyboard.press('Space');
    await press(page, button(roles, 'Start demo mode'));
    await expect(page.getByText('You see Velocity as somebody with the role Prime does.')).toBeVisible();
    await press(page, button(page, 'Exit demo mode'));
    await press(page, button(question, 'Exit demo mode'));
    await expect(page.getByText('Demo mode.', { exact: true })).toHaveCount(0);
    await chooseInMenu(page, /Dev Mode/);
    await expect(page.getByText('Dev mode.', { exact: true })).toBeVisible();
    await press(page, button(page, 'Hide the dev mode banner'));
    await press(page, button(question, /^Hide$/));
    await expect(page.getByText('Dev mode.', { exact: true })).toHaveCount(0);
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await press(page, sheet.getByRole('switch', { name: /Shortcuts of a single key/ }), 'Space');
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await page.keyboard.press('?');
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('dialog').getByRole('combobox').or(page.getByRole('dialog').getByRole('searchbox')).first()).toBeFocused();
    await expect(sheet).toHaveCount(0);
  }));

test('A-286 A-388 a visitor asks for a consultation and for data by keyboard alone', () =>
  as('nobody', 'apps/amazon-brand-index', async (page) => {
    const dialog = page.getByRole('dialog');
    await press(page, button(page, 'Free consultation'));
    await write(page, dialog.getByLabel('Name'), 'Vera Visitor');
    await write(page, dialog.getByLabel('E-mail'), 'vera@brand.example');
    await write(page, dialog.getByLabel('Message'), 'Do call me.');
    await press(page, button(dialog, 'Request a free consultation'));
    await expect(dialog).toContainText('Thank you, Vera Visitor!');
    await hasKeyboard(dialog);
    await page.keyboard.press('Escape');
    await expect(button(page, 'Free consultation')).toBeFocused();
    await press(page, button(page, 'Request data'));
    await write(page, dialog.getByLabel('E-mail'), 'vera@brand.example');
    await write(page, dialog.getByLabel('Name'), 'Vera Visitor');
    await write(page, dialog.getByLabel('Company'), 'Brand');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('Your request is on its way.');
    await press(page, button(dialog, 'Close').last());
    await expect(button(page, 'Request data')).toBeFocused();
  }));

test('A-453 A-454 A-455 a user is invited, deleted, found among the inactive and restored, a brand group synced, by keyboard alone', () =>
  as('admin', 'admin/users', async (page) => {
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Kay Board' }) });
    const form = page.getByRole('dialog', { name: 'New user' });
    await press(page, button(page, 'New user'));
    await write(page, form.getByLabel('Name'), 'Kay Board');
    await write(page, form.getByLabel('E-mail'), 'kay@board.example');
    await press(page, button(form, 'Send invitation'));
    await expect(row).toBeVisible();
    await press(page, button(page, 'Delete Kay Board'));
    await press(page, button(page.getByRole('alertdialog'), 'Delete'));
    await expect(row).toHaveCount(0);
    await press(page, page.getByRole('switch', { name: /Show inactive/ }), 'Space');
    await press(page, button(page, 'Restore Kay Board'));
    await expect(row).toContainText('Invited');
    await expect(button(page, 'Delete Kay Board')).toBeVisible();
    await press(page, page.getByRole('main').getByRole('link', { name: 'Brand Groups' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Brand Groups' })).toBeVisible();
    await press(page, button(page, 'Sync Northfold Home'));
    await expect(page.getByText(/was up to date|changed/).first()).toBeVisible({ timeout: 20_000 });
  }));
