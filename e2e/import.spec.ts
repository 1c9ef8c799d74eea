/** Importing in the browser: a file with errors, the right one, its figures on Business Health, and the way back. */

import { readFile, writeFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from 'playwright/test';
import { CUSTOMER_TWO_YEARS_NAME } from '../test/customer/who.ts';
import { textRow, workbookFiles, zipOf } from '../test/server/import/zipOf.ts';
import { faultsIn } from './support/axe.ts';
import { copyCustomer, customer, PEOPLE, signIn } from './support/customer.ts';
import { choices, hasKeyboard } from './support/layers.ts';
import type { Velocity } from './support/velocity.ts';

let velocity: Velocity;
test.beforeAll(async () => {
  velocity = await copyCustomer();
});
test.afterAll(() => velocity.stop());

/** Where files of a brand group are imported: of the one with two years unless another is named. */
const importsOf = (group: string = customer().twoYears): string => `${velocity.url}/velocity/admin/imports?group=${group}`;

/** All of October of one product in one country: 10 units a day at $20. */
const salesFile = (): string => {
  const days = Array.from({ length: 31 }, (_, i) => `2026-10-${String(i + 1).padStart(2, '0')}`);
  return `${['date,asin,title,country,units,sales,mood', ...days.map((day) => `${day},B0OWN00001,"Own Kettle, 1 l",US,10,200.00,good`)].join('\n')}\n`;
};
const wrongFile = (): string =>
  salesFile()
    .replace('2026-10-03,', '2026-13-03,')
    .replace(/(2026-10-07,.*),10,/, '$1,ten,');

/** Files are dropped as a person does it: with a drag from outside of the browser. */
const drop = async (page: Page, name: string, text: string | Uint8Array): Promise<void> => {
  const path = test.info().outputPath(name);
  await writeFile(path, text);
  const place = page.getByRole('group', { name: 'Files to import' }).locator('[data-rac]').first();
  // It is in sight and stands still once the mouse is over it.
  await place.hover();
  const box = await place.boundingBox();
  if (box === null) throw new Error('there is nowhere to drop');
  const [x, y] = [box.x + box.width / 4, box.y + box.height / 2];
  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) await browser.send('Input.dispatchDragEvent', { type, x, y, data });
  await browser.detach();
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
};

const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByRole('button', { name: new RegExp(label) }).click();
  await page.getByRole('option', { name: option }).first().click();
};

const check = (page: Page): Locator => page.getByRole('button', { name: /^Check/ }).first();
const ready = (page: Page): Locator => page.getByRole('region', { name: 'Ready to import', exact: true });
const refused = (page: Page): Locator => page.getByRole('region', { name: 'Not ready to import' });
const past = (page: Page): Locator => page.getByRole('table', { name: 'Brand group imports' });

test('a file with errors, the right one, its figures, and the way back', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: velocity.url, acceptDownloads: true });
  const page = await context.newPage();
  await signIn(page, PEOPLE.admin, importsOf());
  // What its figures were imported from.
  const before = past(page).getByRole('row').nth(1);
  await expect(before).toContainText('sales.csv');
  await expect(check(page)).toBeDisabled();
  await expect(page.getByText('Choose a file first.')).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);

  await drop(page, 'october.csv', wrongFile());
  await check(page).click();
  await expect(refused(page)).toContainText('Nothing imported: 2 errors in 2 rows of 1 file');
  const faults = refused(page).getByRole('region', { name: 'Errors by row and column' });
  await expect(faults.getByRole('row', { name: 'Row 4, date' })).toContainText('"2026-13-03"');
  await expect(faults.getByRole('row', { name: 'Row 8, units' })).toContainText('"ten"');
  await expect(refused(page).getByRole('button', { name: 'Import' })).toBeDisabled();
  expect(await faultsIn(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download errors (CSV)' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('october.csv,4,date');

  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(refused(page)).toBeHidden();
  await drop(page, 'october.csv', salesFile());
  await check(page).click();
  await expect(ready(page)).toContainText('Sales by product');
  await expect(ready(page).getByRole('columnheader', { name: /units/ })).toContainText('→ units');
  await expect(ready(page).getByRole('columnheader', { name: /mood/ })).toContainText('not read');
  await expect(ready(page)).toContainText('31 (2026-10-01 to 2026-10-31)');
  expect(await faultsIn(page)).toEqual([]);

  // Who comes back finds it as it was, and goes on.
  await page.reload();
  await expect(ready(page)).toBeVisible();
  // The file holds days that are there: what they lose is told, and nothing is done before somebody has confirmed it.
  await expect(ready(page).getByRole('region', { name: 'Replaced rows, Sales by product' })).toContainText('Oct 1, 2026');
  await page.getByRole('button', { name: 'Import 31 rows…' }).click();
  const replacing = page.getByRole('alertdialog', { name: new RegExp(`^Replace .* rows in ${CUSTOMER_TWO_YEARS_NAME}\\?$`) });
  await expect(replacing).toContainText('31 days');
  await replacing.getByRole('button', { name: 'Cancel' }).click();
  await expect(replacing).toBeHidden();
  await expect(before).toContainText('sales.csv');
  await page.getByRole('button', { name: 'Import 31 rows…' }).click();
  await replacing.getByRole('button', { name: /^Replace/ }).click();
  await expect(page.getByText(`31 rows imported into ${CUSTOMER_TWO_YEARS_NAME}`)).toBeVisible({ timeout: 60_000 });
  await expect(past(page).getByRole('row').nth(1)).toContainText('october.csv');
  await expect(past(page).getByRole('row').nth(1)).toContainText(/Ada/);
  expect(await faultsIn(page)).toEqual([]);

  await page.getByRole('link', { name: `Business Health for ${CUSTOMER_TWO_YEARS_NAME}` }).click();
  const sales = page.getByRole('region', { name: 'Sales, October 2026' });
  await expect(sales).toBeVisible();
  const withImport = await page.request.post('/api/analytics', { headers: await writing(page), data: october() });
  expect(unitsOf(await withImport.json())).toBe(310);

  await page.goto(importsOf());
  const undo = past(page).getByRole('button', { name: /^Undo the import of october.csv/ });
  await undo.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Sales by product, 31 rows');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await undo.click();
  await question.getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText('The import was undone')).toBeVisible({ timeout: 60_000 });
  await expect(past(page).getByRole('row').nth(1)).toContainText('Undone');
  const without = await page.request.post('/api/analytics', { headers: await writing(page), data: october() });
  expect(unitsOf(await without.json())).toBeNull();

  // What is of the marketplace is imported into no brand group.
  await page.getByRole('button', { name: 'Close' }).click();
  await page
    .getByRole('main')
    .getByRole('button', { name: /Brand group$/ })
    .click();
  await choices(page).filter({ hasText: 'The marketplace' }).click();
  await expect(page).toHaveURL(/group=(\*|%2A)/);
  // None of its files says anything by country; one whose columns nobody knows is refused with the first of them.
  await expect(page.getByRole('button', { name: /Country, if not in the file/ })).toHaveCount(0);
  await drop(page, 'strange.csv', 'one,two,three,four,five,six,seven,eight\n1,2,3,4,5,6,7,8\n');
  await check(page).click();
  await expect(refused(page)).toContainText('Nothing imported: 1 error in 1 row of 1 file');
  await expect(refused(page).getByRole('row', { name: 'Row 1' })).toContainText('the columns one, two, three, four, five, six and 2 more');
  await page.getByRole('button', { name: 'Cancel' }).click();
  // What lay above the place for files is gone only then.
  await expect(refused(page)).toBeHidden();
  await drop(page, 'own searches.csv', 'month,search term,searches\n2026-10,own kettle,1200\n');
  await check(page).click();
  await expect(ready(page)).toContainText('Search volume by month');
  await expect(ready(page)).toContainText('Into the marketplace');
  expect(await faultsIn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Import 1 row…', exact: true }).click();
  await page
    .getByRole('alertdialog', { name: /in the marketplace\?$/i })
    .getByRole('button', { name: /^Replace/ })
    .click();
  await expect(page.getByText('1 row imported into the marketplace')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('table', { name: 'Marketplace imports' }).getByRole('row').nth(1)).toContainText('own searches.csv');
  await context.close();
});

test('somebody whom an Admin lets import does so for their own brand group, from its empty first screen, and takes it back', async ({
  browser,
}) => {
  const [office, own] = [await browser.newContext(), await browser.newContext()];
  const admin = await office.newPage();
  await signIn(admin, PEOPLE.admin, `${velocity.url}/velocity/admin/users`);
  await admin.getByText('Þóra', { exact: true }).click();
  await admin.getByText('Can import data', { exact: true }).click();
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText('Prime, can import')).toBeVisible();
  await office.close();

  const page = await own.newPage();
  await signIn(page, PEOPLE.prime, `${velocity.url}/velocity/business-health?brandGroup=${customer().empty}`);
  await page.getByRole('link', { name: 'Import Files' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import Data' })).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);
  await drop(page, 'own.csv', salesFile());
  await check(page).click();
  await expect(ready(page)).toContainText('31 (2026-10-01 to 2026-10-31)');
  await page.getByRole('button', { name: 'Import 31 rows', exact: true }).click();
  await expect(page.getByText(/^31 rows imported into/)).toBeVisible({ timeout: 60_000 });
  await expect(past(page).getByRole('row').nth(1)).toContainText('Þóra');
  await past(page)
    .getByRole('button', { name: /^Undo the import of own.csv/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText('The import was undone')).toBeVisible({ timeout: 60_000 });
  // What is no brand group of theirs is not there for them, whatever they ask.
  for (const into of [customer().other, '*']) {
    const answer = await page.request.get(`${velocity.url}/api/brand-groups/${into}/imports/current`);
    expect(answer.status()).toBe(404);
  }
  await own.close();
});

test('a Business Report, which has neither day nor country, leads to the fields that say them', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: velocity.url });
  const page = await context.newPage();
  await signIn(page, PEOPLE.admin, importsOf(customer().brandGroup));
  const heads =
    '(Parent) ASIN,(Child) ASIN,Title,Sessions - Total,Page Views - Total,Units Ordered,Ordered Product Sales,Total Order Items';
  await drop(page, 'BusinessReport.csv', `${heads}\nB0OWN00001,B0OWN00001,Own Kettle,90,100,10,$200.00,9\n`);
  await check(page).click();
  const day = page.getByLabel('Date, if not in the file');
  await expect(day).toBeFocused();
  await expect(day).toHaveAccessibleDescription(/The file has no date\. Enter the date of its data\./);
  await page.keyboard.type('2026-10-05');
  await expect(page.getByText('The file has no day.')).toBeHidden();
  await page.getByText('The file doesn’t state a country. Choose one.').waitFor();
  await check(page).click();
  const country = page.getByRole('button', { name: /Country, if not in the file/ });
  await expect(country).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Germany');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The file doesn’t state a country.')).toBeHidden();
  await check(page).click();
  await expect(ready(page)).toContainText('Sales by product');
  await context.close();
});

test('reports come as a workbook and in an archive, and a template as a file', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: velocity.url, acceptDownloads: true });
  const page = await context.newPage();
  await signIn(page, PEOPLE.admin, importsOf(customer().brandGroup));
  await choose(page, 'Read as', 'Stock');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Template', exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('inventory-template.csv');
  const template = await readFile(await file.path(), 'utf8');
  await choose(page, 'Read as', 'Detect from the columns');
  const sheet = workbookFiles([
    {
      name: 'Report',
      rows: template
        .trim()
        .split('\r\n')
        .map((line) => textRow(...line.replace('\uFEFF', '').split(','))),
    },
  ]);
  const heads = '(Child) ASIN,Title,Sessions - Total,Page Views - Total,Units Ordered,Ordered Product Sales,Total Order Items';
  const reports = zipOf([
    { name: 'stock.xlsx', content: zipOf(sheet) },
    { name: 'BusinessReport-10-05-26.csv', content: `${heads}\nB0OWN00001,Own Kettle,90,100,10,$200.00,9\n` },
  ]);
  await drop(page, 'reports.zip', reports);
  await choose(page, 'Country, if not in the file', 'Germany');
  await check(page).click();
  await expect(ready(page)).toContainText('BusinessReport-10-05-26.csv (in reports.zip)');
  await expect(ready(page)).toContainText('its day, 2026-10-05, is in its name');
  await expect(ready(page)).toContainText('read from the sheet “Report”');
  await context.close();
});

test('by keyboard alone: each part takes the keyboard where the one before had it', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: velocity.url });
  const page = await context.newPage();
  await signIn(page, PEOPLE.admin, importsOf());
  await past(page).waitFor();
  await page
    .getByLabel('Files to import')
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'keys.csv', mimeType: 'text/csv', buffer: Buffer.from(salesFile()) });
  await page.getByRole('button', { name: 'Remove keys.csv' }).waitFor();
  const hasIt = (words: string | RegExp) => expect(page.locator(':focus')).toContainText(words, { timeout: 60_000 });
  const tabTo = async (button: Locator): Promise<void> => {
    for (let i = 0; i < 40 && !(await button.evaluate((it) => it === document.activeElement)); i += 1) await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
  };
  await check(page).press('Enter');
  await hasIt('Ready to import');
  const run = page.getByRole('button', { name: 'Import 31 rows…' });
  await tabTo(run);
  await page.keyboard.press('Enter');
  const replacing = page.getByRole('alertdialog', { name: /^Replace / });
  await hasKeyboard(replacing);
  await tabTo(replacing.getByRole('button', { name: /^Replace/ }));
  await page.keyboard.press('Enter');
  await hasIt(`31 rows imported into ${CUSTOMER_TWO_YEARS_NAME}`);
  const undo = past(page).getByRole('button', { name: /^Undo the import of keys.csv, [A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d [AP]M P[DS]T$/ });
  await tabTo(undo);
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Undo the import of keys.csv?' });
  await hasKeyboard(question);
  await page.keyboard.press('Escape');
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await hasKeyboard(question);
  await tabTo(question.getByRole('button', { name: 'Undo the import' }));
  await page.keyboard.press('Enter');
  await hasIt('The import was undone');
  await tabTo(page.getByRole('button', { name: 'Close' }));
  await page.keyboard.press('Enter');
  await hasIt('Choose a file first.');
  await context.close();
});

const october = () => ({
  schemaType: 'retail',
  brandGroupId: customer().twoYears,
  currentPeriod: { start: '2026-10-01', end: '2026-10-31' },
  dimensions: ['asin'],
  metrics: ['ordered_units'],
});

const writing = async (page: Page): Promise<Record<string, string>> => {
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN');
  return { 'X-XSRF-TOKEN': decodeURIComponent(token?.value ?? ''), Accept: 'application/json' };
};

interface Answer {
  readonly current: {
    readonly dimensions: Readonly<Record<string, readonly string[]>>;
    readonly metrics: Readonly<Record<string, readonly number[]>>;
  };
}

/** Units of the imported product; null where there is no such product. */
const unitsOf = ({ current }: Answer): number | null => {
  const place = current.dimensions.asin?.indexOf('B0OWN00001') ?? -1;
  return place < 0 ? null : (current.metrics.ordered_units?.[place] ?? null);
};

test('a file whose columns nobody knows is set by hand, read, and known from then on', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: velocity.url });
  const page = await context.newPage();
  await signIn(page, PEOPLE.admin, importsOf());
  await drop(page, 'shop.csv', 'Verkaufstag,Kennung,Stück,Umsatz,Kunde E-Mail\n2026-10-01,B0OWN00001,3,60.00,maya@brand.test\n');
  await choose(page, 'Country, if not in the file', 'United States');
  await check(page).click();
  await page.getByRole('button', { name: 'Set the columns of shop.csv…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Our shop');
  await choose(page, '^Data type|Data type$', 'Sales by product');
  for (const [heading, column] of [
    ['Verkaufstag', 'date'],
    ['Kennung', 'asin'],
    ['Stück', 'units'],
    ['Umsatz', 'sales'],
  ] as const) {
    await dialog.getByRole('button', { name: new RegExp(`Read ${heading} as`) }).click();
    await page.keyboard.type(column);
    await page
      .getByRole('option', { name: new RegExp(`^${column}`) })
      .first()
      .click();
  }
  await expect(dialog).toContainText('The first rows can be read.');
  await expect(dialog).not.toContainText('maya@brand.test');
  expect(await faultsIn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save mapping' }).click();
  // The file is checked again by itself.
  await expect(ready(page)).toContainText('read by your mapping “Our shop”');
  await expect(page.getByRole('table', { name: 'Mappings of the organization' })).toContainText('Our shop');
  expect(await faultsIn(page)).toEqual([]);
  await context.close();
});
