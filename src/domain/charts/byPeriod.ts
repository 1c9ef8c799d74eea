/**
 * Figures by period, from an answer by date: one value a unit of the periodicity, with what the unit is compared with, the units that a
 * longer prior period has alone, and from where on the figures are not final.
 */
import type { AnalyticsAnswer } from '../api/analytics.contract.ts';
import { answerReader } from '../api/columnar.ts';
import { metricIn } from '../api/shownCurrency.ts';
import { eachBucket, earlierOf, endOf, laterOf } from '../dates/calendar.ts';
import type { ResolvedDates } from '../dates/dateState.ts';
import { type IsoDay, isIsoDay } from '../dates/isoDay.ts';
import { pairedUnits } from '../dates/paired.ts';
import { isUneven, type PairName, pairWords, unevenWords, unitNames } from '../dates/pairWords.ts';
import type { Period } from '../dates/period.ts';
import { pastEventWords, saleEventsIn } from '../dates/saleEvents.ts';
import { type OpenData, openSince } from '../dates/settling.ts';
import { dayWords } from '../format/day.ts';
import { currencyTitle } from '../format/number.ts';
import type { CatalogueMetric, MetricKey } from '../metrics/catalogue.ts';
import { datedTitle, priorTitle, type Side } from '../metrics/changeTitles.ts';
import { isAdditive, type MetricFormat } from '../metrics/metric.ts';
import { figureCell, periodCell, type Sheet, type SheetCell, sheetOf } from '../sheets/sheet.ts';
import type { CountryStart } from './countryStart.ts';
import { startsOfMetric, startsSentence } from './countryStarts.ts';
import type { UnitPart } from './unitPart.ts';
import { type PartNote, partNotes, partsOfMetric, partsSentence, partWordsAt } from './unitParts.ts';

type Value = number | null;

/** A metric by period, one value a unit in the order of `days`. */
export interface MetricByPeriod<K extends MetricKey = MetricKey> {
  readonly metric: CatalogueMetric<K>;
  readonly values: readonly Value[];
  /** The unit of the prior period beside each; null where nothing is compared. */
  readonly prior: readonly Value[] | null;
}

export interface ByPeriod<K extends MetricKey = MetricKey> {
  readonly days: readonly IsoDay[];
  readonly series: readonly MetricByPeriod<K>[];
  /** Units that the prior period has alone, each with a value a series: with them the prior side adds up to its total. */
  readonly alone: readonly { readonly day: IsoDay; readonly values: readonly Value[] }[];
}

/** The days at which the periods begin, as the warehouse names them. */
export const daysOf = ({ currentPeriod, periodicity }: Pick<ResolvedDates, 'currentPeriod' | 'periodicity'>): readonly IsoDay[] =>
  eachBucket(currentPeriod, periodicity);

/** The first period whose figures are not all in: it goes on after these dates, or has days that one of the metrics does not know yet. Null where all are. */
export const openFrom = (
  { annotations }: AnalyticsAnswer,
  metrics: readonly MetricKey[],
  { currentPeriod, periodicity }: Pick<ResolvedDates, 'currentPeriod' | 'periodicity'>,
): number | null => {
  const known = metrics.flatMap((key) => annotations.data_availability[key] ?? []);
  const settled = [currentPeriod.end, ...known].reduce(earlierOf);
  const first = daysOf({ currentPeriod, periodicity }).findIndex((day) => endOf(day, periodicity) > settled);
  return first === -1 ? null : first;
};

/** Rows find their period by its day, `own` in step with their values; a period without a row is a gap. */
export const placedByDay = (days: readonly IsoDay[], own: readonly (string | null)[], values: readonly Value[]): readonly Value[] => {
  const byDay = new Map(own.map((day, row) => [day, values[row] ?? null]));
  return days.map((day) => byDay.get(day) ?? null);
};

/** The rows that the prior side has alone: units of a longer prior period, by their own days. */
const priorAlone = (metrics: readonly CatalogueMetric[], answer: AnalyticsAnswer): ByPeriod['alone'] => {
  const { current, prior } = answerReader(answer);
  const days = prior.names('date');
  return current.names('date').flatMap((day, row) => {
    const own = days[row] ?? null;
    return day !== null || own === null || !isIsoDay(own)
      ? []
      : [{ day: own as IsoDay, values: metrics.map(({ key }) => prior.at(key, row)) }];
  });
};

/** A sale event of the prior period, over the days of the current one that its own stand beside. */
export interface PriorEvent {
  readonly key: string;
  /** "Turkey 5, prior period" */
  readonly label: string;
  readonly start: IsoDay;
  readonly end: IsoDay;
  readonly isPrior: true;
}

/** The sale events of the prior period where they are drawn: over the units that theirs are paired with. */
export const priorSaleEvents = ({ currentPeriod, priorPeriod, periodicity }: ResolvedDates): readonly PriorEvent[] => {
  if (priorPeriod === null) return [];
  const pairs = pairedUnits(currentPeriod, priorPeriod, periodicity).filter(({ current }) => current !== null);
  return saleEventsIn(priorPeriod).flatMap(({ name, start, end }) => {
    const touched = pairs.filter(({ prior }) => prior !== null && prior.period.start <= end && prior.period.end >= start);
    const [first, last] = [touched[0]?.day, touched.at(-1)?.day];
    if (first === undefined || last === undefined) return [];
    return [
      {
        key: `prior:${name}:${start}`,
        label: `${pastEventWords({ name, start })}, prior period`,
        start: first,
        end: last,
        isPrior: true as const,
      },
    ];
  });
};

/** The prior side stands row by row beside the current one (docs/warehouse.md), so it is placed by the current side's days. */
export const metricsByPeriod = <K extends MetricKey>(
  metrics: readonly CatalogueMetric<K>[],
  answer: AnalyticsAnswer,
  dates: ResolvedDates,
): ByPeriod<K> => {
  const days = daysOf(dates);
  const { current, prior } = answerReader(answer);
  const own = current.names('date');
  const series = metrics.map((metric) => ({
    metric,
    values: placedByDay(days, own, current.values(metric.key)),
    prior: answer.prior === undefined ? null : placedByDay(days, own, prior.values(metric.key)),
  }));
  return { days, series, alone: priorAlone(metrics, answer) };
};

/** `K` is its key: that of a metric of the catalogue, or the name of a thing. */
export interface TrendLine<K extends string = string> {
  readonly key: K;
  readonly label: string;
  /** What it means; not of a name. */
  readonly info?: string;
  readonly format: MetricFormat;
  readonly values: readonly Value[];
  readonly prior: readonly Value[] | null;
  readonly isAdditive: boolean;
  /** Its measure, where the chart has several. */
  readonly measure?: string;
  /** Its periods that are not whole in the data. */
  readonly parts?: ReadonlyMap<IsoDay, UnitPart>;
  /** The countries that begin within its dates. */
  readonly starts?: readonly CountryStart[];
  /** The day from which its figures are from campaigns; from products alone before it. */
  readonly campaignsFrom?: IsoDay;
  readonly mark?: 'line' | 'column';
  /** Where its axis begins and ends, unless a value lies outside. */
  readonly span?: { readonly low: number; readonly high: number };
  /** What all others come to together, in the colour of the rest. */
  readonly isRest?: true;
}

export interface TrendGoal {
  readonly key: string;
  readonly label: string;
  readonly format: MetricFormat;
  readonly values: readonly Value[];
}

/** What a chart over periods is drawn and saved from. */
export interface Trend<K extends string = string> {
  readonly days: readonly IsoDay[];
  readonly dates: ResolvedDates;
  readonly lines: readonly TrendLine<K>[];
  /** Goals, each a level for each period. */
  readonly goals?: readonly TrendGoal[];
  readonly alone: ByPeriod['alone'];
  /** From this period on the figures are not final; null where all are. */
  readonly openFrom: number | null;
  /** Columns of one unit stand on each other. */
  readonly isStacked?: true;
  /** Which sale events are shaded, by name; all where nothing is said. */
  readonly shadedEvents?: readonly string[];
  /** What is said below; null for nothing. */
  readonly note: string | null;
}

/** The first period that reaches into the days that may still change. */
export const unsettledFrom = (data: OpenData, days: readonly IsoDay[], { periodicity }: ResolvedDates, today: IsoDay): number | null => {
  const since = openSince(data, today);
  const first = days.findIndex((day) => endOf(day, periodicity) >= since);
  return first === -1 ? null : first;
};

const firstOf = (a: number | null, b: number | null): number | null => (a === null || b === null ? (a ?? b) : Math.min(a, b));

export interface TrendAsked {
  /** Whose figures may still change; left out where the answer alone says which are in. */
  readonly data?: OpenData;
  readonly dates: ResolvedDates;
  readonly today: IsoDay;
}

/** What a line says of its metric. */
export const lineOf = <K extends MetricKey>(metric: CatalogueMetric<K>) => ({
  key: metric.key,
  measure: metric.key,
  label: metric.title,
  info: metric.tooltip,
  format: metric.format,
  isAdditive: isAdditive(metric, 'time'),
});

/** What the data of a metric lack, of one brand group where these are told apart. */
export const lackingOf = (
  answer: AnalyticsAnswer,
  metric: string,
  brandGroup?: string,
): Required<Pick<TrendLine, 'parts' | 'starts'>> & Pick<TrendLine, 'campaignsFrom'> => {
  const campaignsFrom = answer.annotations.campaigns_from?.[metric];
  return {
    parts: partsOfMetric(answer, metric, brandGroup === undefined ? {} : { brandGroup }),
    starts: startsOfMetric(answer, metric, brandGroup),
    ...(campaignsFrom === undefined ? {} : { campaignsFrom }),
  };
};

/** "Ad data is by product before Oct 1, 2025 and by campaign from then on, so the two aren’t comparable."; null where all lines are of one source. */
export const campaignsSentence = (lines: readonly Pick<TrendLine, 'campaignsFrom'>[]): string | null => {
  const days = lines.flatMap(({ campaignsFrom }) => campaignsFrom ?? []);
  if (days.length === 0) return null;
  return `Ad data is by product before ${dayWords(days.reduce(laterOf))} and by campaign from then on, so the two aren’t comparable.`;
};

/** Which units are not whole, in the dates and in the data of these lines, and which countries begin within; null where there is nothing to say. */
export const coverageNote = (
  { currentPeriod, priorPeriod, periodicity }: ResolvedDates,
  lines: readonly Pick<TrendLine, 'parts' | 'starts' | 'campaignsFrom'>[] = [],
): string | null => {
  const notes = [
    unevenWords(currentPeriod, priorPeriod, periodicity),
    partsSentence(
      lines.flatMap(({ parts }) => [...(parts?.values() ?? [])]),
      periodicity,
    ),
    startsSentence(
      lines.flatMap(({ starts }) => starts ?? []),
      periodicity,
    ),
    campaignsSentence(lines),
  ].filter((words) => words !== null);
  return notes.length === 0 ? null : notes.join(' ');
};

/** Metrics of an answer by date as a chart; figures that are not all in are marked. */
export const answeredTrend = <K extends MetricKey>(
  metrics: readonly CatalogueMetric<K>[],
  answer: AnalyticsAnswer,
  dates: ResolvedDates,
): Trend<K> => {
  const { days, series, alone } = metricsByPeriod(
    metrics.map((metric) => metricIn(answer, metric)),
    answer,
    dates,
  );
  const lines = series.map(({ metric, values, prior }) => ({ ...lineOf(metric), values, prior, ...lackingOf(answer, metric.key) }));
  const keys = metrics.map(({ key }) => key);
  return { days, dates, lines, alone, openFrom: openFrom(answer, keys, dates), note: coverageNote(dates, lines) };
};

/** The same where figures may still change: those are marked. */
export const trendOf = <K extends MetricKey>(
  metrics: readonly CatalogueMetric<K>[],
  answer: AnalyticsAnswer,
  { data, dates, today }: TrendAsked,
): Trend<K> => {
  const trend = answeredTrend<K>(metrics, answer, dates);
  const unsettled = data === undefined ? null : unsettledFrom(data, trend.days, dates, today);
  return {
    ...trend,
    openFrom: firstOf(unsettled, trend.openFrom),
  };
};

/** The period that its figures stand beside; null where none has a figure beside it. */
const comparedWith = ({ dates, lines }: Trend): Period | null => (lines.some(({ prior }) => prior !== null) ? dates.priorPeriod : null);

/** What is said of each of its periods, in step with the days: what it is compared with, and whether it is only part of a unit. */
export const trendUnitNames = (trend: Trend): readonly (PairName | null)[] =>
  unitNames(trend.days, trend.dates.currentPeriod, comparedWith(trend), trend.dates.periodicity);

const NO_PARTS: NonNullable<TrendLine['parts']> = new Map();

/** What the data lack of its periods, in step with its lines and their days; null for a line that lacks nothing. */
export const trendPartNotes = (trend: Trend): readonly (readonly (PartNote | null)[] | null)[] => {
  const { days, dates, lines } = trend;
  const compared = comparedWith(trend);
  return lines.map(({ parts = NO_PARTS, starts = [], campaignsFrom }) =>
    partNotes({ parts, starts, ...(campaignsFrom === undefined ? {} : { campaignsFrom }) }, days, { ...dates, priorPeriod: compared }),
  );
};

/** Whether it has any figure. */
export const hasFigure = ({ lines }: Trend): boolean => lines.some(({ values }) => values.some((value) => value !== null));

/** A column of a file behind its figures, one cell a period. */
export interface LastColumn {
  readonly title: string;
  readonly cells: readonly (string | null)[];
}

/**
 * A row a period, a column a line beside its prior, each under the days of its period; what is not final says so. Units that the prior side
 * has alone stand below.
 */
export const trendSheet = (trend: Trend, last: LastColumn | null = null): Sheet => {
  const { days, dates, lines, goals = [], alone, openFrom: open } = trend;
  const { currentPeriod: current, priorPeriod } = dates;
  const titled = (label: string, side: Side): string =>
    priorPeriod === null ? label : datedTitle(label, side, { current, prior: priorPeriod });
  const columns = lines.flatMap(({ label: name, values, prior, format }) => {
    const label = currencyTitle(name, format);
    return prior === null
      ? [{ title: label, values, format }]
      : [
          { title: titled(label, 'current'), values, format },
          { title: titled(priorTitle(label), 'prior'), values: prior, format },
        ];
  });
  const compared = comparedWith(trend);
  const pairs = dates.periodicity === 'daily' ? [] : pairedUnits(current, compared, dates.periodicity);
  const words = pairs.some(isUneven) ? pairs.map((pair) => ({ ...pair, words: pairWords(pair, dates.periodicity) })) : null;
  const notes = trendPartNotes(trend);
  const noted = lines.map(({ label }, at) => ({ label, parts: notes[at] ?? null }));
  const isNoted = notes.some((one) => one !== null);
  const rows = days.map((day, i): readonly SheetCell[] => [
    periodCell(day, dates.periodicity),
    ...[...columns, ...goals].map(({ values, format }) => figureCell(values[i], format)),
    ...(words === null ? [] : [words.find((pair) => pair.day === day)?.words ?? null]),
    ...(isNoted ? [partWordsAt(noted, i).join('; ') || null] : []),
    ...(open === null ? [] : [i >= open ? 'not final' : null]),
    ...(last === null ? [] : [last.cells[i] ?? null]),
  ]);
  const further = alone.map(({ day, values }): readonly SheetCell[] => [
    `${day} (prior)`,
    ...lines.flatMap(({ format, prior }, at) => (prior === null ? [null] : [null, figureCell(values[at], format)])),
    ...goals.map(() => null),
    ...(words === null ? [] : [words.find((pair) => pair.current === null && pair.prior?.unit === day)?.words ?? null]),
    ...(isNoted ? [null] : []),
    ...(open === null ? [] : [null]),
    ...(last === null ? [] : [null]),
  ]);
  return sheetOf(
    [
      'Date',
      ...columns.map(({ title }) => title),
      ...goals.map(({ label }) => label),
      ...(words === null ? [] : [compared === null ? 'Coverage' : 'Comparison']),
      ...(isNoted ? ['Data coverage'] : []),
      ...(open === null ? [] : ['Status']),
      ...(last === null ? [] : [last.title]),
    ],
    [...rows, ...further],
  );
};
