/** Users: found by e-mail at sign-in, by id afterwards. E-mails are stored trimmed and in lower case. */
import { Int, nullable, record, t } from '../../src/domain/codec/codec.ts';
import type { IsoDay } from '../../src/domain/dates/isoDay.ts';
import { hasRole, Role, type User, UserSetting } from '../../src/domain/session/user.ts';
import { normalEmail, storedEmails } from './emailForms.ts';
import { Flag, flag, jsonColumn, NoRow } from './rows.ts';
import { type StoreUnit, statement } from './store.ts';
import { listVisible } from './tenants.queries.ts';

const Credentials = record({ id: t.string, email: t.string, password_hash: t.string }, 'CredentialsRow');
const credentialsByEmail = statement<[email: string, earlier: string]>()(
  'SELECT id, email, password_hash FROM users WHERE email IN (?, ?) AND deleted_at IS NULL',
  Credentials,
);

/** The id, the e-mail as it is stored and the password hash behind an e-mail, or undefined where there is no such user. */
export const findCredentials = (unit: StoreUnit, email: string): Promise<t.TypeOf<typeof Credentials> | undefined> =>
  unit.first(credentialsByEmail, storedEmails(email));

const UserRow = record(
  {
    id: t.string,
    name: t.string,
    email: t.string,
    is_agency_tied: Flag,
    default_organization_id: nullable(t.string),
    session_version: Int,
  },
  'UserRow',
);
const userById = statement<[id: string]>()(
  'SELECT id, name, email, is_agency_tied, default_organization_id, session_version FROM users WHERE id = ? AND deleted_at IS NULL',
  UserRow,
);
const rolesOfUser = statement<[id: string]>()(
  'SELECT role FROM user_roles WHERE user_id = ? ORDER BY role',
  record({ role: Role }, 'RoleRow'),
);
const settingsOfUser = statement<[id: string]>()(
  'SELECT key, type, value FROM settings WHERE user_id = ? ORDER BY key',
  record({ key: t.string, type: UserSetting.type.props.type, value: jsonColumn(t.unknown) }, 'SettingRow'),
);

/** The roles of a user who is not deleted; undefined for anyone else. */
export const findRoles = async (unit: StoreUnit, userId: string): Promise<readonly Role[] | undefined> => {
  if ((await unit.first(userById, [userId])) === undefined) return undefined;
  return (await unit.all(rolesOfUser, [userId])).map(({ role }) => role);
};

/** Whether the roles see every organisation and brand group. */
export const seesAll = (roles: readonly Role[]): boolean => hasRole(roles, 'Internal');

/** What a person is called; undefined for one who is deleted. */
export const findUserName = async (unit: StoreUnit, userId: string): Promise<string | undefined> =>
  (await unit.first(userById, [userId]))?.name;

/**
 * The user as the session shows it. An Internal user without an organisation gets the oldest one as the
 * fixed default.
 */
export const findUser = async (unit: StoreUnit, userId: string, today: IsoDay): Promise<User | undefined> => {
  const row = await unit.first(userById, [userId]);
  if (row === undefined) return undefined;
  const roles = (await unit.all(rolesOfUser, [userId])).map(({ role }) => role);
  const settings = await unit.all(settingsOfUser, [userId]);
  const { organizations, oldestId } = await listVisible(unit, { userId, seesAll: seesAll(roles) }, roles);
  const chosen = organizations.some(({ id }) => id === row.default_organization_id) ? row.default_organization_id : null;
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    roles,
    organizations,
    brandGroups: organizations.flatMap(({ brandGroups }) => brandGroups),
    defaultOrganizationId: chosen ?? oldestId,
    isAlliUser: row.is_agency_tied,
    settings: settings.map(({ key, type, value }) => ({ key, type, value })),
    today,
    sessionVersion: row.session_version,
  };
};

const insertUser = statement<
  [id: string, name: string, email: string, hash: string, tied: number, organization: string | null, createdAt: number]
>()(
  `INSERT INTO users (id, name, email, password_hash, is_agency_tied, default_organization_id, session_version, created_at, deleted_at)
   VALUES (?, ?, ?, ?, ?, ?, 0, ?, NULL)`,
  NoRow,
);
const insertRole = statement<[userId: string, role: string]>()('INSERT INTO user_roles (user_id, role) VALUES (?, ?)', NoRow);
const insertMembership = statement<[userId: string, organizationId: string, createdAt: number]>()(
  'INSERT INTO memberships (user_id, organization_id, created_at) VALUES (?, ?, ?)',
  NoRow,
);

export interface NewUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly roles: readonly Role[];
  readonly organizationIds: readonly string[];
  readonly defaultOrganizationId: string | null;
  readonly isAlliUser: boolean;
}

/** Adds a user with roles and memberships; a taken e-mail is a `StoreConflict`. To be run in a transaction. */
export const addUser = async (unit: StoreUnit, user: NewUser, now: number): Promise<void> => {
  const { id, name, email, passwordHash, defaultOrganizationId } = user;
  await unit.run(insertUser, [id, name, normalEmail(email), passwordHash, flag(user.isAlliUser), defaultOrganizationId, now]);
  for (const role of user.roles) await unit.run(insertRole, [id, role]);
  for (const organizationId of user.organizationIds) await unit.run(insertMembership, [id, organizationId, now]);
};

const countUsers = statement<[]>()('SELECT count(*) AS users FROM users WHERE deleted_at IS NULL', record({ users: Int }, 'UserCount'));

/** Whether anybody can sign in at all. */
export const hasUsers = async (unit: StoreUnit): Promise<boolean> => ((await unit.first(countUsers, []))?.users ?? 0) > 0;

const raiseVersion = statement<[id: string]>()('UPDATE users SET session_version = session_version + 1 WHERE id = ?', NoRow);

/** Counts a sign-in or a password change, so that two tabs notice each other. */
export const raiseSessionVersion = (unit: StoreUnit, userId: string): Promise<number> => unit.run(raiseVersion, [userId]);
