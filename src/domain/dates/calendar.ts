/**
 * Arithmetic on calendar days, and the day and hour that a moment has in a zone. Months, quarters, years and zones are
 * those of date-fns, in UTC, so that no clock change can move a day; a moment becomes a day only in a zone that is named.
 * Counting days and weekdays is our own, for it stands in the innermost loops, and laws hold it equal to the package's. All
 * days are of the years 0001 to 9999 (proleptic Gregorian); arithmetic that would leave them stops at the first or the last.
 */
import { tzName } from '@date-fns/tz/tzName';
import { tzOffset } from '@date-fns/tz/tzOffset';
import { addMonths as monthsAfter } from 'date-fns/addMonths';
import { differenceInCalendarMonths } from 'date-fns/differenceInCalendarMonths';
import { differenceInCalendarQuarters } from 'date-fns/differenceInCalendarQuarters';
import { differenceInCalendarWeeks } from 'date-fns/differenceInCalendarWeeks';
import { differenceInCalendarYears } from 'date-fns/differenceInCalendarYears';
import { eachMonthOfInterval } from 'date-fns/eachMonthOfInterval';
import { eachQuarterOfInterval } from 'date-fns/eachQuarterOfInterval';
import { eachWeekOfInterval } from 'date-fns/eachWeekOfInterval';
import { eachYearOfInterval } from 'date-fns/eachYearOfInterval';
import { lastDayOfMonth } from 'date-fns/lastDayOfMonth';
import { lastDayOfQuarter } from 'date-fns/lastDayOfQuarter';
import { lastDayOfYear } from 'date-fns/lastDayOfYear';
import { startOfMonth } from 'date-fns/startOfMonth';
import { startOfQuarter } from 'date-fns/startOfQuarter';
import { startOfYear } from 'date-fns/startOfYear';
import { daysInMonth, type IsoDay } from './isoDay.ts';
import type { Period, Periodicity } from './period.ts';
import { inUtc, MS_A_DAY, type UtcDate, utcDate } from './utcDate.ts';

/** 0 is Sunday, 6 is Saturday: weeks start on Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** `month` and `day` count from 1. */
export interface DayParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** The zone whose days are the business days, for server, client, import and demo data. */
export const BUSINESS_ZONE = 'America/Los_Angeles';

const FIRST_NUMBER = -719162;
const LAST_NUMBER = 2932896;

const clamp = (n: number, low: number, high: number): number => Math.min(high, Math.max(low, n));

const pad = (n: number, width: number): string => String(n).padStart(width, '0');

const written = (year: number, month: number, day: number): IsoDay => `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}` as IsoDay;

/** Year, month and day of month. */
export const partsOf = (day: IsoDay): DayParts => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
  day: Number(day.slice(8, 10)),
});

// Both conversions count in eras of 400 years that begin on 1 March, so that the leap day is the last of its year.

/** Days since 1970-01-01; negative before. */
export const dayNumber = (day: IsoDay): number => {
  const { year, month, day: dayOfMonth } = partsOf(day);
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + dayOfMonth - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146097 + dayOfEra - 719468;
};

// No decoded number is NaN; a day made of one would carry the brand and be none.
const known = (n: number): number => {
  if (Number.isNaN(n)) throw new RangeError('not a day number: NaN');
  return n;
};

/** The day with that number, the nearest day of the years 0001 to 9999 for a number outside; NaN throws. */
export const fromDayNumber = (n: number): IsoDay => {
  const shifted = clamp(Math.floor(known(n)), FIRST_NUMBER, LAST_NUMBER) + 719468;
  const era = Math.floor(shifted / 146097);
  const dayOfEra = shifted - era * 146097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return written(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day);
};

/** Midnight of the day, for date-fns. */
export const dateOf = (day: IsoDay): UtcDate => utcDate(dayNumber(day) * MS_A_DAY);

/** The day of a date in UTC, the nearest day of the years 0001 to 9999 for a date outside; an invalid date throws. */
export const dayOfDate = (date: UtcDate): IsoDay => fromDayNumber(date.getTime() / MS_A_DAY);

/** Months from the year 0 to the first and to the last month that there is. */
const FIRST_MONTH = 12;
const LAST_MONTH = 9999 * 12 + 11;

/** Every month has so many days. */
const SHORTEST_MONTH = 28;

/**
 * The day of a year and month counted from 1, which may lie outside 1 to 12; a day past the month's end is its last.
 * Fractions are cut off; NaN throws.
 */
export const dayOf = (year: number, month: number, day: number): IsoDay => {
  const months = Math.floor(clamp(known(year * 12 + (month - 1)), FIRST_MONTH, LAST_MONTH));
  const [y, m] = [Math.floor(months / 12), (months % 12) + 1];
  const within = clamp(known(day), 1, 31);
  return written(y, m, Math.floor(within <= SHORTEST_MONTH ? within : Math.min(within, daysInMonth(y, m))));
};

/** The earlier of two days. */
export const earlierOf = (a: IsoDay, b: IsoDay): IsoDay => (a <= b ? a : b);

/** The later of two days. */
export const laterOf = (a: IsoDay, b: IsoDay): IsoDay => (a >= b ? a : b);

/** The day `n` days after, before for a negative `n`. */
export const addDays = (day: IsoDay, n: number): IsoDay => fromDayNumber(dayNumber(day) + n);

/** The days from one day to another: positive when `to` is the later, 0 for the same day. */
export const diffDays = (from: IsoDay, to: IsoDay): number => dayNumber(to) - dayNumber(from);

/** The same day of month `n` months after; the month's last day where it has no such day (31 Jan → 28 Feb). */
export const addMonths = (day: IsoDay, n: number): IsoDay => {
  const { year, month } = partsOf(day);
  const from = year * 12 + month - 1;
  return dayOfDate(monthsAfter(dateOf(day), Math.floor(clamp(known(from + n), FIRST_MONTH, LAST_MONTH)) - from));
};

/** The same day `n` years after; 29 Feb becomes 28 Feb where there is none. */
export const addYears = (day: IsoDay, n: number): IsoDay => addMonths(day, n * 12);

/** 0 for Sunday to 6 for Saturday. */
export const weekday = (day: IsoDay): Weekday => ((((dayNumber(day) + 4) % 7) + 7) % 7) as Weekday;

interface CalendarUnit {
  readonly months: number;
  readonly first: (date: UtcDate) => UtcDate;
  readonly last: (date: UtcDate) => UtcDate;
  readonly between: (later: UtcDate, earlier: UtcDate) => number;
  readonly each: (interval: { readonly start: UtcDate; readonly end: UtcDate }) => readonly UtcDate[];
}

const UNITS: Readonly<Record<Exclude<Periodicity, 'daily' | 'weekly'>, CalendarUnit>> = {
  monthly: {
    months: 1,
    first: startOfMonth,
    last: lastDayOfMonth,
    between: differenceInCalendarMonths,
    each: eachMonthOfInterval,
  },
  quarterly: {
    months: 3,
    first: startOfQuarter,
    last: lastDayOfQuarter,
    between: differenceInCalendarQuarters,
    each: eachQuarterOfInterval,
  },
  annual: {
    months: 12,
    first: startOfYear,
    last: lastDayOfYear,
    between: differenceInCalendarYears,
    each: eachYearOfInterval,
  },
};

/** Said at every call, so that no option set elsewhere can say otherwise. */
const FROM_SUNDAY = { weekStartsOn: 0 } as const;

/** The day moved by `n` units of the periodicity: days, weeks, months, quarters or years. */
export const addUnits = (day: IsoDay, periodicity: Periodicity, n: number): IsoDay => {
  if (periodicity === 'daily') return addDays(day, n);
  if (periodicity === 'weekly') return addDays(day, 7 * n);
  return addMonths(day, UNITS[periodicity].months * n);
};

/** The first day of the unit that holds the day; weeks start on Sunday. */
export const startOf = (day: IsoDay, periodicity: Periodicity): IsoDay => {
  if (periodicity === 'daily') return day;
  if (periodicity === 'weekly') return addDays(day, -weekday(day));
  return dayOfDate(UNITS[periodicity].first(dateOf(day)));
};

/** The last day of the unit that holds the day. */
export const endOf = (day: IsoDay, periodicity: Periodicity): IsoDay => {
  if (periodicity === 'daily') return day;
  if (periodicity === 'weekly') return addDays(day, 6 - weekday(day));
  return dayOfDate(UNITS[periodicity].last(dateOf(day)));
};

/** How many units lie from the one that holds `from` to the one that holds `to`: 0 in the same, negative when `to` is earlier. */
export const unitsBetween = (from: IsoDay, to: IsoDay, periodicity: Periodicity): number => {
  if (periodicity === 'daily') return diffDays(from, to);
  if (periodicity === 'weekly') return differenceInCalendarWeeks(dateOf(to), dateOf(from), FROM_SUNDAY);
  return UNITS[periodicity].between(dateOf(to), dateOf(from));
};

/** How many days the period has, both ends counted; 0 or less when it is inverted. */
export const lengthOf = (period: Period): number => diffDays(period.start, period.end) + 1;

/** Every day of the period in order; none when it is inverted. */
export const eachDay = (period: Period): readonly IsoDay[] => {
  const first = dayNumber(period.start);
  return Array.from({ length: Math.max(0, lengthOf(period)) }, (_, i) => fromDayNumber(first + i));
};

/**
 * The first day of every unit that has a day in the period, in order. A bucket is named by
 * the first day of its unit, so the first may lie before the period's start.
 */
export const eachBucket = (period: Period, periodicity: Periodicity): readonly IsoDay[] => {
  if (period.start > period.end) return [];
  if (periodicity === 'daily') return eachDay(period);
  const interval = { start: dateOf(period.start), end: dateOf(period.end) };
  const dates = periodicity === 'weekly' ? eachWeekOfInterval(interval, { ...FROM_SUNDAY, in: inUtc }) : UNITS[periodicity].each(interval);
  return dates.map(dayOfDate);
};

const knownZones = new Set<string>();

/** Whether the engine knows the zone, by its IANA name. */
export const isTimeZone = (zone: string): boolean => {
  if (knownZones.has(zone)) return true;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    knownZones.add(zone);
    return true;
  } catch {
    return false;
  }
};

const ZONE_NAME = /^(?:UTC|[A-Z][A-Za-z]+(?:\/[A-Za-z0-9_+-]+)+)$/;

/** Whether it is the IANA name of a zone that the engine knows, such as America/New_York: no offset, and written as IANA writes it. */
export const isZoneName = (zone: string): boolean => ZONE_NAME.test(zone) && isTimeZone(zone);

/** The names of the zones that the engine knows, UTC first. */
export const zoneNames = (): readonly string[] => ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

const withinCalendar = (epochMs: number): number => clamp(known(epochMs), (FIRST_NUMBER + 2) * MS_A_DAY, (LAST_NUMBER - 1) * MS_A_DAY);

// A zone that the engine does not know reads as UTC: a client may name any zone, and a greeting is no reason to fail.
// The package would search its name for an offset.
const offsetSeconds = (epochMs: number, zone: string): number => {
  if (!isTimeZone(zone)) return 0;
  const moment = utcDate(epochMs);
  const seconds = Math.round(tzOffset(zone, moment) * 60);
  if (seconds === 0 || Math.abs(seconds) >= 3600) return seconds;
  // The package (1.5.0) mistakes the sign of offsets of less than an hour: Monrovia was 44 minutes behind until 1972.
  return Math.abs(seconds) * (tzName(zone, moment, 'short').includes('-') ? -1 : 1);
};

/** What clocks in the zone show at the moment, as a date in UTC; UTC for a zone that does not exist. */
export const wallClock = (epochMs: number, zone: string): UtcDate => utcDate(epochMs + offsetSeconds(epochMs, zone) * 1000);

const shownIn = (epochMs: number, zone: string): UtcDate => wallClock(withinCalendar(epochMs), zone);

/** The day that a moment (milliseconds since 1970-01-01 UTC) has in a zone; UTC for a zone that does not exist. */
export const isoDayInZone = (epochMs: number, zone: string): IsoDay => dayOfDate(shownIn(epochMs, zone));

/** The business day of a moment: its day in America/Los_Angeles. */
export const businessDay = (epochMs: number): IsoDay => isoDayInZone(epochMs, BUSINESS_ZONE);

/** The hour, 0 to 23, that clocks in the zone show; UTC for a zone that does not exist. */
export const hourInZone = (epochMs: number, zone: string): number => shownIn(epochMs, zone).getHours();

/** How many minutes clocks in the zone are ahead of UTC at that moment: −480 or −420 for Los Angeles. */
export const zoneOffsetMinutes = (epochMs: number, zone: string): number => Math.round(offsetSeconds(withinCalendar(epochMs), zone) / 60);
