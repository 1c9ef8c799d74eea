import { momentOf } from '../dates/instant.ts';

const DAY_MS = 86_400_000;

/** How long an import can be undone: until what stood before it is no longer kept. */
export const KEPT_DAYS = 400;

/** Ages, in days, from which on undo data can be deleted; 0 for all of it. */
export const PRUNE_AGES = [0, 7, 30, 90, 180, 365] as const;

/** Those of the imports whose undo data is so many days old and older; 0 for all. `now` in milliseconds. */
export const prunedAfter = <A extends { readonly importedAt: string; readonly canBeUndone: boolean }>(
  past: readonly A[],
  days: number,
  now: number,
): readonly A[] =>
  past.filter(({ importedAt, canBeUndone }) => canBeUndone && (days === 0 || (momentOf(importedAt) ?? now) < now - days * DAY_MS));
