/** Tenants, users, sessions, settings, goals, idempotency keys, setup tokens, and what the store knows of itself. */
import type { Migration } from './migration.ts';

const tenants = [
  `CREATE TABLE store_facts (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT`,
  `CREATE TABLE organizations (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    slug TEXT NOT NULL UNIQUE,
    logo TEXT,
    default_brand_group_id TEXT,
    created_at INTEGER NOT NULL,
    deleted_at INTEGER
  ) STRICT`,
  `CREATE TABLE brand_groups (
    id TEXT PRIMARY KEY,
    organization_id TEXT NOT NULL REFERENCES organizations (id),
    name TEXT NOT NULL,
    brand_bucketed_names TEXT NOT NULL,
    countries TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    onboarded_at INTEGER,
    logo TEXT,
    has_cogs INTEGER NOT NULL CHECK (has_cogs IN (0, 1)),
    has_dsp INTEGER NOT NULL CHECK (has_dsp IN (0, 1)),
    has_tags INTEGER NOT NULL CHECK (has_tags IN (0, 1)),
    has_amc INTEGER NOT NULL CHECK (has_amc IN (0, 1)),
    dashboard INTEGER NOT NULL CHECK (dashboard IN (0, 1)),
    dashboard_id TEXT,
    dashboard_name TEXT,
    min_daily_data_date TEXT,
    min_monthly_data_date TEXT,
    deleted_at INTEGER
  ) STRICT`,
  'CREATE INDEX brand_groups_by_organization ON brand_groups (organization_id)',
];

const people = [
  `CREATE TABLE users (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    email TEXT NOT NULL UNIQUE,
    password_hash TEXT NOT NULL,
    is_agency_tied INTEGER NOT NULL CHECK (is_agency_tied IN (0, 1)),
    default_organization_id TEXT REFERENCES organizations (id),
    session_version INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    deleted_at INTEGER
  ) STRICT`,
  `CREATE TABLE user_roles (
    user_id TEXT NOT NULL REFERENCES users (id),
    role TEXT NOT NULL CHECK (role IN ('Prime', 'Internal', 'Admin')),
    PRIMARY KEY (user_id, role)
  ) STRICT`,
  `CREATE TABLE memberships (
    user_id TEXT NOT NULL REFERENCES users (id),
    organization_id TEXT NOT NULL REFERENCES organizations (id),
    created_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, organization_id)
  ) STRICT`,
  `CREATE TABLE settings (
    user_id TEXT NOT NULL REFERENCES users (id),
    key TEXT NOT NULL,
    type TEXT NOT NULL,
    value TEXT NOT NULL,
    updated_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, key)
  ) STRICT`,
];

const sessions = [
  `CREATE TABLE sessions (
    id_hash TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id),
    created_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX sessions_by_user ON sessions (user_id)',
  'CREATE INDEX sessions_by_expiry ON sessions (expires_at)',
  `CREATE TABLE setup_tokens (
    token_hash TEXT PRIMARY KEY,
    created_at INTEGER NOT NULL
  ) STRICT`,
  `CREATE TABLE idempotency_keys (
    user_id TEXT NOT NULL,
    call TEXT NOT NULL,
    key TEXT NOT NULL,
    request_hash TEXT NOT NULL,
    answer TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, call, key)
  ) STRICT`,
  'CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at)',
];

const goals = [
  `CREATE TABLE goals (
    id TEXT PRIMARY KEY,
    brand_group_id TEXT NOT NULL REFERENCES brand_groups (id),
    metric TEXT NOT NULL,
    month INTEGER NOT NULL CHECK (month BETWEEN 0 AND 12),
    year INTEGER NOT NULL,
    country TEXT,
    tag_set TEXT,
    tag_value TEXT,
    value REAL NOT NULL,
    version INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  ) STRICT`,
  // One goal for a metric, a time and a scope; a scope without country or tag counts as one of its own.
  `CREATE UNIQUE INDEX goals_by_scope ON goals
    (brand_group_id, metric, year, month, coalesce(country, ''), coalesce(tag_set, ''), coalesce(tag_value, ''))`,
];

export const foundation: Migration = { id: 1, name: 'foundation', statements: [...tenants, ...people, ...sessions, ...goals] };
