/** Bars by name: for each of several names one figure a series, such as spend and sales of each kind of target. */
import { sum } from 'd3-array';
import type { MetricFormat } from '../metrics/metric.ts';

export interface BarSeries {
  readonly key: string;
  readonly label: string;
  /** What its figures mean. */
  readonly info: string;
  /** In step with the names; null where nothing is known. */
  readonly values: readonly (number | null)[];
}

export interface BarData {
  /** What the names are, such as "Record Type". */
  readonly namesTitle: string;
  readonly names: readonly string[];
  readonly series: readonly BarSeries[];
  readonly format: MetricFormat;
}

/** Each value as its share of its series; a value below zero has no share, nor has any where the whole is not known. */
export const asShares = (data: BarData): BarData => ({
  ...data,
  format: 'share',
  series: data.series.map((series) => {
    const whole = sum(series.values, (value) => Math.max(0, value ?? 0));
    return { ...series, values: series.values.map((value) => (value === null || value < 0 || whole === 0 ? null : value / whole)) };
  }),
});
