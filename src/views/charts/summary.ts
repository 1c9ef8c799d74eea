/** A chart in one sentence, for those who cannot see it and those who want it at a glance. */
import { formatMetricChange } from '../../domain/format/change.ts';
import { formatMetricCompact } from '../../domain/format/number.ts';
import { sentence } from '../../domain/format/sentence.ts';
import { partAt, type TrendData, type TrendSeries, type Value, visibleSeries } from './chartData.ts';
import { isWholeAt } from './measured.ts';
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

/**
 * The values that are told against each other: of whole periods that are over, from one source. Where none is over, by day or by hour those that may still
 * change; no longer period, for whether all its days are in is not known.
 */
const settledOf = (series: TrendSeries, data: TrendData): readonly Value[] => {
  const { days, names, periodicity, provisionalFrom, forecastFrom } = data;
  const settled = Math.min(provisionalFrom ?? days.length, forecastFrom ?? days.length);
  const isComparable = (day: string): boolean => series.comparableFrom === undefined || day >= series.comparableFrom;
  const whole = days.map((day, i) => (isComparable(day) && isWholeAt(series, data, i) ? (series.values[i] ?? null) : null));
  const over = whole.slice(0, settled);
  const isShort = periodicity === 'daily' || names !== undefined;
  return isShort && over.every((value) => value === null) ? whole : over;
};

/** "in Nov 2026", "on Nov 5, 2026", "in the week of Oct 25, 2026"; nothing for a period without a name. */
const whenAt = (data: TrendData, index: number): string => {
  const name = nameShortAt(data, index).replace(/^Week/, 'the week');
  return name && `${data.periodicity === 'daily' ? 'on' : 'in'} ${name}`;
};

/** The last period with a figure that is not over or may still change; null where there is none. */
const openReading = ({ values }: TrendSeries, data: TrendData, settled: number): Reading | null => {
  const index = values.findLastIndex(
    (value, i) => i >= settled && i < data.days.length && value !== null && partAt(i, data) === 'provisional',
  );
  const value = values[index];
  return index < 0 || value == null ? null : { index, value };
};

/** "; incomplete and left out: Sep 2025, Jan 2026" */
const leftOutWords = (series: TrendSeries, data: TrendData, until: number): string => {
  const out = data.days
    .slice(0, until)
    .flatMap((_, i) => (series.values[i] != null && !isWholeAt(series, data, i) ? [nameShortAt(data, i)] : []));
  return out.length === 0 ? '' : `; incomplete and left out: ${out.length > 3 ? out.length : out.join(', ')}`;
};

/** "Total sales: $121K in Nov 2026, incomplete; incomplete and left out: Oct 2026": nothing is measured where no whole period is over. */
const lastAlone = (series: TrendSeries, data: TrendData): string => {
  const index = numbersOf(series.values, data.days.length).ends?.last;
  if (index === undefined) return `${series.label}: no data`;
  const figure = formatMetricCompact(series.values[index] as number, series.format);
  const state = isWholeAt(series, data, index) ? 'not final' : 'incomplete';
  return `${series.label}: ${figure} ${whenAt(data, index)}, ${state}${leftOutWords(series, data, index)}`;
};

/** "Total sales: $2.02M in Oct 2026, up 10.4% from $1.83M in Nov 2024; highest $2.41M in Jul 2026, lowest …" */
const sentenceFor = (series: TrendSeries, data: TrendData): string => {
  const whole = settledOf(series, data);
  const { values, ends } = numbersOf(whole, whole.length);
  if (ends === null) return lastAlone(series, data);
  const reading = (index: number): Reading => ({ index, value: values[index] as number });
  const [first, last, highest, lowest] = [reading(ends.first), reading(ends.last), reading(ends.highest), reading(ends.lowest)];
  const open = openReading(series, data, whole.length);
  const family = [first, last, highest, lowest, ...(open === null ? [] : [open])].map(({ value }) => value);
  const at = ({ index, value }: Reading): string =>
    [formatMetricCompact(value, series.format, family), whenAt(data, index)].join(' ').trim();
  const after = `${open === null ? '' : `; ${at(open)}, not final`}${leftOutWords(series, data, whole.length)}`;
  if (first.index === last.index) return `${series.label}: ${at(last)}${after}`;
  const trend =
    highest.value === lowest.value
      ? ' throughout'
      : `${since(series, first, last)}${at(first)}; highest ${at(highest)}, lowest ${at(lowest)}`;
  return `${series.label}: ${at(last)}${trend}${after}`;
};

/** The sentence about the first visible series, with the names of the others; says so where there is nothing to see. */
export const trendSummary = (data: TrendData, hidden: ReadonlySet<string>): string => {
  const shown = visibleSeries(data, hidden);
  const main = shown[0];
  if (data.days.length === 0 || main === undefined) return 'No data shown.';
  const others = shown.slice(1).map(({ label }) => label);
  const known = data.annotations?.length ?? 0;
  const marked = known === 0 ? '' : ` ${known} ${known === 1 ? 'annotation' : 'annotations'} on these days.`;
  const added = data.added === undefined ? '' : ` ${data.added}`;
  return `${sentence(`${sentenceFor(main, data)}${others.length === 0 ? '' : `; also shown: ${others.join(', ')}`}`)}${added}${marked}`;
};
