/** What a trend chart says about one period: the same rows for the eye and, as one sentence, for the ear. */
import { formatChange } from '../../domain/format/change.ts';
import { formatMetric } from '../../domain/format/number.ts';
import { type AxisScale, scalesOf } from './axes.ts';
import { spanOf } from './bands.ts';
import { type LineSeries, PRIOR, type Tone, type TrendData, valueAt, visibleSeries } from './chartData.ts';
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

interface Place {
  /** From the foot of its scale, 0, to the head, 1. */
  readonly height: number;
  readonly scale: number;
  readonly value: number;
}

const NOWHERE: Place = { height: Number.NEGATIVE_INFINITY, scale: 0, value: 0 };

const placeOf = (value: number | null, key: string, scales: readonly AxisScale[]): Place => {
  const nth = scales.findIndex(({ keys }) => keys.includes(key));
  const scale = scales[nth];
  if (value === null || scale === undefined) return NOWHERE;
  return { height: (value - scale.low) / (scale.high - scale.low || 1), scale: nth, value };
};

/** The higher one first; what rounds to one height by scale and value. */
const compare = (a: Place, b: Place): number => {
  if (a.height !== b.height) return a.height > b.height ? -1 : 1;
  return a.scale !== b.scale ? a.scale - b.scale : Math.sign(b.value - a.value);
};

/**
 * Every visible series, sorted by value: on one scale the larger value stands first, and across scales the line that
 * is higher in the picture does. Series without a value come last, in the order of the data.
 */
export const tooltipAt = (data: TrendData, hidden: ReadonlySet<string>, index: number): TooltipModel | null => {
  const day = data.days[index];
  if (day === undefined) return null;
  const shown = visibleSeries(data, hidden);
  const scales = scalesOf(shown, data.goals ?? [], data.days.length, 5);
  const places = new Map(shown.map((series) => [series.key, placeOf(valueAt(series.values, index), series.key, scales)]));
  const order = [...shown].sort((a, b) => compare(places.get(a.key) ?? NOWHERE, places.get(b.key) ?? NOWHERE));
  return { title: periodName(day, data.periodicity), notes: notesAt(data, index), rows: order.map((series) => rowOf(series, data, index)) };
};

/** The tooltip as a sentence to be read out. */
export const spokenTooltip = ({ title, notes, rows }: TooltipModel): string => {
  const heading = notes.length === 0 ? title : `${title}, ${notes.join(', ')}`;
  const parts = rows.map(({ label, value, change }) => `${label} ${value ?? 'no data'}${change === null ? '' : `, ${change.words}`}`);
  return parts.length === 0 ? `${heading}.` : `${heading}: ${parts.join('; ')}.`;
};
