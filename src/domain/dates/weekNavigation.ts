/** Previous Week and Next Week: the range moves by one week and becomes whole weeks, as many as it touched. */
import { addDays, endOf, startOf } from './calendar.ts';
import { clampDay, type DateLimits } from './limits.ts';
import type { Period } from './period.ts';

/** The range a week earlier (−1) or later (1), clipped to the limits; null where it would leave them by a whole week. */
export const weekStep = (period: Period, direction: -1 | 1, limits: DateLimits): Period | null => {
  const start = addDays(startOf(period.start, 'weekly'), 7 * direction);
  const end = addDays(endOf(period.end, 'weekly'), 7 * direction);
  // The week that the step adds: the first when going back, the last when going on.
  const added = direction === -1 ? endOf(start, 'weekly') : startOf(end, 'weekly');
  if (added < limits.earliest || added > limits.latest) return null;
  return { start: clampDay(start, limits), end: clampDay(end, limits) };
};
