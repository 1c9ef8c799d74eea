/** Folders, documents and uploaded files. Every statement names the brand group, so that one of another is never found. */
import { Int, nullable, record, t } from '../../src/domain/codec/codec.ts';
import type { FileDocument, FileItem, FilePerson, FolderFacts, UploadedFile } from '../../src/domain/files/file.ts';
import { type FileRecipient, mayBeNotified } from '../../src/domain/files/notify.ts';
import { Version } from '../../src/domain/goals/goal.ts';
import type { Role } from '../../src/domain/session/user.ts';
import { Flag, flag, Instant, NoRow } from './rows.ts';
import { type SqlValue, type StoreUnit, statement } from './store.ts';

const MADE = {
  id: t.string,
  name: t.string,
  version: Version,
  created_at: Instant,
  updated_at: Instant,
  deleted_at: nullable(Instant),
  person_name: nullable(t.string),
  person_deleted_at: nullable(Instant),
};
const madeColumns = (table: string): string =>
  ['id', 'name', 'version', 'created_at', 'updated_at', 'deleted_at'].map((column) => `${table}.${column}`).join(', ');
const withPerson = (table: string): string =>
  `users.name AS person_name, users.deleted_at AS person_deleted_at FROM ${table} LEFT JOIN users ON users.id = ${table}.created_by`;

const FolderRow = record({ ...MADE, parent_id: nullable(t.string) }, 'FolderRow');
const DocumentRow = record({ ...MADE, folder_id: nullable(t.string), iframe_source: t.string }, 'DocumentRow');
const UploadedFileRow = record(
  {
    ...MADE,
    folder_id: nullable(t.string),
    extension: t.string,
    content_type: t.string,
    is_image: Flag,
    size: Int,
    sha256: t.string,
  },
  'UploadedFileRow',
);

const SELECT_FOLDER = `SELECT ${madeColumns('folders')}, folders.parent_id, ${withPerson('folders')}`;
const SELECT_DOCUMENT = `SELECT ${madeColumns('documents')}, documents.folder_id, documents.iframe_source, ${withPerson('documents')}`;
const SELECT_FILE = `SELECT ${madeColumns('uploaded_files')}, uploaded_files.folder_id, uploaded_files.extension, uploaded_files.content_type,
  uploaded_files.is_image, uploaded_files.size, uploaded_files.sha256, ${withPerson('uploaded_files')}`;

interface MadeRow {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly deleted_at: string | null;
  readonly person_name: string | null;
  readonly person_deleted_at: string | null;
}

const personOf = ({ person_name: name, person_deleted_at: deletedAt }: MadeRow): FilePerson | null =>
  name === null ? null : { name, deletedAt };
const madeOf = (row: MadeRow) => ({
  deletedAt: row.deleted_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  version: row.version,
});

const folderOf = (row: t.TypeOf<typeof FolderRow>): FolderFacts => ({
  id: row.id,
  name: row.name,
  parentFolderId: row.parent_id,
  createdBy: personOf(row),
  ...madeOf(row),
});
const documentOf = (row: t.TypeOf<typeof DocumentRow>): FileDocument => ({
  type: 'document',
  id: row.id,
  name: row.name,
  iframeSource: row.iframe_source,
  folderId: row.folder_id,
  createdBy: personOf(row),
  ...madeOf(row),
});

/** An uploaded file, and under which digest its bytes lie. */
export interface StoredFile {
  readonly file: UploadedFile;
  readonly sha256: string;
}

const fileOf = (row: t.TypeOf<typeof UploadedFileRow>): StoredFile => ({
  file: {
    type: 'uploadedFile',
    id: row.id,
    name: row.name,
    extension: row.extension,
    folderId: row.folder_id,
    contentType: row.content_type,
    isImage: row.is_image,
    size: row.size,
    uploader: personOf(row),
    ...madeOf(row),
  },
  sha256: row.sha256,
});

/** Which record of which brand group. */
export interface FileKey {
  readonly brandGroupId: string;
  readonly id: string;
}
/** Who writes, and when in milliseconds since 1970. */
export interface FileStamp {
  readonly userId: string | null;
  readonly now: number;
}

type Key = [brandGroupId: string, id: string];
const keyOf = ({ brandGroupId, id }: FileKey): Key => [brandGroupId, id];

const allFolders = statement<[brandGroupId: string]>()(`${SELECT_FOLDER} WHERE folders.brand_group_id = ?`, FolderRow);
const allDocuments = statement<[brandGroupId: string]>()(`${SELECT_DOCUMENT} WHERE documents.brand_group_id = ?`, DocumentRow);
const allFiles = statement<[brandGroupId: string]>()(`${SELECT_FILE} WHERE uploaded_files.brand_group_id = ?`, UploadedFileRow);
// An absent folder is the root, and the engines compare with NULL by `coalesce` alike.
const documentsIn = statement<[brandGroupId: string, folderId: string]>()(
  `${SELECT_DOCUMENT} WHERE documents.brand_group_id = ? AND coalesce(documents.folder_id, '') = ?`,
  DocumentRow,
);
const filesIn = statement<[brandGroupId: string, folderId: string]>()(
  `${SELECT_FILE} WHERE uploaded_files.brand_group_id = ? AND coalesce(uploaded_files.folder_id, '') = ?`,
  UploadedFileRow,
);
const oneFolder = statement<Key>()(`${SELECT_FOLDER} WHERE folders.brand_group_id = ? AND folders.id = ?`, FolderRow);
const oneDocument = statement<Key>()(`${SELECT_DOCUMENT} WHERE documents.brand_group_id = ? AND documents.id = ?`, DocumentRow);
const oneFile = statement<Key>()(`${SELECT_FILE} WHERE uploaded_files.brand_group_id = ? AND uploaded_files.id = ?`, UploadedFileRow);

/** All folders of a brand group, deleted ones included, in no order. */
export const listFolders = async (unit: StoreUnit, brandGroupId: string): Promise<readonly FolderFacts[]> =>
  (await unit.all(allFolders, [brandGroupId])).map(folderOf);

/** All items of a brand group, or those that lie right in a folder (null: in the root), deleted ones included, in no order. */
export const listItems = async (
  unit: StoreUnit,
  brandGroupId: string,
  folder?: { readonly id: string | null },
): Promise<readonly FileItem[]> => {
  const documents =
    folder === undefined ? await unit.all(allDocuments, [brandGroupId]) : await unit.all(documentsIn, [brandGroupId, folder.id ?? '']);
  const files = folder === undefined ? await unit.all(allFiles, [brandGroupId]) : await unit.all(filesIn, [brandGroupId, folder.id ?? '']);
  return [...documents.map(documentOf), ...files.map((row) => fileOf(row).file)];
};

const CountRow = record({ folder: nullable(t.string), items: Int }, 'ItemCount');
const countItems = statement<[brandGroupId: string, brandGroupId: string]>()(
  `SELECT folder_id AS folder, count(*) AS items FROM (
     SELECT folder_id FROM documents WHERE brand_group_id = ? AND deleted_at IS NULL
     UNION ALL SELECT folder_id FROM uploaded_files WHERE brand_group_id = ? AND deleted_at IS NULL
   ) AS live GROUP BY folder_id`,
  CountRow,
);

/** How many items that are not deleted lie right in each folder; null is the root. */
export const itemCounts = async (unit: StoreUnit, brandGroupId: string): Promise<ReadonlyMap<string | null, number>> =>
  new Map((await unit.all(countItems, [brandGroupId, brandGroupId])).map(({ folder, items }) => [folder, items]));

const howMany = statement<[brandGroupId: string, brandGroupId: string]>()(
  `SELECT (SELECT count(*) FROM documents WHERE brand_group_id = ?) + (SELECT count(*) FROM uploaded_files WHERE brand_group_id = ?) AS n`,
  record({ n: Int }, 'HowManyItems'),
);

/** Deleted ones included. */
export const countAllItems = async (unit: StoreUnit, brandGroupId: string): Promise<number> =>
  (await unit.first(howMany, [brandGroupId, brandGroupId]))?.n ?? 0;

const bytesOfOrganization = statement<[organizationId: string]>()(
  `SELECT coalesce(sum(size), 0) AS bytes FROM uploaded_files JOIN brand_groups ON brand_groups.id = uploaded_files.brand_group_id
   WHERE brand_groups.organization_id = ? AND uploaded_files.deleted_at IS NULL`,
  record({ bytes: t.union([Int, t.string]) }, 'OrganizationBytes'),
);

/** What the files of an organization that are not deleted have together. PostgreSQL sums whole numbers as a text. */
export const organizationBytes = async (unit: StoreUnit, organizationId: string): Promise<number> =>
  Number((await unit.first(bytesOfOrganization, [organizationId]))?.bytes ?? 0);

export const findFolder = async (unit: StoreUnit, key: FileKey): Promise<FolderFacts | undefined> => {
  const row = await unit.first(oneFolder, keyOf(key));
  return row === undefined ? undefined : folderOf(row);
};
export const findDocument = async (unit: StoreUnit, key: FileKey): Promise<FileDocument | undefined> => {
  const row = await unit.first(oneDocument, keyOf(key));
  return row === undefined ? undefined : documentOf(row);
};
export const findUploadedFile = async (unit: StoreUnit, key: FileKey): Promise<StoredFile | undefined> => {
  const row = await unit.first(oneFile, keyOf(key));
  return row === undefined ? undefined : fileOf(row);
};

const insertFolder = statement<SqlValue[]>()(
  `INSERT INTO folders (id, brand_group_id, parent_id, name, created_by, version, created_at, updated_at, deleted_at)
   VALUES (?, ?, ?, ?, ?, 1, ?, ?, NULL)`,
  NoRow,
);
const insertDocument = statement<SqlValue[]>()(
  `INSERT INTO documents (id, brand_group_id, folder_id, name, iframe_source, created_by, version, created_at, updated_at, deleted_at)
   VALUES (?, ?, ?, ?, ?, ?, 1, ?, ?, NULL)`,
  NoRow,
);
const insertFile = statement<SqlValue[]>()(
  `INSERT INTO uploaded_files
     (id, brand_group_id, folder_id, name, extension, content_type, is_image, size, sha256, created_by, version, created_at, updated_at, deleted_at)
   VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?, ?, NULL)`,
  NoRow,
);

export const addFolder = async (
  unit: StoreUnit,
  { brandGroupId, id }: FileKey,
  draft: { readonly name: string; readonly parentFolderId: string | null },
  { userId, now }: FileStamp,
): Promise<void> => {
  await unit.run(insertFolder, [id, brandGroupId, draft.parentFolderId, draft.name, userId, now, now]);
};
export const addDocument = async (
  unit: StoreUnit,
  { brandGroupId, id }: FileKey,
  draft: { readonly name: string; readonly iframeSource: string; readonly folderId: string | null },
  { userId, now }: FileStamp,
): Promise<void> => {
  await unit.run(insertDocument, [id, brandGroupId, draft.folderId, draft.name, draft.iframeSource, userId, now, now]);
};

/** What is known of a file when all of its bytes are here. */
export interface NewFile {
  readonly folderId: string | null;
  readonly name: string;
  readonly extension: string;
  readonly contentType: string;
  readonly isImage: boolean;
  readonly size: number;
  readonly sha256: string;
}

export const addUploadedFile = async (
  unit: StoreUnit,
  { brandGroupId, id }: FileKey,
  file: NewFile,
  { userId, now }: FileStamp,
): Promise<void> => {
  const { folderId, name, extension, contentType, isImage, size, sha256 } = file;
  await unit.run(insertFile, [id, brandGroupId, folderId, name, extension, contentType, flag(isImage), size, sha256, userId, now, now]);
};

const touched = (table: string, set: string) =>
  statement<SqlValue[]>()(`UPDATE ${table} SET ${set}, version = version + 1, updated_at = ? WHERE brand_group_id = ? AND id = ?`, NoRow);

const TABLES = { folder: 'folders', document: 'documents', uploadedFile: 'uploaded_files' } as const;
/** What has a table of its own. */
export type FileRecordType = keyof typeof TABLES;

const changes = {
  folder: touched(TABLES.folder, 'name = ?, parent_id = ?'),
  document: touched(TABLES.document, 'name = ?, folder_id = ?, iframe_source = ?'),
  uploadedFile: touched(TABLES.uploadedFile, 'name = ?, folder_id = ?'),
  content: touched(TABLES.uploadedFile, 'content_type = ?, is_image = ?, size = ?, sha256 = ?, created_by = ?'),
};
const deletions = {
  folder: touched(TABLES.folder, 'deleted_at = ?'),
  document: touched(TABLES.document, 'deleted_at = ?'),
  uploadedFile: touched(TABLES.uploadedFile, 'deleted_at = ?'),
};

/** Writes what an edit says, in the order of the statement's values, and counts the version up. */
export const changeRecord = (
  unit: StoreUnit,
  type: FileRecordType,
  key: FileKey,
  values: readonly SqlValue[],
  now: number,
): Promise<number> => unit.run(changes[type], [...values, now, ...keyOf(key)]);

/** Sets when it was deleted, or null to restore it, and counts the version up. */
export const setDeleted = (unit: StoreUnit, type: FileRecordType, key: FileKey, deletedAt: number | null, now: number): Promise<number> =>
  unit.run(deletions[type], [deletedAt, now, ...keyOf(key)]);

/** The content that was there becomes a deleted file of its own, as it was. */
const keepFormer = statement<[newId: string, brandGroupId: string, id: string]>()(
  `INSERT INTO uploaded_files
     (id, brand_group_id, folder_id, name, extension, content_type, is_image, size, sha256, created_by, version, created_at, updated_at, deleted_at)
   SELECT ?, brand_group_id, folder_id, name, extension, content_type, is_image, size, sha256, created_by, version, created_at, updated_at, updated_at
   FROM uploaded_files WHERE brand_group_id = ? AND id = ?`,
  NoRow,
);

/** A file gets another content, under its own id and name; what it held so far is the deleted file `formerId` from then on. */
export const addFileVersion = async (
  unit: StoreUnit,
  key: FileKey,
  formerId: string,
  { contentType, isImage, size, sha256 }: Pick<NewFile, 'contentType' | 'isImage' | 'size' | 'sha256'>,
  { userId, now }: FileStamp,
): Promise<void> => {
  await unit.run(keepFormer, [formerId, ...keyOf(key)]);
  await setDeleted(unit, 'uploadedFile', { ...key, id: formerId }, now, now);
  await unit.run(changes.content, [contentType, flag(isImage), size, sha256, userId, now, ...keyOf(key)]);
};

const RecipientRow = record({ id: t.string, name: t.string, email: t.string, internal: Int, prime: Int, member: Int }, 'RecipientRow');
const recipients = statement<[brandGroupId: string]>()(
  `SELECT users.id, users.name, users.email,
     (SELECT count(*) FROM user_roles WHERE user_id = users.id AND role IN ('Internal', 'Admin')) AS internal,
     (SELECT count(*) FROM user_roles WHERE user_id = users.id AND role = 'Prime') AS prime,
     (SELECT count(*) FROM memberships JOIN brand_groups ON brand_groups.organization_id = memberships.organization_id
      WHERE memberships.user_id = users.id AND brand_groups.id = ?) AS member
   FROM users WHERE users.deleted_at IS NULL ORDER BY lower(users.name), users.id`,
  RecipientRow,
);

const rolesOf = ({ internal, prime }: t.TypeOf<typeof RecipientRow>): readonly Role[] =>
  internal > 0 ? ['Internal'] : prime > 0 ? ['Prime'] : [];

/** Who may be told of something in a brand group (B-424), by name. */
export const listRecipients = async (unit: StoreUnit, brandGroupId: string): Promise<FileRecipient[]> =>
  (await unit.all(recipients, [brandGroupId]))
    .filter((row) => mayBeNotified(rolesOf(row), row.member > 0))
    .map(({ id, name, email, internal }) => ({ id, name, email, isInternal: internal > 0 }));
