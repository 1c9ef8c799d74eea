/** The Account History chart's series from its answer: one value a month for 24 months (B-066, B-067). */
import { ANNOTATIONS_TITLE, type Annotation, annotationCells } from '../annotations/calendar.ts';
import type { AnalyticsAnswer } from '../api/analytics.contract.ts';
import { columnsByText } from '../api/columnar.ts';
import { metricIn } from '../api/shownCurrency.ts';
import { lackingOf } from '../charts/byPeriod.ts';
import type { CountryStart } from '../charts/countryStart.ts';
import type { UnitPart } from '../charts/unitPart.ts';
import { eachBucket, endOf } from '../dates/calendar.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import type { Period } from '../dates/period.ts';
import { monthsWords } from '../format/day.ts';
import { currencyTitle } from '../format/number.ts';
import { type RetailKey, type RetailMetric, retailMetricOf } from '../metrics/retail.ts';
import { figureCell, periodCell, type Sheet, type SheetCell, sheetOf } from '../sheets/sheet.ts';

/** One month; `provisional` where its figures are not all in: the month runs, or its last days are not settled. */
export interface HistoryPoint {
  /** The first day of the month. */
  readonly month: IsoDay;
  /** Null where the month has no data: a gap, never 0. */
  readonly value: number | null;
  readonly provisional: boolean;
}

export interface HistorySeries {
  readonly metric: RetailMetric;
  /** One point for every month of the window, in order. */
  readonly points: readonly HistoryPoint[];
  /** Its months that are not whole in the data. */
  readonly parts: ReadonlyMap<IsoDay, UnitPart>;
  /** The countries that begin within the window. */
  readonly starts: readonly CountryStart[];
  /** The day from which its ads are those of campaigns; of products alone before it. */
  readonly campaignsFrom?: IsoDay;
  /** No month has a value: "Data unavailable". */
  readonly unavailable: boolean;
}

/** The months in order, each by its first day. */
const monthsOf = (period: Period): readonly IsoDay[] => eachBucket(period, 'monthly');

const pointsOf = (answer: AnalyticsAnswer, key: RetailKey, period: Period): readonly HistoryPoint[] => {
  const { names, at } = columnsByText(answer.current);
  const values = new Map(names('date').map((month, row) => [month, at(key, row)]));
  const settled = answer.annotations.data_availability[key] ?? null;
  return monthsOf(period).map((month) => {
    const end = endOf(month, 'monthly');
    return { month, value: values.get(month) ?? null, provisional: end > period.end || (settled !== null && end > settled) };
  });
};

/** One series for each metric, in the order asked. Rows of months outside the window are no part of it. */
export const historySeries = (answer: AnalyticsAnswer, metrics: readonly RetailKey[], period: Period): readonly HistorySeries[] =>
  metrics.map((key) => {
    const points = pointsOf(answer, key, period);
    const unavailable = points.every((point) => point.value === null);
    return { metric: metricIn(answer, retailMetricOf(key)), points, ...lackingOf(answer, key), unavailable };
  });

/** "Nov 2024 – Oct 2026, monthly", with the month in progress named as such. */
export const historyCaption = (period: Period): string => {
  const runs = period.end < endOf(period.end, 'monthly');
  return `${monthsWords(period)}, monthly${runs ? ', current month to date' : ''}`;
};

const STATUS = 'Status';

const statusOf = (series: readonly HistorySeries[], at: number, month: IsoDay): string => {
  const points = series.flatMap(({ points: all }) => all[at] ?? []);
  if (points.every(({ value }) => value === null)) return 'no data';
  if (points.some(({ provisional }) => provisional)) return 'not final';
  return series.some(({ parts }) => parts.has(month)) ? 'partial' : 'final';
};

/** The table of the chart as CSV: one line a month, numbers as numbers (amounts, fractions, counts), each month final, not final, partial in the data, or without data. */
export const historySheet = (series: readonly HistorySeries[], annotations: readonly Annotation[] = []): Sheet => {
  const months = series[0]?.points ?? [];
  const cells = annotationCells(
    months.map(({ month }) => month),
    'monthly',
    annotations,
  );
  const rows = months.map(({ month }, i): readonly SheetCell[] => [
    periodCell(month, 'monthly'),
    ...series.map((one) => figureCell(one.points[i]?.value, one.metric.format)),
    statusOf(series, i, month),
    cells[i] ?? null,
  ]);
  return sheetOf(
    ['Month', ...series.map(({ metric: { title, format } }) => currencyTitle(title, format)), STATUS, ANNOTATIONS_TITLE],
    rows,
  );
};
