/** Who imported, and who took an import back: the warehouse knows when it was, and what of. Times are whole seconds, as there. */
import type { Migration } from './migration.ts';

export const imports: Migration = {
  id: 7,
  name: 'imports',
  statements: [
    `CREATE TABLE import_actions (
       brand_group_id TEXT NOT NULL,
       at INTEGER NOT NULL,
       user_id TEXT NOT NULL,
       PRIMARY KEY (brand_group_id, at)
     ) STRICT`,
  ],
};
