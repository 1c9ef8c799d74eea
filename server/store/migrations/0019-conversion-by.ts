/** By which of the two rates of conversion the tiles of a brand group begin: by views of pages, or by sessions. */
import type { Migration } from './migration.ts';

export const conversionBy: Migration = {
  id: 19,
  name: 'conversion by views or by sessions',
  statements: [`ALTER TABLE brand_groups ADD COLUMN conversion_by TEXT NOT NULL DEFAULT 'views'`],
};
