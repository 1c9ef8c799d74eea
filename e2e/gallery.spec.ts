/** What the generic controls on the gallery page need a browser for: presses while the page moves, heads in sight, rows that scroll, forced colours; and the small table, which no screen has. */
import { expect, type Locator, type Page, test } from 'playwright/test';

const open = (page: Page, part: string) => page.goto(`${process.env.VELOCITY_STAGE_URL ?? ''}?part=${part}`);
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true }).first();
const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

test('an option is chosen by a press during which the page moves the list; a press that is dragged away chooses nothing', async ({
  page,
}) => {
  await open(page, 'selects');
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
    await button(page, /Rows per page for products$/).focus();
    await press(page, 'Enter');
    await expect(page.getByRole('option')).toHaveText(['10', '25', '50', '100']);
    await press(page, 'End', 'Enter');
    await expect(page.getByRole('button', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(table(page).getByRole('rowheader')).toHaveCount(37);
  });

  test('A-175 keeps all of its head in sight while its rows scroll', async ({ page }) => {
    await headsStay(region(page, 'Products'));
  });

  test('A-176 keeps its first columns in sight', async ({ page }) => {
    await page.setViewportSize({ width: 760, height: 800 });
    const scroller = region(page, 'Products');
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
  expect(await page.locator(':focus').evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
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

  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const)
    test(`A-175 all of its head stays in sight while its rows scroll, at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      for (const name of ['Catalog', 'Brands']) await headsStay(region(page, name));
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
    const details = page.getByRole('region', { name: /^Daily data for/ });
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
});
