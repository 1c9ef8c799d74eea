/**
 * What a brand group keeps in Files: folders, documents (an address that is shown in a frame) and uploaded files. Apart from their
 * rules, so that the contract brings no more along.
 */
import { Id } from '../api/shapes.ts';
import { boundedArray, boundedString, Natural, nullable, oneOf, partialRecord, record, t } from '../codec/codec.ts';
import { Version } from '../goals/goal.ts';
import { masked } from '../journal/mask.ts';

/** The longest name, in bytes of UTF-8: what every file system takes. */
export const MAX_NAME_BYTES = 255;
/** The longest address of a document, in UTF-16 units. */
export const MAX_SOURCE = 2_000;
/** Decided: 25 MB a file, for Files and attachments alike (B-403, C-650). */
export const MAX_FILE_BYTES = 25 * 1024 * 1024;
/** What the files of an organization that are not deleted may have together. */
export const MAX_ORGANIZATION_BYTES = 5 * 1024 * 1024 * 1024;
/** Folders within folders, counted from the first one in the root. */
export const MAX_FOLDER_DEPTH = 20;
/** Of a brand group, deleted ones included. */
export const MAX_FOLDERS = 2_000;
export const MAX_ITEMS = 5_000;
/** Rows of a page of the browser (B-568). */
export const FILES_PAGE_SIZE = 20;

/** In UTF-16 units; the rule in bytes is `nameFault`. */
const ITEM_NAME = boundedString(MAX_NAME_BYTES, 'FileName');
/** What somebody called a folder or a document. */
const Called = masked(ITEM_NAME, 'prose');
/** What a person's file is called. */
const FileCalled = masked(ITEM_NAME, 'content');
const Source = masked(boundedString(MAX_SOURCE, 'IframeSource'), 'url');

/** Who made something; deleted since where `deletedAt` says when (B-299). */
export const FilePerson = record({ name: masked(boundedString(200, 'PersonName'), 'name'), deletedAt: nullable(t.string) }, 'FilePerson');
export type FilePerson = Readonly<t.TypeOf<typeof FilePerson>>;

const MADE = { deletedAt: nullable(t.string), createdAt: t.string, updatedAt: t.string, version: Version };

/** A folder by itself. `parentFolderId` is null in the root. */
export const FolderFacts = record(
  { id: Id, name: Called, parentFolderId: nullable(Id), createdBy: nullable(FilePerson), ...MADE },
  'FolderFacts',
);
export type FolderFacts = Readonly<t.TypeOf<typeof FolderFacts>>;

/** A document (B-297, C-431): an http or https address that is shown in a frame. */
export const FileDocument = record(
  {
    type: t.literal('document'),
    id: Id,
    name: Called,
    iframeSource: Source,
    folderId: nullable(Id),
    createdBy: nullable(FilePerson),
    ...MADE,
  },
  'FileDocument',
);
export type FileDocument = Readonly<t.TypeOf<typeof FileDocument>>;

/**
 * An uploaded file (B-298). `name` is whole, with its ending; `extension` is that ending in small letters, and fits the content.
 * `contentType` was found in the content; an `isImage` can be shown, everything else is handed over as a download.
 */
export const UploadedFile = record(
  {
    type: t.literal('uploadedFile'),
    id: Id,
    name: FileCalled,
    extension: boundedString(8, 'Extension'),
    folderId: nullable(Id),
    contentType: boundedString(128, 'ContentType'),
    isImage: t.boolean,
    /** In bytes. */
    size: Natural,
    uploader: nullable(FilePerson),
    ...MADE,
  },
  'UploadedFile',
);
export type UploadedFile = Readonly<t.TypeOf<typeof UploadedFile>>;

/** What lies in a folder besides folders. */
export const FileItem = t.union([FileDocument, UploadedFile], 'FileItem');
export type FileItem = FileDocument | UploadedFile;
export const FILE_ITEM_TYPES = ['uploadedFile', 'document'] as const;
export type FileItemType = (typeof FILE_ITEM_TYPES)[number];

/** A folder with what lies in it that is not deleted, by name (B-296). */
export const Folder = record(
  {
    id: Id,
    name: Called,
    parentFolderId: nullable(Id),
    subFolders: boundedArray(FolderFacts, MAX_FOLDERS),
    items: boundedArray(FileItem, MAX_ITEMS),
    createdBy: nullable(FilePerson),
    ...MADE,
  },
  'Folder',
);
export type Folder = Readonly<t.TypeOf<typeof Folder>>;

/** A folder on the way to the open one, the root's first. */
export const FolderCrumb = record({ id: Id, name: Called, deletedAt: nullable(t.string) }, 'FolderCrumb');
export type FolderCrumb = Readonly<t.TypeOf<typeof FolderCrumb>>;

/** A folder as a row: how many folders and items in it are not deleted; `location` as of an item. */
export const FolderRow = record(
  {
    id: Id,
    name: Called,
    parentFolderId: nullable(Id),
    subFolderCount: Natural,
    itemCount: Natural,
    location: boundedArray(Called, MAX_FOLDER_DEPTH),
    createdBy: nullable(FilePerson),
    ...MADE,
  },
  'FolderRow',
);
export type FolderRow = Readonly<t.TypeOf<typeof FolderRow>>;

/** An item as a row: `location` are the names of the folders between the open one and it, empty where it lies right there. */
export const FileRow = record({ item: FileItem, location: boundedArray(Called, MAX_FOLDER_DEPTH) }, 'FileRow');
export type FileRow = Readonly<t.TypeOf<typeof FileRow>>;

/** The columns that the browser is sorted by. Folders come before items in each. */
export const FILE_ORDERS = ['name', 'type', 'size', 'person', 'updatedAt'] as const;
export type FileOrder = (typeof FILE_ORDERS)[number];
export const FILE_DIRECTIONS = ['asc', 'desc'] as const;
export type FileDirection = (typeof FILE_DIRECTIONS)[number];

/** The longest search, in UTF-16 units. */
export const MAX_SEARCH = 200;

/**
 * What the browser asks. Absent: the root, without items, without deleted ones, by name, page 1 of 20. A `search` looks
 * below the open folder at any depth.
 */
export const FilesQuery = partialRecord(
  {},
  {
    withItems: t.boolean,
    parentFolderId: nullable(Id),
    showDeleted: t.boolean,
    search: masked(boundedString(MAX_SEARCH, 'FilesSearch'), 'typed'),
    orderBy: oneOf(FILE_ORDERS, 'FileOrder'),
    direction: oneOf(FILE_DIRECTIONS, 'FileDirection'),
    page: t.refinement(Natural, (n) => n >= 1, 'PageNumber'),
  },
  'FilesQuery',
);
export type FilesQuery = Readonly<t.TypeOf<typeof FilesQuery>>;

/**
 * A page of the browser: its folders, then its items. `folder` is the open one, null for the root; `breadcrumbs` lead to it, it
 * being the last. `total` counts folders and items on all pages; `page` is the last one where a later one was asked for.
 */
export const FilesPage = record(
  {
    folder: nullable(FolderFacts),
    breadcrumbs: boundedArray(FolderCrumb, MAX_FOLDER_DEPTH),
    folders: boundedArray(FolderRow, FILES_PAGE_SIZE),
    items: boundedArray(FileRow, FILES_PAGE_SIZE),
    total: Natural,
    page: Natural,
    pageSize: Natural,
  },
  'FilesPage',
);
export type FilesPage = Readonly<t.TypeOf<typeof FilesPage>>;

const FOLDER_FIELDS = { name: Called, parentFolderId: nullable(Id) };
const DOCUMENT_FIELDS = { name: Called, iframeSource: Source, folderId: nullable(Id) };
const UPLOADED_FIELDS = { name: FileCalled, folderId: nullable(Id) };

/** What is sent: a new one, or all that an edit says with the version that it started from. Renaming and moving are edits. */
export const FolderDraft = record(FOLDER_FIELDS, 'FolderDraft');
export type FolderDraft = Readonly<t.TypeOf<typeof FolderDraft>>;
export const FolderEdit = record({ ...FOLDER_FIELDS, version: Version }, 'FolderEdit');
export type FolderEdit = Readonly<t.TypeOf<typeof FolderEdit>>;
export const DocumentDraft = record(DOCUMENT_FIELDS, 'DocumentDraft');
export type DocumentDraft = Readonly<t.TypeOf<typeof DocumentDraft>>;
export const DocumentEdit = record({ ...DOCUMENT_FIELDS, version: Version }, 'DocumentEdit');
export type DocumentEdit = Readonly<t.TypeOf<typeof DocumentEdit>>;

/**
 * What becomes of a file whose name another file of its folder has: `keepBoth` gives it a number, which is what happens where nothing is
 * said; `ask` refuses it with 409 and says which file that is; `replace` makes its content the next version of the file that it names,
 * which keeps its id, so that links, panels and notes lead to the new version.
 */
export const TAKEN_NAME_CHOICES = ['keepBoth', 'ask', 'replace'] as const;
export type TakenNameChoice = (typeof TAKEN_NAME_CHOICES)[number];

/**
 * What becomes of a file that is renamed, moved or restored to where another has its name: as of an upload. `replaces` is the other one,
 * and `replacedVersion` the version that was seen of it.
 */
const TAKEN_FIELDS = { whenTaken: oneOf(TAKEN_NAME_CHOICES, 'TakenNameChoice'), replaces: Id, replacedVersion: Version };
export const UploadedFileEdit = partialRecord({ ...UPLOADED_FIELDS, version: Version }, TAKEN_FIELDS, 'UploadedFileEdit');
export type UploadedFileEdit = Readonly<t.TypeOf<typeof UploadedFileEdit>>;
export const UploadedFileRestore = partialRecord({}, TAKEN_FIELDS, 'UploadedFileRestore');
export type UploadedFileRestore = Readonly<t.TypeOf<typeof UploadedFileRestore>>;

/** The fields beside the file of an upload (B-481, C-779); an absent folder is the root. `version` is the one that was seen of what it `replaces`. */
export const UploadFields = partialRecord(
  { type: t.literal('uploadedFile') },
  { folderId: nullable(Id), whenTaken: oneOf(TAKEN_NAME_CHOICES, 'TakenNameChoice'), replaces: Id, version: Version },
  'UploadFields',
);
export type UploadFields = Readonly<t.TypeOf<typeof UploadFields>>;

/** An attachment of a dashboard or a note (B-300, C-432): `parentFolderId` is the parent of the folder it lies in. */
export const Attachment = record(
  {
    id: Id,
    name: FileCalled,
    type: oneOf(FILE_ITEM_TYPES, 'FileItemType'),
    extension: nullable(boundedString(8, 'Extension')),
    deletedAt: nullable(t.string),
    folderId: nullable(Id),
    parentFolderId: nullable(Id),
  },
  'Attachment',
);
export type Attachment = Readonly<t.TypeOf<typeof Attachment>>;

/** What a link to the bytes of a file answers: images are shown, everything else and what is asked as a download is saved. */
export const FileContent = record(
  { sha256: t.string, size: Natural, name: FileCalled, contentType: t.string, isShown: t.boolean },
  'FileContent',
);
export type FileContent = Readonly<t.TypeOf<typeof FileContent>>;

/** Where the bytes of an uploaded file are (C-784): the address of a picture, or of a download. */
export const fileContentPath = (brandGroup: string, uploadedFile: string, asDownload = false): string =>
  `/api/brand-group/${encodeURIComponent(brandGroup)}/uploaded-files/${encodeURIComponent(uploadedFile)}/content${asDownload ? '?download=true' : ''}`;
