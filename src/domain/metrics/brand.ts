/**
 * What Insights knows of a brand, alone and within a category: Brand Research, Brand Overview, Brand Insights and the
 * comparison of brands in a category (C-354, C-355, C-367 to C-369, C-372).
 */
import { difference, dollarsPer, growth, inDollars, measure, ofOne, ratio, total } from './formula.ts';
import { good, type Metric, neither } from './metric.ts';
import { type Aggregate, schema } from './schema.ts';

const MEASURES = {
  revenue_cents: 'sum',
  prior_year_revenue_cents: 'sum',
  brand_total_revenue_cents: 'sum',
  category_revenue_cents: 'sum',
  units: 'sum',
  page_views: 'sum',
  price_sum_cents: 'sum',
  coupon_price_sum_cents: 'sum',
  products: 'sum',
  coupon_products: 'sum',
  review_sum: 'sum',
  rating_sum: 'sum',
  rated_products: 'sum',
  search_volume: 'sum',
  branded_search_volume: 'sum',
  total_branded_search_volume: 'sum',
  any_brand_search_volume: 'sum',
  own_organic_placements: 'sum',
  own_paid_placements: 'sum',
  organic_placements: 'sum',
  paid_placements: 'sum',
  prior_own_placements: 'sum',
  prior_placements: 'sum',
  top_10_own_organic_placements: 'sum',
  top_10_own_paid_placements: 'sum',
  top_10_organic_placements: 'sum',
  top_10_paid_placements: 'sum',
  bsr_top_10_products: 'last',
  bsr_top_25_products: 'last',
  bsr_top_50_products: 'last',
  bsr_top_100_products: 'last',
  choice_badge_keywords: 'last',
  parent_asins: 'last',
  pareto_products: 'lastOfEach',
  brands_with_pareto: 'last',
} as const satisfies Record<string, Aggregate>;
export type BrandBaseMeasure = keyof typeof MEASURES;

const revenue = measure('revenue_cents');
const categoryRevenue = measure('category_revenue_cents');
const units = measure('units');
const products = measure('products');
const branded = measure('branded_search_volume');
const own = total(measure('own_organic_placements'), measure('own_paid_placements'));
const all = total(measure('organic_placements'), measure('paid_placements'));
const sov = ratio(own, all);

type List = readonly Metric<BrandBaseMeasure>[];

const SALES = [
  good('revenue', 'Revenue', 'usdWhole', inDollars(revenue), 'Estimated sales of the brand in the category.'),
  good(
    'brand_total_revenue_on_amazon',
    'Total Brand Revenue',
    'usdWhole',
    inDollars(measure('brand_total_revenue_cents')),
    'Estimated sales of the brand in all categories.',
  ),
  good(
    'category_share_of_brand_revenue',
    'Share in Category',
    'share',
    ratio(revenue, measure('brand_total_revenue_cents')),
    'Sales in the category as a share of the brand’s total sales.',
  ),
  good('market_share', 'Market Share', 'share', ratio(revenue, categoryRevenue), 'The brand’s sales as a share of category sales.'),
  good(
    'pct_revenue_share_by_brand',
    'Revenue Share',
    'share',
    ratio(revenue, categoryRevenue),
    'The brand’s share of total revenue in the category.',
  ),
  good(
    'pct_yoy_revenue_growth',
    'YoY Revenue Growth',
    'pct',
    growth(revenue, measure('prior_year_revenue_cents')),
    'Change in revenue from the same time last year.',
  ),
  good('units_sold', 'Units Sold', 'count', units, 'Estimated units sold.'),
  neither('asp', 'ASP', 'usd', dollarsPer(revenue, units), 'Average selling price, weighted by units: revenue per unit sold.'),
  good('page_views', 'Page Views', 'count', measure('page_views'), 'Estimated views of product detail pages.'),
  good('cvr', 'Conversion Rate', 'share', ratio(units, measure('page_views')), 'Units sold per detail page view.'),
] as const satisfies List;

const PRODUCTS = [
  good('parent_asin_count', 'Total ASINs', 'count', measure('parent_asins'), 'Parent ASINs of the brand.'),
  good(
    'pareto_product_count',
    'Pareto ASINs',
    'count',
    ofOne(measure('brands_with_pareto'), measure('pareto_products')),
    'The number of ASINs that account for 80% of revenue.',
  ),
  neither(
    'avg_price',
    'Average Price',
    'usd',
    dollarsPer(measure('price_sum_cents'), products),
    "Average price of the brand's products, unweighted: each product counts once, regardless of sales.",
  ),
  neither(
    'avg_coupon_adj_price',
    'Average Price after Coupons',
    'usd',
    dollarsPer(measure('coupon_price_sum_cents'), products),
    "Average price of the brand's products after coupons, unweighted: each product counts once.",
  ),
  good(
    'coupon_share',
    'Coupon Share',
    'share',
    ratio(measure('coupon_products'), products),
    'Products with a coupon as a share of all products.',
  ),
  good(
    'avg_rating',
    'Average Rating',
    'float1',
    ratio(measure('rating_sum'), measure('rated_products')),
    'Average star rating of rated products.',
  ),
  good('avg_reviews', 'Average Reviews', 'count', ratio(measure('review_sum'), products), 'Reviews per product.'),
  ...([10, 25, 50, 100] as const).map((ranks) =>
    good(
      `bsr_top_${ranks}_product_count`,
      `Products in BSR Top ${ranks}`,
      'count',
      measure<BrandBaseMeasure>(`bsr_top_${ranks}_products`),
      `Products among the category’s top ${ranks} best sellers.`,
    ),
  ),
  good(
    'choice_badge_keywords',
    'Choice Badge Keywords',
    'count',
    measure('choice_badge_keywords'),
    'Search terms for which one of the brand’s products has a choice badge.',
  ),
] as const satisfies List;

const VOICE = [
  good('total_monthly_sov', 'Total SOV', 'share', sov, "The brand's share of all placements on search result pages."),
  good(
    'sov_delta',
    'SOV Change',
    'pct',
    difference(sov, ratio(measure('prior_own_placements'), measure('prior_placements'))),
    'Change in share of voice from the prior period, in percentage points.',
  ),
  good(
    'total_top_10_sov',
    'Top 10 Total SOV',
    'share',
    ratio(
      total(measure('top_10_own_organic_placements'), measure('top_10_own_paid_placements')),
      total(measure('top_10_organic_placements'), measure('top_10_paid_placements')),
    ),
    "The brand's share of all placements in the top 10 ranks.",
  ),
  good(
    'organic_top_10_sov',
    'Top 10 Organic SOV',
    'share',
    ratio(measure('top_10_own_organic_placements'), measure('top_10_organic_placements')),
    "The brand's share of organic placements in the top 10 ranks.",
  ),
  good(
    'paid_top_10_sov',
    'Top 10 Paid SOV',
    'share',
    ratio(measure('top_10_own_paid_placements'), measure('top_10_paid_placements')),
    "The brand's share of paid placements in the top 10 ranks.",
  ),
  good('brand_volume', 'Brand Search Volume', 'count', branded, 'Searches in the category that include the brand’s name.'),
  good(
    'branded_volume',
    'Branded Search Volume',
    'count',
    measure('any_brand_search_volume'),
    'Searches in the category that include any brand name.',
  ),
  good(
    'total_branded_search_volume',
    'Total Branded Search Volume',
    'count',
    measure('total_branded_search_volume'),
    'Searches that include the brand’s name, in all categories.',
  ),
  good('total_volume', 'Search Volume', 'count', measure('search_volume'), 'All searches that lead to the category.'),
] as const satisfies List;

export const BRAND = schema('brand', MEASURES, [...SALES, ...PRODUCTS, ...VOICE]);
