/** The generic controls, by keyboard alone, on the gallery page: each does what those who know its pattern expect. */
import { expect, type Locator, type Page, test } from 'playwright/test';
import { hasKeyboard } from './support/layers.ts';

const open = (page: Page, part: string) => page.goto(`${process.env.VELOCITY_STAGE_URL ?? ''}?part=${part}`);
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true }).first();
const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
const focused = (page: Page): Locator => page.locator(':focus');

test.describe('selects', () => {
  test.beforeEach(({ page }) => open(page, 'selects'));

  test('A-508 a short list opens, is walked, typed into, chosen from and left', async ({ page }) => {
    const select = button(page, / Periodicity$/);
    await select.focus();
    await press(page, 'ArrowDown');
    await expect(page.getByRole('option', { name: 'Weekly' })).toBeFocused();
    await press(page, 'ArrowDown', 'Enter');
    await expect(select).toHaveText('Monthly');
    await expect(select).toBeFocused();
    // Two keys lead where the first alone would not.
    await press(page, 'Enter', 'q', 'u');
    await expect(page.getByRole('option', { name: 'Quarterly' })).toBeFocused();
    await press(page, 'Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(select).toHaveText('Monthly');
    await expect(select).toBeFocused();
    await page.keyboard.type('ye');
    await expect(select).toHaveText('Yearly');
  });

  test('an option is chosen by a press during which the page moves the list; a press that is dragged away chooses nothing', async ({
    page,
  }) => {
    const select = button(page, / Periodicity$/);
    const middleOf = async (name: string): Promise<readonly [number, number]> => {
      const box = await page.getByRole('option', { name }).boundingBox();
      if (box === null) throw new Error(`${name} has no place`);
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    await select.click();
    await page.mouse.move(...(await middleOf('Monthly')));
    await page.mouse.down();
    // As when a chart above comes while the button is held.
    await page.evaluate(() => {
      const late = document.createElement('div');
      late.style.blockSize = '90px';
      document.querySelector('main')?.prepend(late);
    });
    await page.mouse.up();
    await expect(select).toHaveText('Monthly');
    await select.click();
    await page.mouse.move(...(await middleOf('Yearly')));
    await page.mouse.down();
    await page.mouse.move(...(await middleOf('Weekly')));
    await page.mouse.up();
    await expect(page.getByRole('listbox')).toBeVisible();
    await expect(select).toHaveText('Monthly');
  });

  test('A-502 a long list shows 25 options, says how many more there are, and finds them all', async ({ page }) => {
    await button(page, / Campaign$/).focus();
    await press(page, 'Enter');
    await expect(page.getByRole('searchbox', { name: 'Search campaign' })).toBeFocused();
    await expect(page.getByRole('option')).toHaveCount(25);
    await expect(page.getByText('35 more. Type to narrow them down.')).toBeVisible();
    await page.keyboard.type('58');
    await expect(page.getByRole('option')).toHaveText(['Campaign 58']);
    await press(page, 'ArrowDown', 'Enter');
    await expect(button(page, / Campaign$/)).toHaveText('Campaign 58');
  });

  test('A-503 a tag-select shows 100 tags in their sets; a chip is removed by its key', async ({ page }) => {
    await button(page, /selected Tags$/).focus();
    await press(page, 'Enter');
    await expect(page.getByRole('option')).toHaveCount(100);
    await expect(page.getByText('48 more. Type to narrow them down.')).toBeVisible();
    await page.keyboard.type('product line');
    await expect(page.getByRole('option')).toHaveText(['Travel mugs', 'Tumblers', 'Water bottles', 'Lunch boxes']);
    await press(page, 'ArrowDown', 'ArrowDown', 'Enter', 'Escape', 'Escape');
    const chips = page.getByRole('grid', { name: 'Chosen tags' }).first();
    await expect(chips.getByRole('row')).toHaveText(['Holiday', 'Travel mugs', 'Tumblers', 'Water bottles']);
    await chips.getByRole('row', { name: 'Holiday' }).focus();
    await press(page, 'ArrowRight', 'Delete');
    await expect(chips.getByRole('row')).toHaveText(['Holiday', 'Tumblers', 'Water bottles']);
  });

  test('one that has to be chosen says so, and what is wrong with it', async ({ page }) => {
    await expect(button(page, / Required, missing$/)).toHaveAccessibleDescription('Periodicity is required Required');
    await expect(button(page, / Periodicity$/)).toHaveAccessibleDescription('');
  });

  test('several are ticked one after the other, and cleared together', async ({ page }) => {
    const select = button(page, / Countries$/);
    await select.focus();
    await press(page, 'ArrowDown', 'Enter', 'c', 'Enter');
    await expect(page.getByRole('option', { selected: true })).toHaveText(['United States', 'Canada']);
    await press(page, 'Escape');
    await expect(select).toHaveText('United States, Canada');
    await press(page, 'Shift+Tab');
    await expect(focused(page)).toHaveAccessibleName('Clear countries');
    await press(page, 'Enter');
    await expect(select).toHaveText('All countries');
  });

  test('what failed is said in the list and tried again from the keyboard', async ({ page }) => {
    await button(page, / Failed$/).focus();
    await press(page, 'Enter');
    await expect(page.getByRole('alert')).toContainText('The campaigns could not be looked up.');
    await expect(focused(page)).toHaveText('Retry');
    await press(page, 'Escape');
    await expect(button(page, / Failed$/)).toBeFocused();
  });

  test('a type-ahead asks for more, offers what it finds and takes it', async ({ page }) => {
    const field = page.getByRole('combobox', { name: 'Brand', exact: true });
    await field.focus();
    await page.keyboard.type('ha');
    await expect(page.getByText('Type at least 3 characters')).toBeVisible();
    await page.keyboard.type('r');
    await expect(page.getByRole('option')).toHaveText(['Harbor Light', 'Harbour & Sons']);
    await press(page, 'ArrowDown', 'ArrowDown', 'Enter');
    await expect(field).toHaveValue('Harbour & Sons');
    await expect(page.getByText('Chosen: harbour & sons')).toBeVisible();
  });
});

test.describe('inputs', () => {
  test.beforeEach(({ page }) => open(page, 'fields'));

  test('A-353 A-354 A-357 A-358 keep what their type accepts and say what is missing', async ({ page }) => {
    const tel = page.getByLabel('Telephone', { exact: true });
    await tel.focus();
    await page.keyboard.type('+1 (555) 123-4567 ext. 890');
    await expect(tel).toHaveValue('155512345678');
    const valid = (field: Locator): Promise<boolean> => field.evaluate((element: HTMLInputElement) => element.validity.valid);
    expect(await valid(tel)).toBe(true);
    await tel.fill('55512');
    expect(await valid(tel)).toBe(false);
    const budget = page.getByLabel('Budget', { exact: true });
    await budget.fill('$1,2x50.5.0');
    await expect(budget).toHaveValue('1250.50');
    await budget.fill('');
    await press(page, 'Tab');
    await expect(page.getByText('Budget is required')).toBeVisible();
    await expect(page.getByLabel('Search reports')).not.toHaveAttribute('required');
    expect(await valid(page.getByLabel('Search reports'))).toBe(true);
  });

  test('A-355 A-356 e-mail and address have their shape, and the fault is read out with the field', async ({ page }) => {
    const email = page.getByLabel('E-mail', { exact: true });
    await email.fill('mara@northfold');
    await press(page, 'Tab');
    await expect(email).toHaveAccessibleDescription('Enter an e-mail address, such as name@company.com');
    expect(await email.evaluate((element: HTMLInputElement) => element.validity.patternMismatch)).toBe(true);
    await email.fill('mara@northfold.example');
    await expect(email).not.toHaveAttribute('aria-invalid');
    const website = page.getByLabel('Website', { exact: true });
    await website.fill('ftp://northfold.example');
    await press(page, 'Tab');
    await expect(website).toHaveAccessibleDescription('Enter an address that starts with http:// or https://');
  });

  test('A-350 A-351 A-352 a text is edited in place: never empty, never lost without a question', async ({ page }) => {
    await button(page, 'Edit name of the dashboard').focus();
    await press(page, 'Enter');
    const field = page.getByRole('textbox', { name: 'Name of the dashboard', exact: true });
    await expect(field).toBeFocused();
    await press(page, 'Backspace', 'Enter');
    await expect(page.getByText('Cannot save an empty value')).toBeVisible();
    await page.keyboard.type('Sales by week');
    await press(page, 'Escape');
    await expect(page.getByRole('alertdialog')).toContainText('Are you sure you want to cancel?');
    await expect(focused(page)).toHaveText('Keep editing');
    await press(page, 'Enter');
    await expect(field).toHaveValue('Sales by week');
    await expect(field).toBeFocused();
    await press(page, 'Enter');
    await expect(page.getByText('Sales by week', { exact: true })).toBeVisible();
    await expect(button(page, 'Edit name of the dashboard')).toBeFocused();
    await press(page, 'Enter');
    await page.keyboard.type('Other');
    await press(page, 'Escape', 'Tab', 'Enter');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByText('Sales by week', { exact: true })).toBeVisible();
  });
});

test.describe('a table', () => {
  test.beforeEach(({ page }) => open(page, 'tables'));

  const table = (page: Page): Locator => page.getByRole('table', { name: 'Products' });
  const first = (page: Page): Locator => table(page).getByRole('rowheader').first();

  test('A-172 A-173 A-363 A-366 is searched, sorted with figures from the greatest, and begins again at page 1', async ({ page }) => {
    const pages = page.getByRole('navigation', { name: 'Pages of products' });
    await pages.getByRole('button', { name: 'Page 3' }).click();
    await expect(first(page)).toHaveText(/51$/);
    const revenue = table(page).getByRole('columnheader', { name: 'Ordered revenue' });
    await revenue.getByRole('button').focus();
    await press(page, 'Enter');
    await expect(revenue).toHaveAttribute('aria-sort', 'descending');
    await expect(pages.getByRole('button', { name: 'Page 1', exact: true })).toHaveAttribute('aria-current', 'page');
    const figures = await table(page).getByRole('cell').filter({ hasText: /^\$/ }).allTextContents();
    const revenues = figures.map((text) => Number(text.replace(/\D/g, ''))).filter((_, i) => i % 2 === 0);
    expect(Math.max(...revenues)).toBe(revenues[0]);
    await press(page, 'Enter');
    await expect(revenue).toHaveAttribute('aria-sort', 'ascending');
    await page.getByRole('searchbox', { name: 'Search products' }).fill('café meridell');
    await expect(table(page).getByRole('rowheader').first()).toHaveText(/^Café press/);
    await expect(page.getByText(/ of 6$/)).toBeVisible();
  });

  test('A-174 A-364 A-504 A-505 is paged: 25 rows or as many as one chooses, never beyond the last page', async ({ page }) => {
    await expect(table(page).getByRole('rowheader')).toHaveCount(25);
    await page.getByRole('button', { name: 'Page 6', exact: true }).click();
    await expect(table(page).getByRole('rowheader')).toHaveCount(12);
    await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
    await button(page, /Rows on a page of products$/).focus();
    await press(page, 'Enter');
    await expect(page.getByRole('option')).toHaveText(['10', '25', '50', '100']);
    await press(page, 'End', 'Enter');
    await expect(page.getByRole('button', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(table(page).getByRole('rowheader')).toHaveCount(37);
  });

  test('A-175 keeps all of its head in sight while its rows scroll', async ({ page }) => {
    await headsStay(page.getByRole('region', { name: 'Products' }));
  });

  test('A-176 keeps its first columns in sight', async ({ page }) => {
    await page.setViewportSize({ width: 760, height: 800 });
    const scroller = page.getByRole('region', { name: 'Products' });
    const head = table(page).getByRole('columnheader', { name: 'ASIN' });
    const cell = table(page).getByRole('cell', { name: /^B0/ }).nth(12);
    const before = [await head.boundingBox(), await scroller.boundingBox()] as const;
    await scroller.evaluate((element) => element.scrollTo(220, 300));
    const after = await head.boundingBox();
    expect([after?.x, after?.y]).toEqual([before[0]?.x, before[0]?.y]);
    expect((await cell.boundingBox())?.x).toBe(after?.x);
    expect((await table(page).getByRole('columnheader', { name: 'Brand' }).boundingBox())?.x).toBeLessThan(
      (after?.x ?? 0) + (after?.width ?? 0),
    );
  });
});

test('A-506 pages have nine places, the ends and the neighbours of the current one among them', async ({ page }) => {
  await open(page, 'lists');
  const pages = page.getByRole('navigation', { name: 'Pages of orders' });
  await expect(pages.getByRole('listitem')).toHaveText(['1', '…', '5', '6', '7', '8', '9', '…', '50']);
  await pages.getByRole('button', { name: 'Page 50' }).focus();
  await press(page, 'Enter');
  await expect(pages.getByRole('listitem')).toHaveCount(9);
  await expect(page.getByText('1,226–1,234 of 1,234')).toBeVisible();
});

test('tabs, paths, chips and uploads by keyboard', async ({ page }) => {
  await open(page, 'lists');
  await page.getByRole('tab', { name: /Users/ }).focus();
  await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight');
  // The disabled one is passed over.
  await expect(page.getByRole('tab', { name: /Users/ })).toBeFocused();
  await press(page, 'ArrowRight');
  await expect(page.getByText('6 organizations.')).toBeVisible();
  const path = page.getByRole('navigation', { name: 'Path, deep' });
  await path.getByRole('button', { name: 'Show 4 more' }).focus();
  await press(page, 'Enter');
  await expect(path.getByRole('listitem')).toHaveCount(7);
  await expect(path.locator('[aria-current="page"]')).toHaveText('Reports');
  const uploads = page.getByRole('group', { name: 'Attachments' });
  const file = (name: string, size: number) => ({ name, mimeType: 'text/csv', buffer: Buffer.alloc(size, 'a') });
  await uploads.locator('input[type="file"]').setInputFiles([file('plan.csv', 2_048), file('empty.csv', 0)]);
  await expect(uploads.getByText('empty.csv is empty')).toBeVisible();
  await expect(uploads.getByText('plan.csv')).toBeVisible();
  await uploads.getByRole('button', { name: 'Remove plan.csv' }).focus();
  await press(page, 'Enter');
  await expect(uploads.getByText('plan.csv')).toHaveCount(0);
});

test('layers hold the focus, close one at a time and give the focus back', async ({ page }) => {
  await open(page, 'layers');
  await button(page, 'Drawer').focus();
  await press(page, 'Enter');
  const drawer = page.getByRole('dialog', { name: 'Edit brand group' });
  await expect(drawer).toBeVisible();
  for (let tab = 0; tab < 12; tab += 1) {
    await press(page, 'Tab');
    expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await button(page, / Country$/).focus();
  await press(page, 'Enter');
  await hasKeyboard(page.getByRole('listbox'));
  await press(page, 'Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(drawer).toBeVisible();
  await press(page, 'Escape');
  await expect(drawer).toHaveCount(0);
  await expect(button(page, 'Drawer')).toBeFocused();
  await button(page, 'Question').focus();
  await press(page, 'Enter');
  await expect(focused(page)).toHaveText('Cancel');
  await page.mouse.click(5, 5);
  await hasKeyboard(page.getByRole('alertdialog'));
  await press(page, 'Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(button(page, 'Question')).toBeFocused();
});

test('under forced colours every control keeps a border and the focus a ring', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, 'fields');
  const bare = await page.locator('main :is(button, input, textarea):visible').evaluateAll((elements) =>
    elements
      .filter((element) => element.closest('[class*="search"], label') === null && element.querySelector('svg') === null)
      .filter((element) => getComputedStyle(element).borderTopWidth === '0px')
      .map((element) => element.outerHTML.slice(0, 120)),
  );
  expect(bare).toEqual([]);
  await page.getByLabel('Company').focus();
  expect(await focused(page).evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
});

/** Every head stays where it is, pinned or not, and nothing lies over it, while the rows go beneath. */
const headsStay = async (scroller: Locator): Promise<void> => {
  const places = () =>
    scroller.evaluate((box) => {
      const top = box.getBoundingClientRect().top;
      const heads = [...box.querySelectorAll('thead th')];
      const seen = heads.filter((head) => {
        const { left, top: at, width, height } = head.getBoundingClientRect();
        return head.contains(document.elementFromPoint(left + width / 2, at + height / 2));
      });
      return {
        heads: heads.map((head) => Math.round(head.getBoundingClientRect().top - top)),
        seen: seen.length,
        row: Math.round((box.querySelector('tbody tr')?.getBoundingClientRect().top ?? 0) - top),
      };
    });
  await scroller.scrollIntoViewIfNeeded();
  const before = await places();
  await scroller.evaluate((box) => box.scrollTo(0, 200));
  const after = await places();
  expect(before.heads.length).toBeGreaterThan(3);
  expect(after.heads).toEqual(before.heads);
  expect(after.seen).toBe(before.seen);
  expect(after.row).toBe(before.row - 200);
};

test.describe('a large table', () => {
  test.beforeEach(({ page }) => open(page, 'grids'));

  const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
  const heads = (page: Page, name: string): Locator => region(page, name).getByRole('rowheader');

  test('B-311 B-312 B-313 is sorted and searched by keyboard; totals are of what is found; a row opens and Escape closes it', async ({
    page,
  }) => {
    const table = region(page, 'Catalog');
    await table.getByRole('button', { name: 'Ordered revenue', exact: true }).focus();
    await press(page, 'Enter');
    await expect(table.getByRole('columnheader', { name: 'Ordered revenue' })).toHaveAttribute('aria-sort', 'descending');
    await press(page, 'Enter');
    await expect(table.getByRole('columnheader', { name: 'Ordered revenue' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(heads(page, 'Catalog').last()).toHaveText('Total (137)');
    await page.getByRole('searchbox', { name: 'Search catalog' }).fill('cafe press 1');
    await expect(heads(page, 'Catalog').last()).toHaveText(/^Total \([1-9]\d?\)$/);
    await expect(page.getByRole('navigation', { name: 'Pages of catalog' })).toHaveCount(0);
    await table
      .getByRole('button', { name: /^Open Café press/ })
      .first()
      .focus();
    await press(page, 'Enter');
    await expect(page.getByRole('region', { name: /^Days of Café press/ })).toBeVisible();
    await expect(focused(page)).toHaveAttribute('aria-expanded', 'true');
    await press(page, 'Escape');
    await expect(page.getByRole('region', { name: /^Days of/ })).toHaveCount(0);
    await expect(focused(page)).toHaveAttribute('aria-expanded', 'false');
  });

  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const)
    test(`A-175 all of its head stays in sight while its rows scroll, at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      for (const name of ['Catalog', 'Brands']) await headsStay(region(page, name));
    });

  test('rows are gathered in groups that open; a column is taken away and comes back', async ({ page }) => {
    const table = region(page, 'Brands');
    await expect(table.getByRole('button', { name: 'Close Meridell' })).toBeVisible();
    await expect(heads(page, 'Brands').first()).toHaveText('Harbor Light34');
    await table.getByRole('button', { name: 'Open Harbor Light' }).click();
    await expect(heads(page, 'Brands').nth(1)).toHaveText(/^Travel mug 1 B0[A-Z0-9]{8}$/);
    await button(page, 'Columns').click();
    await page.getByText('Ordered units', { exact: true }).last().click();
    await press(page, 'Escape');
    await expect(region(page, 'Catalog').getByRole('columnheader', { name: 'Ordered units' })).toHaveCount(0);
    await expect(region(page, 'Catalog').getByRole('columnheader', { name: 'Product' })).toBeVisible();
  });

  test('of ten thousand rows those in sight are drawn, and who listens knows how many there are', async ({ page }) => {
    const table = region(page, 'Ten thousand');
    await expect(table.getByRole('table')).toHaveAttribute('aria-rowcount', '10001');
    expect(await table.getByRole('row').count()).toBeLessThan(60);
    await table.evaluate((element) => {
      element.scrollTop = element.scrollHeight;
    });
    await expect(table.getByRole('row').nth(-2)).toHaveAttribute('aria-rowindex', '10001');
    await expect(table.getByRole('row', { name: /Lunch box 10000/ })).toBeVisible();
    expect(await table.getByRole('row').count()).toBeLessThan(60);
  });

  test('rows of ten thousand open, stay open while they are out of sight, and leave no place without rows', async ({ page }) => {
    const table = region(page, 'Ten thousand');
    const details = page.getByRole('region', { name: /^Days of/ });
    await table.getByRole('button', { name: 'Open Travel mug 1', exact: true }).click();
    await table.getByRole('button', { name: 'Open Tumbler 2', exact: true }).click();
    await expect(details).toHaveCount(2);
    // As tall as what a row opens to may be.
    await details.evaluateAll((all) => {
      for (const each of all) (each as HTMLElement).style.blockSize = '700px';
    });
    const middle = (top: number): Promise<string> =>
      table.evaluate(async (element, to) => {
        element.scrollTop = to;
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        const { left, top: above, height } = element.getBoundingClientRect();
        return document.elementFromPoint(left + 60, above + height / 2)?.closest('tr')?.textContent ?? '';
      }, top);
    for (const top of [1_300, 1_600, 3_000, 150_000, 290_000]) expect(await middle(top), `scrolled to ${top}`).toMatch(/\d/);
    expect(await table.getByRole('row').count()).toBeLessThan(60);
    await expect(details).toHaveCount(2);
    expect(await details.first().evaluate((element: HTMLElement) => element.style.blockSize)).toBe('700px');
    expect(await middle(400)).toMatch(/^What B0/);
  });

  test('B-505 B-531 a cell without data says so to those who listen, and a table without rows that there is no data', async ({ page }) => {
    await expect(region(page, 'Catalog').getByText('Data unavailable').first()).toBeAttached();
    await expect(region(page, 'Lost products').getByText('No data available for this table.')).toBeVisible();
  });
});
