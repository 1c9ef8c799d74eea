/**
 * What Category Insights knows of a category in a month (C-374 to C-377). Medians, spreads and counts of different
 * things cannot be added up: of several months they are the average, so that all figures of a period are of the whole of it. Shares show as `<0.1%` where they are too small (C-575).
 */
import { blankBelow, dollarsPer, type Formula, inDollars, measure, ratio } from './formula.ts';
import { bad, good, type Metric, neither } from './metric.ts';
import { type Aggregate, schema } from './schema.ts';

const MEASURES = {
  revenue_cents: 'sum',
  units: 'sum',
  days: 'sum',
  keywords: 'sum',
  branded_keywords: 'sum',
  search_volume: 'sum',
  branded_search_volume: 'sum',
  top_10_slots: 'sum',
  top_10_ad_slots: 'sum',
  top_10_sponsored_product_slots: 'sum',
  top_10_sponsored_brand_slots: 'sum',
  top_10_organic_brands: 'sum',
  top_10_advertised_organic_brands: 'sum',
  products: 'sum',
  price_sum_cents: 'sum',
  coupon_price_sum_cents: 'sum',
  coupon_products: 'sum',
  distinct_prices: 'sum',
  review_sum: 'sum',
  products_over_1000_reviews: 'sum',
  rating_sum: 'sum',
  rated_products: 'sum',
  best_seller_products: 'sum',
  choice_products: 'sum',
  prior_top_30: 'sum',
  prior_top_30_remaining: 'sum',
  prior_top_10: 'sum',
  prior_top_10_remaining: 'sum',
  prior_page_1: 'sum',
  prior_page_1_remaining: 'sum',
  brand_placements: 'sum',
  top_10_brand_placements: 'sum',
  top_5_brands_revenue_cents: 'sum',
  top_brands_revenue_cents: 'sum',
  top_10_brands_review_sum: 'sum',
  page_1_products: 'sum',
  page_1_brands: 'sum',
  median_price_cents: 'sum',
  price_iqr_cents: 'sum',
  reviews_iqr: 'sum',
  rating_iqr: 'sum',
  months_of_page_1_products: 'sum',
  months_of_page_1_brands: 'sum',
  months_of_median_price: 'sum',
  months_of_price_iqr: 'sum',
  months_of_reviews_iqr: 'sum',
  months_of_rating_iqr: 'sum',
} as const satisfies Record<string, Aggregate>;
export type CategoryBaseMeasure = keyof typeof MEASURES;

/** A product's survival among best sellers below this says nothing and is blanked (C-577). */
export const SURVIVORSHIP_SHOWN_FROM = 0.005;

const revenue = measure('revenue_cents');
const volume = measure('search_volume');
const slots = measure('top_10_slots');
const products = measure('products');
const reviews = measure('review_sum');

const survivorship = (remaining: Formula<CategoryBaseMeasure>, before: Formula<CategoryBaseMeasure>): Formula<CategoryBaseMeasure> =>
  blankBelow(SURVIVORSHIP_SHOWN_FROM, ratio(remaining, before));

/** How figures that the source gives by month go over several. */
const OVER_MONTHS = ', averaged across months.';

type List = readonly Metric<CategoryBaseMeasure>[];

const DEMAND = [
  good('revenue', 'Revenue', 'usdWhole', inDollars(revenue), 'Estimated sales of all products in the category.'),
  good('units_sold', 'Units Sold', 'count', measure('units'), 'Estimated units sold of all products in the category.'),
  good('total_volume', 'Search Volume', 'count', volume, 'Searches for terms that lead to the category.'),
  good(
    'pct_branded_search',
    'Branded Search',
    'share',
    ratio(measure('branded_search_volume'), volume),
    'Searches that include a brand name as a share of all searches.',
  ),
  good(
    'avg_kw_count_per_day',
    'Keywords per Day',
    'float1',
    ratio(measure('keywords'), measure('days')),
    'Distinct search terms that led to the category, average per day.',
  ),
  good(
    'avg_branded_kw_count_per_day',
    'Branded Keywords per Day',
    'float1',
    ratio(measure('branded_keywords'), measure('days')),
    'Distinct search terms with a brand name that led to the category, average per day.',
  ),
] as const satisfies List;

const SEARCH_COMPETITION = [
  bad(
    'ad_share_top_10_ranks',
    'Ad Share of Top 10 Ranks',
    'share',
    ratio(measure('top_10_ad_slots'), slots),
    'Ad placements as a share of the top 10 ranks.',
  ),
  bad(
    'sponsored_product_share_top_10_ranks',
    'Sponsored Product Share of Top 10 Ranks',
    'share',
    ratio(measure('top_10_sponsored_product_slots'), slots),
    'Sponsored Products placements as a share of the top 10 ranks.',
  ),
  bad(
    'sponsored_brand_share_top_10_ranks',
    'Sponsored Brand Share of Top 10 Ranks',
    'share',
    ratio(measure('top_10_sponsored_brand_slots'), slots),
    'Sponsored Brands placements as a share of the top 10 ranks.',
  ),
  bad(
    'brand_top_10_ad_overlap_defense',
    'Ad Defense of Top 10 Brands',
    'share',
    ratio(measure('top_10_advertised_organic_brands'), measure('top_10_organic_brands')),
    'Share of brands in the top 10 organic ranks that also advertise there.',
  ),
  bad(
    'share_of_brand_sov_from_top_10_brands',
    'Share of Voice of Top 10 Brands',
    'share',
    ratio(measure('top_10_brand_placements'), measure('brand_placements')),
    'Placements of the ten brands with the most placements, as a share of all placements.',
  ),
] as const satisfies List;

const PRICES = [
  neither(
    'avg_price',
    'Average Price',
    'usd',
    dollarsPer(measure('price_sum_cents'), products),
    'Average price of the products, unweighted: each product counts once, regardless of sales.',
  ),
  neither(
    'med_price',
    'Median Price',
    'usd',
    dollarsPer(measure('median_price_cents'), measure('months_of_median_price')),
    `Median price of the products${OVER_MONTHS}`,
  ),
  neither(
    'price_iqr',
    'Price Spread',
    'usd',
    dollarsPer(measure('price_iqr_cents'), measure('months_of_price_iqr')),
    `Interquartile range: the spread of the middle 50% of prices${OVER_MONTHS}`,
  ),
  neither(
    'avg_coupon_adj_price',
    'Average Price after Coupons',
    'usd',
    dollarsPer(measure('coupon_price_sum_cents'), products),
    'Average price of the products after coupons, unweighted: each product counts once.',
  ),
  good(
    'percent_products_with_coupon',
    'Products with Coupon',
    'share',
    ratio(measure('coupon_products'), products),
    'Products with a coupon as a share of all products.',
  ),
  good(
    'avg_num_distinct_prices_per_asin',
    'Prices per ASIN',
    'float1',
    ratio(measure('distinct_prices'), products),
    'Average number of distinct prices per product.',
  ),
] as const satisfies List;

const COMPETITION = [
  bad('avg_reviews', 'Average Reviews', 'count', ratio(reviews, products), 'Reviews per product.'),
  bad(
    'products_over_1000_review_percent',
    'Products over 1,000 Reviews',
    'share',
    ratio(measure('products_over_1000_reviews'), products),
    'Products with more than 1,000 reviews as a share of all products.',
  ),
  bad(
    'reviews_iqr',
    'Reviews Spread',
    'count',
    ratio(measure('reviews_iqr'), measure('months_of_reviews_iqr')),
    `Interquartile range: the spread of the middle 50% of review counts${OVER_MONTHS}`,
  ),
  bad(
    'avg_rating',
    'Average Rating',
    'float1',
    ratio(measure('rating_sum'), measure('rated_products')),
    'Average star rating of rated products.',
  ),
  bad(
    'rating_iqr',
    'Rating Spread',
    'float1',
    ratio(measure('rating_iqr'), measure('months_of_rating_iqr')),
    `Interquartile range: the spread of the middle 50% of ratings${OVER_MONTHS}`,
  ),
  bad(
    'percent_of_top_30_bsr_asins_remaining_pop',
    'Top 30 Best Sellers Remaining',
    'share',
    survivorship(measure('prior_top_30_remaining'), measure('prior_top_30')),
    'Share of the prior period’s top 30 best sellers that are still in the top 30.',
  ),
  bad(
    'percent_of_top_10_bsr_asins_remaining_pop',
    'Top 10 Best Sellers Remaining',
    'share',
    survivorship(measure('prior_top_10_remaining'), measure('prior_top_10')),
    'Share of the prior period’s top 10 best sellers that are still in the top 10.',
  ),
  bad(
    'percent_products_with_bsb',
    'Products with Best Seller Badge',
    'share',
    ratio(measure('best_seller_products'), products),
    'Products with a best seller badge as a share of all products.',
  ),
  bad(
    'percent_products_with_amazons_choice',
    'Products with Choice Badge',
    'share',
    ratio(measure('choice_products'), products),
    'Products with a choice badge as a share of all products.',
  ),
  good(
    'page_1_asin_count',
    'Products on Page 1',
    'count',
    ratio(measure('page_1_products'), measure('months_of_page_1_products')),
    `Distinct products on the first result pages${OVER_MONTHS}`,
  ),
  good(
    'page_1_brand_count',
    'Brands on Page 1',
    'count',
    ratio(measure('page_1_brands'), measure('months_of_page_1_brands')),
    `Distinct brands on the first result pages${OVER_MONTHS}`,
  ),
  bad(
    'percent_of_page_1_asin_overlap_pop',
    'Page 1 Products Remaining',
    'share',
    ratio(measure('prior_page_1_remaining'), measure('prior_page_1')),
    'Share of products on the prior period’s first result pages that are still there.',
  ),
] as const satisfies List;

const CONCENTRATION = [
  bad(
    'top_5_brands_market_share',
    'Market Share of Top 5 Brands',
    'share',
    ratio(measure('top_5_brands_revenue_cents'), revenue),
    'Revenue of the five best-selling brands as a share of category revenue.',
  ),
  bad(
    'top_brands_market_share',
    'Market Share of Top Brands',
    'share',
    ratio(measure('top_brands_revenue_cents'), revenue),
    'Revenue of the leading brands as a share of category revenue.',
  ),
  bad(
    'share_of_reviews_from_top_10_brands',
    'Share of Reviews of Top 10 Brands',
    'share',
    ratio(measure('top_10_brands_review_sum'), reviews),
    'Reviews of the ten most-reviewed brands as a share of all reviews.',
  ),
] as const satisfies List;

export const CATEGORY = schema('category', MEASURES, [...DEMAND, ...SEARCH_COMPETITION, ...PRICES, ...COMPETITION, ...CONCENTRATION]);
