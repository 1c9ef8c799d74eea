/** Jobs in the admin area: what the store knows of them, and asking for a run. */
import { type AdminJob, type JobRun, type JobSchedule, MAX_LISTED_RUNS } from '../../src/domain/admin/jobRecords.ts';
import { instantText } from '../../src/domain/dates/instant.ts';
import { type Handlers, HttpFailure } from '../http/handler.ts';
import type { ImportJobs } from '../import/importJobParts.ts';
import type { Job, Schedule } from '../jobs/job.ts';
import type { JobRunner } from '../jobs/jobRunner.ts';
import { askForRun, findJob, type JobRow, type JobRunRow, listJobRuns, listJobs } from '../store/jobs.queries.ts';
import type { Store } from '../store/store.ts';
import { findUserName } from '../store/users.queries.ts';

/** A server that has not said for so long that it has a job is gone, and its own jobs with it. */
const GONE_MS = 2 * 60 * 60_000;

const instant = (at: number | null): string | null => (at === null ? null : instantText(at));

const runOf = (row: JobRunRow): JobRun => ({
  id: row.id,
  jobId: row.job_id,
  status: row.status,
  reason: row.reason,
  askedBy: row.asked_by,
  startedAt: instantText(row.started_at),
  finishedAt: instant(row.finished_at),
  message: row.message,
  progress: row.done === null ? null : { done: row.done, total: row.total },
});

const scheduleOf = (schedule: Schedule): JobSchedule => {
  switch (schedule.kind) {
    case 'every':
      return { kind: 'every', seconds: schedule.ms / 1000 };
    case 'calendar':
      return { kind: 'calendar', pattern: schedule.pattern, timeZone: schedule.timeZone };
    case 'when':
      return { kind: 'when' };
  }
};

const jobOf = (job: Job, row: JobRow, lastRun: JobRun | null): AdminJob => ({
  id: row.id,
  title: job.title,
  server: row.id.split('@')[1] ?? null,
  schedule: scheduleOf(job.schedule),
  missed: job.missed,
  limitSeconds: job.limitMs / 1000,
  nextAt: job.schedule.kind === 'when' ? null : instantText(row.due_at),
  isAsked: row.asked_at !== null,
  isHeld: row.lease_owner !== null,
  lastRun,
  lastSuccessAt: instant(row.succeeded_at),
});

export const jobHandlers = (
  store: Store,
  now: () => number,
  runner: Pick<JobRunner, 'jobs' | 'look'> | null,
  imports: Pick<ImportJobs, 'underWay' | 'stop'> | null,
): Pick<Handlers, 'adminJobs' | 'runJob' | 'stopImport'> => {
  const jobNamed = (id: string): Job | undefined => runner?.jobs.find(({ name }) => name === id.split('@')[0]);
  const isListed = ({ id, seen_at }: JobRow): boolean => jobNamed(id) !== undefined && (!id.includes('@') || now() - seen_at < GONE_MS);
  return {
    adminJobs: async () => {
      const underWay = imports?.underWay() ?? [];
      const rows = (await listJobs(store)).filter(isListed);
      const runs = (await listJobRuns(store)).filter(({ job_id }) => rows.some(({ id }) => id === job_id)).map(runOf);
      const jobs = rows.flatMap((row) => {
        const job = jobNamed(row.id);
        return job === undefined
          ? []
          : [jobOf(job, row, runs.find(({ id }) => id === row.run_id) ?? runs.find(({ jobId }) => jobId === row.id) ?? null)];
      });
      return {
        jobs,
        runs: runs.slice(0, MAX_LISTED_RUNS),
        imports: await Promise.all(
          underWay.map(async ({ userId, ...of }) => ({ ...of, person: (await findUserName(store, userId)) ?? 'A deleted user' })),
        ),
      };
    },
    runJob: async ({ caller, write }, { params: { id } }) => {
      const answer = await write(async (unit) => {
        const row = await findJob(unit, id);
        if (row === undefined || !isListed(row)) throw new HttpFailure(404, 'The job was not found.');
        if (!(await askForRun(unit, id, caller?.userId ?? '', now())))
          throw new HttpFailure(409, 'The job is already running or about to start.');
        return {};
      });
      void runner?.look();
      return answer;
    },
    stopImport: async (_, { params: { id } }) => {
      if (await imports?.stop(id)) return {};
      throw new HttpFailure(409, 'This import has ended or can no longer be canceled.');
    },
  };
};
