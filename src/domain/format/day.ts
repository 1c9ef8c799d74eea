/** Calendar days as words, read from the day's own digits, so that no zone can move them. */
import { partsOf } from '../dates/calendar.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import type { Period } from '../dates/period.ts';

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

/** "October"; empty outside 1 to 12. */
export const monthName = (month: number): string => MONTHS[month - 1] ?? '';
/** "Oct" */
export const monthShort = (month: number): string => monthName(month).slice(0, 3);

/** "Oct 1" */
export const dayInYear = (day: IsoDay): string => `${monthShort(partsOf(day).month)} ${partsOf(day).day}`;
/** "Oct 1, 2026" */
export const dayWords = (day: IsoDay): string => `${dayInYear(day)}, ${partsOf(day).year}`;
/** "October 2026" */
export const monthWords = (day: IsoDay): string => `${monthName(partsOf(day).month)} ${partsOf(day).year}`;
/** "Oct 2026" */
export const monthWordsShort = (day: IsoDay): string => `${monthShort(partsOf(day).month)} ${partsOf(day).year}`;

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
