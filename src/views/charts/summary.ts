/** A chart in one sentence, for those who cannot see it and those who want it at a glance. */
import { formatChange } from '../../domain/format/change.ts';
import { formatMetricCompact } from '../../domain/format/number.ts';
import { type TrendData, type TrendSeries, valueAt, visibleSeries } from './chartData.ts';
import { nameShortAt } from './periodWords.ts';

interface Reading {
  readonly index: number;
  readonly value: number;
}

interface Readings {
  readonly first: Reading;
  readonly last: Reading;
  readonly highest: Reading;
  readonly lowest: Reading;
}

/** Null where the series has no value. Of equal ones the earliest is the highest, and the lowest. */
const readingsOf = (series: TrendSeries, length: number): Readings | null => {
  let found: Readings | null = null;
  for (let index = 0; index < length; index += 1) {
    const value = valueAt(series.values, index);
    if (value === null) continue;
    const last = { index, value };
    found =
      found === null
        ? { first: last, last, highest: last, lowest: last }
        : {
            first: found.first,
            last,
            highest: value > found.highest.value ? last : found.highest,
            lowest: value < found.lowest.value ? last : found.lowest,
          };
  }
  return found;
};

const changed = (first: Reading, last: Reading): string => {
  if (first.value === 0) return '';
  const { direction, words } = formatChange((last.value - first.value) / Math.abs(first.value), '');
  if (direction === 'none') return '';
  return direction === 'same' ? ', unchanged' : `, ${words.replace(/ vs $/, '')}`;
};

/** "Total sales: $2.02M in Oct 2026, up 10.4% from $1.83M in Nov 2024; highest $2.41M in Jul 2026, lowest …" */
const sentenceFor = (series: TrendSeries, data: TrendData): string => {
  const readings = readingsOf(series, data.days.length);
  if (readings === null) return `${series.label}: no data`;
  const { first, last, highest, lowest } = readings;
  const at = ({ index, value }: Reading): string => {
    const name = nameShortAt(data, index);
    return `${formatMetricCompact(value, series.format)}${name === '' ? '' : ` in ${name}`}`;
  };
  if (first === last) return `${series.label}: ${at(last)}`;
  const level = highest.value === lowest.value;
  const change = changed(first, last);
  const since = level
    ? ' throughout'
    : `${change === '' ? ', after ' : change === ', unchanged' ? `${change} from ` : `${change} from `}${at(first)}`;
  return `${series.label}: ${at(last)}${since}${level ? '' : `; highest ${at(highest)}, lowest ${at(lowest)}`}`;
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

/** "3 of 4 series shown": said when a series is switched on or off. */
export const shownSummary = (data: TrendData, hidden: ReadonlySet<string>): string =>
  `${visibleSeries(data, hidden).length} of ${data.series.length} series shown`;
