/**
 * Dashboards (C-770 to C-776). Whoever may see a brand group reads its dashboards; Internal lists, makes, changes and deletes them. A
 * dashboard is found under the brand group that is active or under its own: the answer says whose it is (C-772), and one of a brand
 * group that the person does not have is as absent as one that never was. Paths that the specification leaves open follow its style.
 */
import { boundedArray, nullable, partialRecord, record } from '../codec/codec.ts';
import { DASHBOARD_CONTENT, type Dashboard } from '../dashboards/dashboard.ts';
import { isReportPanel } from '../dashboards/panel.ts';
import { DashboardHistory, DashboardVersion, SharedDashboard, StoredDashboard } from '../dashboards/storedDashboard.ts';
import { Version } from '../goals/goal.ts';
import { readDriver } from '../reporting/driver.ts';
import { AnyJson } from '../reporting/savedDocument.ts';
import { endpoint, type Method } from './endpoint.ts';
import { Id, Nothing } from './shapes.ts';

const INDEX = '/api/brand-groups/:id/dashboards';
const ONE = `${INDEX}/:dashboard`;
const IndexPath = record({ id: Id }, 'DashboardsPath');
const OnePath = record({ id: Id, dashboard: Id }, 'DashboardPath');
const VersionPath = record({ id: Id, dashboard: Id, version: Id }, 'DashboardVersionPath');

const Answer = record({ dashboard: StoredDashboard }, 'DashboardAnswer');
const NewDashboard = record(DASHBOARD_CONTENT, 'NewDashboard');
const EditedDashboard = record({ ...DASHBOARD_CONTENT, version: Version }, 'EditedDashboard');
const MendedDashboard = record({ raw: AnyJson, dashboard: NewDashboard }, 'MendedDashboard');
const VersionQuery = partialRecord({}, { version: Version }, 'DashboardVersionQuery');
const RestoredVersion = record({ version: Version }, 'RestoredDashboardVersion');

/** The brand groups that the reports of a dashboard read. */
export const brandGroupsOfPanels = ({ panels }: Pick<Dashboard, 'panels'>): readonly string[] => [
  ...new Set(
    panels.flatMap((panel) => {
      const read = isReportPanel(panel) ? readDriver(panel.driver) : null;
      return read?._tag === 'Right' && read.right.kind === 'brand' ? [read.right.brandGroupId] : [];
    }),
  ),
];

const named = (path: { readonly id: string }, content: Pick<Dashboard, 'panels'>): readonly string[] => [
  path.id,
  ...brandGroupsOfPanels(content),
];

const favorite = (method: Extract<Method, 'POST' | 'DELETE'>, summary: string) =>
  endpoint({
    method,
    path: `${ONE}/favorite`,
    access: 'prime',
    summary,
    params: OnePath,
    query: Nothing,
    body: Nothing,
    answer: nullable(Nothing),
    status: 204,
    brandGroups: ({ params }) => [params.id],
    idempotent: method === 'POST',
  });

export const dashboardsContract = {
  dashboards: endpoint({
    method: 'GET',
    path: INDEX,
    access: 'internal',
    summary: 'The dashboards of a brand group as they are stored, including invalid ones (C-773).',
    recent: true,
    params: IndexPath,
    query: Nothing,
    body: Nothing,
    answer: record({ dashboards: boundedArray(StoredDashboard, 10_000) }, 'DashboardIndex'),
    brandGroups: ({ params }) => [params.id],
  }),
  sharedDashboards: endpoint({
    method: 'GET',
    path: '/api/brand-groups/:id/shared-dashboards',
    access: 'prime',
    summary: 'The viewable dashboards of a brand group, by title, for users who can only view them.',
    recent: true,
    params: IndexPath,
    query: Nothing,
    body: Nothing,
    answer: record({ dashboards: boundedArray(SharedDashboard, 10_000) }, 'SharedDashboards'),
    brandGroups: ({ params }) => [params.id],
  }),
  dashboard: endpoint({
    method: 'GET',
    path: ONE,
    access: 'prime',
    summary: 'A dashboard and the brand group it belongs to (C-772).',
    recent: true,
    params: OnePath,
    query: Nothing,
    body: Nothing,
    answer: Answer,
    brandGroups: ({ params }) => [params.id],
  }),
  createDashboard: endpoint({
    method: 'POST',
    path: INDEX,
    access: 'internal',
    summary: 'Saves a new dashboard (C-770).',
    params: IndexPath,
    query: Nothing,
    body: NewDashboard,
    answer: Answer,
    status: 201,
    brandGroups: ({ params, body }) => named(params, body),
    idempotent: true,
  }),
  updateDashboard: endpoint({
    method: 'PUT',
    path: ONE,
    access: 'internal',
    summary: 'Saves a dashboard, unless it has changed since the version being edited (C-771).',
    params: OnePath,
    query: Nothing,
    body: EditedDashboard,
    answer: Answer,
    failures: [409],
    brandGroups: ({ params, body }) => named(params, body),
    idempotent: true,
  }),
  deleteDashboard: endpoint({
    method: 'DELETE',
    path: ONE,
    access: 'internal',
    summary: 'Deletes a dashboard (C-776); if a version is given, only if it is still current.',
    params: OnePath,
    query: VersionQuery,
    body: Nothing,
    answer: nullable(Nothing),
    status: 204,
    failures: [409],
    brandGroups: ({ params }) => [params.id],
  }),
  restoreDashboard: endpoint({
    method: 'POST',
    path: `${ONE}/restore`,
    access: 'internal',
    summary: 'Restores a deleted dashboard; one that is not deleted stays as it is.',
    params: OnePath,
    query: Nothing,
    body: Nothing,
    answer: Answer,
    brandGroups: ({ params }) => [params.id],
    idempotent: true,
  }),
  mendDashboard: endpoint({
    method: 'PUT',
    path: `${ONE}/raw`,
    access: 'internal',
    summary: 'Replaces an invalid dashboard, unless it has changed since it was loaded (C-296).',
    params: OnePath,
    query: Nothing,
    body: MendedDashboard,
    answer: Answer,
    failures: [409],
    brandGroups: ({ params, body }) => named(params, body.dashboard),
    idempotent: true,
  }),
  addDashboardFavorite: favorite('POST', 'Adds a dashboard to the user’s favorites (C-774).'),
  removeDashboardFavorite: favorite('DELETE', 'Removes a dashboard from the user’s favorites (C-775).'),
  dashboardVersions: endpoint({
    method: 'GET',
    path: `${ONE}/versions`,
    access: 'internal',
    summary: 'All saves of a dashboard, newest first, with the time and the user.',
    recent: true,
    params: OnePath,
    query: Nothing,
    body: Nothing,
    answer: DashboardHistory,
    brandGroups: ({ params }) => [params.id],
  }),
  dashboardVersion: endpoint({
    method: 'GET',
    path: `${ONE}/versions/:version`,
    access: 'internal',
    summary: 'The contents of a dashboard after one of its saves.',
    params: VersionPath,
    query: Nothing,
    body: Nothing,
    answer: record({ version: DashboardVersion }, 'DashboardVersionAnswer'),
    brandGroups: ({ params }) => [params.id],
  }),
  restoreDashboardVersion: endpoint({
    method: 'POST',
    path: `${ONE}/versions/:version/restore`,
    access: 'internal',
    summary: 'Saves the contents of an earlier save again, unless the dashboard has changed since the version in the body.',
    params: VersionPath,
    query: Nothing,
    body: RestoredVersion,
    answer: Answer,
    failures: [409],
    brandGroups: ({ params }) => [params.id],
    idempotent: true,
  }),
};
