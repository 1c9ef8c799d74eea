/** What the list of a record editor makes of events: deleting after a question, and the steps that can be undone. See `createRecordList.ts`. */

import { isLeft } from 'fp-ts/Either';
import { type AnyCodec, decode, type Json } from '../../domain/codec/codec.ts';
import { type AddressOf, addressUnder, SHELL } from '../../domain/journal/address.ts';
import type { AnswerBody, ApiFailure, TurnedEvent } from '../../domain/journal/events.ts';
import { jsonOf } from '../../domain/journal/json.ts';
import type { AnswerStore } from '../../domain/journal/ports.ts';
import { changeOf, isEmptyPlan, planTurn, type RecordPlan, type RecordStates } from '../../domain/records/recordChange.ts';
import { RecordStatesOf } from '../../domain/records/recordEvents.ts';
import type { StoredRecord, Theirs } from '../../domain/records/recordForm.ts';
import type { RecordListKind } from '../../domain/records/recordKind.ts';
import { failureText, notDeletedText } from '../../domain/session/failureText.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import { SELF_DISMISS_SECONDS, type ToastUndo } from '../../domain/toasts/toast.ts';
import { NO_HISTORY, ownedBy, readUndoHistory, type UndoHistory } from '../../domain/undo/undoHistory.ts';
import type { UndoDirection } from '../../domain/undo/undoKey.ts';
import type { UndoStep } from '../../domain/undo/undoStack.ts';
import { resolveAnswer } from '../core/answers.ts';
import type { GivenTurn, ListMachine } from '../core/messages.ts';
import { toast } from '../core/notifications.ts';
import { command, type Effect, send } from '../core/perform.ts';
import { result, type TransitionResult } from '../core/transition.ts';
import type { ChildInput } from '../screen/screen.machine.ts';
import { afterGesture, notTurned, type Turn, turn } from '../undo/undoable.ts';
import { lookUps, reload } from './lookUps.ts';

type History<D> = UndoHistory<RecordStates<D>>;

/** A turn that the server is asked for. */
export interface Turning<D> extends GivenTurn<D> {
  readonly plan: RecordPlan<D>;
}

export interface RecordListContext<D> {
  readonly at: AddressOf<ListMachine>;
  readonly screen: ChildInput['screen'];
  readonly scope: Scope;
  readonly list: AnswerBody | null;
  /** The list was changed and is on its way anew: what it says is not what holds. */
  readonly isStale: boolean;
  /**
   * What the person asked to be undone or redone while the list was on its way or the server at work, the first first: `history` has
   * turned them already.
   */
  readonly wantedTurns: readonly GivenTurn<D>[];
  /** What is asked about, or being deleted, as the person sees it. */
  readonly asked: StoredRecord<D> | null;
  /** Why what is asked about was not deleted the last time. */
  readonly refusal: string | null;
  /** What somebody else made of what was to be deleted. */
  readonly theirs: Theirs<D> | null;
  readonly history: History<D>;
  readonly turning: Turning<D> | null;
  /** Counts the deletions, so that who looks at the list can take the focus when a row went away. */
  readonly deletions: number;
}

export const DELETE = 'delete';
export const TURN = 'turn';

const said = (title: string, message = ''): Effect => toast({ level: 'success', title, message, selfDismiss: SELF_DISMISS_SECONDS });
const failed = (title: string, message: string): Effect => toast({ level: 'error', title, message, selfDismiss: null });

const NOT_TURNED: Readonly<Record<UndoDirection, string>> = { undo: 'This couldn’t be undone', redo: 'This couldn’t be redone' };

const BUSY = 'It isn’t available right now. Try again in a moment.';
const CHANGED = 'Someone else has changed it in the meantime; their change stays.';

export const recordListLogic = <D>(kind: RecordListKind<D>, answers: AnswerStore, draft: AnyCodec) => {
  type Of = RecordListContext<D>;
  const { steps } = kind;

  const States = RecordStatesOf(draft);
  const readStates = (stored: unknown): RecordStates<D> | undefined => {
    const read = decode(States, stored);
    return isLeft(read) ? undefined : (read.right as RecordStates<D>);
  };

  const recordsIn = ({ list }: Of): readonly StoredRecord<D>[] => (list === null ? [] : kind.records(resolveAnswer(answers, list)));

  /** The document of undo: the steps of each brand group are its own. */
  const documentOf = (scope: Scope): string => `${kind.area}/${kind.scopeKey(scope) ?? ''}`;

  const ownHistory = ({ history, scope }: Of): History<D> => (scope.user === null ? history : ownedBy(history, scope.user.id));

  const keep = (history: History<D>): Effect => command({ type: 'history.keep', history: jsonOf(history) });

  const remembered = (context: Of, gesture: UndoStep<RecordStates<D>>): TransitionResult<Of> => {
    if (steps.keptBy === 'machine') {
      const step = steps.withSideEffects(gesture, recordsIn(context));
      return result(context, [send(steps.at, { type: 'message.recordsChanged', step })]);
    }
    const history = afterGesture(ownHistory(context), documentOf(context.scope), gesture);
    return result({ ...context, history }, [keep(history)]);
  };

  /** What leads from one document to another over the list as it is. */
  const planOf = (context: Of, from: RecordStates<D>, to: RecordStates<D>): ReturnType<typeof planTurn<D>> => {
    const records = new Map(recordsIn(context).map((record) => [kind.keyOf(record), record]));
    return planTurn(from, to, (key) => records.get(key) ?? null);
  };

  /** The next step that still makes a difference: one that a message has taken back already is passed over. */
  const nextTurn = (context: Of, direction: UndoDirection, history: History<D> = ownHistory(context)): Turn<RecordStates<D>> | null => {
    const next = turn(history, documentOf(context.scope), direction);
    if (next === null) return null;
    const plan = planOf(context, next.from, next.to);
    return !isLeft(plan) && isEmptyPlan(plan.right) ? nextTurn(context, direction, next.history) : next;
  };

  /** The list does not say what holds: turns wait. */
  const isWaiting = ({ isStale, list, turning }: Of): boolean => isStale || list === null || turning !== null;

  /** What a press turns: while turns wait, nobody can say whether the step still makes a difference. */
  const turnOf = (context: Of, direction: UndoDirection): Turn<RecordStates<D>> | null =>
    isWaiting(context) ? turn(ownHistory(context), documentOf(context.scope), direction) : nextTurn(context, direction);

  const requestTurn = (context: Of, direction: UndoDirection): TransitionResult<Of> => {
    const next = turnOf(context, direction);
    if (next === null) return result(context);
    const turned = { type: `${kind.area}.turned`, direction, document: next.to };
    return result(context, [command({ type: 'undo.turn', turned: turned as unknown as TurnedEvent })]);
  };

  /** It counts as not made, wherever its step is kept. */
  const takenBack = (context: Of, wanted: GivenTurn<D>, reason: string): TransitionResult<Of> => {
    const { direction, step, document, at } = wanted;
    const told = failed(NOT_TURNED[direction], reason);
    if (steps.keptBy === 'machine')
      return result(context, [told, send(steps.at, { type: 'message.undoFailed', direction, step, document, at })]);
    return result({ ...context, history: notTurned(ownHistory(context), document, direction, wanted) }, [told]);
  };

  /** The step after one that made no difference any more, for a message has taken it back already, takes its place. */
  const passedOver = (context: Of, { direction }: GivenTurn<D>): TransitionResult<Of> => {
    if (steps.keptBy === 'machine') return result(context, [send(steps.at, { type: 'message.undoAsked', direction, isShown: true })]);
    const document = documentOf(context.scope);
    const next = turn(ownHistory(context), document, direction);
    if (next === null) return result(context);
    const { step, at, history } = next;
    return result({ ...context, history, wantedTurns: [{ direction, step, at, document }, ...context.wantedTurns] });
  };

  /** The server is asked for what the first of the wanted turns leads to, unless somebody changed it meanwhile. */
  const carryOut = (context: Of): TransitionResult<Of> => {
    const [wanted, ...wantedTurns] = context.wantedTurns;
    if (wanted === undefined || isWaiting(context)) return result(context);
    const rest = { ...context, wantedTurns };
    const { before, after } = wanted.step;
    const plan = wanted.direction === 'undo' ? planOf(context, after, before) : planOf(context, before, after);
    if (!isLeft(plan) && isEmptyPlan(plan.right)) return andOn(passedOver(rest, wanted));
    const call = isLeft(plan) ? null : kind.turn(plan.right, context.scope);
    if (isLeft(plan) || call === null) return andOn(takenBack(rest, wanted, CHANGED));
    return result({ ...rest, turning: { ...wanted, plan: plan.right } }, [
      command({ type: 'api.call', requestId: TURN, ...call, keep: 'inline' }),
    ]);
  };

  /** What waits behind it follows. */
  const andOn = ({ context, effects }: TransitionResult<Of>): TransitionResult<Of> => {
    const next = carryOut(context);
    return result(next.context, [...effects, ...next.effects]);
  };

  const words = (direction: UndoDirection, step: UndoStep<RecordStates<D>>): string =>
    `${direction === 'undo' ? 'Undid' : 'Redid'} ${kind.listWords.describeStep(step)}`;

  return {
    first: ({ screen, key, scope }: ChildInput): Of => ({
      at: addressUnder<ListMachine>(screen, key),
      screen,
      scope,
      list: null,
      isStale: false,
      wantedTurns: [],
      asked: null,
      refusal: null,
      theirs: null,
      history: NO_HISTORY,
      turning: null,
      deletions: 0,
    }),
    /** The keys of undo come here, and so do the steps of an earlier page load. */
    begin: (context: Of): TransitionResult<Of> =>
      result(context, [
        ...(steps.keptBy === 'list' && steps.takesKeys ? [send(SHELL, { type: 'message.undoClaimed', at: context.at })] : []),
        ...(context.scope.user === null || steps.keptBy === 'machine'
          ? []
          : [command({ type: 'history.claim', userId: context.scope.user.id })]),
      ]),
    takeHistory: (context: Of, stored: Json): Of => ({ ...context, history: readUndoHistory(stored, readStates) }),
    follow: (context: Of, scope: Scope): Of => {
      const isSame = kind.scopeKey(scope) === kind.scopeKey(context.scope);
      return isSame
        ? { ...context, scope }
        : { ...context, scope, list: null, isStale: false, wantedTurns: [], asked: null, refusal: null, theirs: null };
    },
    acceptAnswer: (context: Of, key: string, value: unknown): TransitionResult<Of> => {
      if (key !== kind.list) return result(context);
      return carryOut({ ...context, list: value as AnswerBody, isStale: false });
    },
    /** A form, an upload or a grid has changed something: the list comes anew, and the step can be undone. */
    remember: (context: Of, step: UndoStep<RecordStates<D>>): TransitionResult<Of> => remembered({ ...context, isStale: true }, step),
    isThere: (context: Of, id: string): boolean => recordsIn(context).some((each) => each.id === id),
    ask: (context: Of, id: string): Of => ({
      ...context,
      asked: recordsIn(context).find((each) => each.id === id) ?? null,
      refusal: null,
      theirs: null,
    }),
    forget: (context: Of): Of => ({ ...context, asked: null, refusal: null, theirs: null }),
    remove: (context: Of): TransitionResult<Of> => {
      const { asked, scope } = context;
      if (asked === null) return result(context);
      return result({ ...context, refusal: null }, [
        command({ type: 'api.call', requestId: DELETE, ...kind.remove(asked, scope), keep: 'inline' }),
      ]);
    },
    removed: (context: Of): TransitionResult<Of> => {
      const { asked, deletions } = context;
      if (asked === null) return result(context);
      const step = changeOf({ key: kind.keyOf(asked), draft: asked.draft }, null);
      const done = remembered({ ...context, asked: null, refusal: null, isStale: true, deletions: deletions + 1 }, step);
      const back = kind.turn({ writes: [{ key: kind.keyOf(asked), draft: asked.draft, stored: null }], removals: [] }, context.scope);
      const undo = back === null ? {} : { undo: { ...back, done: `Undid ${kind.listWords.describeStep(step)}` } as ToastUndo };
      const title = kind.words.done('deleted', asked.draft);
      return result(done.context, [
        ...done.effects,
        toast({
          level: 'success',
          title,
          message: kind.words.detail('deleted', asked.draft),
          selfDismiss: SELF_DISMISS_SECONDS,
          ...undo,
        }),
        reload(kind, context.screen),
      ]);
    },
    /** It is gone already, or nothing asks about it: a message says so. */
    notRemoved: (context: Of, failure: ApiFailure): TransitionResult<Of> => {
      const gone = failure.status === 404;
      const message = gone ? 'It no longer exists.' : failureText(failure);
      return result({ ...context, asked: null, refusal: null }, [
        failed(`The ${kind.words.one} was not deleted`, message),
        ...(gone ? [reload(kind, context.screen)] : []),
      ]);
    },
    /** The question stands again, says why, and can be answered again. */
    refused: (context: Of, failure: ApiFailure): Of => ({ ...context, refusal: notDeletedText(failure) }),
    /** Somebody changed it while the question stood there: it is asked once more, with what they made of it. */
    changedByOthers: (context: Of, failure: ApiFailure): TransitionResult<Of> => {
      const theirs = failure.conflict === undefined ? null : kind.theirs(failure.conflict.current as Json);
      return result({ ...context, theirs }, lookUps(kind, context.scope, [theirs?.draft ?? null]));
    },
    takeTheirs: (context: Of): TransitionResult<Of> => result({ ...context, asked: null, theirs: null }, [reload(kind, context.screen)]),
    overTheirs: (context: Of): Of => {
      const { theirs } = context;
      if (theirs === null || theirs.draft === null || theirs.version === null) return { ...context, theirs: null };
      return { ...context, theirs: null, asked: { id: theirs.id, version: theirs.version, draft: theirs.draft } };
    },
    /** By the keys, a button or a message. */
    turnAsked: requestTurn,
    /** The step is turned at once, what it leads to asked for as soon as the list says what holds: each press has its own. */
    turned: (context: Of, direction: UndoDirection): TransitionResult<Of> => {
      const next = turnOf(context, direction);
      if (next === null) return result(context);
      const { step, at, history } = next;
      const wanted = { direction, step, at, document: documentOf(context.scope) };
      return carryOut({ ...context, history, wantedTurns: [...context.wantedTurns, wanted] });
    },
    /** By whoever keeps the steps: at once, or with the list, which is asked for where it is not on its way. */
    turnGiven: (context: Of, wanted: GivenTurn<D>): TransitionResult<Of> => {
      const next = { ...context, wantedTurns: [...context.wantedTurns, wanted] };
      const isLate = context.turning === null && (context.isStale || context.list === null);
      return isLate && context.wantedTurns.length === 0 ? result(next, [reload(kind, context.screen)]) : carryOut(next);
    },
    /** The list that turns waited for could not be had. */
    turnUnlisted: (context: Of, key: string): TransitionResult<Of> => {
      if (key !== kind.list) return result(context);
      return context.wantedTurns.reduceRight<TransitionResult<Of>>(
        (all, wanted) => {
          const next = takenBack(all.context, wanted, BUSY);
          return result(next.context, [...all.effects, ...next.effects]);
        },
        result({ ...context, wantedTurns: [] }),
      );
    },
    turnDone: (context: Of): TransitionResult<Of> => {
      const { turning } = context;
      if (turning === null) return result(context);
      return result({ ...context, turning: null, isStale: true }, [
        ...(steps.keptBy === 'list' ? [keep(context.history)] : []),
        said(words(turning.direction, turning.step)),
        reload(kind, context.screen),
      ]);
    },
    /** It counts as not made. */
    turnFailed: (context: Of, failure: ApiFailure): TransitionResult<Of> => {
      const { turning } = context;
      if (turning === null) return result(context);
      const reason = failure.status === 409 ? CHANGED : failureText(failure);
      const back = takenBack({ ...context, turning: null, isStale: true }, turning, reason);
      return result(back.context, [...back.effects, reload(kind, context.screen)]);
    },
  };
};
