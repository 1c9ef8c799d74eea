/**
 * Calendar days as words, through Intl in a zone without a clock change, so that no zone can move them; instants as
 * the time of day in Los Angeles, where the business day is.
 */
import { BUSINESS_ZONE, dayNumber, partsOf } from '../dates/calendar.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import type { Period } from '../dates/period.ts';
import { LOCALE, UNAVAILABLE } from './number.ts';

const DAY_MS = 86_400_000;

const midnight = (day: IsoDay): number => dayNumber(day) * DAY_MS;

const long = new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', month: 'long' });
const short = new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', month: 'short' });
const full = new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', year: 'numeric', month: 'short', day: 'numeric' });
const spoken = new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });
const monthLong = new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', year: 'numeric', month: 'long' });
const monthBrief = new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', year: 'numeric', month: 'short' });

/** Some day of each month, by its number from 1 on. */
const dayIn = (month: number): number => (month - 1) * 31 * DAY_MS;
const isMonth = (month: number): boolean => Number.isInteger(month) && month >= 1 && month <= 12;

/** Kept, for an axis tries a hundred of them before its labels fit. */
const shortNames: string[] = [];

/** "October"; empty outside 1 to 12. */
export const monthName = (month: number): string => (isMonth(month) ? long.format(dayIn(month)) : '');
/** "Oct" */
export const monthShort = (month: number): string => {
  if (!isMonth(month)) return '';
  const name = shortNames[month] ?? short.format(dayIn(month));
  shortNames[month] = name;
  return name;
};

/** "Oct 1" */
export const dayInYear = (day: IsoDay): string => {
  const parts = partsOf(day);
  return `${monthShort(parts.month)} ${parts.day}`;
};
/** "Oct 1, 2026" */
export const dayWords = (day: IsoDay): string => full.format(midnight(day));
/** "Thursday, October 1, 2026" */
export const daySpoken = (day: IsoDay): string => spoken.format(midnight(day));
/** "October 2026" */
export const monthWords = (day: IsoDay): string => monthLong.format(midnight(day));
/** "Oct 2026" */
export const monthWordsShort = (day: IsoDay): string => monthBrief.format(midnight(day));

/** "Oct 1 – Oct 31, 2026"; both years where they differ, one day as itself. */
export const periodWords = ({ start, end }: Period): string => {
  if (start === end) return dayWords(start);
  return partsOf(start).year === partsOf(end).year ? `${dayInYear(start)} – ${dayWords(end)}` : `${dayWords(start)} – ${dayWords(end)}`;
};

/** "Nov 2024 – Oct 2026", "Oct – Nov 2026", one month as itself. */
export const monthsWords = ({ start, end }: Period): string => {
  const [from, to] = [partsOf(start), partsOf(end)];
  if (from.year === to.year && from.month === to.month) return monthWordsShort(end);
  return `${from.year === to.year ? monthShort(from.month) : monthWordsShort(start)} – ${monthWordsShort(end)}`;
};

const timeOfDay = new Intl.DateTimeFormat(LOCALE, { timeZone: BUSINESS_ZONE, hour: 'numeric', minute: '2-digit' });
const dayAndTime = new Intl.DateTimeFormat(LOCALE, {
  timeZone: BUSINESS_ZONE,
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** The first and the last instant that has a calendar day. */
const FURTHEST_MS = 8.64e15;

// Newer engines put a narrow no-break space before AM and PM: one text on all of them.
const instant = (epochMs: number, format: Intl.DateTimeFormat): string =>
  Math.abs(epochMs) <= FURTHEST_MS ? format.format(epochMs).replace(/\s/gu, ' ') : UNAVAILABLE;

/** The time of an instant in Los Angeles, "3:05 PM"; "Data unavailable" for what is no instant. */
export const pacificTime = (epochMs: number): string => instant(epochMs, timeOfDay);

/** Day and time of an instant in Los Angeles, "Nov 20, 2026, 3:05 PM PST". */
export const pacificDayAndTime = (epochMs: number): string => instant(epochMs, dayAndTime);
