/** What people note on the days of a brand group. Days are `YYYY-MM-DD`, both in the span; the author stays when the user goes. */
import type { Migration } from './migration.ts';

export const notes: Migration = {
  id: 8,
  name: 'notes',
  statements: [
    `CREATE TABLE notes (
      id TEXT PRIMARY KEY,
      brand_group_id TEXT NOT NULL REFERENCES brand_groups (id),
      start_day TEXT NOT NULL,
      end_day TEXT NOT NULL,
      body TEXT NOT NULL,
      author_id TEXT NOT NULL REFERENCES users (id),
      version INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL
    ) STRICT`,
    'CREATE INDEX notes_by_day ON notes (brand_group_id, start_day)',
  ],
};
