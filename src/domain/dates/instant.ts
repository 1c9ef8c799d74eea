/** Instants as the server writes them: `2026-11-20T18:00:00.000Z`. */
import { businessDay, dayNumber } from './calendar.ts';
import { type IsoDay, isIsoDay } from './isoDay.ts';

const INSTANT = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,3})\d*)?Z$/;

/** Milliseconds since 1970 of an ISO instant in UTC; null for what is none. */
export const momentOf = (iso: string): number | null => {
  const [, day = '', hours, minutes, seconds, fraction = '0'] = INSTANT.exec(iso) ?? [];
  if (!isIsoDay(day)) return null;
  const [h, m, s] = [Number(hours), Number(minutes), Number(seconds)];
  if (h > 23 || m > 59 || s > 59) return null;
  return dayNumber(day as IsoDay) * 86_400_000 + ((h * 60 + m) * 60 + s) * 1_000 + Number(fraction.padEnd(3, '0'));
};

/** The business day of an ISO instant; null for what is none. */
export const businessDayOf = (iso: string): IsoDay | null => {
  const moment = momentOf(iso);
  return moment === null ? null : businessDay(moment);
};
