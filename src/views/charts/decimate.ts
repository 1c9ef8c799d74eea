/**
 * Lines of more points than a screen has columns. Of the points that fall into one column of pixels the first, the lowest, the highest and
 * the last decide what a line through all of them covers there: U. Jugel, Z. Jerzak, G. Hackenbroich, V. Markl, "M4: A
 * Visualization-Oriented Time Series Data Aggregation", Proceedings of the VLDB Endowment 7(10), 2014, pages 797–808. Averages and samples
 * would lose the peaks. Four points and more in a column are an upright stretch, drawn once from one end to the other, beginning at that end
 * which is nearer to where the line comes from: a way there and back covers no more and takes twice as long to paint. A gap stays a gap, be it
 * narrower than a column.
 *
 * NOTE: it walks hundreds of thousands of points while a chart is mounted, mostly before the engine has made it quick. So it is three short loops
 * over rooms of plain numbers, each of which becomes quick by itself: one loop that did all took twice as long.
 */
import type { Value } from './chartData.ts';
import { clamp } from './geometry.ts';
import { numbersOf } from './numbers.ts';

/** Stretches of a line without a gap, each with x and y by turns. */
export type Trace = readonly Float64Array[];

export interface Decimated {
  readonly runs: Trace;
  /** Points without neighbours, x and y by turns, no two of them in one pixel. */
  readonly dots: readonly number[];
}

export interface DecimationPlace {
  /** The place of each point, from left to right. */
  readonly xs: readonly number[];
  /** The height of a value, from the top: never more for a higher one. */
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

/**
 * Stretches without a gap, each within a column of pixels: their first and last points, and from where to where they reach; and where a run is
 * made before a copy of its length is kept, which has no more than four points to a stretch.
 */
const roomFor = (length: number) =>
  [
    new Int32Array(length),
    new Int32Array(length),
    new Float64Array(length),
    new Float64Array(length),
    new Float64Array(8 * length + 4),
  ] as const;

let room = roomFor(0);

/** Finds the stretches and tells how many there are. NOTE: what is neither below nor above nor between is no number. */
const findSpans = (values: Float64Array, starts: readonly number[], from: number, to: number): number => {
  const [firsts, lasts, lows, highs] = room;
  let count = 0;
  for (let nth = 1; nth < starts.length; nth += 1) {
    const end = Math.min(to, starts[nth] as number);
    for (let index = Math.max(from, starts[nth - 1] as number); index < end; index += 1) {
      const first = index;
      let low = values[index] as number;
      let high = low;
      for (; index < end; index += 1) {
        const value = values[index] as number;
        if (value < low) low = value;
        else if (value > high) high = value;
        else if (!(value <= high)) break;
      }
      if (index === first) continue;
      firsts[count] = first;
      lasts[count] = index - 1;
      lows[count] = low;
      highs[count] = high;
      count += 1;
    }
  }
  return count;
};

const placeAll = (values: Float64Array, count: number, y: DecimationPlace['y']): void => {
  for (let nth = 0; nth < count; nth += 1) values[nth] = y(values[nth] as number);
};

/** The line through the stretches from `start` up to, and without, `end`, which have no gap between them. */
const runThrough = (values: Float64Array, { xs, y, density }: DecimationPlace, start: number, end: number): Float64Array => {
  const [firsts, lasts, lows, highs, line] = room;
  const slant = SLANT / density;
  const opens = firsts[start] as number;
  /** Where the line is, and between which heights it has been in this column. */
  let atX = xs[opens] as number;
  let atY = y(values[opens] as number);
  let top = atY;
  let bottom = atY;
  line[0] = atX;
  line[1] = atY;
  /** How many numbers the run has. */
  let length = 2;
  let last = opens;
  for (let nth = start; nth < end; nth += 1) {
    const first = firsts[nth] as number;
    last = lasts[nth] as number;
    const upper = highs[nth] as number;
    const lower = lows[nth] as number;
    const isUpright = last - first > 2;
    const entry = isUpright ? clamp(atY, upper, lower) : y(values[first] as number);
    // It leaves a column where it comes nearest to where it enters the next.
    const leave = clamp(entry, top, bottom);
    if (Math.abs(leave - atY) > slant) {
      line[length++] = atX;
      line[length++] = atY = leave;
    }
    if (isUpright) {
      const x = xs[first] as number;
      atX = clamp((Math.floor(x * density) + 0.5) / density, x, xs[last] as number);
      const isDown = atY - upper < lower - atY;
      const near = isDown ? upper : lower;
      if (Math.abs(entry - near) > slant) {
        line[length++] = atX;
        line[length++] = entry;
      }
      atY = isDown ? lower : upper;
      line[length++] = atX;
      line[length++] = near;
      line[length++] = atX;
      line[length++] = atY;
      top = upper;
      bottom = lower;
    } else {
      for (let at = first === opens ? first + 1 : first; at <= last; at += 1) {
        line[length++] = atX = xs[at] as number;
        line[length++] = atY = y(values[at] as number);
      }
      // A line that is drawn as it is leaves where it is.
      top = atY;
      bottom = atY;
    }
  }
  if (atX !== xs[last]) {
    line[length++] = xs[last] as number;
    line[length++] = y(values[last] as number);
  }
  return line.slice(0, length);
};

/** The points of a line that show all of it. */
export const decimated = (list: readonly Value[] | undefined, place: DecimationPlace): Decimated => {
  const { xs, y, density, starts = columnStarts(xs, density), from = 0, to = xs.length } = place;
  const runs: Float64Array[] = [];
  const dots: number[] = [];
  if (list === undefined) return { runs, dots };
  if (room[0].length < xs.length) room = roomFor(xs.length);
  const [firsts, lasts, lows, highs] = room;
  const { values } = numbersOf(list, xs.length);
  const count = findSpans(values, starts, from, to);
  placeAll(lows, count, y);
  placeAll(highs, count, y);
  const dotted = new Map<number, number>();
  for (let nth = 0; nth < count; ) {
    const start = nth;
    const first = firsts[nth] as number;
    do nth += 1;
    while (nth < count && firsts[nth] === (lasts[nth - 1] as number) + 1);
    if (lasts[nth - 1] === first) {
      const [x, height] = [xs[first] as number, highs[start] as number];
      const [across, down] = [Math.floor(x * density), Math.floor(height * density)];
      if (dotted.get(down) !== across) dots.push(x, height);
      dotted.set(down, across);
    } else runs.push(runThrough(values, place, start, nth));
  }
  return { runs, dots };
};
