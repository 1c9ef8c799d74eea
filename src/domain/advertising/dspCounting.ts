/** What counting display campaigns adds to which measure, and what each schema calls it. */

import type { AnalyticsFilters } from '../api/analytics.contract.ts';
import type { DimensionKey } from '../metrics/dimensions.ts';

/** The schemas that DSP is counted with. */
export type CountedSchema = 'retail' | 'ads';

/** The base measures of search ads, and the measure of DSP that is counted with each. */
export const DSP_COUNTED_WITH: Readonly<Record<CountedSchema, Readonly<Record<string, string>>>> = {
  retail: {
    ad_spend_cents: 'cost_cents',
    ad_sales_cents: 'total_sales_14d_cents',
    ad_orders: 'total_purchases_14d',
    ad_impressions: 'total_impressions',
    ad_clicks: 'clicks',
  },
  ads: {
    cost_cents: 'cost_cents',
    attributed_sales_cents: 'total_sales_14d_cents',
    attributed_conversions: 'total_purchases_14d',
    impressions: 'total_impressions',
    clicks: 'clicks',
  },
};

/** A metric that shows a base measure as it is, and what its value is to be multiplied with to give the measure. */
export interface ShowingMetric {
  readonly key: string;
  readonly factor: number;
}

export const SHOWING_METRICS: Readonly<Record<CountedSchema | 'dsp', Readonly<Record<string, ShowingMetric>>>> = {
  retail: {
    ad_spend_cents: { key: 'ad_spend_in_usd', factor: 100 },
    ad_sales_cents: { key: 'ad_sales', factor: 100 },
    ad_orders: { key: 'ad_orders', factor: 1 },
    ad_impressions: { key: 'impressions', factor: 1 },
    ad_clicks: { key: 'clicks', factor: 1 },
    ordered_revenue_cents: { key: 'total_sales_ordered_revenue_in_usd', factor: 100 },
    shipped_cogs_cents: { key: 'total_sales_shipped_cogs_in_usd', factor: 100 },
  },
  ads: {
    cost_cents: { key: 'cost_in_usd', factor: 100 },
    attributed_sales_cents: { key: 'attributed_sales_in_usd', factor: 100 },
    attributed_conversions: { key: 'attributed_conversions', factor: 1 },
    impressions: { key: 'impressions', factor: 1 },
    clicks: { key: 'clicks', factor: 1 },
  },
  dsp: {
    cost_cents: { key: 'total_cost_in_usd', factor: 100 },
    total_sales_14d_cents: { key: 'total_sales_14d_in_usd', factor: 100 },
    total_purchases_14d: { key: 'total_purchases_14d', factor: 1 },
    total_impressions: { key: 'total_impressions', factor: 1 },
    clicks: { key: 'clicks', factor: 1 },
  },
};

/** What DSP calls a dimension; `null` for one that is the same in all its rows. */
export const DSP_DIMENSIONS: Readonly<Record<string, DimensionKey | null>> = {
  date: 'date',
  week: 'week',
  month: 'month',
  quarter: 'quarter',
  year: 'year',
  country: 'country',
  brand_group_id: 'brand_group_id',
  campaign_name: 'order_name',
  ad_type: null,
  ad_subtype: null,
};
/** Dimensions of campaigns: products do not have them, and rows of search ads and of DSP are different ones by them. */
export const CAMPAIGN_DIMENSIONS: readonly string[] = ['campaign_name', 'ad_type', 'ad_subtype'];
/** The ad type of display campaigns (B-248). */
export const DSP_AD_TYPE = 'DSP';
/** Filters that DSP has, or that say nothing of it. */
export const FILTERS_BESIDE_DSP: readonly (keyof AnalyticsFilters)[] = ['countries', 'dspCampaigns', 'splitNonBrand'];
