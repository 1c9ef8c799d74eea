/**
 * ISO 8601 weeks, which begin on Monday and belong to the year of their Thursday: for what is exchanged with others.
 * The product's own weeks begin on Sunday.
 */
import { addDays, dayOf, diffDays, partsOf, weekday } from './calendar.ts';
import type { IsoDay } from './isoDay.ts';

/** `week` counts from 1 to 52 or 53. */
export interface IsoWeek {
  readonly year: number;
  readonly week: number;
}

/** The Monday on or before the day. */
export const startOfIsoWeek = (day: IsoDay): IsoDay => addDays(day, -((weekday(day) + 6) % 7));

/** The Sunday on or after the day. */
export const endOfIsoWeek = (day: IsoDay): IsoDay => addDays(startOfIsoWeek(day), 6);

/** The ISO week that holds the day; the first days of January may belong to the year before, the last of December to the next. */
export const isoWeekOf = (day: IsoDay): IsoWeek => {
  const thursday = addDays(startOfIsoWeek(day), 3);
  const { year } = partsOf(thursday);
  return { year, week: Math.floor(diffDays(dayOf(year, 1, 1), thursday) / 7) + 1 };
};

/** 52, or 53 in years that begin on a Thursday and leap years that begin on a Wednesday. */
export const isoWeeksIn = (year: number): number => isoWeekOf(dayOf(year, 12, 28)).week;

/** "2026-W47" */
export const isoWeekText = ({ year, week }: IsoWeek): string => `${String(year).padStart(4, '0')}-W${String(week).padStart(2, '0')}`;

/** The Monday of a week written like "2026-W47"; null for text that names no week. */
export const readIsoWeek = (text: string): IsoDay | null => {
  const match = /^(\d{4})-W(\d{2})$/.exec(text);
  if (match === null) return null;
  const [year, week] = [Number(match[1]), Number(match[2])];
  if (year < 1 || week < 1 || week > isoWeeksIn(year)) return null;
  return addDays(startOfIsoWeek(dayOf(year, 1, 4)), 7 * (week - 1));
};
