/** The layout of a sparkline: a line and its newest point in a box of a given size, and nothing else. */
import { type Value, valueAt } from './chartData.ts';
import { extentOfValues } from './crossAxes.ts';
import { rounded } from './geometry.ts';
import { linePath, lonely, type Point, runsOf } from './linePaths.ts';
import { linearScale } from './scales.ts';

export interface SparklineMarks {
  readonly path: string | null;
  readonly last: Point | null;
  /** Figures between two gaps, which no line would show; the newest is not among them. */
  readonly alone: readonly Point[];
}

/** Room for the point's own radius. */
const INSET = 3;

/** Level values run through the middle; a gap is a gap. */
export const sparklineLayout = (values: readonly Value[], width: number, height: number): SparklineMarks => {
  const clean = values.map((_, i) => valueAt(values, i));
  const wide = Math.max(0, width - 2 * INSET);
  const tall = Math.max(0, height - 2 * INSET);
  const x = linearScale({ low: 0, high: clean.length - 1 }, INSET, INSET + wide);
  const y = linearScale(extentOfValues(clean.filter((value) => value !== null)), INSET + tall, INSET);
  const points = clean.map((value, index) => (value === null ? null : { index, x: rounded(x(index)), y: rounded(y(value)) }));
  const runs = runsOf(points);
  const last = points.findLast((point) => point !== null) ?? null;
  return { path: linePath(runs), last, alone: lonely(runs).filter((point) => point !== last) };
};
