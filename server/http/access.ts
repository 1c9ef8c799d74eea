/** Who may call what: from the session alone. Hidden buttons are no protection; this is. */
import type { FastifyRequest } from 'fastify';
import type { Access } from '../../src/domain/api/endpoint.ts';
import { hasRole, type Role } from '../../src/domain/session/user.ts';
import type { Store } from '../store/store.ts';
import { findRoles } from '../store/users.queries.ts';
import { type Caller, HttpFailure } from './handler.ts';

const ROLE_OF: Readonly<Partial<Record<Access, Role>>> = { prime: 'Prime', internal: 'Internal', admin: 'Admin' };

/** The signed-in user behind the session, or null; a user who was deleted meanwhile is nobody. */
export const callerOf = async (store: Store, request: FastifyRequest): Promise<Caller | null> => {
  const { userId } = request.session;
  if (userId === null) return null;
  const roles = await findRoles(store, userId);
  return roles === undefined ? null : { userId, roles };
};

/** Throws 401, or 403, unless the caller may. */
export const checkAccess = (access: Access, caller: Caller | null): void => {
  if (access === 'open') return;
  if (access === 'guest') {
    if (caller !== null) throw new HttpFailure(403, 'You are already signed in.');
    return;
  }
  if (caller === null) throw new HttpFailure(401, 'Unauthenticated.');
  const role = ROLE_OF[access];
  if (role !== undefined && !hasRole(caller.roles, role)) throw new HttpFailure(403, 'You are not authorized to do that.');
};
