/** What the owner of a delivery may do now. */
import { businessDay } from '../../src/domain/dates/calendar.ts';
import { hasRole } from '../../src/domain/session/user.ts';
import type { StoredDelivery } from '../store/deliveries.queries.ts';
import type { StoreUnit } from '../store/store.ts';
import { findVisibleBrandGroup } from '../store/tenants.queries.ts';
import { findRoles, findUser, seesAll } from '../store/users.queries.ts';

/** What the owner may now; null where the delivery is nobody's any more. */
export interface OwnerNow {
  readonly email: string;
  readonly maySendOutside: boolean;
}

export const ownerNow = async (
  unit: StoreUnit,
  { ownerId, brandGroupId }: Pick<StoredDelivery, 'ownerId' | 'brandGroupId'>,
): Promise<OwnerNow | null> => {
  const roles = await findRoles(unit, ownerId);
  if (roles === undefined || !hasRole(roles, 'Prime')) return null;
  if ((await findVisibleBrandGroup(unit, { userId: ownerId, seesAll: seesAll(roles) }, brandGroupId)) === undefined) return null;
  const user = await findUser(unit, ownerId, businessDay(0));
  return user === undefined ? null : { email: user.email, maySendOutside: hasRole(roles, 'send-outside') };
};
