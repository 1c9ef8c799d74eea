/** Markets that people define of the marketplace's products. One that was deleted can be brought back by whoever deleted it. */
import type { Migration } from './migration.ts';

export const markets: Migration = {
  id: 12,
  name: 'markets',
  statements: [
    `CREATE TABLE markets (
      id TEXT PRIMARY KEY,
      user_id TEXT NOT NULL REFERENCES users (id),
      name TEXT NOT NULL,
      reference_brand TEXT,
      filters TEXT NOT NULL,
      version INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      deleted_at INTEGER
    ) STRICT`,
    'CREATE INDEX markets_by_user ON markets (user_id)',
  ],
};
