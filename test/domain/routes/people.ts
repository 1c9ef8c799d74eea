/** The people of the route tests. */

import type { Viewer, Visit, Visitor } from '../../../src/domain/routes/routes.ts';
import { readUrl } from '../../../src/domain/routes/urlParams.ts';
import type { BrandGroup, Organization, Role } from '../../../src/domain/session/user.ts';

export const group = (flags: Partial<BrandGroup> = {}): BrandGroup => ({
  id: 'bg1',
  name: 'Acme',
  organizationId: 'o1',
  brandBucketedNames: [],
  createdAt: '2023-01-01',
  onboardedAt: null,
  logo: null,
  hasCogs: false,
  hasDsp: false,
  hasTags: false,
  hasAmc: false,
  dashboard: false,
  dashboardId: null,
  dashboardName: null,
  minDailyDataDate: null,
  minMonthlyDataDate: null,
  deletedAt: null,
  ...flags,
});

const organization: Organization = {
  id: 'o1',
  name: 'Acme Inc',
  slug: 'acme',
  logo: null,
  roles: [],
  deletedAt: null,
  brandGroups: [group()],
  defaultBrandGroupId: 'bg1',
};

export const person = (...roles: readonly Role[]): Visitor => ({
  roles: [...roles],
  organizations: [organization],
  brandGroups: organization.brandGroups,
});

export const OUT: Viewer = { session: 'out' };
export const asViewer = (user: Visitor): Viewer => ({ session: 'in', user });
export const ROLELESS = asViewer(person());
export const PRIME = asViewer(person('Prime'));
export const INTERNAL = asViewer(person('Internal'));
export const ADMIN = asViewer(person('Admin'));

/** A visit to a path below {base}, which may carry a query. */
export const visitOf = (path: string, viewer: Viewer, more: Partial<Visit> = {}): Visit => {
  return {
    ...readUrl(`/velocity/${path}`),
    viewer,
    brandGroup: group(),
    devMode: false,
    ...more,
  };
};
