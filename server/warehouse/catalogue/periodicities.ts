/** By which stretches of time facts of a grain can be asked for; the first where none is named. */
import type { Periodicity } from '../../../src/domain/dates/period.ts';
import type { Grain } from '../model/table.ts';

export const PERIODICITIES_OF = {
  day: ['daily', 'weekly', 'monthly', 'quarterly', 'annual'],
  week: ['weekly', 'monthly', 'quarterly', 'annual'],
  month: ['monthly', 'quarterly', 'annual'],
} as const satisfies Readonly<Record<Grain, readonly [Periodicity, ...Periodicity[]]>>;
