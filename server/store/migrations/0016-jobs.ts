/**
 * Jobs of the servers of this store: when each is due, which server has it, and its last runs. `id` is the job's name, followed by
 * `@` and the server where each server runs it by itself.
 */
import type { Migration } from './migration.ts';

export const jobs: Migration = {
  id: 16,
  name: 'jobs',
  statements: [
    `CREATE TABLE jobs (
      id TEXT PRIMARY KEY,
      schedule TEXT NOT NULL,
      due_at INTEGER NOT NULL,
      asked_at INTEGER,
      asked_by TEXT REFERENCES users (id),
      attempts INTEGER NOT NULL,
      lease_owner TEXT,
      lease_until INTEGER,
      run_id TEXT,
      succeeded_at INTEGER,
      seen_at INTEGER NOT NULL
    ) STRICT`,
    `CREATE TABLE job_runs (
      id TEXT PRIMARY KEY,
      job_id TEXT NOT NULL REFERENCES jobs (id),
      scheduled_for INTEGER NOT NULL,
      reason TEXT NOT NULL,
      asked_by TEXT REFERENCES users (id),
      status TEXT NOT NULL,
      started_at INTEGER NOT NULL,
      finished_at INTEGER,
      message TEXT,
      done INTEGER,
      total INTEGER
    ) STRICT`,
    'CREATE INDEX job_runs_by_job ON job_runs (job_id, started_at)',
  ],
};
