/**
 * What can be undone and redone: one step per gesture, each with the document as it was before and after. Undoing is
 * going on: whoever undoes sends an event with the earlier document; nothing runs backwards. Pure and total.
 */

export interface UndoStep<A> {
  readonly before: A;
  readonly after: A;
}

/** A step from one document to another. */
export const stepBetween = <A>(before: A, after: A): UndoStep<A> => ({ before, after });

/** The last step stands last; what was undone last stands last in `undone`. */
export interface UndoStack<A> {
  readonly done: readonly UndoStep<A>[];
  readonly undone: readonly UndoStep<A>[];
}

/** More steps than this are not remembered. */
export const MAX_UNDO = 50;

export const EMPTY_UNDO: UndoStack<never> = { done: [], undone: [] };

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A gesture was made: what had been undone before it cannot be redone any more. One that changed nothing is none. */
export const recorded = <A>(stack: UndoStack<A>, step: UndoStep<A>): UndoStack<A> =>
  same(step.before, step.after) ? stack : { done: [...stack.done, step].slice(-MAX_UNDO), undone: [] };

/**
 * The same gesture went on, as when one letter more was typed: it stays one step. Where the last step ended elsewhere,
 * it is a gesture of its own; one that came back to where it began is none.
 */
export const prolonged = <A>(stack: UndoStack<A>, step: UndoStep<A>): UndoStack<A> => {
  const last = nextUndo(stack);
  if (last === null || !same(last.after, step.before)) return recorded(stack, step);
  return same(step.before, step.after)
    ? stack
    : recorded({ done: stack.done.slice(0, -1), undone: [] }, { before: last.before, after: step.after });
};

/** What undoing would take back; null when there is nothing. */
export const nextUndo = <A>({ done }: UndoStack<A>): UndoStep<A> | null => done.at(-1) ?? null;

/** What redoing would bring back; null when there is nothing. */
export const nextRedo = <A>({ undone }: UndoStack<A>): UndoStep<A> | null => undone.at(-1) ?? null;

/** After the last step was undone; the same stack when there is none. */
export const undone = <A>(stack: UndoStack<A>): UndoStack<A> => {
  const step = nextUndo(stack);
  return step === null ? stack : { done: stack.done.slice(0, -1), undone: [...stack.undone, step] };
};

/** After the step that was undone last was done again; the same stack when there is none. */
export const redone = <A>(stack: UndoStack<A>): UndoStack<A> => {
  const step = nextRedo(stack);
  return step === null ? stack : { done: [...stack.done, step], undone: stack.undone.slice(0, -1) };
};

/** Without the last one that is this step. */
export const without = <A>(steps: readonly UndoStep<A>[], step: UndoStep<A>): readonly UndoStep<A>[] => {
  const at = steps.findLastIndex((one) => same(one, step));
  return at < 0 ? steps : steps.filter((_, i) => i !== at);
};

/**
 * An undo of this step counts as not made, wherever the steps are by now: `at` is how many were done without it. What was done since
 * stays behind it.
 */
export const notUndone = <A>(stack: UndoStack<A>, step: UndoStep<A>, at: number): UndoStack<A> => ({
  done: [...stack.done.slice(0, at), step, ...stack.done.slice(at)].slice(-MAX_UNDO),
  undone: without(stack.undone, step),
});

/** A redo of this step counts as not made. It can be redone again, unless something else was done since. */
export const notRedone = <A>(stack: UndoStack<A>, step: UndoStep<A>): UndoStack<A> => {
  const isLast = same(nextUndo(stack), step);
  return {
    done: without(stack.done, step),
    undone: isLast || stack.undone.length > 0 ? [...stack.undone, step] : stack.undone,
  };
};

/** A stack that was stored, read back: steps that `read` does not know are left out, and nothing throws. */
export const readUndo = <A>(stored: unknown, read: (document: unknown) => A | undefined): UndoStack<A> => {
  const listOf = (name: 'done' | 'undone'): readonly UndoStep<A>[] => {
    const list: unknown =
      typeof stored === 'object' && stored !== null && Object.hasOwn(stored, name) ? (stored as Record<string, unknown>)[name] : [];
    return (Array.isArray(list) ? list : []).slice(-MAX_UNDO).flatMap((step: unknown) => {
      if (typeof step !== 'object' || step === null) return [];
      const [before, after] = [read((step as Record<string, unknown>).before), read((step as Record<string, unknown>).after)];
      return before === undefined || after === undefined ? [] : [{ before, after }];
    });
  };
  return { done: listOf('done'), undone: listOf('undone') };
};
