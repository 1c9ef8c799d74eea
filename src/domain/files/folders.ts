/** Folders as a tree: the way to one, where it may be moved, whether it may be deleted. Total on any list, also one with a circle. */
import { type FolderCrumb, MAX_FOLDER_DEPTH } from './file.ts';

/** As much of a folder as the tree needs. */
export interface TreeFolder {
  readonly id: string;
  readonly name: string;
  readonly parentFolderId: string | null;
  readonly deletedAt: string | null;
}

export type FolderTree = ReadonlyMap<string, TreeFolder>;

export const folderTree = (folders: readonly TreeFolder[]): FolderTree => new Map(folders.map((folder) => [folder.id, folder]));

/** From the root down to the folder, it included; empty for the root. Ends where a parent is not there, or was met before. */
export const pathTo = (tree: FolderTree, id: string | null): readonly TreeFolder[] => {
  const path: TreeFolder[] = [];
  const met = new Set<string>();
  for (let at = id; at !== null && !met.has(at); ) {
    const folder = tree.get(at);
    if (folder === undefined) break;
    met.add(at);
    path.unshift(folder);
    at = folder.parentFolderId;
  }
  return path;
};

export const breadcrumbsTo = (tree: FolderTree, id: string | null): FolderCrumb[] =>
  pathTo(tree, id).map(({ id: own, name, deletedAt }) => ({ id: own, name, deletedAt }));

/** The names of the folders between the open one and another, the other included; null where the other is not below it. */
export const namesBelow = (tree: FolderTree, open: string | null, id: string | null): string[] | null => {
  if (open === id) return [];
  const path = pathTo(tree, id);
  if (open === null) return path.map(({ name }) => name);
  const at = path.findIndex((folder) => folder.id === open);
  return at < 0 ? null : path.slice(at + 1).map(({ name }) => name);
};

export const isWithin = (tree: FolderTree, id: string | null, ancestor: string): boolean =>
  pathTo(tree, id).some((folder) => folder.id === ancestor);

/** How many folders lie within one another below a folder, it included. */
const heightOf = (tree: FolderTree, id: string): number => {
  let height = 1;
  for (const folder of tree.values()) {
    const path = pathTo(tree, folder.id);
    const at = path.findIndex((each) => each.id === id);
    if (at >= 0) height = Math.max(height, path.length - at);
  }
  return height;
};

const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Why something may not be put into a folder; null where it may. Deleted folders take nothing. */
export const targetFault = (tree: FolderTree, parentId: string | null): string | null => {
  if (parentId === null) return null;
  const path = pathTo(tree, parentId);
  if (path.length === 0) return 'The folder was not found.';
  return path.some(({ deletedAt }) => deletedAt !== null) ? 'The folder is deleted. Restore it first.' : null;
};

/** Why a folder may not lie in another; `id` is null for one that is about to be made. */
export const folderPlaceFault = (tree: FolderTree, id: string | null, parentId: string | null): string | null => {
  const fault = targetFault(tree, parentId);
  if (fault !== null) return fault;
  if (id !== null && isWithin(tree, parentId, id)) return 'A folder cannot be moved into itself.';
  const depth = pathTo(tree, parentId).length + (id === null ? 1 : heightOf(tree, id));
  return depth > MAX_FOLDER_DEPTH ? `Folders can be nested at most ${MAX_FOLDER_DEPTH} levels deep.` : null;
};

/** Why a folder may not have a name there: another one that is not deleted has it, in whatever case. */
export const folderNameFault = (tree: FolderTree, id: string | null, parentId: string | null, name: string): string | null => {
  const taken = [...tree.values()].some(
    (folder) => folder.id !== id && folder.parentFolderId === parentId && folder.deletedAt === null && sameName(folder.name, name),
  );
  return taken ? 'There is already a folder with this name.' : null;
};

export const FOLDER_NOT_EMPTY = 'A folder can be deleted only when it is empty.';

/** Whether a folder may be deleted (B-353, C-651): nothing in it that is not deleted. */
export const mayDeleteFolder = (liveSubFolders: number, liveItems: number): boolean => liveSubFolders === 0 && liveItems === 0;
