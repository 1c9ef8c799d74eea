/**
 * How a user's Executive Summary is put together, per brand group (A-421 to A-423, B-467 to B-469). A write names the
 * brand groups that it changes and the versions that it started from; those of others stay as they are.
 */
import { boundedArray, partialRecord, record, type t } from '../codec/codec.ts';
import { BrandGroupConfig, BrandGroupConfigEdit, MAX_CONFIGS, UnreadConfig } from '../summary/summaryConfigRecord.ts';
import { endpoint, type Method } from './endpoint.ts';
import { Id, Nothing } from './shapes.ts';

const PATH = '/api/user/dashboard-config';

/** `bySessions` are the brand groups whose tiles begin with Unit session rate: so do their first sections. */
export const DashboardConfigAnswer = partialRecord(
  { brandGroupConfigs: boundedArray(BrandGroupConfig, 10_000), invalid: boundedArray(UnreadConfig, 10_000) },
  { bySessions: boundedArray(Id, 10_000) },
  'DashboardConfigAnswer',
);
export type DashboardConfigAnswer = t.TypeOf<typeof DashboardConfigAnswer>;

const save = (method: Method, summary: string) =>
  endpoint({
    method,
    path: PATH,
    access: 'prime',
    summary,
    params: Nothing,
    query: Nothing,
    body: record({ brandGroupConfigs: boundedArray(BrandGroupConfigEdit, MAX_CONFIGS) }, 'DashboardConfigEdit'),
    answer: DashboardConfigAnswer,
    failures: [409],
    brandGroups: ({ body }) => body.brandGroupConfigs.map(({ brandGroupId }) => brandGroupId),
    idempotent: true,
  });

export const dashboardConfigContract = {
  dashboardConfig: endpoint({
    method: 'GET',
    path: PATH,
    access: 'prime',
    summary: "The user's configurations for the brand groups they can access (A-421, B-467).",
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: DashboardConfigAnswer,
  }),
  saveDashboardConfig: save('PUT', 'Writes configurations, all or none, and returns all current ones (A-422, A-423, B-468, B-469).'),
  postDashboardConfig: save('POST', 'The same as the PUT (B-468).'),
};
