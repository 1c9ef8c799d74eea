/** What figures can be read against one another. */
import { isForeign } from '../../domain/format/number.ts';
import type { ForeignFormat, MetricFormat } from '../../domain/metrics/metric.ts';
import { isColumn, type Stacking, type TrendSeries } from './chartData.ts';

/** Dollars and whole dollars are one, and so are those of another currency, by its code. */
export type AxisUnit = 'usd' | 'count' | 'pct' | 'ratio' | ForeignFormat;

export const isMoney = (unit: AxisUnit): boolean => unit.startsWith('usd');

export const unitOf = (format: MetricFormat): AxisUnit => {
  if (isForeign(format)) return `usd ${format.slice(-3)}`;
  if (format === 'usd' || format === 'usdWhole') return 'usd';
  if (format === 'float1' || format === 'float2') return 'ratio';
  return format === 'count' ? 'count' : 'pct';
};

/** The unit of the axis that a series is drawn on: of shares it is percent, whatever they are shares of. */
export const axisUnitOf = (series: TrendSeries, stacking: Stacking): AxisUnit =>
  stacking === 'share' && isColumn(series) ? 'pct' : unitOf(series.format);
