/** Versions of what admins edit, invitations that wait for a first password, and when a brand group was synced. */
import type { Migration } from './migration.ts';

const versioned = (table: string): string => `ALTER TABLE ${table} ADD COLUMN version INTEGER NOT NULL DEFAULT 1`;

export const admin: Migration = {
  id: 4,
  name: 'admin',
  statements: [
    versioned('users'),
    versioned('organizations'),
    versioned('brand_groups'),
    // Set when a user is added without a password, null again with the first one that is chosen.
    'ALTER TABLE users ADD COLUMN invited_at INTEGER',
    'ALTER TABLE brand_groups ADD COLUMN synced_at INTEGER',
  ],
};
