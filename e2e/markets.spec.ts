/** A custom market from its first filter until it is saved, shown and changed; the prompts of its files; a drawer; a replay. */

import { expect, type Locator, type Page, test } from 'playwright/test';
import { DEMO_GROUP } from '../server/demo/ids.ts';
import { onDemo } from './support/demo.ts';
import { expectReplayed } from './support/replay.ts';
import { titleDrawn } from './support/screens.ts';

const { PEOPLE, signIn } = onDemo('market');

let page: Page;
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  await signIn(page, PEOPLE.internal, `/velocity/custom-market-intelligence?brandGroup=${DEMO_GROUP.northfoldHome}`);
  await titleDrawn(page);
});
test.afterAll(() => page.close());

const dialog = (name: string | RegExp): Locator => page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));
const press = (name: string | RegExp, within: Page | Locator = page): Promise<void> =>
  within.getByRole('button', { name, exact: typeof name === 'string' }).click();
/** Answers a question, and waits until it is gone. */
const answer = async (name: string, question: string): Promise<void> => {
  await press(name, dialog(question));
  await expect(dialog(question)).toBeHidden();
};
const look = async (field: Locator, letters: string, option: string): Promise<void> => {
  await field.pressSequentially(letters);
  await page.getByRole('option', { name: option }).first().click();
};
/** A field of several stays open for the next: what lies beside it is out of reach until it is closed. */
const lookFor = async (field: Locator, letters: string, option: string): Promise<void> => {
  await look(field, letters, option);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
};
const preview = (): Locator => page.getByRole('region', { name: 'Market Preview' });
const heading = (): Locator => page.getByRole('heading', { level: 1 });

test('C-237 C-239 C-491 C-591 a market is made: its preview follows its filters, which go after a question alone, and it is shown once it is saved', async () => {
  await page.getByRole('link', { name: 'New Market' }).click();
  await page.getByLabel('Market name').fill('Beds of Oakhurst');
  await expect(preview()).toContainText('Add filters to see products');
  const brands = page.getByRole('combobox', { name: 'Brands', exact: true });
  await lookFor(brands, 'oakh', 'Oakhurst');
  await expect(preview().getByRole('row').nth(1)).toContainText('Oakhurst');
  await press('Clear Filters');
  await answer('Cancel', 'Clear all filters?');
  await expect(preview().getByRole('row').nth(1)).toContainText('Oakhurst');
  await press('Clear Filters');
  await answer('Clear Filters', 'Clear all filters?');
  await expect(preview()).toContainText('Add filters to see products');
  // What was cleared comes back by the keys, goes again and comes back by the button.
  await expect(page.getByRole('button', { name: 'Clear Filters', exact: true })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(preview().getByRole('row').nth(1)).toContainText('Oakhurst');
  await press('Redo');
  await expect(preview()).toContainText('Add filters to see products');
  await press('Undo');
  await expect(preview().getByRole('row').nth(1)).toContainText('Oakhurst');
  await press('Clear Filters');
  await answer('Clear Filters', 'Clear all filters?');
  await lookFor(brands, 'oakh', 'Oakhurst');
  await press('Save and View Reporting');
  await expect(heading()).toHaveText('Beds of Oakhurst');
  await expect(page.getByText('Market created: Beds of Oakhurst')).toBeVisible();
});

test('C-492 C-493 C-592 a reference brand is chosen, set and removed after a question: its list closes with the choice, so that Set is in reach', async () => {
  await look(page.getByRole('combobox', { name: 'Brand', exact: true }), 'oakh', 'Oakhurst');
  await expect(page.getByRole('listbox')).toBeHidden();
  await press('Set');
  await press('Clear');
  await answer('Remove', 'Are you sure you want to remove your reference brand?');
  await expect(page.getByRole('button', { name: 'Set', exact: true })).toBeVisible();
});

test('C-819 C-820 C-821 the prompts of its files ask for one to five figures, and for a name', async () => {
  await press('Export by Brand and Week');
  const rows = dialog('Export by Brand and Week');
  const boxes = rows.getByRole('checkbox');
  await expect(rows.getByRole('checkbox', { checked: true })).toHaveCount(4);
  for (const nth of [0, 1, 2, 3]) await boxes.nth(nth).press('Space');
  await expect(rows.getByText('Please select at least 1 options')).toBeVisible();
  for (const nth of [0, 1, 2, 3, 4, 5]) await boxes.nth(nth).press('Space');
  await expect(rows.getByText('Please select no more than 5 options')).toBeVisible();
  await expect(rows.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await press('Download Template');
  const template = dialog('Download Template');
  await template.getByLabel('Template name').fill(' ');
  await expect(template.getByText('Please enter a value')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(template).toBeHidden();
});

test('C-487 C-488 leaving a changed market asks first, in the product and in the browser; the session replays equal', async () => {
  await page.getByRole('link', { name: 'Edit Market' }).click();
  await page.getByLabel('Market name').fill('Beds, beds, beds');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  const [asked] = await Promise.all([page.waitForEvent('dialog'), page.evaluate(() => setTimeout(() => location.reload()))]);
  expect(asked.type()).toBe('beforeunload');
  await asked.dismiss();
  await page.getByRole('link', { name: 'Custom Markets', exact: true }).first().click();
  await answer('Keep editing', 'Discard your changes?');
  await expect(page.getByLabel('Market name')).toHaveValue('Beds, beds, beds');
  await press('Cancel');
  await answer('Discard', 'Discard your changes?');
  await expect(heading()).toHaveText('Beds of Oakhurst');
  await page.getByRole('link', { name: 'Brand Overview', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Brand Fundamentals' }).getByRole('article').first()).toContainText('$');
  await expectReplayed(page);
});

test('C-107 C-109 C-110 Portfolio Insights has a Filters drawer, which Escape and a press beside it close', async () => {
  await page.goto('/velocity/insights/portfolio-insights?brand=Oakhurst&portfolio=page:2');
  await press('Filters');
  await expect(dialog('Filters').getByRole('heading')).toHaveText('Filters');
  await expect(dialog('Filters').getByLabel(/estimated revenue \(\$\)/)).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(dialog('Filters')).toBeHidden();
  await press('Filters');
  await expect(dialog('Filters')).toBeVisible();
  await page.mouse.click(4, 400);
  await expect(dialog('Filters')).toBeHidden();
});

test('C-459 C-464 a filter leads to the first page, and another brand brings no filter of the one before', async () => {
  await press('Filters');
  await dialog('Filters').getByLabel('Min. estimated revenue ($)').fill('1');
  await press('Apply', dialog('Filters'));
  await expect(page).toHaveURL(/minSales=1(&|$)/);
  await expect(page).not.toHaveURL(/page:2/);
  const brand = page.getByRole('combobox', { name: 'Brand', exact: true });
  await brand.fill('');
  await look(brand, 'maplef', 'Maplefen');
  await expect(page).toHaveURL(/brand=Maplefen/);
  await expect(page).not.toHaveURL(/minSales/);
});
