/**
 * Dashboards, every save of each, and whose favorites they are. `content` is text and not JSON by type: a dashboard that no longer
 * reads is kept as it is, so that somebody can mend it. The newest save stands in `dashboards` as well.
 */
import type { Migration } from './migration.ts';

export const dashboards: Migration = {
  id: 13,
  name: 'dashboards',
  statements: [
    `CREATE TABLE dashboards (
      id TEXT PRIMARY KEY,
      brand_group_id TEXT NOT NULL REFERENCES brand_groups (id),
      title TEXT NOT NULL,
      content TEXT NOT NULL,
      created_by TEXT REFERENCES users (id),
      version INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      deleted_at INTEGER
    ) STRICT`,
    'CREATE INDEX dashboards_by_brand_group ON dashboards (brand_group_id)',
    `CREATE TABLE dashboard_saves (
      dashboard_id TEXT NOT NULL REFERENCES dashboards (id),
      version INTEGER NOT NULL,
      title TEXT NOT NULL,
      content TEXT NOT NULL,
      panel_count INTEGER NOT NULL,
      saved_by TEXT REFERENCES users (id),
      saved_at INTEGER NOT NULL,
      restored_from INTEGER,
      PRIMARY KEY (dashboard_id, version)
    ) STRICT`,
    `CREATE TABLE dashboard_favorites (
      dashboard_id TEXT NOT NULL REFERENCES dashboards (id),
      user_id TEXT NOT NULL REFERENCES users (id),
      PRIMARY KEY (dashboard_id, user_id)
    ) STRICT`,
  ],
};
