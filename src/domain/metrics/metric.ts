/** What a metric is: its face (title, tooltip, format, direction) and its formula over sums. */
import type { BaseSums, RetailBaseMeasure } from './baseMeasures.ts';

/** How a value is written: `usd` 0 to 2 decimals, `usdWhole` none, `pct` a fraction as percent, `float2` two decimals, `count` whole. */
export type MetricFormat = 'usd' | 'usdWhole' | 'pct' | 'float2' | 'count';

export interface Metric {
  readonly key: string;
  readonly title: string;
  readonly tooltip: string;
  readonly format: MetricFormat;
  /** False where more is worse (refunds, spend, ACOS, TACOS): colours turn round. */
  readonly positive: boolean;
  /** The base measures that the formula reads; if one of them has no data at all, the metric is unavailable. */
  readonly needs: readonly RetailBaseMeasure[];
  /** The value from sums: US dollars, a fraction, a factor or a count; null where a needed sum is null or a divisor is 0. */
  readonly value: (sums: BaseSums) => number | null;
}
