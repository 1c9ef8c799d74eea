import { describe, expect, test } from 'vitest';
import { SHELL, TOASTS } from '../../../src/domain/journal/address.ts';
import { jsonOf } from '../../../src/domain/journal/json.ts';
import { changeOf } from '../../../src/domain/records/recordChange.ts';
import { NO_HISTORY, ownedBy, stackOf } from '../../../src/domain/undo/undoHistory.ts';
import { stepBetween } from '../../../src/domain/undo/undoStack.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import { createRecordList } from '../../../src/machines/records/createRecordList.ts';
import type { RecordListContext } from '../../../src/machines/records/recordListContext.ts';
import { afterGesture } from '../../../src/machines/undo/undoable.ts';
import { alone, expectCovered, pathsThrough, stepsOf, type Taken } from '../paths.ts';
import { type Box, BoxDraft, box, boxes, inputOf, listed, own, registry, SCREEN, scopeOf } from './boxes.ts';

type Of = RecordListContext<Box>;
type Step = Taken<Of>;

const a = box('a');
const step = changeOf({ key: 'Box a', draft: { name: 'Box a', size: 3 } }, { key: 'Box a', draft: a.draft });
const history = afterGesture(ownedBy(NO_HISTORY, 'me'), 'boxes/b1', step);
const answered = (requestId: string): Input => ({ type: 'api.answered', requestId, call: 'deleteNote', body: { inline: [] } });
const failed = (requestId: string, status: number, conflict?: object): Input => ({
  type: 'api.failed',
  requestId,
  call: 'deleteNote',
  failure: { kind: 'status', status, ...(conflict === undefined ? {} : { conflict: { current: jsonOf(conflict), submitted: {} } }) },
});

const DELETED = answered('delete');
const NOT_DELETED = failed('delete', 500);
const REFUSED = failed('turn', 409);

const EVENTS: readonly Input[] = [
  listed([a]),
  listed([]),
  { type: 'record.historyReturned', history: jsonOf(history) },
  { type: 'record.deleteClicked', id: 'a' },
  { type: 'record.deleteConfirmed' },
  { type: 'record.deleteDeclined' },
  { type: 'record.conflictDecided', keep: 'mine' },
  { type: 'record.conflictDecided', keep: 'theirs' },
  DELETED,
  failed('delete', 409, box('a', { size: 9 }, 4)),
  failed('delete', 409),
  failed('delete', 404),
  NOT_DELETED,
  answered('turn'),
  REFUSED,
  { type: 'record.undone' },
  { type: 'record.redone' },
  { type: 'message.undoAsked', direction: 'undo', isShown: true },
  { type: 'message.scopeChanged', scope: scopeOf(), params: {} },
  own('boxes.turned', { direction: 'undo', document: step.before }),
  own('boxes.turned', { direction: 'redo', document: step.after }),
  { type: 'message.saveWanted' },
  { type: 'message.recordsUnchanged' },
  { type: 'message.recordsChanged', step },
  { type: 'message.notAnswered', key: 'list', status: 500 },
  { type: 'message.notAnswered', key: 'other', status: 500 },
];

const machine = createRecordList(registry(), boxes, BoxDraft, 'boxList');
const ways = pathsThrough<Of>(machine, {
  input: inputOf('records'),
  events: EVENTS,
  stopWhen: ({ deletions, isMissed, isTurnAsked, wanted, history: { byDocument } }) =>
    deletions > 0 ||
    isMissed ||
    wanted.length > (isTurnAsked ? 0 : 1) ||
    wanted.some((one) => typeof one === 'object' && 'save' in one) ||
    Object.values(byDocument).some(({ done, undone }) => done.length + undone.length > 1),
});
const calls = ({ asked }: Step, requestId: string) =>
  asked.flatMap((command) => (command.type === 'api.call' && command.requestId === requestId ? [command] : []));
const toasts = ({ told }: Step) =>
  told.flatMap(({ to, message }) => (to === TOASTS && message.type === 'message.toast' ? [message.toast] : []));

describe('a form that is to save', () => {
  const told = ({ told: all }: Step) => all.flatMap(({ to, message }) => (to === `${SCREEN}/form` ? [message.type] : []));
  const turning = () => {
    const made = alone<Of>(machine, inputOf('records'));
    for (const event of [
      listed([a]),
      { type: 'record.historyReturned', history: jsonOf(history) } as const,
      { type: 'record.undone' } as const,
      own('boxes.turned', { direction: 'undo', document: step.before }),
    ])
      made.send(event);
    expect(told(made.send({ type: 'message.saveWanted' }))).toEqual([]);
    return made;
  };

  test('saves at once where nothing was pressed before', () => {
    const made = alone<Of>(machine, inputOf('records'));
    expect(told(made.send({ type: 'message.saveWanted' }))).toEqual(['message.saveDue']);
  });

  test('waits for the undo and for its list, which says what the person has made of the record', () => {
    const made = turning();
    expect(told(made.send(answered('turn')))).toEqual([]);
    expect(told(made.send(listed([box('a', { size: 3 }, 2)])))).toEqual(['message.recordsRenewed', 'message.saveDue']);
  });

  test('learns of no change that was somebody else’s', () => {
    const made = turning();
    made.send(answered('turn'));
    expect(told(made.send(listed([box('a', { size: 8 }, 3)])))).toEqual(['message.saveDue']);
  });

  test('saves the version that it knows where the undo fails, or the list does not come', () => {
    const refused = turning();
    expect(told(refused.send(REFUSED))).toEqual([]);
    expect(told(refused.send(listed([a])))).toEqual(['message.saveDue']);
    const missed = turning();
    missed.send(answered('turn'));
    expect(told(missed.send({ type: 'message.notAnswered', key: 'list', status: 500 }))).toEqual(['message.saveDue']);
  });
});

describe('every way through the list of a record editor', () => {
  test('is walked', () => {
    expectCovered(ways);
  });

  test('claims the keys of undo and the steps of this person alone', () => {
    for (const { start } of ways.paths) {
      expect(start.told).toContainEqual({ to: SHELL, message: { type: 'message.undoClaimed', at: expect.stringContaining('/records') } });
      expect(start.asked).toContainEqual({ type: 'history.claim', userId: 'me' });
    }
  });

  test('B-400 deletes nothing without a yes to its question, and what the person saw', () => {
    let count = 0;
    for (const taken of stepsOf(ways)) {
      const [removal] = calls(taken, 'delete');
      if (removal === undefined) continue;
      count += 1;
      const isConfirmed = taken.before.value === 'confirming' && taken.event.type === 'record.deleteConfirmed';
      const isChosen = taken.before.value === 'conflict' && taken.event.type === 'record.conflictDecided' && taken.event.keep === 'mine';
      const wasConfirmed = taken.before.context.wanted.some(
        (wanted) => typeof wanted === 'object' && 'remove' in wanted && wanted.isConfirmed,
      );
      expect(isConfirmed || isChosen || wasConfirmed).toBe(true);
      const version = isChosen ? taken.before.context.theirs?.version : taken.before.context.asked?.version;
      expect(removal.input).toEqual({ params: { id: 'a' }, query: { version } });
    }
    expect(count).toBeGreaterThan(0);
  });

  test('what was deleted is told with an undo that creates it again, and is a step', () => {
    const done = stepsOf(ways).filter(({ before, event }) => before.value === 'deleting' && before.context.isRemoving && event === DELETED);
    expect(done.length).toBeGreaterThan(0);
    for (const taken of done) {
      const { asked } = taken.before.context;
      expect(toasts(taken)).toMatchObject([
        { level: 'success', undo: { input: { body: { goals: [{ ...asked?.draft, version: null }] } } } },
      ]);
      expect(stackOf(taken.after.context.history, 'boxes/b1').done.at(-1)).toEqual(
        stepBetween([{ key: 'Box a', draft: asked?.draft }], [{ key: 'Box a', draft: null }]),
      );
    }
  });

  test('what could not be deleted is asked about again, with the reason, until it is answered', () => {
    const refused = stepsOf(ways).filter(
      ({ before, event }) => before.value === 'deleting' && before.context.isRemoving && event === NOT_DELETED,
    );
    expect(refused.length).toBeGreaterThan(0);
    for (const taken of refused) {
      expect([taken.after.value, taken.after.context.asked]).toEqual(['confirming', taken.before.context.asked]);
      expect(taken.after.context.refusal).toMatch(/^Not deleted: .* Nothing was changed\.$/);
      expect(toasts(taken)).toEqual([]);
    }
    for (const { after } of stepsOf(ways)) if (after.context.asked === null) expect(after.context.refusal).toBeNull();
  });

  test('turns against what the list holds by then, and leaves alone what somebody changed meanwhile', () => {
    let count = 0;
    for (const taken of stepsOf(ways)) {
      const [call] = calls(taken, 'turn');
      if (call === undefined) continue;
      count += 1;
      expect(call.input).toEqual({ body: { goals: [expect.objectContaining({ name: 'Box a' })], removed: [] } });
      expect(taken.after.context.list).toEqual({ inline: [a] });
      expect(taken.after.context.turning).not.toBeNull();
    }
    expect(count).toBeGreaterThan(0);
  });

  test('a turn that the server refuses counts as not made, and says why', () => {
    const refused = stepsOf(ways).filter(({ before, event }) => event === REFUSED && before.context.turning !== null);
    expect(refused.length).toBeGreaterThan(0);
    for (const taken of refused) {
      expect(toasts(taken)).toMatchObject([{ level: 'error' }]);
    }
  });

  test('while the list is on its way, or the server at work, an undo waits for it', () => {
    const waits = stepsOf(ways).filter(
      ({ before, after, event }) => after.context.wanted.length > before.context.wanted.length && event.type !== 'message.saveWanted',
    );
    expect(waits.length).toBeGreaterThan(0);
    for (const { before, asked } of waits) {
      const { isStale, list, turning, isTurnAsked, isRemoving, wanted } = before.context;
      expect(isStale || list === null || turning !== null || isTurnAsked || isRemoving || wanted.length > 0).toBe(true);
      expect(asked).toEqual([]);
    }
  });

  test('keeps the steps over a reload, and takes none of another person', () => {
    const kept = stepsOf(ways).flatMap(({ asked }) => asked.filter((command) => command.type === 'history.keep'));
    expect(kept.length).toBeGreaterThan(0);
    for (const { history: stored } of kept) expect(stored).toMatchObject({ userId: 'me' });
  });
});
