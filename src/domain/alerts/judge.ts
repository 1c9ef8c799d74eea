/** Whether an alert has something to tell of a day: what the day is judged by, held against the condition. */
import { addDays, eachDay } from '../dates/calendar.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import type { Period } from '../dates/period.ts';
import type { AlertBasis, DayBasis } from './alertBasis.ts';
import type { AlertCondition, ChangeCondition } from './alertCondition.ts';
import { WINDOW_DAYS, type Window } from './windows.ts';

/** A day as an alert sees it: its figure and the range in which it has nothing to tell; null in place of a side without a limit. */
export interface DayJudgement {
  readonly day: IsoDay;
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly isOver: boolean;
}

/** Null where the day cannot be judged. */
export type Judged = DayJudgement | null;

export const windowPeriod = (day: IsoDay, window: Window): Period => ({ start: addDays(day, 1 - WINDOW_DAYS[window]), end: day });

/** Days of a year of whole weeks: the same weekdays a year before. */
const YEAR_DAYS = 364;

/** As many days just before, or those of the same weekdays a year before. */
export const comparedPeriod = ({ start, end }: Period, window: Window, against: ChangeCondition['against']): Period => {
  const back = against === 'yoy' ? YEAR_DAYS : WINDOW_DAYS[window];
  return { start: addDays(start, -back), end: addDays(end, -back) };
};

type Limits = Pick<DayJudgement, 'low' | 'high'>;

const limitsOf = (condition: AlertCondition, { low, high }: DayBasis): Limits => {
  if (condition.kind === 'level')
    return condition.side === 'above' ? { low: null, high: condition.threshold } : { low: condition.threshold, high: null };
  if (condition.kind === 'expected')
    return { low: condition.side === 'above' ? null : low, high: condition.side === 'below' ? null : high };
  const { side, by } = condition;
  return side === 'up'
    ? { low: null, high: high === null ? null : high * (1 + by) }
    : { low: low === null ? null : low * (1 - by), high: null };
};

export const judgeDay = (condition: AlertCondition, day: IsoDay, basis: DayBasis | null): Judged => {
  if (basis === null) return null;
  const { value } = basis;
  const { low, high } = limitsOf(condition, basis);
  return { day, value, low, high, isOver: (high !== null && value > high) || (low !== null && value < low) };
};

/** Each day as an alert sees it, in their order. */
export const judgeBasis = (condition: AlertCondition, { period, days }: AlertBasis): readonly Judged[] =>
  period === null ? [] : eachDay(period).map((day, i) => judgeDay(condition, day, days[i] ?? null));
