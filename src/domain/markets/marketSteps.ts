/** What each filter leaves: the filters of a market one after the other, as they are told. */
import type { MarketFilter } from './market.entities.ts';
import { cleanFilters, isRangeFilter } from './marketFilters.ts';

/** Categories first, for they leave out most; what was added or excluded by hand is no step of its own. */
const ORDER: readonly MarketFilter['type'][] = [
  'product_categories',
  'contains_all_product_title_terms',
  'contains_any_product_title_terms',
  'excludes_product_title_terms',
  'brands',
  'avg_price',
  'weighted_avg_price',
  'avg_rating',
  'reviews',
  'sales_estimate',
];

/** The filters that narrow, in the order in which they are told. */
export const filterSteps = (filters: readonly MarketFilter[]): readonly MarketFilter[] => {
  const clean = cleanFilters(filters);
  return ORDER.flatMap((type) => clean.filter((filter) => filter.type === type));
};

/** How many products were added and excluded by hand, in words; null where none was. */
export const byHandWords = (filters: readonly MarketFilter[]): string | null => {
  const count = (type: MarketFilter['type']): number =>
    cleanFilters(filters).reduce((sum, filter) => sum + (filter.type === type && !isRangeFilter(filter) ? filter.values.length : 0), 0);
  const [added, excluded] = [count('added_products'), count('excluded_products')];
  return added + excluded === 0 ? null : `Added ${added}, excluded ${excluded}`;
};
