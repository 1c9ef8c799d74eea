/**
 * The one place where a brand group of a request is checked against the session. A brand group of somebody else and
 * one that does not exist get the same answer, and a list with one of them is refused whole.
 */
import type { Endpoint, EndpointInput } from '../../src/domain/api/endpoint.ts';
import type { BrandGroup } from '../../src/domain/session/user.ts';
import type { Store } from '../store/store.ts';
import { findVisibleBrandGroup } from '../store/tenants.queries.ts';
import { seesAll } from '../store/users.queries.ts';
import { type Caller, HttpFailure } from './handler.ts';

export const BRAND_GROUP_NOT_FOUND = 'The brand group was not found.';

/** The brand groups that the input names, in its order, without repeats; 404 unless all of them are the caller's. */
export const checkBrandGroups = async (
  store: Store,
  endpoint: Endpoint,
  input: EndpointInput,
  caller: Caller | null,
): Promise<readonly BrandGroup[]> => {
  const ids = [...new Set(endpoint.brandGroups?.(input) ?? [])];
  if (ids.length === 0) return [];
  const viewer = { userId: caller?.userId ?? '', seesAll: caller !== null && seesAll(caller.roles) };
  const found: BrandGroup[] = [];
  for (const id of ids) {
    const group = await findVisibleBrandGroup(store, viewer, id);
    if (group === undefined) throw new HttpFailure(404, BRAND_GROUP_NOT_FOUND);
    found.push(group);
  }
  return found;
};
