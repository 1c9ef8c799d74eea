import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { goalDraft, goalDrafts, goalsOfOneScope } from '../../../src/arbitraries/goals.ts';
import { decode } from '../../../src/domain/codec/codec.ts';
import { eachBucket, eachDay, fromDayNumber, startOf } from '../../../src/domain/dates/calendar.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { PERIODICITIES } from '../../../src/domain/dates/period.ts';
import { splitEvenly, toCents } from '../../../src/domain/goals/cents.ts';
import { GoalDraft } from '../../../src/domain/goals/goal.ts';
import { goalYear, monthGoal, WHOLE_BRAND_GROUP, wholeYearGoal } from '../../../src/domain/goals/periodGoal.ts';
import { isRateGoal, scopeKey } from '../../../src/domain/goals/scope.ts';
import { dailyGoals, goalSeries } from '../../../src/domain/goals/series.ts';
import { type MonthlyGoal, spreadGoals } from '../../../src/domain/goals/spread.ts';

const cents = (dollars: number): number => toCents(dollars) ?? Number.NaN;
const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
const inScope = (goals: readonly MonthlyGoal[], key: string): readonly MonthlyGoal[] => goals.filter((one) => scopeKey(one) === key);
const YEAR = 2026;

describe('laws of splitting', () => {
  test.prop([fc.maxSafeInteger(), fc.integer({ min: 1, max: 400 })])(
    'the parts add up, differ by one at most, the larger ones first',
    (total, n) => {
      const parts = splitEvenly(total, n);
      expect(parts).toHaveLength(n);
      expect(parts.reduce((a, b) => a + BigInt(b), 0n)).toBe(BigInt(total));
      const sizes = parts.map(Math.abs);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    },
  );

  const number = fc.oneof(fc.double(), fc.maxSafeInteger(), fc.integer({ min: -3, max: 10_003 }));
  test.prop([number, number])('never throws, and has no parts of what cannot be split', (total, n) => {
    const fits = Number.isSafeInteger(total) && Number.isInteger(n) && n >= 1 && n <= 10_000;
    expect(splitEvenly(total, n)).toHaveLength(fits ? n : 0);
  });
});

describe('laws of series', () => {
  const view = fc.record({ countries: fc.subarray(['US', 'CA']), sellingCountries: fc.subarray(['US', 'CA']), tag: fc.constant(null) });
  const span = fc.tuple(fc.integer({ min: 20_400, max: 20_900 }), fc.nat(90)).map(([first, days]) => ({
    start: fromDayNumber(first),
    end: fromDayNumber(first + days),
  }));
  const unit = fc.constantFrom(...PERIODICITIES);

  test.prop([goalDrafts, view, span, unit])(
    'each bucket is the sum of its days, and none where a day has none',
    (goals, seen, period, by) => {
      const days = eachDay(period);
      const daily = dailyGoals(goals, 'sales', seen, period, 'periodic');
      const sums = goalSeries(goals, 'sales', seen, period, by, 'periodic');
      const expected = eachBucket(period, by).map((first) => {
        const own = daily.filter((_, i) => startOf(days[i] ?? first, by) === first);
        return own.includes(null) ? null : sum(own.map((one) => cents(one ?? Number.NaN)));
      });
      expect(sums.map((one) => (one === null ? null : cents(one)))).toEqual(expected);
    },
  );

  test.prop([goalDrafts, view, span, unit])('cumulative is the running total of periodic, to the cent', (goals, seen, period, by) => {
    const periodic = goalSeries(goals, 'sales', seen, period, by, 'periodic');
    const running = goalSeries(goals, 'sales', seen, period, by, 'cumulative');
    running.forEach((total, i) => {
      const before = periodic.slice(0, i + 1);
      expect(total === null ? null : cents(total)).toBe(before.includes(null) ? null : sum(before.map((one) => cents(one ?? Number.NaN))));
    });
  });
});

describe('laws of spreading', () => {
  test.prop([goalDrafts])('what is generated decodes as goals', (goals) => {
    for (const goal of goals) expect(decode(GoalDraft, goal)).toEqual({ _tag: 'Right', right: goal });
  });

  test.prop([goalsOfOneScope(YEAR)])(
    'A-518 B-362 the parts of a yearly goal add up to it to the cent, over exactly the months without their own',
    (goals) => {
      const spread = spreadGoals(goals, YEAR);
      const yearly = goals.filter((goal) => goal.month === 0).at(-1);
      const own = new Set(goals.filter((goal) => goal.month !== 0).map((goal) => goal.month));
      const parts = spread.goals.filter((goal) => goal.origin === 'year');
      const unset = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter((month) => !own.has(month));
      expect(parts.map((part) => part.month)).toEqual(yearly === undefined ? [] : unset);
      if (yearly !== undefined && unset.length > 0) {
        expect(sum(parts.map((part) => cents(part.value)))).toBe(cents(yearly.value));
        const sizes = parts.map((part) => cents(part.value));
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
      }
      expect(spread.warnings.some((one) => one._tag === 'NoUnsetMonth')).toBe(yearly !== undefined && unset.length === 0);
    },
  );

  test.prop([goalsOfOneScope(YEAR)])('a month with a goal of its own keeps the last of them, unchanged', (goals) => {
    const spread = spreadGoals(goals, YEAR).goals;
    for (const month of new Set(goals.map((goal) => goal.month).filter((one) => one !== 0))) {
      const own = goals.filter((goal) => goal.month === month).at(-1);
      expect(spread.find((one) => one.month === month)).toMatchObject({ value: own?.value, origin: 'month' });
    }
  });

  test.prop([goalDrafts, fc.integer({ min: 2024, max: 2028 })])(
    'there is at most one goal for each scope and month, of the year asked',
    (goals, year) => {
      const spread = spreadGoals(goals, year).goals;
      expect(new Set(spread.map((one) => `${scopeKey(one)} ${one.month}`)).size).toBe(spread.length);
      for (const one of spread) {
        expect(one.year).toBe(year);
        expect(one.month).toBeGreaterThanOrEqual(1);
        expect(one.month).toBeLessThanOrEqual(12);
      }
    },
  );

  test.prop([goalDrafts, fc.integer({ min: 2024, max: 2028 })])('scopes do not touch each other', (goals, year) => {
    const together = spreadGoals(goals, year).goals;
    for (const key of new Set(goals.map(scopeKey))) {
      const alone = spreadGoals(
        goals.filter((goal) => scopeKey(goal) === key),
        year,
      ).goals;
      expect(inScope(together, key)).toEqual(alone);
    }
  });

  test.prop([goalDrafts, fc.integer({ min: 2024, max: 2028 })])('spreading what is already spread changes no value', (goals, year) => {
    const once = spreadGoals(goals, year).goals;
    const drafts: GoalDraft[] = once.map(({ origin: _, ...rest }) => rest);
    const twice = spreadGoals(drafts, year);
    expect(twice.goals.map((one) => [scopeKey(one), one.month, one.value])).toEqual(
      once.map((one) => [scopeKey(one), one.month, one.value]),
    );
    expect(twice.warnings.filter((one) => !isRateGoal(one.goal.metric))).toEqual([]);
  });

  test.prop([fc.array(goalDraft(['tacos', 'troas']), { maxLength: 15 }), fc.integer({ min: 2020, max: 2030 })])(
    'B-359 B-360 every TACOS and TROAS goal in use is one that was set, whatever month and year are asked',
    (goals, year) => {
      const spread = spreadGoals(goals, year);
      for (const one of spread.goals) expect(goals.map((goal) => [scopeKey(goal), goal.value])).toContainEqual([scopeKey(one), one.value]);
      expect(spread.goals).toHaveLength(12 * new Set(goals.map(scopeKey)).size);
      expect(spread.goals.map((one) => one.value)).toEqual(spreadGoals(goals, year + 1).goals.map((one) => one.value));
    },
  );
});

describe('laws of goals of periods', () => {
  const countries = fc.subarray(['US', 'CA', 'GB', 'DE']);
  const view = fc.record({ countries, sellingCountries: countries, tag: fc.constant(null) });

  test.prop([goalDrafts, view])("a year's goal is the sum of its months, and there is none where a month has none", (goals, seen) => {
    const year = goalYear(goals, 'sales', seen, YEAR);
    const months = Array.from({ length: 12 }, (_, i) => monthGoal(year, i + 1));
    const whole = wholeYearGoal(year);
    const missing = months.flatMap((month, i) => (month.kind === 'set' ? [] : [i + 1]));
    if (missing.length === 12) expect(whole).toEqual({ kind: 'none' });
    else if (missing.length > 0) expect(whole).toEqual({ kind: 'partial', missingMonths: missing });
    else expect(whole).toMatchObject({ kind: 'set', cents: sum(months.map((month) => (month.kind === 'set' ? month.cents : Number.NaN))) });
  });

  test.prop([goalsOfOneScope(YEAR)])('a yearly goal with no other is the goal of its year, to the cent', (goals) => {
    const yearly = goals.find((goal) => goal.month === 0);
    fc.pre(yearly !== undefined);
    expect(wholeYearGoal(goalYear([yearly], 'sales', WHOLE_BRAND_GROUP, YEAR))).toMatchObject({ kind: 'set', cents: cents(yearly.value) });
  });

  test.prop([goalDrafts, view, fc.integer({ min: 1, max: 12 })])(
    "the days of a month add up to the month's goal, and to it in the end when cumulative",
    (goals, seen, month) => {
      const start = isoDay(`2026-${String(month).padStart(2, '0')}-01`);
      const end = isoDay(`2026-${String(month).padStart(2, '0')}-${[31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]}`);
      const found = monthGoal(goalYear(goals, 'sales', seen, YEAR), month);
      const periodic = dailyGoals(goals, 'sales', seen, { start, end }, 'periodic');
      const running = dailyGoals(goals, 'sales', seen, { start, end }, 'cumulative');
      if (found.kind !== 'set') {
        expect(new Set([...periodic, ...running])).toEqual(new Set([null]));
        return;
      }
      expect(sum(periodic.map((one) => cents(one ?? Number.NaN)))).toBe(found.cents);
      expect(cents(running.at(-1) ?? Number.NaN)).toBe(found.cents);
      expect(running.map((one) => cents(one ?? Number.NaN))).toEqual(
        periodic.map((_, i) => sum(periodic.slice(0, i + 1).map((one) => cents(one ?? Number.NaN)))),
      );
    },
  );
});
