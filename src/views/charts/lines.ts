/** Lines: what is settled and what is not, the period before, the fill and the interval. */
import { type AxisScale, sideOf } from './axes.ts';
import type { TrendData, TrendSeries } from './chartData.ts';
import type { LineMarks } from './chartMarks.ts';
import { areaPath, cutAt, intervalPath, linePath, lonely, runsOf } from './linePaths.ts';
import { clamp, type Frame, placer, pointsOf } from './placing.ts';

export interface LinePlace {
  readonly scales: readonly AxisScale[];
  readonly frame: Frame;
  readonly xs: readonly number[];
}

const opensAt = ({ provisionalFrom, forecastFrom }: TrendData): number | null => {
  const opens = [provisionalFrom ?? null, forecastFrom ?? null].filter((from): from is number => from !== null);
  return opens.length === 0 ? null : Math.min(...opens);
};

export const lineMarks = (series: TrendSeries, data: TrendData, { scales, frame, xs }: LinePlace): LineMarks => {
  const at = scales.findIndex((scale) => scale.keys.includes(series.key));
  const scale = scales[at] as AxisScale;
  const y = placer(scale, frame);
  const points = pointsOf(series.values, xs, y);
  const runs = runsOf(points);
  const { settled, open } = cutAt(runs, opensAt(data));
  const { interval } = series;
  return {
    key: series.key,
    tone: series.tone,
    axis: sideOf(at),
    settled: linePath(settled),
    provisional: linePath(open),
    prior: series.prior === undefined ? null : linePath(runsOf(pointsOf(series.prior, xs, y))),
    fill: series.isFilled === true ? areaPath(runs, y(clamp(0, scale.low, scale.high))) : null,
    interval: interval === undefined ? null : intervalPath(pointsOf(interval.low, xs, y), pointsOf(interval.high, xs, y)),
    dots: lonely(runs),
    last: points.findLast((point) => point !== null) ?? null,
    ys: points.map((point) => point?.y ?? null),
  };
};
