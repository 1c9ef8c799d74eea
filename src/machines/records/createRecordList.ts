/**
 * The list of a record editor, over any kind: deleting after a question, with an undo, and all steps of its forms, uploads and grids that
 * can be undone and redone, over a reload too. `idle`; `confirming` a deletion; `deleting`; `conflict` where somebody changed it meanwhile,
 * until the person has chosen. Undo works in all of them: what is being turned is in the context.
 */
import { setup } from 'xstate';
import type { AnyCodec } from '../../domain/codec/codec.ts';
import type { RecordStates } from '../../domain/records/recordChange.ts';
import type { RecordKind } from '../../domain/records/recordKind.ts';
import type { UndoDirection } from '../../domain/undo/undoKey.ts';
import type { UndoStep } from '../../domain/undo/undoStack.ts';
import type { GivenTurn } from '../core/messages.ts';
import type { Registry } from '../core/registry.ts';
import { type Input, result, step } from '../core/step.ts';
import type { ChildInput } from '../screen/screen.machine.ts';
import { DELETE, type RecordListContext, recordListLogic, TURN } from './recordList.logic.ts';

interface Args {
  readonly event: Input;
}

const isFor = ({ event }: Args, requestId: string): boolean => 'requestId' in event && event.requestId === requestId;
const statusOf = ({ event }: Args): number | undefined => (event.type === 'api.failed' ? event.failure.status : undefined);

export const createRecordList = <D>({ answers }: Registry, kind: RecordKind<D>, draft: AnyCodec, id: string) => {
  type Of = RecordListContext<D>;
  const list = recordListLogic(kind, answers, draft);
  const turned = `${kind.area}.turned`;
  /** The steps are its own, or those of somebody who hands it one at a time. */
  const onTurns = (
    kind.historyAt === undefined
      ? {
          'record.historyReturned': { actions: 'takeHistory' },
          'message.undoAsked': { actions: 'requestTurn' },
          'record.undone': { actions: 'requestUndo' },
          'record.redone': { actions: 'askRedo' },
          [turned]: { actions: 'turn' },
        }
      : { 'message.turnWanted': { actions: 'turnGiven' } }
  ) as object;
  return setup({
    types: { context: {} as Of, events: {} as Input, input: {} as ChildInput },
    guards: {
      isThere: ({ context, event }) => event.type === 'record.deleteClicked' && list.isThere(context, event.id),
      isNothing: ({ context }) => context.asked === null,
      isDeleted: (args) => isFor(args, DELETE),
      isConflict: (args) => isFor(args, DELETE) && statusOf(args) === 409,
      isTurn: (args) => isFor(args, TURN),
      hasTheirs: ({ context }) => context.theirs !== null,
      keepsMine: ({ event }) => event.type === 'record.conflictDecided' && event.keep === 'mine',
    },
    actions: {
      begin: step([], list.begin),
      takeHistory: step('record.historyReturned', (context: Of, { history }) => result(list.takeHistory(context, history))),
      follow: step('message.scopeChanged', (context: Of, { scope }) => result(list.follow(context, scope))),
      note: step('message.answered', (context: Of, { key, value }) => list.note(context, key, value)),
      remember: step('message.recordsChanged', (context: Of, event) => list.remember(context, event.step as UndoStep<RecordStates<D>>)),
      ask: step('record.deleteClicked', (context: Of, event) => result(list.ask(context, event.id))),
      forget: step([], (context: Of) => result(list.forget(context))),
      remove: step([], list.remove),
      removed: step('api.answered', list.removed),
      notRemoved: step('api.failed', (context: Of, { failure }) => list.notRemoved(context, failure)),
      meet: step('api.failed', (context: Of, { failure }) => list.meet(context, failure)),
      takeTheirs: step([], list.takeTheirs),
      overTheirs: step([], (context: Of) => result(list.overTheirs(context))),
      requestTurn: step('message.undoAsked', (context: Of, { direction }) => list.turnAsked(context, direction)),
      requestUndo: step([], (context: Of) => list.turnAsked(context, 'undo')),
      askRedo: step([], (context: Of) => list.turnAsked(context, 'redo')),
      turn: step([], (context: Of, event) => list.turned(context, (event as unknown as { readonly direction: UndoDirection }).direction)),
      turnGiven: step('message.turnWanted', (context: Of, { type: _, ...wanted }) => list.turnGiven(context, wanted as GivenTurn<D>)),
      turnUnlisted: step('message.notAnswered', (context: Of, { key }) => list.turnUnlisted(context, key)),
      turnDone: step('api.answered', list.turnDone),
      turnFailed: step('api.failed', (context: Of, { failure }) => list.turnFailed(context, failure)),
    },
  }).createMachine({
    id,
    context: ({ input }) => list.first(input),
    entry: 'begin',
    initial: 'idle',
    on: {
      'message.scopeChanged': { actions: 'follow' },
      'message.answered': { actions: 'note' },
      'message.recordsChanged': { actions: 'remember' },
      'message.notAnswered': { actions: 'turnUnlisted' },
      'api.answered': { guard: 'isTurn', actions: 'turnDone' },
      'api.failed': { guard: 'isTurn', actions: 'turnFailed' },
      ...onTurns,
    },
    states: {
      idle: {
        on: {
          'record.deleteClicked':
            kind.deletesAtOnce === true
              ? { guard: 'isThere', target: 'deleting', actions: ['ask', 'remove'] }
              : { guard: 'isThere', target: 'confirming', actions: 'ask' },
        },
      },
      confirming:
        kind.deletesAtOnce === true
          ? {}
          : {
              always: { guard: 'isNothing', target: 'idle' },
              on: {
                'record.deleteConfirmed': { target: 'deleting', actions: 'remove' },
                'record.deleteDeclined': { target: 'idle', actions: 'forget' },
              },
            },
      deleting: {
        always: { guard: 'isNothing', target: 'idle' },
        on: {
          'api.answered': [
            { guard: 'isTurn', actions: 'turnDone' },
            { guard: 'isDeleted', target: 'idle', actions: 'removed' },
          ],
          'api.failed': [
            { guard: 'isTurn', actions: 'turnFailed' },
            { guard: 'isConflict', target: 'deciding', actions: 'meet' },
            { guard: 'isDeleted', target: 'idle', actions: 'notRemoved' },
          ],
        },
      },
      deciding: {
        always: [
          { guard: 'hasTheirs', target: 'conflict' },
          { target: 'idle', actions: 'forget' },
        ],
      },
      conflict: {
        always: { guard: 'isNothing', target: 'idle' },
        on: {
          'record.conflictDecided': [
            { guard: 'keepsMine', target: 'deleting', actions: ['overTheirs', 'remove'] },
            { target: 'idle', actions: 'takeTheirs' },
          ],
        },
      },
    },
  });
};
