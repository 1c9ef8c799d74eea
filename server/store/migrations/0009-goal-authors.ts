/** Who wrote a goal last, so that a conflict can name them; null for goals of the demo and of earlier releases. */
import type { Migration } from './migration.ts';

export const goalAuthors: Migration = {
  id: 9,
  name: 'goal-authors',
  statements: ['ALTER TABLE goals ADD COLUMN changed_by TEXT'],
};
