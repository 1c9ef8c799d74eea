/**
 * Lines of more points than a screen has columns. Of the points that fall into one column of pixels four are kept: the
 * first, the lowest, the highest and the last. A line through these covers the same pixels as a line through all of them:
 * U. Jugel, Z. Jerzak, G. Hackenbroich, V. Markl, "M4: A Visualization-Oriented Time Series Data Aggregation",
 * Proceedings of the VLDB Endowment 7(10), 2014, pages 797–808. Averages and samples would lose the peaks.
 * A gap stays a gap, be it narrower than a column.
 */
import { type Value, valueAt } from './chartData.ts';

/** From 1 up to this a value is what it says; of others `valueAt` knows. */
const SURELY_KNOWN = 1e15;

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
  /** What `columnStarts` gives for these places; it is the same for all lines of a chart. */
  readonly starts?: readonly number[];
  /** The points from `from` up to, and without, `to`; all where nothing is said. */
  readonly from?: number;
  readonly to?: number;
}

/** The index of the first point in each column of pixels that has one, and behind them how many points there are. */
export const columnStarts = (xs: readonly number[], density: number): readonly number[] => {
  const starts: number[] = [];
  let column = Number.NaN;
  for (let index = 0; index < xs.length; index += 1) {
    const at = Math.floor((xs[index] as number) * density);
    if (at !== column) starts.push(index);
    column = at;
  }
  starts.push(xs.length);
  return starts;
};

/**
 * NOTE: one function with plain variables, for it walks hundreds of thousands of points while a chart is mounted; what is found by a
 * single comparison is not asked of `valueAt`.
 */
export const decimated = (
  values: readonly Value[] | undefined,
  { xs, y, density, starts = columnStarts(xs, density), from = 0, to = xs.length }: DecimationPlace,
): Decimated => {
  const runs: number[][] = [];
  const dots: number[] = [];
  const dotted = new Map<number, number>();
  const keepDot = (x: number, height: number): void => {
    const [across, down] = [Math.floor(x * density), Math.floor(height * density)];
    if (dotted.get(down) !== across) dots.push(x, height);
    dotted.set(down, across);
  };
  let run: number[] = [];
  /** How many points the run has, those that are not kept included. */
  let count = 0;
  const endRun = (): void => {
    if (count > 1) runs.push(run);
    else if (count === 1) keepDot(run[0] as number, run[1] as number);
    if (count > 0) run = [];
    count = 0;
  };
  for (let nth = 1; nth < starts.length; nth += 1) {
    const end = Math.min(to, starts[nth] as number);
    let index = Math.max(from, starts[nth - 1] as number);
    while (index < end) {
      const first = index;
      let [low, high, lowest, highest] = [index, index, 0, 0];
      // A stretch without a gap within the column.
      for (; index < end; index += 1) {
        const held = values?.[index];
        const value = typeof held === 'number' && held >= 1 && held <= SURELY_KNOWN ? held : valueAt(values, index);
        if (value === null) break;
        if (index === first) {
          lowest = value;
          highest = value;
        } else if (value < lowest) {
          lowest = value;
          low = index;
        } else if (value > highest) {
          highest = value;
          high = index;
        }
      }
      if (index > first) {
        // Its four points, in their order, each once.
        const last = index - 1;
        const [one, other, atOne, atOther] = low < high ? [low, high, lowest, highest] : [high, low, highest, lowest];
        run.push(xs[first] as number, y(valueAt(values, first) as number));
        if (one !== first && one !== last) run.push(xs[one] as number, y(atOne));
        if (other !== one && other !== first && other !== last) run.push(xs[other] as number, y(atOther));
        if (last !== first) run.push(xs[last] as number, y(valueAt(values, last) as number));
        count += index - first;
      }
      if (index < end) {
        endRun();
        index += 1;
      }
    }
  }
  endRun();
  return { runs, dots };
};
