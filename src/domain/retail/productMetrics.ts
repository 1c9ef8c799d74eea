/** The metrics that Product Performance offers. */
import type { ToggledKey } from '../metrics/variants.ts';

/** The metrics that are offered (B-186, B-187), in the order in which the pickers list them. */
export const PERFORMANCE_GROUPS: readonly { readonly key: string; readonly title: string; readonly metrics: readonly ToggledKey[] }[] = [
  {
    key: 'sales',
    title: 'Sales',
    metrics: ['total_sales', 'ordered_units', 'orders', 'shipped_units', 'asp', 'units_refunded', 'sales_refunded', 'unit_refund_rate'],
  },
  { key: 'traffic', title: 'Traffic', metrics: ['glance_views', 'conversion_rate', 'sessions', 'unit_session_rate', 'buy_box_percentage'] },
  {
    key: 'advertising',
    title: 'Advertising',
    metrics: [
      'ad_spend_in_usd',
      'ad_sales',
      'ad_orders',
      'ad_units_sold',
      'impressions',
      'clicks',
      'ctr',
      'cpc',
      'acos',
      'roas',
      'ads_conversion_rate',
      'sales_from_ads_pct',
      'tacos',
      'troas',
    ],
  },
  {
    key: 'profit',
    title: 'Profit',
    metrics: ['settled_proceeds_in_usd', 'net_proceeds_in_usd', 'settled_fees_in_usd', 'profit_in_usd', 'profit_margin', 'uncosted_units'],
  },
];

export const OFFERED: readonly string[] = PERFORMANCE_GROUPS.flatMap(({ metrics }) => metrics);
