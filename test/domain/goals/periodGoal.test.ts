import { describe, expect, it } from 'vitest';
import type { GoalDraft } from '../../../src/domain/goals/goal.ts';
import {
  type GoalView,
  goalYear,
  monthGoal,
  type PeriodGoal,
  rateGoal,
  WHOLE_BRAND_GROUP,
  wholeYearGoal,
} from '../../../src/domain/goals/periodGoal.ts';
import { goal } from './make.ts';

const view = (countries: readonly string[], sellingCountries: readonly string[] = [], tag: GoalView['tag'] = null): GoalView => ({
  countries,
  sellingCountries,
  tag,
});
const march = (goals: readonly GoalDraft[], seen: GoalView): PeriodGoal => monthGoal(goalYear(goals, 'sales', seen, 2026), 3);
const whole = (goals: readonly GoalDraft[], seen: GoalView = WHOLE_BRAND_GROUP): PeriodGoal =>
  wholeYearGoal(goalYear(goals, 'sales', seen, 2026));

const BRAND = goal({ month: 3, value: 100 });
const US = goal({ month: 3, country: 'US', value: 60 });
const CA = goal({ month: 3, country: 'CA', value: 25 });
const UK = goal({ month: 3, country: 'UK', value: 5 });

describe('the goal of a period', () => {
  it('of all countries is the one for all, not that plus its parts', () => {
    expect(march([BRAND, US, CA], view([]))).toEqual({ kind: 'set', cents: 10_000, countries: null, warnings: [] });
  });

  it('of all countries is no sum of theirs while nobody knows which there are', () => {
    expect(march([US, CA], view([]))).toEqual({ kind: 'none' });
  });

  it('of all countries is none where a country that sells has none', () => {
    expect(march([US, CA], view([], ['US', 'CA', 'MX']))).toEqual({ kind: 'none' });
    expect(march([US, CA], view([], ['US', 'CA']))).toEqual({ kind: 'set', cents: 8_500, countries: null, warnings: [] });
  });

  it('of filtered countries is the sum of theirs, and none where one has none', () => {
    expect(march([BRAND, US, CA], view(['US']))).toMatchObject({ kind: 'set', cents: 6_000 });
    expect(march([BRAND, US, CA], view(['US', 'CA']))).toMatchObject({ kind: 'set', cents: 8_500, countries: ['CA', 'US'] });
    expect(march([BRAND, US], view(['US', 'CA']))).toEqual({ kind: 'none' });
    expect(march([BRAND], view(['US'], ['US', 'CA']))).toEqual({ kind: 'none' });
  });

  it('of a filter that leaves no country out is the one for all', () => {
    expect(march([BRAND], view(['US', 'CA'], ['CA', 'US']))).toMatchObject({ kind: 'set', cents: 10_000, countries: null });
  });

  it('takes UK and GB for the same country, wherever they stand', () => {
    expect(march([UK], view(['GB']))).toMatchObject({ kind: 'set', cents: 500 });
    expect(march([UK], view(['UK', 'GB']))).toMatchObject({ kind: 'set', cents: 500, countries: ['GB'] });
  });

  it('counts only goals of the tag looked at, and none of tags where no tag is', () => {
    const core = goal({ month: 3, tagSet: 'ts', tagValue: 'Core', value: 7 });
    expect(march([core], view([]))).toEqual({ kind: 'none' });
    expect(march([BRAND, core], view([], [], { tagSet: 'ts', tagValue: 'Core' }))).toMatchObject({ cents: 700 });
    expect(march([BRAND], view([], [], { tagSet: 'ts', tagValue: 'Core' }))).toEqual({ kind: 'none' });
  });

  it('counts no goal of another tag, of the same tag in another set, or of another metric', () => {
    const core = goal({ month: 3, tagSet: 'ts', tagValue: 'Core', value: 7 });
    for (const tag of [
      { tagSet: 'ts', tagValue: 'New' },
      { tagSet: 'other', tagValue: 'Core' },
    ]) {
      expect(march([core], view([], [], tag))).toEqual({ kind: 'none' });
      expect(rateGoal([{ ...core, metric: 'tacos' }], 'tacos', view([], [], tag))).toBeNull();
    }
    expect(march([{ ...BRAND, metric: 'dsp_ad_budget' }], view([]))).toEqual({ kind: 'none' });
    expect(rateGoal([goal({ metric: 'tacos', tagSet: 'ts' })], 'tacos', view([]))).toBeNull();
  });

  it('adds up the countries of a month that has no goal for all, though another month has one', () => {
    expect(march([US, CA, goal({ month: 4 })], view([], ['US', 'CA']))).toMatchObject({ kind: 'set', cents: 8_500, countries: null });
  });

  it('of a year names the countries that it adds up, those of any month', () => {
    const [us, ca] = [goal({ country: 'US', value: 1200 }), goal({ country: 'CA', value: 600 })];
    const both = view(['US', 'CA']);
    expect(whole([ca, us], both)).toEqual({ kind: 'set', cents: 180_000, countries: ['CA', 'US'], warnings: [] });
    expect(whole([us, ca, BRAND], view([], ['US', 'CA']))).toMatchObject({ kind: 'set', cents: 175_000, countries: null });
    expect(whole([goal()])).toMatchObject({ kind: 'set', countries: null });
  });

  it('of a year is the sum of its months, which can differ from the yearly goal', () => {
    expect(whole([goal({ value: 1200 }), goal({ month: 3, value: 500 })])).toMatchObject({ kind: 'set', cents: 170_000 });
  });

  it('of a year with months without a goal is partial, naming them', () => {
    expect(whole([1, 2, 3, 4, 5, 6].map((month) => goal({ month })))).toEqual({ kind: 'partial', missingMonths: [7, 8, 9, 10, 11, 12] });
    expect(whole([])).toEqual({ kind: 'none' });
  });

  it('has no amount for rates', () => {
    expect(wholeYearGoal(goalYear([goal({ metric: 'tacos', value: 0.1 })], 'tacos', WHOLE_BRAND_GROUP, 2026))).toEqual({ kind: 'none' });
  });

  it('has no month 0 and no month 13', () => {
    const year = goalYear([goal()], 'sales', WHOLE_BRAND_GROUP, 2026);
    expect(monthGoal(year, 0)).toEqual({ kind: 'none' });
    expect(monthGoal(year, 13)).toEqual({ kind: 'none' });
  });
});

describe('the goal of a rate', () => {
  const tacos = (over: Partial<GoalDraft>): GoalDraft => goal({ metric: 'tacos', ...over });

  it('is the most specific one: a tag before a country, a country before none', () => {
    const goals = [
      tacos({ tagSet: 'ts', tagValue: 'Core', value: 0.3 }),
      tacos({ country: 'US', year: 2027, value: 0.2 }),
      tacos({ year: 2028, value: 0.1 }),
    ];
    expect(rateGoal(goals, 'tacos', view(['US'], [], { tagSet: 'ts', tagValue: 'Core' }))).toBe(0.3);
    expect(rateGoal(goals, 'tacos', view(['US']))).toBe(0.2);
    expect(rateGoal(goals, 'tacos', view(['US', 'CA']))).toBe(0.1);
    expect(rateGoal(goals, 'tacos', view([]))).toBe(0.1);
    expect(rateGoal(goals, 'tacos', view([], ['US']))).toBe(0.2);
    expect(rateGoal(goals, 'troas', view([]))).toBeNull();
    expect(rateGoal([tacos({ country: 'CA' })], 'tacos', view(['US']))).toBeNull();
    expect(rateGoal([tacos({ country: 'CA' })], 'tacos', view(['CA', 'US']))).toBeNull();
  });

  it('is the latest of its scope, and the last in the list of the same time', () => {
    const goals = [
      tacos({ year: 2026, month: 2, value: 0.2 }),
      tacos({ year: 2025, month: 9, value: 0.9 }),
      tacos({ year: 2026, month: 1, value: 0.1 }),
    ];
    expect(rateGoal(goals, 'tacos', view([]))).toBe(0.2);
    expect(rateGoal([...goals, tacos({ year: 2026, month: 2, value: 0.4 })], 'tacos', view([]))).toBe(0.4);
  });

  it('has none for amounts', () => {
    expect(rateGoal([goal()], 'sales', view([]))).toBeNull();
  });
});
