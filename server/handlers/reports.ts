/**
 * Reports (C-756 to C-769). Whoever runs one from the builder is Internal; from a dashboard it is whoever may view that brand
 * group's dashboards. A run and a report under a hash are looked at only by those who may see all that they read, asked anew each time.
 */
import { createHash, randomUUID } from 'node:crypto';
import { isRight } from 'fp-ts/Either';
import { brandGroupsOf } from '../../src/domain/api/reports.contract.ts';
import type { Json } from '../../src/domain/codec/codec.ts';
import { isoDay } from '../../src/domain/dates/isoDay.ts';
import { isUnseen } from '../../src/domain/format/unseen.ts';
import { DOLLAR } from '../../src/domain/metrics/inCurrency.ts';
import { checkReport } from '../../src/domain/reporting/fit.ts';
import type { Issue } from '../../src/domain/reporting/issue.ts';
import { normaliseSpec } from '../../src/domain/reporting/normaliseSpec.ts';
import type { ReportResult } from '../../src/domain/reporting/reportResult.ts';
import { REUSE_SECONDS, type ReportRun } from '../../src/domain/reporting/reportRun.ts';
import type { ReportSpec } from '../../src/domain/reporting/reportSpec.ts';
import type { StoredReport } from '../../src/domain/reporting/savedReport.ts';
import { fromWire, toWire } from '../../src/domain/reporting/wireSpec.ts';
import { hasRole } from '../../src/domain/session/user.ts';
import type { Clock } from '../http/clock.ts';
import { type Caller, type HandlerContext, type Handlers, HttpFailure } from '../http/handler.ts';
import { checkContext } from '../reportRuns/drivers.ts';
import type { ReportJobs } from '../reportRuns/reportJobs.ts';
import { unanswerable } from '../reportRuns/reportQueries.ts';
import { abortRun, addRun, findRun, type RunRow, takerOf } from '../store/reportRuns.queries.ts';
import {
  addReportSpec,
  changeReportSpec,
  findHashedSpec,
  findReportSpec,
  keepHashedSpec,
  listReportSpecs,
  removeReportSpec,
  restoreReportSpec,
  type SpecKey,
} from '../store/reportSpecs.queries.ts';
import type { Store, StoreUnit } from '../store/store.ts';
import { findVisibleBrandGroup } from '../store/tenants.queries.ts';
import { seesAll } from '../store/users.queries.ts';
import { NO_DASHBOARD, visibleDashboard } from './dashboards.ts';

const NOT_ALLOWED = 'You are not authorized to perform this action.';
const NO_RUN = 'The report was not found.';
const NO_SPEC = 'The saved report was not found.';
const STALE = 'The saved report was changed by someone else in the meantime.';
const NO_DASHBOARD_NAMED = 'Specify the requesting dashboard.';
const NO_WAREHOUSE = 'No data warehouse is available to run reports.';
const ONE_CURRENCY = 'Only a report on one brand group can be in another currency than US dollars.';
const FULL = 'Too many reports are waiting at the moment. Please try again in a few seconds.';

/** How long a poll of a run that is under way is held, so that a short report is seen as soon as it is there. */
const HELD_MS = 1_000;

type Names = 'runReport' | 'reportRun' | 'reportResult' | 'abortReport' | 'reportSpecByHash' | 'hashReportSpec';
type SpecNames =
  | 'reportSpecs'
  | 'createReportSpec'
  | 'updateReportSpec'
  | 'deleteReportSpec'
  | 'deleteListedReportSpec'
  | 'restoreReportSpec'
  | 'mendReportSpec';

const sha = (text: string): string => createHash('sha256').update(text).digest('base64url');

const callerOf = ({ caller }: HandlerContext): Caller => {
  if (caller === null) throw new HttpFailure(401, 'Unauthenticated.');
  return caller;
};

const refuse = (issues: readonly Issue[], below: string): void => {
  const [first] = issues;
  if (first === undefined) return;
  const errors: Record<string, string[]> = {};
  for (const { path, message } of issues) {
    const key = path === '' ? below || 'report' : below === '' ? path : `${below}.${path}`;
    errors[key] = [...(errors[key] ?? []), message];
  }
  throw new HttpFailure(422, first.message, { errors });
};

/** A report that can be run: 422 with all that is wrong with it, by path. */
const checked = (spec: ReportSpec, today: string, below = '', currency = DOLLAR): ReportSpec => {
  const day = isoDay(today);
  refuse(checkReport(spec, checkContext(day)), below);
  const errors = unanswerable(spec, { today: day, currency });
  if (errors !== null) throw new HttpFailure(422, Object.values(errors)[0]?.[0] ?? 'The report cannot be run as defined.', { errors });
  return normaliseSpec(spec);
};

const isInternal = ({ roles }: Caller): boolean => hasRole(roles, 'Internal');

/** Whether the caller sees all of these brand groups now. */
const seesGroups = async (store: Store, caller: Caller, ids: readonly string[]): Promise<boolean> => {
  const viewer = { userId: caller.userId, seesAll: seesAll(caller.roles) };
  for (const id of ids) if ((await findVisibleBrandGroup(store, viewer, id)) === undefined) return false;
  return true;
};

interface Parts {
  readonly store: Store;
  readonly clock: Clock;
  readonly jobs: ReportJobs | null;
}

/** A run that the caller may look at: its own, or anybody's for Internal; and only as long as it sees what the run reads. */
const visibleRun = async (store: Store, caller: Caller, id: string): Promise<RunRow> => {
  const row = await findRun(store, id);
  const isTheirs = row !== undefined && (row.user_id === caller.userId || isInternal(caller));
  if (!isTheirs || (row.context === 'report_builder' && !isInternal(caller))) throw new HttpFailure(404, NO_RUN);
  if (!(await seesGroups(store, caller, row.brand_groups))) throw new HttpFailure(404, NO_RUN);
  return row;
};

const runOf = async (store: Store, row: RunRow, caller: Caller): Promise<ReportRun> => {
  const spec = JSON.parse(row.spec) as Json;
  return {
    reportId: row.id,
    status: row.status,
    errorMessage: row.error_message,
    errorDetail: isInternal(caller) ? row.error_detail : null,
    refusal: row.refusal,
    queries: row.queries,
    reportSpec: spec,
    normalizedReportSpec: spec,
    finishedAt: row.finished_at === null ? null : new Date(row.finished_at).toISOString(),
    businessDay: row.business_day,
    takenBy: row.status === 'aborted' ? await takerOf(store, row.id) : null,
  };
};

/**
 * A run for a dashboard reads that dashboard's brand group and no other, and the dashboard is there. Internal users may leave it out:
 * the dashboard that they are making is not stored yet.
 */
const checkDashboardRun = async (
  store: Store,
  caller: Caller,
  dashboardId: string | undefined,
  groups: readonly { readonly id: string }[],
): Promise<void> => {
  if (dashboardId === undefined) {
    if (isInternal(caller)) return;
    throw new HttpFailure(422, NO_DASHBOARD_NAMED, { errors: { dashboardId: [NO_DASHBOARD_NAMED] } });
  }
  const dashboard = await visibleDashboard(store, caller, dashboardId);
  if (dashboard === undefined || groups.some(({ id }) => id !== dashboard.brandGroupId)) throw new HttpFailure(404, NO_DASHBOARD);
};

const runHandlers = ({ store, clock, jobs }: Parts): Pick<Handlers, Names> => {
  const working = (): ReportJobs => {
    if (jobs === null) throw new HttpFailure(503, NO_WAREHOUSE);
    return jobs;
  };
  return {
    runReport: async (context, { query, body }) => {
      const caller = callerOf(context);
      const { context: from = 'report_builder', currency = DOLLAR } = query;
      if (from === 'report_builder' && !isInternal(caller)) throw new HttpFailure(403, NOT_ALLOWED);
      if (from === 'dashboard') await checkDashboardRun(store, caller, query.dashboardId, context.brandGroups);
      const [today, at] = [context.today(), working()];
      const wire = JSON.stringify(toWire(checked(body, today, '', currency)));
      const groups = context.brandGroups.map(({ id }) => id).sort();
      if (currency !== DOLLAR && groups.length !== 1) throw new HttpFailure(422, ONE_CURRENCY, { errors: { currency: [ONE_CURRENCY] } });
      const partition = groups.length > 0 ? groups.join(' ') : `market ${caller.userId}`;
      let superseded: readonly string[] = [];
      const id = randomUUID();
      const answer = await context.write(async (unit) => {
        if (!(await at.hasRoom(unit, partition))) throw new HttpFailure(503, FULL, { retryAfterSeconds: 3 });
        const run = {
          id,
          userId: caller.userId,
          partition,
          context: from,
          brandGroups: groups,
          spec: wire,
          currency,
          specHash: sha(JSON.stringify([wire, currency])),
          // Whose data, in which currency, on which day, with which rights: a result never goes from one to another. Rates are of a generation.
          reuseKey: sha(JSON.stringify([wire, currency, groups, from, [...caller.roles].sort(), today])),
          reuseSeconds: query.reuseThresholdSeconds ?? REUSE_SECONDS,
          day: today,
        };
        superseded = await addRun(unit, run, clock.now());
        return { reportId: id };
      });
      at.stop(superseded);
      at.wake();
      return answer;
    },
    reportRun: async (context, { params }) => {
      const caller = callerOf(context);
      const row = await visibleRun(store, caller, params.reportId);
      if (row.status !== 'queued' && row.status !== 'running') return runOf(store, row, caller);
      await jobs?.settled(row.id, HELD_MS, context.signal);
      return runOf(store, await visibleRun(store, caller, params.reportId), caller);
    },
    reportResult: async (context, { params }) => {
      const row = await visibleRun(store, callerOf(context), params.reportId);
      const text = row.status === 'complete' && row.result_id !== null ? await jobs?.result(row.result_id) : undefined;
      if (text === undefined) throw new HttpFailure(404, 'The report has no result. Run it again.');
      // As this server wrote it: it was not read from a request.
      return JSON.parse(text) as ReportResult;
    },
    abortReport: async (context, { params }) => {
      const row = await visibleRun(store, callerOf(context), params.reportId);
      if (row.user_id !== context.caller?.userId) throw new HttpFailure(404, NO_RUN);
      if (await abortRun(store, row.id, clock.now())) jobs?.stop([row.id]);
      return null;
    },
    hashReportSpec: async (context, { body }) => {
      const wire = JSON.stringify(toWire(body));
      const hash = sha(wire);
      return context.write(async (unit) => {
        await keepHashedSpec(unit, hash, wire, clock.now());
        return { reportSpecHash: hash };
      });
    },
    reportSpecByHash: async (context, { params }) => {
      const text = await findHashedSpec(store, params.reportSpecHash);
      const spec = text === undefined ? null : fromWire(JSON.parse(text));
      const isSeen = spec !== null && isRight(spec) && (await seesGroups(store, callerOf(context), brandGroupsOf(spec.right)));
      if (!isSeen || text === undefined) throw new HttpFailure(404, NO_SPEC);
      return { reportSpecHash: params.reportSpecHash, reportSpec: JSON.parse(text) as Json };
    },
  };
};

const found = async (unit: StoreUnit, key: SpecKey): Promise<StoredReport> => {
  const spec = await findReportSpec(unit, key);
  if (spec === undefined) throw new HttpFailure(404, NO_SPEC);
  return spec;
};

/** The report as it is stored, which has to be of the version that the caller saw: else 404, or 409 with both versions. */
const ofVersion = async (unit: StoreUnit, key: SpecKey, version: number, submitted: Json): Promise<StoredReport> => {
  const current = await found(unit, key);
  if (current.version !== version) throw new HttpFailure(409, STALE, { conflict: { current, submitted } });
  return current;
};

/** The version of a record as it was listed; 0, which none has, where it says none. */
const versionIn = (raw: Json): number => {
  const version = typeof raw === 'object' && raw !== null && 'version' in raw ? (raw as Readonly<Record<string, Json>>).version : 0;
  return typeof version === 'number' ? version : 0;
};

const nameOf = (name: string): string => {
  if (isUnseen(name)) throw new HttpFailure(422, 'Enter a name', { errors: { name: ['Enter a name'] } });
  return name.trim();
};

const sameGroup = (id: string, brandGroupId: string): void => {
  if (id === brandGroupId) return;
  const message = 'The brand group does not match the one in the URL.';
  throw new HttpFailure(422, message, { errors: { brandGroupId: [message] } });
};

const asJson = (value: unknown): Json => value as Json;

const specHandlers = ({ store, clock }: Parts): Pick<Handlers, SpecNames> => {
  const remove = ({ write }: HandlerContext, key: SpecKey, version: number | undefined): Promise<null> =>
    write(async (unit) => {
      if (version !== undefined) await ofVersion(unit, key, version, { version });
      if (!(await removeReportSpec(unit, key, clock.now()))) throw new HttpFailure(404, NO_SPEC);
      return null;
    });
  const rewrite = async (
    { write }: HandlerContext,
    key: SpecKey,
    version: number,
    content: { readonly name: string; readonly schema: ReportSpec },
    submitted: Json,
  ): Promise<StoredReport> =>
    write(async (unit) => {
      await ofVersion(unit, key, version, submitted);
      const schema = JSON.stringify(content.schema);
      if (!(await changeReportSpec(unit, key, { name: content.name, schema }, version, clock.now())))
        throw new Error('a report changed within the transaction that had read it');
      return found(unit, key);
    });
  return {
    reportSpecs: async (_context, { params }) => ({ reportSpecs: await listReportSpecs(store, params.id) }),
    createReportSpec: async (context, { params, body }) => {
      sameGroup(params.id, body.brandGroupId);
      const schema = JSON.stringify(checked(body.schema, context.today(), 'schema'));
      const name = nameOf(body.name);
      return context.write(async (unit) => {
        const key = { id: randomUUID(), brandGroupId: params.id };
        await addReportSpec(unit, key, { name, schema }, context.caller?.userId ?? null, clock.now());
        return found(unit, key);
      });
    },
    updateReportSpec: async (context, { params, body }) => {
      sameGroup(params.id, body.brandGroupId);
      const content = { name: nameOf(body.name), schema: checked(body.schema, context.today(), 'schema') };
      return rewrite(context, { id: params.reportSpec, brandGroupId: params.id }, body.version, content, asJson(body));
    },
    deleteReportSpec: (context, { params, query }) => remove(context, { id: params.reportSpec, brandGroupId: params.id }, query.version),
    deleteListedReportSpec: (context, { params, query }) =>
      remove(context, { id: params.reportSpec, brandGroupId: params.id }, query.version),
    restoreReportSpec: async (context, { params }) => {
      const key = { id: params.reportSpec, brandGroupId: params.id };
      return context.write(async (unit) => {
        await restoreReportSpec(unit, key);
        return found(unit, key);
      });
    },
    mendReportSpec: async (context, { params, body }) => {
      const schema = checked(body.schema, context.today(), 'schema');
      const key = { id: params.reportSpec, brandGroupId: params.id };
      const { name } = await found(store, key);
      return rewrite(context, key, versionIn(body.raw), { name, schema }, asJson(body));
    },
  };
};

export const reportsHandlers = (parts: Parts): Pick<Handlers, Names | SpecNames> => ({ ...runHandlers(parts), ...specHandlers(parts) });
