/**
 * Files: folders, documents and uploaded files of a brand group (B-476 to B-483). Everybody with the brand group reads; whoever has the
 * file-management permission writes (B-418 to B-423). Edits and deletions name the version they start from; a stale one is a 409 with
 * both. The bytes of a file, and attachments, are in attachments.contract.ts.
 */
import { type AnyCodec, boundedArray, Natural, partialRecord, record } from '../codec/codec.ts';
import {
  DocumentDraft,
  DocumentEdit,
  FileDocument,
  FilesPage,
  FilesQuery,
  Folder,
  FolderDraft,
  FolderEdit,
  FolderFacts,
  MAX_FOLDERS,
  MAX_ITEMS,
  UploadedFile,
  UploadedFileEdit,
  UploadedFileRestore,
  UploadFields,
} from '../files/file.ts';
import { FileNotification, FileRecipient, MAX_RECIPIENTS_LISTED } from '../files/notify.ts';
import { FilePreview } from '../files/preview.ts';
import { Version } from '../goals/goal.ts';
import { endpoint, type Method } from './endpoint.ts';
import { Id, Nothing } from './shapes.ts';

export const BrandGroupPath = record({ brandGroup: Id }, 'FilesPath');
const FolderPath = record({ brandGroup: Id, folder: Id }, 'FolderPath');
const DocumentPath = record({ brandGroup: Id, document: Id }, 'DocumentPath');
export const UploadedFilePath = record({ brandGroup: Id, uploadedFile: Id }, 'UploadedFilePath');
const VersionQuery = partialRecord({}, { version: Version }, 'FileVersionQuery');

/** Where all calls of Files are; the rest of the path follows. */
export const FILES_PATH = '/api/brand-group/:brandGroup';

type OfBrandGroup = { readonly brandGroup: string };

/** A call of a brand group; what it reads needs Prime, what it writes the permission besides, which the handler asks. */
export const ofBrandGroup = <P extends AnyCodec, Q extends AnyCodec, B extends AnyCodec, R extends AnyCodec>(
  method: Method,
  path: string,
  summary: string,
  [params, query, body, answer]: readonly [P, Q, B, R],
) =>
  endpoint({
    method,
    path: `${FILES_PATH}${path}`,
    access: 'prime',
    summary,
    params,
    query,
    body,
    answer,
    brandGroups: ({ params: given }) => [(given as OfBrandGroup).brandGroup],
    ...(method === 'POST' || method === 'PATCH' ? { idempotent: true } : {}),
    failures: method === 'GET' ? [] : [409],
  });

const FOLDER = '/folders/:folder';
const DOCUMENT = '/documents/:document';
const UPLOADED_FILE = '/uploaded-files/:uploadedFile';

export const filesContract = {
  files: ofBrandGroup(
    'GET',
    '/files',
    'A page of the file browser: the folders and items in a folder, or search results below it (B-476, B-477).',
    [BrandGroupPath, FilesQuery, Nothing, FilesPage],
  ),
  fileRecipients: ofBrandGroup(
    'GET',
    '/file-recipients',
    'Users who can be notified of a file: Internal users and users of the brand group (B-424).',
    [BrandGroupPath, Nothing, Nothing, boundedArray(FileRecipient, MAX_RECIPIENTS_LISTED)],
  ),
  notifyOfFile: ofBrandGroup(
    'POST',
    '/file-notifications',
    'Notifies people of a folder, a document or a file by e-mail (B-423); returns how many.',
    [BrandGroupPath, Nothing, FileNotification, record({ notified: Natural }, 'Notified')],
  ),

  folders: ofBrandGroup('GET', '/folders', 'All folders that are not deleted, unsorted: the possible targets of a move.', [
    BrandGroupPath,
    Nothing,
    Nothing,
    boundedArray(FolderFacts, MAX_FOLDERS),
  ]),
  folder: ofBrandGroup('GET', FOLDER, 'A folder with all of its contents that are not deleted (B-296).', [
    FolderPath,
    Nothing,
    Nothing,
    Folder,
  ]),
  createFolder: endpoint({
    ...ofBrandGroup('POST', '/folders', 'Adds a folder (B-478, C-780).', [BrandGroupPath, Nothing, FolderDraft, FolderFacts]),
    status: 201,
  }),
  updateFolder: ofBrandGroup('PATCH', FOLDER, 'Renames or moves a folder (B-478, C-781).', [FolderPath, Nothing, FolderEdit, FolderFacts]),
  deleteFolder: ofBrandGroup('DELETE', FOLDER, 'Deletes an empty folder (B-478, C-782); it can be restored.', [
    FolderPath,
    VersionQuery,
    Nothing,
    FolderFacts,
  ]),
  restoreFolder: ofBrandGroup('POST', `${FOLDER}/restore`, 'Restores a deleted folder (B-478, C-783).', [
    FolderPath,
    Nothing,
    Nothing,
    FolderFacts,
  ]),

  documents: ofBrandGroup('GET', '/documents', 'All documents that are not deleted, by name (C-777).', [
    BrandGroupPath,
    Nothing,
    Nothing,
    boundedArray(FileDocument, MAX_ITEMS),
  ]),
  fileDocument: ofBrandGroup('GET', DOCUMENT, 'A document with its iframe source (B-483, C-778).', [
    DocumentPath,
    Nothing,
    Nothing,
    FileDocument,
  ]),
  createDocument: endpoint({
    ...ofBrandGroup('POST', '/documents', 'Adds a document (B-479).', [BrandGroupPath, Nothing, DocumentDraft, FileDocument]),
    status: 201,
  }),
  updateDocument: ofBrandGroup('PATCH', DOCUMENT, 'Renames or moves a document, or changes its source (B-479).', [
    DocumentPath,
    Nothing,
    DocumentEdit,
    FileDocument,
  ]),
  deleteDocument: ofBrandGroup('DELETE', DOCUMENT, 'Deletes a document (B-479); it can be restored.', [
    DocumentPath,
    VersionQuery,
    Nothing,
    FileDocument,
  ]),
  restoreDocument: ofBrandGroup('POST', `${DOCUMENT}/restore`, 'Restores a deleted document (B-479).', [
    DocumentPath,
    Nothing,
    Nothing,
    FileDocument,
  ]),

  uploadedFile: ofBrandGroup('GET', UPLOADED_FILE, 'An uploaded file without its contents (B-482).', [
    UploadedFilePath,
    Nothing,
    Nothing,
    UploadedFile,
  ]),
  filePreview: ofBrandGroup(
    'GET',
    `${UPLOADED_FILE}/preview`,
    'The first rows of a table or the first words of a text; empty for any other file.',
    [UploadedFilePath, Nothing, Nothing, FilePreview],
  ),
  uploadFile: endpoint({
    ...ofBrandGroup(
      'POST',
      '/uploaded-files',
      'Adds a file (B-480, B-481): a form with type and folderId, then the file in a part called file. If the folder already has a file with this name, whenTaken says what to do.',
      [BrandGroupPath, Nothing, UploadFields, UploadedFile],
    ),
    status: 201,
    form: true,
    failures: [409, 413, 415],
  }),
  updateUploadedFile: ofBrandGroup(
    'PATCH',
    UPLOADED_FILE,
    'Renames or moves an uploaded file (B-480, C-781); its extension stays the same.',
    [UploadedFilePath, Nothing, UploadedFileEdit, UploadedFile],
  ),
  deleteUploadedFile: ofBrandGroup('DELETE', UPLOADED_FILE, 'Deletes an uploaded file (B-480, C-782); it can be restored.', [
    UploadedFilePath,
    VersionQuery,
    Nothing,
    UploadedFile,
  ]),
  restoreUploadedFile: ofBrandGroup('POST', `${UPLOADED_FILE}/restore`, 'Restores a deleted uploaded file (B-480, C-783).', [
    UploadedFilePath,
    UploadedFileRestore,
    Nothing,
    UploadedFile,
  ]),
};
