/**
 * What a gesture changed among the records of a list, so that it can be taken back and done again: each record under its key, as it was
 * before and after. No versions are remembered: a turn is written against what the list holds by then, and only where that is what the
 * gesture left, so that nobody else's work is overwritten.
 */
import { type Either, left, right } from 'fp-ts/Either';
import type { UndoStep } from '../undo/undoStack.ts';
import { isSameDraft, type StoredRecord } from './recordForm.ts';

/** A record at a time; null where it is not there. */
export interface RecordState<D> {
  /** What tells records apart for good: an id, or what the list allows once. */
  readonly key: string;
  readonly draft: D | null;
}

/** A document of undo: the records that one gesture touched, each key once. */
export type RecordStates<D> = readonly RecordState<D>[];

/** What one record became of another: created where nothing was, deleted where nothing is. Two keys where the key itself changed. */
export const changeOf = <D>(before: RecordState<D> | null, after: RecordState<D> | null): UndoStep<RecordStates<D>> => {
  const keys = [...new Set([before, after].flatMap((state) => (state === null ? [] : [state.key])))];
  const statesOf = (state: RecordState<D> | null): RecordStates<D> =>
    keys.map((key) => ({ key, draft: state !== null && state.key === key ? state.draft : null }));
  return { before: statesOf(before), after: statesOf(after) };
};

export interface RecordWrite<D> {
  readonly key: string;
  readonly draft: D;
  /** What is there now; null where nothing is. */
  readonly stored: StoredRecord<D> | null;
}

/** What has to be written so that some states hold. */
export interface RecordPlan<D> {
  readonly writes: readonly RecordWrite<D>[];
  readonly removals: readonly StoredRecord<D>[];
}

/** What leads from one document to another, over what is there now; the keys of those that somebody changed meanwhile, where there are any. */
export const planTurn = <D>(
  from: RecordStates<D>,
  to: RecordStates<D>,
  stored: (key: string) => StoredRecord<D> | null,
): Either<readonly string[], RecordPlan<D>> => {
  const differing = to.filter(({ key, draft }) => !isSameDraft(stored(key)?.draft ?? null, draft));
  if (differing.length === 0) return right({ writes: [], removals: [] });
  const changed = from.filter(({ key, draft }) => !isSameDraft(stored(key)?.draft ?? null, draft)).map(({ key }) => key);
  if (changed.length > 0) return left(changed);
  return right({
    writes: differing.flatMap(({ key, draft }) => (draft === null ? [] : [{ key, draft, stored: stored(key) }])),
    removals: differing.flatMap(({ key, draft }) => {
      const there = stored(key);
      return draft === null && there !== null ? [there] : [];
    }),
  });
};

export const isEmptyPlan = ({ writes, removals }: RecordPlan<unknown>): boolean => writes.length === 0 && removals.length === 0;
