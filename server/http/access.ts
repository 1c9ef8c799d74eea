/** Who may call what: from the session alone. Hidden buttons are no protection; this is. */
import type { FastifyRequest } from 'fastify';
import { decideCall, statusOf } from '../../src/domain/access/calls.ts';
import { refusalText } from '../../src/domain/access/decideAccess.ts';
import type { Access } from '../../src/domain/api/endpoint.ts';
import type { Store } from '../store/store.ts';
import { findRoles } from '../store/users.queries.ts';
import { type Caller, HttpFailure } from './handler.ts';

/** The signed-in user behind the session, or null; a user who was deleted meanwhile is nobody. */
export const callerOf = async (store: Store, request: FastifyRequest): Promise<Caller | null> => {
  const { userId } = request.session;
  if (userId === null) return null;
  const roles = await findRoles(store, userId);
  return roles === undefined ? null : { userId, roles };
};

/** Throws 401, or 403 with the reason in words, unless the caller may. */
export const checkAccess = (access: Access, caller: Caller | null): void => {
  const decision = decideCall(access, caller?.roles ?? null);
  if (decision._tag === 'Allowed') return;
  const { reason } = decision;
  const message = reason._tag === 'SignedOut' ? 'Unauthenticated.' : refusalText(reason);
  throw new HttpFailure(statusOf(reason), message);
};
