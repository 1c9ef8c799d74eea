/**
 * From which day on a brand group has data is known as soon as an import or an undo of it is served, also one of the command line,
 * which never writes to the app store: whoever serves looks into the log of imports with every new generation.
 */
import { momentOf } from '../../src/domain/dates/instant.ts';
import type { Job } from '../jobs/job.ts';
import type { PastImport } from './importLog.ts';

export interface ImportSyncParts {
  /** The imports of all brand groups. */
  readonly list: () => Promise<readonly PastImport[]>;
  /** Whether nothing was written yet that is not served. */
  readonly isAllServed: () => Promise<boolean>;
  /** When a brand group was last synced, as an ISO instant; null for never, undefined where there is no such brand group. */
  readonly syncedAt: (brandGroupId: string) => Promise<string | null | undefined>;
  readonly sync: (brandGroupId: string, signal: AbortSignal) => Promise<unknown>;
}

const latestOf = ({ importedAt, undoneAt }: PastImport): number => Math.max(importedAt, undoneAt ?? 0);

/**
 * Syncs the brand groups into which something was imported, or of which an import was undone, since it was last called; at the first
 * call those of which that is later than their last sync. Answers false where it is too early: what was written last is not served yet.
 */
export const makeImportSync = ({ list, isAllServed, syncedAt, sync }: ImportSyncParts): ((signal: AbortSignal) => Promise<boolean>) => {
  let seen: ReadonlyMap<number, number | null> | null = null;
  const isDue = async (brandGroupId: string, touched: readonly PastImport[]): Promise<boolean> => {
    const before = await syncedAt(brandGroupId);
    if (before === undefined) return false;
    const isFirst = seen === null;
    const last = before === null ? 0 : (momentOf(before) ?? 0);
    return !isFirst || touched.some((past) => past.brandGroupId === brandGroupId && latestOf(past) * 1000 > last);
  };
  return async (signal) => {
    const past = await list();
    // NOTE: asked after the list was read, so that nothing on it is still to be served.
    if (!(await isAllServed())) return false;
    const touched = past.filter(({ id, undoneAt }) => seen?.get(id) !== undoneAt);
    for (const id of new Set(touched.map(({ brandGroupId }) => brandGroupId))) if (await isDue(id, touched)) await sync(id, signal);
    seen = new Map(past.map(({ id, undoneAt }) => [id, undoneAt]));
    return true;
  };
};

const SYNC_LIMIT_MS = 10 * 60_000;

/** Syncs whenever another generation is served. The log of imports lies beside each server's warehouse, so each server syncs its own. */
export const importSyncJob = (parts: ImportSyncParts & { readonly generation: () => number }): Job => {
  const sync = makeImportSync(parts);
  let done = 0;
  return {
    name: 'import-sync',
    title: 'Sync brand groups after imports',
    schedule: { kind: 'when', isNeeded: async () => parts.generation() !== done && (await parts.isAllServed()) },
    isOfServer: true,
    limitMs: SYNC_LIMIT_MS,
    missed: 'once',
    run: async ({ signal }) => {
      const generation = parts.generation();
      if (await sync(signal)) done = generation;
      return null;
    },
  };
};
