/**
 * Saved reports, and runs of reports: jobs that any server of the store takes under a lease, and whose results are kept for a while.
 * `schema` of a saved report is text and not JSON by type: one that no longer reads is kept as it is, so that somebody can mend it.
 */
import type { Migration } from './migration.ts';

export const reports: Migration = {
  id: 11,
  name: 'reports',
  statements: [
    `CREATE TABLE report_specs (
      id TEXT PRIMARY KEY,
      brand_group_id TEXT NOT NULL REFERENCES brand_groups (id),
      name TEXT NOT NULL,
      schema TEXT NOT NULL,
      created_by TEXT REFERENCES users (id),
      version INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      deleted_at INTEGER
    ) STRICT`,
    'CREATE INDEX report_specs_by_brand_group ON report_specs (brand_group_id)',
    `CREATE TABLE hashed_report_specs (
      hash TEXT PRIMARY KEY,
      spec TEXT NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT`,
    `CREATE TABLE report_runs (
      id TEXT PRIMARY KEY,
      user_id TEXT NOT NULL REFERENCES users (id),
      partition TEXT NOT NULL,
      context TEXT NOT NULL,
      brand_groups TEXT NOT NULL,
      spec TEXT NOT NULL,
      spec_hash TEXT NOT NULL,
      reuse_key TEXT NOT NULL,
      reuse_seconds INTEGER NOT NULL,
      business_day TEXT NOT NULL,
      generation INTEGER,
      status TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      started_at INTEGER,
      finished_at INTEGER,
      lease_owner TEXT,
      lease_until INTEGER,
      attempts INTEGER NOT NULL,
      error_message TEXT,
      error_detail TEXT,
      queries TEXT NOT NULL,
      result_id TEXT
    ) STRICT`,
    'CREATE INDEX report_runs_by_status ON report_runs (status, partition)',
    'CREATE INDEX report_runs_by_reuse ON report_runs (reuse_key, status)',
    'CREATE INDEX report_runs_by_user ON report_runs (user_id, spec_hash)',
    `CREATE TABLE report_results (
      id TEXT PRIMARY KEY,
      bytes BLOB NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT`,
  ],
};
