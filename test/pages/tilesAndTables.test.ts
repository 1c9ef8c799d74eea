/** A figure that stands in a tile and in a table of the same screen has the same places in both, on every screen of a customer. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ROUTES, type RouteName } from '../../src/domain/routes/table.ts';
import { CUSTOMER_PEOPLE as PEOPLE } from '../customer/who.ts';
import { giveSizes } from './hands.ts';
import { type CustomerServer, type OpenPage, openAs, screen, startPageOfCustomer } from './openPage.ts';

let server: CustomerServer;
let page: OpenPage;
beforeAll(async () => {
  server = await startPageOfCustomer();
  page = await openAs(server, PEOPLE.internal);
});
afterAll(() => server.close());
beforeEach(giveSizes);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const BRAND = encodeURIComponent('Zoë & "Söhne"');
/** What screens look at that open on nothing. */
const LOOKED_AT: Partial<Record<RouteName, string>> = {
  'brand-insights': `?brandName=${BRAND}&nodeId=3169321031`,
  'category-insights': '?node=3169321031',
  'portfolio-insights': `?brand=${BRAND}`,
  'product-insights': '?asin=B0CUST0001',
  'search-trends': '?term=topf%20induktion',
  'title-compliance': `?brand=${BRAND}`,
};

const spaces = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();
/** The decimals of a rate, or of an amount that is not shortened; null of anything else. */
const placesIn = (text: string): number | null => {
  const found = /^[+−-]?(?:\$[\d,]+(?:\.(\d+))?|[\d,]+(?:\.(\d+))?%)$/.exec(text);
  return found === null ? null : (found[1] ?? found[2] ?? '').length;
};

interface Figure {
  readonly title: string;
  readonly text: string;
}

const tiles = (): readonly Figure[] =>
  [...document.querySelectorAll('main [aria-label] > p[title]')].map((figure) => ({
    title: figure.parentElement?.getAttribute('aria-label') ?? '',
    text: spaces(figure.textContent),
  }));

/** The cells of the columns whose head begins with that title, whatever is said of its order or its period. */
const cellsOf = (title: string): readonly string[] =>
  [...document.querySelectorAll('main table')].flatMap((table) => {
    const heads = [...table.querySelectorAll('thead tr:last-child > *')].map(({ textContent }) => spaces(textContent));
    const places = heads.flatMap((head, nth) => (head === title ? [nth] : []));
    const rows = [...table.querySelectorAll('tbody tr')].map((row) => [...row.querySelectorAll('th, td')]);
    return rows.flatMap((row) => places.map((place) => spaces(row[place]?.textContent ?? null)));
  });

/** Small percentages have the decimals that they need: those of a column are its fewest. */
const placesOfCells = (cells: readonly string[], isRate: boolean): number | null => {
  const known = cells
    .filter((cell) => cell.endsWith('%') === isRate && cell.includes('$') !== isRate)
    .flatMap((cell) => placesIn(cell) ?? []);
  return known.length === 0 ? null : Math.min(...known);
};

const SCREENS = ROUTES.filter(({ layout, isPlanned, pattern }) => layout === 'app' && !isPlanned && !pattern.includes(':'));
/** Where a figure stands in both: without any, nothing is proven. */
const WITH_BOTH: readonly RouteName[] = ['executive-summary', 'retail-overview', 'dsp-overview', 'advertising-performance'];

test.each(SCREENS)('tiles and tables of $name write a figure with the same places', async ({ name, pattern }) => {
  await page.goto(`/velocity/${pattern}${LOOKED_AT[name] ?? ''}`);
  await screen.findByRole('heading', { level: 1 });
  await page.settled();
  const figures = tiles().flatMap(({ title, text }) => {
    const [own, beside] = [placesIn(text), placesOfCells(cellsOf(title), text.endsWith('%'))];
    return own === null || beside === null ? [] : [{ title, text, own, beside }];
  });
  for (const { title, text, own, beside } of figures)
    expect(own, `${title} is ${text}, in the table ${cellsOf(title).slice(0, 6).join(' | ')}`).toBe(beside);
  if (WITH_BOTH.includes(name)) expect(figures).not.toEqual([]);
});
