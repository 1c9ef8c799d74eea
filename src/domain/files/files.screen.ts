/**
 * The file browser (B-043, B-225 to B-231) and the view of a document (B-234 to B-236): what they query, and what their addresses hold.
 * Folder, search, sort, page and the picture that is open stand in the address, so that a link shows the same.
 */
import { NO_FILTERS } from '../filters/filterUse.ts';
import { defineScreen, query } from '../screens/defineScreen.ts';
import { type Param, pageNumber, text } from '../screens/params.ts';
import { type FileSort, fileSort, sortText } from './entries.ts';
import { MAX_SEARCH } from './file.ts';

/** On or off, as `true` in the address; `1` is understood as well. */
const onOff: Param<boolean> = { fallback: false, read: (word) => word === 'true' || word === '1', write: (on) => String(on) };

const sortOrder: Param<FileSort> = { fallback: { column: 'name', direction: 'asc' }, read: fileSort, write: sortText };

/** By these keys the screens name their machines. */
export const UPLOADS = 'fileUploads';
export const FILE_ACTIONS = 'fileActions';
/** The queries whose answers the actions know their entries from. */
export const LIST = 'list';
export const DOCUMENT = 'document';

export const filesScreen = defineScreen({
  route: 'files',
  amounts: 'none',
  filters: NO_FILTERS,
  children: { [UPLOADS]: UPLOADS, [FILE_ACTIONS]: FILE_ACTIONS },
  params: { folderId: text(64), showDeleted: onOff, q: text(MAX_SEARCH), sort: sortOrder, page: pageNumber, preview: text(64) },
  queries: ({ scope: { brandGroup }, params: { folderId, showDeleted, q, sort, page, preview } }) => ({
    [LIST]: query('files', {
      params: { brandGroup: brandGroup.id },
      query: {
        withItems: true,
        ...(folderId === '' ? {} : { parentFolderId: folderId }),
        ...(showDeleted ? { showDeleted } : {}),
        ...(q.trim() === '' ? {} : { search: q.trim() }),
        orderBy: sort.column,
        direction: sort.direction,
        page,
      },
    }),
    preview: preview === '' ? null : query('uploadedFile', { params: { brandGroup: brandGroup.id, uploadedFile: preview } }),
    content: preview === '' ? null : query('filePreview', { params: { brandGroup: brandGroup.id, uploadedFile: preview } }),
  }),
}).drawing({});

export const documentScreen = defineScreen({
  route: 'document',
  amounts: 'none',
  unshown: { folders: 'The folder name' },
  filters: NO_FILTERS,
  children: { [FILE_ACTIONS]: FILE_ACTIONS },
  params: { id: text(64) },
  queries: ({ scope: { brandGroup }, params: { id } }) => ({
    [DOCUMENT]: id === '' ? null : query('fileDocument', { params: { brandGroup: brandGroup.id, document: id } }),
    folders: query('folders', { params: { brandGroup: brandGroup.id } }),
  }),
}).drawing({});

/** By this key the screens of a document's form name their machine. */
export const FORM = 'documentForm';

export const documentNewScreen = defineScreen({
  route: 'document-new',
  amounts: 'none',
  filters: NO_FILTERS,
  children: { [FORM]: FORM },
  params: { folderId: text(64) },
  queries: ({ scope: { brandGroup } }) => ({ folders: query('folders', { params: { brandGroup: brandGroup.id } }) }),
}).drawing({});

export const documentEditScreen = defineScreen({
  route: 'document-edit',
  amounts: 'none',
  filters: NO_FILTERS,
  children: { [FORM]: FORM },
  params: { id: text(64) },
  queries: ({ scope: { brandGroup }, params: { id } }) => ({
    [DOCUMENT]: id === '' ? null : query('fileDocument', { params: { brandGroup: brandGroup.id, document: id } }),
    folders: query('folders', { params: { brandGroup: brandGroup.id } }),
  }),
}).drawing({});
