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

/** Two steps, one after the other, as one. */
export const joinedSteps = <D>(first: UndoStep<RecordStates<D>>, second: UndoStep<RecordStates<D>>): UndoStep<RecordStates<D>> => {
  const statesOf = (...states: RecordStates<D>): RecordStates<D> => [...new Map(states.map((state) => [state.key, state])).values()];
  return { before: statesOf(...second.before, ...first.before), after: statesOf(...first.after, ...second.after) };
};

export const reversed = <D>({ before, after }: UndoStep<RecordStates<D>>): UndoStep<RecordStates<D>> => ({ before: after, after: before });

/** A record in the version that it had and in the one that it has now. */
export interface Renewal<D> {
  readonly was: StoredRecord<D>;
  readonly now: StoredRecord<D>;
}

/** What became of this version of a record; null where nothing did. */
export const renewalOf = <D>(
  renewals: readonly Renewal<D>[],
  { id, version }: { readonly id: string | null; readonly version: number | null },
): StoredRecord<D> | null => renewals.find(({ was }) => was.id === id && was.version === version)?.now ?? null;

/** The records of a list that a step alone has changed, and nobody else. */
export const renewalsBy = <D>(
  { before, after }: UndoStep<RecordStates<D>>,
  was: readonly StoredRecord<D>[],
  now: readonly StoredRecord<D>[],
  keyOf: (record: StoredRecord<D>) => string,
): readonly Renewal<D>[] => {
  const isIn = (states: RecordStates<D>, record: StoredRecord<D>): boolean =>
    states.some(({ key, draft }) => key === keyOf(record) && isSameDraft(draft, record.draft));
  const former = new Map(was.map((record) => [record.id, record]));
  return now.flatMap((record) => {
    const earlier = former.get(record.id);
    const isOwn = earlier !== undefined && earlier.version !== record.version && isIn(before, earlier) && isIn(after, record);
    return isOwn ? [{ was: earlier, now: record }] : [];
  });
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
