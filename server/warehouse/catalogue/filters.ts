/** The filters that questions may carry, by the names of the filter state, and what each means for rows. */
import type { DimensionName } from './dimensions.ts';

export const FILTER_NAMES = [
  'search',
  'splitNonBrand',
  'adTargeting',
  'adTargets',
  'adType',
  'funnelLocation',
  'countries',
  'categories',
  'tags',
  'tagSetId',
  'products',
  'dspCampaigns',
  'dimensions',
] as const;

/**
 * `splitNonBrand` narrows nothing: it says whether audiences beside the brand are told apart. `tagSetId` says whose tags
 * the dimension of tags tells apart. `dimensions` is any dimension of the schema with the values that it may have.
 */
export type FilterName = (typeof FILTER_NAMES)[number];

interface ValueFilter {
  readonly dimension: DimensionName;
  /** The values that rows have for each value of the filter. */
  readonly values: Readonly<Record<string, readonly string[]>>;
}

/** The filters whose values are other words than those of the rows. */
export const VALUE_FILTERS = {
  adTargeting: { dimension: 'bcg', values: { brand: ['Brand'], nonBrand: ['Competitor', 'Generic', 'Non-Brand'] } },
  adTargets: { dimension: 'ad_tactic', values: { auto: ['Auto'], keywords: ['Keyword'], pat: ['Product'] } },
  adType: { dimension: 'ad_type', values: { sponsoredProduct: ['Sponsored Products'], sponsoredBrand: ['Sponsored Brands'] } },
} as const satisfies Readonly<Partial<Record<FilterName, ValueFilter>>>;

/** The filters whose values are those of a dimension. */
export const PLAIN_FILTERS = {
  funnelLocation: 'funnel_location',
  countries: 'country',
  products: 'asin',
  dspCampaigns: 'order_name',
} as const satisfies Readonly<Partial<Record<FilterName, DimensionName>>>;

/** What audiences are called when those beside the brand are not told apart. */
export const BRAND_AUDIENCE = 'Brand';
export const OTHER_AUDIENCES = 'Non-Brand';
