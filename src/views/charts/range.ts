/** A stretch of periods that is drawn out on a trend chart: what it comes to, told as the tooltip tells of one period. */
import { unitWord } from '../../domain/dates/periodicityRules.ts';
import { sumAmounts } from '../../domain/metrics/share.ts';
import { type ChartRange, type Selection, type TrendData, type TrendSeries, valueAt } from './chartData.ts';
import type { SeriesMarks } from './chartMarks.ts';
import { isMeasuredAt, isWholeAt } from './measured.ts';
import { nameShortAt } from './periodWords.ts';
import { type Drawn, type TooltipModel, tooltipAt } from './tooltip.ts';

/** The periods of a range in their order; null where one of them is not there. */
export const selectionOf = ({ days: { length } }: TrendData, { from, to }: ChartRange): Selection | null => {
  const [first, last] = [Math.min(from, to), Math.max(from, to)];
  return first >= 0 && last < length ? { first, last } : null;
};

/** The sums of what is known, each of the prior period where all that it is compared with is known there, and can be measured. */
const summed = (one: TrendSeries, data: TrendData, indexes: readonly number[]): TrendSeries => {
  const { interval: _, parts: __, values, prior, ...series } = one;
  const known = indexes.filter((index) => valueAt(values, index) !== null);
  const before = known.map((index) => valueAt(prior, index));
  const isMeasured = !before.includes(null) && known.every((index) => isMeasuredAt(one, data, index));
  const total = { ...series, values: [sumAmounts(known.map((index) => valueAt(values, index)))] };
  return prior === undefined ? total : { ...total, prior: [isMeasured ? sumAmounts(before) : null] };
};

/**
 * The tooltip of a stretch: the sums of all visible series that add up, their changes, and how many periods they are of, in the order of the
 * picture. Rates are left out, for they are no sums of their days', and so are annotations, which the list of them tells. Null where a period
 * is not there.
 */
export const rangeTooltip = (given: TrendData, { columns, lines }: Drawn, { first, last }: Selection): TooltipModel | null => {
  // What one period is compared with says nothing of several.
  const { unitNames: _, ...data } = given;
  const [start] = data.days.slice(first, last);
  if (start === undefined) return tooltipAt(given, { columns, lines }, first);
  const indexes = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const shown = data.series.filter(({ key, isAdditive }) => isAdditive && [...columns, ...lines].some((one) => one.key === key));
  const within = (marks: readonly SeriesMarks[]): readonly SeriesMarks[] =>
    marks.map((one) => ({ ...one, yAt: () => sumAmounts(indexes.map(one.yAt)) }));
  const missing = indexes.filter((index) => shown.some(({ values }) => valueAt(values, index) === null)).length;
  const incomplete = indexes.filter((index) => shown.some((one) => !isWholeAt(one, given, index))).length;
  const since = (from: number | null | undefined): number | null => (from != null && from <= last ? 0 : null);
  const notes = [
    ...(data.names === undefined ? [`${indexes.length} ${unitWord(data.periodicity)}s`] : []),
    ...(missing === 0 ? [] : [`${missing} without data`]),
    ...(incomplete === 0 ? [] : [`${incomplete} incomplete`]),
  ];
  const merged: TrendData = {
    ...data,
    days: [start],
    names: [{ axis: '', full: `${nameShortAt(data, first)} – ${nameShortAt(data, last)}` }],
    series: shown.map((series) => summed(series, given, indexes)),
    events: [],
    annotations: [],
    forecastFrom: since(data.forecastFrom),
    provisionalFrom: since(data.provisionalFrom),
    outliers: notes.map((text) => ({ series: '', index: 0, text })),
  };
  return tooltipAt(merged, { columns: within(columns), lines: within(lines) }, 0);
};
