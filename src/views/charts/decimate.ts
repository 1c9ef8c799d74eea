/**
 * Lines of more points than a screen has columns. Of the points that fall into one column of pixels four are kept: the
 * first, the lowest, the highest and the last. A line through these covers the same pixels as a line through all of them:
 * U. Jugel, Z. Jerzak, G. Hackenbroich, V. Markl, "M4: A Visualization-Oriented Time Series Data Aggregation",
 * Proceedings of the VLDB Endowment 7(10), 2014, pages 797–808. Averages and samples would lose the peaks.
 * A gap stays a gap, be it narrower than a column.
 */
import { type Value, valueAt } from './chartData.ts';

/** Stretches of a line without a gap, each with x and y by turns. */
export type Trace = readonly (readonly number[])[];

export interface Decimated {
  readonly runs: Trace;
  /** Points without neighbours, x and y by turns, no two of them in one pixel. */
  readonly dots: readonly number[];
}

export interface DecimationPlace {
  /** The place of each point, from left to right. */
  readonly xs: readonly number[];
  readonly y: (value: number) => number;
  /** Columns of pixels in a CSS pixel. */
  readonly density: number;
  /** The points from `from` up to, and without, `to`; all where nothing is said. */
  readonly from?: number;
  readonly to?: number;
}

/** NOTE: one function with plain variables, for it walks hundreds of thousands of points while a chart is mounted. */
export const decimated = (
  values: readonly Value[] | undefined,
  { xs, y, density, from = 0, to = xs.length }: DecimationPlace,
): Decimated => {
  const runs: number[][] = [];
  const dots: number[] = [];
  const dotted = new Map<number, number>();
  const keep = (run: number[], index: number): void => {
    run.push(xs[index] as number, y(valueAt(values, index) as number));
  };
  const keepDot = (index: number): void => {
    const [x, height] = [xs[index] as number, y(valueAt(values, index) as number)];
    const [across, down] = [Math.floor(x * density), Math.floor(height * density)];
    if (dotted.get(down) !== across) dots.push(x, height);
    dotted.set(down, across);
  };
  /** The four points of a column, in their order, each once. */
  const keepColumn = (run: number[], first: number, low: number, high: number, last: number): void => {
    const [one, other] = low < high ? [low, high] : [high, low];
    keep(run, first);
    if (one !== first && one !== last) keep(run, one);
    if (other !== one && other !== first && other !== last) keep(run, other);
    if (last !== first) keep(run, last);
  };
  for (let index = from; index < to; index += 1) {
    let value = valueAt(values, index);
    if (value === null) continue;
    const run: number[] = [];
    const start = index;
    while (value !== null) {
      const column: number = Math.floor((xs[index] as number) * density);
      const first = index;
      let [low, high, lowest, highest] = [index, index, value, value];
      do {
        if (value < lowest) {
          lowest = value;
          low = index;
        } else if (value > highest) {
          highest = value;
          high = index;
        }
        index += 1;
        value = index < to ? valueAt(values, index) : null;
      } while (value !== null && Math.floor((xs[index] as number) * density) === column);
      keepColumn(run, first, low, high, index - 1);
    }
    if (index - start > 1) runs.push(run);
    else keepDot(start);
  }
  return { runs, dots };
};
