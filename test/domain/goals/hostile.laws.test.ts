import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileGoal } from '../../../src/arbitraries/goals.ts';
import { decode } from '../../../src/domain/codec/codec.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { PERIODICITIES } from '../../../src/domain/dates/period.ts';
import { checkGoal } from '../../../src/domain/goals/check.ts';
import { GOAL_METRICS, GoalDraft } from '../../../src/domain/goals/goal.ts';
import { goalOfForm } from '../../../src/domain/goals/goalForm.ts';
import { goalSuccess } from '../../../src/domain/goals/goalText.ts';
import { goalYear, rateGoal, WHOLE_BRAND_GROUP as WHOLE, wholeYearGoal } from '../../../src/domain/goals/periodGoal.ts';
import { goalSeries } from '../../../src/domain/goals/series.ts';
import { describeSpreadWarning, spreadGoals } from '../../../src/domain/goals/spread.ts';
import { goal } from './make.ts';

const TODAY = isoDay('2026-11-20');
const PERIOD = { start: isoDay('2026-01-28'), end: isoDay('2026-02-03') };
const isCounted = (value: number | null): boolean => value === null || Number.isFinite(value);

describe('what nobody means', () => {
  test.prop([fc.anything({ withNullPrototype: true, withBigInt: true, withSparseArray: true, withDate: true })])(
    'anything is a goal or a failure with its paths',
    (value) => {
      for (const input of [value, { ...goal(), value }, { ...goal(), month: value }, { ...goal(), tagSet: value }]) {
        const decoded = decode(GoalDraft, input);
        if (decoded._tag === 'Right') expect(GoalDraft.is(decoded.right)).toBe(true);
        else expect(decoded.left.faults.length).toBeGreaterThan(0);
      }
    },
  );

  it('is no goal: NaN, Infinity, text for a number, a list, a getter that throws', () => {
    const trap = Object.defineProperty({ ...goal() }, 'value', { enumerable: true, get: () => JSON.parse('{') });
    const wrong: unknown[] = [trap, [], [goal()], 'goal', null, undefined, { ...goal(), value: '5' }, { ...goal(), year: 2026.5 }];
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) wrong.push({ ...goal(), value });
    for (const input of wrong) expect(decode(GoalDraft, input)._tag).toBe('Left');
  });

  it('is stripped: unknown keys, and keys of prototypes', () => {
    const decoded = decode(
      GoalDraft,
      JSON.parse(`{"__proto__":{"value":9},"constructor":1,"colour":"red",${JSON.stringify(goal()).slice(1)}`),
    );
    expect(decoded).toEqual({ _tag: 'Right', right: goal() });
    expect(decoded._tag === 'Right' && Object.keys(decoded.right).sort()).toEqual(Object.keys(goal()).sort());
  });

  it('is a zero: a negative one', () => {
    expect(checkGoal(goal({ value: -0 }), TODAY)).toMatchObject({ left: [{ _tag: 'ZeroValue' }] });
    expect(checkGoal(goal({ metric: 'tacos', value: -0 }), TODAY)).toMatchObject({ left: [{ _tag: 'ZeroValue' }] });
    expect(Object.is(goalSeries([goal({ value: -0 })], 'sales', WHOLE, PERIOD, 'daily', 'periodic')[0], 0)).toBe(true);
  });

  test.prop([fc.array(hostileGoal, { maxLength: 30 })])('throws nowhere, and gives no amount that is not finite', (goals) => {
    const spread = spreadGoals(goals, 2026);
    for (const one of spread.goals) expect(Number.isFinite(one.value)).toBe(true);
    for (const warning of spread.warnings) expect(describeSpreadWarning(warning)).toMatch(/\.$/);
    for (const metric of GOAL_METRICS) {
      const whole = wholeYearGoal(goalYear(goals, metric, WHOLE, 2026));
      if (whole.kind === 'set') expect(Number.isFinite(whole.cents)).toBe(true);
      expect(isCounted(rateGoal(goals, metric, WHOLE))).toBe(true);
      for (const by of PERIODICITIES) expect(goalSeries(goals, metric, WHOLE, PERIOD, by, 'cumulative').every(isCounted)).toBe(true);
    }
    for (const one of goals) {
      const checked = checkGoal(one, TODAY);
      expect(goalOfForm(one, TODAY)).toEqual(checked);
      if (checked._tag === 'Right') expect(checkGoal(checked.right, TODAY)).toEqual(checked);
      else expect(checked.left.length).toBeGreaterThan(0);
      expect(goalSuccess('created', one)).not.toMatch(/undefined|NaN|Infinity/);
    }
  });

  it('is a long list: ten thousand goals are spread at once, of each scope and month the last', () => {
    const many = Array.from({ length: 10_000 }, (_, i) => goal({ month: i % 13, value: i + 1 }));
    const { goals, warnings } = spreadGoals(many, 2026);
    expect([goals.length, warnings.length]).toEqual([12, 9_988]);
    expect(goals[0]?.value).toBe(many.filter(({ month }) => month === 1).at(-1)?.value);
  });
});
