/** Goals along a chart: a month's goal split over its days to the cent, periodic or cumulative (B-307). */
import { eachDay, partsOf } from '../dates/calendar.ts';
import { daysInMonth } from '../dates/isoDay.ts';
import type { Period } from '../dates/period.ts';
import { fromCents, splitEvenly } from './cents.ts';
import type { GoalDraft, GoalMetric } from './goal.ts';
import { type GoalView, type GoalYear, goalYear, rateGoal } from './periodGoal.ts';
import { isRateGoal } from './scope.ts';

/** `periodic`: each unit's own goal. `cumulative`: the sum of the goals from the first unit on. */
export type GoalMode = 'periodic' | 'cumulative';

/** A month's goal in whole cents, split over its days: even to the cent, left-over cents one each to the first days. */
export const dailyCents = (monthCents: number, year: number, month: number): readonly number[] =>
  splitEvenly(monthCents, daysInMonth(year, month));

/** Running totals; from the first missing value on there is none, for a sum with a hole would be too low. */
export const cumulative = (values: readonly (number | null)[]): readonly (number | null)[] => {
  let total: number | null = 0;
  return values.map((value) => {
    total = total === null || value === null ? null : total + value;
    return total;
  });
};

const byYear = (goals: readonly GoalDraft[], metric: GoalMetric, view: GoalView): ((year: number) => GoalYear) => {
  const years = new Map<number, GoalYear>();
  return (year) => {
    const found = years.get(year) ?? goalYear(goals, metric, view, year);
    years.set(year, found);
    return found;
  };
};

/**
 * One goal for each day of the period, in US dollars for amounts; null where the day's month has no goal in the view.
 * A rate (TACOS, TROAS) is the same every day, in either mode.
 */
export const dailyGoals = (
  goals: readonly GoalDraft[],
  metric: GoalMetric,
  view: GoalView,
  period: Period,
  mode: GoalMode,
): readonly (number | null)[] => {
  const days = eachDay(period);
  if (isRateGoal(metric)) {
    const rate = rateGoal(goals, metric, view);
    return days.map(() => rate);
  }
  const yearOf = byYear(goals, metric, view);
  const parts = new Map<string, readonly number[]>();
  const cents = days.map((day) => {
    const { year, month, day: dayOfMonth } = partsOf(day);
    const key = day.slice(0, 7);
    const amount = yearOf(year).months[month - 1];
    const split = parts.get(key) ?? (amount === null || amount === undefined ? [] : dailyCents(amount.cents, year, month));
    parts.set(key, split);
    return split[dayOfMonth - 1] ?? null;
  });
  return (mode === 'cumulative' ? cumulative(cents) : cents).map((one) => (one === null ? null : fromCents(one)));
};
