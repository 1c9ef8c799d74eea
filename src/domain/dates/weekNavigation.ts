/** Previous Week and Next Week: both ends of the range move by seven days, its length stays, and weeks stay weeks. */
import { addDays } from './calendar.ts';
import { isWeeksAlone } from './comparison.ts';
import { chosenUnit, type DateRange, isFixed } from './dateSpec.ts';
import type { DateLimits } from './limits.ts';
import type { Period } from './period.ts';

/** The range a week earlier (−1) or later (1); null where either end would pass a limit, so that each step has its way back. */
export const weekStep = (period: Period, direction: -1 | 1, limits: DateLimits): Period | null => {
  const moved = { start: addDays(period.start, 7 * direction), end: addDays(period.end, 7 * direction) };
  return moved.start < limits.earliest || moved.end > limits.latest ? null : moved;
};

/** The days that were stepped to from a range, which came to the current ones; they say that they are weeks where it was of weeks and their dates alone do not say so. */
export const steppedRange = (from: DateRange, current: Period, period: Period): DateRange => {
  const { start, end } = period;
  const wasWeeks = chosenUnit(from) === 'weekly' || (isFixed(from) && isWeeksAlone(current));
  return wasWeeks && !isWeeksAlone(period) ? { start, end, unit: 'weeks' } : { start, end };
};
