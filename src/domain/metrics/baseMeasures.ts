/** What ads of products cost and brought. Campaigns report the same for a day as a whole. */
export const AD_MEASURES = ['ad_spend_cents', 'ad_sales_cents', 'ad_orders', 'ad_units', 'ad_impressions', 'ad_clicks'] as const;
export type AdMeasure = (typeof AD_MEASURES)[number];

/**
 * What files say, and the warehouse sums. Every metric is a formula over these additive measures, computed after summing, so that
 * a ratio is always a ratio of sums. A measure's name is its column's name in the warehouse and in an import.
 * Money is in whole US cents, so that sums are exact.
 */
export const READ_MEASURES = [
  'ordered_units',
  'ordered_revenue_cents',
  'shipped_units',
  'shipped_cogs_cents',
  'units_refunded',
  'sales_refunded_cents',
  'cogs_refunded_cents',
  'glance_views',
  'buy_box_glance_views',
  ...AD_MEASURES,
  'orders',
  'sessions',
] as const;
export type ReadMeasure = (typeof READ_MEASURES)[number];

/** Measures of the rows on which another one is known, worked out by the import: a rate divides sums of the same rows. */
export const MEASURES_OF_KNOWN = {
  session_units: { of: 'ordered_units', where: 'sessions' },
  viewed_units: { of: 'ordered_units', where: 'glance_views' },
  buy_box_known_units: { of: 'ordered_units', where: 'buy_box_glance_views' },
  buy_box_known_views: { of: 'glance_views', where: 'buy_box_glance_views' },
} as const satisfies Readonly<Record<string, { readonly of: ReadMeasure; readonly where: ReadMeasure }>>;
export type MeasureOfKnown = keyof typeof MEASURES_OF_KNOWN;

export const isOfKnown = (measure: string): measure is MeasureOfKnown => Object.hasOwn(MEASURES_OF_KNOWN, measure);

export const RETAIL_BASE_MEASURES = [
  ...READ_MEASURES,
  'session_units',
  'viewed_units',
  'buy_box_known_units',
  'buy_box_known_views',
] as const;
export type RetailBaseMeasure = (typeof RETAIL_BASE_MEASURES)[number];

/** What settlements, costs and the ad spend of settled days come to, by product and posted day: worked out when a generation is published. */
export const SETTLED_MEASURES = [
  'net_proceeds_cents',
  'settled_proceeds_cents',
  'settled_fees_cents',
  'settled_costs_cents',
  'uncosted_units',
  'settled_ad_spend_cents',
] as const;
export type SettledMeasure = (typeof SETTLED_MEASURES)[number];

/** All that retail metrics are made of. */
export const RETAIL_SUMS = [...RETAIL_BASE_MEASURES, ...SETTLED_MEASURES] as const;
export type RetailMeasure = (typeof RETAIL_SUMS)[number];

/** Whether a base measure is of ads. */
export const isAdMeasure = (measure: string): measure is AdMeasure => AD_MEASURES.some((one) => one === measure);

/** Sums of base measures over some rows; null where no row had the measure (unknown, never zero). */
export type BaseSums = Readonly<Record<RetailMeasure, number | null>>;
