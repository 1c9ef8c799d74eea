/** What is chosen from the market, and the categories in which a brand group sells most (B-434, B-444 to B-447, C-702, C-725). */

import type { TopCategory } from '../../src/domain/advertising/searchTermCoverage.ts';
import type { AnalyticsFilters } from '../../src/domain/api/analytics.contract.ts';
import type { CategorySearch } from '../../src/domain/api/categories.contract.ts';
import type { ServedAnswer } from '../../src/domain/api/served.ts';
import { addDays } from '../../src/domain/dates/calendar.ts';
import { isoDay } from '../../src/domain/dates/isoDay.ts';
import type { Month } from '../../src/domain/dates/month.ts';
import { namesInPath } from '../../src/domain/format/categoryPath.ts';
import { type CategoryNode, isSearch, MOST_CATEGORIES_FOUND } from '../../src/domain/tools/categoryPicker.ts';
import { foldedWords, matchesWords } from '../../src/domain/typeahead/words.ts';
import type { HandlerContext, Handlers } from '../http/handler.ts';
import type { AnswerQuery } from '../warehouse/analytics/answering.ts';
import { MAX_LIMIT } from '../warehouse/analytics/query.ts';
import { type Columns, listing, numberAt, textAt } from '../warehouse/listing.ts';
import { MARKET_SCOPE, type NamesPlan, type RowFilter, type RowsPlan, scopeOf } from '../warehouse/plan.ts';
import type { Warehouse } from '../warehouse/warehouse.ts';
import { familyIn, productNames } from './insightsProducts.ts';
import { latestMonthPlan, marketRows, numberOf, type Row, textOf } from './marketRows.ts';
import { partitionOf, queryFor, rowsOf } from './metrics.ts';

/** Top categories where the call does not say how many, and of which days. */
const TOP_CATEGORIES = 10;
const LOOK_BACK_DAYS = 30;
/** A tier of the tree, and what a search finds. */
const MAX_TIER = 20_000;
const MAX_FOUND = MOST_CATEGORIES_FOUND;
const MAX_PRODUCTS = 1_000;
/** Of the products that a search names, so many that sold most in the year are looked up in the month. */
const MOST_SEARCHED = 3 * MAX_FOUND;

const nodeAt = ({ node_id, path, descendants, sufficient_data }: Columns, i: number): CategoryNode => ({
  node_id: numberAt(node_id, i) ?? 0,
  path: textAt(path, i) ?? '',
  descendants: numberAt(descendants, i) ?? 0,
  sufficient_data: numberAt(sufficient_data, i) === 1,
});

/** All departments together are no node to choose. */
const IS_NODE: RowFilter = { column: 'depth', from: 1, to: 10 };

const below = (start: string): readonly RowFilter[] => (start === '' ? [] : [{ column: 'path', startsWith: `${start}/` }]);

const depthOf = (path: string): number => namesInPath(path).length;

/** The tier that the call means: so many steps from the top, or the one right below where it starts. */
const conditionsOf = ({ depth, pathStart = '', search, nodeId }: CategorySearch): readonly RowFilter[] => {
  if (nodeId !== undefined) return [{ column: 'node_id', oneOf: [nodeId] }];
  if (search !== undefined) return [{ column: 'name', contains: search.trim() }, ...below(pathStart)];
  return [{ column: 'depth', oneOf: [depth ?? depthOf(pathStart) + 1] }, ...below(pathStart)];
};

const categoriesPlan = (queryInput: CategorySearch): RowsPlan => ({
  kind: 'rows',
  scope: MARKET_SCOPE,
  table: 'categories',
  columns: ['node_id', 'path', 'descendants', 'sufficient_data'],
  where: [IS_NODE, ...conditionsOf(queryInput), ...(queryInput.useBlocklist === true ? [{ column: 'is_blocked', oneOf: [0] }] : [])],
  order: [{ column: 'path' }],
  count: queryInput.search === undefined ? { limit: MAX_TIER } : { first: MAX_FOUND },
});

/** What is looked up while somebody types. */
const LOOKUPS = { brands: 'brand', categories: 'category' } as const;
/** Words of a search beyond these narrow nothing further. */
const MOST_WORDS = 12;

/** Null where the search has no word. */
const namesPlan = (of: NamesPlan['of'], search: string, limit: number): NamesPlan | null => {
  const [first, ...rest] = [...new Set(foldedWords(search))].slice(0, MOST_WORDS);
  return first === undefined ? null : { kind: 'names', scope: MARKET_SCOPE, of, words: [first, ...rest], limit };
};

type Found = ServedAnswer<'marketProducts'>[number];

/** By what a product is searched, as the words of the warehouse have it. */
const searchedText = ({ product_title, brand, asin }: Found): string =>
  [product_title, brand, asin].filter((part) => part !== null).join(' ');

/** Those whose text begins with the word first, else as they came. */
const beginningFirst = (products: readonly Found[], word: string): Found[] => {
  const begins = (product: Found): boolean => foldedWords(searchedText(product))[0]?.startsWith(word) === true;
  return [...products.filter(begins), ...products.filter((product) => !begins(product))];
};

type Market = Pick<Handlers, 'topCategories' | 'searchCategories' | 'marketTypeahead' | 'marketProducts'>;

const topCategory = (row: Readonly<Record<string, string | number | null>>): readonly TopCategory[] => {
  const { node_id: node, current_category: category } = row;
  return typeof node === 'number' && typeof category === 'string' ? [{ currentNodeId: node, currentCategory: category }] : [];
};

export const marketHandlers = (warehouse: Warehouse, answer: AnswerQuery): Market => {
  const categories = listing(warehouse, nodeAt);
  const rows = marketRows(warehouse);
  const names = listing(warehouse, ({ name }, i) => textAt(name, i) ?? '');
  const days = listing(warehouse, ({ day }, i) => textAt(day, i) ?? '');
  const found = async (context: HandlerContext, plan: NamesPlan | null): Promise<string[]> =>
    plan === null ? [] : names({ signal: context.signal, partition: partitionOf(context) }, plan);
  /** Products of a month, what sells most first. */
  const productsOf = async (
    context: HandlerContext,
    month: Month,
    narrowing: NonNullable<AnalyticsFilters['dimensions']>,
  ): Promise<Found[]> => {
    const question = queryFor(
      {
        schema: 'product',
        currentPeriod: { start: month, end: month },
        dimensions: ['asin', 'product_title', 'brand'],
        metrics: ['salesEstimate'],
        filters: narrowing.length === 0 ? {} : { dimensions: narrowing },
        orderBys: [{ field: 'salesEstimate', direction: 'desc' }],
        limit: MAX_PRODUCTS,
      },
      { scope: MARKET_SCOPE, today: isoDay(context.today()) },
    );
    const { current } = await answer(question, context.signal, partitionOf(context));
    return Array.from({ length: current.rowCount }, (_, i) => ({
      asin: current.dimensions.asin?.[i] ?? '',
      product_title: current.dimensions.product_title?.[i] ?? null,
      brand: current.dimensions.brand?.[i] ?? null,
    }));
  };
  /** Those of the products that were sold in a month, what sold most in it first. */
  const soldOf = async (context: HandlerContext, month: Month, asins: readonly string[]): Promise<Found[]> => {
    const listening = { signal: context.signal, partition: partitionOf(context) };
    const facts = {
      table: 'market_product_monthly',
      texts: ['asin'],
      numbers: ['sales_cents'],
      by: 'asin',
      among: asins,
      day: isoDay(month),
    };
    const [sold, names] = await Promise.all([rows(listening, facts), productNames(rows, listening, asins)]);
    const sales = (row: Row): number => numberOf(row, 'sales_cents') ?? -1;
    return [...sold]
      .sort((a, b) => sales(b) - sales(a))
      .slice(0, MAX_FOUND)
      .map((row) => {
        const asin = textOf(row, 'asin') ?? '';
        return { asin, product_title: textOf(names.get(asin), 'title'), brand: textOf(names.get(asin), 'brand') };
      });
  };
  /** A parent, which sells through its variants alone, by its ASIN; null for any other search, and for a parent of another brand. */
  const parentOf = async (context: HandlerContext, asin: string, brand: string | undefined): Promise<Found | null> => {
    if (!/^[A-Z0-9]{10}$/.test(asin)) return null;
    const family = await familyIn(rows, { signal: context.signal, partition: partitionOf(context) }, asin);
    if (family === null || family.children.length === 0) return null;
    const made = { asin, product_title: textOf(family.own, 'title'), brand: textOf(family.own, 'brand') };
    return brand === undefined || made.brand === brand ? made : null;
  };
  return {
    topCategories: async ({ brandGroups, today, signal }, { query }) => {
      const yesterday = addDays(isoDay(today()), -1);
      const end = query.endDate ?? yesterday;
      const question = queryFor(
        {
          schema: 'retail',
          currentPeriod: { start: query.startDate ?? addDays(end, 1 - LOOK_BACK_DAYS), end },
          dimensions: ['node_id', 'current_category'],
          metrics: ['total_sales_ordered_revenue_in_usd'],
          orderBys: [{ field: 'total_sales_ordered_revenue_in_usd', direction: 'desc' }],
        },
        { scope: scopeOf(brandGroups), today: isoDay(today()) },
      );
      const rows = rowsOf(question, await answer(question, signal)).flatMap(topCategory);
      return rows.slice(0, Math.min(MAX_LIMIT, query.numCategories ?? TOP_CATEGORIES));
    },
    searchCategories: async (context, { body }) =>
      body.search !== undefined && !isSearch(body.search)
        ? []
        : categories({ signal: context.signal, partition: partitionOf(context) }, categoriesPlan(body)),
    marketTypeahead: (context, { query }) => found(context, namesPlan(LOOKUPS[query.type], query.search, MAX_FOUND)),
    marketProducts: async (context, { query: { month: until, brand, query: search = '' } }) => {
      const listening = { signal: context.signal, partition: partitionOf(context) };
      // The file of the month that is over may not be there yet.
      const month = isoDay((await days(listening, latestMonthPlan('market_product_monthly', until)))[0] ?? until);
      const own = brand === undefined ? [] : [{ dimension: 'brand', values: [brand] }];
      if (search.trim() === '') return productsOf(context, month, own);
      const plan = namesPlan('product', search, MOST_SEARCHED);
      if (plan === null) return [];
      const [word] = plan.words;
      const parent = await parentOf(context, search.trim().toUpperCase(), brand);
      if (parent !== null) return [parent];
      // A brand's own products are few enough to be looked through; of the whole marketplace those that its words name are asked for.
      if (brand !== undefined) {
        const all = await productsOf(context, month, own);
        return beginningFirst(
          all.filter((product) => matchesWords(searchedText(product), search)),
          word,
        );
      }
      const asins = await found(context, plan);
      return asins.length === 0 ? [] : beginningFirst(await soldOf(context, month, asins), word);
    },
  };
};
