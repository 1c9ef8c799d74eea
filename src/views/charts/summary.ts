/** A chart in one sentence, for those who cannot see it and those who want it at a glance. */
import { formatMetricChange } from '../../domain/format/change.ts';
import { formatMetricCompact } from '../../domain/format/number.ts';
import { partAt, type TrendData, type TrendSeries, type Value, visibleSeries } from './chartData.ts';
import { numbersOf } from './numbers.ts';
import { nameShortAt } from './periodWords.ts';

interface Reading {
  readonly index: number;
  readonly value: number;
}

/** ", up 10.4% from "; ", after " where the one cannot be measured by the other. */
const since = ({ format }: TrendSeries, first: Reading, last: Reading): string => {
  const { direction, words } = formatMetricChange(format, last.value, first.value, '');
  return direction === 'none' ? ', after ' : `, ${words.replace(/vs $/, 'from ')}`;
};

/** The values of periods that are over: twenty days are no month, and tell of no fall. All of them where none is over. */
const settledOf = ({ values }: TrendSeries, { days, provisionalFrom, forecastFrom }: TrendData): readonly Value[] => {
  const settled = Math.min(provisionalFrom ?? days.length, forecastFrom ?? days.length);
  const over = values.slice(0, settled);
  return over.some((value) => value !== null) ? over : values.slice(0, days.length);
};

/** "in Nov 2026", "on Nov 5, 2026", "in the week of Oct 25, 2026"; nothing for a period without a name. */
const whenAt = (data: TrendData, index: number): string => {
  const name = nameShortAt(data, index).replace(/^Week/, 'the week');
  return name && `${data.periodicity === 'daily' ? 'on' : 'in'} ${name}`;
};

/** "; $1.1M in Nov 2026, not final": the last period with a figure that is not over or may still change, by its name. */
const openWords = ({ values, format }: TrendSeries, data: TrendData, settled: number): string => {
  const index = values.findLastIndex(
    (value, i) => i >= settled && i < data.days.length && value !== null && partAt(i, data) === 'provisional',
  );
  const value = values[index];
  return index < 0 || value == null ? '' : `; ${formatMetricCompact(value, format)} ${whenAt(data, index)}, not final`;
};

/** "Total sales: $2.02M in Oct 2026, up 10.4% from $1.83M in Nov 2024; highest $2.41M in Jul 2026, lowest …" */
const sentenceFor = (series: TrendSeries, data: TrendData): string => {
  const whole = settledOf(series, data);
  const { values, ends } = numbersOf(whole, whole.length);
  if (ends === null) return `${series.label}: no data`;
  const reading = (index: number): Reading => ({ index, value: values[index] as number });
  const [first, last, highest, lowest] = [reading(ends.first), reading(ends.last), reading(ends.highest), reading(ends.lowest)];
  const at = ({ index, value }: Reading): string => {
    return `${formatMetricCompact(value, series.format)} ${whenAt(data, index)}`.trim();
  };
  const open = openWords(series, data, whole.length);
  if (first.index === last.index) return `${series.label}: ${at(last)}${open}`;
  const trend =
    highest.value === lowest.value
      ? ' throughout'
      : `${since(series, first, last)}${at(first)}; highest ${at(highest)}, lowest ${at(lowest)}`;
  return `${series.label}: ${at(last)}${trend}${open}`;
};

/** The sentence about the first visible series, with the names of the others; says so where there is nothing to see. */
export const trendSummary = (data: TrendData, hidden: ReadonlySet<string>): string => {
  const shown = visibleSeries(data, hidden);
  const main = shown[0];
  if (data.days.length === 0 || main === undefined) return 'Nothing is shown.';
  const others = shown.slice(1).map(({ label }) => label);
  const known = data.annotations?.length ?? 0;
  const marked = known === 0 ? '' : ` ${known} ${known === 1 ? 'annotation' : 'annotations'} on these days.`;
  return `${sentenceFor(main, data)}${others.length === 0 ? '' : `; also shown: ${others.join(', ')}`}.${marked}`;
};
