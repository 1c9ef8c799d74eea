/**
 * Undo and redo for a machine that edits documents: it keeps an `UndoHistory` in its context, records each gesture
 * here, and asks here for the document to go back to. The machine itself makes that document hold, by an event like any
 * other; nothing runs backwards. `docs/undo.md` says how a new edit surface joins.
 */
import { jsonOf } from '../../domain/journal/json.ts';
import { stackOf, type UndoHistory, withStack } from '../../domain/undo/undoHistory.ts';
import type { UndoDirection } from '../../domain/undo/undoKey.ts';
import {
  nextRedo,
  nextUndo,
  notRedone,
  notUndone,
  prolonged,
  recorded,
  redone,
  type UndoStack,
  type UndoStep,
  undone,
} from '../../domain/undo/undoStack.ts';
import { command, type Effect } from '../core/perform.ts';

/** Puts the history away under its key, so that it outlives the page; it comes back in `app.started`. */
export const keepHistory = (key: string, history: UndoHistory<unknown>): Effect =>
  command({ type: 'storage.put', key, value: jsonOf(history) });

/** The history after a gesture; one that `goesOn` is the same step as the one before it. */
export const afterGesture = <A>(history: UndoHistory<A>, document: string, step: UndoStep<A>, goesOn = false): UndoHistory<A> => {
  const stack = stackOf(history, document);
  const next = goesOn ? prolonged(stack, step) : recorded(stack, step);
  return next === stack ? history : withStack(history, document, next);
};

/** What undoing or redoing leads to. */
export interface Turn<A> {
  readonly step: UndoStep<A>;
  /** The document that shall hold now. */
  readonly to: A;
  /** The one that held. */
  readonly from: A;
  /** How many steps are done without this one. */
  readonly at: number;
  readonly history: UndoHistory<A>;
}

const turnOf = <A>(stack: UndoStack<A>, direction: UndoDirection): { readonly step: UndoStep<A> | null; readonly stack: UndoStack<A> } =>
  direction === 'undo' ? { step: nextUndo(stack), stack: undone(stack) } : { step: nextRedo(stack), stack: redone(stack) };

/** The next step back or forth in a document; null when there is none. */
export const turn = <A>(history: UndoHistory<A>, document: string, direction: UndoDirection): Turn<A> | null => {
  const { step, stack } = turnOf(stackOf(history, document), direction);
  if (step === null) return null;
  const [to, from] = direction === 'undo' ? [step.before, step.after] : [step.after, step.before];
  const at = direction === 'undo' ? stack.done.length : stack.done.length - 1;
  return { step, to, from, at, history: withStack(history, document, stack) };
};

/** The history where a turn that the server was asked for was refused: whatever was done since stays. */
export const notTurned = <A>(
  history: UndoHistory<A>,
  document: string,
  direction: UndoDirection,
  { step, at }: Pick<Turn<A>, 'step' | 'at'>,
): UndoHistory<A> => {
  const stack = stackOf(history, document);
  return withStack(history, document, direction === 'undo' ? notUndone(stack, step, at) : notRedone(stack, step));
};
