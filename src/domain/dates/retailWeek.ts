/**
 * The retail calendar: years of whole weeks from Sunday to Saturday, 52 or 53 of them, that begin on the Sunday nearest
 * to 1 February (so that a year ends on the Saturday nearest to 31 January).
 */
import { addDays, dayOf, diffDays, partsOf, weekday } from './calendar.ts';
import type { IsoDay } from './isoDay.ts';

/** `year` is the one in which the retail year begins; `week` counts from 1 to 52 or 53. */
export interface RetailWeek {
  readonly year: number;
  readonly week: number;
}

/** The Sunday with which a retail year begins. */
export const retailYearStart = (year: number): IsoDay => {
  const february = dayOf(year, 2, 1);
  return addDays(february, 3 - ((weekday(february) + 3) % 7));
};

/** 52 or 53. */
export const retailWeeksIn = (year: number): number => diffDays(retailYearStart(year), retailYearStart(year + 1)) / 7;

/** The retail week that holds the day. */
export const retailWeekOf = (day: IsoDay): RetailWeek => {
  const { year } = partsOf(day);
  const retailYear = day < retailYearStart(year) ? year - 1 : year;
  return { year: retailYear, week: Math.floor(diffDays(retailYearStart(retailYear), day) / 7) + 1 };
};
