/** Laws of the year grid, over whatever goals there are and whatever is done to them. */
import { test as law } from '@fast-check/vitest';
import fc from 'fast-check';
import { isRight } from 'fp-ts/Either';
import { describe, expect } from 'vitest';
import { goalAmount, goalDrafts } from '../../../src/arbitraries/goals.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { readGoalFile } from '../../../src/domain/goals/bulkCsv.ts';
import { fromCents, toCents } from '../../../src/domain/goals/cents.ts';
import type { Goal, GoalDraft } from '../../../src/domain/goals/goal.ts';
import { goalKey } from '../../../src/domain/goals/scope.ts';
import { spreadGoals } from '../../../src/domain/goals/spread.ts';
import {
  afterSave,
  bulkOf,
  type GoalCells,
  type GridScope,
  goalAt,
  goalCell,
  goalsAt,
  goalsOf,
  readGoalText,
  restCells,
  seenGoals,
  withGoals,
  yearShown,
} from '../../../src/domain/goals/yearGrid.ts';

const TODAY = isoDay('2026-11-20');
const SALES: GridScope = { metric: 'sales', country: null, tagSet: null, tagValue: null };

const cell = fc.tuple(fc.constantFrom(2026, 2027), fc.integer({ min: 0, max: 12 })).map(([year, month]) => goalCell(year, month));
const cells: fc.Arbitrary<GoalCells> = fc.dictionary(cell, fc.option(goalAmount, { freq: 3 }), { maxKeys: 8 });

/** The goals of the list, each place once, as a server has them. */
const storedOf = (drafts: readonly GoalDraft[]): readonly Goal[] =>
  [...new Map(drafts.map((draft) => [goalKey(draft), draft])).values()].map((draft, i) => ({
    id: `g${i}`,
    brandGroupId: 'b1',
    ...draft,
    version: (i % 3) + 1,
  }));

/** What the server does with a save that is taken. */
const written = (goals: readonly Goal[], { goals: writes, removed = [] }: ReturnType<typeof bulkOf>): readonly Goal[] => {
  const left = goals.filter(({ id }) => !removed.some((one) => one.id === id));
  return writes.reduce<readonly Goal[]>((all, { version: _seen, ...draft }, i) => {
    const before = all.find((each) => goalKey(each) === goalKey(draft));
    const goal: Goal = { id: before?.id ?? `new${i}`, brandGroupId: 'b1', ...draft, version: (before?.version ?? 0) + 1 };
    return [...all.filter((each) => each !== before), goal];
  }, left);
};

describe('the year grid', () => {
  law.prop([goalDrafts, cells])('edits and a CSV of what it shows then give the same goals', (drafts, edits) => {
    const goals = storedOf(drafts);
    const stored = seenGoals(goals, SALES);
    const draft = withGoals(stored, {}, edits);
    const wanted = goalsOf(SALES, stored, draft);
    fc.pre(wanted.length > 0);
    const csv = [
      'metric,month,year,value',
      ...wanted.map(({ metric, month, year, value }) => `${metric},${month},${year},$${value.toFixed(2)}`),
    ];
    const file = readGoalFile(csv.join('\n'), TODAY);
    const saved = seenGoals(written(goals, bulkOf(SALES, draft)), SALES);
    const byKey = (list: readonly GoalDraft[]) => list.map((one) => [goalKey(one), one.value] as const).toSorted();
    const fromFile = isRight(file) ? byKey(file.right.goals) : [];
    expect(fromFile).toEqual(byKey(wanted));
    expect(byKey(goalsOf(SALES, saved, {}))).toEqual(fromFile);
  });

  law.prop([goalDrafts, cells])('after a save has what the server has', (drafts, edits) => {
    const goals = storedOf(drafts);
    const stored = seenGoals(goals, SALES);
    const draft = withGoals(stored, {}, edits);
    const bulk = bulkOf(SALES, draft);
    const after = written(goals, bulk);
    const answer = after.filter((goal) => bulk.goals.some((write) => goalKey(write) === goalKey(goal)));
    expect(afterSave(stored, draft, answer)).toEqual(seenGoals(after, SALES));
  });

  law.prop([goalDrafts, cells])('spreads as all goals are spread, and totals what it shows', (drafts, edits) => {
    const stored = seenGoals(storedOf(drafts), SALES);
    const goals = goalsOf(SALES, stored, withGoals(stored, {}, edits));
    for (const year of [2026, 2027]) {
      const { months, totalCents } = yearShown(goals, year);
      const spread = spreadGoals(goals, year).goals;
      expect(months.filter(({ value }) => value !== null).map(({ month, value }) => [month, value])).toEqual(
        spread.map(({ month, value }) => [month, value]),
      );
      const sum = spread.reduce((total, { value }) => total + (toCents(value) ?? 0), 0);
      expect(totalCents).toBe(spread.length === 0 ? null : sum);
    }
  });

  law.prop([goalDrafts])('after the rest was given comes to the yearly goal, to the cent', (drafts) => {
    const stored = seenGoals(storedOf(drafts), SALES);
    for (const year of [2025, 2026, 2027]) {
      const before = yearShown(goalsOf(SALES, stored, {}), year);
      if (before.rest.length === 0) continue;
      const after = yearShown(goalsOf(SALES, stored, withGoals(stored, {}, restCells(before))), year);
      expect(after.aboveCents).toBe(0);
    }
  });

  law.prop([goalDrafts, fc.array(cells, { maxLength: 6 })])(
    'goes back by what each step found, to exactly what was there',
    (drafts, steps) => {
      const stored = seenGoals(storedOf(drafts), SALES);
      const states = [{}];
      const found: GoalCells[] = [];
      for (const step of steps) {
        const now = states.at(-1) ?? {};
        found.push(goalsAt(stored, now, Object.keys(step)));
        states.push(withGoals(stored, now, step));
      }
      let draft = states.pop() ?? {};
      while (found.length > 0) {
        draft = withGoals(stored, draft, found.pop() ?? {});
        expect(draft).toEqual(states.pop());
      }
    },
  );

  law.prop([goalAmount, cell])('reads what it writes', (value, at) => {
    expect(readGoalText(SALES, at, String(value), TODAY)).toMatchObject({ right: value });
    expect(readGoalText(SALES, at, `$${value.toLocaleString('en-US', { minimumFractionDigits: 2 })}`, TODAY)).toMatchObject({
      right: value,
    });
    expect(goalAt({}, withGoals({}, {}, { [at]: value }), at)).toBe(fromCents(toCents(value) ?? 0));
  });
});
