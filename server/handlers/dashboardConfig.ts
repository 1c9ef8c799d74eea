/** How a user's Executive Summary is put together: a write is whole or not at all, and never over a newer one. */
import type { DashboardConfigAnswer } from '../../src/domain/api/dashboardConfig.contract.ts';
import type { Json } from '../../src/domain/codec/codec.ts';
import { within } from '../../src/domain/reporting/issue.ts';
import { normaliseSections, sectionIssues } from '../../src/domain/summary/executiveSummary.ts';
import type { BrandGroupConfigEdit } from '../../src/domain/summary/summaryConfigRecord.ts';
import type { Clock } from '../http/clock.ts';
import { type Caller, type HandlerContext, type Handlers, HttpFailure } from '../http/handler.ts';
import type { Store, StoreUnit } from '../store/store.ts';
import { isRead, listConfigs, putConfig } from '../store/summaryConfigs.queries.ts';
import { findVisibleBrandGroup, groupsBySessions } from '../store/tenants.queries.ts';
import { seesAll } from '../store/users.queries.ts';

const STALE = 'The Executive Summary was changed in another window in the meantime.';
const TWICE = 'This brand group is listed twice.';

/** Those of brand groups that the user may see no longer wait until the user may again. */
const answerFor = async (unit: StoreUnit, { userId, roles }: Caller): Promise<DashboardConfigAnswer> => {
  const viewer = { userId, seesAll: seesAll(roles) };
  const bySessions = await groupsBySessions(unit, viewer);
  const answer: DashboardConfigAnswer = { brandGroupConfigs: [], invalid: [], ...(bySessions.length === 0 ? {} : { bySessions }) };
  for (const kept of await listConfigs(unit, userId)) {
    if ((await findVisibleBrandGroup(unit, viewer, kept.brandGroupId)) === undefined) continue;
    if (isRead(kept)) answer.brandGroupConfigs.push(kept);
    else answer.invalid.push(kept);
  }
  return answer;
};

/** Everything that keeps the configurations from being saved (B-334), by the path of its field. */
const check = (edits: readonly BrandGroupConfigEdit[]): void => {
  const errors: Record<string, string[]> = {};
  const add = (path: string, message: string): void => {
    errors[path] = [...(errors[path] ?? []), message];
  };
  for (const [index, { brandGroupId, executiveSummary }] of edits.entries()) {
    const at = `brandGroupConfigs[${index}]`;
    if (edits.slice(0, index).some((other) => other.brandGroupId === brandGroupId)) add(`${at}.brandGroupId`, TWICE);
    for (const { path, message } of within(at, sectionIssues(executiveSummary))) add(path, message);
  }
  const first = Object.values(errors)[0]?.[0];
  if (first !== undefined) throw new HttpFailure(422, first, { errors });
};

const normal = (edit: BrandGroupConfigEdit): BrandGroupConfigEdit => ({
  ...edit,
  executiveSummary: normaliseSections(edit.executiveSummary).map(({ title, metrics }) => ({ title, metrics: [...metrics] })),
});

const write = async (unit: StoreUnit, caller: Caller, edits: readonly BrandGroupConfigEdit[], now: number) => {
  const kept = new Map((await listConfigs(unit, caller.userId)).map((one) => [one.brandGroupId, one]));
  for (const edit of edits) {
    const current = kept.get(edit.brandGroupId);
    if (current?.version !== edit.version) {
      throw new HttpFailure(409, STALE, { conflict: { current: (current ?? null) as Json, submitted: edit as Json } });
    }
    await putConfig(unit, caller.userId, normal(edit), now);
  }
  return answerFor(unit, caller);
};

const signedIn = (caller: Caller | null): Caller => {
  if (caller === null) throw new HttpFailure(401, 'Unauthenticated.');
  return caller;
};

type Names = 'dashboardConfig' | 'saveDashboardConfig' | 'postDashboardConfig';

export const dashboardConfigHandlers = ({ store, clock }: { readonly store: Store; readonly clock: Clock }): Pick<Handlers, Names> => {
  const save = async ({ caller, write: inOne }: HandlerContext, edits: readonly BrandGroupConfigEdit[]): Promise<DashboardConfigAnswer> => {
    check(edits);
    return inOne((unit) => write(unit, signedIn(caller), edits, clock.now()));
  };
  return {
    dashboardConfig: ({ caller }) => answerFor(store, signedIn(caller)),
    saveDashboardConfig: (context, { body }) => save(context, body.brandGroupConfigs),
    postDashboardConfig: (context, { body }) => save(context, body.brandGroupConfigs),
  };
};
