/** Jobs that a test holds in its hand: each run waits until the test ends it, and the clock stands until it is moved. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Job, JobWork } from '../../../server/jobs/job.ts';
import { type JobRunner, type JobRunnerParts, makeJobRunner, type RunReport } from '../../../server/jobs/jobRunner.ts';
import { findJob, type JobRow, listJobRuns } from '../../../server/store/jobs.queries.ts';
import type { Store } from '../../../server/store/store.ts';
import { openTestStore } from '../store/testStore.ts';

export const START = Date.parse('2026-11-20T18:00:00.000Z');
export const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000] as const;

export interface HeldRun {
  readonly work: JobWork;
  readonly end: (note?: string) => void;
  readonly fail: (cause: unknown) => void;
}

export interface HeldJob {
  readonly job: Job;
  readonly runs: HeldRun[];
}

/** A job whose runs the test ends; one that is aborted ends by itself, unless it is deaf. */
export const heldJob = (change: Partial<Job> = {}, isDeaf = false): HeldJob => {
  const runs: HeldRun[] = [];
  const run = (work: JobWork): Promise<string | null> =>
    new Promise((resolve, reject) => {
      runs.push({ work, end: (note) => resolve(note ?? null), fail: reject });
      if (!isDeaf) work.signal.addEventListener('abort', () => reject(new Error('aborted')));
    });
  return {
    runs,
    job: { name: 'tidy', title: 'Tidy up', schedule: { kind: 'every', ms: HOUR }, limitMs: 10 * MINUTE, missed: 'once', run, ...change },
  };
};

export interface JobsTest {
  readonly store: Store;
  readonly now: () => number;
  readonly advance: (ms: number) => void;
  /** Lets time go by in steps of ten seconds, at each of which the servers look, one after another. */
  readonly pass: (ms: number, servers: readonly JobRunner[]) => Promise<void>;
  readonly server: (jobs: readonly Job[], parts?: Partial<JobRunnerParts>) => JobRunner;
  readonly reports: RunReport[];
  readonly troubles: unknown[];
  /** `reason status: message` of each run, the earliest first. */
  readonly runs: () => Promise<readonly string[]>;
  readonly row: (id?: string) => Promise<JobRow>;
  readonly close: () => Promise<void>;
}

export const openJobsTest = async (): Promise<JobsTest> => {
  const directory = mkdtempSync(join(tmpdir(), 'velocity-jobs-'));
  let time = START;
  const now = (): number => time;
  const store = await openTestStore(directory, now);
  const runners: JobRunner[] = [];
  const [reports, troubles]: [RunReport[], unknown[]] = [[], []];
  return {
    store,
    now,
    advance: (ms) => {
      time += ms;
    },
    pass: async (ms, servers) => {
      for (const end = time + ms; time < end; ) {
        time += 10_000;
        for (const { look } of servers) await look();
      }
    },
    server: (jobs, parts = {}) => {
      const runner = makeJobRunner({
        store,
        jobs,
        now,
        server: `s${runners.length + 1}`,
        onRun: (report) => reports.push(report),
        onTrouble: (cause) => troubles.push(cause),
        ...parts,
      });
      runners.push(runner);
      return runner;
    },
    reports,
    troubles,
    runs: async () =>
      [...(await listJobRuns(store))]
        .sort((a, b) => a.started_at - b.started_at)
        .map(({ reason, status, message }) => `${reason} ${status}${message === null ? '' : `: ${message}`}`),
    row: async (id = 'tidy') => {
      const row = await findJob(store, id);
      expect(row).toBeDefined();
      return row as JobRow;
    },
    close: async () => {
      for (const runner of runners) await runner.close();
      await store.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
