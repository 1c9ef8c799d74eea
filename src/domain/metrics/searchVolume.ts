/** Search terms and how often they are searched (C-347 to C-349, C-916 to C-920). */
import { dollarsPer, type Formula, measure, ratio } from './formula.ts';
import { bad, good, type Metric, neither } from './metric.ts';
import { type Aggregate, schema } from './schema.ts';

const MEASURES = {
  volume: 'sum',
  placements: 'sum',
  paid_placements: 'sum',
  products: 'sum',
  choice_products: 'sum',
  best_seller_products: 'sum',
  deal_products: 'sum',
  price_sum_cents: 'sum',
  adjusted_price_sum_cents: 'sum',
  list_price_sum_cents: 'sum',
  rating_sum: 'sum',
  rated_products: 'sum',
  review_sum: 'sum',
  title_length_sum: 'sum',
  median_price_cents: 'lastOfEach',
  terms_with_median_price: 'last',
  median_adjusted_price_cents: 'lastOfEach',
  terms_with_median_adjusted_price: 'last',
  median_list_price_cents: 'lastOfEach',
  terms_with_median_list_price: 'last',
  median_rating: 'lastOfEach',
  terms_with_median_rating: 'last',
  median_reviews: 'lastOfEach',
  terms_with_median_reviews: 'last',
  asins: 'distinct',
  brands: 'distinct',
} as const satisfies Record<string, Aggregate>;
export type SearchVolumeBaseMeasure = keyof typeof MEASURES;

const products = measure('products');
const perProduct = (name: SearchVolumeBaseMeasure): Formula<SearchVolumeBaseMeasure> => ratio(measure(name), products);
const price = (name: SearchVolumeBaseMeasure): Formula<SearchVolumeBaseMeasure> => dollarsPer(measure(name), products);
/** Of several terms the average of their medians. */
const median = (what: 'price' | 'adjusted_price' | 'list_price'): Formula<SearchVolumeBaseMeasure> =>
  dollarsPer(measure(`median_${what}_cents`), measure(`terms_with_median_${what}`));

type List = readonly Metric<SearchVolumeBaseMeasure>[];

const DEMAND = [
  good('volume', 'Volume', 'count', measure('volume'), 'Estimated searches for the term.'),
  bad(
    'ad_density',
    'Ad Density',
    'share',
    ratio(measure('paid_placements'), measure('placements')),
    'Paid placements as a share of all placements.',
  ),
  good(
    'amazons_choice_share',
    'Choice Badge Share',
    'share',
    perProduct('choice_products'),
    'Share of the products found that have a choice badge.',
  ),
  good(
    'best_seller_share',
    'Best Seller Share',
    'share',
    perProduct('best_seller_products'),
    'Share of the products found that have a best seller badge.',
  ),
  good(
    'limited_time_deal_share',
    'Limited Time Deal Share',
    'share',
    perProduct('deal_products'),
    'Share of the products found that have an active deal.',
  ),
  good('num_distinct_asins', 'Products', 'count', measure('asins'), 'Number of distinct products found.'),
  good('num_distinct_brands', 'Brands', 'count', measure('brands'), 'Number of distinct brands found.'),
] as const satisfies List;

const PRICES = [
  neither(
    'avg_price',
    'Average Price',
    'usd',
    price('price_sum_cents'),
    'Average price of the products found, unweighted: each product counts once.',
  ),
  neither(
    'avg_adjusted_price',
    'Average Adjusted Price',
    'usd',
    price('adjusted_price_sum_cents'),
    'Average price of the products found after coupons and deals, unweighted: each product counts once.',
  ),
  neither(
    'avg_list_price',
    'Average List Price',
    'usd',
    price('list_price_sum_cents'),
    'Average list price of the products found, unweighted: each product counts once.',
  ),
  neither('median_price', 'Median Price', 'usd', median('price'), 'Median price of the products found.'),
  neither(
    'median_adjusted_price',
    'Median Adjusted Price',
    'usd',
    median('adjusted_price'),
    'Median price of the products found after coupons and deals.',
  ),
  neither('median_list_price', 'Median List Price', 'usd', median('list_price'), 'Median list price of the products found.'),
] as const satisfies List;

const REPUTATION = [
  good(
    'avg_avg_rating',
    'Average Rating',
    'float1',
    ratio(measure('rating_sum'), measure('rated_products')),
    'Average star rating of the rated products found.',
  ),
  good(
    'median_avg_rating',
    'Median Rating',
    'float1',
    ratio(measure('median_rating'), measure('terms_with_median_rating')),
    'Median star rating of the products found.',
  ),
  good('avg_review_count', 'Average Reviews', 'count', perProduct('review_sum'), 'Reviews per product found.'),
  good(
    'median_review_count',
    'Median Reviews',
    'count',
    ratio(measure('median_reviews'), measure('terms_with_median_reviews')),
    'Median number of reviews of the products found.',
  ),
  good('avg_product_title_length', 'Average Title Length', 'count', perProduct('title_length_sum'), 'Characters per product title.'),
] as const satisfies List;

export const SEARCH_VOLUME = schema('search_volume', MEASURES, [...DEMAND, ...PRICES, ...REPUTATION]);
