/** Category Insights: its trend modes, and what is blanked. */
import { isoDay } from '../dates/isoDay.ts';
import type { Month } from '../dates/month.ts';
import { isKnown } from '../metrics/share.ts';
import type { CategoryMetric } from './categoryInsights.entities.ts';

/** C-454. */
export const MARKET_TREND_MODES = [
  'Demand Trends',
  'Search Competition Trends',
  'Category Competition',
  'Price Trends',
  'Advanced Mode',
] as const;
export type MarketTrendMode = (typeof MARKET_TREND_MODES)[number];

const MODE_SERIES: Readonly<Record<Exclude<MarketTrendMode, 'Advanced Mode'>, readonly CategoryMetric[]>> = {
  'Demand Trends': ['revenue', 'units_sold', 'total_volume', 'pct_branded_search'],
  'Search Competition Trends': [
    'avg_kw_count_per_day',
    'avg_branded_kw_count_per_day',
    'ad_share_top_10_ranks',
    'sponsored_product_share_top_10_ranks',
    'sponsored_brand_share_top_10_ranks',
    'brand_top_10_ad_overlap_defense',
    'share_of_brand_sov_from_top_10_brands',
  ],
  'Category Competition': [
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
    'top_5_brands_market_share',
    'share_of_reviews_from_top_10_brands',
    'percent_of_page_1_asin_overlap_pop',
  ],
  'Price Trends': [
    'avg_price',
    'med_price',
    'price_iqr',
    'avg_coupon_adj_price',
    'percent_products_with_coupon',
    'avg_num_distinct_prices_per_asin',
  ],
};

/** The series in the legend of a mode: Advanced Mode has all of them (C-455). */
export const legendOf = (mode: MarketTrendMode): readonly CategoryMetric[] =>
  mode === 'Advanced Mode' ? Object.values(MODE_SERIES).flat() : MODE_SERIES[mode];

/** Of the many series of Advanced Mode all but those of demand wait in the legend until somebody shows them. */
export const trendsHiddenAtFirst = (mode: MarketTrendMode): readonly CategoryMetric[] =>
  mode === 'Advanced Mode' ? legendOf(mode).filter((metric) => !MODE_SERIES['Demand Trends'].includes(metric)) : [];

/** What a market costs and how far its prices and ratings lie apart is neither good nor bad in itself. */
const NEITHER: ReadonlySet<CategoryMetric> = new Set<CategoryMetric>([...MODE_SERIES['Price Trends'], 'reviews_iqr', 'rating_iqr']);

/** Whether more of a metric is better for the category; null where neither is. */
export const isGood = (metric: CategoryMetric, positive: boolean | null): boolean | null => (NEITHER.has(metric) ? null : positive);

const AD_DENSITY: ReadonlySet<CategoryMetric> = new Set<CategoryMetric>([
  'ad_share_top_10_ranks',
  'sponsored_product_share_top_10_ranks',
  'sponsored_brand_share_top_10_ranks',
]);
const SURVIVORSHIP: ReadonlySet<CategoryMetric> = new Set<CategoryMetric>([
  'percent_of_top_30_bsr_asins_remaining_pop',
  'percent_of_top_10_bsr_asins_remaining_pop',
]);
const LEAST_SURVIVORSHIP = 0.005;

/** Ad density was measured otherwise before this month. The specification leaves the day open: the first month of the category data. */
export const AD_DENSITY_FROM: Month = isoDay('2022-09-01');

/** A value as the chart shows it: ad density blank before its cut-off (C-576), survivorship blank below 0.005 (C-577). */
export const shownValue = (metric: CategoryMetric, month: Month, value: number | null | undefined): number | null => {
  if (!isKnown(value)) return null;
  if (AD_DENSITY.has(metric) && month < AD_DENSITY_FROM) return null;
  return SURVIVORSHIP.has(metric) && value < LEAST_SURVIVORSHIP ? null : value;
};
