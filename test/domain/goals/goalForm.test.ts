import { describe, expect, it } from 'vitest';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { newGoalFields } from '../../../src/domain/goals/goalFields.ts';
import { canSubmitGoal, formOfGoal, type GoalForm, goalOfForm, isGoalChanged, newGoalForm } from '../../../src/domain/goals/goalForm.ts';
import { isGoalTaken, takenGoalQuestion } from '../../../src/domain/goals/goalRecord.ts';
import { goal } from './make.ts';

const TODAY = isoDay('2026-11-20');
const BLANK = newGoalForm(TODAY);

describe('the goal form', () => {
  it('begins with the whole of this year, everywhere', () => {
    expect(BLANK).toEqual({ metric: null, month: 0, year: 2026, country: null, tagSet: null, tagValue: null, value: null });
  });

  it('B-361 is submitted only once something changed, with a metric and a value that is not zero', () => {
    const form = (over: Partial<GoalForm>): GoalForm => ({ ...BLANK, ...over });
    expect(canSubmitGoal(BLANK, BLANK)).toBe(false);
    expect(canSubmitGoal(form({ metric: 'sales' }), BLANK)).toBe(false);
    expect(canSubmitGoal(form({ value: 5 }), BLANK)).toBe(false);
    expect(canSubmitGoal(form({ metric: 'sales', value: 0 }), BLANK)).toBe(false);
    expect(canSubmitGoal(form({ metric: 'sales', value: -0 }), BLANK)).toBe(false);
    expect(canSubmitGoal(form({ metric: 'sales', value: Number.NaN }), BLANK)).toBe(false);
    expect(canSubmitGoal(form({ metric: 'sales', value: 5 }), BLANK)).toBe(true);
  });

  it('B-361 of a goal that is there is submitted once any field differs', () => {
    const before = formOfGoal({ ...goal({ country: 'GB', tagSet: 'ts', tagValue: 'Core' }), ...{ id: 'g1', version: 3 } });
    expect(before).toEqual({ metric: 'sales', month: 0, year: 2026, country: 'GB', tagSet: 'ts', tagValue: 'Core', value: 1200 });
    expect(canSubmitGoal(before, before)).toBe(false);
    const changes: Partial<GoalForm>[] = [
      { metric: 'tacos' },
      { month: 1 },
      { year: 2027 },
      { country: 'US' },
      { country: null },
      { tagSet: 'other' },
      { tagValue: 'New' },
      { value: 1 },
    ];
    for (const change of changes) expect(canSubmitGoal({ ...before, ...change }, before), JSON.stringify(change)).toBe(true);
  });

  it('takes UK for GB', () => {
    const before = formOfGoal(goal({ country: 'GB' }));
    expect(isGoalChanged({ ...before, country: 'UK' }, before)).toBe(false);
  });

  it('B-528 gives the goal as it is stored, or what is wrong with it', () => {
    expect(goalOfForm({ ...BLANK, metric: 'sales', value: 5, country: 'UK' }, TODAY)).toEqual({
      _tag: 'Right',
      right: goal({ value: 5, country: 'GB' }),
    });
    const zero = { _tag: 'ZeroValue', path: 'value', message: "Could not save goal: please make sure you've entered a non-zero value." };
    for (const form of [BLANK, { ...BLANK, metric: 'sales' as const }, { ...BLANK, metric: 'sales' as const, value: 0 }]) {
      expect(goalOfForm(form, TODAY)).toEqual({ _tag: 'Left', left: [zero] });
    }
    expect(goalOfForm({ ...BLANK, metric: 'sales', value: 5, year: 2028 }, TODAY)).toMatchObject({ left: [{ _tag: 'YearTooLate' }] });
  });
});

describe('a new goal where there is one', () => {
  const mine = { ...newGoalFields(isoDay('2026-11-26')), metric: 'sales' as const, month: 11 as const, value: '70000' };
  const theirs = { id: 'g1', version: 1, draft: { ...mine, value: '60000' }, by: 'Zoë O’Neill', at: Date.UTC(2026, 10, 27, 16, 7) };

  it('is asked about, and is no version of the one that is edited', () => {
    expect([isGoalTaken({ id: null, theirs }), isGoalTaken({ id: 'g2', theirs })]).toEqual([true, true]);
    expect([isGoalTaken({ id: 'g1', theirs }), isGoalTaken({ id: null, theirs: { ...theirs, draft: null } })]).toEqual([false, false]);
    expect(isGoalTaken({ id: null, theirs: null })).toBe(false);
  });

  it('is asked about with both values, and by whom and when the one was set', () => {
    expect(takenGoalQuestion(mine, theirs)).toBe(
      'There is already a goal for Sales, November 2026: $60,000 (set by Zoë O’Neill on Nov 27, 2026, 8:07 AM PST). Replace it with $70,000?',
    );
    expect(takenGoalQuestion(mine, { ...theirs, by: null, at: null, draft: mine })).toBe(
      'There is already a goal for Sales, November 2026: $70,000.',
    );
  });
});
