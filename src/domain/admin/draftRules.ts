/** What a draft has to hold before it is worth sending: shared by the forms and the server, faults by field path. */
import { isZoneName } from '../dates/calendar.ts';
import { isUnseen } from '../format/unseen.ts';
import { hasRole, isPermission } from '../session/user.ts';
import type { BrandGroupDraft, OrganizationDraft, UserDraft } from './records.ts';

/** Messages by field path; empty where all is well. */
export type DraftFaults = Readonly<Record<string, readonly string[]>>;

type Rule = readonly [path: string, broken: boolean, message: string];

const faultsOf = (rules: readonly Rule[]): DraftFaults =>
  Object.fromEntries(rules.filter(([, broken]) => broken).map(([path, , message]) => [path, [message]]));

const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

export const userFaults = ({ name, email, roles, organizationIds, defaultOrganizationId }: UserDraft): DraftFaults =>
  faultsOf([
    ['name', isUnseen(name), 'The name is missing.'],
    ['email', !isEmail(email), 'Enter a valid e-mail address.'],
    ['roles', roles.some(isPermission) && !hasRole(roles, 'Prime'), 'Choose a role. Permissions require one.'],
    [
      'defaultOrganizationId',
      defaultOrganizationId !== null && !organizationIds.includes(defaultOrganizationId),
      'The default organization is not one of this user’s organizations.',
    ],
  ]);

export const organizationFaults = ({ name }: OrganizationDraft): DraftFaults =>
  faultsOf([['name', isUnseen(name), 'The name is missing.']]);

const isCountry = (code: string): boolean => /^[A-Z]{2,3}$/.test(code);

export const brandGroupFaults = ({
  name,
  organizationId,
  brandBucketedNames,
  countries,
  timeZone,
}: Omit<BrandGroupDraft, 'timeZone' | 'conversionBy' | 'currency'> & { readonly timeZone: string | null }): DraftFaults =>
  faultsOf([
    ['name', isUnseen(name), 'The name is missing.'],
    ['organizationId', organizationId === '', 'Choose an organization.'],
    ['brandBucketedNames', brandBucketedNames.every(isUnseen), 'Enter at least one brand.'],
    ['countries', countries.length === 0, 'Choose at least one country.'],
    ['countries', !countries.every(isCountry), 'Use country codes, such as US.'],
    ['timeZone', timeZone !== null && !isZoneName(timeZone), 'Choose a time zone, such as America/New_York.'],
  ]);
