/**
 * Reports: running them (C-756 to C-762) and keeping them (C-764 to C-769). A run is somebody's own: who did not ask it, or may
 * not see its brand group any more, gets the same 404 as for one that never was. Paths that the specification leaves open are
 * chosen in its style.
 */
import { boundedArray, boundedString, nullable, oneOf, partialRecord, record, t } from '../codec/codec.ts';
import { Version } from '../goals/goal.ts';
import { readDriver } from '../reporting/driver.ts';
import { ReportResult } from '../reporting/reportResult.ts';
import { LEAST_FRESH_SECONDS, ReportRun, RunStarted } from '../reporting/reportRun.ts';
import { ReportSpec } from '../reporting/reportSpec.ts';
import { AnyJson, intBetween } from '../reporting/savedDocument.ts';
import { StoredReport } from '../reporting/savedReport.ts';
import { WireSpec } from '../reporting/wireSpec.ts';
import { CurrencyCode } from '../session/user.ts';
import { endpoint } from './endpoint.ts';
import { Id, Nothing } from './shapes.ts';

/** The drivers of a report and of those within it, each once. */
export const driversOf = (spec: ReportSpec): readonly string[] => [
  ...new Set([
    spec.driver,
    ...spec.dimensionFilters.flatMap(({ subreportSpec }) => (subreportSpec === null ? [] : driversOf(subreportSpec))),
  ]),
];

/** The brand groups that a report reads, those of its subreports too; none where it reads the market alone. */
export const brandGroupsOf = (spec: ReportSpec): readonly string[] => [
  ...new Set(
    driversOf(spec).flatMap((driver) => {
      const read = readDriver(driver);
      return read._tag === 'Right' && read.right.kind === 'brand' ? [read.right.brandGroupId] : [];
    }),
  ),
];

const Label = boundedString(64, 'Label');

/** C-756. Who asks is known from the session; a `user` that says otherwise is not read. */
const RunReportQuery = partialRecord(
  {},
  {
    reuseThresholdSeconds: intBetween(0, LEAST_FRESH_SECONDS),
    agent: Label,
    env: Label,
    context: oneOf(['dashboard', 'report_builder'], 'RunContext'),
    user: boundedString(320, 'RunUser'),
    /** The dashboard that asks, with `context=dashboard`. */
    dashboardId: Id,
    /** In which amounts are asked for as well, of one brand group: rows are sorted and filtered by them. Fields stay in US dollars. */
    currency: CurrencyCode,
  },
  'RunReportQuery',
);

const RunPath = record({ reportId: Id }, 'ReportRunPath');
const SpecHash = record({ reportSpecHash: Id }, 'ReportSpecHash');
const SpecsPath = record({ id: Id }, 'ReportSpecsPath');
const SpecPath = record({ id: Id, reportSpec: Id }, 'ReportSpecPath');

const specBody = { name: boundedString(255, 'ReportName'), schema: ReportSpec, brandGroupId: Id };
const NewReportSpec = record(specBody, 'NewReportSpec');
const EditedReportSpec = record({ ...specBody, version: Version }, 'EditedReportSpec');
const MendedReportSpec = record({ raw: AnyJson, schema: ReportSpec }, 'MendedReportSpec');
const VersionQuery = partialRecord({}, { version: Version }, 'ReportSpecVersionQuery');

const named = (path: { readonly id: string }, body: { readonly schema: ReportSpec; readonly brandGroupId?: string }): readonly string[] => [
  path.id,
  ...(body.brandGroupId === undefined ? [] : [body.brandGroupId]),
  ...brandGroupsOf(body.schema),
];

const deleteSpec = (path: string, summary: string) =>
  endpoint({
    method: 'DELETE',
    path,
    access: 'internal',
    summary,
    params: SpecPath,
    query: VersionQuery,
    body: Nothing,
    answer: nullable(Nothing),
    status: 204,
    failures: [409],
    brandGroups: ({ params }) => [params.id],
  });

export const reportsContract = {
  runReport: endpoint({
    method: 'POST',
    path: '/api/einstein/reports',
    access: 'prime',
    summary: 'Starts a report run; a newer request for the same report aborts the previous one (C-512, C-756 to C-758).',
    params: Nothing,
    query: RunReportQuery,
    body: WireSpec,
    answer: RunStarted,
    failures: [503],
    brandGroups: ({ body }) => brandGroupsOf(body),
    drawn: true,
    idempotent: true,
  }),
  reportRun: endpoint({
    method: 'GET',
    path: '/api/einstein/reports/:reportId',
    access: 'prime',
    summary: 'The progress of a run (C-759): poll until its status is complete, error or aborted.',
    recent: true,
    params: RunPath,
    query: Nothing,
    body: Nothing,
    answer: ReportRun,
  }),
  reportResult: endpoint({
    method: 'GET',
    path: '/api/einstein/reports/:reportId/result',
    access: 'prime',
    summary: 'The result of a completed run (C-760).',
    params: RunPath,
    query: Nothing,
    body: Nothing,
    answer: ReportResult,
  }),
  abortReport: endpoint({
    method: 'DELETE',
    path: '/api/einstein/reports/:reportId',
    access: 'prime',
    summary: 'Cancels a run, in the engine too; a run that has ended is left as it is.',
    params: RunPath,
    query: Nothing,
    body: Nothing,
    answer: nullable(Nothing),
    status: 204,
  }),
  reportSpecByHash: endpoint({
    method: 'GET',
    path: '/api/einstein/report_specs/:reportSpecHash',
    access: 'prime',
    summary: 'The report with that hash, in the form in which it is run (C-761).',
    params: SpecHash,
    query: Nothing,
    body: Nothing,
    answer: record({ reportSpecHash: t.string, reportSpec: AnyJson }, 'HashedReportSpec'),
  }),
  hashReportSpec: endpoint({
    method: 'POST',
    path: '/api/einstein/report_spec',
    access: 'prime',
    summary: 'Stores a report under its hash (C-762).',
    params: Nothing,
    query: Nothing,
    body: WireSpec,
    answer: record({ reportSpecHash: t.string }, 'ReportSpecKept'),
    brandGroups: ({ body }) => brandGroupsOf(body),
  }),
  reportSpecs: endpoint({
    method: 'GET',
    path: '/api/brand-groups/:id/report-specs',
    access: 'internal',
    summary: 'The saved reports of a brand group as stored, including those that can no longer be read (C-769).',
    recent: true,
    params: SpecsPath,
    query: Nothing,
    body: Nothing,
    answer: record({ reportSpecs: boundedArray(StoredReport, 10_000) }, 'ReportSpecIndex'),
    brandGroups: ({ params }) => [params.id],
  }),
  createReportSpec: endpoint({
    method: 'POST',
    path: '/api/brand-groups/:id/report-specs',
    access: 'internal',
    summary: 'Saves a report (C-764).',
    params: SpecsPath,
    query: Nothing,
    body: NewReportSpec,
    answer: StoredReport,
    status: 201,
    brandGroups: ({ params, body }) => named(params, body),
    idempotent: true,
  }),
  updateReportSpec: endpoint({
    method: 'PUT',
    path: '/api/brand-groups/:id/report-specs/:reportSpec',
    access: 'internal',
    summary: 'Updates a saved report, unless it has changed since the version being edited (C-765).',
    params: SpecPath,
    query: Nothing,
    body: EditedReportSpec,
    answer: StoredReport,
    failures: [409],
    brandGroups: ({ params, body }) => named(params, body),
    idempotent: true,
  }),
  deleteReportSpec: deleteSpec(
    '/api/brand-groups/:id/report-specs/:reportSpec',
    'Deletes a saved report; called by the report builder (C-766).',
  ),
  deleteListedReportSpec: deleteSpec(
    '/api/einstein/brand-groups/:id/report-specs/:reportSpec',
    'Deletes a saved report; called by the report list, with the same effect as from the builder (C-767).',
  ),
  restoreReportSpec: endpoint({
    method: 'POST',
    path: '/api/brand-groups/:id/report-specs/:reportSpec/restore',
    access: 'internal',
    summary: 'Restores a deleted report; a report that was not deleted is left as it is.',
    params: SpecPath,
    query: Nothing,
    body: Nothing,
    answer: StoredReport,
    brandGroups: ({ params }) => [params.id],
    idempotent: true,
  }),
  mendReportSpec: endpoint({
    method: 'PUT',
    path: '/api/brand-groups/:id/report-specs/:reportSpec/raw',
    access: 'internal',
    summary: 'Replaces a saved report that can no longer be read, unless it has changed since it was loaded (C-768).',
    params: SpecPath,
    query: Nothing,
    body: MendedReportSpec,
    answer: StoredReport,
    failures: [409],
    brandGroups: ({ params, body }) => named(params, body),
    idempotent: true,
  }),
};
