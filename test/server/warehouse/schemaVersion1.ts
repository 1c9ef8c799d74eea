/** The tables as version 1 wrote them: kept for ever, so that files of that release can always be read. */

const RETAIL_MEASURES =
  'ordered_units INTEGER, ordered_revenue_cents BIGINT, shipped_units INTEGER, shipped_cogs_cents BIGINT, units_refunded INTEGER, sales_refunded_cents BIGINT, cogs_refunded_cents BIGINT, glance_views INTEGER, buy_box_glance_views INTEGER, ad_spend_cents BIGINT, ad_sales_cents BIGINT, ad_orders INTEGER, ad_units INTEGER, ad_impressions INTEGER, ad_clicks INTEGER';

export const VERSION_1: readonly string[] = [
  `CREATE TABLE retail_daily (brand_group_id VARCHAR NOT NULL, day DATE NOT NULL, country VARCHAR NOT NULL, asin VARCHAR NOT NULL, ${RETAIL_MEASURES})`,
  'CREATE TABLE ads_daily (brand_group_id VARCHAR NOT NULL, day DATE NOT NULL, country VARCHAR NOT NULL, campaign_name VARCHAR NOT NULL, ad_type VARCHAR, campaign_type VARCHAR, bcg VARCHAR, impressions INTEGER, clicks INTEGER, cost_cents BIGINT, attributed_sales_cents BIGINT, attributed_conversions INTEGER, attributed_units INTEGER)',
  'CREATE TABLE products (brand_group_id VARCHAR NOT NULL, asin VARCHAR NOT NULL, sku VARCHAR, title VARCHAR, brand VARCHAR, category VARCHAR, node_id BIGINT)',
  'CREATE TABLE product_tags (brand_group_id VARCHAR NOT NULL, asin VARCHAR NOT NULL, tag_set_id VARCHAR NOT NULL, tag_set_name VARCHAR NOT NULL, tag VARCHAR NOT NULL)',
  'CREATE TABLE demo_upkeep (brand_group_id VARCHAR NOT NULL, seed BIGINT NOT NULL, scale DOUBLE NOT NULL, first_day DATE NOT NULL, last_day DATE NOT NULL, version INTEGER NOT NULL)',
];

/** Some rows of everything, unknown values among them. */
export const ROWS_OF_VERSION_1: readonly string[] = [
  `INSERT INTO retail_daily SELECT 'bg-' || g, DATE '2026-01-01' + d::INTEGER, c, 'B00000000' || a, a + d, 100 * a + d, NULL, 7000000000 + a, NULL, NULL, NULL, 9, 8, NULL, NULL, NULL, NULL, NULL, d
   FROM range(2) t(g), range(40) u(d), (VALUES ('GB'), ('US')) v(c), range(3) w(a) ORDER BY ALL`,
  `INSERT INTO ads_daily SELECT 'bg-' || g, DATE '2026-01-01' + d::INTEGER, 'US', n, 'Sponsored Products', CASE n WHEN 'a' THEN 'Auto' WHEN 'm' THEN 'Manual' END, 'Brand', 10, 5, 1234 + d, NULL, 1, 1
   FROM range(2) t(g), range(10) u(d), (VALUES ('a'), ('m'), ('x')) v(n) ORDER BY ALL`,
  "INSERT INTO products VALUES ('bg-0', 'B000000000', 'SKU', 'A ''title''', 'Brand', 'Lamps', 12), ('bg-1', 'B000000001', NULL, NULL, NULL, NULL, NULL)",
  "INSERT INTO product_tags VALUES ('bg-0', 'B000000000', 'set', 'Set', 'Hero')",
];
