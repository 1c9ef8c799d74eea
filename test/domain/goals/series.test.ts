import { describe, expect, it } from 'vitest';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import type { Period } from '../../../src/domain/dates/period.ts';
import { WHOLE_BRAND_GROUP } from '../../../src/domain/goals/periodGoal.ts';
import { cumulative, dailyCents, dailyGoals, type GoalMode, goalSeries } from '../../../src/domain/goals/series.ts';
import { goal } from './make.ts';

const period = (start: string, end: string): Period => ({ start: isoDay(start), end: isoDay(end) });
const ALL = WHOLE_BRAND_GROUP;
/** $1 a day in January 2026, $2 a day in February. */
const TWO_MONTHS = [goal({ month: 1, value: 31 }), goal({ month: 2, value: 56 })];
const weekly = (start: string, end: string, mode: GoalMode = 'periodic') =>
  goalSeries(TWO_MONTHS, 'sales', ALL, period(start, end), 'weekly', mode);

describe('goals by day', () => {
  it('splits a month to the cent, left-over cents to the first days', () => {
    expect(dailyCents(100, 2026, 2)).toEqual([...Array.from({ length: 16 }, () => 4), ...Array.from({ length: 12 }, () => 3)]);
    expect(dailyCents(2900, 2024, 2)).toEqual(Array.from({ length: 29 }, () => 100));
  });

  it('B-307 runs on over months and years when cumulative', () => {
    const goals = [goal({ year: 2025, month: 12, value: 31 }), goal({ month: 1, value: 62 })];
    const turn = period('2025-12-31', '2026-01-02');
    expect(dailyGoals(goals, 'sales', ALL, turn, 'periodic')).toEqual([1, 2, 2]);
    expect(dailyGoals(goals, 'sales', ALL, turn, 'cumulative')).toEqual([1, 3, 5]);
  });

  it('has no running total after a day without a goal', () => {
    expect(dailyGoals([goal({ month: 1, value: 31 })], 'sales', ALL, period('2026-01-31', '2026-02-01'), 'cumulative')).toEqual([1, null]);
    expect(cumulative([1, null, 2])).toEqual([1, null, null]);
    expect(cumulative([])).toEqual([]);
  });

  it('B-359 B-360 keeps a rate the same every day, cumulative or not', () => {
    for (const metric of ['tacos', 'troas'] as const)
      for (const mode of ['periodic', 'cumulative'] as const)
        expect(dailyGoals([goal({ metric, value: 0.1 })], metric, ALL, period('2026-01-31', '2026-02-02'), mode)).toEqual([0.1, 0.1, 0.1]);
  });

  it('has nothing for a period that runs backwards', () => {
    expect(dailyGoals(TWO_MONTHS, 'sales', ALL, period('2026-02-01', '2026-01-31'), 'periodic')).toEqual([]);
  });
});

describe('goals by week and longer', () => {
  it('gives a week the goals of its days, from Sunday to Saturday', () => {
    expect(weekly('2026-01-04', '2026-01-17')).toEqual([7, 7]);
  });

  it('gives a week across two months its part of each', () => {
    // Jan 25 to Jan 31 are seven days of $1; Feb 1, a Sunday, begins a week of $2 a day; Mar 1 to 7 has no goal.
    expect(weekly('2026-01-25', '2026-02-07')).toEqual([7, 14]);
    const across = [goal({ month: 3, value: 31 }), goal({ month: 4, value: 60 })];
    // Mar 29 to Mar 31 at $1, Apr 1 to Apr 4 at $2.
    expect(goalSeries(across, 'sales', ALL, period('2026-03-29', '2026-04-04'), 'weekly', 'periodic')).toEqual([11]);
  });

  it('counts of a week that the period cuts only the days in it', () => {
    expect(weekly('2026-01-07', '2026-01-12')).toEqual([4, 2]);
  });

  it('has none for a week with a day without a goal', () => {
    expect(weekly('2026-02-22', '2026-03-01')).toEqual([14, null]);
    expect(weekly('2026-02-24', '2026-03-07')).toEqual([10, null]);
    expect(goalSeries(TWO_MONTHS, 'sales', ALL, period('2026-02-27', '2026-03-02'), 'quarterly', 'periodic')).toEqual([null]);
  });

  it('B-307 adds weeks up when cumulative', () => {
    expect(weekly('2026-01-18', '2026-02-07', 'cumulative')).toEqual([7, 14, 28]);
  });

  it('adds months and years up to the cent', () => {
    const goals = [goal({ value: 100 })];
    const year = period('2026-01-01', '2026-12-31');
    expect(goalSeries(goals, 'sales', ALL, year, 'monthly', 'periodic')).toEqual([
      8.34, 8.34, 8.34, 8.34, 8.33, 8.33, 8.33, 8.33, 8.33, 8.33, 8.33, 8.33,
    ]);
    expect(goalSeries(goals, 'sales', ALL, year, 'annual', 'periodic')).toEqual([100]);
    expect(goalSeries(goals, 'sales', ALL, year, 'quarterly', 'cumulative')).toEqual([25.02, 50.02, 75.01, 100]);
  });

  it('B-359 B-360 keeps a rate the same every week', () => {
    const goals = [goal({ metric: 'troas', value: 4 })];
    expect(goalSeries(goals, 'troas', ALL, period('2026-01-04', '2026-01-17'), 'weekly', 'cumulative')).toEqual([4, 4]);
    expect(goalSeries([], 'troas', ALL, period('2026-01-04', '2026-01-17'), 'weekly', 'periodic')).toEqual([null, null]);
  });
});
