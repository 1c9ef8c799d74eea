/** What a brand group sells: facts by product, and what products are. */
import {
  AD_MEASURES,
  isOfKnown,
  MEASURES_OF_KNOWN,
  RETAIL_BASE_MEASURES,
  type ReadMeasure,
  type RetailBaseMeasure,
} from '../../../src/domain/metrics/baseMeasures.ts';
import { COUNTRY, type Column, dimensionTable, optional, required, type Table, tenantFact } from './table.ts';

export const ASIN = required('asin', 'text', 'product, the child ASIN (a SKU where the source has no ASIN)');

const RETAIL_MEANINGS: Readonly<Record<ReadMeasure, string>> = {
  ordered_units: 'units that customers ordered',
  ordered_revenue_cents: 'their sales at the price paid, before refunds',
  shipped_units: 'units shipped',
  shipped_cogs_cents: 'cost of goods of the units shipped',
  units_refunded: 'units refunded',
  sales_refunded_cents: 'sales refunded',
  cogs_refunded_cents: 'cost of goods of the units refunded',
  glance_views: 'views of the detail page',
  buy_box_glance_views: 'those while the buy box was won',
  ad_spend_cents: 'cost of search ads for the product',
  ad_sales_cents: 'sales attributed to them',
  ad_orders: 'orders attributed to them',
  ad_units: 'units attributed to them',
  ad_impressions: 'times that they were shown',
  ad_clicks: 'clicks on them',
  orders: 'orders with the product in them, of one unit or more',
  sessions: 'visits of the detail page: the views of one person within 24 hours count once',
};

const meaningOf = (measure: RetailBaseMeasure): string => {
  if (!isOfKnown(measure)) return RETAIL_MEANINGS[measure];
  const { of, where } = MEASURES_OF_KNOWN[measure];
  return `\`${of}\` where \`${where}\` are known`;
};

/** Sales, views and stock of a vendor are those of the products that it makes, or of those that the marketplace buys from it. */
const VENDOR_VIEW = optional('vendor_view', 'text', 'distributor view of a vendor’s report, such as Manufacturing; unknown for others');

const retailMeasure = (measure: RetailBaseMeasure): Column =>
  optional(measure, measure.endsWith('_cents') ? 'cents' : 'count', meaningOf(measure));

export const RETAIL_DAILY: Table = tenantFact({
  name: 'retail_daily',
  grain: 'day',
  row: 'a product in a country on a day on which it was on sale',
  by: [COUNTRY, ASIN],
  rest: [
    ...RETAIL_BASE_MEASURES.map(retailMeasure),
    optional(
      'completed_by',
      'text',
      'reports that brought what the file of sales does not say: `orders`, `ads`, `views`, `returns`; `row` where it has no such row',
    ),
    VENDOR_VIEW,
  ],
});

/** What no file says of a row and follows from the rest of it, by column, as SQL over its columns. */
export const WORKED_OUT: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(MEASURES_OF_KNOWN).map(([name, { of, where }]) => [name, `CASE WHEN ${where} IS NOT NULL THEN ${of} END`]),
);

/** Whether a report completed a row of `retail_daily`, as SQL over its columns. */
export const isCompletedBy = (mark: string): string => `list_contains(string_split(coalesce(completed_by, ''), ','), '${mark}')`;
/** The mark of the report of advertised products. */
export const ADS_MARK = 'ads';

/** What one report says of products by day. It completes `retail_daily`, and stands by itself so that no file of sales takes its place. */
const productFact = (name: string, row: string, measures: readonly RetailBaseMeasure[], more: readonly Column[] = []): Table =>
  tenantFact({ name, grain: 'day', row, by: [COUNTRY, ASIN], rest: [...measures.map(retailMeasure), ...more] });

export const PRODUCT_ORDERS_DAILY: Table = productFact(
  'product_orders_daily',
  'what orders say that a product sold in a country on a day, without canceled and pending ones',
  ['ordered_units', 'ordered_revenue_cents', 'orders'],
);
export const PRODUCT_ADS_DAILY: Table = productFact(
  'product_ads_daily',
  'what sponsored ads of a product cost and brought in a country on a day',
  AD_MEASURES,
);
export const PRODUCT_VIEWS_DAILY: Table = productFact(
  'product_views_daily',
  'how often the page of a product was seen in a country on a day',
  ['glance_views', 'buy_box_glance_views'],
  [VENDOR_VIEW],
);
export const PRODUCT_RETURNS_DAILY: Table = productFact('product_returns_daily', 'what came back of a product in a country on a day', [
  'units_refunded',
  'sales_refunded_cents',
]);

export const ACCOUNT_TOTALS_DAILY: Table = tenantFact({
  name: 'account_totals_daily',
  grain: 'day',
  row: 'what the marketplace says of all products in a country together on a day; no sum of `retail_daily` takes it in',
  by: [COUNTRY],
  rest: [
    retailMeasure('ordered_units'),
    retailMeasure('ordered_revenue_cents'),
    optional('orders', 'count', 'items of orders'),
    optional('glance_views', 'count', 'views of all detail pages'),
    optional('sessions', 'count', 'visits: the views of one person within 24 hours count once, whatever pages they are of'),
  ],
});

export const RETAIL_HOURLY: Table = tenantFact({
  name: 'retail_hourly',
  grain: 'day',
  row: 'what a product sold in a country within an hour in which it sold anything; the hours of a day add up to its row in `retail_daily`',
  by: [COUNTRY, ASIN, required('hour_at', 'moment', 'when the hour began')],
  rest: [
    optional('ordered_units', 'count', RETAIL_MEANINGS.ordered_units),
    optional('ordered_revenue_cents', 'cents', RETAIL_MEANINGS.ordered_revenue_cents),
  ],
});

export const INVENTORY_DAILY: Table = tenantFact({
  name: 'inventory_daily',
  grain: 'day',
  row: 'the stock of a product in a country at the end of a day',
  by: [COUNTRY, ASIN],
  rest: [
    optional('inventory_quantity', 'count', 'units on hand'),
    optional('inbound_quantity', 'count', 'units on their way to the warehouses'),
    optional('is_active', 'flag', '1 where the product can be bought'),
    optional('reserved_quantity', 'count', 'units in the warehouses that are set aside: for orders, for transfers, being processed'),
    optional('unsellable_quantity', 'count', 'units in the warehouses that cannot be sold'),
    VENDOR_VIEW,
  ],
});

export const SHELF_DAILY: Table = tenantFact({
  name: 'shelf_daily',
  grain: 'day',
  row: 'how a product of the brand group stands on the shelf of a country on a day',
  by: [COUNTRY, ASIN],
  rest: [
    optional('price_cents', 'cents', 'price shown'),
    optional('bsr', 'count', 'best rank among the best sellers of its category'),
    optional('rating', 'hundredths', 'rating in stars; unknown while nobody has rated'),
    optional('reviews', 'count', 'number of reviews'),
    optional('is_best_seller', 'flag', '1 with a best seller badge'),
    optional('is_choice', 'flag', '1 with a choice badge'),
  ],
});

export const BUY_BOX_LOG: Table = tenantFact({
  name: 'buy_box_log',
  grain: 'day',
  row: 'who was seen to hold the buy box of a product, and at what price, until the next row; a change is noted in the hour in which it is seen',
  by: [COUNTRY, ASIN, required('observed_at', 'moment', 'when it was seen')],
  rest: [
    required('seller_id', 'text', 'seller'),
    optional('seller_name', 'text', 'name of the seller'),
    optional('price_cents', 'cents', 'price in the buy box'),
    optional('is_own', 'flag', '1 where the seller is the brand group itself'),
  ],
});

export const PRODUCTS: Table = dimensionTable(
  'tenant',
  'products',
  'a product of a brand group',
  [ASIN],
  [
    optional('sku', 'text', "the seller's own number"),
    optional('title', 'text', 'title'),
    optional('brand', 'text', 'brand'),
    optional('category', 'text', 'name of its category'),
    optional('node_id', 'id', 'node of its category in `categories`'),
    optional('parent_asin', 'text', 'the ASIN of the family that it is a variant of'),
    optional('image_url', 'text', 'address of its picture'),
  ],
);

/** The country of a SKU in files that name none, such as listings: it holds wherever no file of the country says otherwise. */
export const ANY_COUNTRY = '*';

export const PRODUCT_SKUS: Table = dimensionTable(
  'tenant',
  'product_skus',
  'which product a SKU is in a country, as the latest import with both says it',
  [{ ...COUNTRY, meaning: 'country; `*` where the file names none' }, required('sku', 'text', "the seller's own number")],
  [required('asin', 'text', 'product')],
);

export const PRODUCT_TAGS: Table = {
  ...dimensionTable(
    'tenant',
    'product_tags',
    'a custom tag of a product; a product may have several, of several sets',
    [ASIN, required('tag_set_id', 'text', 'tag set')],
    [required('tag_set_name', 'text', 'name of the tag set'), required('tag', 'text', 'tag')],
  ),
  order: ['brand_group_id', 'asin', 'tag_set_id', 'tag'],
  key: ['brand_group_id', 'asin', 'tag_set_id', 'tag'],
};
