/**
 * What brands and categories of the demo marketplace come to, at every depth of the tree, added up by the engine from the
 * products that were written before; the forecast that goes on from there; and share of voice by day.
 */
import type { DuckDBConnection } from '@duckdb/node-api';
import type { IsoDay } from '../../../src/domain/dates/isoDay.ts';
import { MARKET_BRAND_MONTHLY, MARKET_CATEGORY_MONTHLY } from '../../warehouse/model/marketTables.ts';

/** Months to come for which there is a forecast. */
const FORECAST_MONTHS = 14;
/** Last days of share of voice above the fold. */
const VOICE_DAYS = 100;

/** Every product of a month with its brand, once for each category that holds it, all departments among them. */
const HELD = `SELECT m.*, p.brand, p.parent_asin, unnest([c.node_1, c.node_2, c.node_3, c.node_4, c.node_5, -1]) AS node_id
  FROM market_product_monthly m JOIN market_products p ON p.asin = m.asin JOIN categories c ON c.node_id = p.node_id`;

/** Searches with the name of a brand, once for each category that holds the term. */
const BRANDED = `SELECT s.day, s.term_brand AS brand, unnest([c.node_1, c.node_2, c.node_3, c.node_4, c.node_5, -1]) AS node_id, s.volume
  FROM search_term_monthly s JOIN categories c ON c.node_id = s.node_id WHERE s.term_brand IS NOT NULL`;

const bigint = (expression: string): string => `CAST(${expression} AS BIGINT)`;
const counted = (condition: string): string => bigint(`count(*) FILTER (WHERE ${condition})`);

const BRAND: Readonly<Record<string, string>> = {
  revenue_cents: bigint('sum(sales_cents)'),
  units: bigint('sum(units)'),
  page_views: bigint('sum(page_views)'),
  price_sum_cents: bigint('sum(price_cents)'),
  coupon_price_sum_cents: bigint('sum(coupon_price_cents)'),
  products: counted('true'),
  coupon_products: bigint('sum(is_coupon)'),
  review_sum: bigint('sum(reviews)'),
  rating_sum: bigint('sum(rating)'),
  rated_products: bigint('count(rating)'),
  branded_search_volume: bigint('coalesce(any_value(branded), 0)'),
  own_organic_placements: bigint('sum(own_organic_placements)'),
  own_paid_placements: bigint('sum(own_paid_placements)'),
  top_10_own_organic_placements: bigint('sum(own_organic_placements // 4)'),
  top_10_own_paid_placements: bigint('sum(own_paid_placements // 3)'),
  bsr_top_10_products: counted('bsr <= 10'),
  bsr_top_25_products: counted('bsr <= 25'),
  bsr_top_50_products: counted('bsr <= 50'),
  bsr_top_100_products: counted('bsr <= 100'),
  choice_badge_keywords: bigint('sum(is_choice * 3)'),
  parent_asins: bigint('count(DISTINCT parent_asin)'),
  // Parents, as they are counted above: each stands on the row of its first variant.
  pareto_products: counted('parent_place = 1 AND sold_before < 0.8 * sold_all'),
};

/** Each row with what its parent sold, on one row of each parent. */
const FAMILIES = `SELECT *, row_number() OVER family AS parent_place, sum(sales_cents) OVER family_whole AS parent_sold FROM (${HELD}) WHERE node_id IS NOT NULL
  WINDOW family AS (PARTITION BY day, node_id, brand, parent_asin ORDER BY asin), family_whole AS (PARTITION BY day, node_id, brand, parent_asin)`;

const PRODUCTS_RANKED = `SELECT h.*, b.branded,
    coalesce(sum(CASE WHEN parent_place = 1 THEN parent_sold END) OVER (PARTITION BY h.day, h.node_id, h.brand ORDER BY parent_sold DESC, parent_asin, parent_place ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS sold_before,
    sum(sales_cents) OVER (PARTITION BY h.day, h.node_id, h.brand) AS sold_all
  FROM (${FAMILIES}) h LEFT JOIN (SELECT day, brand, node_id, sum(volume) AS branded FROM (${BRANDED}) GROUP BY ALL) b
    ON b.day = h.day AND b.brand = h.brand AND b.node_id = h.node_id`;

const brands = (): string =>
  `INSERT INTO ${MARKET_BRAND_MONTHLY.name} (day, node_id, brand, ${Object.keys(BRAND).join(', ')})
   SELECT day, node_id, brand, ${Object.values(BRAND).join(', ')} FROM (${PRODUCTS_RANKED}) GROUP BY day, node_id, brand ORDER BY day, node_id, brand`;

/** Of a category, from its brands: sums, and those of the largest of them. */
const CATEGORY: Readonly<Record<string, string>> = {
  revenue_cents: bigint('sum(revenue_cents)'),
  units: bigint('sum(units)'),
  days: '30',
  keywords: bigint('max(terms) * 30'),
  branded_keywords: bigint('max(brand_terms) * 30'),
  search_volume: bigint('max(volume)'),
  branded_search_volume: bigint('sum(branded_search_volume)'),
  organic_placements: bigint('sum(own_organic_placements)'),
  paid_placements: bigint('sum(own_paid_placements)'),
  top_10_organic_placements: bigint('sum(top_10_own_organic_placements)'),
  top_10_paid_placements: bigint('sum(top_10_own_paid_placements)'),
  top_10_slots: bigint('sum(top_10_own_organic_placements + top_10_own_paid_placements)'),
  top_10_ad_slots: bigint('sum(top_10_own_paid_placements)'),
  top_10_sponsored_product_slots: bigint('sum(top_10_own_paid_placements * 7 // 10)'),
  top_10_sponsored_brand_slots: bigint('sum(top_10_own_paid_placements - top_10_own_paid_placements * 7 // 10)'),
  top_10_organic_brands: counted('place <= 10'),
  top_10_advertised_organic_brands: counted('place <= 10 AND top_10_own_paid_placements > 0'),
  products: bigint('sum(products)'),
  price_sum_cents: bigint('sum(price_sum_cents)'),
  coupon_price_sum_cents: bigint('sum(coupon_price_sum_cents)'),
  coupon_products: bigint('sum(coupon_products)'),
  distinct_prices: bigint('sum(products * 2)'),
  review_sum: bigint('sum(review_sum)'),
  products_over_1000_reviews: bigint('max(over_1000)'),
  rated_products: bigint('sum(rated_products)'),
  best_seller_products: bigint('max(best_sellers)'),
  choice_products: bigint('max(choices)'),
  prior_top_30: '30',
  prior_top_30_remaining: bigint('21 + (max(volume) + sum(units)) % 8'),
  prior_top_10: '10',
  prior_top_10_remaining: bigint('6 + (max(volume) + sum(units)) % 4'),
  prior_page_1: '120',
  prior_page_1_remaining: bigint('70 + sum(units) % 40'),
  brand_placements: bigint('sum(own_organic_placements + own_paid_placements)'),
  top_10_brand_placements: bigint('sum(own_organic_placements + own_paid_placements) FILTER (WHERE place <= 10)'),
  top_5_brands_revenue_cents: bigint('sum(revenue_cents) FILTER (WHERE place <= 5)'),
  top_brands_revenue_cents: bigint('sum(revenue_cents) FILTER (WHERE place <= 3)'),
  top_10_brands_review_sum: bigint('sum(review_sum) FILTER (WHERE place <= 10)'),
  page_1_products: bigint('least(120, sum(products))'),
  page_1_brands: bigint('least(40, count(*))'),
  median_price_cents: bigint('max(median_price)'),
  price_iqr_cents: bigint('max(price_iqr)'),
  reviews_iqr: bigint('max(reviews_iqr)'),
  rating_sum: bigint('sum(rating_sum)'),
  rating_iqr: bigint('max(rating_iqr)'),
};

const spread = (column: string): string => `quantile_cont(${column}, 0.75) - quantile_cont(${column}, 0.25)`;

/** What can only be said of the products themselves. */
const SHAPES = `SELECT day, node_id, count(*) FILTER (WHERE reviews > 1000) AS over_1000, sum(is_best_seller) AS best_sellers, sum(is_choice) AS choices,
    quantile_cont(price_cents, 0.5) AS median_price, ${spread('price_cents')} AS price_iqr, ${spread('reviews')} AS reviews_iqr, ${spread('rating')} AS rating_iqr
  FROM (${HELD}) WHERE node_id IS NOT NULL GROUP BY day, node_id`;

const TERMS = `SELECT day, node_id, count(*) AS terms, count(term_brand) AS brand_terms, sum(volume) AS volume FROM
  (SELECT s.day, s.term_brand, s.volume, unnest([c.node_1, c.node_2, c.node_3, c.node_4, c.node_5, -1]) AS node_id FROM search_term_monthly s JOIN categories c ON c.node_id = s.node_id)
  WHERE node_id IS NOT NULL GROUP BY day, node_id`;

const categories = (): string =>
  `INSERT INTO ${MARKET_CATEGORY_MONTHLY.name} (day, node_id, ${Object.keys(CATEGORY).join(', ')})
   SELECT day, node_id, ${Object.values(CATEGORY).join(', ')} FROM (
     SELECT b.*, s.* EXCLUDE (day, node_id), t.* EXCLUDE (day, node_id), row_number() OVER (PARTITION BY b.day, b.node_id ORDER BY b.revenue_cents DESC, b.brand) AS place
     FROM market_brand_monthly b JOIN (${SHAPES}) s USING (day, node_id) LEFT JOIN (${TERMS}) t USING (day, node_id))
   GROUP BY day, node_id ORDER BY day, node_id`;

/**
 * What a category is forecast to sell in a month to come: what a month of the last twelve came to on average, times the season of the
 * month (its part of the average month of its year, over all whole years that end with the last month), times the growth of the last
 * twelve months on the twelve before for the time since their middle. Of growth past a year from now half is believed, and none
 * beyond these limits.
 */
const [LEAST_GROWTH, MOST_GROWTH] = [0.7, 1.4];

const forecast = (last: IsoDay): string => `INSERT INTO category_forecast_monthly
  WITH known AS (
    SELECT day, node_id, revenue_cents, date_diff('month', day, DATE '${last}') AS ago FROM market_category_monthly WHERE revenue_cents IS NOT NULL),
  years AS (SELECT node_id, ago // 12 AS year, avg(revenue_cents) AS level FROM known GROUP BY ALL HAVING count(*) = 12),
  seasons AS (
    SELECT k.node_id, month(k.day) AS month, avg(k.revenue_cents / nullif(y.level, 0)) AS season
    FROM known k JOIN years y ON y.node_id = k.node_id AND y.year = k.ago // 12 GROUP BY ALL),
  paces AS (
    SELECT y.node_id, y.level, coalesce(least(${MOST_GROWTH}, greatest(${LEAST_GROWTH}, y.level / nullif(b.level, 0))), 1) AS growth
    FROM years y LEFT JOIN years b ON b.node_id = y.node_id AND b.year = 1 WHERE y.year = 0),
  ahead AS (
    SELECT CAST(DATE '${last}' + to_months(CAST(i AS INTEGER)) AS DATE) AS day, (i + 5.5) / 12 AS years FROM range(1, ${FORECAST_MONTHS + 1}) r(i)),
  expected AS (
    SELECT a.day, p.node_id, ${bigint('round(p.level * s.season * p.growth ** least(a.years, 1 + (a.years - 1) / 2))')} AS cents
    FROM ahead a CROSS JOIN paces p JOIN seasons s ON s.node_id = p.node_id AND s.month = month(a.day)),
  months AS (
    SELECT day, node_id, NULL AS expected, revenue_cents AS estimated FROM known WHERE ago <= 25
    UNION ALL SELECT day, node_id, cents, NULL FROM expected)
  SELECT m.day, m.node_id, m.expected, m.estimated, coalesce(m.estimated, m.expected), coalesce(b.revenue_cents, e.cents)
  FROM months m LEFT JOIN known b ON b.node_id = m.node_id AND b.day = CAST(m.day - INTERVAL 12 MONTH AS DATE)
    LEFT JOIN expected e ON e.node_id = m.node_id AND e.day = CAST(m.day - INTERVAL 12 MONTH AS DATE)
  ORDER BY m.day, m.node_id`;

/** A number from 80 to 120 for a day and a brand. */
const NOISE = '(80 + (v.n * 7 + length(b.brand) * 13 + b.node_id % 97) % 41)';

const voice = (yesterday: IsoDay, last: IsoDay): string =>
  `INSERT INTO market_sov_daily
   SELECT v.day, b.node_id, b.brand, ${bigint(`b.own_organic_placements * ${NOISE} // 3000`)}, ${bigint(`b.own_paid_placements * ${NOISE} * 7 // 30000`)},
     ${bigint(`b.own_paid_placements * ${NOISE} * 3 // 30000`)}, ${bigint(`b.own_paid_placements * ${NOISE} * 7 // 30000`)} + ${bigint(`b.own_paid_placements * ${NOISE} * 3 // 30000`)},
     ${bigint(`b.price_sum_cents // b.products * ${NOISE} // 100`)}
   FROM market_brand_monthly b, (SELECT CAST(DATE '${yesterday}' - CAST(i AS INTEGER) AS DATE) AS day, (DATE '${yesterday}' - DATE '1970-01-01') - i AS n FROM range(0, ${VOICE_DAYS}) r(i)) v
   WHERE b.day = DATE '${last}' ORDER BY v.day, b.node_id, b.brand`;

/** Everything above, in the order in which it builds on itself. `last` is the last whole month. */
export const rollUp = async (
  connection: DuckDBConnection,
  { last, yesterday }: { readonly last: IsoDay; readonly yesterday: IsoDay },
): Promise<void> => {
  for (const statement of [brands(), categories(), forecast(last), voice(yesterday, last)]) await connection.run(statement);
};
