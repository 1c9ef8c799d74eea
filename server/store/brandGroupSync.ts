/** What the warehouse knows of a brand group, written beside what people said of it. */
import type { SyncResult } from '../../src/domain/admin/records.ts';
import { afterSync, type KnownData, syncChanges } from '../../src/domain/admin/sync.ts';
import { findAdminBrandGroup, writeSync } from './adminTenants.queries.ts';
import type { StoreUnit } from './store.ts';

/** Writes it and tells what it changed; null where there is no such brand group. `now` in milliseconds. */
export const syncBrandGroup = async (unit: StoreUnit, id: string, known: KnownData, now: number): Promise<SyncResult | null> => {
  const before = await findAdminBrandGroup(unit, id);
  if (before === undefined) return null;
  const after = afterSync(before, known);
  const changes = syncChanges(before, after);
  await writeSync(unit, id, after, changes.length > 0, now);
  return { brandGroupId: id, name: before.name, changes };
};
