/**
 * The list of a record editor, over any kind: deleting after a question, with an undo, and all steps of its forms, uploads and grids that
 * can be undone and redone, over a reload too. `idle`; `confirming` a deletion; `deleting`; `conflict` where somebody changed it meanwhile,
 * until the person has chosen. Undo works in all of them: what is being turned is in the context.
 */
import type { AnyStateMachine } from 'xstate';
import type { AnyCodec } from '../../domain/codec/codec.ts';
import type { RecordStates } from '../../domain/records/recordChange.ts';
import type { RecordListKind } from '../../domain/records/recordKind.ts';
import type { UndoStep } from '../../domain/undo/undoStack.ts';
import { defineMachine, type Heard, type Machine, onEach, type Table } from '../core/defineMachine.ts';
import type { GivenTurn } from '../core/messages.ts';
import type { Registry } from '../core/registry.ts';
import { chain, type InputOfType, type InputType, isAnswerTo, result, type TransitionResult } from '../core/transition.ts';
import type { ChildInput } from '../screen/screen.machine.ts';
import { DELETE, recordListLogic, TURN } from './recordList.logic.ts';
import { firstList, type RecordListContext } from './recordListContext.ts';

type Turned = Extract<InputType, `${string}.turned`>;
type OwnTurn = 'record.historyReturned' | 'message.undoAsked' | 'record.undone' | 'record.redone' | Turned;

type ListState = 'idle' | 'confirming' | 'deleting' | 'deciding' | 'conflict';

const isToDelete = isAnswerTo(DELETE);
const isTurn = isAnswerTo(TURN);

const listOf = <D>({ answers }: Registry, kind: RecordListKind<D>, draft: AnyCodec, id: string) => {
  type Of = RecordListContext<D>;
  const list = recordListLogic(kind, answers, draft);
  /** The steps are its own, or those of somebody who hands it one at a time. */
  const onTurns: Table<Of, never, OwnTurn | 'message.turnWanted' | 'message.saveNext'> =
    kind.steps.keptBy === 'list'
      ? {
          'record.historyReturned': (context, { history }) => result(list.takeHistory(context, history)),
          'message.undoAsked': (context, { direction }) => list.turnAsked(context, direction),
          'record.undone': (context) => list.turnAsked(context, 'undo'),
          'record.redone': (context) => list.turnAsked(context, 'redo'),
          ...onEach([`${kind.area}.turned` as Turned], (context: Of, { direction }: InputOfType<Turned>) =>
            list.turned(context, direction),
          ),
        }
      : {
          'message.turnWanted': (context, { type: _, ...wanted }) => list.turnGiven(context, wanted as GivenTurn<D>),
          'message.saveNext': list.saveNext,
        };

  const isDelete = (context: Of, event: InputOfType<'api.answered' | 'api.failed'>): boolean =>
    context.isRemoving && isToDelete(context, event);
  const isThere = (context: Of, event: InputOfType<'record.deleteClicked'>): boolean => list.isThere(context, event.id);
  const ask = (context: Of, event: InputOfType<'record.deleteClicked'>): TransitionResult<Of> => result(list.ask(context, event.id));
  /** What was pressed before has its turn first. */
  const waitsFor = ({ wanted }: Of): boolean => wanted.length > 0;
  const askLater = (context: Of, { id }: InputOfType<'record.deleteClicked'>): TransitionResult<Of> => result(list.askLater(context, id));
  const isNothing = (context: Of): boolean => context.asked === null;
  const forget = (context: Of): TransitionResult<Of> => list.forget(context);
  const turnFailed = (context: Of, { failure }: InputOfType<'api.failed'>): TransitionResult<Of> => list.turnFailed(context, failure);

  /** Where it is asked before something is deleted, it is asked again once that failed. */
  const asksAgain =
    kind.deleting === 'atOnce'
      ? []
      : [
          {
            guard: (context: Of, event: InputOfType<'api.failed'>) => isDelete(context, event) && event.failure.status !== 404,
            target: 'confirming' as const,
            run: (context: Of, { failure }: InputOfType<'api.failed'>) => list.refused(context, failure),
          },
        ];

  return defineMachine<Of, ListState, ChildInput>()({
    id,
    context: firstList,
    entry: list.begin,
    initial: 'idle',
    on: {
      'message.scopeChanged': (context, { scope }) => result(list.follow(context, scope)),
      'message.answered': (context, { key, value }) => list.acceptAnswer(context, key, value),
      'message.recordsChanged': (context, event) => list.remember(context, event.step as UndoStep<RecordStates<D>>, event.isAwaited),
      'message.saveWanted': list.saveWanted,
      'message.recordsUnchanged': list.dropSave,
      'message.notAnswered': (context, { key }) => list.unlisted(context, key),
      'api.answered': { guard: isTurn, run: list.turnDone },
      'api.failed': { guard: isTurn, run: turnFailed },
      ...onTurns,
    },
    states: {
      idle: {
        always:
          kind.deleting === 'atOnce'
            ? { guard: list.isAskDue, target: 'deleting', run: chain(list.askNext, list.remove) }
            : { guard: list.isAskDue, target: 'confirming', run: list.askNext },
        on: {
          'record.deleteClicked': [
            { guard: waitsFor, run: askLater },
            kind.deleting === 'atOnce'
              ? { guard: isThere, target: 'deleting', run: chain(ask, list.remove) }
              : { guard: isThere, target: 'confirming', run: ask },
          ],
        },
      },
      confirming:
        kind.deleting === 'atOnce'
          ? {}
          : {
              always: { guard: isNothing, target: 'idle' },
              on: {
                'record.deleteConfirmed': { target: 'deleting', run: list.remove },
                'record.deleteDeclined': { target: 'idle', run: forget },
              },
            },
      deleting: {
        always: { guard: isNothing, target: 'idle' },
        on: {
          'record.deleteClicked': askLater,
          'api.answered': [
            { guard: isTurn, run: list.turnDone },
            { guard: isDelete, target: 'idle', run: list.removed },
          ],
          'api.failed': [
            { guard: isTurn, run: turnFailed },
            {
              guard: (context, event) => isDelete(context, event) && event.failure.status === 409,
              target: 'deciding',
              run: (context, { failure }) => list.changedByOthers(context, failure),
            },
            ...asksAgain,
            { guard: isDelete, target: 'idle', run: (context, { failure }) => list.notRemoved(context, failure) },
          ],
        },
      },
      deciding: {
        always: [
          { guard: (context) => context.theirs !== null, target: 'conflict' },
          { target: 'idle', run: forget },
        ],
      },
      conflict: {
        always: { guard: isNothing, target: 'idle' },
        on: {
          'record.conflictDecided': [
            {
              guard: (_, { keep }) => keep === 'mine',
              target: 'deleting',
              run: chain((context: Of) => result(list.overTheirs(context)), list.remove),
            },
            { target: 'idle', run: list.takeTheirs },
          ],
        },
      },
    },
  });
};

/** What a list of any kind hears, besides the turns of its area. */
export type ListInput = Exclude<Heard<ReturnType<typeof listOf>>, Turned>;

/** Of the events that bring back a step a list hears that of its own kind alone. */
export function createRecordList<D, A extends string>(
  registry: Registry,
  kind: RecordListKind<D, A>,
  draft: AnyCodec,
  id: string,
): Machine<RecordListContext<D>, ListState, ChildInput, ListInput | (InputType & `${A}.turned`)>;
export function createRecordList<D>(registry: Registry, kind: RecordListKind<D>, draft: AnyCodec, id: string): AnyStateMachine {
  return listOf(registry, kind, draft, id);
}
