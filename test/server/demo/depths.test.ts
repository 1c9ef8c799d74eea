import { describe, expect, test } from 'vitest';
import { CLOCK } from '../../../server/demo/hourFacts.ts';
import { DEMO_BRAND_GROUPS } from '../../../server/demo/tenants.ts';
import { hoursOfDay } from '../../../src/domain/dates/dayHours.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { factsOf } from '../warehouse/testWarehouse.ts';

const MEASURES = ['impressions', 'clicks', 'cost_cents', 'attributed_sales_cents', 'attributed_conversions', 'attributed_units'];
const SUMS = MEASURES.map((name) => `sum(${name})::BIGINT AS ${name}`).join(', ');

/** Rows of one table that do not add up to those of the one above, over the days that the finer one has. */
const off = (fine: string, coarse: string, keys: string): string => {
  const days = `day >= (SELECT min(day) FROM ${fine})`;
  const side = (table: string): string => `SELECT ${keys}, ${SUMS} FROM ${table} WHERE ${days} GROUP BY ALL`;
  return `SELECT count(*) FROM ((${side(fine)} EXCEPT ${side(coarse)}) UNION ALL (${side(coarse)} EXCEPT ${side(fine)}))`;
};

describe('the depths of the demo data', { timeout: 120_000 }, () => {
  test('targets add up to their campaigns, and search terms to their targets, day by day', async () => {
    expect(await factsOf(off('ads_target_daily', 'ads_daily', 'brand_group_id, day, country, campaign_name'))).toEqual([['0']]);
    expect(
      await factsOf(
        off(
          'ads_search_term_daily',
          'ads_target_daily',
          'brand_group_id, day, country, campaign_name, record_type, record_text, match_type',
        ),
      ),
    ).toEqual([['0']]);
    expect(await factsOf('SELECT DISTINCT match_type IS NOT NULL, record_type FROM ads_target_daily ORDER BY ALL')).toEqual([
      [false, 'audience'],
      [false, 'auto'],
      [false, 'product'],
      [true, 'keyword'],
    ]);
    expect(await factsOf('SELECT count(DISTINCT day)::VARCHAR FROM ads_target_daily')).toEqual([['430']]);
    expect(await factsOf('SELECT count(DISTINCT record_type) FROM ads_target_daily')).toEqual([['4']]);
  });

  test('display campaigns are those of brand groups that have DSP, in the order of the funnel: seen, viewed, bought', async () => {
    const groups = await factsOf('SELECT DISTINCT brand_group_id FROM dsp_daily ORDER BY 1');
    expect(groups.flat()).toEqual(
      DEMO_BRAND_GROUPS.filter(({ flags }) => flags.hasDsp)
        .map(({ id }) => id)
        .sort(),
    );
    expect(
      await factsOf(`SELECT count(*) FROM dsp_daily WHERE clicks > total_impressions OR viewable_impressions > total_impressions OR purchases_14d > detail_page_views_14d
        OR new_to_brand_purchases_14d > purchases_14d OR purchases_14d > total_purchases_14d OR sales_14d_cents > total_sales_14d_cents`),
    ).toEqual([['0']]);
  });

  test('every product on sale has stock, shelf and buy box of the last days, and none has that is no product', async () => {
    const onSale = "SELECT DISTINCT brand_group_id, asin FROM retail_daily WHERE country = 'US' AND day > DATE '2026-11-20' - 35";
    for (const table of ['inventory_daily', 'shelf_daily', 'buy_box_log']) {
      const keys = 'brand_group_id, asin';
      expect([table, await factsOf(`SELECT DISTINCT ${keys} FROM ${table} EXCEPT SELECT ${keys} FROM products`)]).toEqual([table, []]);
      expect([table, await factsOf(`${onSale} EXCEPT SELECT ${keys} FROM ${table}`)]).toEqual([table, []]);
    }
    expect(await factsOf('SELECT count(*) FROM inventory_daily WHERE inventory_quantity < 0 OR inbound_quantity < 0')).toEqual([['0']]);
  });

  test('the hours of a product add up to its day, in units and to the cent, and lie within it', async () => {
    const days = "day > DATE '2026-11-20' - 56";
    expect(
      await factsOf(`SELECT count(*) FROM (SELECT brand_group_id, day, country, asin, ordered_units u, ordered_revenue_cents c FROM retail_daily WHERE ${days} AND ordered_units > 0
        EXCEPT SELECT brand_group_id, day, country, asin, sum(ordered_units)::INTEGER, sum(ordered_revenue_cents)::BIGINT FROM retail_hourly GROUP BY ALL)`),
    ).toEqual([['0']]);
    expect(
      await factsOf('SELECT count(*), count(DISTINCT day) FROM retail_hourly WHERE ordered_units < 1 OR ordered_revenue_cents < 0'),
    ).toEqual([['0', '0']]);
    expect(
      await factsOf(
        'SELECT count(*) FROM retail_hourly WHERE day <> make_timestamp((hour_at - CASE WHEN hour_at < 1793523600 THEN 25200 ELSE 28800 END) * 1000000)::DATE',
      ),
    ).toEqual([['0']]);
  });

  test('the buy box is lost in the log for as much of the page views as the day says, on days of 23 and 25 hours too', async () => {
    const [rows, days] = await Promise.all([
      factsOf('SELECT brand_group_id || country || asin, day::VARCHAR, observed_at, is_own FROM buy_box_log ORDER BY 1, 2, 3'),
      factsOf(`SELECT brand_group_id || country || asin, day::VARCHAR, glance_views, buy_box_glance_views FROM retail_daily
        WHERE day > DATE '2026-11-20' - 56 AND glance_views > 0`),
    ]);
    const log = new Map<string, typeof rows>();
    for (const row of rows) log.set(`${row[0]} ${row[1]}`, [...(log.get(`${row[0]} ${row[1]}`) ?? []), row]);
    expect(log.size).toBeGreaterThan(500);
    const far = days.filter(([listing, day, views, won]) => {
      const seen = log.get(`${listing} ${day}`) ?? [];
      const hours = hoursOfDay(isoDay(String(day)));
      const weigh = (from: number, to: number): number =>
        hours.reduce(
          (sum, { at, hour }) => sum + ((CLOCK[hour] ?? 0) * Math.max(0, Math.min(to, at + 3600) - Math.max(from, at))) / 3600,
          0,
        );
      const held = seen.reduce(
        (sum, [, , at, isOwn], i) => sum + (Number(isOwn) === 1 ? weigh(Number(at), Number(seen[i + 1]?.[2] ?? Infinity)) : 0),
        0,
      );
      return Math.abs(held / weigh(0, Infinity) - Number(won) / Number(views)) > 0.015;
    });
    expect(far).toEqual([]);
    expect(days.some(([, day]) => day === '2026-11-01')).toBe(true);
    // Who undercuts is cheaper, and the brand group is one seller among several.
    expect(await factsOf('SELECT count(DISTINCT seller_id) > 5, bool_or(is_own = 1), bool_or(is_own = 0) FROM buy_box_log')).toEqual([
      [true, true, true],
    ]);
    expect(
      await factsOf(`SELECT count(*) FROM buy_box_log r JOIN buy_box_log o USING (brand_group_id, country, asin, day)
        WHERE r.is_own = 0 AND o.is_own = 1 AND r.price_cents > o.price_cents`),
    ).toEqual([['0']]);
  });

  test('cohorts are of brand groups that have the marketing cloud, and a cohort never sells less in all than before', async () => {
    const groups = await factsOf('SELECT DISTINCT brand_group_id FROM amc_cohorts ORDER BY 1');
    expect(groups.flat()).toEqual(
      DEMO_BRAND_GROUPS.filter(({ flags }) => flags.hasAmc)
        .map(({ id }) => id)
        .sort(),
    );
    expect(
      await factsOf(`SELECT count(*) FROM (SELECT cumulative_sales_cents - lag(cumulative_sales_cents) OVER (PARTITION BY brand_group_id, country, day ORDER BY months_since_first_purchase) AS more
        FROM amc_cohort_months) WHERE more < 0`),
    ).toEqual([['0']]);
  });
});

describe('the demo marketplace', { timeout: 120_000 }, () => {
  test('has a tree of five tiers, each node once, below its parent, with the line of its ancestors', async () => {
    expect(await factsOf('SELECT depth, count(*) > 0 FROM categories GROUP BY ALL ORDER BY 1')).toEqual(
      [0, 1, 2, 3, 4, 5].map((depth) => [depth, true]),
    );
    expect(await factsOf('SELECT node_id FROM categories GROUP BY ALL HAVING count(*) > 1')).toEqual([]);
    expect(
      await factsOf(`SELECT c.path FROM categories c LEFT JOIN categories p ON p.node_id = c.parent_node_id WHERE c.depth > 0 AND (
        [c.node_1, c.node_2, c.node_3, c.node_4, c.node_5][c.depth] != c.node_id
        OR (c.depth > 1 AND (p.node_id IS NULL OR p.depth != c.depth - 1 OR NOT starts_with(c.path, p.path || '/') OR [c.node_1, c.node_2, c.node_3, c.node_4][c.depth - 1] != p.node_id)))`),
    ).toEqual([]);
    expect(
      await factsOf(
        "SELECT p.path FROM categories p LEFT JOIN categories c ON starts_with(c.path, p.path || '/') WHERE p.depth > 0 GROUP BY p.path, p.descendants HAVING count(c.node_id) != p.descendants",
      ),
    ).toEqual([]);
  });

  test('holds the products of the demo brands where they are, and what they sold nearly as it was', async () => {
    expect(await factsOf('SELECT asin FROM products EXCEPT SELECT asin FROM market_products')).toEqual([]);
    expect(
      await factsOf('SELECT p.asin FROM products p JOIN market_products m USING (asin) WHERE m.node_id IS DISTINCT FROM p.node_id'),
    ).toEqual([]);
    const far = await factsOf(`SELECT m.asin FROM market_product_monthly m JOIN
      (SELECT asin, sum(ordered_revenue_cents) AS cents FROM retail_daily WHERE country = 'US' AND day BETWEEN '2026-10-01' AND '2026-10-31' GROUP BY 1) r USING (asin)
      WHERE m.day = DATE '2026-10-01' AND abs(m.sales_cents - r.cents) > 0.0601 * r.cents + 1`);
    expect(far).toEqual([]);
    expect(
      await factsOf("SELECT count(*) > 0 FROM market_product_monthly JOIN products USING (asin) WHERE day = DATE '2026-10-01'"),
    ).toEqual([[true]]);
  });

  test('products add up to brands, brands to categories, and all of it to all departments', async () => {
    const sides = (fine: string, coarse: string): string =>
      `SELECT count(*) FROM ((${fine} EXCEPT ${coarse}) UNION ALL (${coarse} EXCEPT ${fine}))`;
    const brands = 'SELECT day, sum(revenue_cents)::BIGINT, sum(units)::BIGINT FROM market_brand_monthly WHERE node_id = -1 GROUP BY 1';
    const products = 'SELECT day, sum(sales_cents)::BIGINT, sum(units)::BIGINT FROM market_product_monthly GROUP BY 1';
    const byBrand = 'SELECT day, node_id, sum(revenue_cents)::BIGINT, sum(products)::BIGINT FROM market_brand_monthly GROUP BY 1, 2';
    const categories = 'SELECT day, node_id, revenue_cents::BIGINT, products::BIGINT FROM market_category_monthly';
    expect([await factsOf(sides(products, brands)), await factsOf(sides(byBrand, categories))]).toEqual([[['0']], [['0']]]);
    expect(
      await factsOf(`SELECT count(*) FROM market_category_monthly a JOIN
        (SELECT m.day, c.parent_node_id AS node_id, sum(m.revenue_cents) AS below FROM market_category_monthly m JOIN categories c USING (node_id) WHERE c.depth > 1 GROUP BY ALL) b
        USING (day, node_id) JOIN categories c USING (node_id) WHERE c.depth > 0 AND a.revenue_cents < b.below`),
    ).toEqual([['0']]);
  });

  test('C-387 C-723 a product has as many direct terms as the pages of the month say, and each product is on some page', async () => {
    expect(
      await factsOf(`SELECT m.asin, m.direct_terms, p.direct FROM market_product_monthly m LEFT JOIN
        (SELECT asin, day, count(*) FILTER (source = 'direct') AS direct FROM search_term_product_monthly GROUP BY ALL) p USING (asin, day)
        WHERE m.day = DATE '2026-10-01' AND m.direct_terms IS DISTINCT FROM p.direct`),
    ).toEqual([]);
    expect(
      await factsOf(
        "SELECT count(DISTINCT direct_terms) > 5, max(direct_terms) > 4 FROM market_product_monthly WHERE day = DATE '2026-10-01'",
      ),
    ).toEqual([[true, true]]);
  });

  test('the forecasts of categories differ, from month to month too', async () => {
    const growths =
      await factsOf(`SELECT node_id, round(revenue_cents / last_year_revenue_cents - 1, 3) AS growth FROM category_forecast_monthly
      WHERE day > DATE '2026-10-01' AND last_year_revenue_cents > 0`);
    const byNode = new Map<unknown, Set<unknown>>();
    for (const [node, growth] of growths) byNode.set(node, (byNode.get(node) ?? new Set()).add(growth));
    expect(byNode.size).toBeGreaterThan(20);
    for (const own of byNode.values()) expect(own.size).toBeGreaterThan(3);
  });

  test('products on the pages of a term are products, at a rank where they were seen', async () => {
    expect(await factsOf('SELECT DISTINCT asin FROM search_term_product_monthly EXCEPT SELECT asin FROM market_products')).toEqual([]);
    expect(
      await factsOf('SELECT DISTINCT search_term FROM search_term_product_monthly EXCEPT SELECT search_term FROM search_term_monthly'),
    ).toEqual([]);
    expect(await factsOf('SELECT min(day)::VARCHAR, max(day)::VARCHAR FROM search_term_monthly')).toEqual([['2023-11-01', '2026-10-01']]);
  });
});
