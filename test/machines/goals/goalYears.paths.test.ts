import { describe, expect, test } from 'vitest';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { screenAddress } from '../../../src/domain/journal/address.ts';
import type { ScreenDefinition } from '../../../src/domain/screens/screen.ts';
import { createAnswerStore } from '../../../src/machines/core/answers.ts';
import { createRegistry } from '../../../src/machines/core/registry.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import { conflictOf, failureOf, leavingOf, sentOf } from '../../../src/machines/documents/documentEditing.ts';
import { draftOf, firstContext, type GoalYearsContext } from '../../../src/machines/goals/goalYears.logic.ts';
import { createGoalYearsMachine } from '../../../src/machines/goals/goalYears.machine.ts';
import { documentOf } from '../../../src/machines/goals/goalYears.waiting.ts';
import type { ChildInput } from '../../../src/machines/screen/screen.machine.ts';
import { scopeOf } from '../../domain/inventory/healthMake.ts';
import { expectCovered, pathsThrough, stepsOf, together } from '../paths.ts';

const scope = { ...scopeOf(), today: isoDay('2026-11-20') };
const screen: ScreenDefinition = { name: 'goal-management', area: 'goals', params: [], requests: () => ({}) };
const input: ChildInput = { name: 'goal-management', scope, params: {}, screen: screenAddress('goal-management'), key: 'goalYears' };
const GOAL = {
  id: 'g3',
  brandGroupId: 'b1',
  metric: 'sales',
  month: 3,
  year: 2026,
  country: null,
  tagSet: null,
  tagValue: null,
  value: 300,
  version: 2,
};

const EVENTS: readonly Input[] = [
  { type: 'message.scopeChanged', scope, params: {} },
  { type: 'message.answered', key: 'goals', value: { inline: [GOAL] } },
  { type: 'message.draftsWanted', layer: null },
  { type: 'message.leaveAsked', to: '/velocity/', replace: false },
  { type: 'record.leaveConfirmed' },
  { type: 'record.leaveDeclined' },
  {
    type: 'goalYears.draftReturned',
    drafts: [{ document: documentOf(firstContext(input)), draft: { '2026-4': { value: 40, seen: null } } }],
  },
  { type: 'record.historyReturned', history: { userId: 'nobody', byDocument: {} } },
  { type: 'cells.picked', row: 0, column: 0, extends: false },
  { type: 'cells.moved', move: 'none', extends: false },
  { type: 'cells.opened' },
  { type: 'cells.typed', text: '350' },
  { type: 'cells.committed', move: 'none', fills: false },
  { type: 'cells.cancelled' },
  { type: 'cells.cleared' },
  { type: 'cells.pasted', text: '350', isTransposed: false },
  { type: 'cells.filledRight' },
  { type: 'goalYears.discarded' },
  { type: 'goalYears.restGiven', year: 2026 },
  { type: 'goalYears.fillOpened', year: 2026 },
  { type: 'goalYears.growthTyped', text: '12' },
  { type: 'goalYears.filledFromLastYear', part: 'months', amounts: { '2025-4': 100 } },
  { type: 'goalYears.faultsDismissed' },
  { type: 'record.undone' },
  { type: 'record.redone' },
  { type: 'goalYears.turned', direction: 'undo', cells: { '2026-0': null } },
  { type: 'goalYears.turned', direction: 'undo', cells: { '2026-0': 350 } },
  { type: 'message.undoAsked', direction: 'undo', isShown: true },
  { type: 'record.saveClicked' },
  {
    type: 'api.answered',
    requestId: 'save',
    call: 'bulkGoals',
    body: { inline: [{ ...GOAL, id: 'g0', month: 0, value: 350, version: 1 }] },
  },
  {
    type: 'api.failed',
    requestId: 'save',
    call: 'bulkGoals',
    failure: {
      kind: 'status',
      status: 409,
      conflict: {
        current: [{ year: 2026, month: 0, goal: { ...GOAL, id: 'g9', month: 0, value: 320, version: 5, changedBy: null, changedAt: 1 } }],
        submitted: null,
      },
    },
  },
  { type: 'api.failed', requestId: 'save', call: 'bulkGoals', failure: { kind: 'network' } },
  { type: 'record.conflictChosen', part: null, keep: 'mine' },
  { type: 'record.conflictSettled' },
  { type: 'record.conflictClosed' },
];

const registry = createRegistry(createAnswerStore());
registry.add(screen);
const machine = createGoalYearsMachine(registry);
/** One cell is changed, and two gestures are enough: more of them are the laws' business. */
const steps = ({ history }: GoalYearsContext): number =>
  Object.values(history.byDocument).reduce((sum, { done, undone }) => sum + done.length + undone.length, 0);
const isOf = (...types: readonly string[]) => EVENTS.filter(({ type }) => types.includes(type));
const BASE = ['message.answered', 'cells.typed', 'cells.committed'];
const walkedTo = (most: number, ...types: readonly string[]) =>
  pathsThrough<GoalYearsContext>(machine, {
    input,
    events: isOf(...BASE, ...types),
    stopWhen: (context) => steps(context) >= most || context.stored?.['2026-0'] !== undefined,
  });
const walked = (...types: readonly string[]) => walkedTo(2, ...types);
const EDITS = ['cells.picked', 'cells.moved', 'cells.opened', 'cells.cancelled', 'cells.cleared', 'cells.pasted', 'cells.filledRight'];
const ways = [
  walked(...EDITS, 'goalYears.discarded', 'goalYears.restGiven'),
  walked('record.undone', 'record.redone', 'goalYears.turned', 'message.undoAsked', 'goalYears.faultsDismissed'),
  walked('record.saveClicked', 'api.answered', 'api.failed', 'record.conflictChosen', 'record.conflictSettled', 'record.conflictClosed'),
  walked('record.saveClicked', 'api.failed', ...EDITS),
  walked('record.saveClicked', 'api.failed', 'goalYears.fillOpened', 'goalYears.growthTyped', 'goalYears.filledFromLastYear'),
  walked(
    'record.saveClicked',
    'api.failed',
    'goalYears.discarded',
    'goalYears.restGiven',
    'goalYears.faultsDismissed',
    'record.undone',
    'record.redone',
    'goalYears.turned',
    'message.undoAsked',
  ),
  walked(
    'message.scopeChanged',
    'message.draftsWanted',
    'message.leaveAsked',
    'record.leaveConfirmed',
    'record.leaveDeclined',
    'goalYears.draftReturned',
    'record.historyReturned',
  ),
  walked('message.leaveAsked', 'record.leaveConfirmed', 'record.leaveDeclined', 'record.saveClicked', 'api.answered', 'api.failed'),
  walkedTo(3, 'cells.cleared', 'record.undone', 'record.redone', 'goalYears.turned', 'record.saveClicked', 'api.failed'),
].reduce(together);

describe('every way through the year grid', () => {
  test('is walked', () => {
    expectCovered(ways);
  });

  test('shows in its state what is under way', () => {
    for (const { after } of stepsOf(ways)) {
      const { stored, editor } = after.context;
      const isEditing = Object.keys(draftOf(after.context)).length > 0 || editor.typing !== null;
      const rest = failureOf(after.context) !== null ? 'failed' : isEditing ? 'editing' : 'viewing';
      const open = conflictOf(after.context) !== null ? 'conflict' : stored === null ? 'loading' : rest;
      const asked = leavingOf(after.context) !== null ? 'asking' : open;
      expect(after.value).toBe(sentOf(after.context) !== null ? 'saving' : asked);
    }
  });

  test('never sends twice at once, nor what is not changed', () => {
    for (const { before, after, asked } of stepsOf(ways)) {
      const calls = asked.filter(({ type }) => type === 'api.call');
      expect(calls.length).toBeLessThanOrEqual(sentOf(before.context) === null ? 1 : 0);
      if (calls.length > 0) expect(sentOf(after.context)?.draft).toEqual(draftOf(after.context));
    }
  });
});
