/** What a trend chart is given: plain numbers in step with the days they begin at, and no look. */
import type { AnnotationKind } from '../../domain/annotations/calendar.ts';
import type { PartNote } from '../../domain/charts/unitParts.ts';
import type { IsoDay } from '../../domain/dates/isoDay.ts';
import type { PairName } from '../../domain/dates/pairWords.ts';
import type { Periodicity } from '../../domain/dates/period.ts';
import type { MetricFormat } from '../../domain/metrics/metric.ts';

/** A place in the palette of ten, or that of the rest behind them. A series keeps its colour across the charts of a screen. */
export type SeriesColour = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11;

/** Of all others together, so that they are not mistaken for one of the ten. */
export const REST_COLOUR: SeriesColour = 11;

/** The colour of the nth series, counted from 0; the palette repeats after ten. */
export const colourOf = (n: number): SeriesColour => ((Math.abs(Math.trunc(n)) % 10) + 1) as SeriesColour;

/** A value, or null where there is none; NaN and infinities are read as null. */
export type Value = number | null;

/** How the columns of one unit stand: side by side, on each other, or as parts of the whole that they make. */
export type Stacking = 'grouped' | 'stacked' | 'share';

/** Between which values the true one is expected, such as the 80 % interval of a forecast. */
export interface Interval {
  readonly low: readonly Value[];
  readonly high: readonly Value[];
}

export interface TrendSeries {
  readonly key: string;
  readonly label: string;
  /** What it means; not of a name. */
  readonly info?: string;
  readonly format: MetricFormat;
  readonly colour: SeriesColour;
  /** One value per period, in the order of `days`; what is missing at the end counts as null. */
  readonly values: readonly Value[];
  /** Its values add up to that of a longer period, as sales do and rates do not. */
  readonly isAdditive?: boolean;
  /** What the data lack of its periods, in step with `days`: nothing is measured against those that are not whole. */
  readonly parts?: readonly (PartNote | null)[];
  /** Periods that begin before this day are of another source: nothing is measured against them. */
  readonly comparableFrom?: IsoDay;
  /** The same periods one comparison earlier. */
  readonly prior?: readonly Value[];
  /** A faint fill down to the axis, for the one series that the chart is about; lines alone have it. */
  readonly isFilled?: boolean;
  /** Its measure, where the chart has several: series of one share an axis whatever their sizes, as do all that name none. */
  readonly measure?: string;
  /** What its axis measures, where one unit measures several things (shares of time and of views): each of them has an axis of its own. */
  readonly axis?: string;
  /** A line where nothing is said. */
  readonly mark?: 'line' | 'column';
  /** Of a line: where its axis begins and ends, unless a value lies outside; it shares the axis with lines of the same alone. */
  readonly span?: { readonly low: number; readonly high: number };
  /** An area around a line; columns have none. */
  readonly interval?: Interval;
}

/** A special event that is shaded; both days belong to it. */
export interface ChartEvent {
  readonly key: string;
  readonly label: string;
  readonly start: IsoDay;
  readonly end: IsoDay;
  /** It is one of the prior period, at the place of the days that its own are compared with. */
  readonly isPrior?: true;
}

/** What is to know about some days besides the figures: a flag under the plot, unless an event of the same key is shaded. */
export interface ChartAnnotation extends ChartEvent {
  readonly kind: AnnotationKind;
  /** Without the name of its kind, which `label` begins with. */
  readonly text: string;
}

/** A goal, drawn as a marked line on the axis of its format. */
export interface GoalLine {
  readonly key: string;
  readonly label: string;
  readonly format: MetricFormat;
  readonly values: readonly Value[];
}

/** A period of a line that stands out, and what is said of it. */
export interface OutlierPeriod {
  readonly series: string;
  readonly index: number;
  readonly text: string;
}

/** What a period is called that is no day, week, month, quarter or year, such as an hour: under the axis, and in full. */
export interface PeriodName {
  readonly axis: string;
  readonly full: string;
}

export interface TrendData {
  /** The first day of each period, in order. */
  readonly days: readonly IsoDay[];
  readonly periodicity: Periodicity;
  readonly series: readonly TrendSeries[];
  /** Side by side where nothing is said. */
  readonly stacking?: Stacking;
  readonly events?: readonly ChartEvent[];
  /** By day; given, even empty, there is a lane for their flags under the plot. */
  readonly annotations?: readonly ChartAnnotation[];
  readonly goals?: readonly GoalLine[];
  /** From this period on the figures are not final. */
  readonly provisionalFrom?: number | null;
  /** From this period on the figures are forecast. */
  readonly forecastFrom?: number | null;
  /** What `prior` is called within a sentence, such as "prior year" or "Sep 1 – Sep 30"; "prior period" without it. */
  readonly priorLabel?: string;
  /** Which countries begin within its periods, in a sentence: the summary measures one period by another. */
  readonly added?: string;
  /** What is said of each period, in step with `days`: "vs Oct 26 – Nov 1, 2025", "part of a week (2 of 7 days)". */
  readonly unitNames?: readonly (PairName | null)[];
  /** Periods that the prior side has alone: rows of the table, in no picture. `values` by the keys of series. */
  readonly priorAlone?: readonly { readonly name: string; readonly values: Readonly<Record<string, Value>> }[];
  /** Marked on their line. */
  readonly outliers?: readonly OutlierPeriod[];
  /** Where the left axis ends: a line that goes higher is cut off there, with an arrow; null and absent where all is in sight. */
  readonly limit?: number | null;
  /** In step with `days`; they take the place of the days' own names. */
  readonly names?: readonly PeriodName[];
  /** What the first column of its table is called, where periods have names of their own. */
  readonly namesTitle?: string;
  /** What an interval is called, such as "80% interval"; "likely range" without it. */
  readonly intervalLabel?: string;
}

/** What a prior period is called where the data does not say. */
export const PRIOR = 'prior period';
/** What an interval is called where the data does not say. */
export const INTERVAL = 'likely range';

/** Which period the reader points at, and by what: only what the keyboard points at is spoken. */
export interface ChartCursor {
  readonly index: number;
  readonly by: 'pointer' | 'keyboard';
}

/** A stretch of periods that is drawn out: where it begins and where it was taken to, whichever comes first. */
export interface ChartRange {
  readonly from: number;
  readonly to: number;
}

/** Indexes of the first and the last period of a stretch. */
export interface Selection {
  readonly first: number;
  readonly last: number;
}

/** Beyond this a double has no room left to add up in, and below its inverse none to divide in. */
const MOST = 1e300;

/** A value as a number that can be reckoned with, or null: what is too large is cut, what is too small is zero. */
export const numberIn = (value: Value | undefined): Value => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  return Math.abs(value) < 1 / MOST ? 0 : Math.min(MOST, Math.max(-MOST, value));
};

/** The same of a period of a series. */
export const valueAt = (values: readonly Value[] | undefined, index: number): Value => numberIn(values?.[index]);

/** Whether the figures of a period are forecast, not final yet, or settled. */
export const partAt = (index: number, { forecastFrom, provisionalFrom }: TrendData): 'settled' | 'provisional' | 'forecast' => {
  if (index >= (forecastFrom ?? Number.POSITIVE_INFINITY)) return 'forecast';
  return index >= (provisionalFrom ?? Number.POSITIVE_INFINITY) ? 'provisional' : 'settled';
};

/** The series that are not hidden, in their order. */
export const visibleSeries = (data: TrendData, hidden: ReadonlySet<string>): readonly TrendSeries[] =>
  data.series.filter((series) => !hidden.has(series.key));

export const isColumn = ({ mark }: TrendSeries): boolean => mark === 'column';

export const stackingOf = ({ stacking }: TrendData): Stacking => stacking ?? 'grouped';
