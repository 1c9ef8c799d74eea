/** Organizations and brand groups as the admin area reads and writes them, deleted ones included. */
import {
  type AdminBrandGroup,
  type AdminClient,
  type AdminOrganization,
  type BrandGroupEdit,
  Currency,
  type OrganizationDraft,
} from '../../src/domain/admin/records.ts';
import type { KnownData } from '../../src/domain/admin/sync.ts';
import { Int, nullable, record, t } from '../../src/domain/codec/codec.ts';
import type { DashboardChoice } from '../../src/domain/dashboards/storedDashboard.ts';
import { IsoDay } from '../../src/domain/dates/isoDay.ts';
import { ConversionBy } from '../../src/domain/session/user.ts';
import { dashboardChoices } from './dashboards.queries.ts';
import { Flag, flag, Instant, jsonColumn, NoRow } from './rows.ts';
import { type SqlValue, type StoreUnit, statement } from './store.ts';

const OrganizationRow = record(
  {
    id: t.string,
    name: t.string,
    slug: t.string,
    default_brand_group_id: nullable(t.string),
    created_at: Instant,
    deleted_at: nullable(Instant),
    version: Int,
    brand_groups: Int,
    users: Int,
  },
  'AdminOrganizationRow',
);
const ORGANIZATIONS = `SELECT o.id, o.name, o.slug, o.default_brand_group_id, o.created_at, o.deleted_at, o.version,
  (SELECT count(*) FROM brand_groups bg WHERE bg.organization_id = o.id AND bg.deleted_at IS NULL) AS brand_groups,
  (SELECT count(*) FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.organization_id = o.id AND u.deleted_at IS NULL) AS users
  FROM organizations o`;
const organizations = statement<[]>()(`${ORGANIZATIONS} ORDER BY o.created_at, o.id`, OrganizationRow);
const organizationById = statement<[id: string]>()(`${ORGANIZATIONS} WHERE o.id = ?`, OrganizationRow);

const organizationOf = (row: t.TypeOf<typeof OrganizationRow>): AdminOrganization => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  defaultBrandGroupId: row.default_brand_group_id,
  brandGroupCount: row.brand_groups,
  userCount: row.users,
  createdAt: row.created_at,
  deletedAt: row.deleted_at,
  version: row.version,
});

/** All organizations, oldest first; the deleted ones only where wanted. */
export const listAdminOrganizations = async (unit: StoreUnit, includeInactive: boolean): Promise<AdminOrganization[]> =>
  (await unit.all(organizations, [])).filter(({ deleted_at }) => includeInactive || deleted_at === null).map(organizationOf);

/** An organization, deleted or not. */
export const findAdminOrganization = async (unit: StoreUnit, id: string): Promise<AdminOrganization | undefined> => {
  const row = await unit.first(organizationById, [id]);
  return row === undefined ? undefined : organizationOf(row);
};

const insertOrganization = statement<[id: string, name: string, slug: string, now: number]>()(
  `INSERT INTO organizations (id, name, slug, logo, default_brand_group_id, created_at, deleted_at) VALUES (?, ?, ?, NULL, NULL, ?, NULL)`,
  NoRow,
);
const slugTaken = statement<[slug: string]>()('SELECT id FROM organizations WHERE slug = ?', record({ id: t.string }, 'SlugRow'));

/** Adds an organization; its slug is numbered where another has it. To be run in a transaction. */
export const createOrganization = async (
  unit: StoreUnit,
  { id, name, slug }: { readonly id: string; readonly name: string; readonly slug: string },
  now: number,
): Promise<void> => {
  let free = slug;
  for (let n = 2; (await unit.first(slugTaken, [free])) !== undefined; n += 1) free = `${slug}-${n}`;
  await unit.run(insertOrganization, [id, name, free, now]);
};

const changeOrganization = statement<[name: string, defaultBrandGroupId: string | null, id: string]>()(
  'UPDATE organizations SET name = ?, default_brand_group_id = ?, version = version + 1 WHERE id = ?',
  NoRow,
);
const deleteOrganization = statement<[deletedAt: number | null, id: string]>()(
  'UPDATE organizations SET deleted_at = ?, version = version + 1 WHERE id = ?',
  NoRow,
);

export const writeOrganization = (unit: StoreUnit, id: string, { name, defaultBrandGroupId }: OrganizationDraft): Promise<number> =>
  unit.run(changeOrganization, [name.trim(), defaultBrandGroupId, id]);

/** Deletes an organization, or restores it where `deletedAt` is null. */
export const markOrganization = (unit: StoreUnit, id: string, deletedAt: number | null): Promise<number> =>
  unit.run(deleteOrganization, [deletedAt, id]);

const BrandGroupRow = record(
  {
    id: t.string,
    organization_id: t.string,
    organization_name: t.string,
    organization_deleted: nullable(Int),
    name: t.string,
    brand_bucketed_names: jsonColumn(t.array(t.string)),
    countries: jsonColumn(t.array(t.string)),
    created_at: Instant,
    has_cogs: Flag,
    has_dsp: Flag,
    has_tags: Flag,
    has_amc: Flag,
    dashboard_id: nullable(t.string),
    time_zone: t.string,
    conversion_by: ConversionBy,
    currency: Currency,
    min_daily_data_date: nullable(IsoDay),
    min_monthly_data_date: nullable(IsoDay),
    synced_at: nullable(Instant),
    deleted_at: nullable(Instant),
    version: Int,
  },
  'AdminBrandGroupRow',
);
const BRAND_GROUPS = `SELECT bg.id, bg.organization_id, o.name AS organization_name, o.deleted_at AS organization_deleted, bg.name,
  bg.brand_bucketed_names, bg.countries, bg.created_at, bg.has_cogs, bg.has_dsp, bg.has_tags, bg.has_amc,
  CASE WHEN bg.dashboard = 1 THEN d.id ELSE NULL END AS dashboard_id, bg.time_zone, bg.conversion_by, bg.currency, bg.min_daily_data_date,
  bg.min_monthly_data_date, bg.synced_at, bg.deleted_at, bg.version FROM brand_groups bg JOIN organizations o ON o.id = bg.organization_id
  LEFT JOIN dashboards d ON d.id = bg.dashboard_id AND d.brand_group_id = bg.id AND d.deleted_at IS NULL`;
const brandGroups = statement<[]>()(`${BRAND_GROUPS} ORDER BY bg.created_at, bg.id`, BrandGroupRow);
const brandGroupById = statement<[id: string]>()(`${BRAND_GROUPS} WHERE bg.id = ?`, BrandGroupRow);

const brandGroupOf = (row: t.TypeOf<typeof BrandGroupRow>, dashboards: readonly DashboardChoice[]): AdminBrandGroup => ({
  id: row.id,
  name: row.name,
  organizationId: row.organization_id,
  organizationName: row.organization_name,
  isHidden: row.organization_deleted !== null,
  brandBucketedNames: row.brand_bucketed_names,
  countries: row.countries,
  hasCogs: row.has_cogs,
  hasDsp: row.has_dsp,
  hasTags: row.has_tags,
  hasAmc: row.has_amc,
  dashboardId: row.dashboard_id,
  timeZone: row.time_zone,
  conversionBy: row.conversion_by,
  currency: row.currency,
  dashboards: [...dashboards],
  minDailyDataDate: row.min_daily_data_date,
  minMonthlyDataDate: row.min_monthly_data_date,
  syncedAt: row.synced_at,
  createdAt: row.created_at,
  deletedAt: row.deleted_at,
  version: row.version,
});

const withDashboards = async (unit: StoreUnit, rows: readonly t.TypeOf<typeof BrandGroupRow>[]): Promise<AdminBrandGroup[]> => {
  const choices = await dashboardChoices(unit);
  return rows.map((row) => brandGroupOf(row, choices.get(row.id) ?? []));
};

/** All brand groups, oldest first; those that are deleted, or whose organization is, only where wanted. */
export const listAdminBrandGroups = async (unit: StoreUnit, includeInactive: boolean): Promise<AdminBrandGroup[]> =>
  withDashboards(unit, await unit.all(brandGroups, [])).then((groups) =>
    groups.filter((each) => includeInactive || (each.deletedAt === null && !each.isHidden)),
  );

/** A brand group, deleted or not. */
export const findAdminBrandGroup = async (unit: StoreUnit, id: string): Promise<AdminBrandGroup | undefined> => {
  const row = await unit.first(brandGroupById, [id]);
  return row === undefined ? undefined : (await withDashboards(unit, [row]))[0];
};

/** The organizations that are not deleted with their brand groups that are not either, oldest first. */
export const listClients = async (unit: StoreUnit): Promise<AdminClient[]> => {
  const groups = await listAdminBrandGroups(unit, false);
  return (await listAdminOrganizations(unit, false)).map(({ id, name }) => ({
    id,
    name,
    brandGroups: groups.filter(({ organizationId }) => organizationId === id).map((group) => ({ id: group.id, name: group.name })),
  }));
};

const changeBrandGroup = statement<SqlValue[]>()(
  `UPDATE brand_groups SET name = ?, brand_bucketed_names = ?, countries = ?, has_cogs = ?, has_dsp = ?, has_tags = ?, has_amc = ?,
   dashboard = ?, dashboard_id = ?, time_zone = coalesce(?, time_zone),
   conversion_by = coalesce(?, conversion_by), currency = coalesce(?, currency), version = version + 1 WHERE id = ?`,
  NoRow,
);
const deleteBrandGroup = statement<[deletedAt: number | null, id: string]>()(
  'UPDATE brand_groups SET deleted_at = ?, version = version + 1 WHERE id = ?',
  NoRow,
);

/** A time zone, what conversion is by and a currency stay what they are where they are null. */
export const writeBrandGroup = (unit: StoreUnit, id: string, draft: Omit<BrandGroupEdit, 'version'>): Promise<number> =>
  unit.run(changeBrandGroup, [
    draft.name,
    JSON.stringify(draft.brandBucketedNames),
    JSON.stringify(draft.countries),
    flag(draft.hasCogs),
    flag(draft.hasDsp),
    flag(draft.hasTags),
    flag(draft.hasAmc),
    flag(draft.dashboardId !== null),
    draft.dashboardId,
    draft.timeZone,
    draft.conversionBy,
    draft.currency,
    id,
  ]);

/** Deletes a brand group, or restores it where `deletedAt` is null. */
export const markBrandGroup = (unit: StoreUnit, id: string, deletedAt: number | null): Promise<number> =>
  unit.run(deleteBrandGroup, [deletedAt, id]);

const syncBrandGroup = statement<
  [daily: string | null, monthly: string | null, countries: string, syncedAt: number, step: number, id: string]
>()(
  `UPDATE brand_groups SET min_daily_data_date = ?, min_monthly_data_date = ?, countries = ?, synced_at = ?, version = version + ? WHERE id = ?`,
  NoRow,
);

/** Writes what was found; the version is counted up only where it changed something, so that nobody's edit grows stale for nothing. */
export const writeSync = (unit: StoreUnit, id: string, known: KnownData, changed: boolean, now: number): Promise<number> =>
  unit.run(syncBrandGroup, [known.minDailyDataDate, known.minMonthlyDataDate, JSON.stringify(known.countries), now, changed ? 1 : 0, id]);
