/** Previous Week and Next Week: both ends of the range move by seven days, and its length stays. */
import { addDays } from './calendar.ts';
import type { DateLimits } from './limits.ts';
import type { Period } from './period.ts';

/** The range a week earlier (−1) or later (1); null where either end would pass a limit, so that each step has its way back. */
export const weekStep = (period: Period, direction: -1 | 1, limits: DateLimits): Period | null => {
  const moved = { start: addDays(period.start, 7 * direction), end: addDays(period.end, 7 * direction) };
  return moved.start < limits.earliest || moved.end > limits.latest ? null : moved;
};
