/** What shoppers of the demo marketplace type: terms by month, the products on their pages, competitors and niches. */
import type { DuckDBConnection } from '@duckdb/node-api';
import { dayNumber, partsOf } from '../../../src/domain/dates/calendar.ts';
import type { IsoDay } from '../../../src/domain/dates/isoDay.ts';
import { ChunkWriter } from '../../warehouse/chunkWriter.ts';
import { COMPETITOR_MONTHLY, NICHE_MONTHLY, SEARCH_TERM_MONTHLY, SEARCH_TERM_PRODUCT_MONTHLY } from '../../warehouse/model/marketTables.ts';
import { between, chain, chance, keyOf } from '../chance.ts';
import { seasonOf } from '../targets.ts';
import { LEAVES, type Leaf } from './categoryTree.ts';
import type { MarketProduct } from './marketProducts.ts';

/** Months for which the products on the pages of a term are kept, and those beside a product. */
const PAGE_MONTHS = 13;
const COMPETITOR_MONTHS = 3;
/** The part of the products of a category that stand on the pages of a term that is not the category's name. */
const ON_PAGES = 0.4;
const COMPETITORS = 4;
const BRANDS_BY_LEAF = 3;
const MODIFIERS = ['best', 'cheap', 'gift', 'large', 'small'] as const;
const NICHES = ['Everyday', 'Premium', 'Gifts'] as const;

export interface SearchedTerm {
  readonly text: string;
  readonly key: number;
  readonly leaf: Leaf;
  readonly brand: string | null;
  /** Searches in an average month. */
  readonly volume: number;
  readonly products: readonly MarketProduct[];
}

type ByLeaf = ReadonlyMap<number, readonly MarketProduct[]>;

const byLeafOf = (products: readonly MarketProduct[]): ByLeaf => {
  const byLeaf = new Map<number, MarketProduct[]>();
  for (const product of products) byLeaf.set(product.leaf.node, [...(byLeaf.get(product.leaf.node) ?? []), product]);
  return byLeaf;
};

const termOf = (text: string, leaf: Leaf, brand: string | null, isOn: (product: MarketProduct, key: number) => boolean, seed: number) => {
  const key = chain(keyOf(text), seed);
  const size = chance(key, 2) * chance(key, 3);
  return (all: readonly MarketProduct[]): SearchedTerm => ({
    text,
    key,
    leaf,
    brand,
    volume: Math.round(1_500 + (brand === null ? 900_000 : 120_000) * size),
    products: all.filter((product) => isOn(product, key)).sort((a, b) => (a.asin < b.asin ? -1 : 1)),
  });
};

/** The name of the category leads to all of its products, other terms to some of them, those with a brand to the brand's. */
const termsIn = (leaf: Leaf, all: readonly MarketProduct[], seed: number): readonly SearchedTerm[] => {
  const category = leaf.department.category.toLowerCase();
  const others = [...leaf.department.things.map((thing) => thing.toLowerCase()), ...MODIFIERS.map((modifier) => `${modifier} ${category}`)];
  const brands = [...new Set(all.map(({ brand }) => brand))].slice(0, BRANDS_BY_LEAF);
  return [
    termOf(category, leaf, null, () => true, seed),
    ...others.map((text) => termOf(text, leaf, null, (product, key) => chance(chain(product.key, key), 1) < ON_PAGES, seed)),
    ...brands.map((brand) => termOf(`${brand.toLowerCase()} ${category}`, leaf, brand, (product) => product.brand === brand, seed)),
  ].map((term) => term(all));
};

/** Whether a term means the very product: always with its brand, otherwise half of the time. */
const isDirect = ({ brand, key }: SearchedTerm, product: MarketProduct): boolean =>
  brand !== null || chance(chain(product.key, key), 2) < 0.5;

/** All terms in the order of their texts, each once. */
export const searchedTerms = (products: readonly MarketProduct[], seed: number): readonly SearchedTerm[] => {
  const byLeaf = byLeafOf(products);
  const byText = new Map<string, SearchedTerm>();
  for (const leaf of LEAVES)
    for (const term of termsIn(leaf, byLeaf.get(leaf.node) ?? [], seed)) if (!byText.has(term.text)) byText.set(term.text, term);
  return [...byText.values()].sort((a, b) => (a.text < b.text ? -1 : 1));
};

/** How many terms mean the very product, by ASIN: as many as its pages say. */
export const directTerms = (terms: readonly SearchedTerm[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const term of terms)
    for (const product of term.products) if (isDirect(term, product)) counts.set(product.asin, (counts.get(product.asin) ?? 0) + 1);
  return counts;
};

const volumeIn = ({ key, leaf, volume }: SearchedTerm, month: IsoDay): number => {
  const { year, month: number } = partsOf(month);
  const season = leaf.theme === null ? 1 : seasonOf(leaf.theme, number);
  const growth = 1 + (year - 2022) * between(-0.04, 0.09, key, 4);
  return Math.round(volume * season * growth * between(0.9, 1.1, chain(key, dayNumber(month)), 1));
};

/** Places of products on the pages of a term in a month: one page a day and twice more, of 31 places each. */
const PLACES = 30 * 62;
/** The part of them that is taken at most by the products of the catalogue. */
const MOST_TAKEN = 0.95;

const paidPlaces = ({ key }: SearchedTerm, month: IsoDay): number =>
  Math.round(PLACES * between(0.12, 0.34, chain(key, dayNumber(month) + 3), 1));

/** Wishes cut down alike to what there is. */
const within = (wishes: readonly number[], places: number): readonly number[] => {
  const wished = wishes.reduce((sum, wish) => sum + wish, 0);
  const part = wished === 0 ? 0 : Math.min(1, (MOST_TAKEN * places) / wished);
  return wishes.map((wish) => Math.floor(wish * part));
};

const termRow = (term: SearchedTerm, month: IsoDay) => {
  const own = chain(term.key, dayNumber(month) + 3);
  const products = 30 * Math.max(1, term.products.length) * 4;
  const price = term.products.reduce((sum, { priceCents }) => sum + priceCents, 0) / Math.max(1, term.products.length) || 2_499;
  const rated = Math.round(products * 0.94);
  const part = (low: number, high: number, salt: number): number => Math.round(products * between(low, high, own, salt));
  const adjusted = price * between(0.9, 0.99, own, 10);
  return [
    dayNumber(month),
    term.text,
    term.leaf.node,
    term.brand,
    volumeIn(term, month),
    PLACES,
    paidPlaces(term, month),
    products,
    part(0.02, 0.09, 2),
    part(0.01, 0.06, 3),
    part(0.03, 0.2, 4),
    Math.round(price * products),
    Math.round(adjusted * products),
    Math.round(price * 1.12 * products),
    Math.round(rated * between(405, 465, own, 5)),
    rated,
    Math.round(products * between(180, 2_400, term.key, 6)),
    Math.round(products * between(70, 150, term.key, 7)),
    Math.round(price * 0.93),
    Math.round(adjusted * 0.93),
    Math.round(price * 1.04),
    Math.round(between(90, 1_200, term.key, 8)),
    Math.round(between(410, 470, own, 9)),
  ];
};

/** Columns of a term's row in the order of its table: hundredths of ratings stand where the table has them. */
const writeTerms = async (connection: DuckDBConnection, terms: readonly SearchedTerm[], months: readonly IsoDay[]): Promise<void> => {
  const writer = await ChunkWriter.open(connection, SEARCH_TERM_MONTHLY);
  for (const month of months) for (const term of terms) writer.add(termRow(term, month));
  writer.close();
};

const writePages = async (connection: DuckDBConnection, terms: readonly SearchedTerm[], months: readonly IsoDay[]): Promise<void> => {
  const writer = await ChunkWriter.open(connection, SEARCH_TERM_PRODUCT_MONTHLY);
  for (const month of months.slice(-PAGE_MONTHS)) {
    for (const term of terms) {
      const { text, key, products } = term;
      const seen = products.map((product) => {
        const own = chain(chain(key, dayNumber(month)), keyOf(product.asin));
        return { product, own, hasOrganic: chance(own, 1) < 0.9, hasPaid: chance(own, 2) < 0.4 };
      });
      const paid = paidPlaces(term, month);
      const [organicTaken, paidTaken] = [
        within(
          seen.map(({ own, hasOrganic }) => (hasOrganic ? 10 + 90 * chance(own, 5) : 0)),
          PLACES - paid,
        ),
        within(
          seen.map(({ own, hasPaid }) => (hasPaid ? 4 + 40 * chance(own, 6) : 0)),
          paid,
        ),
      ];
      for (const [i, { product, own, hasOrganic, hasPaid }] of seen.entries()) {
        writer.add([
          dayNumber(month),
          text,
          product.asin,
          product.brand,
          isDirect(term, product) ? 'direct' : 'related',
          hasOrganic ? 1 + Math.floor(40 * chance(own, 3)) : null,
          hasPaid ? 1 + Math.floor(8 * chance(own, 4)) : null,
          organicTaken[i] ?? 0,
          paidTaken[i] ?? 0,
        ]);
      }
    }
  }
  writer.close();
};

const writeCompetitors = async (
  connection: DuckDBConnection,
  products: readonly MarketProduct[],
  byLeaf: ByLeaf,
  months: readonly IsoDay[],
): Promise<void> => {
  const writer = await ChunkWriter.open(connection, COMPETITOR_MONTHLY);
  for (const month of months.slice(-COMPETITOR_MONTHS)) {
    for (const product of products) {
      const siblings = byLeaf.get(product.leaf.node) ?? [];
      const at = siblings.indexOf(product);
      const others = Array.from({ length: COMPETITORS }, (_, i) => siblings[(at + 1 + i * 3) % siblings.length]).filter(
        (one) => one !== undefined && one !== product,
      );
      const asins = [...new Set(others.map((one) => one?.asin ?? ''))].sort();
      for (const asin of asins)
        writer.add([
          dayNumber(month),
          product.asin,
          asin,
          20 + Math.floor(400 * chance(chain(product.key, keyOf(asin)), dayNumber(month))),
        ]);
    }
  }
  writer.close();
};

const writeNiches = async (connection: DuckDBConnection, months: readonly IsoDay[]): Promise<void> => {
  const writer = await ChunkWriter.open(connection, NICHE_MONTHLY);
  const leaves = [...LEAVES].sort((a, b) => a.node - b.node);
  for (const month of months) {
    for (const { node, department, theme } of leaves) {
      NICHES.forEach((niche, i) => {
        const key = chain(keyOf(`${niche} ${department.category}`), dayNumber(month));
        const season = theme === null ? 1 : seasonOf(theme, partsOf(month).month);
        const volume = Math.round((90_000 / (i + 1)) * season * between(0.7, 1.3, key, 1));
        writer.add([dayNumber(month), node, `niche-${node}-${i + 1}`, `${niche} ${department.category}`, volume, Math.round(volume / 30)]);
      });
    }
  }
  writer.close();
};

/** Writes all of it for the months, the last of which is whole. */
export const writeSearches = async (
  connection: DuckDBConnection,
  products: readonly MarketProduct[],
  terms: readonly SearchedTerm[],
  months: readonly IsoDay[],
): Promise<void> => {
  await writeTerms(connection, terms, months);
  await writePages(connection, terms, months);
  await writeCompetitors(connection, products, byLeafOf(products), months);
  await writeNiches(connection, months);
};
