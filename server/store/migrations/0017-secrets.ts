/** Secrets that have to be used again, sealed: cipher text, never what it says. `tenant`, `owner` and `field` are part of what was sealed. */
import type { Migration } from './migration.ts';

export const secrets: Migration = {
  id: 17,
  name: 'secrets',
  statements: [
    `CREATE TABLE secrets (
      tenant TEXT NOT NULL,
      owner TEXT NOT NULL,
      field TEXT NOT NULL,
      key_id TEXT NOT NULL,
      nonce BLOB NOT NULL,
      sealed BLOB NOT NULL,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      PRIMARY KEY (tenant, owner, field)
    ) STRICT`,
    'CREATE INDEX secrets_by_key ON secrets (key_id)',
  ],
};
