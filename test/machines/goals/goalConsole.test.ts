import { describe, expect, test } from 'vitest';
import type { GoalFields } from '../../../src/domain/goals/goalFields.ts';
import { GOAL_LIST } from '../../../src/domain/goals/goalRecord.ts';
import { goalKey } from '../../../src/domain/goals/scope.ts';
import { TOASTS } from '../../../src/domain/journal/address.ts';
import { jsonOf } from '../../../src/domain/journal/json.ts';
import { changeOf } from '../../../src/domain/records/recordChange.ts';
import { NO_HISTORY, ownedBy } from '../../../src/domain/undo/undoHistory.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import { createGoalConsoleMachine } from '../../../src/machines/goals/goalConsole.machine.ts';
import type { RecordListContext } from '../../../src/machines/records/recordListContext.ts';
import { afterGesture } from '../../../src/machines/undo/undoable.ts';
import { expectCovered, pathsThrough, stepsOf } from '../paths.ts';
import { inputOf, registry, scopeOf } from '../records/boxes.ts';
import { fields, goal, goalsListed } from './goals.ts';

const key = goalKey(goal('g1'));
const step = changeOf({ key, draft: fields({ value: '900' }) }, { key, draft: fields() });
const history = afterGesture(ownedBy(NO_HISTORY, 'me'), 'goals/b1', step);
const stored = { ...goal('g1', { value: 900, version: 4 }), changedBy: null, changedAt: 0 };
const answered = (requestId: string): Input => ({ type: 'api.answered', requestId, call: 'bulkGoals', body: { inline: [] } });
const failed = (requestId: string, status: number, conflict = false): Input => ({
  type: 'api.failed',
  requestId,
  call: 'bulkGoals',
  failure: { kind: 'status', status, ...(conflict ? { conflict: { current: stored, submitted: {} } } : {}) },
});
const DELETED = answered('delete');

const EVENTS: readonly Input[] = [
  goalsListed([goal('g1')]),
  { type: 'record.historyReturned', history: jsonOf(history) },
  { type: 'record.deleteClicked', id: 'g1' },
  { type: 'record.deleteConfirmed' },
  { type: 'record.deleteDeclined' },
  { type: 'record.conflictDecided', keep: 'mine' },
  { type: 'record.conflictDecided', keep: 'theirs' },
  DELETED,
  failed('delete', 409, true),
  failed('delete', 409),
  failed('delete', 404),
  failed('delete', 500),
  answered('turn'),
  failed('turn', 409),
  { type: 'record.undone' },
  { type: 'record.redone' },
  { type: 'message.undoAsked', direction: 'undo', isShown: true },
  { type: 'message.scopeChanged', scope: scopeOf(), params: {} },
  { type: 'goals.turned', direction: 'undo', document: [...step.before] },
  { type: 'goals.turned', direction: 'redo', document: [...step.after] },
  { type: 'message.saveWanted' },
  { type: 'message.recordsUnchanged' },
  { type: 'message.recordsChanged', step },
  { type: 'message.notAnswered', key: GOAL_LIST, status: 500 },
];

const machine = createGoalConsoleMachine(registry());
const ways = pathsThrough<RecordListContext<GoalFields>>(machine, {
  input: inputOf('records'),
  events: EVENTS,
  stopWhen: ({ deletions, isMissed, isTurnAsked, wanted, history: { byDocument } }) =>
    deletions > 0 ||
    isMissed ||
    wanted.length > (isTurnAsked ? 0 : 1) ||
    wanted.some((one) => typeof one === 'object' && 'save' in one) ||
    Object.values(byDocument).some(({ done, undone }) => done.length + undone.length > 1),
});

describe('every way through the console', () => {
  test('is walked', () => {
    expectCovered(ways);
  });

  test('B-546 says that the goal was deleted, and offers to take that back as one write that replaces nothing', () => {
    const done = stepsOf(ways).filter(({ before, event }) => before.value === 'deleting' && before.context.isRemoving && event === DELETED);
    expect(done.length).toBeGreaterThan(0);
    for (const { told, before } of done) {
      const [said] = told.flatMap(({ to, message }) => (to === TOASTS && message.type === 'message.toast' ? [message.toast] : []));
      const amount = before.context.asked?.draft.value === '900' ? '$900' : '$1,200';
      expect(said?.title).toBe(`Goal deleted: Sales, March 2026, ${amount}`);
      expect(said?.undo).toMatchObject({
        call: 'bulkGoals',
        input: { params: { id: 'b1' }, body: { goals: [{ metric: 'sales', version: null }], removed: [] } },
      });
    }
  });

  test('undo writes what was before over exactly the version that is there', () => {
    const turns = stepsOf(ways).filter(({ event, asked }) => event.type === 'goals.turned' && asked.length > 0);
    expect(turns.length).toBeGreaterThan(0);
    for (const { asked } of turns)
      expect(asked).toMatchObject([{ call: 'bulkGoals', input: { body: { goals: [{ value: 900, version: 1 }], removed: [] } } }]);
  });
});
