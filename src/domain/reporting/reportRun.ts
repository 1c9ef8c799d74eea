/** Running a report: it is asked for, polled until it ends, then its result is fetched (C-509 to C-514). */
import { boundedString, type Json, Natural, oneOf, record, t } from '../codec/codec.ts';
import { JsonValue } from '../journal/json.ts';
import { listOf, orElse, orNull } from './savedDocument.ts';

/** A result that is at most so old is used again instead of being computed (C-936). */
export const REUSE_SECONDS = 300;

/** The window of freshness in seconds (C-763); its end holds where nobody pressed Refresh (C-937). */
export const FRESHEST_SECONDS = 30;
export const LEAST_FRESH_SECONDS = 1800;

/** How old a shown result may be: what was asked for within the window, the least fresh where nothing was. */
export const freshnessSeconds = (asked: number | null): number =>
  asked === null || Number.isNaN(asked)
    ? LEAST_FRESH_SECONDS
    : Math.min(LEAST_FRESH_SECONDS, Math.max(FRESHEST_SECONDS, Math.round(asked)));

/** Where a report was asked from (C-756). */
export type RunContext = 'dashboard' | 'report_builder';

/** `aborted`: a newer request for the same report took its place, or whoever asked went away; it has no result. */
export const RUN_STATUSES = ['queued', 'running', 'error', 'complete', 'aborted'] as const;
export const RunStatus = oneOf(RUN_STATUSES, 'RunStatus');
export type RunStatus = t.TypeOf<typeof RunStatus>;

/** Why a run that ended in an error ends so however often it is run. */
export const RUN_REFUSALS = ['too_large', 'unanswerable'] as const;
export const RunRefusal = oneOf(RUN_REFUSALS, 'RunRefusal');
export type RunRefusal = t.TypeOf<typeof RunRefusal>;

/** What POST /api/einstein/reports answers (C-758). */
export const RunStarted = record({ reportId: boundedString(100) }, 'RunStarted');

/** A report that was run, as GET /api/einstein/reports/{id} answers (C-411, C-759). */
export const ReportRun = record(
  {
    reportId: boundedString(100),
    status: RunStatus,
    errorMessage: orNull(t.string),
    errorDetail: orNull(t.string),
    /** Null where the same report may come through another time. */
    refusal: orNull(RunRefusal),
    queries: listOf(record({ rowCount: Natural }), 1000),
    reportSpec: orElse(JsonValue, null),
    normalizedReportSpec: orElse(JsonValue, null),
    /** When it ended; null while it goes on. */
    finishedAt: orNull(t.string),
    /** The business day on which relative dates were read. */
    businessDay: orNull(t.string),
    /** Of an aborted run: the newer one of the same report that took its place, and comes to the same; null where none did. */
    takenBy: orNull(t.string),
  },
  'ReportRun',
);
export type ReportRun = t.TypeOf<typeof ReportRun>;

/** What follows an answer to a poll: ask again, or, once it has ended, fetch the result or say what went wrong. */
export const afterPoll = (status: RunStatus): 'poll' | 'fetchResult' | 'showError' | 'forget' => {
  if (status === 'complete') return 'fetchResult';
  if (status === 'aborted') return 'forget';
  return status === 'error' ? 'showError' : 'poll';
};

/** How long to wait before the next poll. */
export const POLL_INTERVAL_MS = 2_000;

/** How long to wait for any sign of the server before a run is given up as failed. */
export const SIGNAL_TIMEOUT_MS = 60_000;

/** A report that is to be run: as it is sent, from where, and how old a result may be that is used again. */
export interface RunRequest {
  readonly spec: Json;
  readonly from: RunContext;
  readonly reuseSeconds: number;
  /** The dashboard that asks, once it is stored. */
  readonly dashboardId?: string;
  /** In which its amounts are besides US dollars. */
  readonly currency?: string;
}

/** One request that is under way. */
export interface RunningRequest {
  readonly requestId: string;
  readonly reportHash: string;
}

/** The requests once another is made, and those that it aborts: the earlier ones of the same report (C-512). */
export const requestsWith = (
  running: readonly RunningRequest[],
  request: RunningRequest,
): { readonly running: readonly RunningRequest[]; readonly aborted: readonly string[] } => {
  const isSame = (one: RunningRequest): boolean => one.reportHash === request.reportHash;
  return {
    running: [...running.filter((one) => !isSame(one)), request],
    aborted: running.filter(isSame).map(({ requestId }) => requestId),
  };
};

/** What went wrong with a run, by the step at which it did. */
export type RunFailure =
  | { readonly _tag: 'RequestFailed'; readonly isRefused: boolean; readonly message?: string }
  | { readonly _tag: 'ResultFailed' }
  | { readonly _tag: 'RunFailed'; readonly message: string | null; readonly detail: string | null; readonly refusal: RunRefusal | null }
  | { readonly _tag: 'Unexpected' };

const FAILURE_TEXTS: Readonly<Record<RunFailure['_tag'], string>> = {
  RequestFailed: 'An unexpected error occurred while requesting the report',
  ResultFailed: 'Could not fetch result',
  RunFailed: 'An error was encountered while running this report.',
  Unexpected: 'An unexpected error occurred when fetching a custom report. Our team has been notified and is hard at work on a fix.',
};

const REFUSAL_TEXTS: Readonly<Record<RunRefusal, string>> = {
  too_large: 'The result is too large. Running the report again won’t help; choose a shorter period or fewer fields.',
  unanswerable: 'The report is not valid. Running it again won’t help; ask its author to fix it.',
};

/**
 * What the person reads, and the details that only Internal users read (C-677, C-822 to C-824, C-838): others read why it is of no use to
 * run a refused one again. `mayPass` says whether the same report may come through another time.
 */
export interface RunNotice {
  readonly text: string;
  readonly details: readonly string[];
  readonly mayPass: boolean;
}

const refusalOf = (failure: RunFailure): RunRefusal | null => {
  if (failure._tag === 'RunFailed') return failure.refusal;
  return failure._tag === 'RequestFailed' && failure.isRefused ? 'unanswerable' : null;
};

const detailsOf = (failed: RunFailure): readonly (string | null)[] => {
  if (failed._tag === 'RunFailed') return [failed.message, failed.detail];
  return failed._tag === 'RequestFailed' && failed.message !== undefined ? [failed.message] : [];
};

export const runNotice = (failure: RunFailure, isInternal: boolean): RunNotice => {
  const refusal = refusalOf(failure);
  const details = isInternal ? detailsOf(failure) : [refusal === null ? null : REFUSAL_TEXTS[refusal]];
  return {
    text: FAILURE_TEXTS[failure._tag],
    details: details.flatMap((one) => (one === null || one.trim() === '' ? [] : [one])),
    mayPass: refusal === null,
  };
};
