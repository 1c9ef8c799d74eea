/** Who wrote a note last, so that a conflict can name them; and the ids of deleted notes, so that one that comes back is the same note. */
import type { Migration } from './migration.ts';

export const noteWriters: Migration = {
  id: 14,
  name: 'note-writers',
  statements: ['ALTER TABLE notes ADD COLUMN changed_by TEXT', 'ALTER TABLE notes ADD COLUMN deleted_at INTEGER'],
};
