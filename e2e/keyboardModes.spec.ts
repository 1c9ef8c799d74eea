/** By keyboard alone, the forms of visitors. */
import { expect, type Locator, type Page, test } from 'playwright/test';
import { onDemo } from './support/demo.ts';
import { press, write } from './support/keys.ts';
import { hasKeyboard } from './support/layers.ts';
import { titleDrawn, type Viewer } from './support/screens.ts';
import { createVisits, type Visits } from './support/visits.ts';

onDemo('market');

// Hundreds of presses, each of which is waited for: beside other work that takes its time.
let visits: Visits;
test.beforeAll(({ browser, baseURL }) => {
  visits = createVisits(browser, baseURL ?? '');
});

const LOOK = { reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'America/New_York', viewport: { width: 1440, height: 900 } } as const;
const as = (viewer: Viewer, path: string, go: (page: Page) => Promise<void>) =>
  visits.visit({ name: path, viewer, path, drawn: titleDrawn, states: [], more: [] }, null, LOOK, go);
const button = (within: Page | Locator, name: string | RegExp): Locator => within.getByRole('button', { name });

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
    await expect(dialog).toContainText('Request sent.');
    await press(page, button(dialog, 'Close').last());
    await expect(button(page, 'Request data')).toBeFocused();
  }));
