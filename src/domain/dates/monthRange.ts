/** Ranges of months, as Search Trends chooses them. */
import { addMonths, laterOf } from './calendar.ts';
import { type Month, monthsBetween } from './month.ts';

/** Both months are in the range. */
export interface MonthRange {
  readonly start: Month;
  readonly end: Month;
}

/** What Search Trends opens with: the last 13 months (C-915), no earlier than the first that can be chosen. */
export const defaultMonthRange = (latest: Month, earliest: Month): MonthRange => ({
  start: laterOf(earliest, addMonths(latest, -12)),
  end: laterOf(earliest, latest),
});

/** A start after the end becomes the month three months before the end (C-477), no earlier than the first that can be chosen. */
export const repairedMonthRange = ({ start, end }: MonthRange, earliest: Month): MonthRange =>
  monthsBetween(start, end) < 0 ? { start: laterOf(earliest, addMonths(end, -3)), end: laterOf(earliest, end) } : { start, end };

/** Whether the range can be asked for: its start month precedes its end month (C-574). */
export const isMonthRange = ({ start, end }: MonthRange): boolean => monthsBetween(start, end) > 0;
