/** Organizations and brand groups of the admin area, and their sync with the warehouse. */

import { createHash, randomUUID } from 'node:crypto';
import { brandGroupFaults, organizationFaults } from '../../src/domain/admin/draftRules.ts';
import type { AdminBrandGroup, AdminOrganization, BrandGroupDraft, SyncResult } from '../../src/domain/admin/records.ts';
import type { KnownData } from '../../src/domain/admin/sync.ts';
import { instantText } from '../../src/domain/dates/instant.ts';
import { slug } from '../../src/domain/format/slug.ts';
import { hasRole } from '../../src/domain/session/user.ts';
import type { Clock } from '../http/clock.ts';
import { type HandlerContext, type Handlers, HttpFailure } from '../http/handler.ts';
import { addFlash } from '../store/accounts.queries.ts';
import {
  createOrganization,
  findAdminBrandGroup,
  findAdminOrganization,
  listAdminBrandGroups,
  listAdminOrganizations,
  listClients,
  markBrandGroup,
  markOrganization,
  writeBrandGroup,
  writeOrganization,
} from '../store/adminTenants.queries.ts';
import { syncBrandGroup } from '../store/brandGroupSync.ts';
import { type Store, StoreConflict, type StoreUnit } from '../store/store.ts';
import { putBrandGroupRow } from '../store/tenants.queries.ts';
import type { QueryKnownData } from '../warehouse/knownData.ts';
import { found, ofVersion, refuseFaults } from './adminWrites.ts';

export interface AdminTenantParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly knownData: QueryKnownData;
}

const NO_ORGANIZATION = 'The organization was not found.';
const NO_BRAND_GROUP = 'The brand group was not found.';

const organization = async (unit: StoreUnit, id: string): Promise<AdminOrganization> =>
  found(await findAdminOrganization(unit, id), NO_ORGANIZATION);
const brandGroup = async (unit: StoreUnit, id: string): Promise<AdminBrandGroup> =>
  found(await findAdminBrandGroup(unit, id), NO_BRAND_GROUP);

/** An organization's default brand group is one of its own that is there; one that stays as it was may be gone. */
const checkDefault = async (unit: StoreUnit, before: AdminOrganization | null, wanted: string | null): Promise<void> => {
  if (wanted === null || wanted === before?.defaultBrandGroupId) return;
  const group = await findAdminBrandGroup(unit, wanted);
  const isOwn = group !== undefined && group.deletedAt === null && before !== null && group.organizationId === before.id;
  if (!isOwn) refuseFaults({ defaultBrandGroupId: ['This brand group does not belong to the organization.'] });
};

const plain = <A extends Omit<BrandGroupDraft, 'timeZone' | 'conversionBy' | 'currency'>>(draft: A): A => ({
  ...draft,
  name: draft.name.trim(),
  brandBucketedNames: [...new Set(draft.brandBucketedNames.map((name) => name.trim()).filter((name) => name !== ''))],
  countries: [...new Set(draft.countries.map((code) => (code === 'UK' ? 'GB' : code)))].sort(),
});

const organizationIsThere = async (unit: StoreUnit, id: string): Promise<void> => {
  if ((await findAdminOrganization(unit, id))?.deletedAt !== null) refuseFaults({ organizationId: ['This organization does not exist.'] });
};

/** A brand group's own dashboard is one of its own that is there, and chosen by an Admin. */
const checkOwnDashboard = (context: HandlerContext, before: AdminBrandGroup, wanted: string | null): void => {
  if (wanted === before.dashboardId) return;
  if (!hasRole(context.caller?.roles ?? [], 'Admin'))
    refuseFaults({ dashboardId: ['Only an Admin can choose a brand group’s dashboard.'] });
  if (wanted !== null && !before.dashboards.some(({ id }) => id === wanted))
    refuseFaults({ dashboardId: ['This dashboard does not belong to the brand group.'] });
};

const newBrandGroup = (id: string, { countries: _, timeZone: __, dashboardId: _none, ...draft }: BrandGroupDraft, now: number) => ({
  ...draft,
  id,
  createdAt: instantText(now),
  onboardedAt: null,
  logo: null,
  dashboard: false,
  dashboardId: null,
  dashboardName: null,
  minDailyDataDate: null,
  minMonthlyDataDate: null,
  deletedAt: null,
});

const isWanted = (flag: boolean | '' | undefined): boolean => flag !== undefined && flag !== false;

type Names =
  | `${'admin' | 'syncAdmin'}${'Organizations' | 'BrandGroups'}`
  | `${'create' | 'update' | 'delete' | 'restore'}Admin${'Organization' | 'BrandGroup'}`
  | 'adminClients';

export const adminTenantHandlers = ({ store, clock, knownData }: AdminTenantParts): Pick<Handlers, Names> => {
  /** Once for a person and a question, however often the client repeats it; read at the start of the next page. */
  const leaveFlash = async ({ caller }: HandlerContext, ids: readonly string[], message: string): Promise<void> => {
    const userId = caller?.userId ?? '';
    const id = createHash('sha256')
      .update(JSON.stringify(['sync', userId, ids, message]))
      .digest('base64url');
    await store
      .transaction((unit) => addFlash(unit, id, userId, { level: 'error', message }, clock.now()))
      .catch((cause: unknown) => {
        if (!(cause instanceof StoreConflict)) throw cause;
      });
  };

  const queryAll = async (context: HandlerContext, groups: readonly AdminBrandGroup[]): Promise<ReadonlyMap<string, KnownData>> => {
    const known = new Map<string, KnownData>();
    try {
      for (const { id } of groups) known.set(id, await knownData(id, context.signal));
    } catch (cause) {
      const names = groups.map(({ name }) => name).join(', ');
      const reason = cause instanceof HttpFailure ? cause.message : 'An unexpected error occurred.';
      await leaveFlash(
        context,
        groups.map(({ id }) => id),
        `The sync of ${names} failed: ${reason}`.slice(0, 500),
      );
      throw cause;
    }
    return known;
  };

  const sync = async (context: HandlerContext, groups: readonly AdminBrandGroup[]): Promise<SyncResult[]> => {
    const known = await queryAll(context, groups);
    return context.write(async (unit) => {
      const results: SyncResult[] = [];
      for (const [id, data] of known) results.push(found((await syncBrandGroup(unit, id, data, clock.now())) ?? undefined, NO_BRAND_GROUP));
      return results;
    });
  };

  return {
    adminClients: async () => listClients(store),
    adminOrganizations: async (_context, { query }) => listAdminOrganizations(store, isWanted(query.includeInactive)),
    createAdminOrganization: async ({ write }, { body }) => {
      refuseFaults(organizationFaults(body));
      return write(async (unit) => {
        await checkDefault(unit, null, body.defaultBrandGroupId);
        const id = `org-${randomUUID()}`;
        await createOrganization(unit, { id, name: body.name.trim(), slug: slug(body.name, id) }, clock.now());
        return organization(unit, id);
      });
    },
    updateAdminOrganization: async ({ write }, { params: { id }, body }) => {
      refuseFaults(organizationFaults(body));
      return write(async (unit) => {
        const before = ofVersion(await organization(unit, id), body.version, body);
        await checkDefault(unit, before, body.defaultBrandGroupId);
        await writeOrganization(unit, id, body);
        return organization(unit, id);
      });
    },
    deleteAdminOrganization: async ({ write }, { params: { id }, query: { version } }) =>
      write(async (unit) => {
        const before = ofVersion(await organization(unit, id), version, { version: version ?? null });
        if (before.deletedAt === null) await markOrganization(unit, id, clock.now());
        return organization(unit, id);
      }),
    restoreAdminOrganization: async ({ write }, { params: { id } }) =>
      write(async (unit) => {
        if ((await organization(unit, id)).deletedAt !== null) await markOrganization(unit, id, null);
        return organization(unit, id);
      }),
    syncAdminOrganizations: async (context, { body: { ids } }) => {
      const all = await listAdminBrandGroups(store, false);
      for (const id of ids) if ((await organization(store, id)).deletedAt !== null) throw new HttpFailure(404, NO_ORGANIZATION);
      return sync(
        context,
        all.filter(({ organizationId }) => ids.includes(organizationId)),
      );
    },
    adminBrandGroups: async (_context, { query }) => listAdminBrandGroups(store, isWanted(query.includeInactive)),
    createAdminBrandGroup: async ({ write }, { body }) => {
      const draft = plain(body);
      refuseFaults(brandGroupFaults(draft));
      return write(async (unit) => {
        await organizationIsThere(unit, draft.organizationId);
        const id = randomUUID();
        await putBrandGroupRow(unit, newBrandGroup(id, draft, clock.now()), draft.countries, draft.timeZone);
        return brandGroup(unit, id);
      });
    },
    updateAdminBrandGroup: async (context, { params: { id }, body }) => {
      const draft = plain(body);
      refuseFaults(brandGroupFaults(draft));
      return context.write(async (unit) => {
        const before = ofVersion(await brandGroup(unit, id), body.version, body);
        if (before.organizationId !== draft.organizationId)
          refuseFaults({ organizationId: ['A brand group can’t move to another organization.'] });
        checkOwnDashboard(context, before, draft.dashboardId);
        await writeBrandGroup(unit, id, draft);
        return brandGroup(unit, id);
      });
    },
    deleteAdminBrandGroup: async ({ write }, { params: { id }, query: { version } }) =>
      write(async (unit) => {
        const before = ofVersion(await brandGroup(unit, id), version, { version: version ?? null });
        if (before.deletedAt === null) await markBrandGroup(unit, id, clock.now());
        return brandGroup(unit, id);
      }),
    restoreAdminBrandGroup: async ({ write }, { params: { id } }) =>
      write(async (unit) => {
        const before = await brandGroup(unit, id);
        if (before.isHidden) throw new HttpFailure(409, `Restore the organization ${before.organizationName} first.`);
        if (before.deletedAt !== null) await markBrandGroup(unit, id, null);
        return brandGroup(unit, id);
      }),
    syncAdminBrandGroups: async (context, { body: { ids } }) => {
      const all = await listAdminBrandGroups(store, false);
      return sync(
        context,
        ids.map((id) =>
          found(
            all.find((group) => group.id === id),
            NO_BRAND_GROUP,
          ),
        ),
      );
    },
  };
};
