/** Who uses the product, and what of it is theirs. */
import { boundedArray, boundedString, Int, nullable, oneOf, partialRecord, record, t } from '../codec/codec.ts';
import { DataSpans } from '../dates/dataSpans.ts';
import { IsoDay } from '../dates/isoDay.ts';
import { MarketStart } from '../dates/marketStart.ts';
import { masked } from '../journal/mask.ts';

/** The three named roles. Admin implies Internal, Internal implies Prime. */
export const NAMED_ROLES = ['Prime', 'Internal', 'Admin'] as const;
/**
 * Permissions beside a named role: `import-data` to import files for the brand groups that the user sees, `send-outside` to have deliveries sent
 * to addresses outside of the organization, `manage-alerts` to make and change alerts.
 */
export const PERMISSIONS = ['import-data', 'send-outside', 'manage-alerts'] as const;
export type Permission = (typeof PERMISSIONS)[number];
export const ROLES = [...NAMED_ROLES, ...PERMISSIONS] as const;

/** Whether a role is a permission, which means something beside a named role alone. */
export const isPermission = (role: Role): role is Permission => PERMISSIONS.some((permission) => permission === role);
export type Role = (typeof ROLES)[number];
export const Role = oneOf<Role>(ROLES, 'Role');

const IMPLIED: Readonly<Record<Role, readonly Role[]>> = {
  Prime: ['Prime'],
  Internal: ['Internal', 'Prime'],
  Admin: ['Admin', 'Internal', 'Prime', ...PERMISSIONS],
  'import-data': ['import-data'],
  'send-outside': ['send-outside'],
  'manage-alerts': ['manage-alerts'],
};

/** Whether the roles, with all that they imply, hold the wanted one. */
export const hasRole = (roles: readonly Role[], wanted: Role): boolean => roles.some((role) => IMPLIED[role].includes(wanted));

/** Setting types and one stored setting. */
export const UserSetting = record(
  {
    key: t.string,
    value: masked(t.unknown, 'prose'),
    type: oneOf(['integer', 'float', 'date', 'datetime', 'boolean', 'array', 'object', 'string'], 'SettingType'),
  },
  'UserSetting',
);
export type UserSetting = t.TypeOf<typeof UserSetting>;

/** What somebody called an organization, a brand group or a dashboard: it may say a person's name or an e-mail. */
export const GivenName = masked(t.string, 'prose');

/** What the rate of conversion divides ordered units by where a tile shows one: glance views (Conversion Rate) or sessions. */
export const ConversionBy = oneOf(['views', 'sessions'], 'ConversionBy');
export type ConversionBy = t.TypeOf<typeof ConversionBy>;

/** A currency by its code, such as `EUR`. */
export const CurrencyCode = boundedString(3, 'CurrencyCode');

/** A brand group: the tenant. All data is scoped to one active brand group. Fields of A-245. */
export const BrandGroup = partialRecord(
  {
    id: t.string,
    name: GivenName,
    organizationId: t.string,
    brandBucketedNames: t.array(GivenName),
    createdAt: t.string,
    onboardedAt: nullable(t.string),
    logo: nullable(t.string),
    hasCogs: t.boolean,
    hasDsp: t.boolean,
    hasTags: t.boolean,
    hasAmc: t.boolean,
    dashboard: t.boolean,
    dashboardId: nullable(t.string),
    dashboardName: nullable(GivenName),
    minDailyDataDate: nullable(IsoDay),
    minMonthlyDataDate: nullable(IsoDay),
    deletedAt: nullable(t.string),
  },
  { spans: DataSpans, conversionBy: ConversionBy, currency: CurrencyCode },
  'BrandGroup',
);
export type BrandGroup = t.TypeOf<typeof BrandGroup>;

/** An organization and the brand groups of it that the user may see. */
export const Organization = record(
  {
    id: t.string,
    name: GivenName,
    slug: GivenName,
    logo: nullable(t.string),
    roles: t.array(Role),
    deletedAt: nullable(t.string),
    brandGroups: boundedArray(BrandGroup, 10_000),
    defaultBrandGroupId: nullable(t.string),
  },
  'Organization',
);
export type Organization = t.TypeOf<typeof Organization>;

/** The signed-in user. `brandGroups` lists all brand groups of all organizations, in picker order. */
export const User = partialRecord(
  {
    id: t.string,
    name: masked(t.string, 'name'),
    email: masked(t.string, 'email'),
    roles: t.array(Role),
    organizations: boundedArray(Organization, 10_000),
    brandGroups: boundedArray(BrandGroup, 10_000),
    defaultOrganizationId: nullable(t.string),
    /** Tied to the agency: cannot change the password in the product. */
    isAlliUser: t.boolean,
    settings: t.array(UserSetting),
    /** The business day in America/Los_Angeles on which the server answered: the client's only "today" of data. */
    today: IsoDay,
    /** Counts sign-ins and password changes, so that two tabs notice each other; no secret. */
    sessionVersion: Int,
  },
  { marketFrom: MarketStart },
  'User',
);
export type User = t.TypeOf<typeof User>;
