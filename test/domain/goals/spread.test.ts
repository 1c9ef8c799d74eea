import { describe, expect, it } from 'vitest';
import type { GoalDraft } from '../../../src/domain/goals/goal.ts';
import { describeSpreadWarning, spreadGoals } from '../../../src/domain/goals/spread.ts';
import { goal } from './make.ts';

const values = (goals: readonly GoalDraft[], year = 2026): readonly number[] => spreadGoals(goals, year).goals.map((one) => one.value);

describe('spreading of yearly goals', () => {
  it('A-247 B-294 takes month 0 as the goal of the year', () => {
    expect(spreadGoals([goal({ value: 1200 })], 2026).goals).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((month) => ({
        metric: 'sales',
        country: null,
        tagSet: null,
        tagValue: null,
        year: 2026,
        month,
        value: 100,
        origin: 'year',
      })),
    );
  });

  it('A-518 B-362 spreads the whole yearly value evenly over the months without a goal of their own', () => {
    const goals = [goal({ value: 1000 }), goal({ month: 1, value: 70 }), goal({ month: 12, value: 30 })];
    expect(values(goals)).toEqual([70, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 30]);
  });

  it('gives left-over cents one each to the earliest unset months', () => {
    expect(values([goal({ value: 0.14 }), goal({ month: 2, value: 9 })])).toEqual([
      0.02, 9, 0.02, 0.02, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01,
    ]);
    expect(values([goal({ value: 100 })])).toEqual([8.34, 8.34, 8.34, 8.34, 8.33, 8.33, 8.33, 8.33, 8.33, 8.33, 8.33, 8.33]);
  });

  it('does not spread where every month has its own goal, and says so', () => {
    const months = Array.from({ length: 12 }, (_, i) => goal({ month: i + 1, value: i + 1 }));
    const spread = spreadGoals([goal({ value: 500 }), ...months], 2026);
    expect(spread.goals.map((one) => one.value)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(spread.warnings).toEqual([{ _tag: 'NoUnsetMonth', goal: goal({ value: 500 }) }]);
    expect(spread.warnings.map(describeSpreadWarning)).toEqual([
      'The yearly goal for 2026 isn’t spread because every month has its own goal.',
    ]);
  });

  it('spreads by scope: a month of another country, tag or metric is no month of its own', () => {
    const goals = [
      goal({ value: 1200 }),
      goal({ month: 3, country: 'US', value: 5 }),
      goal({ month: 4, tagSet: 't', tagValue: 'Core', value: 6 }),
      goal({ month: 5, metric: 'search_ad_budget', value: 7 }),
    ];
    const all = spreadGoals(goals, 2026).goals;
    expect(all.filter((one) => one.metric === 'sales' && one.country === null && one.tagValue === null).map((one) => one.value)).toEqual(
      Array.from({ length: 12 }, () => 100),
    );
    expect(all).toHaveLength(15);
  });

  it('takes GB and UK for one country, stored as GB', () => {
    const spread = spreadGoals([goal({ country: 'UK', value: 1100 }), goal({ country: 'GB', month: 1, value: 9 })], 2026).goals;
    expect(spread.map((one) => one.value)).toEqual([9, ...Array.from({ length: 11 }, () => 100)]);
    expect(new Set(spread.map((one) => one.country))).toEqual(new Set(['GB']));
  });

  it('leaves goals of other years out', () => {
    expect(values([goal({ year: 2025 }), goal({ year: 2027, month: 3 })])).toEqual([]);
  });

  it('lets the last of several goals for the same month count, and says so', () => {
    const spread = spreadGoals([goal({ month: 2, value: 1 }), goal({ month: 2, value: 2 })], 2026);
    expect(spread.goals.map((one) => one.value)).toEqual([2]);
    expect(spread.warnings).toEqual([{ _tag: 'Replaced', goal: goal({ month: 2, value: 1 }) }]);
    expect(spread.warnings.map(describeSpreadWarning)).toEqual([
      'If several goals in 2026 have the same period and scope, the last one counts.',
    ]);
  });

  it('does not spread what it cannot count in cents, and says so', () => {
    const spread = spreadGoals([goal({ value: 1e300 }), goal({ month: 2, value: 2 })], 2026);
    expect(spread.goals.map((one) => one.value)).toEqual([2]);
    expect(spread.warnings.map((one) => one._tag)).toEqual(['TooLarge']);
    expect(spread.warnings.map(describeSpreadWarning)).toEqual(['A goal for 2026 is too large.']);
  });

  it('leaves a month without a goal where its own cannot be counted, and says so', () => {
    const [yearly, huge] = [goal({ value: 1100 }), goal({ month: 2, value: -1e300 })];
    const spread = spreadGoals([yearly, huge], 2026);
    expect(spread.goals.map((one) => [one.month, one.value])).toEqual([1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((month) => [month, 100]));
    expect(spread.warnings).toEqual([{ _tag: 'TooLarge', goal: huge }]);
  });

  it('says of a huge yearly goal without a month left that it is not spread', () => {
    const months = Array.from({ length: 12 }, (_, i) => goal({ month: i + 1 }));
    expect(spreadGoals([goal({ value: 1e300 }), ...months], 2026).warnings.map((one) => one._tag)).toEqual(['NoUnsetMonth']);
  });

  it('B-359 B-360 holds TACOS and TROAS goals for every month of any year, undivided', () => {
    for (const metric of ['tacos', 'troas'] as const) {
      const spread = spreadGoals([goal({ metric, month: 7, year: 2024, value: 0.12 })], 2026);
      expect(spread.goals.map((one) => [one.month, one.year, one.value, one.origin])).toEqual(
        Array.from({ length: 12 }, (_, i) => [i + 1, 2026, 0.12, 'always']),
      );
    }
  });

  it('lets the latest year and month of several TACOS goals apply', () => {
    const goals = [
      goal({ metric: 'tacos', year: 2026, month: 3, value: 0.13 }),
      goal({ metric: 'tacos', year: 2026, month: 0, value: 0.11 }),
      goal({ metric: 'tacos', year: 2025, month: 12, value: 0.12 }),
    ];
    expect(new Set(values(goals))).toEqual(new Set([0.13]));
    expect(new Set(values([...goals].reverse()))).toEqual(new Set([0.13]));
  });
});
