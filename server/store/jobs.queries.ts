/**
 * Jobs and their runs. A server takes a job under a lease that it renews while it works; a lease that ran out is of a server that
 * died. Every change names the state that it starts from, so that two servers cannot both have their way.
 */
import { JobRunReason, JobRunStatus } from '../../src/domain/admin/jobRecords.ts';
import { nullable, record, t } from '../../src/domain/codec/codec.ts';
import { NoRow } from './rows.ts';
import { type StoreUnit, statement } from './store.ts';

const JobRow = record(
  {
    id: t.string,
    due_at: t.number,
    asked_at: nullable(t.number),
    asked_by: nullable(t.string),
    attempts: t.number,
    lease_owner: nullable(t.string),
    lease_until: nullable(t.number),
    run_id: nullable(t.string),
    succeeded_at: nullable(t.number),
    seen_at: t.number,
  },
  'JobRow',
);
export type JobRow = t.TypeOf<typeof JobRow>;
const COLUMNS = 'id, due_at, asked_at, asked_by, attempts, lease_owner, lease_until, run_id, succeeded_at, seen_at';

const JobRunRow = record(
  {
    id: t.string,
    job_id: t.string,
    scheduled_for: t.number,
    reason: JobRunReason,
    asked_by: nullable(t.string),
    status: JobRunStatus,
    started_at: t.number,
    finished_at: nullable(t.number),
    message: nullable(t.string),
    done: nullable(t.number),
    total: nullable(t.number),
  },
  'JobRunRow',
);
export type JobRunRow = t.TypeOf<typeof JobRunRow>;

/** A job whose schedule is another than before is due when that says. */
const put = statement<[id: string, schedule: string, dueAt: number, now: number]>()(
  `INSERT INTO jobs (id, schedule, due_at, attempts, seen_at) VALUES (?, ?, ?, 0, ?)
   ON CONFLICT (id) DO UPDATE SET schedule = excluded.schedule, seen_at = excluded.seen_at,
   due_at = CASE WHEN jobs.schedule = excluded.schedule THEN jobs.due_at ELSE excluded.due_at END`,
  NoRow,
);
const all = statement<[]>()(`SELECT ${COLUMNS} FROM jobs ORDER BY id`, JobRow);
const byId = statement<[id: string]>()(`SELECT ${COLUMNS} FROM jobs WHERE id = ?`, JobRow);
const ask = statement<[now: number, userId: string, id: string]>()(
  'UPDATE jobs SET asked_at = ?, asked_by = ? WHERE id = ? AND asked_at IS NULL AND lease_owner IS NULL',
  NoRow,
);
const postpone = statement<[dueAt: number, id: string]>()('UPDATE jobs SET due_at = ?, attempts = 0 WHERE id = ?', NoRow);
const take = statement<[owner: string, until: number, runId: string, dueAt: number, attempts: number, id: string]>()(
  `UPDATE jobs SET lease_owner = ?, lease_until = ?, run_id = ?, due_at = ?, attempts = ?, asked_at = NULL, asked_by = NULL
   WHERE id = ? AND lease_owner IS NULL`,
  NoRow,
);
const begin = statement<[id: string, jobId: string, scheduledFor: number, reason: string, askedBy: string | null, now: number]>()(
  `INSERT INTO job_runs (id, job_id, scheduled_for, reason, asked_by, status, started_at) VALUES (?, ?, ?, ?, ?, 'running', ?)`,
  NoRow,
);
const renew = statement<[until: number, id: string, owner: string, runId: string]>()(
  'UPDATE jobs SET lease_until = ? WHERE id = ? AND lease_owner = ? AND run_id = ?',
  NoRow,
);
const progress = statement<[done: number, total: number | null, id: string]>()(
  "UPDATE job_runs SET done = ?, total = ? WHERE id = ? AND status = 'running'",
  NoRow,
);
const end = statement<[status: string, now: number, message: string | null, id: string]>()(
  "UPDATE job_runs SET status = ?, finished_at = ?, message = ? WHERE id = ? AND status = 'running'",
  NoRow,
);
const release = statement<[dueAt: number, attempts: number, succeededAt: number | null, id: string, owner: string, runId: string]>()(
  `UPDATE jobs SET lease_owner = NULL, lease_until = NULL, run_id = NULL, due_at = ?, attempts = ?, succeeded_at = ?
   WHERE id = ? AND lease_owner = ? AND run_id = ?`,
  NoRow,
);
const trimDone = statement<[jobId: string, jobIdAgain: string, kept: number]>()(
  `DELETE FROM job_runs WHERE job_id = ? AND status = 'done' AND id NOT IN
   (SELECT id FROM job_runs WHERE job_id = ? AND status = 'done' ORDER BY started_at DESC, id LIMIT ?)`,
  NoRow,
);
const trimOther = statement<[jobId: string, jobIdAgain: string, kept: number]>()(
  `DELETE FROM job_runs WHERE job_id = ? AND status NOT IN ('done', 'running') AND id NOT IN
   (SELECT id FROM job_runs WHERE job_id = ? AND status NOT IN ('done', 'running') ORDER BY started_at DESC, id LIMIT ?)`,
  NoRow,
);
const forgetRuns = statement<[before: number]>()(
  'DELETE FROM job_runs WHERE job_id IN (SELECT id FROM jobs WHERE seen_at < ? AND lease_owner IS NULL)',
  NoRow,
);
const forgetJobs = statement<[before: number]>()('DELETE FROM jobs WHERE seen_at < ? AND lease_owner IS NULL', NoRow);
const runById = statement<[id: string]>()(
  'SELECT id, job_id, scheduled_for, reason, asked_by, status, started_at, finished_at, message, done, total FROM job_runs WHERE id = ?',
  JobRunRow,
);
/** The asker is read as a name. */
const runs = statement<[]>()(
  `SELECT r.id, r.job_id, r.scheduled_for, r.reason, u.name AS asked_by, r.status, r.started_at, r.finished_at, r.message, r.done, r.total
   FROM job_runs r LEFT JOIN users u ON u.id = r.asked_by ORDER BY r.started_at DESC, r.id DESC`,
  JobRunRow,
);

/** Makes the job known, or says that a server still has it. A schedule that was changed is due anew. */
export const putJob = (unit: StoreUnit, id: string, schedule: string, dueAt: number, now: number): Promise<number> =>
  unit.run(put, [id, schedule, dueAt, now]);

export const listJobs = (unit: StoreUnit): Promise<readonly JobRow[]> => unit.all(all, []);

export const findJob = (unit: StoreUnit, id: string): Promise<JobRow | undefined> => unit.first(byId, [id]);

/** Asks for a run at the next look; false where one is under way, or was asked for already. */
export const askForRun = async (unit: StoreUnit, id: string, userId: string, now: number): Promise<boolean> =>
  (await unit.run(ask, [now, userId, id])) > 0;

/** Leaves out what is due, until then. */
export const postponeJob = (unit: StoreUnit, id: string, dueAt: number): Promise<number> => unit.run(postpone, [dueAt, id]);

export interface NewJobRun {
  readonly id: string;
  readonly jobId: string;
  readonly scheduledFor: number;
  readonly reason: JobRunReason;
  readonly askedBy: string | null;
  /** When the job is due after this. */
  readonly dueAt: number;
  readonly attempts: number;
}

/** Takes a job that nobody has, and begins a run; false where another server was faster. To be run in a transaction. */
export const takeJob = async (unit: StoreUnit, run: NewJobRun, owner: string, now: number, leaseMs: number): Promise<boolean> => {
  if ((await unit.run(take, [owner, now + leaseMs, run.id, run.dueAt, run.attempts, run.jobId])) === 0) return false;
  await unit.run(begin, [run.id, run.jobId, run.scheduledFor, run.reason, run.askedBy, now]);
  return true;
};

export interface Lease {
  readonly jobId: string;
  readonly runId: string;
  readonly owner: string;
}

/** Whether the job is still the owner's. */
export const renewJob = async (unit: StoreUnit, { jobId, runId, owner }: Lease, until: number): Promise<boolean> =>
  (await unit.run(renew, [until, jobId, owner, runId])) > 0;

export const tellProgress = (unit: StoreUnit, runId: string, done: number, total: number | null): Promise<number> =>
  unit.run(progress, [done, total, runId]);

/** Says what became of a run that is under way; one that has ended stays as it was. */
export const endRun = (unit: StoreUnit, runId: string, status: JobRunStatus, message: string | null, now: number): Promise<number> =>
  unit.run(end, [status, now, message, runId]);

export interface Released {
  readonly dueAt: number;
  readonly attempts: number;
  readonly succeededAt: number | null;
}

/** Gives the job back; false where it was another's already. */
export const releaseJob = async (unit: StoreUnit, { jobId, runId, owner }: Lease, after: Released): Promise<boolean> =>
  (await unit.run(release, [after.dueAt, after.attempts, after.succeededAt, jobId, owner, runId])) > 0;

export const findJobRun = (unit: StoreUnit, id: string): Promise<JobRunRow | undefined> => unit.first(runById, [id]);

/** Runs of all jobs, the latest first; `asked_by` is the name of who asked. */
export const listJobRuns = (unit: StoreUnit): Promise<readonly JobRunRow[]> => unit.all(runs, []);

/** Keeps of a job's runs so many of those that were done, and as many of the others. */
export const trimJobRuns = async (unit: StoreUnit, jobId: string, kept: number): Promise<void> => {
  await unit.run(trimDone, [jobId, jobId, kept]);
  await unit.run(trimOther, [jobId, jobId, kept]);
};

/** Forgets jobs that no server has had since then, with their runs. */
export const forgetJobsUnseen = async (unit: StoreUnit, since: number): Promise<void> => {
  await unit.run(forgetRuns, [since]);
  await unit.run(forgetJobs, [since]);
};
