import { describe, expect, it } from 'vitest';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { goalFit } from '../../../src/domain/goals/goalFit.ts';
import { WHOLE_BRAND_GROUP } from '../../../src/domain/goals/periodGoal.ts';
import { salesGoalOf } from '../../../src/domain/summary/attention.ts';
import { goal } from '../goals/make.ts';

const OCTOBER = { start: isoDay('2026-10-01'), end: isoDay('2026-10-31') };

describe('goals on the Executive Summary', () => {
  it('fit ordered revenue, net with that said, and never shipped COGS', () => {
    const of = (sales: 'ordered' | 'cogs', basis: 'gross' | 'net') =>
      salesGoalOf([goal({ value: 36_000 })], WHOLE_BRAND_GROUP, OCTOBER, { sales, basis });
    expect([of('ordered', 'gross'), of('ordered', 'net'), of('cogs', 'gross'), of('cogs', 'net')]).toEqual([3000, 3000, null, null]);
  });

  it('of rates are against ordered revenue, of budgets against spend', () => {
    const [net, cogs] = [
      { sales: 'ordered', basis: 'net' },
      { sales: 'cogs', basis: 'gross' },
    ] as const;
    expect(
      (['sales', 'tacos', 'troas', 'search_ad_budget', 'dsp_ad_budget'] as const).map((one) => [goalFit(one, net), goalFit(one, cogs)]),
    ).toEqual([
      ['gross-goal', 'none'],
      ['own', 'none'],
      ['own', 'none'],
      ['own', 'own'],
      ['own', 'own'],
    ]);
  });
});
