/** Lists on a phone, and a brand on a tablet: the names are whole, and a figure is in sight beside each. */
import { expect, type Page, test } from 'playwright/test';
import { customer, PEOPLE, pathOf, signIn } from './support/customer.ts';
import { titleDrawn } from './support/screens.ts';

const of = (path: string): string => pathOf(path, customer().twoYears);
/** A brand of the market with more products than a page holds. */
const BRAND = encodeURIComponent('Müller, Inc.');

/** Whether the cells of a column end before the table is cut. */
const inSight = (page: Page, column: string): Promise<readonly boolean[]> =>
  page.evaluate((wanted) => {
    const table = [...document.querySelectorAll('table')].find((one) => one.querySelector('thead')?.textContent?.includes(wanted));
    const at = [...(table?.querySelectorAll('thead th') ?? [])].findIndex((head) => head.textContent?.includes(wanted));
    return [...(table?.querySelectorAll('tbody tr') ?? [])].slice(0, 3).map((row) => {
      const cell = row.children[at];
      if (cell === undefined) return false;
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getBoundingClientRect().right <= window.innerWidth - 24;
    });
  }, column);

/** The names of a list that do not show whole. */
const cutNames = (page: Page): Promise<readonly string[]> =>
  page
    .locator('tbody th')
    .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent ?? ''));

test('goals, dashboards and products of a brand say what they are and come to, without a scroll', async ({ page }) => {
  await signIn(page, PEOPLE.internal, of('goal-management-console'));
  await page.setViewportSize({ width: 390, height: 844 });
  await titleDrawn(page);
  await expect.poll(() => inSight(page, 'Goal')).toEqual([true, true, true]);
  await page.goto(of('custom-reporting/dashboards'));
  await titleDrawn(page);
  await expect.poll(() => inSight(page, 'Panels')).toEqual([true, true, true]);
  expect(await cutNames(page)).toEqual([]);
  await page.goto(of(`insights/portfolio-insights?brand=${BRAND}`));
  await titleDrawn(page);
  await expect.poll(() => inSight(page, 'Estimated Revenue')).toEqual([true, true, true]);
});

test('the figures of a brand stand in two lines of two on a tablet, and revenue beside its products', async ({ page }) => {
  await signIn(page, PEOPLE.internal, of(`insights/portfolio-insights?brand=${BRAND}`));
  await page.setViewportSize({ width: 1024, height: 900 });
  await titleDrawn(page);
  const category = page.getByRole('link', { name: 'Töpfe' }).first();
  const node = /node=(\d+)/.exec((await category.getAttribute('href')) ?? '')?.[1] ?? '';
  await page.goto(of(`insights/brand-insights?brandName=${BRAND}&nodeId=${node}`));
  await titleDrawn(page);
  const tops = await page
    .getByRole('region', { name: 'Recent Performance' })
    .getByRole('region')
    .evaluateAll((tiles) => tiles.map((tile) => Math.round(tile.getBoundingClientRect().top)));
  expect(tops).toHaveLength(4);
  expect(new Set(tops).size).toBe(2);
  expect([tops[0], tops[2]]).toEqual([tops[1], tops[3]]);
  await expect.poll(async () => (await inSight(page, 'Estimated Revenue'))[0]).toBe(true);
});
