/** What a trend chart says about one period: the same rows for the eye and, as one sentence, for the ear. */
import { formatChange } from '../../domain/format/change.ts';
import { formatMetric } from '../../domain/format/number.ts';
import { spanOf } from './bands.ts';
import { type LineSeries, PRIOR, type Tone, type TrendData, valueAt } from './chartData.ts';
import type { LineMarks } from './chartMarks.ts';
import { periodName } from './periodWords.ts';

export interface TooltipRow {
  readonly key: string;
  readonly label: string;
  readonly tone: Tone;
  /** Null where there is no value. */
  readonly value: string | null;
  readonly prior: string | null;
  /** The change against the prior period, with its arrow and in words; null without both values. */
  readonly change: { readonly text: string; readonly words: string; readonly direction: 'up' | 'down' | 'same' | 'none' } | null;
}

export interface TooltipModel {
  readonly title: string;
  /** Such as the name of a special event, "Forecast", "Not final". */
  readonly notes: readonly string[];
  readonly rows: readonly TooltipRow[];
}

const notesAt = (data: TrendData, index: number): readonly string[] => {
  const events = (data.events ?? []).filter((event) => {
    const span = spanOf(data, event);
    return span !== null && span.first <= index && index <= span.last;
  });
  const isForecast = data.forecastFrom != null && index >= data.forecastFrom;
  const isOpen = !isForecast && data.provisionalFrom != null && index >= data.provisionalFrom;
  return [...events.map(({ label }) => label), ...(isForecast ? ['Forecast'] : []), ...(isOpen ? ['Not final'] : [])];
};

const changeOf = (value: number | null, prior: number | null, against: string): TooltipRow['change'] => {
  if (value === null || prior === null || prior === 0) return null;
  return formatChange((value - prior) / Math.abs(prior), against);
};

const rowOf = (series: LineSeries, data: TrendData, index: number): TooltipRow => {
  const value = valueAt(series.values, index);
  const prior = valueAt(series.prior, index);
  return {
    key: series.key,
    label: series.label,
    tone: series.tone,
    value: value === null ? null : formatMetric(value, series.format),
    prior: prior === null ? null : formatMetric(prior, series.format),
    change: changeOf(value, prior, data.priorLabel ?? PRIOR),
  };
};

const AXES = ['left', 'right', 'own'] as const;

/** The higher line first; of those at one height by axis, then by value; what has no value last. */
const compare = (a: LineMarks, b: LineMarks, index: number, data: TrendData): number => {
  const [atA, atB] = [a.ys[index] ?? null, b.ys[index] ?? null];
  if (atA === null || atB === null) return Number(atA === null) - Number(atB === null);
  if (atA !== atB) return atA - atB;
  const value = ({ key }: LineMarks): number => valueAt(data.series.find((series) => series.key === key)?.values, index) ?? 0;
  return a.axis === b.axis ? Math.sign(value(b) - value(a)) : AXES.indexOf(a.axis) - AXES.indexOf(b.axis);
};

/**
 * Every line of the picture, sorted by value: on one axis the larger value stands first, and across axes the line
 * that is higher in the picture does. Null for a period that is not there.
 */
export const tooltipAt = (data: TrendData, lines: readonly LineMarks[], index: number): TooltipModel | null => {
  const day = data.days[index];
  if (day === undefined) return null;
  const order = [...lines].sort((a, b) => compare(a, b, index, data));
  const rows = order.flatMap(({ key }) => {
    const series = data.series.find((one) => one.key === key);
    return series === undefined ? [] : [rowOf(series, data, index)];
  });
  return { title: periodName(day, data.periodicity), notes: notesAt(data, index), rows };
};

/** The tooltip as a sentence to be read out. */
export const spokenTooltip = ({ title, notes, rows }: TooltipModel): string => {
  const heading = notes.length === 0 ? title : `${title}, ${notes.join(', ')}`;
  const parts = rows.map(({ label, value, change }) => `${label} ${value ?? 'no data'}${change === null ? '' : `, ${change.words}`}`);
  return parts.length === 0 ? `${heading}.` : `${heading}: ${parts.join('; ')}.`;
};
