/** The calls that lead from one state of an entry to another, for any kind of entry. */
import type { ApiCall } from '../journal/commands.ts';
import type { FilePart } from '../journal/filePiece.ts';
import type { EntryState } from './entries.ts';
import type { UploadTarget, WhenTaken } from './uploads.ts';

export type FileCall = Pick<ApiCall, 'call' | 'input'>;

/** `version` names the field that says which version of the other file was seen. */
const takenFields = (whenTaken: WhenTaken, version: 'version' | 'replacedVersion') =>
  whenTaken.kind === 'replace'
    ? { whenTaken: whenTaken.kind, replaces: whenTaken.by.id, [version]: whenTaken.by.version }
    : { whenTaken: whenTaken.kind };

/** The multipart call of B-481: type and folder, what becomes of a name that is taken, then the file. */
export const uploadCall = ({ brandGroupId, folderId }: UploadTarget, file: FilePart, whenTaken: WhenTaken): FileCall => ({
  call: 'uploadFile',
  input: {
    params: { brandGroup: brandGroupId },
    body: { type: 'uploadedFile', folderId, ...takenFields(whenTaken, 'version'), file: { file: file.file, name: file.name } },
  },
});

const CALLS = {
  folder: { key: 'folder', update: 'updateFolder', remove: 'deleteFolder', restore: 'restoreFolder' },
  document: { key: 'document', update: 'updateDocument', remove: 'deleteDocument', restore: 'restoreDocument' },
  uploadedFile: { key: 'uploadedFile', update: 'updateUploadedFile', remove: 'deleteUploadedFile', restore: 'restoreUploadedFile' },
} as const;

export const createFolderCall = (brandGroup: string, name: string, parentFolderId: string | null): FileCall => ({
  call: 'createFolder',
  input: { params: { brandGroup }, body: { name, parentFolderId } },
});

const editOf = ({ kind, name, folderId, source }: EntryState) => {
  if (kind === 'folder') return { name, parentFolderId: folderId };
  return kind === 'document' ? { name, folderId, iframeSource: source ?? '' } : { name, folderId };
};

/**
 * Deletes, restores, or else renames and moves, whichever leads to `to` from what is there, which has that version. Of a
 * file, `taken` says what becomes of it where another of the folder has its name; a number, where nothing is said.
 */
export const callTo = (brandGroup: string, wasDeleted: boolean, to: EntryState, version: number, taken?: WhenTaken): FileCall => {
  const { key, update, remove, restore } = CALLS[to.kind];
  const params = { brandGroup, [key]: to.id };
  const whenTaken = taken !== undefined && to.kind === 'uploadedFile' ? takenFields(taken, 'replacedVersion') : {};
  if (to.isDeleted === wasDeleted) return { call: update, input: { params, body: { ...editOf(to), version, ...whenTaken } } };
  return to.isDeleted ? { call: remove, input: { params, query: { version } } } : { call: restore, input: { params, query: whenTaken } };
};
