/**
 * Alerts of a brand group, what they told, and what of it each person has seen or dismissed.
 * `rule_version` is the version of the alert with which its rule last changed: events are of one rule.
 */
import type { Migration } from './migration.ts';

export const alerts: Migration = {
  id: 25,
  name: 'alerts',
  statements: [
    `CREATE TABLE alerts (
      id TEXT PRIMARY KEY,
      organization_id TEXT NOT NULL REFERENCES organizations (id),
      brand_group_id TEXT NOT NULL REFERENCES brand_groups (id),
      owner_id TEXT NOT NULL REFERENCES users (id),
      name TEXT NOT NULL,
      rule TEXT NOT NULL,
      rule_version INTEGER NOT NULL,
      since TEXT NOT NULL,
      snoozed_until TEXT,
      judged_to TEXT,
      version INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      deleted_at INTEGER
    ) STRICT`,
    'CREATE INDEX alerts_by_brand_group ON alerts (brand_group_id)',
    `CREATE TABLE alert_events (
      id TEXT PRIMARY KEY,
      alert_id TEXT NOT NULL REFERENCES alerts (id),
      rule TEXT NOT NULL,
      rule_version INTEGER NOT NULL,
      began TEXT NOT NULL,
      event TEXT NOT NULL,
      stands INTEGER NOT NULL,
      told_on TEXT
    ) STRICT`,
    'CREATE INDEX alert_events_by_alert ON alert_events (alert_id, began)',
    `CREATE TABLE alert_marks (
      user_id TEXT NOT NULL REFERENCES users (id),
      event_id TEXT NOT NULL REFERENCES alert_events (id),
      seen_at INTEGER,
      dismissed_at INTEGER,
      PRIMARY KEY (user_id, event_id)
    ) STRICT`,
  ],
};
