/** One measure by day, as it comes in an analytics or a forecast answer. */
import { addDays, dayNumber, diffDays, fromDayNumber } from '../dates/calendar.ts';
import { type IsoDay, isIsoDay } from '../dates/isoDay.ts';
import type { Period } from '../dates/period.ts';
import { toCents } from '../goals/cents.ts';

/** Values of the days from `start` on, one after the other; null where the day has none. */
export interface DailySeries {
  readonly start: IsoDay;
  readonly values: readonly (number | null)[];
}

/** The day's value; null outside the series. */
export const valueOn = ({ start, values }: DailySeries, day: IsoDay): number | null => values[diffDays(start, day)] ?? null;

/** More days than any screen asks for: what lies farther apart is no series but a fault. */
const MAX_DAYS = 4000;

/** Where each row of an answer lies on the line of days; null for a row without a day. */
export interface DayAxis {
  readonly start: IsoDay;
  readonly length: number;
  readonly rows: readonly (number | null)[];
}

/** The axis of days in any order; null where there is none. */
export const axisOf = (days: readonly (string | null)[]): DayAxis | null => {
  const numbers = days.map((day) => (day !== null && isIsoDay(day) ? dayNumber(day as IsoDay) : null));
  const known = numbers.filter((one) => one !== null);
  if (known.length === 0) return null;
  const first = known.reduce((least, one) => Math.min(least, one));
  const last = known.reduce((most, one) => Math.max(most, one));
  return {
    start: fromDayNumber(first),
    length: Math.min(MAX_DAYS, last - first + 1),
    rows: numbers.map((one) => (one === null ? null : one - first)),
  };
};

/** Values by row as a series: of a day that is there twice the last counts, null for one that is not there. */
export const seriesOn = ({ start, length, rows }: DayAxis, values: readonly (number | null)[]): DailySeries => {
  const series = new Array<number | null>(length).fill(null);
  rows.forEach((index, row) => {
    if (index !== null && index < length) series[index] = values[row] ?? null;
  });
  return { start, values: series };
};

/** The known days of a period: their sum in whole cents, how many, the first and the last of them. */
export interface CentsSum {
  readonly cents: number;
  readonly days: number;
  readonly first: IsoDay | null;
  readonly last: IsoDay | null;
}

/** Whole cents of a day; null without a value, or where it is too large to be counted: that is no data, and spoils no sum. */
export const centsOn = (value: number | null | undefined): number | null => (value === null || value === undefined ? null : toCents(value));

/** Adds up US dollars by day, each rounded to the cent, so that the sum is exact. */
export const sumCents = (series: DailySeries | null, { start, end }: Period): CentsSum => {
  let [sum, days, first, last] = [0, 0, -1, -1];
  const offset = series === null ? 0 : diffDays(series.start, start);
  const length = series === null ? 0 : diffDays(start, end) + 1;
  for (let i = 0; i < length; i += 1) {
    const cents = centsOn(series?.values[offset + i]);
    if (cents === null) continue;
    sum += cents;
    days += 1;
    if (first === -1) first = i;
    last = i;
  }
  const day = (i: number): IsoDay | null => (i === -1 ? null : addDays(start, i));
  return { cents: sum === 0 ? 0 : sum, days, first: day(first), last: day(last) };
};
