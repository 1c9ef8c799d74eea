/**
 * Arithmetic on calendar days, and the day and hour that a moment has in a zone. Everything is computed from the
 * numbers given: a day is a whole number of days since 1970-01-01 and never passes through a moment, so no clock
 * change can move it; a moment becomes a day only in a zone that is named. All days are of the years 0001 to 9999
 * (proleptic Gregorian); arithmetic that would leave them stops at the first or the last of them.
 */
import { daysInMonth, type IsoDay } from './isoDay.ts';
import type { Period, Periodicity } from './period.ts';

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
const MS_A_DAY = 86_400_000;

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

/**
 * The day of a year and month counted from 1, which may lie outside 1 to 12; a day past the month's end is its last.
 * Fractions are cut off; NaN throws.
 */
export const dayOf = (year: number, month: number, day: number): IsoDay => {
  const months = Math.floor(clamp(known(year * 12 + (month - 1)), 12, 9999 * 12 + 11));
  const [y, m] = [Math.floor(months / 12), (months % 12) + 1];
  return written(y, m, Math.floor(clamp(known(day), 1, daysInMonth(y, m))));
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
  const parts = partsOf(day);
  return dayOf(parts.year, parts.month + n, parts.day);
};

/** The same day `n` years after; 29 Feb becomes 28 Feb where there is none. */
export const addYears = (day: IsoDay, n: number): IsoDay => addMonths(day, n * 12);

/** 0 for Sunday to 6 for Saturday. */
export const weekday = (day: IsoDay): Weekday => ((((dayNumber(day) + 4) % 7) + 7) % 7) as Weekday;

const MONTHS_A_UNIT = { monthly: 1, quarterly: 3, annual: 12 } as const;

/** The day moved by `n` units of the periodicity: days, weeks, months, quarters or years. */
export const addUnits = (day: IsoDay, periodicity: Periodicity, n: number): IsoDay => {
  if (periodicity === 'daily') return addDays(day, n);
  if (periodicity === 'weekly') return addDays(day, 7 * n);
  return addMonths(day, MONTHS_A_UNIT[periodicity] * n);
};

/** The first day of the unit that holds the day; weeks start on Sunday. */
export const startOf = (day: IsoDay, periodicity: Periodicity): IsoDay => {
  if (periodicity === 'daily') return day;
  if (periodicity === 'weekly') return addDays(day, -weekday(day));
  const { year, month } = partsOf(day);
  const months = MONTHS_A_UNIT[periodicity];
  return dayOf(year, month - ((month - 1) % months), 1);
};

/** The last day of the unit that holds the day. */
export const endOf = (day: IsoDay, periodicity: Periodicity): IsoDay => {
  if (periodicity === 'daily') return day;
  if (periodicity === 'weekly') return addDays(day, 6 - weekday(day));
  const first = partsOf(startOf(day, periodicity));
  return dayOf(first.year, first.month + MONTHS_A_UNIT[periodicity] - 1, 31);
};

/** How many units lie from the one that holds `from` to the one that holds `to`: 0 in the same, negative when `to` is earlier. */
export const unitsBetween = (from: IsoDay, to: IsoDay, periodicity: Periodicity): number => {
  if (periodicity === 'daily') return diffDays(from, to);
  const [first, last] = [startOf(from, periodicity), startOf(to, periodicity)];
  if (periodicity === 'weekly') return diffDays(first, last) / 7;
  const [a, b] = [partsOf(first), partsOf(last)];
  return ((b.year - a.year) * 12 + b.month - a.month) / MONTHS_A_UNIT[periodicity];
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
  const buckets: IsoDay[] = [];
  if (period.start > period.end) return buckets;
  let bucket = startOf(period.start, periodicity);
  buckets.push(bucket);
  while (endOf(bucket, periodicity) < period.end) {
    bucket = addDays(endOf(bucket, periodicity), 1);
    buckets.push(bucket);
  }
  return buckets;
};

const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterOf = (zone: string): Intl.DateTimeFormat => {
  const known = formatters.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(zone, made);
  return made;
};

/** Whether the engine knows the zone, by its IANA name. */
export const isTimeZone = (zone: string): boolean => {
  try {
    formatterOf(zone);
    return true;
  } catch {
    return false;
  }
};

interface ClockParts {
  readonly day: IsoDay;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

const withinCalendar = (epochMs: number): number => clamp(epochMs, (FIRST_NUMBER + 2) * MS_A_DAY, (LAST_NUMBER - 1) * MS_A_DAY);

// A zone that the engine does not know reads as UTC: a client may name any zone, and a greeting is no reason to fail.
const clockIn = (epochMs: number, zone: string): ClockParts => {
  const within = withinCalendar(epochMs);
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatterOf(isTimeZone(zone) ? zone : 'UTC').formatToParts(within)) parts[type] = value;
  const [year, month, day] = [Number(parts.year), Number(parts.month), Number(parts.day)];
  return { day: dayOf(year, month, day), hour: Number(parts.hour), minute: Number(parts.minute), second: Number(parts.second) };
};

/** The day that a moment (milliseconds since 1970-01-01 UTC) has in a zone; UTC for a zone that does not exist. */
export const isoDayInZone = (epochMs: number, zone: string): IsoDay => clockIn(epochMs, zone).day;

/** The business day of a moment: its day in America/Los_Angeles. */
export const businessDay = (epochMs: number): IsoDay => isoDayInZone(epochMs, BUSINESS_ZONE);

/** The hour, 0 to 23, that clocks in the zone show; UTC for a zone that does not exist. */
export const hourInZone = (epochMs: number, zone: string): number => clockIn(epochMs, zone).hour;

/** How many minutes clocks in the zone are ahead of UTC at that moment: −480 or −420 for Los Angeles. */
export const zoneOffsetMinutes = (epochMs: number, zone: string): number => {
  const { day, hour, minute, second } = clockIn(epochMs, zone);
  const shown = dayNumber(day) * 86_400 + hour * 3600 + minute * 60 + second;
  return Math.round((shown - Math.floor(withinCalendar(epochMs) / 1000)) / 60);
};
