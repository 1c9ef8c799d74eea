/** An alert tried on the past: what it would have told, day by day, with the data as they stand now. */

import type { IsoDay } from '../dates/isoDay.ts';
import type { Period } from '../dates/period.ts';
import type { AlertBasis } from './alertBasis.ts';
import type { AlertCondition } from './alertCondition.ts';
import { type AlertEvent, eventsOf } from './alertEvents.ts';
import { type Judged, judgeBasis } from './judge.ts';

export interface Trial {
  readonly period: Period;
  /** A value a day of the period; null where the day could not be judged. */
  readonly days: readonly Judged[];
  readonly events: readonly AlertEvent[];
  /** The days that could not be judged. */
  readonly unjudged: number;
  /** The last day that could. */
  readonly judgedTo: IsoDay | null;
}

/** Null where there is no data at all. */
export const trialOf = (condition: AlertCondition, basis: AlertBasis, quietDays: number): Trial | null => {
  const { period } = basis;
  if (period === null) return null;
  const days = judgeBasis(condition, basis);
  const known = days.filter((day) => day !== null);
  return { period, days, events: eventsOf(days, quietDays), unjudged: days.length - known.length, judgedTo: known.at(-1)?.day ?? null };
};
