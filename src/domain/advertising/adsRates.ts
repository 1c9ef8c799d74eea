/** The rates of search ads by what they are made of, so that several rows together have the rate of their sums. */
import { ADVERTISING } from '../metrics/advertising.ts';
import { DSP } from '../metrics/dsp.ts';
import type { AnyMetric } from '../metrics/metric.ts';
import type { RateParts } from '../tables/metricColumns.ts';

const SPEND = 'cost_in_usd';
const SALES = 'attributed_sales_in_usd';
const ORDERS = 'attributed_conversions';

export const ADS_RATES: RateParts = {
  acos: { top: SPEND, bottom: SALES },
  roas: { top: SALES, bottom: SPEND },
  ctr: { top: 'clicks', bottom: 'impressions' },
  cpc: { top: SPEND, bottom: 'clicks' },
  cr: { top: ORDERS, bottom: 'clicks' },
  aov: { top: SALES, bottom: ORDERS },
  budget_met_spend_pct: { top: 'budget_met_spend_in_usd', bottom: SPEND },
};

/** A metric of search ads; throws where the catalogue has none of that key. */
export const adsMetric = (key: string): AnyMetric => {
  const found = ADVERTISING.find(key);
  if (found === undefined) throw new Error(`search ads have no metric ${key}`);
  return found;
};

/** The same of display campaigns. */
export const dspMetric = (key: string): AnyMetric => {
  const found = DSP.find(key);
  if (found === undefined) throw new Error(`display campaigns have no metric ${key}`);
  return found;
};
