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

/** The points of one column that are kept, as indexes in their order. */
interface Column {
  at: number;
  first: number;
  low: number;
  lowest: number;
  high: number;
  highest: number;
  last: number;
}

const begin = (column: Column, at: number, index: number, value: number): void => {
  column.at = at;
  column.first = index;
  column.low = index;
  column.lowest = value;
  column.high = index;
  column.highest = value;
  column.last = index;
};

const extend = (column: Column, index: number, value: number): void => {
  column.last = index;
  if (value < column.lowest) {
    column.low = index;
    column.lowest = value;
  } else if (value > column.highest) {
    column.high = index;
    column.highest = value;
  }
};

export const decimated = (
  values: readonly Value[] | undefined,
  { xs, y, density, from = 0, to = xs.length }: DecimationPlace,
): Decimated => {
  const runs: number[][] = [];
  const dots: number[] = [];
  const dotted = new Map<number, number>();
  const column: Column = { at: 0, first: -1, low: -1, lowest: 0, high: -1, highest: 0, last: -1 };
  let run: number[] = [];
  const keep = (index: number): void => {
    run.push(xs[index] as number, y(valueAt(values, index) as number));
  };
  const flush = (): void => {
    const { first, low, high, last } = column;
    const [one, other] = low < high ? [low, high] : [high, low];
    keep(first);
    if (one !== first && one !== last) keep(one);
    if (other !== one && other !== first && other !== last) keep(other);
    if (last !== first) keep(last);
    column.first = -1;
  };
  const close = (): void => {
    if (column.first >= 0) flush();
    if (run.length > 2) runs.push(run);
    else if (run.length === 2) {
      const [x, height] = run as [number, number];
      const [across, down] = [Math.floor(x * density), Math.floor(height * density)];
      if (dotted.get(down) !== across) dots.push(x, height);
      dotted.set(down, across);
    }
    if (run.length > 0) run = [];
  };
  for (let index = from; index < to; index += 1) {
    const value = valueAt(values, index);
    if (value === null) {
      close();
      continue;
    }
    const at = Math.floor((xs[index] as number) * density);
    if (column.first < 0) begin(column, at, index, value);
    else if (at === column.at) extend(column, index, value);
    else {
      flush();
      begin(column, at, index, value);
    }
  }
  close();
  return { runs, dots };
};
