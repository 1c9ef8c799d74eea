import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { goalDrafts, goalFileText } from '../../../src/arbitraries/goals.ts';
import { anyText } from '../../../src/arbitraries/text.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { describeRowNote, readGoalFile } from '../../../src/domain/goals/bulkCsv.ts';
import { checkGoal } from '../../../src/domain/goals/check.ts';
import type { GoalDraft } from '../../../src/domain/goals/goal.ts';
import { scopeKey } from '../../../src/domain/goals/scope.ts';

const TODAY = isoDay('2026-11-20');
const keyOf = (goal: GoalDraft): string => JSON.stringify([scopeKey(goal), goal.year, goal.month]);

const expectSound = (text: string): void => {
  const file = readGoalFile(text, TODAY);
  if (file._tag === 'Left') {
    expect(file.left.message).not.toMatch(/undefined|\[object/);
    for (const note of file.left.notes.told) expect(note.row).toBeGreaterThanOrEqual(1);
    return;
  }
  const { goals, leftOut } = file.right;
  expect(goals.length).toBeGreaterThan(0);
  for (const goal of goals) expect(checkGoal(goal, TODAY)).toEqual({ _tag: 'Right', right: goal });
  expect(new Set(goals.map(keyOf)).size).toBe(goals.length);
  expect(leftOut.told.map(({ row }) => row)).toEqual(leftOut.told.map(({ row }) => row).sort((a, b) => a - b));
  for (const note of leftOut.told) expect(describeRowNote(note)).toMatch(/^Row [\d,]+.*: skipped because .+\.$/);
};

describe('laws of goal files', () => {
  test.prop([goalFileText])('a file that is nearly right gives goals that can be saved, or says why not', expectSound);
  test.prop([anyText()])('any text gives goals or a failure', expectSound);

  const written = ({ metric, month, year, country, tagSet, tagValue, value }: GoalDraft): string =>
    [metric, month, year, country ?? '', tagSet ?? '', tagValue ?? '', metric === 'tacos' ? `${value * 100}%` : `${value}`]
      .map((cell) => `"${cell}"`)
      .join(',');

  test.prop([goalDrafts])('what is written as a file is read as it is saved, the last of each scope and time', (drafts) => {
    const dollars = drafts.map((draft) => ({ ...draft, value: Math.ceil(draft.value) }));
    const saved = dollars.flatMap((draft) => {
      const goal = checkGoal(draft, TODAY);
      return goal._tag === 'Right' ? [goal.right] : [];
    });
    const last = new Map(saved.map((goal) => [keyOf(goal), goal]));
    fc.pre(saved.length === drafts.length && saved.length > 0);
    const file = readGoalFile(['metric,month,year,country,tagSet,tagValue,value', ...dollars.map(written)].join('\n'), TODAY);
    if (file._tag === 'Left') throw new Error(JSON.stringify(file.left));
    expect(new Set(file.right.goals.map((goal) => JSON.stringify(goal)))).toEqual(
      new Set([...last.values()].map((goal) => JSON.stringify(goal))),
    );
    expect(file.right.leftOut.count).toBe(drafts.length - last.size);
  });
});
