/** What came in last, by brand group, from the log of imports: read once for each generation that is served, however many pages ask. */

import { MARKET } from '../../src/domain/imports/kinds.ts';
import type { DataChange, LatestData } from '../../src/domain/imports/latestData.ts';
import type { PastImport } from './importLog.ts';

export interface LatestDataParts {
  /** The imports of all brand groups and of the market. */
  readonly list: () => Promise<readonly PastImport[]>;
  /** Whether nothing was written yet that is not served. */
  readonly isAllServed: () => Promise<boolean>;
  /** The generation that is served. */
  readonly generation: () => number | null;
}

export type QueryLatestData = (brandGroupId: string) => Promise<LatestData>;

const changeOf = ({ id, importedAt, undoneAt }: PastImport): DataChange => ({
  id,
  at: Math.max(importedAt, undoneAt ?? 0),
  ...(undoneAt === null ? {} : { isUndone: true }),
});

const latestOf = (imports: readonly PastImport[]): ReadonlyMap<string, DataChange> => {
  const latest = new Map<string, DataChange>();
  for (const past of imports) {
    const change = changeOf(past);
    const before = latest.get(past.brandGroupId);
    if (before === undefined || change.at > before.at || (change.at === before.at && change.id > before.id)) {
      latest.set(past.brandGroupId, change);
    }
  }
  return latest;
};

export const queryLatestData = ({ list, isAllServed, generation }: LatestDataParts): QueryLatestData => {
  let read: { readonly generation: number | null; readonly latest: Promise<ReadonlyMap<string, DataChange>> } | null = null;
  const look = async (): Promise<ReadonlyMap<string, DataChange>> => latestOf(await list());
  return async (brandGroupId) => {
    const served = generation();
    // NOTE: what is written and not served yet would be told before anybody can see it.
    if (read === null || (read.generation !== served && (await isAllServed()))) {
      const latest = look();
      read = { generation: served, latest };
      latest.catch(() => {
        read = null;
      });
    }
    const latest = await read.latest;
    return { brandGroup: latest.get(brandGroupId) ?? null, market: latest.get(MARKET) ?? null };
  };
};
