/** The layout of a sparkline: a line and its newest point in a box of a given size, and nothing else. */
import { type Value, valueAt } from './chartData.ts';
import { linePath, lonely, type Point, runsOf } from './linePaths.ts';
import { rounded } from './placing.ts';

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
  const known = clean.filter((value): value is number => value !== null);
  const low = Math.min(...known);
  const high = Math.max(...known);
  const wide = Math.max(0, width - 2 * INSET);
  const tall = Math.max(0, height - 2 * INSET);
  const points = clean.map((value, index) => {
    if (value === null) return null;
    const x = INSET + (clean.length > 1 ? (wide * index) / (clean.length - 1) : wide / 2);
    const y = INSET + tall * (high > low ? 1 - (value / 2 - low / 2) / (high / 2 - low / 2) : 0.5);
    return { index, x: rounded(x), y: rounded(y) };
  });
  const runs = runsOf(points);
  const last = points.findLast((point) => point !== null) ?? null;
  return { path: linePath(runs), last, alone: lonely(runs).filter((point) => point !== last) };
};
