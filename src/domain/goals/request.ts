/** Whose goals the call across brand groups is asked for. */
import { hasRole, type User } from '../session/user.ts';

/**
 * The `brandGroupIds` of GET /api/goals: a Prime user's own brand groups; none for Internal users, who
 * see every brand group and ask for the goals of the one in view alone.
 */
export const goalBrandGroupIds = ({ roles, brandGroups }: Pick<User, 'roles' | 'brandGroups'>): readonly string[] =>
  hasRole(roles, 'Internal') || !hasRole(roles, 'Prime') ? [] : brandGroups.map(({ id }) => id);
