/** The filter panel: every filter by mouse and by keyboard, chips, links, saved views, undo and redo. */

import { type BrowserContext, expect, type Locator, type Page, test } from 'playwright/test';
import { DEMO_GROUP } from '../server/demo/ids.ts';
import { EVERY_LOOK, faultsIn } from './support/axe.ts';
import { onDemo } from './support/demo.ts';
import { choices, hasKeyboard } from './support/layers.ts';

const { PEOPLE, signIn } = onDemo('ads', 'stock');

/** The screen on which all filters count. */
const SCREEN = '/velocity/advertising/performance-overview';
/** A small one, on which those of products and countries do: what is pressed there is answered at once. */
const SMALL = '/velocity/sales-anomaly';

const customize = (page: Page): Locator => page.getByRole('button', { name: /^Customize/ });
const panelOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Customize' });
const field = (page: Page, name: string): Locator =>
  panelOf(page)
    .locator('[data-filter]')
    .getByRole('button', { name: new RegExp(`${name}$`) });
const list = (page: Page): Locator => page.getByRole('listbox');
const described = (page: Page, text: RegExp): Locator => page.getByRole('option').filter({ hasText: text });
const option = (page: Page, name: string | RegExp): Locator => page.getByRole('option', { name });
const chip = (page: Page, name: string | RegExp): Locator => page.getByRole('grid', { name: 'Applied filters' }).getByRole('row', { name });
const toast = (page: Page, text: string): Locator => page.getByText(text, { exact: true });

const openPanel = async (page: Page): Promise<void> => {
  await customize(page).click();
  await expect(panelOf(page)).toBeVisible();
};

const enter = async (page: Page, query = '', { person = PEOPLE.prime as string, screen = SCREEN } = {}): Promise<void> => {
  await signIn(page, person, `${screen}${query}`);
  await expect(customize(page)).toBeVisible();
};

test('A-160 A-222 A-223 A-224 the panel: its parts, its filters in order, draft and Apply', async ({ page }) => {
  await enter(page, `?brandGroup=${DEMO_GROUP.northfoldHome}`);
  await openPanel(page);
  await expect(panelOf(page).getByRole('heading', { name: 'Customize' })).toBeVisible();
  const names = await panelOf(page)
    .locator('[data-filter]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-filter')));
  expect(names).toEqual([
    'search',
    'includeDSP',
    'splitNonBrand',
    'adTargeting',
    'adTargets',
    'adType',
    'funnelLocation',
    'countries',
    'categories',
    'tags',
    'products',
    'dspCampaigns',
  ]);
  const [reset, apply] = [panelOf(page).getByRole('button', { name: 'Reset' }), panelOf(page).getByRole('button', { name: 'Apply' })];
  await expect(apply).toBeDisabled();
  await field(page, 'Countries').click();
  await option(page, /United States/).click();
  await option(page, /Canada/).click();
  await hasKeyboard(list(page));
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await expect(panelOf(page)).toBeVisible();
  await expect(page).not.toHaveURL(/countries/);
  await reset.click();
  await expect(field(page, 'Countries')).toContainText('All countries');
  await panelOf(page).getByText('Include DSP').click();
  await field(page, 'Countries').click();
  await option(page, /United States/).click();
  await page.keyboard.press('Escape');
  await apply.click();
  await expect(panelOf(page)).toBeHidden();
  await expect(page).toHaveURL(/includeDSP=true&countries\[\]=US/);
  await expect(customize(page)).toHaveAccessibleName('Customize, 2 filters apply');
  await expect(chip(page, /Countries: United States/)).toBeVisible();
});

test('A-225 A-227 A-229 A-230 one dropdown at a time, closed by a press outside; chips are removed; Clear clears', async ({ page }) => {
  await enter(page, `?brandGroup=${DEMO_GROUP.northfoldHome}&countries[]=US&adTargets[]=pat&search=kit`);
  await chip(page, /Search/)
    .getByRole('button', { name: /Remove/ })
    .click();
  await expect(page).not.toHaveURL(/search=/);
  await expect(chip(page, /Ad Targets: Product Attribute Targeting/)).toBeVisible();
  await openPanel(page);
  await field(page, 'Ad Type').click();
  await expect(option(page, 'Sponsored Products')).toBeVisible();
  await option(page, 'Sponsored Products').click();
  await expect(list(page)).toHaveCount(1);
  await page.mouse.click(720, 5);
  await expect(list(page)).toBeHidden();
  await expect(panelOf(page)).toBeVisible();
  await field(page, 'Funnel Location').click();
  await expect(option(page, 'Top')).toBeVisible();
  await hasKeyboard(list(page));
  await page.keyboard.press('Escape');
  await panelOf(page).getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`performance-overview\\?brandGroup=${DEMO_GROUP.northfoldHome}$`));
  await expect(page.getByRole('grid', { name: 'Applied filters' })).toHaveCount(0);
});

test('A-226 A-474 A-475 the link is copied as it is shown, and the specified words say so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enter(page, `?brandGroup=${DEMO_GROUP.northfoldHome}&countries[]=US`);
  await openPanel(page);
  await panelOf(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(toast(page, 'URL copied to clipboard')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
  });
  await panelOf(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(toast(page, 'Failed to copy URL to clipboard - an unexpected error was encountered.')).toBeVisible();
});

test('A-228 by keyboard alone: open, choose by typing, apply, undo and redo; a text field keeps its own undo', async ({ page }) => {
  await enter(page, `?brandGroup=${DEMO_GROUP.northfoldHome}`, { screen: SMALL });
  await customize(page).focus();
  await page.keyboard.press('Enter');
  await expect(panelOf(page)).toBeVisible();
  const tabTo = async (target: Locator): Promise<void> => {
    for (let i = 0; i < 30 && !(await target.evaluate((element) => element === document.activeElement)); i += 1)
      await page.keyboard.press('Tab');
    await expect(target).toBeFocused();
  };
  await tabTo(field(page, 'Countries'));
  await page.keyboard.press('Enter');
  await expect(option(page, /Canada/)).toBeVisible();
  await hasKeyboard(list(page));
  await page.keyboard.type('uni');
  await page.keyboard.press('Enter');
  await expect(option(page, /United States|United Kingdom/).and(page.locator('[aria-selected=true]'))).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(field(page, 'Countries')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(field(page, 'Countries')).toContainText('All countries');
  await page.keyboard.press('Control+Shift+z');
  await expect(field(page, 'Countries')).toContainText('United');
  const search = panelOf(page).getByRole('searchbox', { name: 'Search' });
  await search.focus();
  await page.keyboard.type('oak');
  await page.keyboard.press('Control+z');
  await expect(field(page, 'Countries')).toContainText('United');
  await tabTo(panelOf(page).getByRole('button', { name: 'Apply' }));
  await page.keyboard.press('Enter');
  await expect(panelOf(page)).toBeHidden();
  await expect(page).toHaveURL(/countries\[\]=/);
  await expect(customize(page)).toBeFocused();
  await page.reload();
  await expect(chip(page, /Countries/)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page).not.toHaveURL(/countries/);
  await page.keyboard.press('Control+Shift+z');
  await expect(page).toHaveURL(/countries\[\]=/);
});

test('A-348 A-432 A-503 categories, tags of one set, and products searched within them', async ({ page }) => {
  await enter(page, `?brandGroup=${DEMO_GROUP.northfoldHome}`);
  await openPanel(page);
  await field(page, 'Categories').click();
  await choices(page).first().click();
  await page.keyboard.press('Escape');
  await field(page, 'Tags').click();
  await expect(list(page).getByRole('group').nth(1)).toBeVisible();
  expect(await option(page, /.+/).count()).toBeLessThanOrEqual(100);
  const sets = list(page).getByRole('group');
  await sets.nth(0).getByRole('option').first().click();
  await sets.nth(1).getByRole('option').first().click();
  await expect(list(page).locator('[aria-selected=true]')).toHaveCount(1);
  await expect(sets.nth(1).getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await sets.nth(1).getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await field(page, 'Products').click();
  await expect(described(page, /B0/).first()).toBeVisible();
  expect(await option(page, /.+/).count()).toBeLessThanOrEqual(25);
  const asin = /B0\w{8}/.exec((await described(page, /B0/).first().textContent()) ?? '')?.[0] ?? '';
  const asked = page.waitForRequest((request) => request.url().includes('/api/products/search') && request.url().includes('search='));
  // The list's own: the table behind the panel has a search of that name too.
  await page.locator('[data-trigger=Select]').getByRole('searchbox', { name: 'Search products' }).fill(asin);
  expect((await asked).url()).toMatch(/uniqueBy=asin.*nodeId(\[\]|%5B%5D)=\d+/);
  await expect(option(page, /.+/)).toHaveCount(1);
  await described(page, new RegExp(asin)).click();
  await page.keyboard.press('Escape');
  await panelOf(page).getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(new RegExp(`categories\\[\\]=\\d+&products\\[\\]=${asin}`));
  await expect(chip(page, /Categories/)).not.toContainText(/\d{4}/);
  await expect(chip(page, /Products/)).not.toContainText(asin);
});

test('A-344 A-345 A-346 A-349 a hand-edited link shows what it can and says what it left out', async ({ page }) => {
  await enter(page, `?brandGroup=${DEMO_GROUP.northfoldHome}&countries[]=US&categories[]=twelve&tags[]=a:b&tags[]=a:parent_asin:b`);
  await expect(page).toHaveURL(new RegExp(`brandGroup=${DEMO_GROUP.northfoldHome}&countries\\[\\]=US$`));
  await expect(page.getByText('Part of the link was left out')).toBeVisible();
  await expect(page.getByText(/categories\[\]=twelve: not a category number/)).toBeVisible();
  await expect(page.getByText(/tags\[\]=a:b: /)).toBeVisible();
  await expect(page.getByText(/tags\[\]=a:parent_asin:b: /)).toBeVisible();
});

const saveView = async (page: Page, name: string): Promise<void> => {
  await panelOf(page).getByRole('button', { name: 'Save view…' }).click();
  await page.getByLabel('Name of the new view').fill(name);
  await page.keyboard.press('Enter');
  await expect(toast(page, `“${name}”`).first()).toBeVisible();
};

const act = async (page: Page, name: RegExp): Promise<void> => {
  await panelOf(page).getByRole('button', { name: 'View actions' }).click();
  await page.getByRole('menuitem', { name }).click();
};

const inAnotherWindow = async (context: BrowserContext, url: string): Promise<Page> => {
  const other = await context.newPage();
  await other.goto(url);
  await openPanel(other);
  await expect(panelOf(other).getByRole('button', { name: 'View actions' })).toBeVisible();
  return other;
};

test('saved views: kept, picked, the default of a visit; of two versions the person chooses; deleting is undone', async ({
  page,
  context,
}) => {
  await enter(page, '?countries[]=US', { person: PEOPLE.twoOrganizations, screen: SMALL });
  await openPanel(page);
  await saveView(page, 'North');
  // The keyboard stays where the form was.
  await expect(panelOf(page).getByRole('button', { name: 'Save view…' })).toBeFocused();
  const link = page.url();
  const other = await inAnotherWindow(context, link);
  await act(other, /Rename/);
  await other.getByLabel('New name of the view').fill('South');
  await other.keyboard.press('Enter');
  await expect(panelOf(other).getByRole('button', { name: /Saved view/ })).toContainText('South');
  await other.close();
  await act(page, /Make it the default/);
  const dialog = page.getByRole('alertdialog', { name: 'This view was changed in the meantime' });
  await expect(dialog.getByText('South')).toBeVisible();
  await expect(dialog.getByText('North')).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(toast(page, '“North”').first()).toBeVisible();
  await page.goto(SMALL);
  await expect(page).toHaveURL(/countries\[\]=US/);
  await expect(page.getByText('Filtered as in “North”')).toBeVisible();
  await openPanel(page);
  await act(page, /Delete/);
  await expect(panelOf(page).getByRole('button', { name: /Saved view/ })).not.toContainText('North');
  await panelOf(page)
    .getByRole('button', { name: /^Undo deleting the view/ })
    .click();
  await expect(panelOf(page).getByRole('button', { name: /Saved view/ })).toContainText('North');
  await act(page, /Delete/);
  await expect(panelOf(page).getByRole('button', { name: /Saved view/ })).not.toContainText('North');
});

test('axe finds nothing on the open panel, its lists and chips, in any look, and on a phone it fits', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enter(page, `?brandGroup=${DEMO_GROUP.northfoldHome}&countries[]=US`, { screen: SMALL });
  await expect(chip(page, /Countries/)).toBeVisible();
  expect(await faultsIn(page, EVERY_LOOK)).toEqual([]);
  await openPanel(page);
  await panelOf(page).getByRole('button', { name: 'Save view…' }).click();
  expect(await faultsIn(page, EVERY_LOOK)).toEqual([]);
  await field(page, 'Categories').click();
  await expect(choices(page).first()).toBeVisible();
  expect(await faultsIn(page, EVERY_LOOK)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  const box = await panelOf(page).boundingBox();
  expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, 390, 844]);
});
