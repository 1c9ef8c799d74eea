/**
 * The screens of the admin area. Their lists hold the inactive ones always: who may see the
 * area sees them, and the screen shows them when it is asked to.
 */
import { defineScreen, type QueryMap, query } from '../screens/defineScreen.ts';
import { text } from '../screens/params.ts';
import type { AdminKind } from './drafts.ts';
import { type AdminColumn, listParams } from './list.ts';
import { BRAND_GROUP_COLUMNS, ORGANIZATION_COLUMNS, USER_COLUMNS } from './rows.ts';

/** The URL's parameter with the id of what is edited, or `new`. */
export const EDIT_PARAM = 'edit';

/** The request whose answer is the list. */
export const LIST = 'list';

const ALL = { query: { includeInactive: true } };
const USERS = query('adminUsers', ALL);
const ORGANIZATIONS = query('adminOrganizations', ALL);
const BRAND_GROUPS = query('adminBrandGroups', ALL);

/** Where the machine is that deletes and restores. */
export const LIST_ACTOR = 'listActions';

/** The machine of each kind's form. */
export const ADMIN_FORMS = { users: 'userForm', organizations: 'organizationForm', brandGroups: 'brandGroupForm' } as const;

/** What the lists have alike. */
const listOf = <Q extends QueryMap>(kind: AdminKind, columns: readonly AdminColumn[], queries: Q) => ({
  params: { ...listParams(columns), [EDIT_PARAM]: text() },
  children: { form: ADMIN_FORMS[kind], [LIST_ACTOR]: 'adminList', sync: 'adminSync' } as const,
  queries: () => queries,
});

export const adminHome = defineScreen({
  route: 'admin',
  queries: () => ({ users: USERS, organizations: ORGANIZATIONS, brandGroups: BRAND_GROUPS }),
}).drawing({});
/** The names of the organizations are asked for beside the list, for a user's row and form name them. */
export const adminUsers = defineScreen({
  route: 'admin-users',
  unshown: { organizations: 'Organization names' },
  ...listOf('users', USER_COLUMNS, { [LIST]: USERS, organizations: ORGANIZATIONS }),
}).drawing({});
export const adminOrganizations = defineScreen({
  route: 'admin-organizations',
  unshown: { brandGroups: 'Brand group names' },
  ...listOf('organizations', ORGANIZATION_COLUMNS, { [LIST]: ORGANIZATIONS, brandGroups: BRAND_GROUPS }),
}).drawing({});
export const adminBrandGroups = defineScreen({
  route: 'admin-brand-groups',
  unshown: { clients: 'Client names' },
  ...listOf('brandGroups', BRAND_GROUP_COLUMNS, { [LIST]: BRAND_GROUPS, clients: query('adminClients', {}) }),
}).drawing({});

/** The screen of each kind. */
export const ADMIN_LISTS = { users: adminUsers, organizations: adminOrganizations, brandGroups: adminBrandGroups } as const;

const KINDS: Readonly<Record<string, AdminKind>> = {
  'admin-users': 'users',
  'admin-organizations': 'organizations',
  'admin-brand-groups': 'brandGroups',
};

/** What a screen of the admin area looks after; users where the name is none of them, which cannot happen. */
export const kindOfScreen = (name: string): AdminKind => KINDS[name] ?? 'users';
