/**
 * How records of Files are written: whoever has the file-management permission (B-418 to B-423), what an edit saw last, and where it
 * may lie. One shape for folders, documents and uploaded files.
 */
import { type Action, mayDo } from '../../src/domain/access/actions.ts';
import { refusalText } from '../../src/domain/access/decideAccess.ts';
import type { Json } from '../../src/domain/codec/codec.ts';
import type { FileDocument, FolderFacts } from '../../src/domain/files/file.ts';
import { type FolderTree, folderTree, targetFault } from '../../src/domain/files/folders.ts';
import type { BrandGroup } from '../../src/domain/session/user.ts';
import { type HandlerContext, HttpFailure } from '../http/handler.ts';
import {
  type FileKey,
  type FileRecordType,
  findDocument,
  findFolder,
  findUploadedFile,
  listFolders,
  type StoredFile,
} from '../store/files.queries.ts';
import type { StoreUnit } from '../store/store.ts';

/** What each kind of record is read as. */
export interface FileRecords {
  readonly folder: FolderFacts;
  readonly document: FileDocument;
  readonly uploadedFile: StoredFile['file'];
}

const NOT_FOUND: Readonly<Record<FileRecordType, string>> = {
  folder: 'The folder was not found.',
  document: 'The document was not found.',
  uploadedFile: 'The file was not found.',
};
const STALE: Readonly<Record<FileRecordType, string>> = {
  folder: 'The folder was changed by someone else in the meantime.',
  document: 'The document was changed by someone else in the meantime.',
  uploadedFile: 'The file was changed by someone else in the meantime.',
};

/** The permission is asked of the session alone, as everywhere (src/domain/access). */
export const mayManage = ({ caller }: Pick<HandlerContext, 'caller'>, action: Action): boolean =>
  caller !== null &&
  mayDo(action, {
    viewer: { session: 'in', user: { roles: [...caller.roles], organizations: [], brandGroups: [] } },
    brandGroup: null,
    devMode: false,
  });

export const permit = (context: Pick<HandlerContext, 'caller'>, action: Action): void => {
  if (!mayManage(context, action)) throw new HttpFailure(403, refusalText({ _tag: 'LacksRole', role: 'Internal' }));
};

export const brandGroupOf = ({ brandGroups }: Pick<HandlerContext, 'brandGroups'>): BrandGroup => {
  const [group] = brandGroups;
  if (group === undefined) throw new HttpFailure(404, 'The brand group was not found.');
  return group;
};

/** A fault by its field; none where there is nothing to say. */
export const refuse = (field: string, fault: string | null | undefined): void => {
  if (fault !== null && fault !== undefined) throw new HttpFailure(422, fault, { errors: { [field]: [fault] } });
};

const findRecord = async (unit: StoreUnit, type: FileRecordType, key: FileKey): Promise<FileRecords[FileRecordType] | undefined> => {
  switch (type) {
    case 'folder':
      return findFolder(unit, key);
    case 'document':
      return findDocument(unit, key);
    case 'uploadedFile':
      return (await findUploadedFile(unit, key))?.file;
  }
};

/** The record, or 404. */
export const recordOf = async <T extends FileRecordType>(unit: StoreUnit, type: T, key: FileKey): Promise<FileRecords[T]> => {
  const found = await findRecord(unit, type, key);
  if (found === undefined) throw new HttpFailure(404, NOT_FOUND[type]);
  return found as FileRecords[T];
};

/** The record that is not deleted, of the version that the caller saw; else 404, or 409 with both versions. */
export const liveOfVersion = async <T extends FileRecordType>(
  unit: StoreUnit,
  type: T,
  key: FileKey,
  submitted: { readonly version?: number | undefined },
): Promise<FileRecords[T]> => {
  const current = await recordOf(unit, type, key);
  if (current.deletedAt !== null) throw new HttpFailure(404, NOT_FOUND[type]);
  if (submitted.version === undefined || submitted.version === current.version) return current;
  throw new HttpFailure(409, STALE[type], { conflict: { current, submitted: submitted as Json } });
};

export const treeOf = async (unit: StoreUnit, brandGroupId: string): Promise<FolderTree> =>
  folderTree(await listFolders(unit, brandGroupId));

/** A folder that takes something: there, and neither it nor one above it is deleted. */
export const checkTarget = async (unit: StoreUnit, brandGroupId: string, folderId: string | null, field: string): Promise<void> => {
  if (folderId !== null) refuse(field, targetFault(await treeOf(unit, brandGroupId), folderId));
};
