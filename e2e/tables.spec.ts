/** All tables on a phone: a figure stands beside the name of a row, and a head says in which order the rows are. */
import { expect, type Page, test } from 'playwright/test';
import { PEOPLE, pathOf, signIn } from './support/customer.ts';

/** Screens with tables of figures, and how many tables each has at least. */
const WITH_TABLES = [
  ['dashboard', 1],
  ['retail/overview', 2],
  ['retail/product-performance', 3],
  ['retail/inventory-health', 2],
  ['advertising/health', 3],
  ['advertising/performance-overview', 3],
  ['ltv-analysis', 2],
  ['ntb-gateway', 2],
] as const;

interface Seen {
  readonly name: string;
  /** What a head says of the order. */
  readonly orders: readonly string[];
  /** Whether the first figure of the first row is in sight without scrolling sideways; null where the row has none. */
  readonly isFigureInSight: boolean | null;
}

const tablesOf = (page: Page): Promise<readonly Seen[]> =>
  page.locator('main table:visible').evaluateAll((tables: HTMLTableElement[]) =>
    tables.map((table): Seen => {
      const box = table.closest('section[tabindex], [tabindex="0"]') ?? table.parentElement ?? table;
      const right = Math.min(box.getBoundingClientRect().right, window.innerWidth);
      const row = [...table.querySelectorAll('tbody tr')].find(({ children }) => children.length > 1);
      const figure = [...(row?.children ?? [])].slice(1).find((cell) => /\d/.test(cell.textContent ?? ''));
      const words = document.createRange();
      if (figure !== undefined) words.selectNodeContents(figure);
      return {
        name: table.getAttribute('aria-label') ?? table.caption?.textContent ?? '',
        orders: [...table.querySelectorAll('th[aria-sort]')].map((head) => head.getAttribute('aria-sort') ?? ''),
        isFigureInSight: figure === undefined ? null : words.getBoundingClientRect().right <= right + 1,
      };
    }),
  );

test('every table on a phone has a figure in sight beside the name, and one head says the order', async ({ page }) => {
  await signIn(page, PEOPLE.admin, pathOf('dashboard'));
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, least] of WITH_TABLES) {
    await page.goto(pathOf(path));
    // Sections below are drawn once they come near: the page grows as it is scrolled. A table has its order once its rows are there.
    await expect(async () => {
      await page.mouse.wheel(0, 2000);
      expect((await tablesOf(page)).length).toBeGreaterThanOrEqual(least);
      expect(await page.locator('main [aria-busy="true"]').count()).toBe(0);
    }).toPass();
    for (const { name, orders, isFigureInSight } of await tablesOf(page)) {
      expect([path, name, orders.length, isFigureInSight]).toEqual([path, name, 1, isFigureInSight === null ? null : true]);
    }
  }
});
