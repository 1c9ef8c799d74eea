import { isRight } from 'fp-ts/Either';
import { describe, expect, test } from 'vitest';
import { demoGoals } from '../../../server/demo/goals.ts';
import { monthlySalesTarget, monthlySpendTarget } from '../../../server/demo/targets.ts';
import { DEMO_BRAND_GROUPS } from '../../../server/demo/tenants.ts';
import { decode } from '../../../src/domain/codec/codec.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { GOAL_METRICS, Goal } from '../../../src/domain/goals/goal.ts';

const goals = demoGoals({ today: isoDay('2026-11-21'), scale: 1 });

describe('demo goals', () => {
  test('are goals, with an id of their own each and never two for the same thing', () => {
    for (const goal of goals) expect(isRight(decode(Goal, goal))).toBe(true);
    expect(new Set(goals.map((goal) => goal.id)).size).toBe(goals.length);
    expect(
      new Set(goals.map(({ brandGroupId, metric, year, month, country }) => [brandGroupId, metric, year, month, country].join())).size,
    ).toBe(goals.length);
  });

  test('are of every metric, by month, by year and by country', () => {
    expect(new Set(goals.map((goal) => goal.metric))).toEqual(new Set(GOAL_METRICS));
    expect(goals.some((goal) => goal.country === 'DE')).toBe(true);
    expect(goals.some((goal) => goal.metric === 'sales' && goal.month === 0)).toBe(true);
    for (const goal of goals.filter((one) => one.country !== null)) {
      const group = DEMO_BRAND_GROUPS.find((one) => one.id === goal.brandGroupId);
      expect(group?.markets.map((market) => market.country)).toContain(goal.country);
    }
  });

  test('only brand groups with DSP have a DSP budget', () => {
    const withBudget = new Set(goals.filter((goal) => goal.metric === 'dsp_ad_budget').map((goal) => goal.brandGroupId));
    expect([...withBudget].sort()).toEqual(
      DEMO_BRAND_GROUPS.filter((group) => group.flags.hasDsp)
        .map((group) => group.id)
        .sort(),
    );
  });

  test('what is expected of three months in a row is green, yellow and red once each, for sales and for spend', () => {
    const group = DEMO_BRAND_GROUPS[0];
    if (group === undefined) throw new Error('no brand group');
    const parts = (metric: 'sales' | 'search_ad_budget', target: typeof monthlySalesTarget): number[] =>
      [9, 10, 11].map((month) => {
        const goal = goals.find(
          (one) => one.brandGroupId === group.id && one.metric === metric && one.year === 2026 && one.month === month,
        );
        return target(group, 2026, month) / (goal?.value ?? Number.NaN);
      });
    const sales = parts('sales', monthlySalesTarget).sort((a, b) => a - b);
    expect(sales[0]).toBeLessThan(0.87);
    expect(sales[1]).toBeGreaterThan(0.92);
    expect(sales[1]).toBeLessThan(0.98);
    expect(sales[2]).toBeGreaterThan(1.04);
    const spend = parts('search_ad_budget', monthlySpendTarget).sort((a, b) => a - b);
    expect(spend[0]).toBeLessThan(0.95);
    expect(spend[1]).toBeGreaterThan(1.05);
    expect(spend[1]).toBeLessThan(1.2);
    expect(spend[2]).toBeGreaterThan(1.3);
  });

  test('a day later in the year they are the same, and above scale 1 they grow with the sales', () => {
    expect(demoGoals({ today: isoDay('2026-12-30'), scale: 1 })).toEqual(goals);
    const tenfold = demoGoals({ today: isoDay('2026-11-21'), scale: 10 });
    const [one, ten] = [goals, tenfold].map((list) => list.find((goal) => goal.metric === 'sales' && goal.country === null)?.value ?? 0);
    expect((ten ?? 0) / (one ?? 1)).toBeCloseTo(10, 1);
  });
});
