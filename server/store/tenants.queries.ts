/** Organisations and brand groups. The rule of what a user may see stands here once, in `VISIBLE`. */
import { nullable, record, t } from '../../src/domain/codec/codec.ts';
import { IsoDay } from '../../src/domain/dates/isoDay.ts';
import { DOLLAR } from '../../src/domain/metrics/inCurrency.ts';
import { type BrandGroup, ConversionBy, CurrencyCode, type Organization, type Role } from '../../src/domain/session/user.ts';
import { Flag, flag, Instant, jsonColumn, NoRow } from './rows.ts';
import { type SqlValue, type StoreUnit, statement } from './store.ts';

const BrandGroupRow = record(
  {
    id: t.string,
    name: t.string,
    organization_id: t.string,
    brand_bucketed_names: jsonColumn(t.array(t.string)),
    created_at: Instant,
    onboarded_at: nullable(Instant),
    logo: nullable(t.string),
    has_cogs: Flag,
    has_dsp: Flag,
    has_tags: Flag,
    has_amc: Flag,
    dashboard: Flag,
    dashboard_id: nullable(t.string),
    dashboard_name: nullable(t.string),
    min_daily_data_date: nullable(IsoDay),
    min_monthly_data_date: nullable(IsoDay),
    conversion_by: ConversionBy,
    currency: CurrencyCode,
  },
  'BrandGroupRow',
);

const BRAND_GROUP_COLUMNS = `bg.id, bg.name, bg.organization_id, bg.brand_bucketed_names, bg.created_at, bg.onboarded_at, bg.logo,
  bg.has_cogs, bg.has_dsp, bg.has_tags, bg.has_amc, CASE WHEN d.id IS NULL THEN 0 ELSE bg.dashboard END AS dashboard, d.id AS dashboard_id,
  d.title AS dashboard_name,
  bg.min_daily_data_date, bg.min_monthly_data_date, bg.conversion_by, bg.currency`;

/**
 * Neither the brand group nor its organisation is deleted, and the user is a member of it, or sees all. Its own dashboard is
 * the one that is there now, by the title that it has now: a deleted one is none, and is again once it is brought back.
 */
const VISIBLE = `FROM brand_groups bg JOIN organizations o ON o.id = bg.organization_id
  LEFT JOIN dashboards d ON d.id = bg.dashboard_id AND d.brand_group_id = bg.id AND d.deleted_at IS NULL
  WHERE bg.deleted_at IS NULL AND o.deleted_at IS NULL
  AND (? = 1 OR EXISTS (SELECT 1 FROM memberships m WHERE m.organization_id = o.id AND m.user_id = ?))`;

const visibleBrandGroups = statement<[seesAll: number, userId: string]>()(`SELECT ${BRAND_GROUP_COLUMNS} ${VISIBLE}`, BrandGroupRow);
const visibleBrandGroup = statement<[seesAll: number, userId: string, id: string]>()(
  `SELECT ${BRAND_GROUP_COLUMNS} ${VISIBLE} AND bg.id = ?`,
  BrandGroupRow,
);

const bySessions = statement<[seesAll: number, userId: string]>()(
  `SELECT bg.id ${VISIBLE} AND bg.conversion_by = 'sessions' ORDER BY bg.id`,
  record({ id: t.string }, 'BySessionsRow'),
);

/** The brand groups that the viewer sees whose tiles begin with the rate by sessions. */
export const groupsBySessions = async (unit: StoreUnit, viewer: Viewer): Promise<string[]> =>
  (await unit.all(bySessions, [flag(viewer.seesAll), viewer.userId])).map(({ id }) => id);

const OrganizationRow = record(
  {
    id: t.string,
    name: t.string,
    slug: t.string,
    logo: nullable(t.string),
    default_brand_group_id: nullable(t.string),
    created_at: t.number,
  },
  'OrganizationRow',
);
const visibleOrganizations = statement<[seesAll: number, userId: string]>()(
  `SELECT o.id, o.name, o.slug, o.logo, o.default_brand_group_id, o.created_at FROM organizations o WHERE o.deleted_at IS NULL
   AND (? = 1 OR EXISTS (SELECT 1 FROM memberships m WHERE m.organization_id = o.id AND m.user_id = ?))`,
  OrganizationRow,
);

const brandGroupOf = (row: t.TypeOf<typeof BrandGroupRow>): BrandGroup => ({
  id: row.id,
  name: row.name,
  organizationId: row.organization_id,
  brandBucketedNames: row.brand_bucketed_names,
  createdAt: row.created_at,
  onboardedAt: row.onboarded_at,
  logo: row.logo,
  hasCogs: row.has_cogs,
  hasDsp: row.has_dsp,
  hasTags: row.has_tags,
  hasAmc: row.has_amc,
  dashboard: row.dashboard,
  dashboardId: row.dashboard_id,
  dashboardName: row.dashboard_name,
  minDailyDataDate: row.min_daily_data_date,
  minMonthlyDataDate: row.min_monthly_data_date,
  conversionBy: row.conversion_by,
  currency: row.currency,
  deletedAt: null,
});

/** Who asks: Internal and Admin users see every organisation and brand group that is not deleted. */
export interface Viewer {
  readonly userId: string;
  readonly seesAll: boolean;
}

/** The brand group, if it exists and the viewer may see it; a foreign id and an absent one cannot be told apart. */
export const findVisibleBrandGroup = async (unit: StoreUnit, viewer: Viewer, id: string): Promise<BrandGroup | undefined> => {
  const row = await unit.first(visibleBrandGroup, [flag(viewer.seesAll), viewer.userId, id]);
  return row === undefined ? undefined : brandGroupOf(row);
};

const visibleOrganization = statement<[seesAll: number, userId: string, id: string]>()(
  `SELECT o.id FROM organizations o WHERE o.deleted_at IS NULL
   AND (? = 1 OR EXISTS (SELECT 1 FROM memberships m WHERE m.organization_id = o.id AND m.user_id = ?)) AND o.id = ?`,
  record({ id: t.string }, 'VisibleOrganizationRow'),
);

/** Whether the organization exists and the viewer may see it. */
export const isVisibleOrganization = async (unit: StoreUnit, viewer: Viewer, id: string): Promise<boolean> =>
  (await unit.first(visibleOrganization, [flag(viewer.seesAll), viewer.userId, id])) !== undefined;

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
const inPickerOrder = <A extends { readonly name: string; readonly id: string }>(items: readonly A[]): A[] =>
  [...items].sort((a, b) => byName.compare(a.name, b.name) || (a.id < b.id ? -1 : 1));

/**
 * All that the viewer may see, by name: organisations with their brand groups, and the roles that the viewer has in
 * them (a user's roles are the same in all). `oldestId` is the oldest organisation.
 */
export const listVisible = async (
  unit: StoreUnit,
  viewer: Viewer,
  roles: readonly Role[],
): Promise<{ readonly organizations: Organization[]; readonly oldestId: string | null }> => {
  const rows = await unit.all(visibleOrganizations, [flag(viewer.seesAll), viewer.userId]);
  const groups = (await unit.all(visibleBrandGroups, [flag(viewer.seesAll), viewer.userId])).map(brandGroupOf);
  const oldest = [...rows].sort((a, b) => a.created_at - b.created_at || (a.id < b.id ? -1 : 1))[0];
  const organizations = inPickerOrder(rows).map((row): Organization => {
    const brandGroups = inPickerOrder(groups.filter(({ organizationId }) => organizationId === row.id));
    const known = brandGroups.some(({ id }) => id === row.default_brand_group_id);
    return {
      id: row.id,
      name: row.name,
      slug: row.slug,
      logo: row.logo,
      roles: [...roles],
      deletedAt: null,
      brandGroups,
      defaultBrandGroupId: known ? row.default_brand_group_id : null,
    };
  });
  return { organizations, oldestId: oldest?.id ?? null };
};

const putOrganization = statement<[id: string, name: string, slug: string, defaultBrandGroupId: string, createdAt: number]>()(
  `INSERT INTO organizations (id, name, slug, logo, default_brand_group_id, created_at, deleted_at) VALUES (?, ?, ?, NULL, ?, ?, NULL)
   ON CONFLICT (id) DO NOTHING`,
  NoRow,
);

/** Adds an organisation; one of the same id is left as it is. */
export const addOrganization = (
  unit: StoreUnit,
  fields: { readonly id: string; readonly name: string; readonly slug: string; readonly defaultBrandGroupId: string },
  now: number,
): Promise<number> => unit.run(putOrganization, [fields.id, fields.name, fields.slug, fields.defaultBrandGroupId, now]);

const putBrandGroup = statement<SqlValue[]>()(
  `INSERT INTO brand_groups (id, organization_id, name, brand_bucketed_names, countries, created_at, onboarded_at, logo,
     has_cogs, has_dsp, has_tags, has_amc, dashboard, dashboard_id, dashboard_name, min_daily_data_date, min_monthly_data_date, time_zone, conversion_by, currency, deleted_at)
   VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL)
   ON CONFLICT (id) DO UPDATE SET min_daily_data_date = excluded.min_daily_data_date, min_monthly_data_date = excluded.min_monthly_data_date`,
  NoRow,
);

const milliseconds = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));

/**
 * Adds a brand group, with the time zone of what is scheduled for it; of one that is there already only the first days with data are
 * renewed.
 */
export const putBrandGroupRow = (unit: StoreUnit, group: BrandGroup, countries: readonly string[], timeZone = 'UTC'): Promise<number> =>
  unit.run(putBrandGroup, [
    group.id,
    group.organizationId,
    group.name,
    JSON.stringify(group.brandBucketedNames),
    JSON.stringify(countries),
    Date.parse(group.createdAt),
    milliseconds(group.onboardedAt),
    group.logo,
    flag(group.hasCogs),
    flag(group.hasDsp),
    flag(group.hasTags),
    flag(group.hasAmc),
    flag(group.dashboard),
    group.dashboardId,
    group.dashboardName,
    group.minDailyDataDate,
    group.minMonthlyDataDate,
    timeZone,
    group.conversionBy ?? 'views',
    group.currency ?? DOLLAR,
  ]);
