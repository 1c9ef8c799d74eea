/** Reset tokens, mail that waits for a person to read it, leads, short messages for the next page, saved views. */
import type { Migration } from './migration.ts';

export const accounts: Migration = {
  id: 2,
  name: 'accounts',
  statements: [
    // A token for an unknown e-mail has no user: asking for one takes as long either way.
    `CREATE TABLE password_resets (
      token_hash TEXT PRIMARY KEY,
      user_id TEXT REFERENCES users (id),
      created_at INTEGER NOT NULL,
      expires_at INTEGER NOT NULL
    ) STRICT`,
    'CREATE INDEX password_resets_by_user ON password_resets (user_id)',
    `CREATE TABLE outbox (
      id TEXT PRIMARY KEY,
      recipient TEXT NOT NULL,
      subject TEXT NOT NULL,
      text TEXT NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT`,
    'CREATE INDEX outbox_by_age ON outbox (created_at)',
    `CREATE TABLE leads (
      id TEXT PRIMARY KEY,
      kind TEXT NOT NULL CHECK (kind IN ('get-started', 'export-request', 'free-tools-interest')),
      email TEXT NOT NULL,
      name TEXT NOT NULL,
      company TEXT,
      message TEXT,
      day TEXT NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT`,
    // The same form sent twice on one day is one lead: a lost answer is sent again.
    "CREATE UNIQUE INDEX leads_once_a_day ON leads (kind, email, day, coalesce(message, ''))",
    `CREATE TABLE flash_messages (
      id TEXT PRIMARY KEY,
      user_id TEXT NOT NULL REFERENCES users (id),
      level TEXT NOT NULL CHECK (level IN ('warning', 'error')),
      message TEXT NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT`,
    'CREATE INDEX flash_messages_by_user ON flash_messages (user_id, created_at)',
    `CREATE TABLE saved_views (
      id TEXT PRIMARY KEY,
      user_id TEXT NOT NULL REFERENCES users (id),
      brand_group_id TEXT NOT NULL REFERENCES brand_groups (id),
      name TEXT NOT NULL,
      query TEXT NOT NULL,
      is_default INTEGER NOT NULL CHECK (is_default IN (0, 1)),
      version INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL
    ) STRICT`,
    'CREATE UNIQUE INDEX saved_views_by_name ON saved_views (user_id, brand_group_id, name)',
    `CREATE UNIQUE INDEX saved_views_one_default ON saved_views (user_id, brand_group_id) WHERE is_default = 1`,
  ],
};
