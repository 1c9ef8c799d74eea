/** The rows that a filter's options are made of, as far as they are looked up. */

import type { FilterName, FilterState } from '../../domain/filters/filterState.ts';
import { lookupFor } from '../../domain/filters/lookupRequests.ts';
import { LOOKUPS } from '../../domain/journal/address.ts';
import { resolveAnswer } from '../../machines/core/answers.ts';
import type { LookupEntry, LookupsContext } from '../../machines/lookups/lookups.machine.ts';
import { useActor, usePorts } from '../app/appContext.tsx';

export interface LookedUp {
  readonly tag: LookupEntry['tag'];
  /** Those of the last answer; empty while there is none. */
  readonly rows: readonly unknown[];
  readonly hasRows: boolean;
}

/** A filter without a look-up is ready with no rows. */
export const useLookup = (filter: FilterName, brandGroupId: string, shown: FilterState, search: string): LookedUp => {
  const { app } = usePorts();
  const key = lookupFor(filter, brandGroupId, shown, search)?.key;
  const entry = useActor(LOOKUPS, (snapshot) => {
    const entries = (snapshot?.context as LookupsContext | undefined)?.entries ?? {};
    return key !== undefined && Object.hasOwn(entries, key) ? (entries[key] ?? null) : null;
  });
  if (key === undefined) return { tag: 'ready', rows: [], hasRows: true };
  const rows = resolveAnswer(app.answers, entry?.body);
  return { tag: entry?.tag ?? 'loading', rows: Array.isArray(rows) ? rows : [], hasRows: Array.isArray(rows) };
};
