/**
 * What all editors of documents do in the same way: they keep drafts by document and steps that can be undone, over a reload too; they ask
 * before changes are left; they save, and say so where somebody else was faster. `createDocumentEditor` makes a machine of it.
 */

import type { AnyCodec, Json } from '../../domain/codec/codec.ts';
import { type AddressOf, NAVIGATION, SHELL } from '../../domain/journal/address.ts';
import type { TurnedEvent } from '../../domain/journal/events.ts';
import { ownedBy } from '../../domain/undo/undoHistory.ts';
import type { UndoDirection } from '../../domain/undo/undoKey.ts';
import type { UndoStep } from '../../domain/undo/undoStack.ts';
import type { EditorMachine } from '../core/messages.ts';
import { command, type Effect, send } from '../core/perform.ts';
import { type InputOfType, result, type TransitionResult } from '../core/transition.ts';
import { keepWork, type Leaving } from '../records/leaveGuard.ts';
import { type Keeping, keptHistory, nextStep } from '../undo/keptHistory.ts';
import { afterGesture, type Turn, turn } from '../undo/undoable.ts';

/** What goes on under a question. */
export type OpenStatus<Sent, Conflict> =
  | { readonly kind: 'viewing' }
  | { readonly kind: 'editing' }
  /** It was not taken, and why: in a sentence, and fault by fault where there are several. */
  | { readonly kind: 'failed'; readonly message: string; readonly details: readonly string[] }
  /** `leaving`: the person wants to go elsewhere meanwhile, and is asked if it is not taken. */
  | { readonly kind: 'saving'; readonly sent: Sent; readonly leaving: Leaving | null }
  /** Somebody else has changed the same meanwhile, and it is to be decided what holds. */
  | { readonly kind: 'conflict'; readonly conflict: Conflict };

export type DocumentStatus<Sent, Conflict> =
  | OpenStatus<Sent, Conflict>
  /** Whether changes may be left; null where to stay and give them up. */
  | { readonly kind: 'asking'; readonly leaving: Leaving | null; readonly back: OpenStatus<Sent, Conflict> };

/** Steps of `S`, drafts of `D`. */
export interface DocumentContext<S, D, Sent, Conflict> extends Keeping<S, D> {
  readonly at: AddressOf<EditorMachine>;
  readonly status: DocumentStatus<Sent, Conflict>;
  /** The navigation asks here before the person goes elsewhere. */
  readonly isGuarded: boolean;
}

/** What a kind of document says of itself. */
export interface DocumentKind<C, S> {
  /** What is edited, as the question names it whether to log out: "dashboard". */
  readonly what: string;
  /** Changes stay with the browser when the person goes elsewhere. */
  readonly isKept?: true;
  /** The name under which the draft and the steps of what is shown are kept. */
  readonly documentOf: (context: C) => string;
  /** Whether something is not saved that would be left. */
  readonly isChanged: (context: C) => boolean;
  readonly step: AnyCodec;
  readonly draft: AnyCodec;
  readonly under?: string;
  /** What else is put away with them. */
  readonly also?: (context: C) => object;
  /** The event that brings what a step leads to. */
  readonly turned: (direction: UndoDirection, to: S) => TurnedEvent;
}

export const VIEWING = { kind: 'viewing' } as const;
export const EDITING = { kind: 'editing' } as const;
export const failed = (message: string, details: readonly string[] = []) => ({ kind: 'failed', message, details }) as const;

/** The status once something is edited: what was viewed is edited, also under a question. */
export const edited = <Sent, Conflict>(status: DocumentStatus<Sent, Conflict>): DocumentStatus<Sent, Conflict> => {
  if (status.kind === 'viewing') return EDITING;
  return status.kind === 'asking' && status.back.kind === 'viewing' ? { ...status, back: EDITING } : status;
};

const DISARM = send(NAVIGATION, { type: 'message.leaveGuarded', at: null });

export const goElsewhere = (to: Leaving): readonly Effect[] => [DISARM, send(NAVIGATION, { type: 'message.navigate', ...to })];

interface Status {
  readonly status: DocumentStatus<unknown, unknown>;
}

/** What is on its way; null where nothing is. */
export const sentOf = <Sent>({ status }: { readonly status: DocumentStatus<Sent, unknown> }): Sent | null =>
  status.kind === 'saving' ? status.sent : null;

export const conflictOf = <Conflict>({ status }: { readonly status: DocumentStatus<unknown, Conflict> }): Conflict | null =>
  status.kind === 'conflict' ? status.conflict : null;

/** What goes on, under a question too. */
const openOf = ({ status }: Status) => (status.kind === 'asking' ? status.back : status);

export const isEditing = (of: Status): boolean => openOf(of).kind !== 'viewing';

/** Why the last save was not taken. */
export const failureOf = (of: Status) => {
  const open = openOf(of);
  return open.kind === 'failed' ? open : null;
};

/** Where the person wants to go, who is asked or will be. */
export const leavingOf = ({ status }: Status): Leaving | null =>
  status.kind === 'asking' || status.kind === 'saving' ? status.leaving : null;

export const documentEditing = <C extends DocumentContext<S, D, Sent, Conflict>, S, D, Sent, Conflict>(kind: DocumentKind<C, S>) => {
  type Result = TransitionResult<C>;
  const { what, isKept = false, documentOf, isChanged, turned: turnedEvent, also, ...codecs } = kind;
  const kept = keptHistory<S, D>(codecs);
  const keep = (context: C): Effect => kept.keep(context, also?.(context));

  const isAsked = ({ status }: C): boolean => status.kind === 'asking' || (status.kind === 'saving' && status.leaving !== null);

  /** While something is changed, going elsewhere asks first. The browser does not: what is changed outlives the page. */
  const keepGuard = (context: C): Result => {
    const isWanted = isChanged(context) && !isAsked(context);
    if (isWanted === context.isGuarded) return result(context);
    const guard = isWanted ? send(NAVIGATION, { type: 'message.leaveGuarded', at: context.at, what }) : DISARM;
    return result({ ...context, isGuarded: isWanted }, [guard, ...(isKept ? [keepWork(what, isChanged(context))] : [])]);
  };

  const askToLeave = (context: C, leaving: Leaving | null): Result => {
    const { status } = context;
    const isGuarded = leaving === null ? context.isGuarded : false;
    if (status.kind === 'saving') return result({ ...context, isGuarded, status: { ...status, leaving } });
    const back = status.kind === 'asking' ? status.back : status;
    return result({ ...context, isGuarded, status: { kind: 'asking', leaving, back } });
  };

  const stay = (context: C): Result => {
    const { status } = context;
    if (status.kind === 'saving') return result({ ...context, status: { ...status, leaving: null } });
    return result(status.kind === 'asking' ? { ...context, status: status.back } : context);
  };

  /** Nothing is on its way any more; who wanted to go meanwhile is asked now. */
  const stopped = (context: C, back: OpenStatus<Sent, Conflict>): C => ({
    ...context,
    status: isAsked(context) ? { kind: 'asking', leaving: leavingOf(context), back } : back,
  });

  /** It is sent, after what was sent before too: who wanted to go meanwhile still does. */
  const saving = (context: C, sent: Sent): C => ({ ...context, status: { kind: 'saving', sent, leaving: leavingOf(context) } });

  /** What is changed is put away with its steps, and the keys for undo are this editor's. Why it was not saved holds no more. */
  const held = (context: C): Result => {
    const status = context.status.kind === 'failed' ? EDITING : edited(context.status);
    const next = { ...context, status };
    return result(next, [send(SHELL, { type: 'message.undoClaimed', at: context.at }), keep(next)]);
  };

  /** What is changed is a step. A gesture that `goesOn` is the step before it. */
  const changed = (context: C, step: UndoStep<S>, goesOn = false): Result =>
    held({ ...context, history: afterGesture(context.history, documentOf(context), step, goesOn) });

  const stepOf = (context: C, direction: UndoDirection): UndoStep<S> | null => nextStep(context.history, documentOf(context), direction);
  const canTurn = (context: C, direction: UndoDirection): boolean => stepOf(context, direction) !== null;
  const turnOf = (context: C, direction: UndoDirection): Turn<S> | null => turn(context.history, documentOf(context), direction);

  /** Asks for what the step leads to: it comes back as an event of its own. */
  const askTurn = (context: C, direction: UndoDirection): Result => {
    const found = turnOf(context, direction);
    return result(context, found === null ? [] : [command({ type: 'undo.turn', turned: turnedEvent(direction, found.to) })]);
  };

  /** What a step leads to holds, as `apply` says it. */
  const turned = (context: C, direction: UndoDirection, apply: (context: C, found: Turn<S>) => C): Result => {
    const found = turnOf(context, direction);
    if (found === null) return result(context);
    const status = context.status.kind === 'failed' ? EDITING : context.status;
    const next = { ...apply(context, found), history: found.history, status };
    return result(next, [keep(next)]);
  };

  /** The buttons and the keys. */
  const turns = {
    'record.undone': {
      guard: (context: C): boolean => canTurn(context, 'undo'),
      run: (context: C): Result => askTurn(context, 'undo'),
    },
    'record.redone': {
      guard: (context: C): boolean => canTurn(context, 'redo'),
      run: (context: C): Result => askTurn(context, 'redo'),
    },
    'message.undoAsked': (context: C, { direction }: InputOfType<'message.undoAsked'>): Result => askTurn(context, direction),
  };

  return {
    keep,
    claim: ({ userId }: C): readonly Effect[] => (userId === null ? [] : [kept.claim(userId)]),
    returned: (context: C, history: Json) => kept.returned(context, history),
    /** Steps of somebody else are none. */
    owned: ({ history }: C, userId: string | null): C['history'] => (userId === null ? history : ownedBy(history, userId)),
    keepGuard,
    askToLeave,
    stay,
    stopped,
    saving,
    held,
    changed,
    turned,
    stepOf,
    canTurn,
    askTurn,
    turns,
  };
};

export type DocumentEditing<C extends DocumentContext<S, D, Sent, Conflict>, S, D, Sent, Conflict> = ReturnType<
  typeof documentEditing<C, S, D, Sent, Conflict>
>;
