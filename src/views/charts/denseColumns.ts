/**
 * Many columns without room for edges, for a canvas. Side by side they could not be told apart, and all colours would be mixed in each pixel;
 * so those of one place stand in front of each other, the tallest behind, which for the parts of a stack is where they stand anyway.
 * Of periods that share a column of pixels the farthest ends are shown, as of lines (see decimate.ts): no peak is lost. Of a taller column
 * only that part is there which is seen, so pieces never overlap.
 */
import { partAt, stackingOf, type TrendData, type TrendSeries, valueAt } from './chartData.ts';
import type { ColumnTraces } from './chartMarks.ts';
import { clamp, type Frame } from './geometry.ts';
import type { Segment } from './stacks.ts';

export interface CrowdPlace {
  readonly frame: Frame;
  readonly xs: readonly number[];
  /** The room of a period. */
  readonly step: number;
  /** Device pixels in a CSS pixel. */
  readonly density: number;
  /** What `columnStarts` gives for these places. */
  readonly starts: readonly number[];
}

/** How high a value of a series stands. */
type Height = (value: number) => number;

const noPieces = (): Record<keyof ColumnTraces, number[]> => ({ settled: [], provisional: [], forecast: [], prior: [] });

/** What is not zero is seen, however small it is beside the rest: in CSS pixels. */
export const HAIR = 1;

/** The ends of one side of zero, nearest first; `sign` is where they are on the screen, −1 above zero. Puts of each what those before it leave. */
const putInFront = (
  ends: readonly number[],
  heights: readonly Height[],
  sign: number,
  { top, bottom }: Frame,
  put: (nth: number, top: number, foot: number) => void,
): void => {
  const sorted = ends.flatMap((value, nth) => {
    const y = heights[nth] as Height;
    const zero = y(0);
    const far = sign * Math.max(sign * y(value), sign * zero + HAIR);
    return value * sign < 0 ? [{ nth, zero, end: clamp(far, top, bottom) }] : [];
  });
  let covered = Number.NEGATIVE_INFINITY;
  for (const { nth, zero, end } of sorted.sort((a, b) => (a.end - b.end) * sign)) {
    const from = Math.max(sign * zero, covered);
    if (sign * end <= from) continue;
    put(nth, Math.min(end, sign * from), Math.max(end, sign * from));
    covered = sign * end;
  }
};

/** The columns of a series; `segments` are in step with the periods. */
export interface CrowdedSeries {
  readonly series: TrendSeries;
  readonly segments: readonly (Segment | null)[];
  readonly height: Height;
}

/** The columns of all series, in their order. */
export const crowdedColumns = (
  crowd: readonly CrowdedSeries[],
  data: TrendData,
  { frame, xs, step, density, starts }: CrowdPlace,
): readonly ColumnTraces[] => {
  const heights = crowd.map(({ height }) => height);
  const all = heights.map(noPieces);
  const isGrouped = stackingOf(data) === 'grouped';
  const isShared = step * density < 1;
  const leftOf = (index: number): number => {
    const x = (xs[index] ?? frame.right + step) - (isShared ? 0 : step / 2);
    return clamp(Math.floor(x * density) / density, frame.left, frame.right);
  };
  starts.slice(0, -1).forEach((from, nth) => {
    const to = starts[nth + 1] as number;
    const [left, right] = [leftOf(from), leftOf(to)];
    const [ups, downs, priors] = [heights.map(() => 0), heights.map(() => 0), heights.map(() => Number.NaN)];
    for (let index = from; index < to; index += 1) {
      crowd.forEach(({ series, segments }, of) => {
        const end = segments[index]?.to ?? 0;
        ups[of] = Math.max(ups[of] as number, end);
        downs[of] = Math.min(downs[of] as number, end);
        const prior = isGrouped ? valueAt(series.prior, index) : null;
        if (prior !== null) priors[of] = Math.abs(priors[of] as number) > Math.abs(prior) ? (priors[of] as number) : prior;
      });
    }
    const put = (of: number, top: number, foot: number): void => {
      all[of]?.[partAt(from, data)].push(left, top, right - left, foot - top);
    };
    putInFront(ups, heights, -1, frame, put);
    putInFront(downs, heights, 1, frame, put);
    priors.forEach((prior, of) => {
      if (!Number.isNaN(prior)) all[of]?.prior.push(left, right, heights[of]?.(prior) ?? 0);
    });
  });
  return all;
};
