/** Jobs of the server as Admins see them: when each runs, what became of its last runs. Times are ISO instants. */
import { Id } from '../api/shapes.ts';
import { boundedArray, boundedString, Natural, nullable, oneOf, partialRecord, record, t } from '../codec/codec.ts';
import { ImportUnderWay } from '../imports/underWay.ts';
import { masked } from '../journal/mask.ts';

/** How many runs of all jobs are listed at most, the latest first. */
export const MAX_LISTED_RUNS = 200;

/** `stopped`: it ran over its limit. `interrupted`: the server was shut down. `lost`: the server ended without a word. */
export const JobRunStatus = oneOf(['running', 'done', 'failed', 'stopped', 'interrupted', 'lost'], 'JobRunStatus');
export type JobRunStatus = t.TypeOf<typeof JobRunStatus>;

/** Why a run began. `late`: its time had passed when a server came to it. */
export const JobRunReason = oneOf(['schedule', 'late', 'asked'], 'JobRunReason');
export type JobRunReason = t.TypeOf<typeof JobRunReason>;

export const MissedRuns = oneOf(['skip', 'once', 'each'], 'MissedRuns');
export type MissedRuns = t.TypeOf<typeof MissedRuns>;

/** `every` so many seconds; by a `calendar`, as the five fields of cron in a time zone; `when` there is something to do. */
export const JobSchedule = t.union(
  [
    record({ kind: t.literal('every'), seconds: t.number }),
    record({ kind: t.literal('calendar'), pattern: t.string, timeZone: t.string }),
    record({ kind: t.literal('when') }),
  ],
  'JobSchedule',
);
export type JobSchedule = t.TypeOf<typeof JobSchedule>;

/** How far a run is; `total` is null where it is not known. */
export const JobProgress = record({ done: Natural, total: nullable(Natural) }, 'JobProgress');
export type JobProgress = t.TypeOf<typeof JobProgress>;

export const JobRun = record(
  {
    id: t.string,
    jobId: t.string,
    status: JobRunStatus,
    reason: JobRunReason,
    /** The Admin who asked for it. */
    askedBy: nullable(masked(boundedString(120, 'AskedBy'), 'name')),
    startedAt: t.string,
    finishedAt: nullable(t.string),
    /** Why it failed or was stopped, or what it did. */
    message: nullable(masked(boundedString(500, 'JobMessage'), 'prose')),
    progress: nullable(JobProgress),
  },
  'JobRun',
);
export type JobRun = t.TypeOf<typeof JobRun>;

export const AdminJob = record(
  {
    id: Id,
    title: t.string,
    /** The server of a job that each server runs by itself; null for one that runs once over all servers. */
    server: nullable(t.string),
    schedule: JobSchedule,
    missed: MissedRuns,
    limitSeconds: t.number,
    /** When it runs next; null where it runs when there is something to do. */
    nextAt: nullable(t.string),
    /** Somebody has asked for a run that has not begun. */
    isAsked: t.boolean,
    /** A run is under way, or its work has not ended yet although it was stopped. */
    isHeld: t.boolean,
    lastRun: nullable(JobRun),
    lastSuccessAt: nullable(t.string),
  },
  'AdminJob',
);
export type AdminJob = t.TypeOf<typeof AdminJob>;

export const AdminJobs = partialRecord(
  { jobs: boundedArray(AdminJob, 1_000), runs: boundedArray(JobRun, MAX_LISTED_RUNS) },
  /** Imports of all people on the server that answered. */
  { imports: boundedArray(ImportUnderWay, 1_000) },
  'AdminJobs',
);
export type AdminJobs = t.TypeOf<typeof AdminJobs>;
