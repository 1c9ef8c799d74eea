/**
 * Calendar days as words, and instants as the time of day in Los Angeles, where the business day is: through date-fns in UTC and
 * in English, so that neither the machine's zone nor its language can change them.
 */
import { tzName } from '@date-fns/tz/tzName';
import { format } from 'date-fns/format';
import { enUS } from 'date-fns/locale/en-US';
import { BUSINESS_ZONE, dateOf, partsOf, wallClock } from '../dates/calendar.ts';
import { FURTHEST_MS } from '../dates/instant.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import type { Period, Periodicity } from '../dates/period.ts';
import { type UtcDate, utcDate, utcDateOf } from '../dates/utcDate.ts';
import { formatCount, UNAVAILABLE } from './number.ts';

const ENGLISH = { locale: enUS } as const;

const written = (date: UtcDate, pattern: string): string => format(date, pattern, ENGLISH);
const dayWritten = (day: IsoDay, pattern: string): string => written(dateOf(day), pattern);

const isMonth = (month: number): boolean => Number.isInteger(month) && month >= 1 && month <= 12;

/** Kept, for an axis tries a hundred of them before its labels fit. */
const shortNames: string[] = [];

/** "October"; empty outside 1 to 12. */
export const monthName = (month: number): string => (isMonth(month) ? written(utcDateOf(2000, month, 1), 'MMMM') : '');
/** "Oct" */
export const monthShort = (month: number): string => {
  if (!isMonth(month)) return '';
  const name = shortNames[month] ?? written(utcDateOf(2000, month, 1), 'MMM');
  shortNames[month] = name;
  return name;
};

/** "Oct 1" */
export const dayInYear = (day: IsoDay): string => {
  const parts = partsOf(day);
  return `${monthShort(parts.month)} ${parts.day}`;
};
/** "Oct 1, 2026" */
export const dayWords = (day: IsoDay): string => dayWritten(day, 'MMM d, y');
/** "Thursday, October 1, 2026" */
export const daySpoken = (day: IsoDay): string => dayWritten(day, 'EEEE, MMMM d, y');
/** "October 2026" */
export const monthWords = (day: IsoDay): string => dayWritten(day, 'MMMM y');
/** "Oct 2026" */
export const monthWordsShort = (day: IsoDay): string => dayWritten(day, 'MMM y');

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

/** The time of an instant in Los Angeles, "3:05 PM"; "Data unavailable" for what is no instant. */
export const pacificTime = (epochMs: number): string => {
  const shown = pacific(epochMs);
  return shown === null ? UNAVAILABLE : written(shown, 'h:mm a');
};

/** Day and time of an instant in Los Angeles, "Nov 20, 2026, 3:05 PM PST". */
export const pacificDayAndTime = (epochMs: number): string => {
  const shown = pacific(epochMs);
  return shown === null ? UNAVAILABLE : `${written(shown, 'MMM d, y, h:mm a')} ${zoneName(epochMs, shown.getTime() - epochMs)}`;
};
