import { describe, expect, test } from 'vitest';
import { brandGroupFaults, organizationFaults, userFaults } from '../../../src/domain/admin/draftRules.ts';

const user = {
  name: 'Nils',
  email: 'nils@field.example',
  roles: ['Prime' as const],
  organizationIds: ['o1'],
  defaultOrganizationId: 'o1',
  isAlliUser: false,
};
const group = {
  name: 'Fernhill',
  organizationId: 'o1',
  brandBucketedNames: ['Fernhill'],
  countries: ['US', 'XFR'],
  hasCogs: false,
  hasDsp: false,
  hasTags: false,
  hasAmc: false,
  dashboardId: null,
  timeZone: 'UTC',
};

describe('what a draft has to hold', () => {
  test('nothing is said of a good one', () => {
    expect([userFaults(user), organizationFaults({ name: 'O', defaultBrandGroupId: null }), brandGroupFaults(group)]).toEqual([{}, {}, {}]);
  });

  test.each(['', '  ', 'nils', 'nils@', '@field.example', 'nils@field', 'a b@field.example'])('%j is no e-mail', (email) => {
    expect(userFaults({ ...user, email })).toEqual({ email: ['Enter a valid e-mail address.'] });
  });

  test('nobody has a permission without a role', () => {
    const faults = { roles: ['Choose a role. Permissions require one.'] };
    expect([userFaults({ ...user, roles: ['import-data'] }), userFaults({ ...user, roles: ['Prime', 'import-data'] })]).toEqual([
      faults,
      {},
    ]);
  });

  test('nobody sends outside without a role', () => {
    const faults = { roles: ['Choose a role. Permissions require one.'] };
    expect([userFaults({ ...user, roles: ['send-outside'] }), userFaults({ ...user, roles: ['Prime', 'send-outside'] })]).toEqual([
      faults,
      {},
    ]);
  });

  test('each fault stands by its field', () => {
    expect(Object.keys(userFaults({ ...user, name: ' ', email: '', defaultOrganizationId: 'o2' }))).toEqual([
      'name',
      'email',
      'defaultOrganizationId',
    ]);
    expect(organizationFaults({ name: '\t', defaultBrandGroupId: null })).toEqual({ name: ['The name is missing.'] });
    expect(
      Object.keys(brandGroupFaults({ ...group, name: '', organizationId: '', brandBucketedNames: ['', ' '], countries: ['us'] })),
    ).toEqual(['name', 'organizationId', 'brandBucketedNames', 'countries']);
    expect(brandGroupFaults({ ...group, countries: [] })).toEqual({ countries: ['Choose at least one country.'] });
    for (const timeZone of ['UTC', 'America/New_York', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', null])
      expect(brandGroupFaults({ ...group, timeZone })).toEqual({});
    for (const timeZone of ['', 'utc', 'america/new_york', '+02:00', 'EST5EDT', 'Europe/Nowhere', ' Europe/Berlin'])
      expect(brandGroupFaults({ ...group, timeZone })).toEqual({ timeZone: ['Choose a time zone, such as America/New_York.'] });
  });
});
