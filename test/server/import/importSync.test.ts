import { describe, expect, test } from 'vitest';
import type { PastImport } from '../../../server/import/importLog.ts';
import { makeImportSync } from '../../../server/import/importSync.ts';

const past = (id: number, brandGroupId: string, change: Partial<PastImport> = {}): PastImport => ({
  id,
  brandGroupId,
  importedAt: 1_000 + id,
  kinds: 'retail',
  files: ['a.csv'],
  rows: 1,
  firstDay: null,
  lastDay: null,
  undoneAt: null,
  isKept: true,
  keptBytes: 0,
  ...change,
});

const SIGNAL = new AbortController().signal;
const instant = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** A sync over a log that a test changes, and the brand groups that it has synced. */
const syncOver = (log: { past: readonly PastImport[]; isAllServed?: boolean }, known: Readonly<Record<string, string | null>>) => {
  const synced: string[] = [];
  const sync = makeImportSync({
    list: async () => log.past,
    isAllServed: async () => log.isAllServed ?? true,
    syncedAt: async (id) => known[id],
    sync: async (id) => synced.push(id),
  });
  return { sync, synced };
};

describe('what was imported', () => {
  test('before the start is synced where the last sync was earlier, and there is such a brand group', async () => {
    const log = { past: [past(4, 'never'), past(3, 'gone'), past(2, 'undone', { undoneAt: 5_000 }), past(1, 'synced')] };
    const { sync, synced } = syncOver(log, { never: null, undone: instant(4_000), synced: instant(1_001) });
    expect(await sync(SIGNAL)).toBe(true);
    expect(synced).toEqual(['never', 'undone']);
  });

  test('or undone since is synced, each brand group once, whenever its last sync was', async () => {
    const log = { past: [past(2, 'a'), past(1, 'b')] };
    const { sync, synced } = syncOver(log, { a: instant(9_000), b: instant(9_000), c: null });
    await sync(SIGNAL);
    await sync(SIGNAL);
    expect(synced).toEqual([]);
    log.past = [past(4, 'c'), past(3, 'c'), past(2, 'a'), past(1, 'b', { undoneAt: 8_000 })];
    await sync(SIGNAL);
    await sync(SIGNAL);
    expect(synced).toEqual(['c', 'b']);
  });

  test('waits until what was written is served', async () => {
    const log = { past: [past(1, 'a')], isAllServed: false };
    const { sync, synced } = syncOver(log, { a: null });
    expect([await sync(SIGNAL), synced.length]).toEqual([false, 0]);
    log.isAllServed = true;
    expect([await sync(SIGNAL), synced.length]).toEqual([true, 1]);
  });
});
