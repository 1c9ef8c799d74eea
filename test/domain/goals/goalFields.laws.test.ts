import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { GOAL_METRICS, type Goal } from '../../../src/domain/goals/goal.ts';
import { asksForTime, fieldsOfGoal, goalOfFields, newGoalFields, valueFault } from '../../../src/domain/goals/goalFields.ts';
import { goalListOf, goalListState, goalRows } from '../../../src/domain/goals/goalList.ts';
import { mayTryGoal } from '../../../src/domain/goals/goalRecord.ts';
import { readGoalText } from '../../../src/domain/goals/yearGrid.ts';
import { formFor } from '../../../src/domain/records/recordForm.ts';

const amount = fc.integer({ min: 1, max: 99_999_999_999 }).map((cents) => cents / 100);
const rate = fc.integer({ min: 1, max: 99_999 }).map((n) => n / 100_000);
const goal: fc.Arbitrary<Goal> = fc
  .record({
    id: fc.uuid(),
    metric: fc.constantFrom(...GOAL_METRICS),
    month: fc.integer({ min: 0, max: 12 }),
    year: fc.integer({ min: 2020, max: 2027 }),
    country: fc.constantFrom('US' as const, 'GB' as const, null),
    amount,
    rate,
  })
  .map(({ amount: usd, rate: fraction, ...rest }) => ({
    ...rest,
    brandGroupId: 'b1',
    tagSet: null,
    tagValue: null,
    version: 1,
    value: rest.metric === 'tacos' || rest.metric === 'troas' ? fraction : usd,
  }));

describe('the form of a goal', () => {
  test('says the very goal that it was opened with', () => {
    fc.assert(
      fc.property(goal, (of) => {
        const { id: _id, brandGroupId: _group, version: _version, ...draft } = of;
        expect(goalOfFields(fieldsOfGoal(of))).toEqual(draft);
        expect(valueFault(fieldsOfGoal(of))).toBeNull();
      }),
    );
  });

  test('reads an amount as a cell of the year grid does, whatever is typed', () => {
    const today = isoDay('2026-11-20');
    const scope = { metric: 'sales' as const, country: null, tagSet: null, tagValue: null };
    const written = fc.constantFrom(
      '2.5M',
      '2500k',
      '=2060000*1.12',
      '=(1.2M+300k)/12',
      '$1,234.50',
      '1,234',
      'USD 12',
      '=2*A1',
      '1.005',
      '12%',
      '',
      'x',
    );
    fc.assert(
      fc.property(fc.oneof(written, fc.string()), (value) => {
        const cell = readGoalText(scope, '2026-3', value, today);
        const fields = { ...newGoalFields(today), metric: 'sales' as const, month: 3, value };
        const typed = goalOfFields(fields)?.value ?? null;
        if (cell._tag === 'Right') expect(typed).toBe(cell.right === 0 ? null : cell.right);
        else expect(valueFault(fields)).not.toBeNull();
      }),
    );
    const of = (value: string) => goalOfFields({ ...newGoalFields(today), metric: 'sales', value })?.value;
    expect(['2.5M', '2500k', '=2060000*1.12'].map(of)).toEqual([2_500_000, 2_500_000, 2_307_200]);
    expect(valueFault({ ...newGoalFields(today), metric: 'sales', value: '=2/0' })).toBe('The formula divides by 0.');
  });

  test('B-361 may be sent only when something changed and metric and value are non-zero', () => {
    const blank = newGoalFields(isoDay('2026-11-20'));
    const may = (change: object): boolean => mayTryGoal({ ...formFor(null, blank), draft: { ...blank, ...change } });
    expect([may({}), may({ metric: 'sales' }), may({ value: '5' }), may({ metric: 'sales', value: '0' })]).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect([may({ metric: 'sales', value: 'abc' }), may({ metric: 'sales', value: '5' })]).toEqual([false, true]);
    const there = { id: 'g', version: 1, draft: { ...blank, metric: 'sales' as const, value: '5' } };
    const edit = (value: string): boolean => mayTryGoal({ ...formFor(there, there.draft), draft: { ...there.draft, value } });
    expect([edit('5'), edit('$5.00'), edit('6'), edit('')]).toEqual([false, false, true, false]);
  });

  test('B-359 B-360 TACOS and TROAS are not asked for a month and a year', () => {
    expect(GOAL_METRICS.map((metric) => asksForTime({ metric }))).toEqual([true, true, true, false, false]);
  });
});

describe('the goals table', () => {
  test('shows each goal that the search and the filters let through once, on one of its pages, in the order of the sort', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(goal, { selector: ({ id }) => id, maxLength: 60 }),
        fc.constantFrom('value', '-value', 'metric', '-time'),
        (goals, sort) => {
          const rows = goalRows(goals, (id) => id);
          const params = { sort, metric: 'sales', rows: '10' };
          const wanted = goals.filter(({ metric }) => metric === 'sales').map(({ id }) => id);
          const pages = Math.max(1, Math.ceil(wanted.length / 10));
          const shown = Array.from(
            { length: pages },
            (_, i) => goalListOf(rows, goalListState({ ...params, page: String(i + 1) })).rows,
          ).flat();
          expect(shown.map(({ id }) => id).toSorted()).toEqual(wanted.toSorted());
          const values = shown.map(({ goal: { value } }) => value);
          if (sort === 'value') expect(values).toEqual(values.toSorted((a, b) => a - b));
          if (sort === '-value') expect(values).toEqual(values.toSorted((a, b) => b - a));
        },
      ),
    );
  });

  test('a year leaves out no goal that holds for every month', () => {
    const of = (id: string, over: Partial<Goal>): Goal => ({
      ...{
        id,
        brandGroupId: 'b1',
        metric: 'sales',
        month: 1,
        year: 2026,
        country: null,
        tagSet: null,
        tagValue: null,
        value: 1,
        version: 1,
      },
      ...over,
    });
    const rows = goalRows([of('a', {}), of('b', { year: 2025 }), of('c', { metric: 'tacos', year: 2024, value: 0.1 })], (id) => id);
    const found = goalListOf(rows, goalListState({ year: '2026' })).rows.map(({ id }) => id);
    expect(found.toSorted()).toEqual(['a', 'c']);
  });
});
