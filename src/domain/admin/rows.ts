/** The records of the admin area as rows of its tables. */
import { businessDayOf } from '../dates/instant.ts';
import { countryName } from '../format/country.ts';
import { dayWords } from '../format/day.ts';
import { type ConversionBy, hasRole, PERMISSIONS, type Permission, type Role } from '../session/user.ts';
import type { AdminCell, AdminColumn, AdminRow, RowStatus } from './list.ts';
import { STATUS_TEXT } from './list.ts';
import type { AdminBrandGroup, AdminOrganization, AdminUser } from './records.ts';

const NONE = '–';

const words = (text: string): AdminCell => ({ text: text === '' ? NONE : text, by: text === '' ? null : text });
const figure = (value: number): AdminCell => ({ text: String(value), by: value });
const day = (iso: string | null): AdminCell => {
  const on = iso === null ? null : businessDayOf(iso);
  return { text: on === null ? NONE : dayWords(on), by: iso };
};
const status = (value: RowStatus): AdminCell => words(STATUS_TEXT[value]);

const text = (key: string, title: string): AdminColumn => ({ key, title, kind: 'text' });
const numeric = (key: string, title: string): AdminColumn => ({ key, title, kind: 'numeric' });

/** The role that says the most of a person; what it implies goes without saying. */
export const highestRole = (roles: readonly Role[]): Role | null =>
  (['Admin', 'Internal', 'Prime'] as const).find((role) => hasRole(roles, role)) ?? null;

const PERMISSION_WORDS: Readonly<Record<Permission, string>> = {
  'import-data': 'can import',
  'send-outside': 'can send outside',
  'manage-alerts': 'can manage alerts',
};

/** The role, and the permissions that it does not imply. */
const roleWords = (roles: readonly Role[]): string => {
  const role = highestRole(roles) ?? '';
  const permissions = role === 'Admin' ? [] : PERMISSIONS.filter((permission) => roles.includes(permission));
  return [role, ...permissions.map((permission) => PERMISSION_WORDS[permission])].join(', ');
};

export const USER_COLUMNS: readonly AdminColumn[] = [
  text('name', 'Name'),
  // What one looks for stands next to the name, where a phone shows it.
  text('status', 'Status'),
  text('role', 'Role'),
  text('email', 'E-mail'),
  text('organizations', 'Organizations'),
  text('created', 'Added'),
];

const statusOfUser = ({ deletedAt, isInvited }: AdminUser): RowStatus =>
  deletedAt !== null ? 'deleted' : isInvited ? 'invited' : 'active';

/** `nameOf` tells the name of an organization by its id. */
export const userRow = (user: AdminUser, nameOf: (organizationId: string) => string): AdminRow => ({
  id: user.id,
  name: user.name,
  status: statusOfUser(user),
  version: user.version,
  cells: {
    name: words(user.name),
    email: words(user.email),
    role: words(roleWords(user.roles)),
    organizations: words(user.organizationIds.map(nameOf).join(', ')),
    status: status(statusOfUser(user)),
    created: day(user.createdAt),
  },
});

export const ORGANIZATION_COLUMNS: readonly AdminColumn[] = [
  text('name', 'Name'),
  numeric('brandGroups', 'Brand groups'),
  numeric('users', 'Users'),
  text('defaultBrandGroup', 'Default brand group'),
  text('status', 'Status'),
  text('created', 'Added'),
];

/** `nameOf` tells the name of a brand group by its id. */
export const organizationRow = (organization: AdminOrganization, nameOf: (brandGroupId: string) => string): AdminRow => {
  const { deletedAt, defaultBrandGroupId } = organization;
  const state = deletedAt === null ? 'active' : 'deleted';
  return {
    id: organization.id,
    name: organization.name,
    status: state,
    version: organization.version,
    cells: {
      name: words(organization.name),
      brandGroups: figure(organization.brandGroupCount),
      users: figure(organization.userCount),
      defaultBrandGroup: words(defaultBrandGroupId === null ? '' : nameOf(defaultBrandGroupId)),
      status: status(state),
      created: day(organization.createdAt),
    },
  };
};

export const BRAND_GROUP_COLUMNS: readonly AdminColumn[] = [
  text('name', 'Name'),
  text('status', 'Status'),
  text('dataFrom', 'Data since'),
  text('synced', 'Last sync'),
  text('organization', 'Organization'),
  text('countries', 'Countries'),
  text('features', 'Features'),
];

/** The features of a brand group, as the forms and tables call them. */
export const BRAND_GROUP_FLAGS = [
  ['hasCogs', 'COGS', 'Shipped COGS', 'Shipped COGS as well as ordered revenue.'],
  ['hasDsp', 'DSP', 'DSP advertising', 'Display campaigns on the demand-side platform.'],
  ['hasTags', 'Tags', 'Product tags', 'Products grouped by your own tags.'],
  ['hasAmc', 'AMC', 'Amazon Marketing Cloud', 'Cohorts and new-to-brand customers.'],
] as const;

export const CONVERSION_TITLE = 'Conversion in tiles';
/** What tiles begin with, as the form calls it. */
export const CONVERSION_WORDS: Readonly<Record<ConversionBy, string>> = { views: 'Conversion Rate', sessions: 'Unit session rate' };

export const CURRENCY_TITLE = 'Currency';

const statusOfBrandGroup = ({ deletedAt, isHidden }: AdminBrandGroup): RowStatus =>
  deletedAt !== null ? 'deleted' : isHidden ? 'hidden' : 'active';

export const brandGroupRow = (group: AdminBrandGroup): AdminRow => ({
  id: group.id,
  name: group.name,
  status: statusOfBrandGroup(group),
  version: group.version,
  cells: {
    name: words(group.name),
    organization: words(group.organizationName),
    countries: words(group.countries.map(countryName).join(', ')),
    features: words(BRAND_GROUP_FLAGS.flatMap(([flag, short]) => (group[flag] ? [short] : [])).join(', ')),
    dataFrom: { text: group.minDailyDataDate === null ? NONE : dayWords(group.minDailyDataDate), by: group.minDailyDataDate },
    synced: { ...day(group.syncedAt), text: group.syncedAt === null ? 'Never' : day(group.syncedAt).text },
    status: status(statusOfBrandGroup(group)),
    // Found by the brands and the countries' codes as well, which have no column.
    sought: words([...group.brandBucketedNames, ...group.countries].join(' ')),
  },
});
