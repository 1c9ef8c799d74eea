/** Every way through the form and the list of a kind of record that an address opens. */
import type { CallName } from '../../../src/domain/api/contract.ts';
import type { Json } from '../../../src/domain/codec/codec.ts';
import type { ApiFailure } from '../../../src/domain/journal/events.ts';
import { jsonOf } from '../../../src/domain/journal/json.ts';
import { changeOf, type RecordStates } from '../../../src/domain/records/recordChange.ts';
import { NO_HISTORY, ownedBy } from '../../../src/domain/undo/undoHistory.ts';
import type { UndoDirection } from '../../../src/domain/undo/undoKey.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import type { RecordFormContext, ReturnedDraft } from '../../../src/machines/records/recordFormContext.ts';
import type { RecordListContext } from '../../../src/machines/records/recordListContext.ts';
import { afterGesture } from '../../../src/machines/undo/undoable.ts';
import { type Paths, pathsThrough, together } from '../paths.ts';
import { inputOf, looking, renewed, SAVE_DUE } from './boxes.ts';

type Machine = Parameters<typeof pathsThrough>[0];

export interface WalkedKind<D> {
  readonly area: string;
  /** The query whose answer is the list. */
  readonly list: string;
  readonly calls: { readonly update: CallName; readonly remove: CallName };
  /** A record `a` as the server answers it. */
  readonly answer: (draft: D, version: number) => Json;
  /** As it is; as the person makes it; as it may not be saved; as somebody else has made it; as what the person changed may not be saved over it. */
  readonly start: D;
  readonly mine: D;
  readonly faulty: D;
  readonly theirs: D;
  readonly unfit: D;
  readonly edited: (draft: D) => Input;
  readonly returned: (returned: ReturnedDraft<D>) => Input;
  readonly turned: (direction: UndoDirection, document: RecordStates<D>) => Input;
}

/** The version of what somebody else has made of a record. */
export const THEIR_VERSION = 4;

const listedOf = <D>({ list, answer, start }: WalkedKind<D>, version = 1): Input => ({
  type: 'message.answered',
  key: list,
  value: { inline: jsonOf([answer(start, version)]) },
});

const failing =
  (requestId: string, call: CallName) =>
  (failure: ApiFailure): Input => ({ type: 'api.failed', requestId, call, failure });

const conflictOf = <D>({ answer, theirs }: WalkedKind<D>): ApiFailure => ({
  kind: 'status',
  status: 409,
  conflict: { current: answer(theirs, THEIR_VERSION), submitted: {} },
});

export const walkForm = <D>(machine: Machine, kind: WalkedKind<D>): Paths<RecordFormContext<D>> => {
  const { start, mine, faulty, edited } = kind;
  const failed = failing('save', kind.calls.update);
  const waiting: readonly Input[] = [
    listedOf(kind),
    looking('a'),
    looking(null),
    edited(mine),
    { type: 'record.saveClicked' },
    SAVE_DUE,
    { type: 'record.closeAsked' },
    failed({ kind: 'status', status: 500 }),
    { type: 'message.leaveAsked', to: '/velocity/files', replace: false },
  ];
  const all = pathsThrough<RecordFormContext<D>>(machine, {
    input: inputOf('form'),
    events: [
      ...waiting,
      listedOf(kind, 2),
      edited(faulty),
      edited(start),
      { type: 'record.leaveConfirmed' },
      { type: 'record.leaveDeclined' },
      { type: 'record.conflictDecided', keep: 'mine' },
      { type: 'record.conflictDecided', keep: 'theirs' },
      { type: 'api.answered', requestId: 'save', call: kind.calls.update, body: { inline: kind.answer(mine, 3) } },
      failed(conflictOf(kind)),
      failed({ kind: 'status', status: 409 }),
      failed({ kind: 'status', status: 404 }),
      { type: 'message.draftsWanted', layer: null },
      kind.returned({ scope: 'b1', id: 'a', version: 0, start, draft: mine }),
    ],
  });
  const stored = { id: 'a', version: 1, draft: start };
  const renewing = pathsThrough<RecordFormContext<D>>(machine, {
    input: inputOf('form'),
    events: [...waiting, renewed(stored, kind.theirs), renewed(stored, kind.unfit), renewed(stored, mine)],
  });
  return together(all, renewing);
};

export const walkList = <D>(machine: Machine, kind: WalkedKind<D>): Paths<RecordListContext<D>> => {
  const { start, mine, turned } = kind;
  const step = changeOf({ key: 'a', draft: mine }, { key: 'a', draft: start });
  const history = afterGesture(ownedBy(NO_HISTORY, 'me'), `${kind.area}/b1`, step);
  const failed = failing('delete', kind.calls.remove);
  return pathsThrough<RecordListContext<D>>(machine, {
    input: inputOf('records'),
    events: [
      listedOf(kind),
      { type: 'record.historyReturned', history: jsonOf(history) },
      { type: 'record.deleteClicked', id: 'a' },
      { type: 'record.deleteConfirmed' },
      { type: 'record.deleteDeclined' },
      { type: 'record.conflictDecided', keep: 'mine' },
      { type: 'record.conflictDecided', keep: 'theirs' },
      { type: 'api.answered', requestId: 'delete', call: kind.calls.remove, body: { inline: null } },
      failed(conflictOf(kind)),
      failed({ kind: 'status', status: 409 }),
      failed({ kind: 'status', status: 404 }),
      failed({ kind: 'status', status: 500 }),
      { type: 'api.answered', requestId: 'turn', call: kind.calls.update, body: { inline: kind.answer(mine, 3) } },
      failing('turn', kind.calls.update)({ kind: 'status', status: 409 }),
      { type: 'record.undone' },
      { type: 'record.redone' },
      { type: 'message.undoAsked', direction: 'undo', isShown: true },
      looking(null, null),
      turned('undo', step.before),
      turned('redo', step.after),
      { type: 'message.saveWanted' },
      { type: 'message.recordsUnchanged' },
      { type: 'message.recordsChanged', step },
      { type: 'message.notAnswered', key: kind.list, status: 500 },
    ],
    // What comes after goes on as before.
    stopWhen: ({ deletions, isMissed, isTurnAsked, wanted, scope, history: { byDocument } }) =>
      deletions > 0 ||
      isMissed ||
      wanted.length > (isTurnAsked ? 0 : 1) ||
      wanted.some((one) => typeof one === 'object' && 'save' in one) ||
      scope.brandGroup === null ||
      Object.values(byDocument).some(({ done, undone }) => done.length + undone.length > 1),
  });
};
