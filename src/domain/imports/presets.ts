/**
 * The reports that sellers and vendors download, by the names of their columns. A preset says what a file is, which
 * layout reads it, and what it does not say itself: those must be given beside it.
 */
import { nameKey } from './header.ts';
import type { ImportKind } from './layout.ts';

export interface ImportPreset {
  readonly id: string;
  readonly title: string;
  readonly kind: ImportKind;
  /** Columns that tell it: of each list one must be there. */
  readonly known: readonly (readonly string[])[];
  /** Column of the report → column of the layout, where a person would want to be told. */
  readonly mapping: Readonly<Record<string, string>>;
}

export const IMPORT_PRESETS: readonly ImportPreset[] = [
  {
    id: 'business-report',
    title: 'Business Report by child ASIN',
    kind: 'retail',
    known: [['child asin'], ['sessions - total', 'sessions'], ['ordered product sales'], ['units ordered']],
    mapping: {
      '(Child) ASIN': 'asin',
      Title: 'title',
      SKU: 'sku',
      'Page Views - Total': 'glance_views',
      'Featured Offer (Buy Box) Percentage': 'buy_box_percentage',
      'Units Ordered': 'units',
      'Ordered Product Sales': 'sales',
    },
  },
  {
    id: 'search-terms-report',
    title: 'Sponsored Products search-term report',
    kind: 'search-terms',
    known: [['customer search term'], ['campaign name'], ['targeting'], ['7 day total sales', '14 day total sales', 'spend']],
    mapping: {
      Date: 'date',
      'Campaign Name': 'campaign',
      Targeting: 'target',
      'Customer Search Term': 'search_term',
      Impressions: 'impressions',
      Clicks: 'clicks',
      Spend: 'spend',
      '7 Day Total Sales': 'sales',
      '7 Day Total Orders (#)': 'orders',
      '7 Day Total Units (#)': 'units',
    },
  },
  {
    id: 'vendor-sales',
    title: 'Vendor sales diagnostic',
    kind: 'retail',
    known: [['asin'], ['product title'], ['ordered revenue'], ['shipped cogs'], ['shipped units']],
    mapping: {
      ASIN: 'asin',
      'Product Title': 'title',
      Brand: 'brand',
      'Ordered Revenue': 'sales',
      'Ordered Units': 'units',
      'Shipped COGS': 'shipped_cogs',
      'Shipped Units': 'shipped_units',
      'Customer Returns': 'units_refunded',
    },
  },
  {
    id: 'listings',
    title: 'product catalogue',
    kind: 'catalogue',
    known: [
      ['item-name', 'product title', 'title'],
      ['asin1', 'asin'],
    ],
    mapping: { asin1: 'asin', 'seller-sku': 'sku', 'item-name': 'title' },
  },
  {
    id: 'amc-cohorts',
    title: 'AMC cohorts',
    kind: 'cohorts',
    known: [
      ['first purchase month', 'cohort month'],
      ['new to brand users', 'ntb users'],
    ],
    mapping: {
      first_purchase_month: 'month',
      new_to_brand_users: 'new_customers',
      total_cost: 'spend',
      first_purchase_sales: 'first_month_sales',
    },
  },
  {
    id: 'amc-cohort-months',
    title: 'AMC cohorts by month',
    kind: 'cohort-months',
    known: [
      ['first purchase month', 'cohort month'],
      ['months since first purchase', 'months since first order', 'cohort age'],
    ],
    mapping: {
      first_purchase_month: 'month',
      months_since_first_purchase: 'months_since_first_purchase',
      total_product_sales: 'sales',
      running_sales: 'cumulative_sales',
      repeat_users: 'returning_customers',
    },
  },
  {
    id: 'amc-new-to-brand',
    title: 'AMC new-to-brand by product',
    kind: 'new-to-brand',
    known: [['month'], ['tracked asin', 'asin'], ['new to brand users', 'ntb users'], ['total users', 'users that purchased', 'customers']],
    mapping: {
      tracked_asin: 'asin',
      total_users: 'customers',
      new_to_brand_users: 'new_customers',
      product_sales: 'sales',
      total_cost: 'spend',
    },
  },
];

/** The report that a file with these column names is, of those that its layout reads; null where it is none of them. */
export const presetOf = (names: readonly string[], kind: ImportKind): ImportPreset | null => {
  const keys = new Set(names.map(nameKey));
  return (
    IMPORT_PRESETS.find((preset) => preset.kind === kind && preset.known.every((anyOf) => anyOf.some((name) => keys.has(nameKey(name))))) ??
    null
  );
};

/** The report that a file is by its columns alone: the catalogue apart, whose columns stand in many files. */
export const reportOf = (names: readonly string[]): ImportPreset | null =>
  IMPORT_PRESETS.filter(({ kind }) => kind !== 'catalogue')
    .map(({ kind }) => presetOf(names, kind))
    .find((preset) => preset !== null) ?? null;
