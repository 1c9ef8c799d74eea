/** What a trend chart says about one period: the same rows for the eye and, as one sentence, for the ear. */
import { partWordsAt } from '../../domain/charts/unitParts.ts';
import { formatMetricChange } from '../../domain/format/change.ts';
import { formatMetricAligned, metricWriter } from '../../domain/format/number.ts';
import { sentence } from '../../domain/format/sentence.ts';
import { spanOf } from './bands.ts';
import { PRIOR, partAt, type SeriesColour, stackingOf, type TrendData, type TrendSeries, valueAt } from './chartData.ts';
import type { SeriesMarks } from './chartMarks.ts';
import { isMeasuredAt } from './measured.ts';
import { nameAt } from './periodWords.ts';
import { shareAt, slotsOf } from './stacks.ts';

export interface TooltipRow {
  readonly key: string;
  readonly label: string;
  readonly colour: SeriesColour;
  readonly mark: 'line' | 'column';
  /** Null where there is no value. */
  readonly value: string | null;
  /** What it is of its period's whole, such as "34.2%"; null where the picture is not of shares. */
  readonly share: string | null;
  /** The interval that the value lies in, such as "$2.1M – $2.6M"; null where there is none. */
  readonly range: string | null;
  readonly prior: string | null;
  /** The change against the prior period, with its arrow and in words; null without both values. */
  readonly change: { readonly text: string; readonly words: string; readonly direction: 'up' | 'down' | 'same' | 'none' } | null;
}

export interface TooltipModel {
  readonly title: string;
  /** Such as the name of a special event, "Forecast", "Not final". */
  readonly notes: readonly string[];
  readonly rows: readonly TooltipRow[];
  /** How many series there are besides, all further down. */
  readonly more: number;
  /** What the parts of a stack add up to. */
  readonly total: string | null;
}

/** So many annotations are told of one period, each cut to so many letters; the list tells them all. */
const MOST_NOTES = 4;
const NOTE_LENGTH = 90;

const cut = (text: string): string => {
  const letters = [...text];
  const kept = letters.slice(0, NOTE_LENGTH - 1).join('');
  return letters.length <= NOTE_LENGTH ? text : `${kept.trimEnd()}…`;
};

/** Events, then what else is known of the period; what is both is told once. */
const namesAt = (data: TrendData, index: number): readonly string[] => {
  const { events = [], annotations = [] } = data;
  const known = new Set(annotations.map(({ key }) => key));
  const names = [...events.filter(({ key }) => !known.has(key)), ...annotations]
    .filter((event) => {
      const span = spanOf(data, event);
      return span !== null && span.first <= index && index <= span.last;
    })
    .map(({ label }) => cut(label));
  return names.length <= MOST_NOTES ? names : [...names.slice(0, MOST_NOTES - 1), `${names.length - MOST_NOTES + 1} more`];
};

const PART_NOTES = { settled: [], provisional: ['Not final'], forecast: ['Forecast'] } as const;

const notesAt = (data: TrendData, shown: readonly TrendSeries[], index: number): readonly string[] => {
  const outliers = (data.outliers ?? []).filter((one) => one.index === index).map(({ text }) => text);
  const prior = data.unitNames?.[index] ?? null;
  return [
    ...outliers,
    ...namesAt(data, index),
    ...PART_NOTES[partAt(index, data)],
    ...(prior === null ? [] : [prior.words]),
    ...partWordsAt(shown, index),
  ];
};

const rowOf = (series: TrendSeries, data: TrendData, index: number, share: number | null): TooltipRow => {
  const value = valueAt(series.values, index);
  const prior = valueAt(series.prior, index);
  const change = formatMetricChange(series.format, value, isMeasuredAt(series, data, index) ? prior : null, data.priorLabel ?? PRIOR);
  const written = metricWriter(series.format, series.values, series.prior);
  const [low, high] = [series.interval?.low, series.interval?.high].map((list) => written(valueAt(list, index)));
  return {
    key: series.key,
    label: series.label,
    colour: series.colour,
    mark: series.mark ?? 'line',
    value: written(value),
    share: share === null ? null : formatMetricAligned(share, 'pct'),
    range: low == null || high == null ? null : `${low} – ${high}`,
    prior: written(prior),
    change: change.direction === 'none' ? null : change,
  };
};

/** So many series are told of one period, for the eye and the ear alike; the table tells them all. */
const MOST_ROWS = 14;

const AXES = ['left', 'right', 'own'] as const;

/** Series in the order in which they are read at a period, what has no value last. */
const ordered = (drawn: readonly SeriesMarks[], index: number, data: TrendData, isByHeight: boolean): readonly TrendSeries[] =>
  drawn
    .flatMap(({ key, axis, yAt }) => {
      const series = data.series.find((one) => one.key === key);
      return series === undefined ? [] : [{ series, axis: AXES.indexOf(axis), y: yAt(index), size: valueAt(series.values, index) ?? 0 }];
    })
    .sort((a, b) => {
      if (a.y === null || b.y === null) return Number(a.y === null) - Number(b.y === null);
      return (isByHeight && (a.y - b.y || a.axis - b.axis)) || b.size - a.size;
    })
    .map(({ series }) => series);

/**
 * The higher mark first; of those at one height by axis, then by value. Where a column of a stack ends says nothing of its size: these go by
 * value, before the lines.
 */
const inOrder = ({ columns, lines }: Drawn, index: number, data: TrendData): readonly TrendSeries[] =>
  stackingOf(data) === 'grouped'
    ? ordered([...columns, ...lines], index, data, true)
    : [...ordered(columns, index, data, false), ...ordered(lines, index, data, true)];

/** The sum of a stack whose parts are all there to be seen; null where there is none. */
const totalAt = (stack: readonly TrendSeries[], data: TrendData, index: number): string | null => {
  const values = stack.flatMap(({ values: each }) => valueAt(each, index) ?? []);
  const format = stack[0]?.format;
  const isOne = stackingOf(data) !== 'grouped' && slotsOf(stack, 'stacked').length === 1;
  if (!isOne || format === undefined || values.length < 2) return null;
  return metricWriter(format, ...stack.map(({ values: each }) => each))(values.reduce((sum, value) => sum + value, 0));
};

/** What of a picture the tooltip needs. */
export interface Drawn {
  readonly columns: readonly SeriesMarks[];
  readonly lines: readonly SeriesMarks[];
}

/**
 * Every series of the picture, sorted by value: on one axis the larger value stands first, and across axes what is
 * higher in the picture does. Null for a period that is not there.
 */
export const tooltipAt = (data: TrendData, drawn: Drawn, index: number): TooltipModel | null => {
  if (data.days[index] === undefined) return null;
  const stack = data.series.filter(({ key }) => drawn.columns.some((column) => column.key === key));
  const isShares = stackingOf(data) === 'share';
  const all = inOrder(drawn, index, data);
  const rows = all.slice(0, MOST_ROWS).map((series) => rowOf(series, data, index, isShares ? shareAt(stack, series.key, index) : null));
  return {
    title: nameAt(data, index),
    notes: notesAt(data, all, index),
    rows,
    more: all.length - rows.length,
    total: totalAt(stack, data, index),
  };
};

/** The tooltip as a sentence to be read out. */
export const spokenTooltip = ({ title, notes, rows, more, total }: TooltipModel): string => {
  const heading = notes.length === 0 ? title : `${title}, ${notes.join(', ')}`;
  const parts = rows.map(
    ({ label, value, share, range, change }) =>
      `${label} ${[value ?? 'no data', share, range, change?.words ?? null].filter((word) => word !== null).join(', ')}`,
  );
  const listed = more === 0 ? parts : [...parts, `${more} more`];
  const said = total === null ? listed : [...listed, `total ${total}`];
  return sentence(said.length === 0 ? heading : `${heading}: ${said.join('; ')}`);
};
