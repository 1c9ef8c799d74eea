/**
 * The admin area. All of it is for Internal users; what takes data away from a customer,
 * deleting an organization or a brand group and bringing one back, is for Admins. Who may touch which user, and give
 * which role, is in src/domain/admin/rights.ts.
 */
import {
  AdminBrandGroup,
  AdminClient,
  AdminOrganization,
  AdminUser,
  BrandGroupDraft,
  BrandGroupEdit,
  OrganizationDraft,
  OrganizationEdit,
  SyncResult,
  UserDraft,
  UserEdit,
} from '../admin/records.ts';
import { type AnyCodec, boundedArray, partialRecord, record, t } from '../codec/codec.ts';
import { Version } from '../goals/goal.ts';
import { type Access, endpoint, type Method } from './endpoint.ts';
import { Id, Nothing } from './shapes.ts';

const AdminPath = record({ id: Id }, 'AdminPath');
/** `?includeInactive` alone, or with a value: deleted ones are listed as well. */
const IncludeInactive = partialRecord({}, { includeInactive: t.union([t.boolean, t.literal('')]) }, 'IncludeInactive');
const VersionQuery = partialRecord({}, { version: Version }, 'AdminVersionQuery');
const SyncRequest = record({ ids: boundedArray(Id, 1_000) }, 'SyncRequest');

const call = <P extends AnyCodec, Q extends AnyCodec, B extends AnyCodec, R extends AnyCodec>(
  method: Method,
  path: string,
  summary: string,
  [params, query, body, answer]: readonly [P, Q, B, R],
  access: Access = 'internal',
) =>
  endpoint({
    method,
    path: `/api/admin/${path}`,
    access,
    summary,
    params,
    query,
    body,
    answer,
    idempotent: method !== 'GET',
    failures: method === 'GET' ? [] : [403, 404, 409],
  });

const list = <C extends AnyCodec>(path: string, summary: string, item: C) =>
  call('GET', path, summary, [Nothing, IncludeInactive, Nothing, boundedArray(item, 100_000)]);
const create = <B extends AnyCodec, R extends AnyCodec>(path: string, summary: string, body: B, answer: R) =>
  endpoint({ ...call('POST', path, summary, [Nothing, Nothing, body, answer]), status: 201 });
const update = <B extends AnyCodec, R extends AnyCodec>(path: string, summary: string, body: B, answer: R) =>
  call('PATCH', `${path}/:id`, summary, [AdminPath, Nothing, body, answer]);
const remove = <R extends AnyCodec>(path: string, summary: string, answer: R, access: Access) =>
  call('DELETE', `${path}/:id`, summary, [AdminPath, VersionQuery, Nothing, answer], access);
const act = <R extends AnyCodec>(path: string, verb: string, summary: string, answer: R, access: Access) =>
  call('POST', `${path}/:id/${verb}`, summary, [AdminPath, Nothing, Nothing, answer], access);
const sync = (path: string, summary: string) =>
  call('POST', `${path}/sync`, summary, [Nothing, Nothing, SyncRequest, boundedArray(SyncResult, 100_000)]);

const [USERS, ORGANIZATIONS, BRAND_GROUPS] = ['users', 'organizations', 'brand-groups'] as const;

export const adminContract = {
  adminUsers: list(USERS, 'Users (A-418, A-451).', AdminUser),
  createAdminUser: create(USERS, 'Adds a user and sends an invitation e-mail (A-452).', UserDraft, AdminUser),
  updateAdminUser: update(USERS, 'Edits a user (A-453).', UserEdit, AdminUser),
  deleteAdminUser: remove(USERS, 'Deletes a user and ends their sessions (A-454).', AdminUser, 'internal'),
  restoreAdminUser: act(USERS, 'restore', 'Restores a user (A-455).', AdminUser, 'internal'),
  inviteAdminUser: act(USERS, 'invite', 'Sends the invitation e-mail again.', AdminUser, 'internal'),

  adminOrganizations: list(ORGANIZATIONS, 'Organizations (A-419).', AdminOrganization),
  createAdminOrganization: create(ORGANIZATIONS, 'Adds an organization.', OrganizationDraft, AdminOrganization),
  updateAdminOrganization: update(ORGANIZATIONS, 'Edits an organization (A-447).', OrganizationEdit, AdminOrganization),
  deleteAdminOrganization: remove(ORGANIZATIONS, 'Deletes an organization and hides its brand groups (A-448).', AdminOrganization, 'admin'),
  restoreAdminOrganization: act(ORGANIZATIONS, 'restore', 'Restores an organization (A-449).', AdminOrganization, 'admin'),
  syncAdminOrganizations: sync(ORGANIZATIONS, 'Syncs all brand groups of organizations (A-450).'),

  adminBrandGroups: list(BRAND_GROUPS, 'Brand groups (A-440).', AdminBrandGroup),
  createAdminBrandGroup: create(BRAND_GROUPS, 'Adds a brand group (A-441).', BrandGroupDraft, AdminBrandGroup),
  updateAdminBrandGroup: update(BRAND_GROUPS, 'Edits a brand group (A-443).', BrandGroupEdit, AdminBrandGroup),
  deleteAdminBrandGroup: remove(BRAND_GROUPS, 'Deletes a brand group (A-444).', AdminBrandGroup, 'admin'),
  restoreAdminBrandGroup: act(BRAND_GROUPS, 'restore', 'Restores a brand group (A-445).', AdminBrandGroup, 'admin'),
  syncAdminBrandGroups: sync(BRAND_GROUPS, 'Syncs brand groups with the data in the warehouse (A-442).'),

  adminClients: call('GET', 'clients', 'Organizations and their brand groups, for selection lists (A-446).', [
    Nothing,
    Nothing,
    Nothing,
    boundedArray(AdminClient, 10_000),
  ]),
};
