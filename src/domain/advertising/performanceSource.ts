/** What the figures of the Performance Overview are made of: search ads, or the ad figures of products, under the keys of each. */
import type { FilterState } from '../filters/filterState.ts';
import type { AnyMetric } from '../metrics/metric.ts';
import { RETAIL_RATES } from '../metrics/rateParts.ts';
import { retailMetric } from '../metrics/retail.ts';
import type { Display } from '../shell/display.ts';
import type { RateParts } from '../tables/metricColumns.ts';
import { ADS_RATES, adsMetric } from './adsRates.ts';

/** What the figures of the overview are made of. */
export type OverviewSource = 'ads' | 'retail';

export interface Measures {
  readonly spend: string;
  readonly sales: string;
  readonly orders: string;
  readonly rate: string;
  readonly value: string;
}
export const MEASURES: Readonly<Record<OverviewSource, Measures>> = {
  ads: { spend: 'cost_in_usd', sales: 'attributed_sales_in_usd', orders: 'attributed_conversions', rate: 'cr', value: 'aov' },
  retail: { spend: 'ad_spend_in_usd', sales: 'ad_sales', orders: 'ad_orders', rate: 'ads_conversion_rate', value: 'ads_aov' },
};

export const overviewSource = ({ products, categories, tags }: Pick<FilterState, 'products' | 'categories' | 'tags'>): OverviewSource =>
  products.length + categories.length + tags.length > 0 ? 'retail' : 'ads';

export const metricIn = (source: OverviewSource, key: string): AnyMetric => {
  if (source === 'ads') return adsMetric(key);
  const found = retailMetric(key);
  if (found === undefined) throw new Error(`retail has no metric ${key}`);
  return found;
};

export const ratesOf = (source: OverviewSource): RateParts => (source === 'ads' ? ADS_RATES : RETAIL_RATES);

/** With a change beside them, and without. */
export const compared = (source: OverviewSource, { efficiency }: Display): readonly AnyMetric[] =>
  [MEASURES[source].spend, MEASURES[source].sales, efficiency].map((key) => metricIn(source, key));
export const further = (source: OverviewSource): readonly AnyMetric[] => {
  const { orders, rate, value } = MEASURES[source];
  return ['impressions', 'clicks', 'ctr', 'cpc', rate, orders, value].map((key) => metricIn(source, key));
};
export const allMetrics = (source: OverviewSource, display: Display): readonly AnyMetric[] => [
  ...compared(source, display),
  ...further(source),
];
