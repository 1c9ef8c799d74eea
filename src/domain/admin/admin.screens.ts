/**
 * The screens of the admin area. Their lists hold the inactive ones always: who may see the
 * area sees them, and the screen shows them when it is asked to.
 */
import { adminImportsScreen } from '../imports/importScreen.ts';
import type { RequestsTo } from '../screens/asking.ts';
import type { RequestOf, ScreenDefinition, ScreenRequests } from '../screens/screen.ts';
import type { AdminKind } from './drafts.ts';
import { LIST_PARAMS } from './list.ts';

/** The URL's parameter with the id of what is edited, or `new`. */
export const EDIT_PARAM = 'edit';

/** The request whose answer is the list. */
export const LIST = 'list';

const listing = <K extends 'adminUsers' | 'adminOrganizations' | 'adminBrandGroups'>(call: K): RequestOf<K> => ({
  call,
  input: { query: { includeInactive: true } },
});

const USERS = listing('adminUsers');
const ORGANIZATIONS = listing('adminOrganizations');
const BRAND_GROUPS = listing('adminBrandGroups');
const CLIENTS: RequestOf<'adminClients'> = { call: 'adminClients', input: {} };

/** Where the machine is that deletes and restores. */
export const LIST_ACTOR = 'listActions';

/** The machine of each kind's form. */
export const ADMIN_FORMS = { users: 'userForm', organizations: 'organizationForm', brandGroups: 'brandGroupForm' } as const;

/** What the screens of the area ask: the records, and those whose names stand in them. */
export interface AdminCalls {
  readonly users: { readonly list: 'adminUsers'; readonly organizations: 'adminOrganizations' };
  readonly organizations: { readonly list: 'adminOrganizations'; readonly brandGroups: 'adminBrandGroups' };
  readonly brandGroups: { readonly list: 'adminBrandGroups'; readonly clients: 'adminClients' };
}
export type AdminHomeCalls = {
  readonly users: 'adminUsers';
  readonly organizations: 'adminOrganizations';
  readonly brandGroups: 'adminBrandGroups';
};

const screen = <K extends AdminKind>(name: string, kind: K, requests: RequestsTo<AdminCalls[K]>): ScreenDefinition => ({
  name,
  area: 'admin',
  params: [...LIST_PARAMS, EDIT_PARAM],
  requests: () => requests as ScreenRequests,
  children: { form: ADMIN_FORMS[kind], [LIST_ACTOR]: 'adminList', sync: 'adminSync' },
});

export const adminHomeScreen: ScreenDefinition = {
  name: 'admin',
  area: 'admin',
  params: [],
  requests: (): RequestsTo<AdminHomeCalls> => ({ users: USERS, organizations: ORGANIZATIONS, brandGroups: BRAND_GROUPS }),
};
/** The names of the organizations are asked for beside the list, for a user's row and form name them. */
export const adminUsersScreen = screen('admin-users', 'users', { [LIST]: USERS, organizations: ORGANIZATIONS });
export const adminOrganizationsScreen = screen('admin-organizations', 'organizations', {
  [LIST]: ORGANIZATIONS,
  brandGroups: BRAND_GROUPS,
});
export const adminBrandGroupsScreen = screen('admin-brand-groups', 'brandGroups', { [LIST]: BRAND_GROUPS, clients: CLIENTS });

export const ADMIN_SCREENS: readonly ScreenDefinition[] = [
  adminHomeScreen,
  adminUsersScreen,
  adminOrganizationsScreen,
  adminBrandGroupsScreen,
  adminImportsScreen,
];

const KINDS: Readonly<Record<string, AdminKind>> = {
  'admin-users': 'users',
  'admin-organizations': 'organizations',
  'admin-brand-groups': 'brandGroups',
};

/** What a screen of the admin area looks after; users where the name is none of them, which cannot happen. */
export const kindOfScreen = (name: string): AdminKind => KINDS[name] ?? 'users';
