/** What somebody may import into: the one rule, asked by every call and once more when the turn of their work comes. */
import { decideCall } from '../../src/domain/access/calls.ts';
import { MARKET, MARKET_NAME } from '../../src/domain/imports/kinds.ts';
import { hasRole } from '../../src/domain/session/user.ts';
import type { Caller } from '../http/handler.ts';
import type { StoreUnit } from '../store/store.ts';
import { findVisibleBrandGroup, isVisibleOrganization } from '../store/tenants.queries.ts';
import { findRoles, seesAll } from '../store/users.queries.ts';

/** `owner` is its organization, or `*` of the marketplace. */
export interface Target {
  readonly id: string;
  readonly name: string;
  readonly owner: string;
}

const THE_MARKET: Target = { id: MARKET, name: MARKET_NAME, owner: MARKET };

const viewerOf = ({ userId, roles }: Caller) => ({ userId, seesAll: seesAll(roles) });
const mayImport = (caller: Caller | null): caller is Caller => decideCall('import-data', caller?.roles ?? null)._tag === 'Allowed';

/** The brand group, where the caller sees it and may import, or the marketplace for an Admin; null for all others. */
export const findTarget = async (unit: StoreUnit, caller: Caller | null, brandGroupId: string): Promise<Target | null> => {
  if (!mayImport(caller)) return null;
  if (brandGroupId === MARKET) return hasRole(caller.roles, 'Admin') ? THE_MARKET : null;
  const group = await findVisibleBrandGroup(unit, viewerOf(caller), brandGroupId);
  return group === undefined ? null : { id: group.id, name: group.name, owner: group.organizationId };
};

/** Whether the caller may read and write the mappings of an organization, or of the marketplace. */
export const mayMap = async (unit: StoreUnit, caller: Caller | null, owner: string): Promise<boolean> => {
  if (!mayImport(caller)) return false;
  return owner === MARKET ? hasRole(caller.roles, 'Admin') : isVisibleOrganization(unit, viewerOf(caller), owner);
};

/** Whether somebody may import there now: the permission may have been taken since they asked. */
export const mayImportNow = async (unit: StoreUnit, userId: string, brandGroupId: string): Promise<boolean> => {
  const roles = await findRoles(unit, userId);
  return roles !== undefined && (await findTarget(unit, { userId, roles }, brandGroupId)) !== null;
};
