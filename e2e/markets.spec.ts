/** A custom market from its first filter until it is saved and shown. */
import { expect, type Locator, type Page, test } from 'playwright/test';
import { PEOPLE, signIn } from './support/people.ts';
import { titleDrawn } from './support/screens.ts';

let page: Page;
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  await signIn(page, PEOPLE.internal, '/velocity/custom-market-intelligence?brandGroup=bg-northfold-home');
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

test('C-107 Portfolio Insights has a Filters drawer', async () => {
  await page.goto('/velocity/insights/portfolio-insights?brand=Oakhurst');
  await press('Filters');
  await expect(dialog('Filters').getByRole('heading')).toHaveText('Filters');
  await expect(dialog('Filters').getByLabel(/estimated revenue, \$/)).toHaveCount(2);
});
