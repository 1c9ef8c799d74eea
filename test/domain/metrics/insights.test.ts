import { describe, expect, it } from 'vitest';
import { BRAND } from '../../../src/domain/metrics/brand.ts';
import { CATEGORY } from '../../../src/domain/metrics/category.ts';
import { CUSTOM_MARKET } from '../../../src/domain/metrics/customMarket.ts';
import { FORECAST } from '../../../src/domain/metrics/forecast.ts';
import { PRODUCT } from '../../../src/domain/metrics/product.ts';
import { SEARCH_VOLUME } from '../../../src/domain/metrics/searchVolume.ts';
import { keysOf, metricOfSchema, valueIn, valuesOf } from './worked.ts';

const holds = (keys: readonly string[], wanted: readonly string[]): void => {
  for (const key of wanted) expect(keys, key).toContain(key);
};

describe('categories', () => {
  it('C-374 C-375 C-376 C-377 have the monthly metrics of the specification', () => {
    const keys = keysOf(CATEGORY);
    holds(keys, ['revenue', 'units_sold', 'avg_kw_count_per_day', 'avg_branded_kw_count_per_day', 'total_volume', 'pct_branded_search']);
    holds(keys, ['ad_share_top_10_ranks', 'sponsored_product_share_top_10_ranks', 'sponsored_brand_share_top_10_ranks']);
    holds(keys, ['brand_top_10_ad_overlap_defense', 'avg_price', 'med_price', 'price_iqr', 'avg_coupon_adj_price']);
    holds(keys, ['percent_products_with_coupon', 'avg_num_distinct_prices_per_asin', 'avg_reviews', 'products_over_1000_review_percent']);
    holds(keys, ['reviews_iqr', 'avg_rating', 'rating_iqr', 'percent_of_top_30_bsr_asins_remaining_pop']);
    holds(keys, ['percent_of_top_10_bsr_asins_remaining_pop', 'percent_products_with_bsb', 'percent_products_with_amazons_choice']);
    holds(keys, ['page_1_asin_count', 'page_1_brand_count', 'share_of_brand_sov_from_top_10_brands', 'top_5_brands_market_share']);
    holds(keys, ['share_of_reviews_from_top_10_brands', 'percent_of_page_1_asin_overlap_pop', 'top_brands_market_share']);
  });

  it('C-577 blanks survivorship among best sellers below 0.005, and shows it from there on', () => {
    const of = (remaining: number): number | null =>
      valueIn(CATEGORY, 'percent_of_top_30_bsr_asins_remaining_pop', { prior_top_30: 1000, prior_top_30_remaining: remaining });
    expect([4, 5, 6, 0, 1000].map(of)).toEqual([null, 0.005, 0.006, null, 1]);
    const top10 = valueIn(CATEGORY, 'percent_of_top_10_bsr_asins_remaining_pop', { prior_top_10: 1000, prior_top_10_remaining: 4 });
    expect(top10).toBeNull();
  });

  it('works out averages and shares from sums over months, and averages medians and spreads over them', () => {
    const sums = {
      price_sum_cents: 45_000,
      products: 30,
      top_5_brands_revenue_cents: 30_000,
      revenue_cents: 120_000,
      keywords: 620,
      days: 31,
    };
    expect(valueIn(CATEGORY, 'avg_price', sums)).toBe(15);
    expect(valueIn(CATEGORY, 'top_5_brands_market_share', sums)).toBe(0.25);
    expect(valueIn(CATEGORY, 'avg_kw_count_per_day', sums)).toBe(20);
    expect(valueIn(CATEGORY, 'med_price', { median_price_cents: 3_897, months_of_median_price: 3 })).toBe(12.99);
    expect(valueIn(CATEGORY, 'price_iqr', { price_iqr_cents: 900, months_of_price_iqr: 2 })).toBe(4.5);
    expect(valueIn(CATEGORY, 'page_1_asin_count', { page_1_products: 230, months_of_page_1_products: 2 })).toBe(115);
    expect(Object.values(CATEGORY.measures)).not.toContain('last');
  });
});

describe('brands', () => {
  const SUMS = {
    revenue_cents: 30_000,
    prior_year_revenue_cents: 24_000,
    brand_total_revenue_cents: 60_000,
    category_revenue_cents: 120_000,
    units: 10,
    page_views: 200,
    pareto_products: 12,
    brands_with_pareto: 1,
    own_organic_placements: 30,
    own_paid_placements: 10,
    organic_placements: 100,
    paid_placements: 100,
    prior_own_placements: 50,
    prior_placements: 200,
  };

  it('C-354 have the metrics by which brands of a category are compared', () => {
    const keys = keysOf(BRAND);
    holds(keys, ['revenue', 'market_share', 'total_monthly_sov', 'sov_delta', 'brand_volume', 'paid_top_10_sov', 'organic_top_10_sov']);
    holds(keys, ['total_top_10_sov', 'avg_price', 'avg_coupon_adj_price', 'coupon_share', 'avg_rating', 'avg_reviews', 'units_sold']);
    holds(keys, ['bsr_top_10_product_count', 'bsr_top_25_product_count', 'bsr_top_50_product_count', 'bsr_top_100_product_count']);
    holds(keys, ['choice_badge_keywords']);
  });

  it('holds the numbers of Brand Research and of the KPI rows', () => {
    holds(keysOf(BRAND), ['pct_revenue_share_by_brand', 'pct_yoy_revenue_growth', 'avg_price', 'market_share', 'page_views', 'units_sold']);
    holds(keysOf(BRAND), ['brand_total_revenue_on_amazon', 'category_share_of_brand_revenue', 'total_branded_search_volume']);
    holds(keysOf(BRAND), ['total_volume', 'branded_volume', 'parent_asin_count', 'cvr']);
  });

  it('works shares, growth and changes of shares out of sums', () => {
    const value = (key: string): number | null => valueIn(BRAND, key, SUMS);
    expect(['market_share', 'category_share_of_brand_revenue', 'pct_yoy_revenue_growth', 'asp', 'cvr'].map(value)).toEqual([
      0.25, 0.5, 0.25, 30, 0.05,
    ]);
    expect(value('total_monthly_sov')).toBe(0.2);
    expect(value('sov_delta')).toBeCloseTo(-0.05, 12);
    expect(valueIn(BRAND, 'pct_yoy_revenue_growth', { ...SUMS, prior_year_revenue_cents: 0 })).toBeNull();
  });

  it('C-062 explains Pareto ASINs as the number of ASINs that account for 80% of revenue', () => {
    const pareto = metricOfSchema(BRAND, 'pareto_product_count');
    expect([pareto.title, pareto.tooltip]).toEqual(['Pareto ASINs', 'The number of ASINs that account for 80% of revenue.']);
    expect(valueIn(BRAND, 'pareto_product_count', SUMS)).toBe(12);
    // The products that make 80% of what two brands sell are not those of each of them.
    expect(valueIn(BRAND, 'pareto_product_count', { ...SUMS, brands_with_pareto: 2 })).toBeNull();
    expect(pareto.adds).toEqual({ time: false, things: false });
  });
});

describe('products', () => {
  it('hold the numbers of a portfolio, with changes against the month before', () => {
    const sums = { sales_cents: 12_000, prior_sales_cents: 16_000, units: 6, prior_units: 0, appearances: 40, self_appearances: 10 };
    expect(valueIn(PRODUCT, 'salesEstimate', sums)).toBe(120);
    expect(valueIn(PRODUCT, 'salesEstimateMomChange', sums)).toBe(-0.25);
    expect(valueIn(PRODUCT, 'unitsEstimateMomChange', sums)).toBeNull();
    expect(valueIn(PRODUCT, 'weightedAvgPrice', sums)).toBe(20);
    expect(valueIn(PRODUCT, 'nonSelfCompetition', sums)).toBe(0.75);
    holds(keysOf(PRODUCT), ['bsrRank', 'searchVolumeEstimate', 'searchVolumeMomChange', 'reviews', 'avgRating', 'productPrice', 'paidSov']);
    holds(keysOf(PRODUCT), ['organicSov', 'searchVolumeCaptured', 'directTerms', 'avgBrandRank', 'averageRating', 'averageReviews']);
    holds(keysOf(PRODUCT), ['competitionAverageReviews', 'competitionAveragePrice', 'competitionAverageRating']);
    expect(metricOfSchema(PRODUCT, 'bsrRank').positive).toBe(false);
  });
});

describe('search terms', () => {
  it('have the monthly numbers of a term, shares among the products found', () => {
    const sums = {
      volume: 9_000,
      placements: 40,
      paid_placements: 10,
      products: 20,
      choice_products: 1,
      price_sum_cents: 50_000,
      rating_sum: 84,
    };
    expect(valueIn(SEARCH_VOLUME, 'ad_density', sums)).toBe(0.25);
    expect(valueIn(SEARCH_VOLUME, 'amazons_choice_share', sums)).toBe(0.05);
    expect(valueIn(SEARCH_VOLUME, 'avg_price', sums)).toBe(25);
    expect(valueIn(SEARCH_VOLUME, 'avg_avg_rating', { ...sums, rated_products: 20 })).toBe(4.2);
    holds(keysOf(SEARCH_VOLUME), [
      'avg_adjusted_price',
      'avg_list_price',
      'avg_product_title_length',
      'avg_review_count',
      'best_seller_share',
    ]);
    holds(keysOf(SEARCH_VOLUME), ['limited_time_deal_share', 'median_adjusted_price', 'median_avg_rating', 'median_list_price']);
    holds(keysOf(SEARCH_VOLUME), ['median_price', 'median_review_count', 'num_distinct_asins', 'num_distinct_brands', 'volume']);
  });
});

describe('the forecast of a category', () => {
  it('grows against the year before, whether forecast or estimated', () => {
    const past = { estimated_revenue_cents: 11_000, revenue_cents: 11_000, last_year_revenue_cents: 10_000 };
    expect(valuesOf(FORECAST, past)).toEqual({
      forecasted_revenue: null,
      estimated_revenue: 110,
      last_year_revenue: 100,
      yoy_percent_growth: 0.1,
    });
    expect(valueIn(FORECAST, 'yoy_percent_growth', { ...past, last_year_revenue_cents: 0 })).toBeNull();
  });
});

describe('custom markets', () => {
  it('C-363 have nine metrics, shares of the market among them', () => {
    const nine = keysOf(CUSTOM_MARKET).filter((key) => !key.endsWith('_by_week'));
    expect([...nine].sort()).toEqual(
      [
        'sales_estimate',
        'units_estimate',
        'products',
        'avg_rating',
        'weighted_avg_price',
        'reviews',
        'brands',
        'pct_sales_estimate',
        'pct_units_estimate',
      ].sort(),
    );
    const sums = { sales_cents: 30_000, units: 20, market_sales_cents: 120_000, market_units: 200 };
    expect(['weighted_avg_price', 'pct_sales_estimate', 'pct_units_estimate'].map((key) => valueIn(CUSTOM_MARKET, key, sums))).toEqual([
      15, 0.25, 0.1,
    ]);
  });

  it('C-364 have a by-week variant of each, the same formula over one week', () => {
    const sums = {
      sales_cents: 700,
      units: 4,
      market_sales_cents: 1_400,
      market_units: 16,
      rating_sum: 9,
      rated_products: 2,
      reviews: 5,
      products: 3,
      brands: 2,
    };
    const plain = keysOf(CUSTOM_MARKET).filter((key) => !key.endsWith('_by_week'));
    for (const key of plain) expect(valueIn(CUSTOM_MARKET, `${key}_by_week`, sums), key).toBe(valueIn(CUSTOM_MARKET, key, sums));
    expect(CUSTOM_MARKET.metrics).toHaveLength(2 * plain.length);
  });
});
