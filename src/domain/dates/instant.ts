/** Instants as the server writes them: `2026-11-20T18:00:00.000Z`. */
import { businessDay } from './calendar.ts';
import type { IsoDay } from './isoDay.ts';
import { parsedMs, utcDate } from './utcDate.ts';

// A leap second and the hour 24 are no instants, nor is anything of the year 0.
const INSTANT = /^((?!0000)\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)(?:\.(\d+))?(Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;

/**
 * Milliseconds since 1970 of an ISO instant in UTC or with its distance from UTC, up to 14 hours; null for what is none.
 * What is finer than a millisecond is cut off.
 */
export const zonedMomentOf = (iso: string): number | null => {
  const [, seconds = '', fraction = '', zone = ''] = INSTANT.exec(iso) ?? [];
  const moment = parsedMs(seconds + zone);
  return Number.isNaN(moment) ? null : moment + Number(fraction.slice(0, 3).padEnd(3, '0'));
};

/** Milliseconds since 1970 of an ISO instant in UTC; null for what is none. */
export const momentOf = (iso: string): number | null => (iso.endsWith('Z') ? zonedMomentOf(iso) : null);

/** The business day of an ISO instant; null for what is none. */
export const businessDayOf = (iso: string): IsoDay | null => {
  const moment = momentOf(iso);
  return moment === null ? null : businessDay(moment);
};

/** The furthest from 1970 that a moment can lie, in milliseconds. */
export const FURTHEST_MS = 8.64e15;

/** The instant of a moment in UTC, "2026-11-20T18:00:00.000Z"; a RangeError for NaN and beyond `FURTHEST_MS`. */
export const instantText = (epochMs: number): string => utcDate(epochMs).toISOString();
