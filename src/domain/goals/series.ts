/**
 * Goals along a chart: a month's goal split over its days to the cent, days put together to weeks or longer units,
 * periodic or cumulative (B-307).
 */
import { eachBucket, eachDay, partsOf } from '../dates/calendar.ts';
import { daysInMonth, type IsoDay } from '../dates/isoDay.ts';
import type { Period, Periodicity } from '../dates/period.ts';
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

/** Remembers what was made for a key. */
const remembered = <K, V>(make: (key: K) => V): ((key: K) => V) => {
  const made = new Map<K, V>();
  return (key) => {
    const found = made.get(key) ?? make(key);
    made.set(key, found);
    return found;
  };
};

/** The cents of a day; null where its month has no goal in the view. */
const centsByDay = (goals: readonly GoalDraft[], metric: GoalMetric, view: GoalView): ((day: IsoDay) => number | null) => {
  const yearOf = remembered((year: number): GoalYear => goalYear(goals, metric, view, year));
  const monthOf = remembered((yearAndMonth: string): readonly number[] => {
    const { year, month } = partsOf(`${yearAndMonth}-01` as IsoDay);
    const amount = yearOf(year).months[month - 1] ?? null;
    return amount === null ? [] : dailyCents(amount.cents, year, month);
  });
  return (day) => monthOf(day.slice(0, 7))[partsOf(day).day - 1] ?? null;
};

const sumOf = (values: readonly (number | null)[]): number | null => cumulative(values).at(-1) ?? null;

/** What each bucket's days add up to; null for one with a day without a goal. Days and buckets are in order, so that each day is looked at once. */
const bucketSums = (period: Period, periodicity: Periodicity, centsOf: (day: IsoDay) => number | null): readonly (number | null)[] => {
  const firsts = eachBucket(period, periodicity);
  const buckets = firsts.map((): (number | null)[] => []);
  let nth = 0;
  for (const day of eachDay(period)) {
    while ((firsts[nth + 1] ?? day) <= day && nth + 1 < firsts.length) nth += 1;
    buckets[nth]?.push(centsOf(day));
  }
  return buckets.map(sumOf);
};

/**
 * One goal for each bucket of the period (`eachBucket`), in US dollars for amounts: the sum of the goals of those of
 * its days that lie in the period, so that a week that the period cuts is compared with what was measured of it, and
 * a week across two months has its part of each. Null where a day's month has no goal in the view. A rate (TACOS,
 * TROAS) is neither summed nor divided: it is the same in every bucket and mode (B-359, B-360).
 */
export const goalSeries = (
  goals: readonly GoalDraft[],
  metric: GoalMetric,
  view: GoalView,
  period: Period,
  periodicity: Periodicity,
  mode: GoalMode,
): readonly (number | null)[] => {
  if (isRateGoal(metric)) {
    const rate = rateGoal(goals, metric, view);
    return eachBucket(period, periodicity).map(() => rate);
  }
  const cents = bucketSums(period, periodicity, centsByDay(goals, metric, view));
  return (mode === 'cumulative' ? cumulative(cents) : cents).map((one) => (one === null ? null : fromCents(one)));
};

/** The months of the period that have no sum as a goal in the view, each by its first day there. */
export const monthsWithoutGoal = (goals: readonly GoalDraft[], metric: GoalMetric, view: GoalView, period: Period): readonly IsoDay[] => {
  const centsOf = centsByDay(goals, metric, view);
  return eachBucket(period, 'monthly').filter((day) => centsOf(day) === null);
};

/** One goal for each day of the period. */
export const dailyGoals = (
  goals: readonly GoalDraft[],
  metric: GoalMetric,
  view: GoalView,
  period: Period,
  mode: GoalMode,
): readonly (number | null)[] => goalSeries(goals, metric, view, period, 'daily', mode);
