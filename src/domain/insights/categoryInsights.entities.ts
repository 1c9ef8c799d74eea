/** What Category Insights are made of. Money in US dollars, shares as fractions, months as first days. */
import { Finite, nullable, partialRecord, record, t } from '../codec/codec.ts';
import { Month } from '../dates/month.ts';

/** The named monthly metrics of a category (C-374 to C-376), in the specification's order. */
export const CATEGORY_METRICS = [
  'revenue',
  'units_sold',
  'avg_kw_count_per_day',
  'avg_branded_kw_count_per_day',
  'total_volume',
  'pct_branded_search',
  'ad_share_top_10_ranks',
  'sponsored_product_share_top_10_ranks',
  'sponsored_brand_share_top_10_ranks',
  'brand_top_10_ad_overlap_defense',
  'avg_price',
  'med_price',
  'price_iqr',
  'avg_coupon_adj_price',
  'percent_products_with_coupon',
  'avg_num_distinct_prices_per_asin',
  'avg_reviews',
  'products_over_1000_review_percent',
  'reviews_iqr',
  'avg_rating',
  'rating_iqr',
  'percent_of_top_30_bsr_asins_remaining_pop',
  'percent_of_top_10_bsr_asins_remaining_pop',
  'percent_products_with_bsb',
  'percent_products_with_amazons_choice',
  'page_1_asin_count',
  'page_1_brand_count',
  'share_of_brand_sov_from_top_10_brands',
  'top_5_brands_market_share',
  'share_of_reviews_from_top_10_brands',
  'percent_of_page_1_asin_overlap_pop',
] as const;
export type CategoryMetric = (typeof CATEGORY_METRICS)[number];

const metricFields = Object.fromEntries(CATEGORY_METRICS.map((name) => [name, nullable(Finite)])) as Readonly<
  Record<CategoryMetric, ReturnType<typeof nullable<typeof Finite>>>
>;

/** A month of a category: as many metrics as were asked for, the brand where rows are split by it (C-379). */
export const CategoryMonth = partialRecord({ month: Month }, { ...metricFields, brand_bucketed: t.string }, 'CategoryMonth');
export type CategoryMonth = t.TypeOf<typeof CategoryMonth>;

/** C-377. */
export const MarketSalesSummary = record({ top_brands_market_share: nullable(Finite) }, 'MarketSalesSummary');
export type MarketSalesSummary = t.TypeOf<typeof MarketSalesSummary>;

/** C-378. */
export const PeriodicSalesSummary = record(
  { topBrandsShareCurrent: nullable(Finite), topBrandsSharePrior: nullable(Finite) },
  'PeriodicSalesSummary',
);
export type PeriodicSalesSummary = t.TypeOf<typeof PeriodicSalesSummary>;
