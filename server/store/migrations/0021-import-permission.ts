/** The permission to import stands among the roles, whose list was closed. */
import type { Migration } from './migration.ts';

export const importPermission: Migration = {
  id: 21,
  name: 'import-permission',
  statements: [
    `CREATE TABLE user_rights (
      user_id TEXT NOT NULL REFERENCES users (id),
      role TEXT NOT NULL CHECK (role IN ('Prime', 'Internal', 'Admin', 'import-data')),
      PRIMARY KEY (user_id, role)
    ) STRICT`,
    'INSERT INTO user_rights (user_id, role) SELECT user_id, role FROM user_roles',
    'DROP TABLE user_roles',
    'ALTER TABLE user_rights RENAME TO user_roles',
  ],
};
