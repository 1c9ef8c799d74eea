/** The rates of search ads by what they are made of, so that several rows together have the rate of their sums. */
import { ADVERTISING, type AdsKey } from '../metrics/advertising.ts';
import { DSP, type DspKey } from '../metrics/dsp.ts';
import type { Metric } from '../metrics/metric.ts';
import { metricWith } from '../metrics/schema.ts';
import type { RateOf } from '../tables/metricColumns.ts';

const SPEND = 'cost_in_usd';
const SALES = 'attributed_sales_in_usd';
const ORDERS = 'attributed_conversions';

export const ADS_RATES = {
  acos: { top: SPEND, bottom: SALES },
  roas: { top: SALES, bottom: SPEND },
  ctr: { top: 'clicks', bottom: 'impressions' },
  cpc: { top: SPEND, bottom: 'clicks' },
  cr: { top: ORDERS, bottom: 'clicks' },
  aov: { top: SALES, bottom: ORDERS },
  budget_met_spend_pct: { top: 'budget_met_spend_in_usd', bottom: SPEND },
} as const satisfies { readonly [K in AdsKey]?: RateOf<AdsKey> };

/** A metric of search ads. */
export const adsMetric = <K extends AdsKey>(key: K): Metric<string, K> => metricWith(ADVERTISING, key);

/** The same of display campaigns. */
export const dspMetric = <K extends DspKey>(key: K): Metric<string, K> => metricWith(DSP, key);

/** The same of several. */
export const adsMetrics = <K extends AdsKey>(keys: readonly K[]): readonly Metric<string, K>[] => keys.map((key) => adsMetric(key));
