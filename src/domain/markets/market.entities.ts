/** What custom markets are made of (C-356 to C-362). Money in US dollars, shares as fractions. */
import { boundedArray, boundedString, Finite, Int, Natural, nullable, oneOf, record, t } from '../codec/codec.ts';
import { masked } from '../journal/mask.ts';

const number = nullable(Finite);

/** C-357. */
export const LIST_FILTERS = [
  'contains_all_product_title_terms',
  'contains_any_product_title_terms',
  'excludes_product_title_terms',
  'product_categories',
  'brands',
  'excluded_products',
  'added_products',
] as const;
export type ListFilterType = (typeof LIST_FILTERS)[number];

/** C-359. */
export const RANGE_FILTERS = ['avg_price', 'avg_rating', 'reviews', 'sales_estimate', 'weighted_avg_price'] as const;
export type RangeFilterType = (typeof RANGE_FILTERS)[number];

export const ListFilter = record(
  { type: oneOf<ListFilterType>(LIST_FILTERS, 'ListFilterType'), values: boundedArray(masked(boundedString(500), 'prose'), 1000) },
  'ListFilter',
);
export type ListFilter = t.TypeOf<typeof ListFilter>;

export const RangeFilter = record(
  { type: oneOf<RangeFilterType>(RANGE_FILTERS, 'RangeFilterType'), minValue: number, maxValue: number },
  'RangeFilter',
);
export type RangeFilter = t.TypeOf<typeof RangeFilter>;

/** A filter of a market; only title terms of the kind "contains any" may come several times (C-358). */
export const MarketFilter = t.union([ListFilter, RangeFilter], 'MarketFilter');
export type MarketFilter = t.TypeOf<typeof MarketFilter>;

/** The filters of a market, and its name: as long as they may be. */
export const MarketFilters = boundedArray(MarketFilter, 100);
export const MAX_MARKET_NAME = 256;
export const MarketName = masked(boundedString(MAX_MARKET_NAME, 'MarketName'), 'prose');

const MARKET = {
  marketId: boundedString(64, 'MarketId'),
  marketName: MarketName,
  referenceBrand: nullable(t.string),
  /** Different products with sales in the latest four weeks; null where they could not be counted. */
  numProducts: nullable(Natural),
  filters: MarketFilters,
};

/** A market as it is stored (C-356): with the version that an edit starts from, and when it was last changed (milliseconds since 1970). */
export const StoredMarket = record({ ...MARKET, version: t.refinement(Int, (n) => n >= 1, 'Version'), updatedAt: Int }, 'StoredMarket');
export type StoredMarket = t.TypeOf<typeof StoredMarket>;

/** C-360; its products are read record by record. */
export const MarketSummary = record(
  { brands: number, products: number, weightedAvgPrice: number, totalSalesEstimate: number },
  'MarketSummary',
);
export type MarketSummary = t.TypeOf<typeof MarketSummary>;

/** C-361. */
export const MarketProduct = record(
  {
    asin: t.string,
    title: nullable(t.string),
    imageUrl: nullable(t.string),
    brand: nullable(t.string),
    salesEstimate: number,
    unitsEstimate: number,
    weightedAvgPrice: number,
    avgRating: number,
    reviews: number,
  },
  'MarketProduct',
);
export type MarketProduct = t.TypeOf<typeof MarketProduct>;

/** C-362. */
export const MarketBrand = record(
  { brand: t.string, salesEstimate: number, unitsEstimate: number, weightedAvgPrice: number, products: number, pctSalesEstimate: number },
  'MarketBrand',
);
export type MarketBrand = t.TypeOf<typeof MarketBrand>;
