/** What the figures of the Performance Overview are made of: search ads, or the ad figures of products, under the keys of each. */
import type { FilterState } from '../filters/filterState.ts';
import { ADVERTISING, type AdsKey } from '../metrics/advertising.ts';
import type { Metric } from '../metrics/metric.ts';
import { RETAIL_RATES } from '../metrics/rateParts.ts';
import { RETAIL, type RetailKey } from '../metrics/retail.ts';
import type { Display } from '../shell/display.ts';
import type { RateOf } from '../tables/metricColumns.ts';
import { ADS_RATES } from './adsRates.ts';

/** What the figures of the overview are made of. */
export type OverviewSource = 'ads' | 'retail';

/** The metrics of either. */
export type OverviewKey = AdsKey | RetailKey;
const isOverviewKey = (key: string): key is OverviewKey => ADVERTISING.find(key) !== undefined || RETAIL.find(key) !== undefined;
export type OverviewMetric = Metric<string, OverviewKey>;
/** Those of the texts that are metrics of the overview. */
export const overviewKeys = (texts: readonly string[]): readonly OverviewKey[] => texts.filter(isOverviewKey);

export const MEASURES = {
  ads: { spend: 'cost_in_usd', sales: 'attributed_sales_in_usd', orders: 'attributed_conversions', rate: 'cr', value: 'aov' },
  retail: { spend: 'ad_spend_in_usd', sales: 'ad_sales', orders: 'ad_orders', rate: 'ads_conversion_rate', value: 'ads_aov' },
} as const satisfies Readonly<Record<OverviewSource, Readonly<Record<'spend' | 'sales' | 'orders' | 'rate' | 'value', OverviewKey>>>>;

export const overviewSource = ({ products, categories, tags }: Pick<FilterState, 'products' | 'categories' | 'tags'>): OverviewSource =>
  products.length + categories.length + tags.length > 0 ? 'retail' : 'ads';

/** A metric of that source. Throws a RangeError for one of the other. */
export const metricIn = (source: OverviewSource, key: OverviewKey): OverviewMetric => {
  const found = source === 'ads' ? ADVERTISING.find(key) : RETAIL.find(key);
  if (found === undefined) throw new RangeError(`${key} is no metric of ${source}`);
  return found;
};

export const ratesOf = (source: OverviewSource): Readonly<Record<string, RateOf<OverviewKey>>> =>
  source === 'ads' ? ADS_RATES : RETAIL_RATES;

/** Several of a source. */
export const metricsIn = (source: OverviewSource, keys: readonly OverviewKey[]): readonly OverviewMetric[] =>
  keys.map((key) => metricIn(source, key));

/** With a change beside them, and without. */
export const compared = (source: OverviewSource, { efficiency }: Display): readonly OverviewMetric[] =>
  metricsIn(source, [MEASURES[source].spend, MEASURES[source].sales, efficiency]);
export const further = (source: OverviewSource): readonly OverviewMetric[] => {
  const { orders, rate, value } = MEASURES[source];
  return metricsIn(source, ['impressions', 'clicks', 'ctr', 'cpc', rate, orders, value]);
};
export const allMetrics = (source: OverviewSource, display: Display): readonly OverviewMetric[] => [
  ...compared(source, display),
  ...further(source),
];
