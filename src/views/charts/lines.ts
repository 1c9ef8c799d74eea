/** Lines: what is settled and what is not, the period before, the fill and the interval. */
import { type AxisScale, sideOf } from './axes.ts';
import { type TrendData, type TrendSeries, valueAt } from './chartData.ts';
import type { LineMarks } from './chartMarks.ts';
import { lineTraces } from './denseLines.ts';
import { areaPath, cutAt, intervalPath, linePath, lonely, type Point, runsOf } from './linePaths.ts';
import { clamp, type Frame, placer, pointsOf } from './placing.ts';

export interface LinePlace {
  readonly scales: readonly AxisScale[];
  readonly frame: Frame;
  readonly xs: readonly number[];
  /** Columns of pixels in a CSS pixel where the lines are for a canvas; null where they are paths. */
  readonly density: number | null;
  /** The first point of each such column. */
  readonly starts: readonly number[];
}

const opensAt = ({ provisionalFrom, forecastFrom }: TrendData): number | null => {
  const opens = [provisionalFrom ?? null, forecastFrom ?? null].filter((from): from is number => from !== null);
  return opens.length === 0 ? null : Math.min(...opens);
};

const NO_PATHS = { settled: null, provisional: null, prior: null, fill: null, interval: null, dots: [] } as const;

/** The same line as paths. */
const pathsOf = (series: TrendSeries, data: TrendData, xs: readonly number[], y: (value: number) => number, ground: number) => {
  const runs = runsOf(pointsOf(series.values, xs, y));
  const { settled, open } = cutAt(runs, opensAt(data));
  const { interval } = series;
  return {
    settled: linePath(settled),
    provisional: linePath(open),
    prior: series.prior === undefined ? null : linePath(runsOf(pointsOf(series.prior, xs, y))),
    fill: series.isFilled === true ? areaPath(runs, ground) : null,
    interval: interval === undefined ? null : intervalPath(pointsOf(interval.low, xs, y), pointsOf(interval.high, xs, y)),
    dots: lonely(runs),
  };
};

export const lineMarks = (series: TrendSeries, data: TrendData, { scales, frame, xs, density, starts }: LinePlace): LineMarks => {
  const at = scales.findIndex((scale) => scale.keys.includes(series.key));
  const scale = scales[at] as AxisScale;
  const y = placer(scale, frame);
  const ground = y(clamp(0, scale.low, scale.high));
  const yAt = (index: number): number | null => {
    const value = index < xs.length ? valueAt(series.values, index) : null;
    return value === null ? null : y(value);
  };
  let index = xs.length - 1;
  while (index >= 0 && valueAt(series.values, index) === null) index -= 1;
  const last: Point | null = index < 0 ? null : { index, x: xs[index] as number, y: yAt(index) as number };
  return {
    key: series.key,
    tone: series.tone,
    axis: sideOf(at),
    ...(density === null ? pathsOf(series, data, xs, y, ground) : NO_PATHS),
    traces: density === null ? null : lineTraces(series, { xs, y, density, starts }, opensAt(data), ground),
    last,
    yAt,
  };
};
