/** What stands in a row of the file browser: a folder, a document or an uploaded file, and what of it a gesture changes. */
import { boundedString, decode, nullable, oneOf, record, t } from '../codec/codec.ts';
import { businessDayOf } from '../dates/instant.ts';
import { dayWords } from '../format/day.ts';
import { fileSizeText } from '../format/fileSize.ts';
import { masked } from '../journal/mask.ts';
import {
  FILE_ORDERS,
  FileItem,
  type FileOrder,
  type FilePerson,
  type FilesPage,
  FolderFacts,
  type FolderRow,
  MAX_NAME_BYTES,
  MAX_SOURCE,
} from './file.ts';

export const ENTRY_KINDS = ['folder', 'document', 'uploadedFile'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const EntryId = boundedString(64, 'FileEntryId');
export const EntryName = masked(boundedString(MAX_NAME_BYTES, 'FileEntryName'), 'content');

/** What gestures change of an entry: where it is, how it is called, whether it is deleted. `source` is a document's address. */
export const EntryState = record(
  {
    kind: oneOf(ENTRY_KINDS, 'FileEntryKind'),
    id: EntryId,
    name: EntryName,
    folderId: nullable(EntryId),
    isDeleted: t.boolean,
    source: nullable(masked(boundedString(MAX_SOURCE, 'FileEntrySource'), 'url')),
  },
  'EntryState',
);
export type EntryState = Readonly<t.TypeOf<typeof EntryState>>;

export interface FileEntry extends EntryState {
  readonly version: number;
  readonly person: FilePerson | null;
  readonly updatedAt: string;
  /** In bytes; null of what has none. */
  readonly size: number | null;
  readonly extension: string | null;
  readonly isImage: boolean;
  /** The names of the folders between the open one and it. */
  readonly location: readonly string[];
  /** What in a folder is not deleted; null of what is none. */
  readonly content: { readonly folders: number; readonly items: number } | null;
}

export const folderEntry = (folder: FolderFacts & Partial<Pick<FolderRow, 'location' | 'subFolderCount' | 'itemCount'>>): FileEntry => ({
  kind: 'folder',
  id: folder.id,
  name: folder.name,
  folderId: folder.parentFolderId,
  isDeleted: folder.deletedAt !== null,
  source: null,
  version: folder.version,
  person: folder.createdBy,
  updatedAt: folder.updatedAt,
  size: null,
  extension: null,
  isImage: false,
  location: folder.location ?? [],
  content: { folders: folder.subFolderCount ?? 0, items: folder.itemCount ?? 0 },
});

export const itemEntry = (item: FileItem, location: readonly string[] = []): FileEntry => ({
  kind: item.type,
  id: item.id,
  name: item.name,
  folderId: item.folderId,
  isDeleted: item.deletedAt !== null,
  source: item.type === 'document' ? item.iframeSource : null,
  version: item.version,
  person: item.type === 'document' ? item.createdBy : item.uploader,
  updatedAt: item.updatedAt,
  size: item.type === 'document' ? null : item.size,
  extension: item.type === 'document' ? null : item.extension,
  isImage: item.type === 'uploadedFile' && item.isImage,
  location,
  content: null,
});

/** The rows of a page: its folders, then its items. */
export const entriesOf = ({ folders, items }: Pick<FilesPage, 'folders' | 'items'>): readonly FileEntry[] => [
  ...folders.map(folderEntry),
  ...items.map(({ item, location }) => itemEntry(item, location)),
];

/** The entry in what the server says of one; null where it says something else. */
export const decodedEntry = (json: unknown): FileEntry | null => {
  const item = decode(FileItem, json);
  if (item._tag === 'Right') return itemEntry(item.right);
  const folder = decode(FolderFacts, json);
  return folder._tag === 'Right' ? folderEntry(folder.right) : null;
};

export const stateOf = ({ kind, id, name, folderId, isDeleted, source }: EntryState): EntryState => ({
  kind,
  id,
  name,
  folderId,
  isDeleted,
  source,
});

/** Whether a folder holds something that is not deleted, and so cannot be deleted (B-353, C-651). */
export const isEmptyFolder = ({ content }: Pick<FileEntry, 'content'>): boolean =>
  content === null || (content.folders === 0 && content.items === 0);

const counted = (count: number, one: string): string => (count === 0 ? '' : `${count} ${one}${count === 1 ? '' : 's'}`);

/** What a folder holds, in words. */
export const contentText = ({ folders, items }: { readonly folders: number; readonly items: number }): string =>
  [counted(folders, 'folder'), counted(items, 'file')].filter((part) => part !== '').join(', ') || 'Empty';

/** What the type column says. */
export const typeText = ({ kind, extension }: Pick<FileEntry, 'kind' | 'extension'>): string => {
  if (kind === 'folder') return 'Folder';
  return kind === 'document' ? 'Document' : (extension ?? '').toUpperCase();
};

/** What the size column says: nothing of what has no size. */
export const sizeText = ({ size }: Pick<FileEntry, 'size'>): string => (size === null ? '' : fileSizeText(size));

/** What the column Changed says. */
export const changedText = ({ updatedAt }: Pick<FileEntry, 'updatedAt'>): string => {
  const day = businessDayOf(updatedAt);
  return day === null ? '' : dayWords(day);
};

/** How an entry is called in a sentence. */
export const kindWord = (kind: EntryKind): string => (kind === 'uploadedFile' ? 'file' : kind);

/** How the list is sorted, as the address says it: `-updatedAt` is the latest first. */
export interface FileSort {
  readonly column: FileOrder;
  readonly direction: 'asc' | 'desc';
}

/** What the address says; null for no sort. */
export const fileSort = (text: string): FileSort | null => {
  const isDown = text.startsWith('-');
  const column = FILE_ORDERS.find((order) => order === (isDown ? text.slice(1) : text));
  return column === undefined ? null : { column, direction: isDown ? 'desc' : 'asc' };
};

export const sortText = ({ column, direction }: FileSort): string => `${direction === 'desc' ? '-' : ''}${column}`;
