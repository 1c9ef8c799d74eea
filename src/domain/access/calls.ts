/** Who may make a call of the API, from the session alone; brand groups that a call names are checked besides. */
import type { Access } from '../api/endpoint.ts';
import type { Role } from '../session/user.ts';
import { type AccessDecision, type Condition, decideAccess, type Refusal } from './decideAccess.ts';

const CONDITIONS: Readonly<Record<Access, readonly Condition[]>> = {
  open: [],
  guest: ['signedOut'],
  user: ['signedIn'],
  prime: ['Prime'],
  'import-data': ['Prime', 'import-data'],
  'manage-alerts': ['Prime', 'manage-alerts'],
  internal: ['Internal'],
  admin: ['Admin'],
};

/** Decides for a caller with these roles; null for nobody. */
export const decideCall = (access: Access, roles: readonly Role[] | null): AccessDecision =>
  decideAccess(CONDITIONS[access], {
    viewer: roles === null ? { session: 'out' } : { session: 'in', user: { roles: [...roles], organizations: [], brandGroups: [] } },
    brandGroup: null,
    devMode: false,
  });

/** The HTTP status of a refusal: 401 asks to sign in, 403 says that it would not help. */
export const statusOf = (reason: Refusal): 401 | 403 => (reason._tag === 'SignedOut' ? 401 : 403);
