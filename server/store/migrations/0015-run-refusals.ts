/** Why a run of a report is refused however often it is run; nothing where it may come through another time. */
import type { Migration } from './migration.ts';

export const runRefusals: Migration = {
  id: 15,
  name: 'run-refusals',
  statements: ['ALTER TABLE report_runs ADD COLUMN refusal TEXT'],
};
