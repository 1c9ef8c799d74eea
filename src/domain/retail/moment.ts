/** Moments as text with a zone, read without the machine's zone. */
import { dayNumber } from '../dates/calendar.ts';
import { type IsoDay, isIsoDay } from '../dates/isoDay.ts';

const MOMENT = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?(Z|[+-]\d{2}:\d{2})$/;

const offsetMinutes = (zone: string): number | null => {
  if (zone === 'Z') return 0;
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(4, 6))];
  if (hours > 14 || minutes > 59) return null;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
};

/** Milliseconds since 1970-01-01 UTC; null for what is no such moment. */
export const momentMs = (text: string): number | null => {
  const [, day = '', hour, minute, second, fraction = '', zone = ''] = MOMENT.exec(text) ?? [];
  const offset = offsetMinutes(zone === '' ? 'Z' : zone);
  if (zone === '' || offset === null || !isIsoDay(day)) return null;
  const [h, m, s] = [Number(hour), Number(minute), Number(second)];
  if (h > 23 || m > 59 || s > 59) return null;
  const seconds = dayNumber(day as IsoDay) * 86_400 + h * 3600 + (m - offset) * 60 + s;
  return seconds * 1000 + Number(fraction.padEnd(3, '0').slice(0, 3));
};

/** Whether the text is such a moment. */
export const isMoment = (text: string): boolean => momentMs(text) !== null;
