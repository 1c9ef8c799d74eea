/**
 * Deliveries, their turns as logs, what was sent, and the outside addresses of organizations. Permissions to send outside, to share links
 * and to manage alerts stand among the roles, whose list was closed.
 */
import type { Migration } from './migration.ts';

export const deliveries: Migration = {
  id: 24,
  name: 'deliveries',
  statements: [
    `CREATE TABLE user_rights (
      user_id TEXT NOT NULL REFERENCES users (id),
      role TEXT NOT NULL CHECK (role IN ('Prime', 'Internal', 'Admin', 'import-data', 'send-outside', 'share-links', 'manage-alerts')),
      PRIMARY KEY (user_id, role)
    ) STRICT`,
    'INSERT INTO user_rights (user_id, role) SELECT user_id, role FROM user_roles',
    'DROP TABLE user_roles',
    'ALTER TABLE user_rights RENAME TO user_roles',
    `CREATE TABLE deliveries (
      id TEXT PRIMARY KEY,
      brand_group_id TEXT NOT NULL REFERENCES brand_groups (id),
      owner_id TEXT NOT NULL REFERENCES users (id),
      draft TEXT NOT NULL,
      is_on INTEGER NOT NULL,
      version INTEGER NOT NULL,
      since INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      deleted_at INTEGER
    ) STRICT`,
    'CREATE INDEX deliveries_by_brand_group ON deliveries (brand_group_id)',
    `CREATE TABLE delivery_runs (
      id TEXT PRIMARY KEY,
      delivery_id TEXT NOT NULL REFERENCES deliveries (id),
      turn_on TEXT NOT NULL,
      data_day TEXT NOT NULL,
      due_at INTEGER NOT NULL,
      deadline_at INTEGER NOT NULL,
      next_at INTEGER,
      status TEXT NOT NULL,
      reason TEXT,
      content TEXT,
      begun_at INTEGER NOT NULL
    ) STRICT`,
    'CREATE INDEX delivery_runs_by_delivery ON delivery_runs (delivery_id, begun_at)',
    'CREATE INDEX delivery_runs_open ON delivery_runs (next_at)',
    `CREATE TABLE delivery_events (
      run_id TEXT NOT NULL REFERENCES delivery_runs (id),
      seq INTEGER NOT NULL,
      at INTEGER NOT NULL,
      event TEXT NOT NULL,
      PRIMARY KEY (run_id, seq)
    ) STRICT`,
    `CREATE TABLE delivery_contents (
      digest TEXT PRIMARY KEY,
      packed BLOB NOT NULL,
      last_used_at INTEGER NOT NULL
    ) STRICT`,
    `CREATE TABLE delivery_files (
      run_id TEXT PRIMARY KEY REFERENCES delivery_runs (id),
      name TEXT NOT NULL,
      bytes BLOB NOT NULL
    ) STRICT`,
    `CREATE TABLE delivery_addresses (
      organization_id TEXT NOT NULL REFERENCES organizations (id),
      address TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('asked', 'confirmed', 'stopped')),
      answer TEXT,
      changed_at INTEGER NOT NULL,
      PRIMARY KEY (organization_id, address)
    ) STRICT`,
    `CREATE TABLE delivery_unsubscribed (
      delivery_id TEXT NOT NULL REFERENCES deliveries (id),
      address TEXT NOT NULL,
      at INTEGER NOT NULL,
      PRIMARY KEY (delivery_id, address)
    ) STRICT`,
    `CREATE TABLE delivery_domains (
      organization_id TEXT NOT NULL REFERENCES organizations (id),
      domain TEXT NOT NULL,
      PRIMARY KEY (organization_id, domain)
    ) STRICT`,
    `CREATE TABLE delivery_counts (
      organization_id TEXT NOT NULL REFERENCES organizations (id),
      day TEXT NOT NULL,
      sent INTEGER NOT NULL,
      PRIMARY KEY (organization_id, day)
    ) STRICT`,
  ],
};
