/** The rows that a filter's options are made of, as far as they are looked up. */

import type { FilterName, FilterState } from '../../domain/filters/filterState.ts';
import { namesFor } from '../../domain/filters/lookupRequests.ts';
import { LOOKUPS } from '../../domain/journal/address.ts';
import type { PanelFault } from '../../domain/screens/panelState.ts';
import { resolveAnswer } from '../../machines/core/answers.ts';
import type { LookupEntry } from '../../machines/lookups/lookups.machine.ts';
import { useActor, usePorts } from '../app/appContext.tsx';

export interface LookedUp {
  readonly tag: LookupEntry['tag'];
  /** Those of the last answer; empty while there is none. */
  readonly rows: readonly unknown[];
  readonly hasRows: boolean;
  /** Why there is no newer answer, of one that failed. */
  readonly fault: PanelFault | null;
}

const NO_ROWS: readonly unknown[] = [];

/** What is kept under a look-up's key; without a key there is nothing to look up, and that is ready. */
export const useLookup = (key: string | null): LookedUp => {
  const { app } = usePorts();
  const entry = useActor(LOOKUPS, (snapshot) => {
    const entries = snapshot?.context.entries ?? {};
    return key !== null && Object.hasOwn(entries, key) ? (entries[key] ?? null) : null;
  });
  if (key === null) return { tag: 'ready', rows: NO_ROWS, hasRows: true, fault: null };
  const rows = resolveAnswer(app.answers, entry?.body);
  return {
    tag: entry?.tag ?? 'loading',
    rows: Array.isArray(rows) ? rows : NO_ROWS,
    hasRows: Array.isArray(rows),
    fault: entry?.tag === 'failed' ? entry.fault : null,
  };
};

/** By filter, the rows that name its values. */
export type Named = Partial<Record<FilterName, readonly unknown[]>>;

/** What the categories and products of some filters are called, as far as that has been looked up. */
export const useNames = (brandGroupId: string, filters: FilterState | null): Named => {
  const keyOf = (filter: 'categories' | 'products'): string | null =>
    filters === null ? null : (namesFor(filter, brandGroupId, filters)?.key ?? null);
  return { categories: useLookup(keyOf('categories')).rows, products: useLookup(keyOf('products')).rows };
};
