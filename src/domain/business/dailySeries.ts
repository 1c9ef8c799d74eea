/** One measure by day, as it comes in an analytics or a forecast answer. */
import type { AnalyticsTable } from '../api/analytics.contract.ts';
import { addDays, dayNumber, diffDays, earlierOf, laterOf } from '../dates/calendar.ts';
import { type IsoDay, isIsoDay } from '../dates/isoDay.ts';
import type { Period } from '../dates/period.ts';

/** Values of the days from `start` on, one after the other; null where the day has none. */
export interface DailySeries {
  readonly start: IsoDay;
  readonly values: readonly (number | null)[];
}

/** The day's value; null outside the series. */
export const valueOn = ({ start, values }: DailySeries, day: IsoDay): number | null => values[diffDays(start, day)] ?? null;

/** More days than any screen asks for: what lies farther apart is no series but a fault. */
const MAX_DAYS = 4000;

/** A series from days and values side by side, in any order; of a day that is there twice the last counts, null for none. */
export const seriesOf = (days: readonly (string | null)[], values: readonly (number | null)[]): DailySeries | null => {
  const known = days.flatMap((day, i) => (day !== null && isIsoDay(day) ? [{ day: day as IsoDay, value: values[i] ?? null }] : []));
  const [head] = known;
  if (head === undefined) return null;
  const start = known.reduce((first, { day }) => earlierOf(first, day), head.day);
  const end = known.reduce((last, { day }) => laterOf(last, day), head.day);
  const series = new Array<number | null>(Math.min(MAX_DAYS, diffDays(start, end) + 1)).fill(null);
  for (const { day, value } of known) {
    const index = dayNumber(day) - dayNumber(start);
    if (index < series.length) series[index] = value;
  }
  return { start, values: series };
};

/** A metric of an answer with dimension `date`; null where the answer has no day or not the metric. */
export const metricSeries = (table: AnalyticsTable, metric: string): DailySeries | null => {
  const [days, values] = [table.dimensions.date, table.metrics[metric]];
  return days === undefined || values === undefined ? null : seriesOf(days, values);
};

/** The known days of a period: their sum in whole cents, how many, the first and the last of them. */
export interface CentsSum {
  readonly cents: number;
  readonly days: number;
  readonly first: IsoDay | null;
  readonly last: IsoDay | null;
}

const cents = (dollars: number): number => Math.round(dollars * 100);

/** Adds up US dollars by day, each rounded to the cent, so that the sum is exact. */
export const sumCents = (series: DailySeries | null, { start, end }: Period): CentsSum => {
  let [sum, days] = [0, 0];
  let [first, last]: [IsoDay | null, IsoDay | null] = [null, null];
  if (series === null) return { cents: 0, days, first, last };
  for (let day = start; day <= end; day = addDays(day, 1)) {
    const value = valueOn(series, day);
    if (value === null) continue;
    sum += cents(value);
    days += 1;
    first ??= day;
    last = day;
  }
  return { cents: sum === 0 ? 0 : sum, days, first, last };
};
