/**
 * Who may touch which user, for the server, which enforces it, and for the screens, which offer nothing else. Nobody
 * gives a right that is not their own; users who are not Admins leave Admins alone; nobody deletes or demotes
 * themselves or the last Admin.
 */
import { hasRole, ROLES, type Role } from '../session/user.ts';

/** Who wants something of whom. */
export interface RoleHolder {
  readonly id: string;
  readonly roles: readonly Role[];
}

export type RightsFault = 'AdminsOnly' | 'BeyondOwn' | 'OwnDemotion' | 'OwnAccount' | 'LastAdmin';

/** What is said of a fault. */
export const RIGHTS_TEXT: Readonly<Record<RightsFault, string>> = {
  AdminsOnly: 'Only an Admin can edit an Admin.',
  BeyondOwn: 'You cannot assign a role that you do not have.',
  OwnDemotion: 'You cannot remove a role from yourself. Ask another Admin.',
  OwnAccount: 'You cannot delete your own account. Ask another Admin.',
  LastAdmin: 'This is the last Admin. At least one is needed.',
};

const isAdmin = ({ roles }: Pick<RoleHolder, 'roles'>): boolean => hasRole(roles, 'Admin');

/** The roles that someone may give: those held, and those that these imply. */
export const grantableRoles = (actor: Pick<RoleHolder, 'roles'>): readonly Role[] => ROLES.filter((role) => hasRole(actor.roles, role));

/** Whether someone may touch another's account at all; null where they may. */
export const touchFault = (actor: RoleHolder, target: RoleHolder): RightsFault | null =>
  isAdmin(target) && !isAdmin(actor) ? 'AdminsOnly' : null;

const losesARole = (before: readonly Role[], after: readonly Role[]): boolean =>
  ROLES.some((role) => hasRole(before, role) && !hasRole(after, role));

/**
 * Whether the actor may give these roles to the target, or to somebody new where it is null. `otherAdmins` counts the
 * Admins who are not deleted, without the target. A role that the target has already is no gift.
 */
export const rolesFault = (
  actor: RoleHolder,
  target: RoleHolder | null,
  next: readonly Role[],
  otherAdmins: number,
): RightsFault | null => {
  const touched = target === null ? null : touchFault(actor, target);
  if (touched !== null) return touched;
  const before = target?.roles ?? [];
  if (next.some((role) => !hasRole(actor.roles, role) && !before.includes(role))) return 'BeyondOwn';
  if (target === null) return null;
  if (target.id === actor.id && losesARole(before, next)) return 'OwnDemotion';
  return isAdmin(target) && !hasRole(next, 'Admin') && otherAdmins === 0 ? 'LastAdmin' : null;
};

/** Whether the actor may delete the target. */
export const deleteFault = (actor: RoleHolder, target: RoleHolder, otherAdmins: number): RightsFault | null => {
  if (target.id === actor.id) return 'OwnAccount';
  const touched = touchFault(actor, target);
  if (touched !== null) return touched;
  return isAdmin(target) && otherAdmins === 0 ? 'LastAdmin' : null;
};
