/** What the server says of files, for the tests of their machines and views. */
import type { FileDocument, FilesPage, FolderFacts, UploadedFile } from '../../../src/domain/files/file.ts';
import { filesScreen } from '../../../src/domain/files/files.screen.ts';
import type { Role } from '../../../src/domain/session/user.ts';
import type { Scope } from '../../../src/domain/shell/scope.ts';
import type { ChildInput } from '../../../src/machines/screen/screen.machine.ts';
import { scopeOf } from '../../domain/inventory/healthMake.ts';
import { user } from '../harness.ts';

const MADE = { deletedAt: null, createdAt: '2026-11-02T09:00:00.000Z', updatedAt: '2026-11-03T09:00:00.000Z', version: 1 };
const MAYA = { name: 'Maya Example', deletedAt: null };

export const FOLDER: FolderFacts = { id: 'f1', name: 'Contracts of Maya Example', parentFolderId: null, createdBy: MAYA, ...MADE };
export const DOCUMENT: FileDocument = {
  type: 'document',
  id: 'd1',
  name: 'Plan of Maya Example',
  iframeSource: 'https://docs.example/plan',
  folderId: null,
  createdBy: MAYA,
  ...MADE,
};
export const UPLOADED: UploadedFile = {
  type: 'uploadedFile',
  id: 'p1',
  name: 'Mug of Maya Example.png',
  extension: 'png',
  folderId: null,
  contentType: 'image/png',
  isImage: true,
  size: 2_048,
  uploader: MAYA,
  ...MADE,
};

export const FILES_PAGE: FilesPage = {
  folder: null,
  breadcrumbs: [],
  folders: [{ ...FOLDER, subFolderCount: 0, itemCount: 1, location: [] }],
  items: [
    { item: DOCUMENT, location: [] },
    { item: UPLOADED, location: [] },
  ],
  total: 3,
  page: 1,
  pageSize: 20,
};

/** A scope in which somebody of that role looks. */
export const scopeFor = (role: Role = 'Internal'): Scope => ({ ...scopeOf(), user: user({}, [role]) });

export const fileInput = (key: string, scope: Scope = scopeFor(), name = 'files', params: ChildInput['params'] = {}): ChildInput => ({
  name,
  scope,
  params,
  screen: filesScreen.at,
  key,
});
