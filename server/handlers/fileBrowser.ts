/** A page of the file browser (B-476, B-477, B-568): searched, sorted and cut to pages here. */
import type { FileItem, FilesPage, FilesQuery, FolderFacts, FolderRow } from '../../src/domain/files/file.ts';
import { FILES_PAGE_SIZE } from '../../src/domain/files/file.ts';
import { breadcrumbsTo, type FolderTree, folderTree, namesBelow } from '../../src/domain/files/folders.ts';
import { matchesSearch, pageOfFiles } from '../../src/domain/files/listing.ts';
import { HttpFailure } from '../http/handler.ts';
import { itemCounts, listFolders, listItems } from '../store/files.queries.ts';
import type { StoreUnit } from '../store/store.ts';
import { compareNames } from './fileOrder.ts';

interface Looked {
  readonly open: string | null;
  /** Empty where nothing is searched. */
  readonly search: string;
  readonly showDeleted: boolean;
  readonly tree: FolderTree;
}

/** Where something lies below the open folder, if it is shown: right in it, or where a search finds it. */
const locationOf = (
  { open, search, showDeleted, tree }: Looked,
  { name, deletedAt }: { readonly name: string; readonly deletedAt: string | null },
  folderId: string | null,
): string[] | null => {
  if (deletedAt !== null && !showDeleted) return null;
  if (search === '') return folderId === open ? [] : null;
  return matchesSearch(name, search) ? namesBelow(tree, open, folderId) : null;
};

const folderRows = (looked: Looked, folders: readonly FolderFacts[], items: ReadonlyMap<string | null, number>): FolderRow[] => {
  const below = new Map<string, number>();
  for (const { parentFolderId: parent, deletedAt } of folders) {
    if (parent !== null && deletedAt === null) below.set(parent, (below.get(parent) ?? 0) + 1);
  }
  return folders.flatMap((folder) => {
    const location = locationOf(looked, folder, folder.parentFolderId);
    if (location === null) return [];
    return [{ ...folder, subFolderCount: below.get(folder.id) ?? 0, itemCount: items.get(folder.id) ?? 0, location }];
  });
};

const itemRows = (looked: Looked, items: readonly FileItem[]) =>
  items.flatMap((item) => {
    const location = locationOf(looked, item, item.folderId);
    return location === null ? [] : [{ item, location }];
  });

/** The page; 404 where the brand group has no such folder. */
export const browse = async (unit: StoreUnit, brandGroupId: string, query: FilesQuery): Promise<FilesPage> => {
  const open = query.parentFolderId ?? null;
  const folders = await listFolders(unit, brandGroupId);
  const folder = folders.find(({ id }) => id === open);
  if (open !== null && folder === undefined) throw new HttpFailure(404, 'The folder was not found.');
  const search = (query.search ?? '').trim();
  const looked: Looked = { open, search, showDeleted: query.showDeleted === true, tree: folderTree(folders) };
  const items = query.withItems === true ? await listItems(unit, brandGroupId, search === '' ? { id: open } : undefined) : [];
  const page = pageOfFiles(
    { folders: folderRows(looked, folders, await itemCounts(unit, brandGroupId)), items: itemRows(looked, items) },
    query,
    compareNames,
  );
  return { folder: folder ?? null, breadcrumbs: breadcrumbsTo(looked.tree, open), ...page, pageSize: FILES_PAGE_SIZE };
};
