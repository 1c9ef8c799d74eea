/** Months of the market: up to which one it is known, and lines over some of them. */
import { addMonths, earlierOf, laterOf } from '../dates/calendar.ts';
import type { MarketSource } from '../dates/marketStart.ts';
import { lastMonths, type Month, monthOf } from '../dates/month.ts';
import type { Period } from '../dates/period.ts';
import type { CatalogueMetric, MetricKey } from '../metrics/catalogue.ts';
import type { MetricFormat } from '../metrics/metric.ts';
import { figureCell, periodCell, type Sheet, type SheetCell, sheetOf } from '../sheets/sheet.ts';
import type { Scope } from '../shell/scope.ts';
import { ratingSpan } from './ratingAxis.ts';
import { FIRST_SEARCH_MONTH } from './searchVolume.ts';

/** Who looks at the market, and when. */
export type MarketViewer = Pick<Scope, 'today' | 'marketFrom'>;

/** The months of which the market has what a screen is made of; null where that is not known, and where there are none. */
const knownMonths = ({ marketFrom }: MarketViewer, of: MarketSource) => marketFrom?.months?.[of] ?? null;

/** The latest month of the market: the last one that is over on the day and is not after the data, of which a file may still be missing. */
export const latestMonth = (viewer: MarketViewer, of: MarketSource): Month => {
  const [over, known] = [addMonths(monthOf(viewer.today), -1), knownMonths(viewer, of)];
  return known === null || known.first > over ? over : earlierOf(over, monthOf(known.last));
};

/** The first month that can be chosen of what a screen is made of. */
export const firstMonth = (viewer: MarketViewer, of: MarketSource): Month =>
  laterOf(FIRST_SEARCH_MONTH, monthOf(knownMonths(viewer, of)?.first ?? FIRST_SEARCH_MONTH));

/** Two years of months and the same month before them, as far as the market is known. */
export const historyOf = (latest: Month, months: number): readonly Month[] =>
  lastMonths(latest, months).filter((month) => month >= FIRST_SEARCH_MONTH);

/** Some months to a month, beside the same months of the year before. */
export const monthAndYearBefore = (month: Month, months = 1): { readonly period: Period; readonly prior: Period } => {
  const endingIn = (end: Month): Period => ({ start: addMonths(end, 1 - months), end });
  return { period: endingIn(month), prior: endingIn(addMonths(month, -12)) };
};

export const periodOfMonths = (months: readonly Month[]): Period | null => {
  const [first, last] = [months[0], months.at(-1)];
  return first === undefined || last === undefined ? null : { start: first, end: last };
};

/** `K` is its key: that of a metric of the catalogue, or the name of a thing. */
export interface MonthLine<K extends string = string> {
  readonly key: K;
  readonly label: string;
  /** What it means; not of a name. */
  readonly info?: string;
  readonly format: MetricFormat;
  /** Its measure, where the chart has several. */
  readonly measure?: string;
  readonly values: readonly (number | null)[];
  /** Where its axis begins and ends, unless a value lies outside. */
  readonly span?: { readonly low: number; readonly high: number };
}

export interface MonthTrend {
  readonly months: readonly Month[];
  readonly lines: readonly MonthLine[];
}

/** Metrics by month from a reader's rows, each in its place; what is not there is null. */
export const monthLines = <K extends MetricKey>(
  months: readonly Month[],
  metrics: readonly CatalogueMetric<K>[],
  { months: given, at }: { readonly months: readonly (string | null)[]; readonly at: (metric: K, row: number) => number | null },
): readonly MonthLine<K>[] => {
  const rowOf = new Map(given.map((month, row) => [month, row]));
  return metrics.map(({ key, title, tooltip, format }) => ({
    key,
    measure: key,
    label: title,
    info: tooltip,
    format,
    ...ratingSpan(key),
    values: months.map((month) => {
      const row = rowOf.get(month);
      return row === undefined ? null : at(key, row);
    }),
  }));
};

/** A row a month, a column a line. */
export const monthsSheet = ({ months, lines }: MonthTrend): Sheet =>
  sheetOf(
    ['Month', ...lines.map(({ label }) => label)],
    months.map((month, i): readonly SheetCell[] => [
      periodCell(month, 'monthly'),
      ...lines.map(({ values, format }) => figureCell(values[i], format)),
    ]),
  );
