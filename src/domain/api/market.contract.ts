/** What is chosen from the market: categories, brands, products (B-434, B-444 to B-447, C-702, C-722, C-725). */
import { TopCategory } from '../advertising/searchTermCoverage.ts';
import { boundedString, Int, Natural, nullable, oneOf, partialRecord, record, t } from '../codec/codec.ts';
import { IsoDay } from '../dates/isoDay.ts';
import { Month } from '../dates/month.ts';
import { CategoryNode } from '../tools/categoryPicker.ts';
import { endpoint } from './endpoint.ts';
import { Id, Nothing } from './shapes.ts';

const Text = boundedString(256, 'Text');
const Path = boundedString(2_000, 'Path');

/**
 * Categories of a tier (`depth` below `pathStart`), those whose name holds a text (`search`, from three characters on), or
 * one with what is above it (`nodeId`). `useBlocklist` leaves out what is not for choosing.
 */
export const CategorySearch = partialRecord(
  {},
  { depth: Natural, pathStart: Path, useBlocklist: t.boolean, search: Text, nodeId: Int },
  'CategorySearch',
);
export type CategorySearch = t.TypeOf<typeof CategorySearch>;

export const MARKET_LOOKUPS = ['brands', 'categories'] as const;

export const marketContract = {
  topCategories: endpoint({
    method: 'GET',
    path: '/api/brandgroups/:brandGroup/top_categories',
    access: 'prime',
    summary: 'The categories in which the brand group sells most (B-434, B-435, C-730).',
    params: record({ brandGroup: Id }, 'BrandGroupParams'),
    query: partialRecord({}, { numCategories: Natural, startDate: IsoDay, endDate: IsoDay }, 'TopCategoriesQuery'),
    body: Nothing,
    answer: t.array(TopCategory),
    brandGroups: ({ params }) => [params.brandGroup],
  }),
  searchCategories: endpoint({
    method: 'POST',
    path: '/api/search/categories',
    reads: true,
    access: 'user',
    summary: 'Categories by tier, by text or by number (B-444 to B-447, C-706 to C-709).',
    params: Nothing,
    query: Nothing,
    body: CategorySearch,
    answer: t.array(CategoryNode),
    failures: [503, 504],
  }),
  marketTypeahead: endpoint({
    method: 'GET',
    path: '/api/custom-market-explorer/typeahead',
    access: 'user',
    summary: 'Brands or categories of the market whose name holds a text (C-702).',
    params: Nothing,
    query: partialRecord({ type: oneOf(MARKET_LOOKUPS, 'MarketLookup'), search: Text }, { narrow: t.boolean }, 'TypeaheadQuery'),
    body: Nothing,
    answer: t.array(t.string),
    failures: [503, 504],
  }),
  marketProducts: endpoint({
    method: 'GET',
    path: '/api/reports/product_search',
    access: 'user',
    summary: 'Products of the market by brand or text, in a month (C-388, C-725).',
    params: Nothing,
    query: partialRecord({ month: Month }, { brand: Text, query: Text }, 'MarketProductsQuery'),
    body: Nothing,
    answer: t.array(record({ asin: t.string, product_title: nullable(t.string), brand: nullable(t.string) }, 'MarketProductFound')),
    failures: [503, 504],
  }),
};
