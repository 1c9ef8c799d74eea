/** Lines through values with gaps: a missing value is a gap, never a jump to zero and never an exception. */
import { area, line } from 'd3-shape';

export interface Point {
  readonly index: number;
  readonly x: number;
  readonly y: number;
}

/** A tenth of a pixel is finer than any screen. */
const tenth = (n: number): number => Math.round(n * 10) / 10;

const draw = line<Point>()
  .x(({ x }) => tenth(x))
  .y(({ y }) => tenth(y));

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
  const paths = runs.filter((run) => run.length > 1).map((run) => draw([...run]) ?? '');
  return paths.length === 0 ? null : paths.join('');
};

/** The same, closed down to a ground line. */
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

/** Runs cut where the figures stop being settled: the point at the cut belongs to both sides, so that the line goes on. */
export const cutAt = (
  runs: readonly (readonly Point[])[],
  from: number | null,
): { readonly settled: readonly (readonly Point[])[]; readonly open: readonly (readonly Point[])[] } => {
  if (from === null) return { settled: runs, open: [] };
  const settled = runs.map((run) => run.filter(({ index }) => index < from)).filter((run) => run.length > 0);
  const open = runs
    .map((run) => run.filter(({ index }) => index >= from - 1))
    .filter((run) => run.length > 0 && (run[run.length - 1]?.index ?? 0) >= from);
  return { settled, open };
};

/** Points without a neighbour, which no line would show. */
export const lonely = (runs: readonly (readonly Point[])[]): readonly Point[] => runs.flatMap((run) => (run.length === 1 ? run : []));
