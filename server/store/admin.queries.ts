/** Users as the admin area reads and writes them, deleted ones included. Deleting sets `deleted_at`; nothing is removed. */
import type { AdminUser, UserDraft } from '../../src/domain/admin/records.ts';
import { Int, nullable, record, t } from '../../src/domain/codec/codec.ts';
import { Role } from '../../src/domain/session/user.ts';
import { normalEmail, storedEmails } from './emailForms.ts';
import { Flag, flag, Instant, NoRow } from './rows.ts';
import { type SqlValue, type StoreUnit, statement } from './store.ts';

const UserRow = record(
  {
    id: t.string,
    name: t.string,
    email: t.string,
    is_agency_tied: Flag,
    default_organization_id: nullable(t.string),
    created_at: Instant,
    deleted_at: nullable(Instant),
    invited_at: nullable(Int),
    version: Int,
  },
  'AdminUserRow',
);
const COLUMNS = 'id, name, email, is_agency_tied, default_organization_id, created_at, deleted_at, invited_at, version';

const users = statement<[]>()(`SELECT ${COLUMNS} FROM users ORDER BY created_at, id`, UserRow);
const userById = statement<[id: string]>()(`SELECT ${COLUMNS} FROM users WHERE id = ?`, UserRow);
const RoleRow = record({ user_id: t.string, role: Role }, 'UserRoleRow');
const allRoles = statement<[]>()('SELECT user_id, role FROM user_roles ORDER BY user_id, role', RoleRow);
const rolesOf = statement<[id: string]>()('SELECT user_id, role FROM user_roles WHERE user_id = ? ORDER BY role', RoleRow);
const MemberRow = record({ user_id: t.string, organization_id: t.string }, 'MemberRow');
const allMembers = statement<[]>()('SELECT user_id, organization_id FROM memberships ORDER BY user_id, organization_id', MemberRow);
const membersOf = statement<[id: string]>()(
  'SELECT user_id, organization_id FROM memberships WHERE user_id = ? ORDER BY organization_id',
  MemberRow,
);

type Roles = readonly t.TypeOf<typeof RoleRow>[];
type Members = readonly t.TypeOf<typeof MemberRow>[];

const userOf = (row: t.TypeOf<typeof UserRow>, roles: Roles, members: Members): AdminUser => ({
  id: row.id,
  name: row.name,
  email: row.email,
  roles: roles.map(({ role }) => role),
  organizationIds: members.map(({ organization_id }) => organization_id),
  defaultOrganizationId: row.default_organization_id,
  isAlliUser: row.is_agency_tied,
  isInvited: row.invited_at !== null,
  createdAt: row.created_at,
  deletedAt: row.deleted_at,
  version: row.version,
});

const byUser = <R extends { readonly user_id: string }>(rows: readonly R[]): ReadonlyMap<string, readonly R[]> => {
  const groups = new Map<string, R[]>();
  for (const row of rows) groups.set(row.user_id, [...(groups.get(row.user_id) ?? []), row]);
  return groups;
};

/** All users, oldest first; the deleted ones only where wanted. */
export const listAdminUsers = async (unit: StoreUnit, includeInactive: boolean): Promise<AdminUser[]> => {
  const roles = byUser(await unit.all(allRoles, []));
  const members = byUser(await unit.all(allMembers, []));
  return (await unit.all(users, []))
    .filter(({ deleted_at }) => includeInactive || deleted_at === null)
    .map((row) => userOf(row, roles.get(row.id) ?? [], members.get(row.id) ?? []));
};

/** A user, deleted or not. */
export const findAdminUser = async (unit: StoreUnit, id: string): Promise<AdminUser | undefined> => {
  const row = await unit.first(userById, [id]);
  return row === undefined ? undefined : userOf(row, await unit.all(rolesOf, [id]), await unit.all(membersOf, [id]));
};

const emailOwner = statement<[email: string, earlier: string]>()(
  'SELECT id, deleted_at FROM users WHERE email IN (?, ?)',
  record({ id: t.string, deleted_at: nullable(Int) }, 'EmailOwnerRow'),
);

/** Who has an e-mail, and whether they are deleted: an e-mail is one user's for good. */
export const findEmailOwner = async (
  unit: StoreUnit,
  email: string,
): Promise<{ readonly id: string; readonly isDeleted: boolean } | undefined> => {
  const row = await unit.first(emailOwner, storedEmails(email));
  return row === undefined ? undefined : { id: row.id, isDeleted: row.deleted_at !== null };
};

const otherAdmins = statement<[id: string]>()(
  `SELECT count(*) AS admins FROM users JOIN user_roles ON user_roles.user_id = users.id
   WHERE role = 'Admin' AND deleted_at IS NULL AND users.id <> ?`,
  record({ admins: Int }, 'OtherAdmins'),
);

/** How many Admins there are who are not deleted, without this one. */
export const countOtherAdmins = async (unit: StoreUnit, id: string): Promise<number> => (await unit.first(otherAdmins, [id]))?.admins ?? 0;

const changeUser = statement<SqlValue[]>()(
  `UPDATE users SET name = ?, email = ?, is_agency_tied = ?, default_organization_id = ?, version = version + 1 WHERE id = ?`,
  NoRow,
);
const dropRoles = statement<[id: string]>()('DELETE FROM user_roles WHERE user_id = ?', NoRow);
const addRole = statement<[id: string, role: string]>()('INSERT INTO user_roles (user_id, role) VALUES (?, ?)', NoRow);
const dropMember = statement<[id: string, organizationId: string]>()(
  'DELETE FROM memberships WHERE user_id = ? AND organization_id = ?',
  NoRow,
);
const addMember = statement<[id: string, organizationId: string, now: number]>()(
  'INSERT INTO memberships (user_id, organization_id, created_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  NoRow,
);

/** Writes what an edit says and counts the version up. To be run in a transaction. */
export const writeAdminUser = async (unit: StoreUnit, before: AdminUser, draft: UserDraft, now: number): Promise<void> => {
  const { name, email, isAlliUser, defaultOrganizationId } = draft;
  await unit.run(changeUser, [name.trim(), normalEmail(email), flag(isAlliUser), defaultOrganizationId, before.id]);
  await unit.run(dropRoles, [before.id]);
  for (const role of new Set(draft.roles)) await unit.run(addRole, [before.id, role]);
  for (const id of before.organizationIds) if (!draft.organizationIds.includes(id)) await unit.run(dropMember, [before.id, id]);
  for (const id of draft.organizationIds) await unit.run(addMember, [before.id, id, now]);
};

const setInvited = statement<[now: number, id: string]>()('UPDATE users SET invited_at = ? WHERE id = ?', NoRow);

/** Remembers that the user has no password of their own yet. */
export const markInvited = (unit: StoreUnit, id: string, now: number): Promise<number> => unit.run(setInvited, [now, id]);

const setDeleted = statement<[deletedAt: number | null, id: string]>()(
  'UPDATE users SET deleted_at = ?, version = version + 1 WHERE id = ?',
  NoRow,
);
const endSessions = statement<[id: string]>()('DELETE FROM sessions WHERE user_id = ?', NoRow);
const endResets = statement<[id: string]>()('DELETE FROM password_resets WHERE user_id = ?', NoRow);

/** Reset links of a user no longer open. */
export const endResetLinks = (unit: StoreUnit, id: string): Promise<number> => unit.run(endResets, [id]);

/** Deletes a user, whose sessions and reset links end with it. To be run in a transaction. */
export const deleteUser = async (unit: StoreUnit, id: string, now: number): Promise<void> => {
  await unit.run(setDeleted, [now, id]);
  await unit.run(endSessions, [id]);
  await endResetLinks(unit, id);
};

export const restoreUser = (unit: StoreUnit, id: string): Promise<number> => unit.run(setDeleted, [null, id]);
