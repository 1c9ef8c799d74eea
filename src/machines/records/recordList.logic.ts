/** What the list of a record editor makes of events: deleting after a question, and the steps that can be undone. See `createRecordList.ts`. */

import { isLeft } from 'fp-ts/Either';
import { type AnyCodec, decode, type Json } from '../../domain/codec/codec.ts';
import { addressUnder, SHELL } from '../../domain/journal/address.ts';
import type { AnswerBody, ApiFailure, TurnedEvent } from '../../domain/journal/events.ts';
import { jsonOf } from '../../domain/journal/json.ts';
import type { AnswerStore } from '../../domain/journal/ports.ts';
import {
  changeOf,
  isEmptyPlan,
  joinedSteps,
  planTurn,
  type RecordStates,
  type Renewal,
  renewalOf,
  renewalsBy,
  reversed,
} from '../../domain/records/recordChange.ts';
import { RecordStatesOf } from '../../domain/records/recordEvents.ts';
import { isSameDraft, type StoredRecord } from '../../domain/records/recordForm.ts';
import type { RecordListKind } from '../../domain/records/recordKind.ts';
import { failureText, notDeletedText } from '../../domain/session/failureText.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import { SELF_DISMISS_SECONDS, type ToastUndo } from '../../domain/toasts/toast.ts';
import { ownedBy, readUndoHistory } from '../../domain/undo/undoHistory.ts';
import type { UndoDirection } from '../../domain/undo/undoKey.ts';
import type { UndoStep } from '../../domain/undo/undoStack.ts';
import { resolveAnswer } from '../core/answers.ts';
import type { FormMachine, GivenTurn } from '../core/messages.ts';
import { toast } from '../core/notifications.ts';
import { command, type Effect, send } from '../core/perform.ts';
import { type InputOfType, result, type TransitionResult } from '../core/transition.ts';
import { afterGesture, notTurned, type Turn, turn } from '../undo/undoable.ts';
import { lookUps, reload } from './lookUps.ts';
import { type History, NOTHING_LISTED, type PendingSave, type RecordListContext, type Wanted } from './recordListContext.ts';

export const DELETE = 'delete';
export const TURN = 'turn';

const said = (title: string, message = ''): Effect => toast({ level: 'success', title, message, selfDismiss: SELF_DISMISS_SECONDS });
const failed = (title: string, message: string): Effect => toast({ level: 'error', title, message, selfDismiss: null });

const NOT_TURNED: Readonly<Record<UndoDirection, string>> = { undo: 'This couldn’t be undone', redo: 'This couldn’t be redone' };

const NOTHING_ASKED = { asked: null, refusal: null, theirs: null };

/** It is for a form to save. */
const isSave = (wanted: Wanted<unknown>): wanted is PendingSave => typeof wanted === 'object' && 'save' in wanted;

const BUSY = 'It isn’t available right now. Try again in a moment.';
const CHANGED = 'Someone else changed it in the meantime; their change was kept.';

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

  /** To whoever keeps the steps: what is about to be one, and what became of it. */
  const tellKeeper = (message: InputOfType<'message.recordsChanging' | 'message.recordsUnchanged'>): readonly Effect[] =>
    steps.keptBy === 'machine' ? [send(steps.at, message)] : [];
  const unchanged = tellKeeper({ type: 'message.recordsUnchanged' });

  const toForm = ({ screen }: Of, message: InputOfType<'message.saveDue' | 'message.recordsRenewed'>): readonly Effect[] =>
    kind.formAt === null ? [] : [send(addressUnder<FormMachine>(screen, kind.formAt), message)];

  /** The list comes anew, with this change of the person's. */
  const outdated = (context: Of, step: UndoStep<RecordStates<D>>): Of => ({
    ...context,
    isStale: true,
    changed: context.changed === null ? step : joinedSteps(context.changed, step),
  });

  /** What the person alone has changed since the list before. */
  const renewals = (before: Of, now: Of): readonly Renewal<D>[] =>
    before.changed === null ? [] : renewalsBy(before.changed, recordsIn(before), recordsIn(now), kind.keyOf);

  const remembered = (context: Of, gesture: UndoStep<RecordStates<D>>, isAwaited: boolean): TransitionResult<Of> => {
    if (steps.keptBy === 'machine') {
      const step = steps.withSideEffects(gesture, recordsIn(context));
      return result(context, [send(steps.at, { type: 'message.recordsChanged', step, ...(isAwaited ? { isAwaited } : {}) })]);
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

  /** The list does not say what holds: what is pressed waits. */
  const isWaiting = (context: Of): boolean => context.isStale || context.list === null || isAtWork(context);

  /** The server has been asked for something, or is about to be. */
  const isAtWork = ({ turning, isTurnAsked, isRemoving }: Of): boolean => turning !== null || isTurnAsked || isRemoving;

  const wait = (context: Of, wanted: Wanted<D>): Of => ({ ...context, wanted: [...context.wanted, wanted] });

  const requestTurn = (context: Of, direction: UndoDirection): TransitionResult<Of> => {
    const next = nextTurn(context, direction);
    if (next === null) return carryOut(context);
    const turned = { type: `${kind.area}.turned`, direction, document: next.to };
    return result({ ...context, isTurnAsked: true }, [command({ type: 'undo.turn', turned: turned as unknown as TurnedEvent })]);
  };

  /** It counts as not made, wherever its step is kept. */
  const takenBack = (context: Of, wanted: GivenTurn<D>, reason: string): TransitionResult<Of> => {
    const { direction, step, document, at } = wanted;
    const told = failed(NOT_TURNED[direction], reason);
    if (steps.keptBy === 'machine')
      return result(context, [told, send(steps.at, { type: 'message.undoFailed', direction, step, document, at })]);
    return result({ ...context, history: notTurned(ownHistory(context), document, direction, wanted) }, [told]);
  };

  /** The server is asked for what a turn leads to, unless somebody changed it meanwhile. */
  const carryOutTurn = (context: Of, given: GivenTurn<D>): TransitionResult<Of> => {
    const { direction, step } = given;
    const plan = direction === 'undo' ? planOf(context, step.after, step.before) : planOf(context, step.before, step.after);
    // Only who keeps the steps gives one that makes no difference any more, for a message has taken it back already: the next one is meant.
    if (!isLeft(plan) && isEmptyPlan(plan.right) && steps.keptBy === 'machine')
      return andOn(result(context, [send(steps.at, { type: 'message.undoAsked', direction, isShown: true })]));
    const call = isLeft(plan) ? null : kind.turn(plan.right, context.scope);
    if (isLeft(plan) || call === null) return andOn(takenBack(context, given, CHANGED));
    return result({ ...context, turning: given }, [command({ type: 'api.call', requestId: TURN, ...call, keep: 'inline' })]);
  };

  const sendRemoval = (context: Of): TransitionResult<Of> => {
    const { asked, scope } = context;
    if (asked === null) return result(context);
    return result({ ...context, isRemoving: true }, [
      command({ type: 'api.call', requestId: DELETE, ...kind.remove(asked, scope), keep: 'inline' }),
      ...tellKeeper({ type: 'message.recordsChanging' }),
    ]);
  };

  /** The form may send what it saves, and is waited for. */
  const letSave = (context: Of): TransitionResult<Of> => {
    const wanted = context.wanted.map((one) => (isSave(one) ? ({ save: 'sent' } as const) : one));
    return result({ ...context, wanted }, toForm(context, { type: 'message.saveDue' }));
  };

  /** The first of what waits, once the list says what holds. A deletion that is not confirmed waits for the person. */
  const carryOut = (context: Of): TransitionResult<Of> => {
    const [first, ...wanted] = context.wanted;
    if (first === undefined || isAtWork(context)) return result(context);
    const rest = { ...context, wanted };
    if (typeof first === 'object' && 'made' in first) return andOn(remembered(rest, first.made, first.isAwaited));
    if (isSave(first)) return context.isStale || first.save === 'sent' ? result(context) : letSave(context);
    if (isWaiting(context)) return result(context);
    if (typeof first === 'string') return requestTurn(rest, first);
    if ('remove' in first) return first.isConfirmed ? sendRemoval(rest) : result(context);
    return carryOutTurn(rest, first);
  };

  /** What waits behind it follows. */
  const andOn = ({ context, effects }: TransitionResult<Of>): TransitionResult<Of> => {
    const next = carryOut(context);
    return result(next.context, [...effects, ...next.effects]);
  };

  /** At once, or behind what was pressed before, or with the list. */
  const press = (context: Of, wanted: Wanted<D>): TransitionResult<Of> =>
    context.isMissed
      ? result(wait({ ...context, isMissed: false }, wanted), [reload(kind, context.screen)])
      : carryOut(wait(context, wanted));

  const recordBy = (context: Of, key: string): StoredRecord<D> | null =>
    recordsIn(context).find((record) => kind.keyOf(record) === key) ?? null;

  /** What is asked about, as the person's own changes have left it: the list has it anew, or another record of the same content. */
  const refreshed = (context: Of, records: readonly Renewal<D>[]): Of => {
    const { asked } = context;
    if (asked === null) return context;
    const renewed = renewalOf(records, asked);
    if (renewed !== null) return { ...context, asked: renewed };
    const now = recordBy(context, kind.keyOf(asked));
    return now === null || !isSameDraft(now.draft, asked.draft) ? context : { ...context, asked: now };
  };

  const pendingIn = ({ wanted }: Of): number => wanted.findIndex(isSave);

  /** What the first of what waits would delete, once the person has said yes. */
  const unconfirmed = ({ wanted: [first] }: Of): string | null =>
    typeof first === 'object' && 'remove' in first && !first.isConfirmed ? first.remove : null;

  /** What was pressed after what is asked about. */
  const behindAsked = (context: Of): Of['wanted'] =>
    context.asked !== null && unconfirmed(context) === kind.keyOf(context.asked) ? context.wanted.slice(1) : context.wanted;

  const ask = (context: Of, asked: StoredRecord<D> | null): Of => ({ ...context, asked, refusal: null, theirs: null });

  const words = (direction: UndoDirection, step: UndoStep<RecordStates<D>>): string =>
    `${direction === 'undo' ? 'Undid' : 'Redid'} ${kind.listWords.describeStep(step)}`;

  return {
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
        : {
            ...context,
            scope,
            ...NOTHING_LISTED,
            ...NOTHING_ASKED,
          };
    },
    acceptAnswer: (context: Of, key: string, value: unknown): TransitionResult<Of> => {
      if (key !== kind.list) return result(context);
      const next = { ...context, list: value as AnswerBody, isStale: false, changed: null, isMissed: false };
      const records = renewals(context, next);
      return andOn(result(refreshed(next, records), records.length === 0 ? [] : toForm(next, { type: 'message.recordsRenewed', records })));
    },
    /** A form, an upload or a grid has changed something: the list comes anew, and the step can be undone. */
    remember: (context: Of, step: UndoStep<RecordStates<D>>, isAwaited = false): TransitionResult<Of> => {
      const next = outdated(context, step);
      const place = isAwaited ? pendingIn(context) : -1;
      if (place >= 0) return carryOut({ ...next, wanted: context.wanted.with(place, { made: step, isAwaited }) });
      const waits = context.isRemoving || context.wanted.length > 0;
      return waits ? result(wait(next, { made: step, isAwaited })) : remembered(next, step, isAwaited);
    },
    /** A form is to save: behind what was pressed before, also with whoever keeps the steps. */
    saveWanted: (context: Of): TransitionResult<Of> =>
      steps.keptBy === 'machine' ? result(context, [send(steps.at, { type: 'message.saveWanted' })]) : press(context, { save: 'waiting' }),
    saveNext: (context: Of): TransitionResult<Of> => press(context, { save: 'waiting' }),
    /** It was refused, or there was nothing to save any more. */
    dropSave: (context: Of): TransitionResult<Of> => {
      const place = pendingIn(context);
      return andOn(result({ ...context, wanted: context.wanted.filter((_, at) => at !== place) }, unchanged));
    },
    isThere: (context: Of, id: string): boolean => recordsIn(context).some((each) => each.id === id),
    ask: (context: Of, id: string): Of => ask(context, recordsIn(context).find((each) => each.id === id) ?? null),
    /** Behind what was pressed before, or while another is being deleted. */
    askLater: (context: Of, id: string): Of => {
      const record = recordsIn(context).find((each) => each.id === id);
      return record === undefined ? context : wait(context, { remove: kind.keyOf(record), isConfirmed: false });
    },
    /** The first of what waits is a record that is to be asked about. */
    isAskDue: (context: Of): boolean => unconfirmed(context) !== null && !isWaiting(context),
    /** It may be gone by then. What was pressed since waits for the answer. */
    askNext: (context: Of): TransitionResult<Of> => {
      const record = recordBy(context, unconfirmed(context) ?? '');
      return record === null ? carryOut({ ...context, wanted: context.wanted.slice(1) }) : result(ask(context, record));
    },
    forget: (context: Of): TransitionResult<Of> => carryOut({ ...context, ...NOTHING_ASKED, wanted: behindAsked(context) }),
    remove: (context: Of): TransitionResult<Of> => {
      const { asked } = context;
      if (asked === null) return result(context);
      const removal = { remove: kind.keyOf(asked), isConfirmed: true };
      const next = { ...context, refusal: null };
      const behind = behindAsked(context);
      return behind === context.wanted ? press(next, removal) : carryOut({ ...next, wanted: [removal, ...behind] });
    },
    removed: (context: Of): TransitionResult<Of> => {
      const { asked, deletions } = context;
      if (asked === null) return result(context);
      const step = changeOf({ key: kind.keyOf(asked), draft: asked.draft }, null);
      const done = remembered({ ...outdated(context, step), ...NOTHING_ASKED, isRemoving: false, deletions: deletions + 1 }, step, true);
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
      const told = [failed(`The ${kind.words.one} was not deleted`, message), ...(gone ? [reload(kind, context.screen)] : [])];
      return andOn(result({ ...context, ...NOTHING_ASKED, isRemoving: false, isStale: context.isStale || gone }, [...told, ...unchanged]));
    },
    /** The question stands again, says why, and can be answered again. */
    refused: (context: Of, failure: ApiFailure): TransitionResult<Of> =>
      andOn(result({ ...context, isRemoving: false, refusal: notDeletedText(failure) }, unchanged)),
    /** Somebody changed it while the question stood there: it is asked once more, with what they made of it. */
    changedByOthers: (context: Of, failure: ApiFailure): TransitionResult<Of> => {
      const theirs = failure.conflict === undefined ? null : kind.theirs(failure.conflict.current as Json);
      const asked = lookUps(kind, context.scope, [theirs?.draft ?? null]);
      return andOn(result({ ...context, isRemoving: false, theirs }, [...asked, ...unchanged]));
    },
    takeTheirs: (context: Of): TransitionResult<Of> => result({ ...context, asked: null, theirs: null }, [reload(kind, context.screen)]),
    overTheirs: (context: Of): Of => {
      const { theirs } = context;
      if (theirs === null || theirs.draft === null || theirs.version === null) return { ...context, theirs: null };
      return { ...context, theirs: null, asked: { id: theirs.id, version: theirs.version, draft: theirs.draft } };
    },
    /** By the keys, a button or a message. */
    turnAsked: press,
    /** It came of a press whose turn it was. */
    turned: (asked: Of, direction: UndoDirection): TransitionResult<Of> => {
      const context = { ...asked, isTurnAsked: false };
      if (isWaiting(context)) return result({ ...context, wanted: [direction, ...context.wanted] });
      const next = nextTurn(context, direction);
      if (next === null) return carryOut(context);
      const { step, at, history } = next;
      return carryOutTurn({ ...context, history }, { direction, step, at, document: documentOf(context.scope) });
    },
    /** By whoever keeps the steps. */
    turnGiven: press,
    /**
     * The list that was waited for could not be had: what was to be turned is not, the last first; what is to be deleted or saved is asked
     * for as it was seen.
     */
    unlisted: (context: Of, key: string): TransitionResult<Of> => {
      if (key !== kind.list) return result(context);
      const without = (all: Of, wanted: Wanted<D>): TransitionResult<Of> => {
        if (typeof wanted === 'string') return result(all, [failed(NOT_TURNED[wanted], BUSY)]);
        if ('made' in wanted) return remembered(all, wanted.made, wanted.isAwaited);
        if (isSave(wanted)) return wanted.save === 'sent' ? result(wait(all, wanted)) : letSave(wait(all, wanted));
        if ('remove' in wanted) return wanted.isConfirmed ? sendRemoval(all) : result(all);
        return takenBack(all, wanted, BUSY);
      };
      const missed: Of = { ...context, isStale: true, isMissed: true, wanted: [] };
      return context.wanted.reduceRight<TransitionResult<Of>>((all, wanted) => {
        const next = without(all.context, wanted);
        return result(next.context, [...all.effects, ...next.effects]);
      }, result(missed));
    },
    turnDone: (context: Of): TransitionResult<Of> => {
      const { turning } = context;
      if (turning === null) return result(context);
      const { direction, step } = turning;
      return result({ ...outdated(context, direction === 'undo' ? reversed(step) : step), turning: null }, [
        ...(steps.keptBy === 'list' ? [keep(context.history)] : []),
        said(words(direction, step)),
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
