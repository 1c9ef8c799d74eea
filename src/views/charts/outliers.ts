/** Periods that stand out, and those that the axis does not reach. */
import type { AxisScale } from './axes.ts';
import { isColumn, type TrendData, type TrendSeries, valueAt } from './chartData.ts';
import type { OutlierMark, OverMark, SeriesMarks } from './chartMarks.ts';

/** CSS pixels from the middle of one arrow to that of the next: each is a target of its own. */
const APART = 26;

/** One mark a period, on its line; none for a line that is hidden or a period without a value. */
export const outlierMarks = (data: TrendData, drawn: readonly SeriesMarks[], xs: readonly number[]): readonly OutlierMark[] =>
  (data.outliers ?? []).flatMap(({ series, index }) => {
    const y = drawn.find(({ key }) => key === series)?.yAt(index) ?? null;
    const x = xs[index];
    return y === null || x === undefined ? [] : [{ key: `${series} ${index}`, x, y }];
  });

/** Where a line on the left axis goes above its limit; periods too close to have an arrow each share one. */
export const overMarks = (
  { limit }: TrendData,
  shown: readonly TrendSeries[],
  scale: AxisScale | undefined,
  xs: readonly number[],
): readonly OverMark[] => {
  if (limit === null || limit === undefined || scale === undefined) return [];
  const lines = shown.filter((series) => !isColumn(series) && scale.keys.includes(series.key));
  const marks: OverMark[] = [];
  xs.forEach((x, index) => {
    if (!lines.some(({ values }) => (valueAt(values, index) ?? 0) > scale.high)) return;
    const before = marks.at(-1);
    if (before === undefined || x - before.x >= APART) marks.push({ first: index, last: index, count: 1, x });
    else marks[marks.length - 1] = { ...before, last: index, count: before.count + 1 };
  });
  return marks;
};
