/**
 * Lines of more points than a screen has columns. Of the points that fall into one column of pixels the first, the lowest, the highest and
 * the last decide what a line through all of them covers there: U. Jugel, Z. Jerzak, G. Hackenbroich, V. Markl, "M4: A
 * Visualization-Oriented Time Series Data Aggregation", Proceedings of the VLDB Endowment 7(10), 2014, pages 797–808. Averages and samples
 * would lose the peaks. Where these are four, they are an upright stretch, drawn once from one end to the other, beginning at that end which is
 * nearer to where the line comes from: a way there and back covers no more and takes twice as long to paint. A gap stays a gap, be it
 * narrower than a column.
 */
import type { Value } from './chartData.ts';
import { numbersOf } from './numbers.ts';
import { clamp } from './placing.ts';

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

/** How far, in pixels of the screen, a line may slant from one stretch into the next instead of entering it where it would. */
const SLANT = 2;

/** What `stretchFrom` finds: the indexes of the lowest and the highest value, and the one after the last. */
interface Stretch {
  low: number;
  high: number;
  end: number;
}

/**
 * The stretch without a gap that begins at an index. NOTE: it writes into what it is given and is a function of its own, for it walks hundreds
 * of thousands of points while a chart is mounted, and engines make quick what is small and called often. Nothing is below or above NaN, which
 * alone is not itself.
 */
const stretchFrom = (values: Float64Array, from: number, end: number, found: Stretch): void => {
  let low = from;
  let high = from;
  let lowest = values[from] as number;
  let highest = lowest;
  let index = from;
  for (; index < end; index += 1) {
    const value = values[index] as number;
    if (value < lowest) {
      lowest = value;
      low = index;
    } else if (value > highest) {
      highest = value;
      high = index;
    } else if (Number.isNaN(value)) break;
  }
  found.low = low;
  found.high = high;
  found.end = index;
};

const NOTHING: Decimated = { runs: [], dots: [] };

/** NOTE: where the run of a line is made before a copy of its length is kept. With lists that grow, the lines of a first chart took half as long again. */
const room: number[] = [];

/** The points of a line that show all of it. */
export const decimated = (
  list: readonly Value[] | undefined,
  { xs, y, density, starts = columnStarts(xs, density), from = 0, to = xs.length }: DecimationPlace,
): Decimated => {
  if (list === undefined) return NOTHING;
  const { values } = numbersOf(list, xs.length);
  const runs: number[][] = [];
  const dots: number[] = [];
  const dotted = new Map<number, number>();
  const keepDot = (x: number, height: number): void => {
    const [across, down] = [Math.floor(x * density), Math.floor(height * density)];
    if (dotted.get(down) !== across) dots.push(x, height);
    dotted.set(down, across);
  };
  const slant = SLANT / density;
  const found: Stretch = { low: 0, high: 0, end: 0 };
  /** How many numbers the run has. */
  let length = 0;
  /** How many points the run has, those that are not kept included. */
  let count = 0;
  /** Where the line is, and between which heights it has been in this column. */
  let [atX, atY, top, bottom] = [0, 0, 0, 0];
  const put = (x: number, height: number): void => {
    room[length] = x;
    room[length + 1] = height;
    length += 2;
    atX = x;
    atY = height;
  };
  /** Leaves a column where it comes nearest to a height of the next. */
  const leaveFor = (height: number): void => {
    const near = clamp(height, top, bottom);
    if (Math.abs(near - atY) > slant) put(atX, near);
  };
  const endRun = (last: number): void => {
    if (count > 1) {
      if (atX !== xs[last]) put(xs[last] as number, y(values[last] as number));
      runs.push(room.slice(0, length));
    } else if (count === 1) keepDot(room[0] as number, room[1] as number);
    length = 0;
    count = 0;
  };
  for (let nth = 1; nth < starts.length; nth += 1) {
    const end = Math.min(to, starts[nth] as number);
    let index = Math.max(from, starts[nth - 1] as number);
    while (index < end) {
      const first = index;
      stretchFrom(values, first, end, found);
      const { low, high } = found;
      index = found.end;
      const last = index - 1;
      if (last >= first) {
        const foot = y(values[low] as number);
        const head = y(values[high] as number);
        const isUpright = last - first > 2 && low !== first && low !== last && high !== first && high !== last && low !== high;
        if (!isUpright || count === 0) {
          const opening = y(values[first] as number);
          if (count > 0) leaveFor(opening);
          put(xs[first] as number, opening);
        }
        if (isUpright) {
          const x = clamp((Math.floor((xs[first] as number) * density) + 0.5) / density, xs[first] as number, xs[last] as number);
          if (count > 0) leaveFor(clamp(atY, Math.min(head, foot), Math.max(head, foot)));
          const isDown = Math.abs(atY - head) < Math.abs(atY - foot);
          const near = isDown ? head : foot;
          const entry = clamp(atY, Math.min(head, foot), Math.max(head, foot));
          if (Math.abs(entry - near) > slant) put(x, entry);
          put(x, near);
          put(x, isDown ? foot : head);
        } else {
          const one = Math.min(low, high);
          const other = Math.max(low, high);
          if (one !== first && one !== last) put(xs[one] as number, y(values[one] as number));
          if (other !== one && other !== first && other !== last) put(xs[other] as number, y(values[other] as number));
          if (last !== first) put(xs[last] as number, y(values[last] as number));
        }
        // A line that is drawn as it is leaves where it is.
        top = isUpright ? Math.min(head, foot) : atY;
        bottom = isUpright ? Math.max(head, foot) : atY;
        count += index - first;
      }
      if (index < end) {
        endRun(index - 1);
        index += 1;
      }
    }
  }
  endRun(Math.min(to, xs.length) - 1);
  return { runs, dots };
};
