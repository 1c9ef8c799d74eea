/** What the views of Files read: the machines of the open screen, what the person may, and where links lead. */
import { type DragEvent, useState } from 'react';
import { documentScreen, FILE_ACTIONS, filesScreen, UPLOADS } from '../../domain/files/files.screen.ts';
import { type FileRights, fileRights } from '../../domain/files/rights.ts';
import { type AddressOf, childAddress, SHELL } from '../../domain/journal/address.ts';
import { pathTo } from '../../domain/routes/routes.ts';
import type { FileActionsContext } from '../../machines/files/fileActionsContext.ts';
import { useActor, useContextOf } from '../app/appContext.tsx';

export const BROWSER_ACTIONS = childAddress(filesScreen.at, FILE_ACTIONS);
export const DOCUMENT_ACTIONS = childAddress(documentScreen.at, FILE_ACTIONS);
export const UPLOAD_QUEUE = childAddress(filesScreen.at, UPLOADS);

const NOTHING: FileRights = {
  addFolder: false,
  addDocument: false,
  upload: false,
  edit: false,
  remove: false,
  restore: false,
  notify: false,
};

export const useRights = (): FileRights => useContextOf(SHELL, ({ scope }) => (scope === null ? NOTHING : fileRights(scope)));

export type FileActionsAddress = AddressOf<'fileActions'>;

export interface FileActions {
  readonly at: FileActionsAddress;
  readonly state: 'idle' | 'naming' | 'saving' | 'taken' | 'moving' | 'notifying' | 'telling';
  readonly context: FileActionsContext;
}

/** Null until the machine is there. */
export const useFileActions = (at: FileActionsAddress): FileActions | null => {
  const found = useActor(at, (snapshot) => (snapshot === undefined ? null : { state: snapshot.value, context: snapshot.context }));
  return found === null ? null : { at, ...found };
};

/** The address of a folder; the root where it is null. */
export const folderPath = (folderId: string | null, showDeleted = false): string => {
  const query = new URLSearchParams({ ...(folderId === null ? {} : { folderId }), ...(showDeleted ? { showDeleted: 'true' } : {}) });
  return query.size === 0 ? pathTo('files') : `${pathTo('files')}?${query}`;
};

/** Where the bytes of an uploaded file are (C-784); as a file to keep, or as it is shown. */
export const contentUrl = (brandGroupId: string, fileId: string): string =>
  `/api/brand-group/${encodeURIComponent(brandGroupId)}/uploaded-files/${encodeURIComponent(fileId)}/content`;

/** Of what is dragged within the list: the entry's id. */
export const DRAGGED_ENTRY = 'application/x-velocity-entry';

/** What takes a dragged entry: whether one is above it, and what happens where it is let go. */
export const useEntryDrop = (isTaking: boolean, onDrop: (id: string) => void) => {
  const [isOver, setOver] = useState(false);
  const isEntry = (event: DragEvent): boolean => event.dataTransfer.types.includes(DRAGGED_ENTRY);
  if (!isTaking) return { isOver: false, handlers: {} };
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent): void => {
        if (!isEntry(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        setOver(true);
      },
      onDragLeave: (): void => setOver(false),
      onDrop: (event: DragEvent): void => {
        setOver(false);
        if (!isEntry(event)) return;
        event.preventDefault();
        const id = event.dataTransfer.getData(DRAGGED_ENTRY);
        if (id !== '') onDrop(id);
      },
    },
  };
};
