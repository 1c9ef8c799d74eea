/**
 * Folders, documents and uploaded files of brand groups, and the bytes of files: in pieces under the upload that brought them, which
 * the content names by its SHA-256. What no content names is an upload under way, or left behind by one.
 */
import type { Migration } from './migration.ts';

const MADE = `created_by TEXT REFERENCES users (id),
      version INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      deleted_at INTEGER`;

export const files: Migration = {
  id: 10,
  name: 'files',
  statements: [
    `CREATE TABLE folders (
      id TEXT PRIMARY KEY,
      brand_group_id TEXT NOT NULL REFERENCES brand_groups (id),
      parent_id TEXT REFERENCES folders (id) DEFERRABLE INITIALLY DEFERRED,
      name TEXT NOT NULL,
      ${MADE}
    ) STRICT`,
    'CREATE INDEX folders_by_brand_group ON folders (brand_group_id)',
    `CREATE TABLE documents (
      id TEXT PRIMARY KEY,
      brand_group_id TEXT NOT NULL REFERENCES brand_groups (id),
      folder_id TEXT REFERENCES folders (id),
      name TEXT NOT NULL,
      iframe_source TEXT NOT NULL,
      ${MADE}
    ) STRICT`,
    'CREATE INDEX documents_by_folder ON documents (brand_group_id, folder_id)',
    `CREATE TABLE file_uploads (
      id TEXT PRIMARY KEY,
      seen_at INTEGER NOT NULL
    ) STRICT`,
    `CREATE TABLE file_pieces (
      upload_id TEXT NOT NULL REFERENCES file_uploads (id),
      piece INTEGER NOT NULL,
      bytes BLOB NOT NULL,
      PRIMARY KEY (upload_id, piece)
    ) STRICT`,
    `CREATE TABLE file_contents (
      sha256 TEXT PRIMARY KEY,
      size INTEGER NOT NULL,
      upload_id TEXT NOT NULL UNIQUE REFERENCES file_uploads (id),
      created_at INTEGER NOT NULL
    ) STRICT`,
    `CREATE TABLE uploaded_files (
      id TEXT PRIMARY KEY,
      brand_group_id TEXT NOT NULL REFERENCES brand_groups (id),
      folder_id TEXT REFERENCES folders (id),
      name TEXT NOT NULL,
      extension TEXT NOT NULL,
      content_type TEXT NOT NULL,
      is_image INTEGER NOT NULL CHECK (is_image IN (0, 1)),
      size INTEGER NOT NULL,
      sha256 TEXT NOT NULL REFERENCES file_contents (sha256),
      ${MADE}
    ) STRICT`,
    'CREATE INDEX uploaded_files_by_folder ON uploaded_files (brand_group_id, folder_id)',
    'CREATE INDEX uploaded_files_by_content ON uploaded_files (sha256)',
  ],
};
