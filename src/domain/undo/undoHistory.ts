/**
 * The steps of several documents of one person, as they are kept in the browser across page loads. Steps of somebody
 * else are none. Pure and total; bounded by documents and by text, so that it fits beside everything else that is kept.
 */
import { EMPTY_UNDO, readUndo, type UndoStack } from './undoStack.ts';

export interface UndoHistory<A> {
  /** Whose steps these are. */
  readonly userId: string | null;
  /** By the document's name, the one that was used last standing last. */
  readonly byDocument: Readonly<Record<string, UndoStack<A>>>;
}

/** Documents and characters that are kept; beyond them the oldest steps go. */
export const MAX_DOCUMENTS = 10;
export const MAX_HISTORY_TEXT = 200_000;

export const NO_HISTORY: UndoHistory<never> = { userId: null, byDocument: {} };

/** The steps of a document. */
export const stackOf = <A>({ byDocument }: UndoHistory<A>, document: string): UndoStack<A> =>
  Object.hasOwn(byDocument, document) ? (byDocument[document] ?? EMPTY_UNDO) : EMPTY_UNDO;

type Entry<A> = readonly [string, UndoStack<A>];

const textOf = (entries: readonly Entry<unknown>[]): number => JSON.stringify(entries).length;

/** Without the oldest documents, and at last without the oldest steps of the one that is left. */
const withinText = <A>(entries: readonly Entry<A>[]): readonly Entry<A>[] => {
  if (textOf(entries) <= MAX_HISTORY_TEXT) return entries;
  if (entries.length > 1) return withinText(entries.slice(1));
  return entries.flatMap(([document, { done, undone }]) => {
    if (done.length > 0) return withinText([[document, { done: done.slice(1), undone }]]);
    return undone.length > 0 ? withinText([[document, { done, undone: undone.slice(1) }]]) : [];
  });
};

/** With other steps for one document, which counts as the one that was used last. */
export const withStack = <A>({ userId, byDocument }: UndoHistory<A>, document: string, stack: UndoStack<A>): UndoHistory<A> => {
  const others = Object.entries(byDocument).filter(([name]) => name !== document);
  return { userId, byDocument: Object.fromEntries(withinText([...others, [document, stack] as const].slice(-MAX_DOCUMENTS))) };
};

/** The history as this person has it: their own, or an empty one in place of somebody else's. */
export const ownedBy = <A>(history: UndoHistory<A>, userId: string): UndoHistory<A> =>
  history.userId === userId ? history : { userId, byDocument: {} };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What an earlier page load put away; anything else is no history. */
export const readUndoHistory = <A>(stored: unknown, read: (document: unknown) => A | undefined): UndoHistory<A> => {
  if (!isObject(stored) || typeof stored.userId !== 'string' || !isObject(stored.byDocument)) return NO_HISTORY;
  const entries = Object.entries(stored.byDocument).slice(-MAX_DOCUMENTS);
  return { userId: stored.userId, byDocument: Object.fromEntries(entries.map(([name, stack]) => [name, readUndo(stack, read)])) };
};
