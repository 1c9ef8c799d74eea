import { describe, expect, test } from 'vitest';
import type { GoalFields } from '../../../src/domain/goals/goalFields.ts';
import { goalRecordOf } from '../../../src/domain/goals/goalRecord.ts';
import { TOASTS } from '../../../src/domain/journal/address.ts';
import type { ApiFailure } from '../../../src/domain/journal/events.ts';
import { isDirty } from '../../../src/domain/records/recordForm.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import { createGoalFormMachine } from '../../../src/machines/goals/goalForm.machine.ts';
import type { RecordFormContext } from '../../../src/machines/records/recordFormContext.ts';
import { expectCovered, pathsThrough, stepsOf, together } from '../paths.ts';
import { inputOf, looking, registry, renewed, SAVE_DUE } from '../records/boxes.ts';
import { fields, goal, goalsListed } from './goals.ts';

const edited = (over: Partial<GoalFields>): Input => ({ type: 'goals.draftEdited', draft: fields(over) });
const failed = (failure: ApiFailure): Input => ({ type: 'api.failed', requestId: 'save', call: 'updateGoal', failure });
const SAVED: Input = {
  type: 'api.answered',
  requestId: 'save',
  call: 'updateGoal',
  body: { inline: goal('g1', { value: 1500, version: 2 }) },
};
const stored = { ...goal('g1', { value: 900, version: 4 }), changedBy: 'Ines Adler', changedAt: 1_795_000_000_000 };

const EVENTS: readonly Input[] = [
  goalsListed([goal('g1')]),
  goalsListed([goal('g1', { value: 1300, version: 2 })]),
  looking('g1'),
  looking('new'),
  looking(null),
  edited({ value: '1500' }),
  edited({ value: '1500', year: 2028 }),
  edited({ value: '0' }),
  edited({}),
  { type: 'record.saveClicked' },
  { type: 'record.closeAsked' },
  { type: 'record.leaveConfirmed' },
  { type: 'record.leaveDeclined' },
  { type: 'record.conflictDecided', keep: 'mine' },
  { type: 'record.conflictDecided', keep: 'theirs' },
  SAVED,
  failed({ kind: 'status', status: 409, conflict: { current: stored, submitted: {} } }),
  failed({ kind: 'status', status: 409 }),
  failed({ kind: 'status', status: 404 }),
  failed({ kind: 'status', status: 500 }),
  { type: 'message.leaveAsked', to: '/velocity/files', replace: false },
  SAVE_DUE,
  { type: 'message.draftsWanted', layer: null },
  { type: 'goals.draftReturned', scope: 'b1', id: 'g1', version: 1, start: fields(), draft: fields({ value: '77' }) },
];

const machine = createGoalFormMachine(registry());
const written = pathsThrough<RecordFormContext<GoalFields>>(machine, {
  input: inputOf('form'),
  events: EVENTS,
  stopWhen: ({ form, leaving }) => form?.theirs?.draft === null || (leaving !== null && form?.id === null),
});
/** While its person's own changes of the list are on their way. */
const renewing = pathsThrough<RecordFormContext<GoalFields>>(machine, {
  input: inputOf('form'),
  events: [
    goalsListed([goal('g1')]),
    looking('g1'),
    edited({ value: '1500' }),
    { type: 'record.saveClicked' },
    { type: 'record.closeAsked' },
    SAVE_DUE,
    failed({ kind: 'status', status: 500 }),
    renewed(goalRecordOf(goal('g1')), fields({ value: '1500' })),
    renewed(goalRecordOf(goal('g1')), fields({ country: 'CA', value: '1300' })),
    renewed(goalRecordOf(goal('g1')), fields({ year: 2028, value: '1300' })),
  ],
});
const ways = together(written, renewing);

describe('every way through the form of a goal', () => {
  test('is walked', () => {
    expectCovered(ways);
  });

  test('B-361 saves only what was changed, with a metric and a value that are non-zero', () => {
    let count = 0;
    for (const { before, after, asked } of stepsOf(ways)) {
      if (!asked.some((command) => command.type === 'api.call')) continue;
      count += 1;
      const { form } = after.context;
      if (before.value !== 'conflict' && (form === null || !isDirty(form))) throw new Error('saved what was not changed');
      if (form?.draft.metric === null || form?.draft.value === '0') throw new Error('saved a goal of nothing');
    }
    expect(count).toBeGreaterThan(0);
  });

  test('B-397 a year past the next is refused by its field, before anything is sent', () => {
    const tried = stepsOf(written).filter(
      ({ before, event }) => before.context.form?.draft.year === 2028 && event.type === 'record.saveClicked',
    );
    expect(tried.length).toBeGreaterThan(0);
    for (const { before, after, asked } of tried) {
      if (before.value !== 'editing') continue;
      expect(asked).toEqual([]);
      expect(after.context.form?.faults).toEqual({ year: ['The year must be 2027 or earlier.'] });
    }
  });

  test('a conflict says whose version it is and when; mine is saved over exactly that one', () => {
    const met = stepsOf(ways).filter(({ before, after }) => before.value === 'saving' && after.value === 'conflict');
    const theirs = met.map(({ after }) => after.context.form?.theirs).find((each) => each?.draft != null);
    expect(theirs).toMatchObject({ version: 4, by: 'Ines Adler', at: 1_795_000_000_000, draft: { value: '900' } });
    const mine = ways.paths.flatMap(({ steps }) =>
      steps.flatMap(({ before, event }, at) => {
        const next = steps[at + 1];
        const isMine = before.context.form?.theirs?.version === 4 && event.type === 'record.conflictDecided' && event.keep === 'mine';
        return before.value === 'conflict' && isMine && next?.event === SAVE_DUE ? [next] : [];
      }),
    );
    expect(mine.length).toBeGreaterThan(0);
    for (const { asked, before } of mine)
      expect(asked.find((command) => command.type === 'api.call')).toMatchObject({
        call: 'updateGoal',
        input: { params: { id: 'b1', goalId: 'g1' }, body: { version: 4, value: Number(before.context.form?.draft.value) } },
      });
  });

  test('B-544 B-545 says that the goal was created or updated', () => {
    const titles = new Set(
      stepsOf(ways)
        .filter(({ event, before }) => event === SAVED && before.context.isSent)
        .flatMap(({ told }) =>
          told.flatMap(({ to, message }) => (to === TOASTS && message.type === 'message.toast' ? [message.toast.title] : [])),
        ),
    );
    expect(titles).toEqual(new Set(['Goal created: Sales, March 2026, $1,500', 'Goal updated: Sales, March 2026, $1,500']));
  });
});
