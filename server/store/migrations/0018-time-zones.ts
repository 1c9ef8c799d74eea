/** The time zone in which what is scheduled for a brand group runs, by its IANA name; its figures and days do not follow it. */
import type { Migration } from './migration.ts';

export const timeZones: Migration = {
  id: 18,
  name: 'time zones of brand groups',
  statements: [`ALTER TABLE brand_groups ADD COLUMN time_zone TEXT NOT NULL DEFAULT 'UTC'`],
};
