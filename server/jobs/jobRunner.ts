/**
 * Runs jobs. It looks once a second: renews what this server works on, stops what is over its limit, takes back what a dead server
 * left, and begins what is due. Nothing of it depends on a time of its own: the clock is given, and a test looks when it wants to.
 *
 * A run that ends is kept in memory until the app store has it, so that a store that is away for a while loses no result. Where it is
 * away for longer than a lease, another server may have taken the job: then the work here is aborted.
 */
import { randomUUID } from 'node:crypto';
import type { JobRunStatus } from '../../src/domain/admin/jobRecords.ts';
import {
  endRun,
  findJob,
  findJobRun,
  forgetJobsUnseen,
  type JobRow,
  type Lease,
  listJobs,
  postponeJob,
  putJob,
  releaseJob,
  renewJob,
  takeJob,
  tellProgress,
  trimJobRuns,
} from '../store/jobs.queries.ts';
import type { Store, StoreUnit } from '../store/store.ts';
import type { Job } from './job.ts';
import { endText, limitText, lostText, noteText, reasonText, storeText, TRIED_TOO_OFTEN } from './runWords.ts';
import { firstTime, LATE_MS, scheduleText, turnOf } from './schedule.ts';

/** What became of a run of this server. */
export interface RunReport {
  readonly job: string;
  readonly status: Exclude<JobRunStatus, 'running' | 'lost'>;
  readonly ms: number;
  /** Why it failed, or what it did. */
  readonly message: string | null;
}

export interface JobRunnerParts {
  readonly store: Store;
  readonly jobs: readonly Job[];
  readonly now: () => number;
  /** Names this server, the same after a restart. */
  readonly server: string;
  readonly leaseMs?: number;
  /** Called at every look: what a part of the server renews by itself. */
  readonly pulses?: readonly (() => Promise<unknown>)[];
  readonly onRun?: (report: RunReport) => void;
  /** When jobs last came to a good end, in milliseconds, by name; told at every look. */
  readonly onSuccessTimes?: (times: ReadonlyMap<string, number>) => void;
  readonly onTrouble?: (cause: unknown) => void;
}

export interface JobRunner {
  /** Looks now, and again where it is looking already. Resolves when what is due has begun. */
  readonly look: () => Promise<void>;
  /** Resolves when the work that this server has begun is over. */
  readonly settled: () => Promise<void>;
  /** Ends the work, and gives it back. */
  readonly close: () => Promise<void>;
  readonly jobs: readonly Job[];
  /** Under which the store knows a job. */
  readonly idOf: (job: Job) => string;
}

/** A run whose servers ended so often without a word takes them along, and is given up. */
const MOST_ATTEMPTS = 3;
/** So many runs of each job that were done are kept, and as many of the others. */
const RUNS_KEPT = 50;
/** A job that runs when there is something to do waits so long after a failure. */
const RETRY_MS = 60_000;
const UPKEEP_MS = 60 * 60_000;
const FORGET_MS = 30 * 24 * 60 * 60_000;

interface Outcome {
  readonly status: RunReport['status'];
  readonly message: string | null;
}

interface Active {
  readonly job: Job;
  readonly lease: Lease;
  readonly row: JobRow;
  readonly scheduledFor: number;
  readonly isAsked: boolean;
  readonly startedAt: number;
  readonly controller: AbortController;
  done: Promise<void>;
  leaseUntil: number;
  progress: { readonly done: number; readonly total: number | null } | null;
  /** The work has ended, and the store may not know it yet. */
  outcome: Outcome | null;
  isOverLimit: boolean;
  /** The store was away for longer than the lease. */
  isFenced: boolean;
  /** Another server has taken it, or may have. */
  isLost: boolean;
}

export const makeJobRunner = (parts: JobRunnerParts): JobRunner => {
  const { store, jobs, now, server, leaseMs = 15_000, pulses = [] } = parts;
  const owner = randomUUID();
  const active = new Map<string, Active>();
  let isClosed = false;
  let keptUpAt: number | null = null;
  const trouble = (cause: unknown): void => {
    if (!isClosed) parts.onTrouble?.(cause);
  };
  const idOf = ({ name, isOfServer = false }: Job): string => (isOfServer ? `${name}@${server}` : name);
  const known = new Map(jobs.map((job) => [idOf(job), job]));

  /** Makes the jobs known at the start, and says every hour that a server has them. */
  const keepUp = async (): Promise<void> => {
    const at = now();
    if (keptUpAt !== null && at - keptUpAt < UPKEEP_MS) return;
    for (const [id, job] of known) await putJob(store, id, scheduleText(job.schedule), firstTime(job.schedule, at), at);
    await store.transaction((unit) => forgetJobsUnseen(unit, at - FORGET_MS));
    keptUpAt = at;
  };

  /** After an end without a result the same time is due again, unless it is one to leave out. */
  const givenBack = (job: Job | undefined, row: JobRow, run: { readonly for: number; readonly isAsked: boolean }, attempts: number) => {
    const again = job !== undefined && job.missed !== 'skip' && !run.isAsked && attempts < MOST_ATTEMPTS;
    return again ? { dueAt: run.for, attempts } : { dueAt: row.due_at, attempts: 0 };
  };

  const finish = async (run: Active, outcome: Outcome): Promise<void> => {
    const { job, lease } = run;
    const at = now();
    const isKept = await store.transaction(async (unit) => {
      const row = await findJob(unit, lease.jobId);
      if (row === undefined || row.lease_owner !== owner || row.run_id !== lease.runId) return false;
      const isDone = outcome.status === 'done';
      const rest = job.schedule.kind === 'when' ? { dueAt: isDone ? at : at + RETRY_MS, attempts: 0 } : { dueAt: row.due_at, attempts: 0 };
      // An orderly end of the server is no attempt.
      const after =
        outcome.status === 'interrupted'
          ? givenBack(job, row, { for: run.scheduledFor, isAsked: run.isAsked }, Math.max(0, row.attempts - 1))
          : rest;
      await endRun(unit, lease.runId, outcome.status, outcome.message, at);
      await releaseJob(unit, lease, { ...after, succeededAt: isDone ? at : row.succeeded_at });
      await trimJobRuns(unit, lease.jobId, RUNS_KEPT);
      return true;
    });
    if (active.get(lease.jobId) !== run) return;
    active.delete(lease.jobId);
    if (isKept) parts.onRun?.({ job: job.name, status: outcome.status, ms: at - run.startedAt, message: outcome.message });
  };

  const work = async (run: Active): Promise<void> => {
    const { job, controller, scheduledFor } = run;
    try {
      const note = await job.run({
        signal: controller.signal,
        scheduledFor,
        progress: (done, total) => {
          run.progress = { done, total };
        },
      });
      run.outcome = { status: 'done', message: noteText(note) };
    } catch (cause) {
      if (isClosed || run.isFenced) run.outcome = { status: 'interrupted', message: isClosed ? endText : storeText };
      else run.outcome = { status: 'failed', message: reasonText(cause) };
    }
    if (run.isOverLimit) run.outcome = { status: 'stopped', message: limitText(job.limitMs) };
    await finish(run, run.outcome).catch(trouble);
  };

  const begin = (job: Job, row: JobRow, lease: Lease, scheduledFor: number, isAsked: boolean): void => {
    const run: Active = {
      job,
      lease,
      row,
      scheduledFor,
      isAsked,
      startedAt: now(),
      controller: new AbortController(),
      done: Promise.resolve(),
      leaseUntil: now() + leaseMs,
      progress: null,
      outcome: null,
      isOverLimit: false,
      isFenced: false,
      isLost: false,
    };
    active.set(lease.jobId, run);
    run.done = work(run);
  };

  /** Stops work over its limit, and says so at once, however long it takes to end. */
  const checkLimit = async (run: Active): Promise<void> => {
    if (run.isOverLimit || now() - run.startedAt < run.job.limitMs) return;
    run.isOverLimit = true;
    run.controller.abort();
    await endRun(store, run.lease.runId, 'stopped', limitText(run.job.limitMs), now());
  };

  const keepLease = async (run: Active): Promise<void> => {
    const until = now() + leaseMs;
    if (await renewJob(store, run.lease, until)) run.leaseUntil = until;
    else if (run.outcome === null) {
      run.isLost = true;
      run.controller.abort();
      return;
    }
    if (run.progress !== null) await tellProgress(store, run.lease.runId, run.progress.done, run.progress.total);
  };

  const renewOne = async (run: Active): Promise<void> => {
    if (run.outcome !== null) return finish(run, run.outcome);
    if (run.isLost) return;
    await keepLease(run).catch((cause: unknown) => {
      // Another server may have it by now.
      if (now() >= run.leaseUntil) {
        run.isFenced = true;
        run.controller.abort();
      }
      throw cause;
    });
    if (!run.isLost) await checkLimit(run);
  };
  const renew = async (): Promise<void> => {
    for (const run of [...active.values()]) await renewOne(run).catch(trouble);
  };

  /** Takes back what a server left that renews nothing any more. */
  const takeBack = (id: string): Promise<void> =>
    store.transaction(async (unit) => {
      const row = await findJob(unit, id);
      if (row === undefined || row.lease_owner === null || row.run_id === null || (row.lease_until ?? 0) >= now()) return;
      const run = await findJobRun(unit, row.run_id);
      const isGivenUp = row.attempts >= MOST_ATTEMPTS;
      await endRun(unit, row.run_id, 'lost', isGivenUp ? TRIED_TOO_OFTEN : lostText, now());
      const after = givenBack(
        known.get(id),
        row,
        { for: run?.scheduled_for ?? row.due_at, isAsked: run?.reason === 'asked' },
        row.attempts,
      );
      const lease = { jobId: id, runId: row.run_id, owner: row.lease_owner };
      await releaseJob(unit, lease, { ...after, succeededAt: row.succeeded_at });
    });

  const takeIn = async (unit: StoreUnit, job: Job, id: string): Promise<(() => void) | null> => {
    const row = await findJob(unit, id);
    if (row === undefined || row.lease_owner !== null) return null;
    const at = now();
    const isAsked = row.asked_at !== null;
    if (!isAsked && row.due_at > at) return null;
    const turn = isAsked ? { runFor: row.asked_at ?? at, next: row.due_at } : turnOf(job.schedule, job.missed, row.due_at, at);
    if (turn.runFor === null) {
      await postponeJob(unit, id, turn.next);
      return null;
    }
    const lease = { jobId: id, runId: randomUUID(), owner };
    const reason = isAsked ? 'asked' : at - turn.runFor > LATE_MS ? 'late' : 'schedule';
    const run = { id: lease.runId, jobId: id, scheduledFor: turn.runFor, reason, askedBy: row.asked_by, dueAt: turn.next } as const;
    if (!(await takeJob(unit, { ...run, attempts: isAsked ? row.attempts : row.attempts + 1 }, owner, at, leaseMs))) return null;
    const { runFor } = turn;
    return () => begin(job, row, lease, runFor, isAsked);
  };

  const isDue = async (job: Job, row: JobRow): Promise<boolean> => {
    if (row.lease_owner !== null || active.has(row.id)) return false;
    if (row.asked_at !== null) return true;
    return row.due_at <= now() && (job.schedule.kind !== 'when' || (await job.schedule.isNeeded()));
  };

  const takeDue = async (): Promise<void> => {
    for (const row of await listJobs(store)) {
      if (row.lease_owner !== null && (row.lease_until ?? 0) < now() && !active.has(row.id)) await takeBack(row.id);
    }
    const rows = await listJobs(store);
    parts.onSuccessTimes?.(
      new Map(rows.flatMap(({ id, succeeded_at }) => (succeeded_at === null ? [] : [[known.get(id)?.name ?? '', succeeded_at] as const]))),
    );
    for (const row of rows) {
      const job = known.get(row.id);
      if (job === undefined || isClosed || !(await isDue(job, row).catch((cause: unknown) => void trouble(cause)))) continue;
      (await store.transaction((unit) => takeIn(unit, job, row.id)))?.();
    }
  };

  const steps: readonly (() => Promise<unknown>)[] = [keepUp, renew, ...pulses, takeDue];
  let looking: Promise<void> | null = null;
  let looksAgain = false;
  const lookOnce = async (): Promise<void> => {
    // One that fails keeps none of the others.
    for (const step of steps) if (!isClosed) await step().catch(trouble);
  };
  const look = (): Promise<void> => {
    if (looking !== null) {
      looksAgain = true;
      return looking;
    }
    looking = (async () => {
      do {
        looksAgain = false;
        await lookOnce();
      } while (looksAgain && !isClosed);
    })().finally(() => {
      looking = null;
    });
    return looking;
  };
  const settled = async (): Promise<void> => {
    await Promise.all([...active.values()].map(({ done }) => done));
  };

  return {
    look,
    settled,
    jobs,
    idOf,
    close: async () => {
      isClosed = true;
      await looking;
      for (const { controller } of active.values()) controller.abort();
      await settled();
    },
  };
};

export const LOOK_MS = 1_000;

/** Looks once a second; answers how to stop that. The one timer for work that servers share. */
export const startLooking = ({ look }: JobRunner): (() => void) => {
  void look();
  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
};
