/** What is said of a market: its filters in words, and what was done to it. */
import { categoryName } from '../format/categoryPath.ts';
import { formatCount, formatUsd } from '../format/number.ts';
import type { ListFilter, MarketFilter, RangeFilterType } from './market.entities.ts';
import { isRangeFilter } from './marketFilters.ts';
import type { NameOfProduct } from './productNames.ts';

export const RANGE_TITLES: Readonly<Record<RangeFilterType, string>> = {
  avg_price: 'Average price, unweighted',
  weighted_avg_price: 'Weighted average price',
  avg_rating: 'Rating',
  reviews: 'Reviews',
  sales_estimate: 'Sales estimate, four weeks',
};

const LIST_TITLES = {
  contains_all_product_title_terms: 'Title has all of',
  contains_any_product_title_terms: 'Title has any of',
  excludes_product_title_terms: 'Title has none of',
  product_categories: 'Categories',
  brands: 'Brands',
  added_products: 'Added products',
  excluded_products: 'Excluded products',
} as const;

const figure = (type: RangeFilterType, value: number): string => {
  if (type === 'avg_price' || type === 'weighted_avg_price' || type === 'sales_estimate') return formatUsd(value);
  return type === 'reviews' ? formatCount(value) : String(value);
};

const rangeWords = ({ type, minValue, maxValue }: Extract<MarketFilter, { readonly minValue: number | null }>): string => {
  if (minValue !== null && maxValue !== null) return `${figure(type, minValue)} to ${figure(type, maxValue)}`;
  return minValue !== null ? `${figure(type, minValue)} and up` : `up to ${figure(type, maxValue ?? 0)}`;
};

export interface FilterWords {
  readonly title: string;
  readonly text: string;
}

const valueWords = ({ type, values }: ListFilter, nameOf: NameOfProduct): readonly string[] => {
  if (type === 'product_categories') return values.map(categoryName);
  return type === 'added_products' || type === 'excluded_products' ? values.map(nameOf) : values;
};

/** A filter as it is read: "Title has any of", "strips, kit, pen". */
export const filterWords = (filter: MarketFilter, nameOf: NameOfProduct): FilterWords =>
  isRangeFilter(filter)
    ? { title: RANGE_TITLES[filter.type], text: rangeWords(filter) }
    : { title: LIST_TITLES[filter.type], text: valueWords(filter, nameOf).join(', ') };

/** What is said once it was done (C-816 to C-818). */
export const marketDone = (deed: 'created' | 'updated' | 'deleted', name: string): string => `Market ${deed}: ${name}`;

/** Of a market that was deleted, never was, or is somebody else's: which of these is nobody's business. */
export const NO_MARKET = "This market doesn't exist or isn't shared with you. Markets are personal.";

/** C-592. */
export const CLEAR_REFERENCE = 'Are you sure you want to remove your reference brand?';
export const REFERENCE_REMOVED = 'Reference brand removed';
export const referenceUpdated = (brand: string): string => `Reference brand updated: ${brand}`;
export const CLEAR_FILTERS = 'Clear all filters?';
export const FILTERS_CLEARED = 'All filters cleared.';
export const FILTERS_RESTORED = 'Filters restored.';
/** C-811. */
export const TILE_FAILED = 'There was an error retrieving this data.';
