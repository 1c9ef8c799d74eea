/** The currency in which the amounts of a brand group are shown. */
import type { Migration } from './migration.ts';

export const currency: Migration = {
  id: 22,
  name: 'currency of a brand group',
  statements: [`ALTER TABLE brand_groups ADD COLUMN currency TEXT NOT NULL DEFAULT 'USD'`],
};
