/**
 * Changes and steps of an editor of several documents, over a reload: put away after each gesture, taken back when the same person is
 * there again. The drafts lie beside the steps, each under its document's name.
 */
import type { AnyCodec, Json } from '../../domain/codec/codec.ts';
import { jsonOf } from '../../domain/journal/json.ts';
import { readUndoHistory, stackOf, type UndoHistory } from '../../domain/undo/undoHistory.ts';
import type { UndoDirection } from '../../domain/undo/undoKey.ts';
import { nextRedo, nextUndo, type UndoStep } from '../../domain/undo/undoStack.ts';
import { command, type Effect } from '../core/perform.ts';

/** What a machine holds that keeps its history so: steps of `S`, drafts of `D`. */
export interface Keeping<S, D> {
  readonly userId: string | null;
  readonly history: UndoHistory<S>;
  readonly drafts: Readonly<Record<string, D>>;
}

export interface KeptHistory<S, D> {
  /** Asks for what this person put away. */
  readonly claim: (userId: string) => Effect;
  /** Puts away what is changed and what can be undone, and what `also` is of the machine. */
  readonly keep: (context: Keeping<S, D>, also?: object) => Effect;
  /** What an earlier page load put away for this person, its steps before those of now; null where it is nobody's or somebody else's. */
  readonly returned: (context: Keeping<S, D>, kept: Json) => Pick<Keeping<S, D>, 'history' | 'drafts'> | null;
}

/** What is read of a document in a step, and of a draft; the rest is left out. Machines that name the same `under` share what they keep. */
interface HistoryKind {
  readonly step: AnyCodec;
  readonly draft: AnyCodec;
  readonly under?: string;
}

export const keptHistory = <S, D>({ under, ...codecs }: HistoryKind): KeptHistory<S, D> => {
  const shared = under === undefined ? {} : { under };
  const readStep = (document: unknown): S | undefined => (codecs.step.is(document) ? (document as S) : undefined);
  const draftsIn = (kept: Json): Readonly<Record<string, D>> => {
    const drafts: unknown = typeof kept === 'object' && kept !== null && 'drafts' in kept ? kept.drafts : null;
    if (typeof drafts !== 'object' || drafts === null) return {};
    const entries = Object.entries(drafts as Readonly<Record<string, unknown>>);
    return Object.fromEntries(entries.flatMap(([document, draft]) => (codecs.draft.is(draft) ? [[document, draft as D] as const] : [])));
  };
  return {
    claim: (userId) => command({ type: 'history.claim', userId, ...shared }),
    keep: ({ userId, history, drafts }, also) =>
      command({ type: 'history.keep', history: jsonOf({ ...history, userId, drafts, ...also }), ...shared }),
    returned: ({ userId, history }, kept) => {
      const read = readUndoHistory<S>(kept, readStep);
      if (userId === null || read.userId !== userId) return null;
      const own = history.userId === userId ? history.byDocument : {};
      return { history: { userId, byDocument: { ...read.byDocument, ...own } }, drafts: draftsIn(kept) };
    },
  };
};

/** The step that turning would take in a document; null where there is none. */
export const nextStep = <S>(history: UndoHistory<S>, document: string, direction: UndoDirection): UndoStep<S> | null => {
  const stack = stackOf(history, document);
  return direction === 'undo' ? nextUndo(stack) : nextRedo(stack);
};
