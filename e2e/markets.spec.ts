/** A custom market from its first filter to its export, and the marketplace behind it: its questions, its prompts, a replay. */
import { expect, type Locator, type Page, test } from 'playwright/test';
import { PEOPLE, signIn } from './support/people.ts';
import { expectReplayed } from './support/replay.ts';
import { titleDrawn } from './support/screens.ts';

test.describe.configure({ mode: 'serial' });

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
  await press('Cancel', dialog('Clear all filters?'));
  await expect(preview().getByRole('row').nth(1)).toContainText('Oakhurst');
  await press('Clear Filters');
  await press('Clear Filters', dialog('Clear all filters?'));
  await expect(preview()).toContainText('Add filters to see products');
  await lookFor(brands, 'oakh', 'Oakhurst');
  await press('Save and View Reporting');
  await expect(heading()).toHaveText('Beds of Oakhurst');
  await expect(page.getByText('Market created: Beds of Oakhurst')).toBeVisible();
});

test('C-592 C-814 C-815 its reference brand is set, said, and removed after a question', async () => {
  const reference = page.getByRole('region', { name: 'Reference Brand' });
  await look(reference.getByRole('combobox'), 'oa', 'Oakhurst');
  await press('Set', reference);
  await expect(page.getByText('Reference brand updated: Oakhurst')).toBeVisible();
  await press('Clear', reference);
  await press('Remove', dialog('Are you sure you want to remove your reference brand?'));
  await expect(page.getByText('Reference brand removed')).toBeVisible();
});

test('C-819 C-820 C-821 its exports ask for at least one figure, for no more than five, and for a name', async () => {
  await press('Export by Brand and Week');
  const rows = dialog('Export by Brand and Week');
  for (const box of await rows.getByRole('checkbox').all()) await box.setChecked(false, { force: true });
  await expect(rows.getByRole('alert')).toHaveText('Please select at least 1 options');
  for (const box of await rows.getByRole('checkbox').all()) await box.setChecked(true, { force: true });
  await expect(rows.getByRole('alert')).toHaveText('Please select no more than 5 options');
  await page.keyboard.press('Escape');
  await press('Download Template');
  const template = dialog('Download Template');
  await template.getByLabel('Template name').fill(' ');
  await expect(template.getByText('Please enter a value')).toBeVisible();
  await template.getByLabel('Template name').fill('Beds');
  const [file] = await Promise.all([page.waitForEvent('download'), press('Download CSV', template)]);
  expect(file.suggestedFilename()).toBe('market-template_beds.csv');
});

test('C-487 leaving it with changes asks first; what stays is saved', async () => {
  await page.getByRole('link', { name: 'Edit Market' }).click();
  await page.getByLabel('Market name').fill('Beds');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Brand Overview' }).click();
  await press('Keep editing', dialog('Discard your changes?'));
  await press('Save and View Reporting');
  await expect(heading()).toHaveText('Beds');
});

test('C-107 C-109 C-110 C-459 a portfolio is narrowed in its drawer, which Escape and a press beside it close; another brand clears it', async () => {
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Brand Overview' }).click();
  await expect(page.getByRole('region', { name: 'Brand Fundamentals' })).toContainText('Trailing 12 months');
  await main.getByRole('link', { name: 'Portfolio Insights' }).click();
  const brand = page.getByRole('combobox', { name: 'Brand', exact: true });
  await look(brand, 'oakh', 'Oakhurst');
  const products = page.getByRole('region', { name: 'Products', exact: true }).first();
  await expect(products).toContainText(/1–\d+ of/);
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await press('Filters');
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await press('Filters');
  await page.mouse.click(20, 450);
  await expect(drawer).toBeHidden();
  await press('Filters');
  await drawer.getByLabel('Least estimated revenue, $').fill('100');
  await press('Apply', drawer);
  await expect(page).toHaveURL(/minSales=100/);
  await brand.fill('');
  await look(brand, 'northf', 'Northfold');
  await expect(page).not.toHaveURL(/minSales/);
});

test('a recorded session of it replays to equal states', async () => {
  await expectReplayed(page);
});
