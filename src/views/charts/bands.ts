/** What is shaded behind the lines: special events, periods without any figures, the forecast. */
import { type PeriodSpan, periodSpan } from '../../domain/annotations/calendar.ts';
import type { Periodicity } from '../../domain/dates/period.ts';
import type { TrendData, TrendSeries } from './chartData.ts';
import { clamp, rounded } from './geometry.ts';
import { numbersOf } from './numbers.ts';
import { textWidth } from './textWidth.ts';

export interface BandLabel {
  readonly x: number;
  readonly text: string;
}

export interface Band {
  readonly kind: 'event' | 'priorEvent' | 'missing' | 'forecast';
  readonly key: string;
  readonly x: number;
  readonly width: number;
  /** Null where the words would touch others; the tooltip still says them. */
  readonly label: BandLabel | null;
}

/** Where the plot is, and where its periods are. */
export interface BandPlace {
  readonly left: number;
  readonly right: number;
  readonly xs: readonly number[];
  /** The distance between two periods. */
  readonly step: number;
  /** Each period has a room of its own, around its place. */
  readonly isBanded: boolean;
  /** Stretches of the label row that are taken, such as by the names of the axes. */
  readonly taken: readonly { readonly from: number; readonly to: number }[];
}

/** How far a shade reaches to each side of its period, in steps; days are shaded whole. */
const reach = (periodicity: Periodicity, isBanded: boolean): number => (isBanded || periodicity === 'daily' ? 0.5 : 0.32);

/** The periods that an event touches, or null when it is outside the chart. */
export const spanOf = (data: TrendData, event: { readonly start: string; readonly end: string }): PeriodSpan | null =>
  periodSpan(data.days, data.periodicity, event);

/** Stretches of periods in which no series has a value. */
const missingSpans = (series: readonly TrendSeries[], length: number): readonly PeriodSpan[] => {
  const read = series.map(({ values }) => numbersOf(values, length));
  if (read.length === 0 || read.some(({ count }) => count === length)) return [];
  const spans: PeriodSpan[] = [];
  let first = -1;
  for (let i = 0; i <= length; i += 1) {
    const isMissing = i < length && read.every(({ values }) => Number.isNaN(values[i]));
    if (isMissing && first < 0) first = i;
    if (!isMissing && first >= 0) {
      spans.push({ first, last: i - 1 });
      first = -1;
    }
  }
  return spans;
};

type Unlabelled = Omit<Band, 'label'> & { readonly text: string };

const shade = (kind: Band['kind'], key: string, text: string, from: number, to: number, place: BandPlace): Unlabelled => {
  const x = clamp(from, place.left, place.right);
  return { kind, key, text, x: rounded(x), width: rounded(Math.max(0, Math.min(to, place.right) - x)) };
};

const across = (span: PeriodSpan, steps: number, place: BandPlace): readonly [number, number] => [
  (place.xs[span.first] ?? place.left) - place.step * steps,
  (place.xs[span.last] ?? place.right) + place.step * steps,
];

/** A line goes on from the last actual figure; a column begins where its room does. */
const forecastStart = (from: number, { xs, step, left, isBanded }: BandPlace): number =>
  isBanded ? (xs[from] ?? left) - step / 2 : (xs[Math.max(0, from - 1)] ?? left);

const shadesOf = (data: TrendData, series: readonly TrendSeries[], place: BandPlace): Unlabelled[] => {
  const missing = missingSpans(series, data.days.length).map((span) =>
    shade('missing', `missing:${span.first}`, 'No data', ...across(span, 0.5, place), place),
  );
  const from = data.forecastFrom ?? null;
  const forecast =
    from === null || from >= data.days.length || from < 0
      ? []
      : [shade('forecast', 'forecast', 'Forecast', forecastStart(from, place), place.right, place)];
  const events = (data.events ?? []).flatMap((event) => {
    const span = spanOf(data, event);
    return span === null
      ? []
      : [
          shade(
            event.isPrior === true ? 'priorEvent' : 'event',
            event.key,
            event.label,
            ...across(span, reach(data.periodicity, place.isBanded), place),
            place,
          ),
        ];
  });
  return [...missing, ...forecast, ...events];
};

/**
 * Gives each shade its words where they keep apart from all that were placed before. Periods without data lie above the others: no sale
 * event looks as though it had figures.
 */
export const bandsOf = (data: TrendData, series: readonly TrendSeries[], place: BandPlace): readonly Band[] => {
  const taken = [...place.taken];
  const bands = shadesOf(data, series, place)
    .filter((band) => band.width > 0)
    .map(({ text, ...band }) => {
      const half = textWidth(text) / 2;
      const x = clamp(band.x + band.width / 2, place.left + half, place.right - half);
      const isFree = 2 * half <= place.right - place.left && taken.every(({ from, to }) => x + half + 6 <= from || x - half - 6 >= to);
      if (!isFree || text === '') return { ...band, label: null };
      taken.push({ from: x - half, to: x + half });
      return { ...band, label: { x: rounded(x), text } };
    });
  return [...bands.filter(({ kind }) => kind !== 'missing'), ...bands.filter(({ kind }) => kind === 'missing')];
};
