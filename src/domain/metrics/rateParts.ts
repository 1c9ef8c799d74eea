/**
 * Rates of the retail catalogue by the two metrics that they are made of, so that several rows together have the rate of their sums:
 * the mean of two prices or of two shares says nothing of what was sold at them.
 */
import type { RetailKey } from './retail.ts';

const REVENUE = 'total_sales_ordered_revenue_in_usd';
const COGS = 'total_sales_shipped_cogs_in_usd';
const SPEND = 'ad_spend_in_usd';
const UNITS = 'ordered_units';

/** The rate is `top` ÷ `bottom`; both are keys of metrics that add up over rows. */
export interface RateParts<K extends string = string> {
  readonly top: K;
  readonly bottom: K;
}

/** By key of the rate. */
export const RETAIL_RATES = {
  asp: { top: REVENUE, bottom: UNITS },
  units_per_order: { top: UNITS, bottom: 'orders' },
  unit_refund_rate: { top: 'units_refunded', bottom: UNITS },
  conversion_rate: { top: 'viewed_units', bottom: 'glance_views' },
  unit_session_rate: { top: 'session_units', bottom: 'sessions' },
  buy_box_percentage: { top: 'buy_box_glance_views', bottom: 'buy_box_known_views' },
  ctr: { top: 'clicks', bottom: 'impressions' },
  cpc: { top: SPEND, bottom: 'clicks' },
  acos: { top: SPEND, bottom: 'ad_sales' },
  roas: { top: 'ad_sales', bottom: SPEND },
  ads_aov: { top: 'ad_sales', bottom: 'ad_orders' },
  ads_conversion_rate: { top: 'ad_orders', bottom: 'clicks' },
  sales_from_ads_pct: { top: 'ad_sales', bottom: REVENUE },
  tacos: { top: SPEND, bottom: REVENUE },
  troas: { top: REVENUE, bottom: SPEND },
  tacos_shipped_cogs: { top: SPEND, bottom: COGS },
  troas_shipped_cogs: { top: COGS, bottom: SPEND },
  profit_margin: { top: 'profit_in_usd', bottom: 'settled_proceeds_in_usd' },
} as const satisfies { readonly [K in RetailKey]?: RateParts<RetailKey> };
const BY_KEY: Readonly<Record<string, RateParts<RetailKey>>> = RETAIL_RATES;

/** Null for what adds up by itself, and for keys that are no metric. */
export const ratePartsOf = (key: string): RateParts<RetailKey> | null => (Object.hasOwn(BY_KEY, key) ? (BY_KEY[key] ?? null) : null);

/** The metrics themselves and what their rates are made of, each key once. */
export const withRateParts = <K extends string>(keys: readonly K[]): readonly (K | RetailKey)[] => [
  ...new Set(
    keys.flatMap((key): readonly (K | RetailKey)[] => {
      const parts = ratePartsOf(key);
      return parts === null ? [key] : [key, parts.top, parts.bottom];
    }),
  ),
];
