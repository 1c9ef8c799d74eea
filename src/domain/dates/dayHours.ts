/**
 * The hours of a business day: those that clocks in Los Angeles show, 23 or 25 of them where the clocks change, each a moment of its own.
 */
import { BUSINESS_ZONE, businessDay, dayNumber, hourInZone } from './calendar.ts';
import type { IsoDay } from './isoDay.ts';

export const HOUR_SECONDS = 3_600;
const DAY_HOURS = 24;
/** A day in Los Angeles begins 7 or 8 hours after that of UTC, and has 25 hours at the most. */
const EARLIEST = 6;
const LATEST = 34;

export interface DayHour {
  /** When it begins, whole seconds since 1970 in UTC. */
  readonly at: number;
  /** 0 to 23, as clocks show it; twice the same where they are set back. */
  readonly hour: number;
}

const known = new Map<IsoDay, readonly DayHour[]>();

/** The hours of a business day in their order. */
export const hoursOfDay = (day: IsoDay): readonly DayHour[] => {
  const held = known.get(day);
  if (held !== undefined) return held;
  const first = dayNumber(day) * DAY_HOURS;
  const hours = Array.from({ length: LATEST - EARLIEST }, (_, i) => (first + EARLIEST + i) * HOUR_SECONDS)
    .filter((at) => businessDay(at * 1000) === day)
    .map((at) => ({ at, hour: hourInZone(at * 1000, BUSINESS_ZONE) }));
  if (known.size > 400) known.clear();
  known.set(day, hours);
  return hours;
};

/** "9 AM", "12 PM": as clocks show it. */
export const hourWords = (hour: number): string => `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;
