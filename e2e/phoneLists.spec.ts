/** Lists on a phone, and a brand on a tablet: the names are whole, and a figure is in sight beside each. */
import { expect, type Page, test } from 'playwright/test';
import { DEMO_GROUP } from '../server/demo/ids.ts';
import { onDemo } from './support/demo.ts';
import { titleDrawn } from './support/screens.ts';

const { PEOPLE, signIn } = onDemo('dashboards');

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

test('goals, dashboards, products of a brand and files say what they are and come to, without a scroll', async ({ page }) => {
  const group = `brandGroup=${DEMO_GROUP.northfoldHome}`;
  await signIn(page, PEOPLE.internal, `/velocity/goal-management-console?${group}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await titleDrawn(page);
  await expect.poll(() => inSight(page, 'Goal')).toEqual([true, true, true]);
  await page.goto(`/velocity/custom-reporting/dashboards?${group}`);
  await titleDrawn(page);
  await expect.poll(() => inSight(page, 'Panels')).toEqual([true, true, true]);
  expect(await cutNames(page)).toEqual([]);
  await page.goto(`/velocity/insights/portfolio-insights?brand=Oakhurst&${group}`);
  await titleDrawn(page);
  await expect.poll(() => inSight(page, 'Estimated Revenue')).toEqual([true, true, true]);
  await page.goto(`/velocity/files?${group}`);
  await titleDrawn(page);
  const facts = (): Promise<string> =>
    page
      .getByRole('row', { name: /Kick-off notes/ })
      .evaluate((row) => [...row.querySelectorAll('span')].map((one) => getComputedStyle(one, '::after').content).join(' '));
  expect(await facts()).toMatch(/\d (bytes|KB) · \w+ \d+, 20\d\d/);
});

test('the figures of a brand stand in two lines of two on a tablet, and revenue beside its products', async ({ page }) => {
  await signIn(page, PEOPLE.internal, `/velocity/insights/portfolio-insights?brand=Oakhurst&brandGroup=${DEMO_GROUP.northfoldHome}`);
  await page.setViewportSize({ width: 1024, height: 900 });
  await titleDrawn(page);
  const category = page.getByRole('link', { name: 'Teeth Whitening' }).first();
  const node = /node=(\d+)/.exec((await category.getAttribute('href')) ?? '')?.[1] ?? '';
  await page.goto(`/velocity/insights/brand-insights?brandName=Oakhurst&nodeId=${node}`);
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
