/** The currency that a run of a report asks for besides US dollars. */
import type { Migration } from './migration.ts';

export const reportCurrency: Migration = {
  id: 23,
  name: 'currency of a report run',
  statements: [`ALTER TABLE report_runs ADD COLUMN currency TEXT NOT NULL DEFAULT 'USD'`],
};
