/** Lines through values with gaps: a missing value is a gap, never a jump to zero and never an exception. */
import { area } from 'd3-shape';
import { type Value, valueAt } from './chartData.ts';

export interface Point {
  readonly index: number;
  readonly x: number;
  readonly y: number;
}

/** A tenth of a pixel is finer than any screen. */
const tenth = (n: number): number => Math.round(n * 10) / 10;

/** Up to here, in tenths of a pixel, a coordinate is written once and kept: a picture writes the same ones thousands of times. */
const KEPT = 16_384;
const kept = new Array<string | undefined>(KEPT);

const written = (n: number): string => {
  const tenths = Math.round(n * 10);
  if (!(tenths >= 0 && tenths < KEPT)) return String(tenths / 10);
  const held = kept[tenths];
  if (held !== undefined) return held;
  const text = String(tenths / 10);
  kept[tenths] = text;
  return text;
};

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
export const linePath = (runs: readonly (readonly Point[])[]): string | null => {
  const paths = runs.filter((run) => run.length > 1).map((run) => draw(run));
  return paths.length === 0 ? null : paths.join('');
};

export interface ValuePlaces {
  readonly xs: readonly number[];
  readonly y: (value: number) => number;
  /** The periods from `from` up to, and without, `to`. */
  readonly from: number;
  readonly to: number;
}

/** A path through values. NOTE: written as a loop, without a point for each: some thousand of them are drawn at a mount. */
export const valuePath = (values: readonly Value[] | undefined, { xs, y, from, to }: ValuePlaces): string | null => {
  let path = '';
  /** The stretch without a gap that is being written, and how many points it has. */
  let run = '';
  let count = 0;
  for (let index = Math.max(0, from); index <= to; index += 1) {
    const value = index < to ? valueAt(values, index) : null;
    if (value === null) {
      if (count > 1) path += run;
      run = '';
      count = 0;
    } else {
      run += `${count === 0 ? 'M' : 'L'}${written(xs[index] as number)},${written(y(value))}`;
      count += 1;
    }
  }
  return path === '' ? null : path;
};

/** Values without a neighbour, which no line would show. */
export const lonelyValues = (values: readonly Value[], xs: readonly number[], y: (value: number) => number): readonly Point[] => {
  const found: Point[] = [];
  let before: Value = null;
  let value = valueAt(values, 0);
  for (let index = 0; index < xs.length; index += 1) {
    const after = index + 1 < xs.length ? valueAt(values, index + 1) : null;
    if (value !== null && before === null && after === null) found.push({ index, x: xs[index] as number, y: y(value) });
    before = value;
    value = after;
  }
  return found;
};

/** The area between the runs and a ground line. */
export const areaPath = (runs: readonly (readonly Point[])[], ground: number): string | null => {
  const fill = area<Point>()
    .x(({ x }) => tenth(x))
    .y0(tenth(ground))
    .y1(({ y }) => tenth(y));
  const paths = runs.filter((run) => run.length > 1).map((run) => fill([...run]) ?? '');
  return paths.length === 0 ? null : paths.join('');
};

/** The area between two lines, where both have a point. */
export const intervalPath = (lows: readonly (Point | null)[], highs: readonly (Point | null)[]): string | null => {
  const between = lows.map((low, i) => {
    const high = highs[i] ?? null;
    return low === null || high === null ? null : { ...low, high: high.y };
  });
  const fill = area<Point & { readonly high: number }>()
    .x(({ x }) => tenth(x))
    .y0(({ y }) => tenth(y))
    .y1(({ high }) => tenth(high));
  const paths = runsOf(between)
    .filter((run) => run.length > 1)
    .map((run) => fill([...run]) ?? '');
  return paths.length === 0 ? null : paths.join('');
};

/** Points without a neighbour, which no line would show. */
export const lonely = (runs: readonly (readonly Point[])[]): readonly Point[] => runs.flatMap((run) => (run.length === 1 ? run : []));
