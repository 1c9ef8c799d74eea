import { specFaults } from '../../../src/domain/dates/dateSpecFaults.ts';
import type { DateLimits } from '../../../src/domain/dates/limits.ts';
import type { Period } from '../../../src/domain/dates/period.ts';

/** What is said of a range that was made by hand. */
export const rangeFaults = (period: Period, limits: DateLimits): readonly string[] =>
  specFaults(period, limits, 'daily').map(({ message }) => message);
