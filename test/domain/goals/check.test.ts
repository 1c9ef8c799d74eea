import { describe, expect, it } from 'vitest';
import { decode } from '../../../src/domain/codec/codec.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { checkGoal, type GoalFault } from '../../../src/domain/goals/check.ts';
import { Goal, GoalDraft } from '../../../src/domain/goals/goal.ts';
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
    for (const metric of ['profit', 'Sales', '', null, '__proto__']) expect(decode(GoalDraft, { ...goal(), metric })._tag).toBe('Left');
  });

  it('B-396 a month from 0 to 12', () => {
    for (let month = 0; month <= 12; month += 1) expect(decode(GoalDraft, { ...goal(), month })._tag).toBe('Right');
    for (const month of [-1, 13, 1.5, '1', null, Number.NaN]) expect(decode(GoalDraft, { ...goal(), month })._tag).toBe('Left');
  });

  it('B-620 a country of the fixed list of 21, or none', () => {
    const listed = 'AU BE BR CA CZ DE ES FR GB IN IT JP MX NL PL SE SK TR UK US XFR'.split(' ');
    for (const country of [...listed, null]) expect(decode(GoalDraft, { ...goal(), country })._tag).toBe('Right');
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const others = [...letters.flatMap((a) => letters.map((b) => a + b)), 'us', '', 1].filter((code) => !listed.includes(String(code)));
    for (const country of others) expect(decode(GoalDraft, { ...goal(), country })._tag, String(country)).toBe('Left');
  });

  it('A-246 B-293 a goal has id, metric, month, year, country, tagSet, tagValue and value', () => {
    const whole = { id: 'g1', brandGroupId: 'b1', version: 1, ...goal() };
    expect(decode(Goal, { ...whole, colour: 'red' })).toEqual({ _tag: 'Right', right: whole });
    for (const field of ['id', 'metric', 'month', 'year', 'country', 'tagSet', 'tagValue', 'value']) {
      const without = decode(Goal, { ...whole, [field]: undefined });
      expect(without._tag === 'Left' && without.left.faults[0]?.path, field).toBe(field);
    }
  });

  it('or a failure that says what was expected', () => {
    const expected = (field: string, value: unknown): string | null | undefined => {
      const decoded = decode(GoalDraft, { ...goal(), [field]: value });
      return decoded._tag === 'Left' ? decoded.left.faults[0]?.expected : null;
    };
    expect([expected('metric', 'units'), expected('month', 13), expected('country', 'CH')]).toEqual([
      'GoalMetric',
      'GoalMonth',
      'GoalCountry',
    ]);
    expect([decode(GoalDraft, 1), decode(Goal, 1)].map((one) => one._tag === 'Left' && one.left.faults[0]?.expected)).toEqual([
      'GoalDraft',
      'Goal',
    ]);
  });

  it('of a version from 1 on, once it is stored', () => {
    const whole = { id: 'g1', brandGroupId: 'b1', ...goal() };
    expect([1, 2, 0, -1, 1.5].map((version) => decode(Goal, { ...whole, version })._tag)).toEqual([
      'Right',
      'Right',
      'Left',
      'Left',
      'Left',
    ]);
  });

  it('B-397 a year that is next year at the latest', () => {
    expect(faults(goal({ year: 2027 }))).toEqual([]);
    expect(faults(goal({ year: 2028 }))).toEqual([{ _tag: 'YearTooLate', path: 'year', message: 'The year must be 2027 or earlier.' }]);
    expect(faults(goal({ metric: 'troas', year: 2028 })).map((one) => one._tag)).toEqual(['YearTooLate']);
  });

  it('a year of this calendar', () => {
    expect(faults(goal({ year: 1900 }))).toEqual([]);
    expect(faults(goal({ year: 1899 }))).toEqual([{ _tag: 'YearTooEarly', path: 'year', message: 'The year must be 1900 or later.' }]);
  });

  it('B-528 a value other than zero', () => {
    const zero = { _tag: 'ZeroValue', path: 'value', message: "Could not save goal: please make sure you've entered a non-zero value." };
    expect(faults(goal({ value: 0 }))).toEqual([zero]);
    expect(faults(goal({ value: 0.004 }))).toEqual([zero]);
    expect(faults(goal({ metric: 'tacos', value: 0 }))).toEqual([zero]);
    expect(faults(goal({ metric: 'tacos', value: 0.004 }))).toEqual([]);
    expect(faults(goal({ value: 0.01 }))).toEqual([]);
  });

  it('a value above zero', () => {
    const below = { _tag: 'NegativeValue', path: 'value', message: 'The value must be greater than zero.' };
    expect(faults(goal({ value: -0.01 }))).toEqual([below]);
    expect(faults(goal({ metric: 'troas', value: -3 }))).toEqual([below]);
  });

  it('a value that can be counted to the cent', () => {
    expect(faults(goal({ value: 1e300 }))).toEqual([{ _tag: 'ValueTooLarge', path: 'value', message: 'The value is too large.' }]);
    expect(faults(goal({ value: 90_000_000_000_000 }))).toEqual([]);
  });

  it('a tag with its set, or neither', () => {
    expect(faults(goal({ tagSet: 'ts', tagValue: null }))).toEqual([
      { _tag: 'TagIncomplete', path: 'tagValue', message: 'Choose a tag for the tag set.' },
    ]);
    expect(faults(goal({ tagSet: null, tagValue: 'Core' }))).toEqual([
      { _tag: 'TagIncomplete', path: 'tagValue', message: 'Choose a tag set for the tag.' },
    ]);
    expect(faults(goal({ tagSet: 'ts', tagValue: 'Core' }))).toEqual([]);
  });

  it('a tag and a set of at most 256 characters', () => {
    const long = 'x'.repeat(257);
    const message = 'Tag sets and tags can have at most 256 characters.';
    expect(faults(goal({ tagSet: long, tagValue: long }))).toEqual([
      { _tag: 'TagTooLong', path: 'tagSet', message },
      { _tag: 'TagTooLong', path: 'tagValue', message },
    ]);
    expect(faults(goal({ tagSet: 'x'.repeat(256), tagValue: 'x'.repeat(256) }))).toEqual([]);
  });

  it('a tag without blanks around it; a blank one is none', () => {
    expect(checkGoal(goal({ tagSet: ' ts ', tagValue: '\tCore' }), TODAY)).toEqual({
      _tag: 'Right',
      right: goal({ tagSet: 'ts', tagValue: 'Core' }),
    });
    expect(checkGoal(goal({ tagSet: ' ', tagValue: '' }), TODAY)).toEqual({ _tag: 'Right', right: goal() });
    expect(faults(goal({ tagSet: 'ts', tagValue: ' ' })).map((one) => one._tag)).toEqual(['TagIncomplete']);
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
