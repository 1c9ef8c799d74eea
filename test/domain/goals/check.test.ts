import { describe, expect, it } from 'vitest';
import { decode } from '../../../src/domain/codec/codec.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { checkGoal, type GoalFault } from '../../../src/domain/goals/check.ts';
import { GOAL_COUNTRIES, GoalDraft } from '../../../src/domain/goals/goal.ts';
import { SHOWN_GOAL_COUNTRIES, shownCountry } from '../../../src/domain/goals/scope.ts';
import { goal } from './make.ts';

const TODAY = isoDay('2026-11-20');
const faults = (draft: GoalDraft): readonly GoalFault[] => {
  const checked = checkGoal(draft, TODAY);
  return checked._tag === 'Left' ? checked.left : [];
};

describe('what makes a goal', () => {
  it('B-395 one of the five metrics', () => {
    for (const metric of ['dsp_ad_budget', 'search_ad_budget', 'sales', 'tacos', 'troas']) {
      expect(decode(GoalDraft, { ...goal(), metric })._tag).toBe('Right');
    }
    for (const metric of ['profit', 'Sales', '', null]) expect(decode(GoalDraft, { ...goal(), metric })._tag).toBe('Left');
  });

  it('B-396 a month from 0 to 12', () => {
    for (let month = 0; month <= 12; month += 1) expect(decode(GoalDraft, { ...goal(), month })._tag).toBe('Right');
    for (const month of [-1, 13, 1.5, '1', null]) expect(decode(GoalDraft, { ...goal(), month })._tag).toBe('Left');
  });

  it('B-620 a country of the list, or none', () => {
    expect([...GOAL_COUNTRIES].join(' ')).toBe('AU BE BR CA CZ DE ES FR GB IN IT JP MX NL PL SE SK TR UK US XFR');
    for (const country of [...GOAL_COUNTRIES, null]) expect(decode(GoalDraft, { ...goal(), country })._tag).toBe('Right');
    for (const country of ['ZZ', 'us', '', 1]) expect(decode(GoalDraft, { ...goal(), country })._tag).toBe('Left');
  });

  it('B-397 a year that is next year at the latest', () => {
    expect(faults(goal({ year: 2027 }))).toEqual([]);
    expect(faults(goal({ year: 2028 }))).toEqual([{ _tag: 'YearTooLate', path: 'year', message: 'Year must be 2027 or earlier' }]);
  });

  it('a value other than zero', () => {
    const zero = { _tag: 'ZeroValue', path: 'value', message: "Could not save goal: please make sure you've entered a non-zero value." };
    expect(faults(goal({ value: 0 }))).toEqual([zero]);
    expect(faults(goal({ value: 0.004 }))).toEqual([zero]);
    expect(faults(goal({ metric: 'tacos', value: 0 }))).toEqual([zero]);
    expect(faults(goal({ metric: 'tacos', value: 0.004 }))).toEqual([]);
    expect(faults(goal({ value: 0.01 }))).toEqual([]);
  });

  it('a value that can be counted to the cent', () => {
    expect(faults(goal({ value: 1e300 })).map((one) => one._tag)).toEqual(['ValueTooLarge']);
  });

  it('a tag with its set, or neither', () => {
    expect(faults(goal({ tagSet: 'ts', tagValue: null })).map((one) => one.path)).toEqual(['tagValue']);
    expect(faults(goal({ tagSet: null, tagValue: 'Core' })).map((one) => one._tag)).toEqual(['TagIncomplete']);
    expect(faults(goal({ tagSet: 'ts', tagValue: 'Core' }))).toEqual([]);
  });

  it('names all faults at once', () => {
    expect(faults(goal({ value: 0, year: 3000, tagSet: 'ts' })).map((one) => one._tag)).toEqual([
      'ZeroValue',
      'YearTooLate',
      'TagIncomplete',
    ]);
  });

  it('stores UK as GB and shows it as UK', () => {
    expect(checkGoal(goal({ country: 'UK' }), TODAY)).toEqual({ _tag: 'Right', right: goal({ country: 'GB' }) });
    expect(shownCountry('GB')).toBe('UK');
    expect(shownCountry('US')).toBe('US');
    expect(SHOWN_GOAL_COUNTRIES).toContain('UK');
    expect(SHOWN_GOAL_COUNTRIES).not.toContain('GB');
    expect(SHOWN_GOAL_COUNTRIES).toHaveLength(20);
  });
});
