/** What a team that plans by Velocity's goals checks: spreading by a model of its own, in whole cents of BigInt. */
import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { goals } from 'velocity/domain';
import { goals as generate } from 'velocity/domain/arbitraries';
import { describe, expect } from 'vitest';

const YEAR = 2026;
const cents = (dollars: number): bigint => BigInt(Math.round(dollars * 100));
const sum = (values: readonly bigint[]): bigint => values.reduce((a, b) => a + b, 0n);

/** Cents by month: a month's own goal, else its part of the yearly one, the left-over cents going to the earliest months. */
const model = (list: readonly goals.GoalDraft[]): Map<number, bigint> => {
  const own = new Map(list.filter(({ month }) => month > 0).map(({ month, value }) => [month, cents(value)]));
  const yearly = list.filter(({ month }) => month === 0).at(-1);
  const unset = Array.from({ length: 12 }, (_, i) => i + 1).filter((month) => !own.has(month));
  if (yearly === undefined || unset.length === 0) return own;
  const [total, n] = [cents(yearly.value), BigInt(unset.length)];
  return new Map([...own, ...unset.map((month, i) => [month, total / n + (BigInt(i) < total % n ? 1n : 0n)] as const)]);
};

describe('yearly goals', () => {
  test.prop([generate.goalsOfOneScope(YEAR)])('are spread over the months without a goal of their own, to the cent', (list) => {
    const spread = goals.spreadGoals(list, YEAR).goals;
    expect(new Map(spread.map(({ month, value }) => [month, cents(value)]))).toEqual(new Map([...model(list)].sort(([a], [b]) => a - b)));
  });

  test.prop([generate.goalAmount, fc.subarray([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])])('lose no cent', (value, months) => {
    const goal = (month: number, amount: number): goals.GoalDraft => ({
      metric: 'sales',
      year: YEAR,
      month,
      country: null,
      tagSet: null,
      tagValue: null,
      value: amount,
    });
    const list = [goal(0, value), ...months.map((month) => goal(month, 1))];
    const parts = goals.spreadGoals(list, YEAR).goals.filter(({ origin }) => origin === 'year');
    expect(parts).toHaveLength(12 - months.length);
    expect(sum(parts.map((part) => cents(part.value)))).toBe(cents(value));
  });

  test.prop([generate.goalsOfOneScope(YEAR, 'tacos')])('of TACOS hold for every month and are never divided', (list) => {
    const values = new Set(list.map(({ value }) => value));
    for (const { value } of goals.spreadGoals(list, YEAR).goals) expect(values.has(value)).toBe(true);
  });
});
