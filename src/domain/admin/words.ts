/** What the admin area says: before something is deleted, of a sync, and where two have changed the same. */

import { type IsoDay, isIsoDay } from '../dates/isoDay.ts';
import { countryName } from '../format/country.ts';
import { currencyName } from '../format/currency.ts';
import { dayWords } from '../format/day.ts';
import type { FieldText } from '../records/recordForm.ts';
import type { AdminDraft, AdminKind, AdminRecord } from './drafts.ts';
import type { AdminOrganization, AdminUser, SyncResult } from './records.ts';
import { BRAND_GROUP_FLAGS, CONVERSION_TITLE, CONVERSION_WORDS, CURRENCY_TITLE } from './rows.ts';

/** One of a kind, and several, as a sentence has them. */
export const KIND_TEXT: Readonly<Record<AdminKind, { readonly one: string; readonly many: string }>> = {
  users: { one: 'user', many: 'users' },
  organizations: { one: 'organization', many: 'organizations' },
  brandGroups: { one: 'brand group', many: 'brand groups' },
};

/** "1 user", "3 users". */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${count === 1 ? '1' : count} ${count === 1 ? one : many}`;

const both = (parts: readonly string[]): string =>
  parts.length <= 1 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

const lossOfUser = ({ email, organizationIds }: AdminUser): string => {
  const within = organizationIds.length === 0 ? [] : [`no longer belongs to ${countText(organizationIds.length, 'organization')}`];
  return `${email} ${both(['is signed out everywhere', 'can no longer sign in', ...within])}. Saved views and settings are kept.`;
};

const lossOfOrganization = ({ brandGroupCount, userCount }: AdminOrganization): string => {
  if (brandGroupCount === 0 && userCount === 0) return 'It has no brand groups and no users.';
  const held = both([countText(brandGroupCount, 'brand group'), countText(userCount, 'user')]);
  return `It has ${held}. Its brand groups disappear from every list, and its users no longer see their data.`;
};

/** What is lost when a record is deleted, and that it can be taken back. */
export const deletionText = (kind: AdminKind, of: AdminRecord): string => {
  const loss =
    kind === 'users'
      ? lossOfUser(of as AdminUser)
      : kind === 'organizations'
        ? lossOfOrganization(of as AdminOrganization)
        : 'It disappears from every list, and no one can see its data, goals and saved views. Imported data stays in the warehouse.';
  return `${loss} You can restore the ${KIND_TEXT[kind].one} later.`;
};

const SYNCED_TEXT: Readonly<Record<SyncResult['changes'][number]['field'], string>> = {
  minDailyDataDate: 'Daily data begins',
  minMonthlyDataDate: 'Monthly data begins',
  countries: 'Countries',
};

const valueText = (value: string | null): string => {
  if (value === null) return 'none';
  if (isIsoDay(value)) return dayWords(value as IsoDay);
  return value.split(', ').map(countryName).join(', ');
};

/** "Daily data begins: Jan 10, 2025 (was none)". */
export const syncChangeText = ({ field, before, after }: SyncResult['changes'][number]): string =>
  `${SYNCED_TEXT[field]}: ${valueText(after)} (was ${valueText(before)})`;

/** What came of a sync, in one sentence. */
export const syncSummary = (results: readonly SyncResult[], failed: number, isStopped: boolean): string => {
  const changed = results.filter(({ changes }) => changes.length > 0).length;
  const same = results.length - changed;
  const parts = [
    ...(changed > 0 ? [`${countText(changed, 'brand group')} changed`] : []),
    ...(same > 0 ? [`${countText(same, 'brand group')} ${same === 1 ? 'was' : 'were'} up to date`] : []),
    ...(failed > 0 ? [`${failed} could not be synced`] : []),
  ];
  const said = parts.length === 0 ? 'Nothing was synced' : both(parts);
  return `${isStopped ? 'Stopped: ' : ''}${isStopped ? said.charAt(0).toLowerCase() + said.slice(1) : said}.`;
};

/** Tells the name of an organization or a brand group by its id. */
export type NameOf = (id: string) => string;

const NONE = 'none';
const yes = (on: boolean): string => (on ? 'yes' : 'no');
const list = (texts: readonly string[]): string => texts.join(', ') || NONE;

/** The fields of a draft in the order of its form. */
export const fieldTexts = ({ kind, fields }: AdminDraft, nameOf: NameOf): readonly FieldText[] => {
  const of = (key: string, label: string, text: string): FieldText => ({ key, label, text: text === '' ? NONE : text });
  switch (kind) {
    case 'users':
      return [
        of('name', 'Name', fields.name),
        of('email', 'E-mail', fields.email),
        of('roles', 'Role', list(fields.roles)),
        of('organizationIds', 'Organizations', list(fields.organizationIds.map(nameOf))),
        of(
          'defaultOrganizationId',
          'Default organization',
          fields.defaultOrganizationId === null ? '' : nameOf(fields.defaultOrganizationId),
        ),
        of('isAlliUser', 'Tied to the agency', yes(fields.isAlliUser)),
      ];
    case 'organizations':
      return [
        of('name', 'Name', fields.name),
        of('defaultBrandGroupId', 'Default brand group', fields.defaultBrandGroupId === null ? '' : nameOf(fields.defaultBrandGroupId)),
      ];
    case 'brandGroups':
      return [
        of('name', 'Name', fields.name),
        of('organizationId', 'Organization', fields.organizationId === '' ? '' : nameOf(fields.organizationId)),
        of('brandBucketedNames', 'Brands', list(fields.brandBucketedNames)),
        of('countries', 'Countries', list(fields.countries.map(countryName))),
        ...BRAND_GROUP_FLAGS.map(([flag, , label]) => of(flag, label, yes(fields[flag]))),
        of('timeZone', 'Time zone', fields.timeZone),
        of('conversionBy', CONVERSION_TITLE, CONVERSION_WORDS[fields.conversionBy]),
        of('currency', CURRENCY_TITLE, currencyName(fields.currency)),
        of('dashboardId', 'Custom dashboard', fields.dashboardId === null ? 'None' : nameOf(fields.dashboardId)),
      ];
  }
};
