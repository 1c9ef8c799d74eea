/** The layout of a sparkline: a line and its newest point in a box of a given size, and nothing else. */
import { type Value, valueAt } from './chartData.ts';
import { linePath, type Point, runsOf } from './linePaths.ts';

export interface SparklineMarks {
  readonly path: string | null;
  readonly last: Point | null;
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
    return { index, x, y: INSET + tall * (high > low ? 1 - (value / 2 - low / 2) / (high / 2 - low / 2) : 0.5) };
  });
  return { path: linePath(runsOf(points)), last: points.findLast((point) => point !== null) ?? null };
};
