/**
 * ISO 8601 weeks, which begin on Monday and belong to the year of their Thursday: for what is exchanged with others.
 * The product's own weeks begin on Sunday.
 */
import { getISOWeek } from 'date-fns/getISOWeek';
import { getISOWeeksInYear } from 'date-fns/getISOWeeksInYear';
import { getISOWeekYear } from 'date-fns/getISOWeekYear';
import { lastDayOfISOWeek } from 'date-fns/lastDayOfISOWeek';
import { startOfISOWeek } from 'date-fns/startOfISOWeek';
import { dateOf, dayOfDate } from './calendar.ts';
import type { IsoDay } from './isoDay.ts';
import { parsedMs, utcDate, utcDateOf } from './utcDate.ts';

/** `week` counts from 1 to 52 or 53. */
export interface IsoWeek {
  readonly year: number;
  readonly week: number;
}

/** The Monday on or before the day. */
export const startOfIsoWeek = (day: IsoDay): IsoDay => dayOfDate(startOfISOWeek(dateOf(day)));

/** The Sunday on or after the day. */
export const endOfIsoWeek = (day: IsoDay): IsoDay => dayOfDate(lastDayOfISOWeek(dateOf(day)));

/** The ISO week that holds the day; the first days of January may belong to the year before, the last of December to the next. */
export const isoWeekOf = (day: IsoDay): IsoWeek => {
  const date = dateOf(day);
  return { year: getISOWeekYear(date), week: getISOWeek(date) };
};

/** 52, or 53 in years that begin on a Thursday and leap years that begin on a Wednesday. */
export const isoWeeksIn = (year: number): number => getISOWeeksInYear(utcDateOf(year, 7, 1));

/** "2026-W47" */
export const isoWeekText = ({ year, week }: IsoWeek): string => `${String(year).padStart(4, '0')}-W${String(week).padStart(2, '0')}`;

/** The Monday of a week written like "2026-W47"; null for text that names no week. */
export const readIsoWeek = (text: string): IsoDay | null => {
  const match = /^(?!0000)(\d{4})-W(\d{2})$/.exec(text);
  const monday = parsedMs(text);
  if (match === null || Number.isNaN(monday) || Number(match[2]) > isoWeeksIn(Number(match[1]))) return null;
  return dayOfDate(utcDate(monday));
};
