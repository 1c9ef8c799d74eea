/** Lines: what is settled and what is not, the period before, the fill and the interval. */
import { type AxisScale, sideOf } from './axes.ts';
import { type TrendData, type TrendSeries, valueAt } from './chartData.ts';
import type { LineMarks } from './chartMarks.ts';
import { lineTraces } from './denseLines.ts';
import { clamp, type Frame } from './geometry.ts';
import { areaPath, intervalPath, lonelyValues, type Point, pointsOf, runsOf, valuePath } from './linePaths.ts';
import { lastOf } from './numbers.ts';
import { heightReader } from './scales.ts';

export interface LinePlace {
  readonly scales: readonly AxisScale[];
  readonly frame: Frame;
  readonly xs: readonly number[];
  /** The same, written; empty where no line is a path. */
  readonly across: readonly string[];
  /** Columns of pixels in a CSS pixel where the lines are for a canvas; null where they are paths. */
  readonly density: number | null;
  /** The first point of each such column. */
  readonly starts: readonly number[];
}

/** The period from which the figures are not settled, within so many; as many where all are. */
const opensAt = ({ provisionalFrom, forecastFrom }: TrendData, length: number): number =>
  clamp(Math.min(provisionalFrom ?? length, forecastFrom ?? length), 0, length);

const NO_PATHS = { settled: null, provisional: null, prior: null, fill: null, interval: null, dots: [] } as const;

/** The same line as paths. The point before the figures that are not settled belongs to both stretches, so that the line goes on. */
const pathsOf = (
  series: TrendSeries,
  data: TrendData,
  { xs, across, frame }: LinePlace,
  scale: AxisScale,
  y: (value: number) => number,
  ground: number,
) => {
  const { values, prior, interval } = series;
  const whole = { xs, across, tenths: heightReader(scale, frame, 10, 1), from: 0, to: xs.length };
  const cut = opensAt(data, xs.length);
  return {
    settled: valuePath(values, { ...whole, to: cut }),
    provisional: cut < xs.length ? valuePath(values, { ...whole, from: cut - 1 }) : null,
    prior: valuePath(prior, whole),
    fill: series.isFilled === true ? areaPath(runsOf(pointsOf(values, xs, y)), ground) : null,
    interval: interval === undefined ? null : intervalPath(pointsOf(interval.low, xs, y), pointsOf(interval.high, xs, y)),
    dots: lonelyValues(values, xs, y),
  };
};

export const lineMarks = (series: TrendSeries, data: TrendData, place: LinePlace): LineMarks => {
  const { scales, frame, xs, density, starts } = place;
  const at = scales.findIndex((scale) => scale.keys.includes(series.key));
  const scale = scales[at] as AxisScale;
  const y = heightReader(scale, frame);
  const ground = y(clamp(0, scale.low, scale.high));
  const yAt = (index: number): number | null => {
    const value = index < xs.length ? valueAt(series.values, index) : null;
    return value === null ? null : y(value);
  };
  const index = lastOf(series.values, xs.length);
  const last: Point | null = index < 0 ? null : { index, x: xs[index] as number, y: yAt(index) as number };
  return {
    key: series.key,
    colour: series.colour,
    axis: sideOf(at),
    ...(density === null ? pathsOf(series, data, place, scale, y, ground) : NO_PATHS),
    traces: density === null ? null : lineTraces(series, { xs, y, density, starts }, opensAt(data, xs.length), ground),
    last,
    yAt,
  };
};
