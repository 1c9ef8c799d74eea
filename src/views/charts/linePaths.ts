/** Lines through values with gaps: a missing value is a gap, never a jump to zero and never an exception. */
import { area } from 'd3-shape';
import { type Value, valueAt } from './chartData.ts';
import { tenth } from './geometry.ts';
import { numbersOf } from './numbers.ts';

export interface Point {
  readonly index: number;
  readonly x: number;
  readonly y: number;
}

/** A point for each period; null where its value is missing. */
export const pointsOf = (
  values: readonly Value[] | undefined,
  xs: readonly number[],
  y: (value: number) => number,
): readonly (Point | null)[] =>
  xs.map((x, index) => {
    const value = valueAt(values, index);
    return value === null ? null : { index, x, y: y(value) };
  });

/** Up to here, in tenths of a pixel, a text is made once and kept: a picture writes the same ones thousands of times. */
const KEPT = 16_384;

const writer = (write: (tenths: number) => string): ((tenths: number) => string) => {
  const kept = new Array<string>(KEPT);
  return (tenths) => {
    if (!(tenths >= 0 && tenths < KEPT)) return write(tenths);
    kept[tenths] ??= write(tenths);
    return kept[tenths];
  };
};

/** Whole tenths of a pixel as text. */
const writtenTenths = writer((tenths) => String(tenths / 10));

const written = (n: number): string => writtenTenths(Math.round(n * 10));

const draw = (run: readonly Point[]): string => {
  let path = '';
  for (const { x, y } of run) path += `${path === '' ? 'M' : 'L'}${written(x)},${written(y)}`;
  return path;
};

/** Stretches of neighbouring points, in order. */
export const runsOf = <P extends Point>(points: readonly (P | null)[]): readonly (readonly P[])[] => {
  const runs: P[][] = [];
  let run: P[] = [];
  for (const point of [...points, null]) {
    if (point !== null) run.push(point);
    else if (run.length > 0) {
      runs.push(run);
      run = [];
    }
  }
  return runs;
};

/** An SVG path through the runs; null when no run has two points. */
export const linePath = (runs: readonly (readonly Point[])[]): string | null => joined(runs, draw);

export interface ValuePlaces {
  readonly xs: readonly number[];
  /** What `writtenAcross` gives for these places; it is the same for all lines of a chart. */
  readonly across: readonly string[];
  /** The height of a value in tenths of a pixel. */
  readonly tenths: (value: number) => number;
  /** The periods from `from` up to, and without, `to`. */
  readonly from: number;
  readonly to: number;
}

const stepAcross = writer((tenths) => `L${writtenTenths(tenths)},`);

/** The part of a path's step to each place that comes before its height. */
export const writtenAcross = (xs: readonly number[]): readonly string[] => xs.map((x) => stepAcross(Math.round(x * 10)));

/**
 * A path through values. NOTE: its texts are those that are there already, put together by the engine at the end: some thousand points are drawn
 * at a mount, mostly before the engine has made this code quick, and a text made for each would have to be collected.
 */
export const valuePath = (list: readonly Value[] | undefined, { xs, across, tenths, from, to }: ValuePlaces): string | null => {
  if (list === undefined) return null;
  const { values } = numbersOf(list, xs.length);
  const parts: string[] = [];
  /** How many points the stretch without a gap has that is being written. */
  let count = 0;
  for (let index = Math.max(0, from); index < to; index += 1) {
    const value = values[index] as number;
    if (Number.isNaN(value)) {
      if (count === 1) parts.length -= 2;
      count = 0;
    } else {
      const step = across[index] as string;
      parts.push(count === 0 ? `M${step.slice(1)}` : step, writtenTenths(tenths(value)));
      count += 1;
    }
  }
  if (count === 1) parts.length -= 2;
  return parts.length === 0 ? null : parts.join('');
};

/** Values without a neighbour, which no line would show. */
export const lonelyValues = (list: readonly Value[], xs: readonly number[], y: (value: number) => number): readonly Point[] => {
  const { values, count } = numbersOf(list, xs.length);
  if (count === xs.length && count > 1) return [];
  const found: Point[] = [];
  const isGap = (index: number): boolean => !(index >= 0 && index < values.length) || Number.isNaN(values[index]);
  for (let index = 0; index < xs.length; index += 1)
    if (!isGap(index) && isGap(index - 1) && isGap(index + 1)) found.push({ index, x: xs[index] as number, y: y(values[index] as number) });
  return found;
};

/** The paths of all runs of two points and more; null where there is none. */
const joined = <P>(runs: readonly (readonly P[])[], path: (run: readonly P[]) => string): string | null =>
  runs
    .filter((run) => run.length > 1)
    .map(path)
    .join('') || null;

const filled = <P extends Point>(runs: readonly (readonly P[])[], footOf: (point: P) => number): string | null => {
  const fill = area<P>()
    .x(({ x }) => tenth(x))
    .y0((point) => tenth(footOf(point)))
    .y1(({ y }) => tenth(y));
  return joined(runs, (run) => fill([...run]) ?? '');
};

/** The area between the runs and a ground line. */
export const areaPath = (runs: readonly (readonly Point[])[], ground: number): string | null => filled(runs, () => ground);

/** The area between two lines, where both have a point. */
export const intervalPath = (lows: readonly (Point | null)[], highs: readonly (Point | null)[]): string | null =>
  filled(runsOf(highs.map((high, i) => (high && lows[i] ? { ...high, foot: lows[i].y } : null))), ({ foot }) => foot);

/** Points without a neighbour, which no line would show. */
export const lonely = (runs: readonly (readonly Point[])[]): readonly Point[] => runs.flatMap((run) => (run.length === 1 ? run : []));
