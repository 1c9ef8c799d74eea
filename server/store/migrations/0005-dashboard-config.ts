/** How a user's Executive Summary is put together, per brand group. */
import type { Migration } from './migration.ts';

export const dashboardConfig: Migration = {
  id: 5,
  name: 'dashboard-config',
  statements: [
    `CREATE TABLE summary_configs (
      user_id TEXT NOT NULL REFERENCES users (id),
      brand_group_id TEXT NOT NULL REFERENCES brand_groups (id),
      sections TEXT NOT NULL,
      version INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      PRIMARY KEY (user_id, brand_group_id)
    ) STRICT`,
  ],
};
