/** Mappings of headings, of an organization or of the marketplace (`*`): their headings alone, told apart by a name and by those headings. */
import type { Migration } from './migration.ts';

export const importMappings: Migration = {
  id: 20,
  name: 'import mappings',
  statements: [
    `CREATE TABLE import_mappings (
      id TEXT PRIMARY KEY,
      owner TEXT NOT NULL,
      name TEXT NOT NULL,
      name_key TEXT NOT NULL,
      kind TEXT NOT NULL,
      headings_digest TEXT NOT NULL,
      mapped TEXT NOT NULL,
      version INTEGER NOT NULL,
      changed_by TEXT,
      changed_at INTEGER NOT NULL,
      UNIQUE (owner, name_key),
      UNIQUE (owner, headings_digest)
    )`,
  ],
};
