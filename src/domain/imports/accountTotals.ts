/** Whether a file of account totals is by day: the marketplace gives it by week and by month under the same headings. */
import { addDays } from '../dates/calendar.ts';
import type { IsoDay } from '../dates/isoDay.ts';

export const TOTALS_BY_DAY =
  'the report by day (if it is, choose “Account totals” under Read as, or in a command account-totals instead of auto)';

/**
 * What speaks against it, in words; null where it is by day for sure: two of its days follow each other, or its only one is the last that is over,
 * to which no week and no month adds anything.
 */
export const longerTotals = (days: readonly IsoDay[], yesterday: IsoDay): string | null => {
  const [first] = days;
  const all = new Set(days);
  if (first === undefined || days.some((day) => all.has(addDays(day, 1)))) return null;
  if (all.size > 1) return 'no two consecutive days, so it may be by week or by month';
  return first === yesterday ? null : `only ${first}, so it may be the start of a week or of a month`;
};
