/**
 * Users, organizations and brand groups as those who look after them see them: with what is deleted, and with the
 * version that an edit starts from. A draft is what a form says; an edit is a draft with its version.
 */
import { Id } from '../api/shapes.ts';
import { boundedArray, boundedString, nullable, oneOf, record, t } from '../codec/codec.ts';
import { DashboardChoice } from '../dashboards/storedDashboard.ts';
import { IsoDay } from '../dates/isoDay.ts';
import { Version } from '../goals/goal.ts';
import { masked } from '../journal/mask.ts';
import { CURRENCIES } from '../metrics/currencies.ts';
import { DOLLAR } from '../metrics/inCurrency.ts';
import { orElse, orNull } from '../reporting/savedDocument.ts';
import { ConversionBy, GivenName, ROLES, Role } from '../session/user.ts';

/** The longest name of anything, in UTF-16 units. */
export const MAX_NAME = 120;
/** How many brands a brand group joins at most. */
export const MAX_BRANDS = 100;

const Name = boundedString(MAX_NAME, 'Name');
const PersonName = masked(Name, 'name');
const GroupName = masked(Name, 'prose');
const Email = masked(boundedString(320, 'Email'), 'email');
const Ids = boundedArray(Id, 1_000);

/** What all three have: times are ISO instants, `deletedAt` is null while it is there. */
const kept = { id: t.string, createdAt: t.string, deletedAt: nullable(t.string), version: Version };

const userFields = {
  name: PersonName,
  email: Email,
  roles: boundedArray(Role, ROLES.length),
  organizationIds: Ids,
  defaultOrganizationId: nullable(Id),
  isAlliUser: t.boolean,
};
export const UserDraft = record(userFields, 'UserDraft');
export type UserDraft = t.TypeOf<typeof UserDraft>;
export const UserEdit = record({ ...userFields, version: Version }, 'UserEdit');
export type UserEdit = t.TypeOf<typeof UserEdit>;

/** A user; `isInvited` until the first password is chosen. */
export const AdminUser = record({ ...kept, ...userFields, isInvited: t.boolean }, 'AdminUser');
export type AdminUser = t.TypeOf<typeof AdminUser>;

const organizationFields = { name: GroupName, defaultBrandGroupId: nullable(Id) };
export const OrganizationDraft = record(organizationFields, 'OrganizationDraft');
export type OrganizationDraft = t.TypeOf<typeof OrganizationDraft>;
export const OrganizationEdit = record({ ...organizationFields, version: Version }, 'OrganizationEdit');
export type OrganizationEdit = t.TypeOf<typeof OrganizationEdit>;

/** An organization; both counts leave out what is deleted. */
export const AdminOrganization = record(
  { ...kept, ...organizationFields, slug: GivenName, brandGroupCount: t.number, userCount: t.number },
  'AdminOrganization',
);
export type AdminOrganization = t.TypeOf<typeof AdminOrganization>;

const brandGroupFields = {
  name: GroupName,
  organizationId: Id,
  brandBucketedNames: boundedArray(GroupName, MAX_BRANDS),
  countries: boundedArray(boundedString(3, 'CountryCode'), 64),
  hasCogs: t.boolean,
  hasDsp: t.boolean,
  hasTags: t.boolean,
  hasAmc: t.boolean,
  /** The dashboard that the brand group calls its own; an Admin chooses it. */
  dashboardId: orNull(Id),
};
/** The IANA name of the time zone in which what is scheduled for a brand group runs; its figures and days do not follow it. */
const TimeZone = boundedString(64, 'TimeZone');
/** The currency in which the amounts of a brand group are shown. */
export const Currency = oneOf(CURRENCIES, 'Currency');
/** `timeZone` is UTC, `conversionBy` views and `currency` the US dollar where they are left out, as older clients and logs do. */
export const BrandGroupDraft = record(
  {
    ...brandGroupFields,
    timeZone: orElse(TimeZone, 'UTC'),
    conversionBy: orElse(ConversionBy, 'views'),
    currency: orElse(Currency, DOLLAR),
  },
  'BrandGroupDraft',
);
export type BrandGroupDraft = t.TypeOf<typeof BrandGroupDraft>;
/** `timeZone`, `conversionBy` and `currency` stay what they are where they are null or left out, as older clients do. */
export const BrandGroupEdit = record(
  { ...brandGroupFields, timeZone: orNull(TimeZone), conversionBy: orNull(ConversionBy), currency: orNull(Currency), version: Version },
  'BrandGroupEdit',
);
export type BrandGroupEdit = t.TypeOf<typeof BrandGroupEdit>;

/** A brand group; `isHidden` while its organization is deleted, whatever its own `deletedAt` says. */
export const AdminBrandGroup = record(
  {
    ...kept,
    ...brandGroupFields,
    timeZone: TimeZone,
    conversionBy: orElse(ConversionBy, 'views'),
    currency: orElse(Currency, DOLLAR),
    organizationName: GivenName,
    isHidden: t.boolean,
    /** The dashboards of the brand group, by title: those that can be chosen. */
    dashboards: boundedArray(DashboardChoice, 10_000),
    minDailyDataDate: nullable(IsoDay),
    minMonthlyDataDate: nullable(IsoDay),
    syncedAt: nullable(t.string),
  },
  'AdminBrandGroup',
);
export type AdminBrandGroup = t.TypeOf<typeof AdminBrandGroup>;

/** A client: an organization that is not deleted, with its brand groups that are not either. */
export const AdminClient = record(
  { id: t.string, name: GivenName, brandGroups: t.array(record({ id: t.string, name: GivenName })) },
  'AdminClient',
);
export type AdminClient = t.TypeOf<typeof AdminClient>;

/** What a sync renews: the first days with data, and the countries that have any. */
export const SyncedField = oneOf(['minDailyDataDate', 'minMonthlyDataDate', 'countries'], 'SyncedField');
export type SyncedField = t.TypeOf<typeof SyncedField>;

/** What a sync changed of one brand group; countries are written as `CA, US`, and nothing known is null. */
export const SyncResult = record(
  {
    brandGroupId: t.string,
    name: GivenName,
    changes: t.array(record({ field: SyncedField, before: nullable(t.string), after: nullable(t.string) })),
  },
  'SyncResult',
);
export type SyncResult = t.TypeOf<typeof SyncResult>;
