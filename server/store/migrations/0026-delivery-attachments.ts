/** A turn of a delivery may send several files. */
import type { Migration } from './migration.ts';

export const deliveryAttachments: Migration = {
  id: 26,
  name: 'delivery-attachments',
  statements: [
    `CREATE TABLE delivery_attachments (
      run_id TEXT NOT NULL REFERENCES delivery_runs (id),
      name TEXT NOT NULL,
      bytes BLOB NOT NULL,
      PRIMARY KEY (run_id, name)
    ) STRICT`,
    'INSERT INTO delivery_attachments (run_id, name, bytes) SELECT run_id, name, bytes FROM delivery_files',
    'DROP TABLE delivery_files',
  ],
};
