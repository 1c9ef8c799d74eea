/**
 * Calendar days as words, and instants as the time of day in Los Angeles, where the business day is: in UTC and in English, so
 * that neither the machine's zone nor its language can change them. The names are here, for those of date-fns bring a parser.
 */
import { tzName } from '@date-fns/tz/tzName';
import { lightFormat } from 'date-fns/lightFormat';
import { BUSINESS_ZONE, dayOfDate, partsOf, wallClock, weekday } from '../dates/calendar.ts';
import { FURTHEST_MS } from '../dates/instant.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import type { Period, Periodicity } from '../dates/period.ts';
import { type UtcDate, utcDate } from '../dates/utcDate.ts';
import { formatCount, UNAVAILABLE } from './number.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** "October"; empty outside 1 to 12. */
export const monthName = (month: number): string => MONTHS[month - 1] ?? '';
/** "Oct" */
export const monthShort = (month: number): string => monthName(month).slice(0, 3);

/** "Oct 1" */
export const dayInYear = (day: IsoDay): string => {
  const { month, day: inMonth } = partsOf(day);
  return `${monthShort(month)} ${inMonth}`;
};
/** "Oct 1, 2026" */
export const dayWords = (day: IsoDay): string => `${dayInYear(day)}, ${partsOf(day).year}`;
/** "Thursday, October 1, 2026" */
export const daySpoken = (day: IsoDay): string => {
  const { year, month, day: inMonth } = partsOf(day);
  return `${WEEKDAYS[weekday(day)]}, ${monthName(month)} ${inMonth}, ${year}`;
};
/** "October 2026" */
export const monthWords = (day: IsoDay): string => {
  const { year, month } = partsOf(day);
  return `${monthName(month)} ${year}`;
};
/** "Oct 2026" */
export const monthWordsShort = (day: IsoDay): string => {
  const { year, month } = partsOf(day);
  return `${monthShort(month)} ${year}`;
};

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

const UNITS: Readonly<Partial<Record<Periodicity, string>>> = { weekly: 'week', monthly: 'month' };

/** "1 day", "3 weeks". */
export const unitsWords = (count: number, grain: Periodicity): string =>
  `${formatCount(count)} ${UNITS[grain] ?? 'day'}${count === 1 ? '' : 's'}`;

/** PST and PDT, by how far they are ahead of UTC: to ask for one takes as long as to write fifty days. */
const zoneNames = new Map<number, string>();

const zoneName = (epochMs: number, ahead: number): string => {
  const known = zoneNames.get(ahead);
  // Only since 1970 does the same offset always have the same name: engines say GMT-8 for some years before.
  if (known !== undefined && epochMs >= 0) return known;
  const name = tzName(BUSINESS_ZONE, utcDate(epochMs), 'short');
  if (epochMs >= 0) zoneNames.set(ahead, name);
  return name;
};

/** What clocks in Los Angeles show; null for what is no instant. */
const pacific = (epochMs: number): UtcDate | null => {
  if (!(Math.abs(epochMs) <= FURTHEST_MS)) return null;
  const shown = wallClock(epochMs, BUSINESS_ZONE);
  return Number.isNaN(shown.getTime()) ? null : shown;
};

/** "3:05 PM" */
const timeWords = (shown: UtcDate): string => lightFormat(shown, 'h:mm a');

/** The time of an instant in Los Angeles, "3:05 PM"; "Data unavailable" for what is no instant. */
export const pacificTime = (epochMs: number): string => {
  const shown = pacific(epochMs);
  return shown === null ? UNAVAILABLE : timeWords(shown);
};

/** Day and time of an instant in Los Angeles, "Nov 20, 2026, 3:05 PM PST". */
export const pacificDayAndTime = (epochMs: number): string => {
  const shown = pacific(epochMs);
  return shown === null
    ? UNAVAILABLE
    : `${dayWords(dayOfDate(shown))}, ${timeWords(shown)} ${zoneName(epochMs, shown.getTime() - epochMs)}`;
};
