/** How the schemas of the marketplace are answered. */
import { BRAND, type BrandBaseMeasure } from '../../../src/domain/metrics/brand.ts';
import { BRAND_INDEX, type BrandIndexBaseMeasure } from '../../../src/domain/metrics/brandIndex.ts';
import { CATEGORY, type CategoryBaseMeasure } from '../../../src/domain/metrics/category.ts';
import { CUSTOM_MARKET, type CustomMarketBaseMeasure } from '../../../src/domain/metrics/customMarket.ts';
import { FORECAST, type ForecastBaseMeasure } from '../../../src/domain/metrics/forecast.ts';
import { PRODUCT, type ProductBaseMeasure } from '../../../src/domain/metrics/product.ts';
import { SEARCH_VOLUME, type SearchVolumeBaseMeasure } from '../../../src/domain/metrics/searchVolume.ts';
import { column, columns, type MeasureBinding, type SchemaBinding, value } from './binding.ts';
import type { DimensionName } from './dimensions.ts';

const CATEGORY_DIMENSIONS: readonly DimensionName[] = ['node_id', 'parent_node_id', 'depth', 'category_name', 'path'];
const PRODUCT_DIMENSIONS: readonly DimensionName[] = ['asin', 'parent_asin', 'product_title', 'brand', 'image_url', ...CATEGORY_DIMENSIONS];
/** All departments together. */
const WHOLE_MARKET = -1;

const SOV: MeasureBinding['from'] = ['market_sov_daily'];
const OF_ALL_BRANDS = { ignores: ['brand'] } as const;

export const BRAND_INDEX_BINDING: SchemaBinding<BrandIndexBaseMeasure> = {
  metrics: BRAND_INDEX,
  title: 'Brand Index',
  owner: 'market',
  grain: 'day',
  measures: {
    own_organic_placements: column('organic_placements', SOV),
    own_sp_placements: column('sp_placements', SOV),
    own_sb_placements: column('sb_placements', SOV),
    organic_placements: column('organic_placements', SOV, OF_ALL_BRANDS),
    paid_placements: column('paid_placements', SOV, OF_ALL_BRANDS),
    median_price_cents: column('median_price_cents', SOV),
    days_of_median_price: value({ present: 'median_price_cents' }, SOV),
    prior_median_price_cents: column('median_price_cents', SOV, { shift: 'periodBefore' }),
    prior_days_of_median_price: value({ present: 'median_price_cents' }, SOV, { shift: 'periodBefore' }),
  },
  dimensions: ['brand', ...CATEGORY_DIMENSIONS],
  filters: ['search', 'categories', 'dimensions'],
};

const CATEGORY_HUNDREDTHS = ['rating_sum', 'rating_iqr'] as const;
const isHundredths = (name: string): boolean => (CATEGORY_HUNDREDTHS as readonly string[]).includes(name);
/** How many months have a figure that the source gives by month. */
const MONTHS_OF = {
  months_of_page_1_products: 'page_1_products',
  months_of_page_1_brands: 'page_1_brands',
  months_of_median_price: 'median_price_cents',
  months_of_price_iqr: 'price_iqr_cents',
  months_of_reviews_iqr: 'reviews_iqr',
  months_of_rating_iqr: 'rating_iqr',
} as const;
const CATEGORY_MEASURES = (Object.keys(CATEGORY.measures) as CategoryBaseMeasure[]).filter(
  (name) => !isHundredths(name) && !Object.hasOwn(MONTHS_OF, name),
);

export const CATEGORY_BINDING: SchemaBinding<CategoryBaseMeasure> = {
  metrics: CATEGORY,
  title: 'Categories',
  owner: 'market',
  grain: 'month',
  measures: {
    ...columns(CATEGORY_MEASURES, ['market_category_monthly']),
    ...columns(CATEGORY_HUNDREDTHS, ['market_category_monthly'], { hundredths: true }),
    ...Object.fromEntries(
      Object.entries(MONTHS_OF).map(([name, counted]) => [name, value({ present: counted }, ['market_category_monthly'])]),
    ),
  } as Readonly<Record<CategoryBaseMeasure, MeasureBinding>>,
  dimensions: CATEGORY_DIMENSIONS,
  filters: ['categories', 'dimensions'],
};

const OWN: MeasureBinding['from'] = ['market_brand_monthly'];
const ALL: MeasureBinding['from'] = ['market_category_monthly'];
/** Of the brand in all categories. */
const EVERYWHERE = { ignores: CATEGORY_DIMENSIONS, node: WHOLE_MARKET } as const;
const FROM_BRAND = [
  'revenue_cents',
  'units',
  'page_views',
  'price_sum_cents',
  'coupon_price_sum_cents',
  'products',
  'coupon_products',
  'review_sum',
  'rated_products',
  'branded_search_volume',
  'own_organic_placements',
  'own_paid_placements',
  'top_10_own_organic_placements',
  'top_10_own_paid_placements',
  'bsr_top_10_products',
  'bsr_top_25_products',
  'bsr_top_50_products',
  'bsr_top_100_products',
  'choice_badge_keywords',
  'parent_asins',
  'pareto_products',
] as const;
const FROM_CATEGORY = [
  'search_volume',
  'organic_placements',
  'paid_placements',
  'top_10_organic_placements',
  'top_10_paid_placements',
] as const;

export const BRAND_BINDING: SchemaBinding<BrandBaseMeasure> = {
  metrics: BRAND,
  title: 'Brands',
  owner: 'market',
  grain: 'month',
  measures: {
    ...columns(FROM_BRAND, OWN),
    ...columns(FROM_CATEGORY, ALL, OF_ALL_BRANDS),
    brands_with_pareto: value({ present: 'pareto_products' }, OWN),
    rating_sum: column('rating_sum', OWN, { hundredths: true }),
    prior_year_revenue_cents: column('revenue_cents', OWN, { shift: { months: 12 } }),
    brand_total_revenue_cents: column('revenue_cents', OWN, EVERYWHERE),
    total_branded_search_volume: column('branded_search_volume', OWN, EVERYWHERE),
    category_revenue_cents: column('revenue_cents', ALL, OF_ALL_BRANDS),
    any_brand_search_volume: column('branded_search_volume', ALL, OF_ALL_BRANDS),
    prior_own_placements: value({ plus: ['own_organic_placements', 'own_paid_placements'] }, OWN, { shift: 'periodBefore' }),
    prior_placements: value({ plus: ['organic_placements', 'paid_placements'] }, ALL, { ...OF_ALL_BRANDS, shift: 'periodBefore' }),
  },
  dimensions: ['brand', ...CATEGORY_DIMENSIONS],
  filters: ['search', 'categories', 'dimensions'],
};

const MONTHLY: MeasureBinding['from'] = ['market_product_monthly'];
const MONTH_BEFORE = { shift: { months: 1 } } as const;

export const PRODUCT_BINDING: SchemaBinding<ProductBaseMeasure> = {
  metrics: PRODUCT,
  title: 'Products of the Market',
  owner: 'market',
  grain: 'month',
  measures: {
    ...columns(
      [
        'sales_cents',
        'units',
        'search_volume',
        'search_volume_captured',
        'own_organic_placements',
        'own_paid_placements',
        'organic_placements',
        'paid_placements',
        'appearances',
        'self_appearances',
        'brand_rank_sum',
        'ranked_terms',
        'direct_terms',
        'reviews',
        'price_cents',
        'competitors',
        'competition_review_sum',
        'competition_price_sum_cents',
        'bsr',
      ],
      MONTHLY,
    ),
    prior_sales_cents: column('sales_cents', MONTHLY, MONTH_BEFORE),
    prior_units: column('units', MONTHLY, MONTH_BEFORE),
    prior_search_volume: column('search_volume', MONTHLY, MONTH_BEFORE),
    rating_sum: column('rating', MONTHLY, { hundredths: true }),
    rated_products: value({ present: 'rating' }, MONTHLY),
    priced_products: value({ present: 'price_cents' }, MONTHLY),
    products_with_direct_terms: value({ present: 'direct_terms' }, MONTHLY),
    reviewed_products: value({ present: 'reviews' }, MONTHLY),
    products: value({ present: 'units' }, MONTHLY),
    review_sum: column('reviews', MONTHLY),
    competition_rating_sum: column('competition_rating_sum', MONTHLY, { hundredths: true }),
  },
  dimensions: PRODUCT_DIMENSIONS,
  filters: ['search', 'categories', 'products', 'dimensions'],
};

const TERMS: MeasureBinding['from'] = ['search_term_monthly'];
const TERM_HUNDREDTHS = ['rating_sum', 'median_rating'] as const;
const TERM_COUNTS = ['asins', 'brands'] as const;
/** The columns whose known values are counted, by the measure that counts them. */
const TERMS_WITH = {
  terms_with_median_price: 'median_price_cents',
  terms_with_median_adjusted_price: 'median_adjusted_price_cents',
  terms_with_median_list_price: 'median_list_price_cents',
  terms_with_median_rating: 'median_rating',
  terms_with_median_reviews: 'median_reviews',
} as const;
const TERM_MEASURES = (Object.keys(SEARCH_VOLUME.measures) as SearchVolumeBaseMeasure[]).filter(
  (name) => !([...TERM_HUNDREDTHS, ...TERM_COUNTS, ...Object.keys(TERMS_WITH)] as readonly string[]).includes(name),
);

export const SEARCH_VOLUME_BINDING: SchemaBinding<SearchVolumeBaseMeasure> = {
  metrics: SEARCH_VOLUME,
  title: 'Search Terms',
  owner: 'market',
  grain: 'month',
  measures: {
    ...columns(TERM_MEASURES, TERMS),
    ...columns(TERM_HUNDREDTHS, TERMS, { hundredths: true }),
    ...Object.fromEntries(Object.entries(TERMS_WITH).map(([name, present]) => [name, value({ present }, TERMS)])),
    asins: value({ of: 'asin' }, ['search_term_product_monthly']),
    brands: value({ of: 'brand' }, ['search_term_product_monthly']),
  } as Readonly<Record<SearchVolumeBaseMeasure, MeasureBinding>>,
  dimensions: ['search_term', 'term_brand', ...CATEGORY_DIMENSIONS, 'asin', 'brand'],
  filters: ['search', 'categories', 'products', 'dimensions'],
};

const FORECAST_MEASURES = Object.keys(FORECAST.measures) as ForecastBaseMeasure[];

export const FORECAST_BINDING: SchemaBinding<ForecastBaseMeasure> = {
  metrics: FORECAST,
  title: 'Category Forecast',
  owner: 'market',
  grain: 'month',
  measures: columns(FORECAST_MEASURES, ['category_forecast_monthly']),
  dimensions: CATEGORY_DIMENSIONS,
  filters: ['categories', 'dimensions'],
};

const WEEKLY: MeasureBinding['from'] = ['market_product_weekly'];
/** Of the market as a whole, whatever its rows are told apart by. */
const OF_THE_MARKET = { ignores: PRODUCT_DIMENSIONS } as const;

export const CUSTOM_MARKET_BINDING: SchemaBinding<CustomMarketBaseMeasure> = {
  metrics: CUSTOM_MARKET,
  title: 'Custom Markets',
  owner: 'market',
  grain: 'week',
  measures: {
    ...columns(['sales_cents', 'units', 'reviews'], WEEKLY),
    market_sales_cents: column('sales_cents', WEEKLY, OF_THE_MARKET),
    market_units: column('units', WEEKLY, OF_THE_MARKET),
    rating_sum: column('rating', WEEKLY, { hundredths: true }),
    rated_products: value({ present: 'rating' }, WEEKLY),
    reviewed_products: value({ present: 'reviews' }, WEEKLY),
    products: value({ of: 'asin' }, WEEKLY),
    brands: value({ of: 'brand' }, WEEKLY),
  },
  dimensions: PRODUCT_DIMENSIONS,
  filters: ['search', 'categories', 'products', 'dimensions'],
};
