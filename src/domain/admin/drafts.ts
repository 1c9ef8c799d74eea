/** The three kinds that the admin area looks after, as one: what may be edited of each, and by which calls. */
import { decode } from '../codec/codec.ts';
import { DOLLAR } from '../metrics/inCurrency.ts';
import type { AdminDraft, AdminKind, DraftOf } from './draftCodec.ts';
import { brandGroupFaults, type DraftFaults, organizationFaults, userFaults } from './draftRules.ts';
import { type AdminBrandGroup, type AdminOrganization, type AdminUser, BrandGroupDraft, OrganizationDraft, UserDraft } from './records.ts';

export * from './draftCodec.ts';

export type AdminRecord = AdminUser | AdminOrganization | AdminBrandGroup;

/** The calls of each kind. */
export const ADMIN_CALLS = {
  users: {
    list: 'adminUsers',
    create: 'createAdminUser',
    update: 'updateAdminUser',
    remove: 'deleteAdminUser',
    restore: 'restoreAdminUser',
  },
  organizations: {
    list: 'adminOrganizations',
    create: 'createAdminOrganization',
    update: 'updateAdminOrganization',
    remove: 'deleteAdminOrganization',
    restore: 'restoreAdminOrganization',
  },
  brandGroups: {
    list: 'adminBrandGroups',
    create: 'createAdminBrandGroup',
    update: 'updateAdminBrandGroup',
    remove: 'deleteAdminBrandGroup',
    restore: 'restoreAdminBrandGroup',
  },
} as const satisfies Readonly<Record<AdminKind, object>>;

const BLANK: { readonly [K in AdminKind]: DraftOf<K> } = {
  users: { name: '', email: '', roles: ['Prime'], organizationIds: [], defaultOrganizationId: null, isAlliUser: false },
  organizations: { name: '', defaultBrandGroupId: null },
  brandGroups: {
    name: '',
    organizationId: '',
    brandBucketedNames: [],
    countries: ['US'],
    hasCogs: false,
    hasDsp: false,
    hasTags: false,
    hasAmc: false,
    dashboardId: null,
    timeZone: 'UTC',
    conversionBy: 'views',
    currency: DOLLAR,
  },
};

/** What a form for something new begins with. */
export const blankDraft = (kind: AdminKind): AdminDraft => ({ kind, fields: BLANK[kind] }) as AdminDraft;

const CODECS = { users: UserDraft, organizations: OrganizationDraft, brandGroups: BrandGroupDraft } as const;

/** What may be edited of a record; null for one of another kind. */
export const draftFrom = (kind: AdminKind, of: AdminRecord): AdminDraft | null => {
  const fields = decode<object>(CODECS[kind], of);
  return fields._tag === 'Right' ? ({ kind, fields: fields.right } as AdminDraft) : null;
};

/** What the rules say of a draft, by field path; empty where all is well. */
export const draftFaults = ({ kind, fields }: AdminDraft): DraftFaults => {
  switch (kind) {
    case 'users':
      return userFaults(fields);
    case 'organizations':
      return organizationFaults(fields);
    case 'brandGroups':
      return brandGroupFaults(fields);
  }
};

/** The record with that id among those of a list's answer. */
export const recordIn = (list: unknown, id: string): AdminRecord | null =>
  Array.isArray(list) ? ((list as readonly AdminRecord[]).find((each) => each.id === id) ?? null) : null;
