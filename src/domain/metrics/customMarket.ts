/**
 * Custom markets (C-363, C-364). Every metric also has a by-week variant, the same formula over the sums of one week: its
 * series is drawn by week, and a ratio of a week is the ratio of that week's sums.
 */
import { dollarsPer, inDollars, measure, ratio } from './formula.ts';
import { bad, good, type Metric, neither } from './metric.ts';
import { type Aggregate, schema } from './schema.ts';

const MEASURES = {
  sales_cents: 'sum',
  units: 'sum',
  market_sales_cents: 'sum',
  market_units: 'sum',
  rating_sum: 'sum',
  rated_products: 'sum',
  reviews: 'lastOfEach',
  reviewed_products: 'last',
  products: 'distinct',
  brands: 'distinct',
} as const satisfies Record<string, Aggregate>;
export type CustomMarketBaseMeasure = keyof typeof MEASURES;

const sales = measure('sales_cents');
const units = measure('units');

const METRICS = [
  good('sales_estimate', 'Sales Estimate', 'usdWhole', inDollars(sales), 'Estimated sales.'),
  good('units_estimate', 'Units Estimate', 'count', units, 'Estimated units sold.'),
  good('products', 'Products', 'count', measure('products'), 'Number of distinct products.'),
  good(
    'avg_rating',
    'Average Rating',
    'float1',
    ratio(measure('rating_sum'), measure('rated_products')),
    'Average star rating of rated products.',
  ),
  neither(
    'weighted_avg_price',
    'Weighted Average Price',
    'usd',
    dollarsPer(sales, units),
    'Average price, weighted by units sold: estimated sales per unit.',
  ),
  good(
    'reviews',
    'Reviews',
    'count',
    ratio(measure('reviews'), measure('reviewed_products')),
    'Number of reviews, averaged across products because variants share reviews.',
  ),
  bad('brands', 'Brands', 'count', measure('brands'), 'Number of distinct brands.'),
  good('pct_sales_estimate', '% of Sales', 'share', ratio(sales, measure('market_sales_cents')), 'Share of the market’s sales.'),
  good('pct_units_estimate', '% of Units', 'share', ratio(units, measure('market_units')), 'Share of the market’s units sold.'),
] as const satisfies readonly Metric<CustomMarketBaseMeasure>[];

const byWeek = <K extends string>(one: Metric<CustomMarketBaseMeasure, K>): Metric<CustomMarketBaseMeasure, `${K}_by_week`> => ({
  ...one,
  key: `${one.key}_by_week`,
  title: `${one.title} by Week`,
});

export const CUSTOM_MARKET = schema('custom_market', MEASURES, [
  ...METRICS,
  ...METRICS.map((one) => byWeek<(typeof METRICS)[number]['key']>(one)),
]);
