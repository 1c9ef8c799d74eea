/** A line of many points, for a canvas: the same parts as those of a line drawn with paths, decimated to columns of pixels. */
import type { Interval, TrendSeries, Value } from './chartData.ts';
import { valueAt } from './chartData.ts';
import type { LineTraces } from './chartMarks.ts';
import { type DecimationPlace, decimated, type Trace } from './decimate.ts';

/** Values where the others have one too: both sides of an area then break at the same places. */
const together = (values: readonly Value[], others: readonly Value[]): readonly Value[] =>
  values.map((_, index) => (valueAt(others, index) === null ? null : valueAt(values, index)));

const turned = (run: ArrayLike<number>): readonly number[] => {
  const back: number[] = [];
  for (let at = run.length - 2; at >= 0; at -= 2) back.push(run[at] as number, run[at + 1] as number);
  return back;
};

/** Closed shapes between the two lines. */
const between = ({ low, high }: Interval, place: DecimationPlace): Trace => {
  const floor = decimated(together(low, high), place).runs;
  const roof = decimated(together(high, low), place).runs;
  return floor.map((run, nth) => new Float64Array([...run, ...turned(roof[nth] ?? [])]));
};

/** `cut` is the period from which the figures are not settled; the point before it belongs to both stretches. */
export const lineTraces = (series: TrendSeries, place: DecimationPlace, cut: number, ground: number): LineTraces => {
  const line = decimated(series.values, place);
  const isCut = cut < place.xs.length;
  return {
    settled: isCut ? decimated(series.values, { ...place, to: cut }).runs : line.runs,
    open: isCut ? decimated(series.values, { ...place, from: Math.max(0, cut - 1) }).runs : [],
    dots: line.dots,
    prior: decimated(series.prior, place).runs,
    fill: series.isFilled === true ? { runs: line.runs, ground } : null,
    interval: series.interval === undefined ? [] : between(series.interval, place),
  };
};
