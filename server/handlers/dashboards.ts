/**
 * Dashboards (C-770 to C-776) and their saves. A save is whole or not at all and never over a newer one; what may be saved is what
 * can be shown: each panel's report is checked as a report is before it runs, and reads the dashboard's own brand group or the market.
 */
import { randomUUID } from 'node:crypto';
import { isLeft } from 'fp-ts/Either';
import type { Json } from '../../src/domain/codec/codec.ts';
import { contentOf, DASHBOARD_RECORD, type Dashboard, type SavedDashboard } from '../../src/domain/dashboards/dashboard.ts';
import { checkDashboard } from '../../src/domain/dashboards/dashboardSave.ts';
import { isReportPanel, type Panel } from '../../src/domain/dashboards/panel.ts';
import { panelSpec } from '../../src/domain/dashboards/panelSpec.ts';
import { usableDashboards } from '../../src/domain/dashboards/savedLists.ts';
import type { SharedDashboard, StoredDashboard } from '../../src/domain/dashboards/storedDashboard.ts';
import { isoDay } from '../../src/domain/dates/isoDay.ts';
import { readDriver } from '../../src/domain/reporting/driver.ts';
import { fitIssues } from '../../src/domain/reporting/fit.ts';
import { type Issue, issue, within, withinEach } from '../../src/domain/reporting/issue.ts';
import { readRecords } from '../../src/domain/reporting/savedRecord.ts';
import type { Clock } from '../http/clock.ts';
import { type Caller, type HandlerContext, type Handlers, HttpFailure } from '../http/handler.ts';
import { checkContext } from '../reportRuns/drivers.ts';
import {
  addDashboard,
  changeDashboard,
  type DashboardText,
  findDashboard,
  findSave,
  listDashboards,
  listSaves,
  markDashboard,
  setFavorite,
} from '../store/dashboards.queries.ts';
import { findDocument, findUploadedFile } from '../store/files.queries.ts';
import type { Store, StoreUnit } from '../store/store.ts';
import { findVisibleBrandGroup } from '../store/tenants.queries.ts';
import { seesAll } from '../store/users.queries.ts';

export const NO_DASHBOARD = 'The dashboard was not found.';
const NO_VERSION = 'The version was not found.';
const STALE = 'The dashboard was changed by someone else in the meantime.';
const NO_FILE = 'This file is not in the brand group’s Files.';
const OTHER_DATA = 'A dashboard can only show data from its own brand group or the market';

type Names =
  | 'dashboards'
  | 'sharedDashboards'
  | 'dashboard'
  | `${'create' | 'update' | 'delete' | 'restore' | 'mend'}Dashboard`
  | `${'add' | 'remove'}DashboardFavorite`
  | 'dashboardVersions'
  | 'dashboardVersion'
  | 'restoreDashboardVersion';

const sharedOf = ({ id, title, isUserFavorite, updatedAt }: SavedDashboard): SharedDashboard => ({ id, title, isUserFavorite, updatedAt });

const callerOf = ({ caller }: HandlerContext): Caller => {
  if (caller === null) throw new HttpFailure(401, 'Unauthenticated.');
  return caller;
};

const errorsOf = (issues: readonly Issue[]): Readonly<Record<string, readonly string[]>> => {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of issues) {
    const key = path === '' ? 'dashboard' : path;
    errors[key] = [...(errors[key] ?? []), message];
  }
  return errors;
};

const ownDataIssues = (panel: Panel, brandGroupId: string): readonly Issue[] => {
  if (!isReportPanel(panel)) return [];
  const read = readDriver(panel.driver);
  if (isLeft(read) || read.right.kind === 'all' || read.right.brandGroupId === brandGroupId) return [];
  return [issue('UnknownDriver', 'driver', OTHER_DATA)];
};

/** What of a panel's report does not go together; asked only of a dashboard whose parts are all right by themselves. */
const reportIssues = (panel: Panel, dashboard: Dashboard, today: string): readonly Issue[] => {
  if (!isReportPanel(panel)) return [];
  const catalogue = checkContext(isoDay(today)).catalogues(panel.driver);
  return catalogue === null ? [] : fitIssues(panelSpec(panel, dashboard), catalogue);
};

/** The dashboard as it is kept; 422 with all that keeps it from being saved, by path (C-635, C-636). */
const savable = (body: Dashboard, brandGroupId: string, today: string, below = ''): DashboardText => {
  const content = { ...contentOf(body), title: body.title.trim() };
  const own = [
    ...checkDashboard(content, checkContext(isoDay(today))),
    ...withinEach('panels', content.panels, (panel) => ownDataIssues(panel, brandGroupId)),
  ];
  const issues = own.length > 0 ? own : withinEach('panels', content.panels, (panel) => reportIssues(panel, content, today));
  const [first] = issues;
  if (first !== undefined) throw new HttpFailure(422, first.message, { errors: errorsOf(below === '' ? issues : within(below, issues)) });
  const { title, panels, ...dates } = content;
  return { title, content: JSON.stringify({ ...dates, panels }), panelCount: panels.length };
};

/** The picture or document of a panel has to be in Files of the brand group, deleted or not; a foreign one is as absent as one that never was. */
const checkFiles = async (unit: StoreUnit, { panels }: Dashboard, brandGroupId: string, below = ''): Promise<void> => {
  const issues: Issue[] = [];
  for (const [i, panel] of panels.entries()) {
    if (panel.type === 'Attachment' && panel.attachmentId !== null) {
      if ((await findUploadedFile(unit, { brandGroupId, id: panel.attachmentId })) === undefined)
        issues.push(issue('UnknownFile', `panels[${i}].attachmentId`, NO_FILE));
    }
    if (panel.type === 'Document' && panel.documentId !== null) {
      if ((await findDocument(unit, { brandGroupId, id: panel.documentId })) === undefined)
        issues.push(issue('UnknownFile', `panels[${i}].documentId`, NO_FILE));
    }
  }
  if (issues.length > 0) throw new HttpFailure(422, NO_FILE, { errors: errorsOf(below === '' ? issues : within(below, issues)) });
};

/** The version of a record as it was listed; 0, which none has, where it says none. */
const versionIn = (raw: Json): number => {
  const version = typeof raw === 'object' && raw !== null && 'version' in raw ? (raw as Readonly<Record<string, Json>>).version : 0;
  return typeof version === 'number' ? version : 0;
};

const asJson = (value: unknown): Json => value as Json;

interface Path {
  /** The brand group. */
  readonly id: string;
  readonly dashboard: string;
}

/** A dashboard of the brand group of the path, also a deleted one; 404 for any other. */
const kept = async (unit: StoreUnit, { id, dashboard }: Path, userId: string): Promise<StoredDashboard> => {
  const stored = await findDashboard(unit, dashboard, userId);
  if (stored === undefined || stored.brandGroupId !== id) throw new HttpFailure(404, NO_DASHBOARD);
  return stored;
};

const found = async (unit: StoreUnit, path: Path, userId: string): Promise<StoredDashboard> => {
  const stored = await kept(unit, path, userId);
  if (stored.deletedAt !== null) throw new HttpFailure(404, NO_DASHBOARD);
  return stored;
};

/** A dashboard that is there and that the caller may see, whichever of the caller's brand groups it belongs to; else undefined. */
export const visibleDashboard = async (unit: StoreUnit, caller: Caller, id: string): Promise<StoredDashboard | undefined> => {
  const stored = await findDashboard(unit, id, caller.userId);
  if (stored === undefined || stored.deletedAt !== null) return undefined;
  const viewer = { userId: caller.userId, seesAll: seesAll(caller.roles) };
  return (await findVisibleBrandGroup(unit, viewer, stored.brandGroupId)) === undefined ? undefined : stored;
};

export const dashboardsHandlers = ({ store, clock }: { readonly store: Store; readonly clock: Clock }): Pick<Handlers, Names> => {
  /** Replaces what a dashboard says: 404 where it is not there, 409 with both versions where it is of another. */
  const rewrite = async (
    context: HandlerContext,
    path: Path,
    version: number,
    submitted: Json,
    textOf: (unit: StoreUnit) => Promise<DashboardText>,
    restoredFrom: number | null = null,
  ): Promise<{ dashboard: StoredDashboard }> => {
    const { userId } = callerOf(context);
    return context.write(async (unit) => {
      const current = await found(unit, path, userId);
      if (current.version !== version) throw new HttpFailure(409, STALE, { conflict: { current: asJson(current), submitted } });
      const facts = { by: userId, now: clock.now(), restoredFrom };
      if (!(await changeDashboard(unit, path.dashboard, version, await textOf(unit), facts)))
        throw new Error('a dashboard changed within the transaction that had read it');
      return { dashboard: await found(unit, path, userId) };
    });
  };
  const favorite = (context: HandlerContext, path: Path, isFavorite: boolean): Promise<null> => {
    const caller = callerOf(context);
    return context.write(async (unit) => {
      if ((await visibleDashboard(unit, caller, path.dashboard))?.brandGroupId !== path.id) throw new HttpFailure(404, NO_DASHBOARD);
      await setFavorite(unit, path.dashboard, caller.userId, isFavorite);
      return null;
    });
  };
  const versionOf = async (unit: StoreUnit, path: Path & { readonly version: string }) => {
    const save = /^[1-9]\d{0,8}$/.test(path.version) ? await findSave(unit, path.dashboard, Number(path.version)) : undefined;
    if (save === undefined) throw new HttpFailure(404, NO_VERSION);
    return save;
  };
  return {
    dashboards: async (context, { params }) => ({ dashboards: await listDashboards(store, params.id, callerOf(context).userId) }),
    sharedDashboards: async (context, { params }) => {
      const stored = await listDashboards(store, params.id, callerOf(context).userId);
      return { dashboards: usableDashboards(readRecords(DASHBOARD_RECORD, stored)).map(sharedOf) };
    },
    dashboard: async (context, { params }) => {
      const dashboard = await visibleDashboard(store, callerOf(context), params.dashboard);
      if (dashboard === undefined) throw new HttpFailure(404, NO_DASHBOARD);
      return { dashboard };
    },
    createDashboard: async (context, { params, body }) => {
      const { userId } = callerOf(context);
      const text = savable(body, params.id, context.today());
      return context.write(async (unit) => {
        await checkFiles(unit, body, params.id);
        const id = randomUUID();
        await addDashboard(unit, { id, brandGroupId: params.id }, text, { by: userId, now: clock.now(), restoredFrom: null });
        return { dashboard: await found(unit, { id: params.id, dashboard: id }, userId) };
      });
    },
    updateDashboard: async (context, { params, body }) => {
      const text = savable(body, params.id, context.today());
      return rewrite(context, params, body.version, asJson(body), async (unit) => {
        await checkFiles(unit, body, params.id);
        return text;
      });
    },
    deleteDashboard: async (context, { params, query: { version } }) => {
      const { userId } = callerOf(context);
      return context.write(async (unit) => {
        const current = await found(unit, params, userId);
        if (version !== undefined && current.version !== version)
          throw new HttpFailure(409, STALE, { conflict: { current: asJson(current), submitted: { version } } });
        await markDashboard(unit, params.dashboard, clock.now());
        return null;
      });
    },
    restoreDashboard: async (context, { params }) => {
      const { userId } = callerOf(context);
      return context.write(async (unit) => {
        const { deletedAt } = await kept(unit, params, userId);
        if (deletedAt !== null) await markDashboard(unit, params.dashboard, null);
        return { dashboard: await found(unit, params, userId) };
      });
    },
    mendDashboard: async (context, { params, body }) => {
      const text = savable(body.dashboard, params.id, context.today(), 'dashboard');
      return rewrite(context, params, versionIn(body.raw), asJson(body), async (unit) => {
        await checkFiles(unit, body.dashboard, params.id, 'dashboard');
        return text;
      });
    },
    addDashboardFavorite: (context, { params }) => favorite(context, params, true),
    removeDashboardFavorite: (context, { params }) => favorite(context, params, false),
    dashboardVersions: async (context, { params }) => {
      await found(store, params, callerOf(context).userId);
      return { versions: await listSaves(store, params.dashboard) };
    },
    dashboardVersion: async (context, { params }) => {
      await found(store, params, callerOf(context).userId);
      return { version: (await versionOf(store, params)).version };
    },
    restoreDashboardVersion: async (context, { params, body }) =>
      rewrite(
        context,
        params,
        body.version,
        asJson(body),
        async (unit) => (await versionOf(unit, params)).text,
        /^\d+$/.test(params.version) ? Number(params.version) : null,
      ),
  };
};
