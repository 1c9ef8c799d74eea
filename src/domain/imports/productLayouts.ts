/**
 * Reports that say one thing of products by day: what was ordered, what ads cost and brought, how often pages were seen, what came back. They
 * fill what the sales of the same day and country do not say, and never take their place (server/import/completeRetail.ts).
 */
import type { BrandGroupTable } from './kinds.ts';
import {
  AD_SUMS,
  field,
  HAPPENED_AT,
  type ImportField,
  type ImportKind,
  type ImportLayout,
  PRODUCT_KEYS,
  RETAIL_MEASURES,
  SAME_DAYS,
  storedOf,
  VENDOR_VIEW,
  withWarehouseName,
} from './layout.ts';

type ProductKind = Extract<ImportKind, 'product-orders' | 'product-ads' | 'product-views' | 'product-returns'>;

interface Words extends Pick<ImportLayout, 'sums' | 'addedUp' | 'events' | 'leaves'> {
  readonly kind: ProductKind;
  readonly table: BrandGroupTable;
  readonly keys?: readonly ImportField[];
  readonly measures: readonly ImportField[];
  /** Where its days may be written as moments: whose day that is. */
  readonly ofMoment?: ImportField['ofMoment'];
  /** Columns that are read to judge or to count rows. */
  readonly unkept?: readonly string[];
}

const layout = ({ kind, table, keys = [], measures, sums, addedUp, events, leaves, ofMoment, unkept = [] }: Words): ImportLayout => {
  const named = measures.flatMap(withWarehouseName);
  const own = [...PRODUCT_KEYS.map((one) => (one.fills === 'day' ? { ...one, ofMoment } : one)), ...keys];
  return {
    kind,
    table,
    subject: ['product', 'Products'],
    sums,
    fields: [...own, ...named],
    required: [['date'], ['asin', 'sku'], ['country'], named.map(({ column }) => column)],
    key: ['asin', 'sku'],
    ...(addedUp === undefined ? {} : { addedUp }),
    ...(events === undefined ? {} : { events }),
    ...(leaves === undefined ? {} : { leaves }),
    unkept: [...unkept, ...(ofMoment === undefined ? [] : [HAPPENED_AT.name])],
    keyExpected: 'an ASIN or a SKU',
    replaces: SAME_DAYS,
    stored: [
      ...storedOf([...own, ...measures]),
      ...(kind === 'product-views' ? [VENDOR_VIEW] : []),
      ...(ofMoment === undefined ? [] : [HAPPENED_AT]),
    ],
    measures: measures.flatMap(({ fills }) => (fills === null ? [] : [fills])),
  };
};

/** Which orders count stands under these headings. */
export const ORDER_STATUS = ['order-status', 'item-status'] as const;

const ORDER: ImportField = { ...field('order', 'text', 'order_id', 'order id'), isHidden: true };
const TITLE = field('title', 'text', 'title', 'product title', 'product name', 'item name');

const {
  ordered_units: orderedUnits,
  ordered_revenue_cents: orderedRevenue,
  orders: ordersOfProduct,
  ad_spend_cents: spend,
  ad_sales_cents: sales,
  ad_orders: orders,
  ad_units: units,
  ad_impressions: impressions,
  ad_clicks: clicks,
  glance_views: views,
  buy_box_glance_views: buyBoxViews,
  units_refunded: returned,
  sales_refunded_cents: refunded,
} = RETAIL_MEASURES;

/** Orders say nothing of what came back. */
const plain = ({ mayReturn: _, ...one }: ImportField): ImportField => one;

export const PRODUCT_LAYOUTS: Readonly<Record<ProductKind, ImportLayout>> = {
  'product-orders': layout({
    kind: 'product-orders',
    table: 'product_orders_daily',
    sums: [
      { title: 'Units', measure: 'ordered_units' },
      { title: 'Sales', measure: 'ordered_revenue_cents' },
    ],
    keys: [TITLE, ORDER, { ...field('updated', 'day', 'updated_day', 'last updated date'), ofMoment: 'marketplace' }],
    measures: [plain(orderedUnits), plain(orderedRevenue), ordersOfProduct],
    addedUp: 'all',
    leaves: [
      { headings: ORDER_STATUS, where: /^cancel/i, what: 'of canceled orders', cause: 'canceled' },
      { headings: ORDER_STATUS, where: /^pending/i, what: 'of pending orders', cause: 'pending', isOpen: true },
      { headings: ['sales-channel'], where: /^non-amazon/i, what: 'of orders from other shops', cause: 'otherShops' },
    ],
    events: { one: 'order', many: 'orders', by: ['order_id'] },
    ofMoment: 'marketplace',
    unkept: ['order_id', 'updated_day'],
  }),
  'product-ads': layout({
    kind: 'product-ads',
    table: 'product_ads_daily',
    sums: [
      { title: AD_SUMS[0]?.title ?? '', measure: 'ad_units' },
      { title: 'Ad spend', measure: 'ad_spend_cents' },
    ],
    keys: [field('campaign', 'text', 'campaign_name', 'campaign name'), field('ad_group', 'text', 'ad_group', 'ad group name')],
    measures: [spend, sales, orders, units, impressions, clicks],
    addedUp: ['campaign_name', 'ad_group', 'sku'],
  }),
  'product-views': layout({
    kind: 'product-views',
    table: 'product_views_daily',
    sums: [{ title: 'Page views', measure: 'glance_views' }],
    measures: [views, buyBoxViews],
  }),
  'product-returns': layout({
    kind: 'product-returns',
    table: 'product_returns_daily',
    sums: [{ title: 'Units returned', measure: 'units_refunded' }],
    keys: [ORDER],
    measures: [returned, refunded],
    addedUp: 'all',
    // One order may come back in parts.
    events: { one: 'return', many: 'returns', by: ['order_id', 'day', 'happened_at'] },
    ofMoment: 'business',
    unkept: ['order_id'],
  }),
};
