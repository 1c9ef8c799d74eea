import { describe, expect, it } from 'vitest';
import type { AnalyticsAnswer } from '../../../src/domain/api/analytics.contract.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { goalFit } from '../../../src/domain/goals/goalFit.ts';
import { WHOLE_BRAND_GROUP } from '../../../src/domain/goals/periodGoal.ts';
import { attentions, salesGoalOf } from '../../../src/domain/summary/attention.ts';
import { brandGroup } from '../../machines/harness.ts';
import { goal } from '../goals/make.ts';

const OCTOBER = { start: isoDay('2026-10-01'), end: isoDay('2026-10-31') };

describe('periods that have data on different days', () => {
  it('are not judged by sums: their changes are neither good nor bad, rates are', () => {
    const brand = brandGroup('b1');
    const side = (sales: number, rate: number) => ({
      rowCount: 1,
      dimensions: { brand_group_id: ['b1'] },
      metrics: { total_sales_ordered_revenue_in_usd: [sales], conversion_rate: [rate], ad_spend_in_usd: [sales / 10] },
    });
    const of = (days: AnalyticsAnswer['annotations']['days']) =>
      attentions(
        {
          current: side(100, 0.1),
          prior: side(200, 0.2),
          annotations: { data_availability: {}, unavailable: [], warehouse: 1, ...(days === undefined ? {} : { days }) },
        },
        {
          ...{ brands: [brand], goals: [], viewOf: () => WHOLE_BRAND_GROUP, period: OCTOBER },
          prior: { start: isoDay('2026-09-01'), end: isoDay('2026-09-30') },
          mode: { sales: 'ordered', basis: 'gross' },
        },
      )[0];
    const gap = { b1: { current: 15, prior: 30 } };
    expect(of(undefined)?.unjudged).toEqual([]);
    const told = of({ total_sales_ordered_revenue_in_usd: gap, conversion_rate: gap, ad_spend_in_usd: gap });
    expect([told?.unjudged, told?.also]).toEqual([
      ['total_sales_ordered_revenue_in_usd', 'ad_spend_in_usd'],
      'Conversion Rate fell 10.0 pts',
    ]);
  });
});

describe('goals on the Executive Summary', () => {
  it('fit ordered revenue, net with that said, and never shipped COGS', () => {
    const of = (sales: 'ordered' | 'cogs', basis: 'gross' | 'net') =>
      salesGoalOf([goal({ value: 36_000 })], WHOLE_BRAND_GROUP, OCTOBER, { sales, basis });
    expect([of('ordered', 'gross'), of('ordered', 'net'), of('cogs', 'gross'), of('cogs', 'net')]).toEqual([3000, 3000, null, null]);
  });

  it('name the months that have none, where others have one', () => {
    const brand = brandGroup('b1');
    const side = (sales: number) => ({
      rowCount: 1,
      dimensions: { brand_group_id: ['b1'] },
      metrics: { total_sales_ordered_revenue_in_usd: [sales] },
    });
    const reason = (start: string, months: readonly number[]) =>
      attentions(
        { current: side(80), prior: side(100), annotations: { data_availability: {}, unavailable: [], warehouse: 1 } },
        {
          brands: [brand],
          goals: months.map((month) => ({ ...goal({ month, value: 200_000 }), brandGroupId: 'b1' })),
          viewOf: () => WHOLE_BRAND_GROUP,
          period: { start: isoDay(start), end: isoDay('2026-11-19') },
          prior: { start: isoDay('2026-01-01'), end: isoDay('2026-01-30') },
          mode: { sales: 'ordered', basis: 'gross' },
        },
      )[0]?.reason;
    expect(reason('2026-10-21', [11])).toBe('Sales fell 20%; no goal for October 2026');
    expect(reason('2026-09-21', [11])).toBe('Sales fell 20%; no goal for 2 of 3 months');
    expect(reason('2026-10-21', [])).toBe('Sales fell 20%; no sales goal');
    expect(reason('2026-10-21', [9])).toBe('Sales fell 20%; no sales goal');
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
