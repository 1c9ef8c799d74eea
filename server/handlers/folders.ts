/** Folders (B-478, C-780 to C-783): a tree within a brand group, in which one that is not empty is not deleted. */
import { randomUUID } from 'node:crypto';
import type { Folder, FolderDraft, FolderFacts } from '../../src/domain/files/file.ts';
import { MAX_FOLDERS } from '../../src/domain/files/file.ts';
import { FOLDER_NOT_EMPTY, folderNameFault, folderPlaceFault, mayDeleteFolder } from '../../src/domain/files/folders.ts';
import { nameFault, plainName } from '../../src/domain/files/names.ts';
import type { Clock } from '../http/clock.ts';
import { type Handlers, HttpFailure } from '../http/handler.ts';
import { addFolder, changeRecord, type FileKey, itemCounts, listFolders, listItems, setDeleted } from '../store/files.queries.ts';
import type { Store, StoreUnit } from '../store/store.ts';
import { byName } from './fileOrder.ts';
import { brandGroupOf, liveOfVersion, permit, recordOf, refuse, treeOf } from './fileWrites.ts';

const TOO_MANY = `A brand group can have at most ${MAX_FOLDERS} folders.`;

const checkDraft = async (unit: StoreUnit, brandGroupId: string, id: string | null, draft: FolderDraft): Promise<FolderDraft> => {
  refuse('name', nameFault(draft.name));
  const [name, tree] = [plainName(draft.name), await treeOf(unit, brandGroupId)];
  refuse('parentFolderId', folderPlaceFault(tree, id, draft.parentFolderId));
  refuse('name', folderNameFault(tree, id, draft.parentFolderId, name));
  if (id === null && tree.size >= MAX_FOLDERS) refuse('name', TOO_MANY);
  return { name, parentFolderId: draft.parentFolderId };
};

const checkEmpty = async (unit: StoreUnit, { brandGroupId, id }: FileKey): Promise<void> => {
  const live = (await listFolders(unit, brandGroupId)).filter((each) => each.parentFolderId === id && each.deletedAt === null).length;
  const items = (await itemCounts(unit, brandGroupId)).get(id) ?? 0;
  if (!mayDeleteFolder(live, items)) throw new HttpFailure(409, FOLDER_NOT_EMPTY);
};

const openFolder = async (unit: StoreUnit, key: FileKey): Promise<Folder> => {
  const { createdBy, ...folder } = await recordOf(unit, 'folder', key);
  const isLive = ({ deletedAt }: { readonly deletedAt: string | null }): boolean => deletedAt === null;
  const below = (await listFolders(unit, key.brandGroupId)).filter((each) => each.parentFolderId === key.id && isLive(each));
  const items = (await listItems(unit, key.brandGroupId, { id: key.id })).filter(isLive);
  return { ...folder, createdBy, subFolders: [...below].sort(byName), items: [...items].sort(byName) };
};

/** Its old place is there and its name is free, as if it were made anew. */
const checkRestored = async (unit: StoreUnit, brandGroupId: string, folder: FolderFacts): Promise<void> => {
  const tree = await treeOf(unit, brandGroupId);
  refuse('folder', folderPlaceFault(tree, folder.id, folder.parentFolderId));
  refuse('folder', folderNameFault(tree, folder.id, folder.parentFolderId, folder.name));
};

type Names = 'folders' | 'folder' | 'createFolder' | 'updateFolder' | 'deleteFolder' | 'restoreFolder';

export const folderHandlers = ({ store, clock }: { readonly store: Store; readonly clock: Clock }): Pick<Handlers, Names> => ({
  folders: async (context) => (await listFolders(store, brandGroupOf(context).id)).filter(({ deletedAt }) => deletedAt === null),
  folder: async (context, { params }) => openFolder(store, { brandGroupId: brandGroupOf(context).id, id: params.folder }),
  createFolder: async (context, { body }) => {
    permit(context, 'files.addFolder');
    const key = { brandGroupId: brandGroupOf(context).id, id: randomUUID() };
    return context.write(async (unit) => {
      const draft = await checkDraft(unit, key.brandGroupId, null, body);
      await addFolder(unit, key, draft, { userId: context.caller?.userId ?? null, now: clock.now() });
      return recordOf(unit, 'folder', key);
    });
  },
  updateFolder: async (context, { params, body }) => {
    permit(context, 'files.edit');
    const key = { brandGroupId: brandGroupOf(context).id, id: params.folder };
    return context.write(async (unit) => {
      await liveOfVersion(unit, 'folder', key, body);
      const { name, parentFolderId } = await checkDraft(unit, key.brandGroupId, key.id, body);
      await changeRecord(unit, 'folder', key, [name, parentFolderId], clock.now());
      return recordOf(unit, 'folder', key);
    });
  },
  deleteFolder: async (context, { params, query }) => {
    permit(context, 'files.delete');
    const key = { brandGroupId: brandGroupOf(context).id, id: params.folder };
    return context.write(async (unit) => {
      await liveOfVersion(unit, 'folder', key, query);
      await checkEmpty(unit, key);
      await setDeleted(unit, 'folder', key, clock.now(), clock.now());
      return recordOf(unit, 'folder', key);
    });
  },
  restoreFolder: async (context, { params }) => {
    permit(context, 'files.restore');
    const key = { brandGroupId: brandGroupOf(context).id, id: params.folder };
    return context.write(async (unit) => {
      const folder = await recordOf(unit, 'folder', key);
      if (folder.deletedAt === null) return folder;
      await checkRestored(unit, key.brandGroupId, folder);
      await setDeleted(unit, 'folder', key, null, clock.now());
      return recordOf(unit, 'folder', key);
    });
  },
});
