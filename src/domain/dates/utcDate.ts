/**
 * Where days and moments become the `Date` objects that date-fns computes with, and come back. They are in UTC, so that
 * the machine's zone cannot move them, are made of given numbers, so that no clock is read, and live no longer than the
 * expression that makes them: contexts, events and answers hold text and numbers alone.
 */
import { UTCDateMini } from '@date-fns/utc/date/mini';
import { parseISO } from 'date-fns/parseISO';

/** A `Date` whose getters and setters are those of UTC. */
export type UtcDate = InstanceType<typeof UTCDateMini>;

export const MS_A_DAY = 86_400_000;

/** The date of a moment, milliseconds since 1970-01-01 UTC; an invalid date for NaN and for what no `Date` can hold. */
export const utcDate = (epochMs: number): UtcDate => new UTCDateMini(epochMs);

/** Midnight of a day by its numbers, `month` and `day` from 1 on. The year 50 is the year 50, which `Date.UTC` takes for 1950. */
export const utcDateOf = (year: number, month: number, day: number): UtcDate => {
  const date = new UTCDateMini(0);
  date.setFullYear(year, month - 1, day);
  return date;
};

/** What date-fns makes dates with when it is told to compute in UTC (`in`). */
export const inUtc = (value: unknown): UtcDate => new UTCDateMini(Number(value));

/**
 * Milliseconds since 1970-01-01 UTC of an ISO 8601 day, week (`2026-W47`) or moment; NaN for what is none. Text without a zone
 * is read in UTC. The package reads other shapes too, and a 53rd week of any year: callers say which shape they mean.
 */
export const parsedMs = (iso: string): number => parseISO(iso, { in: inUtc }).getTime();
