/**
 * What anybody may know of the marketplace (of its United States): categories, brands, products and search terms, by
 * week and by month. Estimates, not what sellers see of themselves.
 */
import { type Column, dimensionTable, marketFact, optional, required, type Table } from './table.ts';

const NODE = required('node_id', 'id', 'node of the category; -1 is all departments together');
const ASIN = required('asin', 'text', 'product, the child ASIN');
const BRAND = required('brand', 'text', 'brand');
const TERM = required('search_term', 'text', 'what shoppers typed');

const counts = (words: Readonly<Record<string, string>>): readonly Column[] =>
  Object.entries(words).map(([name, meaning]) =>
    optional(name, name.endsWith('_cents') ? 'cents' : name.startsWith('is_') ? 'flag' : 'count', meaning),
  );

const PARENTS = [1, 2, 3, 4, 5].map((depth) => optional(`node_${depth}`, 'id', `its ancestor at depth ${depth}, itself included`));

export const CATEGORIES: Table = dimensionTable(
  'market',
  'categories',
  'a node of the category tree, down to depth 5',
  [NODE],
  [
    optional('parent_node_id', 'id', 'the node above; unknown for a department'),
    required('depth', 'count', '1 for a department, up to 5; 0 for all departments together'),
    required('name', 'text', 'its name'),
    required('path', 'text', 'the names from the department down, slashes between; a slash in a name is written %2F, a percent sign %25'),
    ...PARENTS,
    required('descendants', 'count', 'nodes below it'),
    required('sufficient_data', 'flag', '1 where there is enough data at the level of brands'),
    required('is_blocked', 'flag', '1 where it is left out when the blocklist is used'),
  ],
);

export const MARKET_PRODUCTS: Table = dimensionTable(
  'market',
  'market_products',
  'a product of the marketplace, parents included',
  [required('asin', 'text', 'product: a child, a parent, or both in one')],
  [
    required('kind', 'text', 'parent, child or both'),
    required('parent_asin', 'text', 'the parent that it is a variant of; itself where it is parent or both'),
    optional('title', 'text', 'title'),
    optional('brand', 'text', 'brand'),
    optional('node_id', 'id', 'node of its category'),
    optional('image_url', 'text', 'address of its picture'),
  ],
);

const ESTIMATES: readonly Column[] = [
  optional('units', 'count', 'estimated units sold'),
  optional('sales_cents', 'cents', 'estimated sales'),
  optional('price_cents', 'cents', 'average price shown'),
  optional('rating', 'hundredths', 'rating in stars; unknown while nobody has rated'),
  optional('reviews', 'count', 'number of reviews'),
  optional('bsr', 'count', 'best rank among the best sellers of its category'),
];

export const MARKET_PRODUCT_WEEKLY: Table = marketFact({
  name: 'market_product_weekly',
  grain: 'week',
  row: 'a product in a week',
  by: [ASIN],
  rest: ESTIMATES,
});

export const MARKET_PRODUCT_MONTHLY: Table = marketFact({
  name: 'market_product_monthly',
  grain: 'month',
  row: 'a product in a month',
  by: [ASIN],
  rest: [
    ...ESTIMATES,
    ...counts({
      page_views: 'estimated views of the detail page',
      coupon_price_cents: 'average price less coupons',
      is_coupon: '1 with a coupon',
      is_best_seller: '1 with a best seller badge',
      is_choice: '1 with a choice badge',
      search_volume: 'searches with terms that lead to it',
      search_volume_captured: 'searches in which it was seen',
      own_organic_placements: 'its organic placements',
      own_paid_placements: 'its paid placements',
      organic_placements: "organic placements of anybody on its terms' pages",
      paid_placements: "paid placements of anybody on its terms' pages",
      appearances: 'products that it appeared beside',
      self_appearances: 'those of them of its own brand',
      brand_rank_sum: "sum of its brand's ranks over its terms",
      ranked_terms: 'terms that the sum is of',
      direct_terms: 'terms that mean this very product',
      competitors: 'products that compete with it',
      competition_review_sum: 'sum of their reviews',
      competition_price_sum_cents: 'sum of their prices',
    }),
    optional('competition_rating_sum', 'hundredths', 'sum of their ratings in stars'),
  ],
});

export const MARKET_BRAND_MONTHLY: Table = marketFact({
  name: 'market_brand_monthly',
  grain: 'month',
  row: 'a brand in a category, at every depth of the tree, in a month',
  by: [NODE, BRAND],
  rest: [
    ...counts({
      revenue_cents: 'estimated sales',
      units: 'estimated units sold',
      page_views: 'estimated views of detail pages',
      price_sum_cents: 'sum of the prices of its products',
      coupon_price_sum_cents: 'sum of their prices less coupons',
      products: 'its products',
      coupon_products: 'those with a coupon',
      review_sum: 'sum of their reviews',
    }),
    optional('rating_sum', 'hundredths', 'sum of their ratings in stars'),
    ...counts({
      rated_products: 'products that have a rating',
      branded_search_volume: 'searches with the name of the brand',
      own_organic_placements: 'organic placements',
      own_paid_placements: 'paid placements',
      top_10_own_organic_placements: 'organic placements among the first ten ranks',
      top_10_own_paid_placements: 'paid placements among the first ten ranks',
      bsr_top_10_products: 'products among the 10 best sellers',
      bsr_top_25_products: 'products among the 25 best sellers',
      bsr_top_50_products: 'products among the 50 best sellers',
      bsr_top_100_products: 'products among the 100 best sellers',
      choice_badge_keywords: 'search terms for which a product of the brand has a choice badge',
      parent_asins: 'parent ASINs',
      pareto_products: 'parent ASINs that account for 80 % of its revenue',
    }),
  ],
});

const CATEGORY_SUMS: readonly Column[] = [
  ...counts({
    revenue_cents: 'estimated sales of all products',
    units: 'estimated units sold',
    days: 'days with search results looked at',
    keywords: 'search terms by day, summed over the days',
    branded_keywords: 'those that name a brand',
    search_volume: 'searches with terms that lead to the category',
    branded_search_volume: 'those that name a brand',
    organic_placements: 'organic placements',
    paid_placements: 'paid placements',
    top_10_organic_placements: 'organic placements among the first ten ranks',
    top_10_paid_placements: 'paid placements among the first ten ranks',
    top_10_slots: 'places among the first ten ranks',
    top_10_ad_slots: 'those taken by ads',
    top_10_sponsored_product_slots: 'those taken by Sponsored Products',
    top_10_sponsored_brand_slots: 'those taken by Sponsored Brands',
    top_10_organic_brands: 'brands within the first ten organic ranks',
    top_10_advertised_organic_brands: 'those of them that advertise there',
    products: 'products',
    price_sum_cents: 'sum of their prices',
    coupon_price_sum_cents: 'sum of their prices less coupons',
    coupon_products: 'products with a coupon',
    distinct_prices: 'sum over products of the different prices that each had',
    review_sum: 'sum of their reviews',
    products_over_1000_reviews: 'products with more than 1,000 reviews',
    rated_products: 'products that have a rating',
    best_seller_products: 'products with a best seller badge',
    choice_products: 'products with a choice badge',
    prior_top_30: 'the 30 best sellers of the month before',
    prior_top_30_remaining: 'those of them that still are',
    prior_top_10: 'the 10 best sellers of the month before',
    prior_top_10_remaining: 'those of them that still are',
    prior_page_1: 'products on the first result pages of the month before',
    prior_page_1_remaining: 'those of them that still are there',
    brand_placements: 'placements of all brands',
    top_10_brand_placements: 'placements of the ten brands with most of them',
    top_5_brands_revenue_cents: 'sales of the five brands that sell most',
    top_brands_revenue_cents: 'sales of the leading brands',
    top_10_brands_review_sum: 'reviews of the ten brands that have most',
    page_1_products: 'different products on the first result pages',
    page_1_brands: 'different brands on the first result pages',
    median_price_cents: 'median price',
    price_iqr_cents: 'distance between the lowest and the highest quarter of prices',
    reviews_iqr: 'distance between the lowest and the highest quarter of reviews',
  }),
  optional('rating_sum', 'hundredths', 'sum of the ratings in stars'),
  optional('rating_iqr', 'hundredths', 'distance between the lowest and the highest quarter of ratings, in stars'),
];

export const MARKET_CATEGORY_MONTHLY: Table = marketFact({
  name: 'market_category_monthly',
  grain: 'month',
  row: 'a category, at every depth of the tree, in a month',
  by: [NODE],
  rest: CATEGORY_SUMS,
});

export const CATEGORY_FORECAST_MONTHLY: Table = marketFact({
  name: 'category_forecast_monthly',
  grain: 'month',
  row: 'the revenue of a category in a month, estimated or forecast, at every depth of the tree',
  by: [NODE],
  rest: counts({
    forecasted_revenue_cents: 'expected of a month to come',
    estimated_revenue_cents: 'estimated of a month that has been',
    revenue_cents: 'the estimate of a month that has been, else the forecast',
    last_year_revenue_cents: 'revenue of the same month one year before',
  }),
});

export const NICHE_MONTHLY: Table = marketFact({
  name: 'niche_monthly',
  grain: 'month',
  row: 'a niche of a category in a month',
  by: [NODE, required('niche_id', 'text', 'niche')],
  rest: [
    optional('niche_title', 'text', 'its title'),
    ...counts({ search_volume: 'searches in the niche', units: 'estimated units sold' }),
  ],
});

export const SEARCH_TERM_MONTHLY: Table = marketFact({
  name: 'search_term_monthly',
  grain: 'month',
  row: 'a search term in a month, and what its result pages held',
  by: [TERM],
  rest: [
    optional('node_id', 'id', 'category that most of its results are in'),
    optional('term_brand', 'text', 'brand that the term names; unknown where it names none'),
    ...counts({
      volume: 'estimated searches',
      placements: 'placements',
      paid_placements: 'paid placements',
      products: 'products found, counted by day',
      choice_products: 'those with a choice badge',
      best_seller_products: 'those with a best seller badge',
      deal_products: 'those with a deal running',
      price_sum_cents: 'sum of prices',
      adjusted_price_sum_cents: 'sum of prices less coupons and deals',
      list_price_sum_cents: 'sum of list prices',
    }),
    optional('rating_sum', 'hundredths', 'sum of ratings in stars'),
    ...counts({
      rated_products: 'products found that have a rating',
      review_sum: 'sum of reviews',
      title_length_sum: 'sum of the lengths of titles',
      median_price_cents: 'median price',
      median_adjusted_price_cents: 'median price less coupons and deals',
      median_list_price_cents: 'median list price',
      median_reviews: 'median number of reviews',
    }),
    optional('median_rating', 'hundredths', 'median rating in stars'),
  ],
});

export const SEARCH_TERM_PRODUCT_MONTHLY: Table = marketFact({
  name: 'search_term_product_monthly',
  grain: 'month',
  row: 'a product on the result pages of a search term in a month',
  by: [TERM, ASIN],
  rest: [
    optional('brand', 'text', 'brand of the product'),
    optional('source', 'text', 'direct where the term means the product, else related'),
    ...counts({
      organic_rank: 'best organic rank; unknown where it had none',
      paid_rank: 'best paid rank; unknown where it had none',
      organic_placements: 'its organic placements',
      paid_placements: 'its paid placements',
    }),
  ],
});

export const COMPETITOR_MONTHLY: Table = marketFact({
  name: 'competitor_monthly',
  grain: 'month',
  row: 'a product that was seen beside another in a month',
  by: [ASIN, required('competitor_asin', 'text', 'the product beside it')],
  rest: counts({ appearances: 'result pages that both were on' }),
});

export const MARKET_SOV_DAILY: Table = marketFact({
  name: 'market_sov_daily',
  grain: 'day',
  row: 'the placements of a brand above the fold in a category, at every depth of the tree, on a day',
  by: [NODE, BRAND],
  rest: counts({
    organic_placements: 'organic placements',
    sp_placements: 'Sponsored Products',
    sb_placements: 'Sponsored Brands',
    paid_placements: 'paid placements of all kinds',
    median_price_cents: 'median price of its products found',
  }),
});

export const REFERENCE_RATES: Table = marketFact({
  name: 'reference_rates',
  grain: 'day',
  row: 'what one unit of a currency came to in US dollars on a day',
  by: [required('currency', 'text', 'code of the currency, three letters')],
  rest: [
    required('rate', 'rate', 'US dollars for one unit, in trillionths'),
    optional('source', 'text', 'who published it; unknown where the file does not say'),
  ],
});
