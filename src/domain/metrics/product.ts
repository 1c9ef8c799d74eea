/** Products of the market: Portfolio Insights and Product Insights (C-383, C-384). */
import { difference, dollarsPer, growth, inDollars, measure, ratio } from './formula.ts';
import { bad, good, type Metric, neither } from './metric.ts';
import { type Aggregate, schema } from './schema.ts';

const MEASURES = {
  sales_cents: 'sum',
  prior_sales_cents: 'sum',
  units: 'sum',
  prior_units: 'sum',
  search_volume: 'sum',
  prior_search_volume: 'sum',
  search_volume_captured: 'sum',
  own_organic_placements: 'sum',
  own_paid_placements: 'sum',
  organic_placements: 'sum',
  paid_placements: 'sum',
  appearances: 'sum',
  self_appearances: 'sum',
  brand_rank_sum: 'sum',
  ranked_terms: 'sum',
  direct_terms: 'lastOfEach',
  products_with_direct_terms: 'last',
  reviews: 'lastOfEach',
  reviewed_products: 'last',
  rating_sum: 'last',
  rated_products: 'last',
  products: 'last',
  review_sum: 'last',
  price_cents: 'lastOfEach',
  priced_products: 'last',
  competitors: 'last',
  competition_review_sum: 'last',
  competition_price_sum_cents: 'last',
  competition_rating_sum: 'last',
  bsr: 'min',
} as const satisfies Record<string, Aggregate>;
export type ProductBaseMeasure = keyof typeof MEASURES;

const sales = measure('sales_cents');
const units = measure('units');
const volume = measure('search_volume');
const competitors = measure('competitors');
const rating = ratio(measure('rating_sum'), measure('rated_products'));

type List = readonly Metric<ProductBaseMeasure>[];

const PORTFOLIO = [
  bad('bsrRank', 'BSR', 'count', measure('bsr'), 'Best (lowest) Best Sellers Rank in its category.'),
  good('salesEstimate', 'Estimated Revenue', 'usdWhole', inDollars(sales), 'Estimated sales of the product.'),
  good('salesEstimateMomChange', 'Revenue MoM', 'pct', growth(sales, measure('prior_sales_cents')), 'Change from the previous month.'),
  good('unitsEstimate', 'Units Sold', 'count', units, 'Estimated units sold.'),
  good('unitsEstimateMomChange', 'Units MoM', 'pct', growth(units, measure('prior_units')), 'Change from the previous month.'),
  good('searchVolumeEstimate', 'Search Volume', 'count', volume, 'Searches for terms that lead to the product.'),
  good(
    'searchVolumeMomChange',
    'Search Volume MoM',
    'pct',
    growth(volume, measure('prior_search_volume')),
    'Change from the previous month.',
  ),
  neither(
    'weightedAvgPrice',
    'ASP',
    'usd',
    dollarsPer(sales, units),
    'Average selling price, weighted by units: estimated sales per unit.',
  ),
  good(
    'reviews',
    'Reviews',
    'count',
    ratio(measure('reviews'), measure('reviewed_products')),
    'Number of reviews, averaged across products because variants share reviews.',
  ),
  good('avgRating', 'Rating', 'float1', rating, 'Star rating.'),
] as const satisfies List;

const COMPETITION = [
  good(
    'nonSelfCompetition',
    'Non-Self Competition',
    'share',
    ratio(difference(measure('appearances'), measure('self_appearances')), measure('appearances')),
    'Share of appearances next to products of other brands.',
  ),
  good('averageRating', 'Average Rating', 'float1', rating, "Average star rating of the brand's rated products."),
  good(
    'averageReviews',
    'Average Reviews',
    'count',
    ratio(measure('review_sum'), measure('products')),
    'Reviews per product of the brand.',
  ),
  bad(
    'competitionAverageReviews',
    'Competition Reviews',
    'count',
    ratio(measure('competition_review_sum'), competitors),
    'Reviews per competing product.',
  ),
  neither(
    'competitionAveragePrice',
    'Competition Price',
    'usd',
    dollarsPer(measure('competition_price_sum_cents'), competitors),
    'Average price of the competing products, unweighted: each product counts once.',
  ),
  bad(
    'competitionAverageRating',
    'Competition Rating',
    'float1',
    ratio(measure('competition_rating_sum'), competitors),
    'Average rating of the competing products.',
  ),
  neither(
    'productPrice',
    'Price',
    'usd',
    dollarsPer(measure('price_cents'), measure('priced_products')),
    'Price of the product, averaged across products.',
  ),
] as const satisfies List;

const VOICE = [
  good(
    'paidSov',
    'Paid SOV',
    'share',
    ratio(measure('own_paid_placements'), measure('paid_placements')),
    "The product's share of paid placements.",
  ),
  good(
    'organicSov',
    'Organic SOV',
    'share',
    ratio(measure('own_organic_placements'), measure('organic_placements')),
    "The product's share of organic placements.",
  ),
  good('searchVolumeCaptured', 'Search Volume Captured', 'count', measure('search_volume_captured'), 'Searches that showed the product.'),
  good(
    'directTerms',
    'Direct Terms',
    'count',
    ratio(measure('direct_terms'), measure('products_with_direct_terms')),
    'Search terms specific to this product, averaged across products because they share terms.',
  ),
  bad(
    'avgBrandRank',
    'Average Brand Rank',
    'float1',
    ratio(measure('brand_rank_sum'), measure('ranked_terms')),
    'The brand’s average rank on result pages across its search terms.',
  ),
] as const satisfies List;

export const PRODUCT = schema('product', MEASURES, [...PORTFOLIO, ...COMPETITION, ...VOICE]);
