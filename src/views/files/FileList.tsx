/** The list of a folder: search, deleted ones on demand, the table of a page, and every state of it. */

import type { ReactElement } from 'react';
import { changedText, entriesOf, type FileEntry, type FileSort, sizeText, sortText, typeText } from '../../domain/files/entries.ts';
import { FILE_ORDERS, FILES_PAGE_SIZE, type FilesPage, MAX_SEARCH } from '../../domain/files/file.ts';
import { filesScreen, LIST } from '../../domain/files/files.screen.ts';
import type { FileRights } from '../../domain/files/rights.ts';
import { NO_FILES } from '../../domain/files/texts.ts';
import { replacing } from '../../domain/screens/replacing.ts';
import { type TableEvent, tableAfter } from '../../domain/tables/tableState.ts';
import { isBusy } from '../../machines/files/fileActions.logic.ts';
import { useActor, useSend } from '../app/appContext.tsx';
import { AppLink } from '../app/Link.tsx';
import { listPanel } from '../app/panel.ts';
import { Button } from '../controls/Button.tsx';
import type { PanelStatus } from '../controls/panelStatus.ts';
import { EmptyState } from '../controls/StateMessage.tsx';
import { Switch } from '../controls/Switch.tsx';
import { Table, type TableColumn } from '../controls/Table.tsx';
import { useFocus } from '../hooks/useFocus.ts';
import { useAnswer, useParams, useSetParams } from '../screen/useScreen.ts';
import { EntryActions, EntryName } from './EntryRow.tsx';
import styles from './Files.module.css';
import { BROWSER_ACTIONS, type FileActions, folderPath, UPLOAD_QUEUE } from './filesContext.ts';

const NO_PAGE: Pick<FilesPage, 'folders' | 'items' | 'total' | 'page'> = { folders: [], items: [], total: 0, page: 1 };

const personText = ({ person }: FileEntry): string =>
  person === null ? '' : person.deletedAt === null ? person.name : `${person.name} (deleted)`;

const columnsFor = (rights: FileRights, actions: FileActions | null, showDeleted: boolean): readonly TableColumn<FileEntry>[] => [
  {
    key: 'name',
    title: 'Name',
    kind: 'text',
    cell: (entry) => <EntryName entry={entry} rights={rights} showDeleted={showDeleted} />,
  },
  { key: 'type', title: 'Type', kind: 'text', cell: typeText },
  { key: 'size', title: 'Size', kind: 'numeric', cell: sizeText },
  { key: 'person', title: 'Added by', kind: 'text', cell: personText },
  { key: 'updatedAt', title: 'Changed', kind: 'numeric', cell: changedText },
  {
    key: 'actions',
    title: 'Actions',
    kind: 'text',
    isTitleHidden: true,
    isSortable: false,
    cell: (entry) => <EntryActions entry={entry} rights={rights} isBusy={actions !== null && isBusy(actions.context, entry.id)} />,
  },
];

/** Nothing there: why, and what can be done about it. */
const Nothing = ({ rights }: { readonly rights: FileRights }): ReactElement => {
  const { q, folderId, showDeleted } = useParams(filesScreen);
  const set = useSetParams(filesScreen);
  const send = useSend();
  if (q.trim() !== '')
    return (
      <EmptyState
        title="No files match your filters"
        height={240}
        action={<Button onPress={() => set({ q: '', page: 1 })}>Clear the search</Button>}
      >
        <p>
          Nothing {folderId === '' ? '' : 'in this folder '}has “{q.trim()}” in its name.
          {!showDeleted && ' To search deleted files too, turn on Show Deleted.'}
        </p>
      </EmptyState>
    );
  return (
    <EmptyState
      title={NO_FILES}
      height={240}
      action={
        rights.upload ? (
          <Button kind="primary" onPress={() => send(UPLOAD_QUEUE, { type: 'uploads.opened' })}>
            Upload files
          </Button>
        ) : undefined
      }
    >
      <p>
        {rights.upload
          ? 'Drop files anywhere on this page, or choose them. Folders and documents can be added above.'
          : 'Your agency team can add files here.'}
      </p>
    </EmptyState>
  );
};

const Gone = (): ReactElement => (
  <EmptyState title="Folder not found" height={240} action={<AppLink to={folderPath(null)}>All files</AppLink>}>
    <p>It doesn't exist or isn't shared with you.</p>
  </EmptyState>
);

/** Writes into the address what a table's event makes of the list. */
const useSetters = (sort: FileSort, page: number, total: number) => {
  const set = useSetParams(filesScreen);
  const send = useSend();
  return {
    search: (text: string): void => {
      const value = text.slice(0, MAX_SEARCH);
      send(filesScreen.at, { type: 'screen.paramSet', key: 'q', value: value === '' ? null : value, ...replacing('typed') });
    },
    showDeleted: (on: boolean): void => set({ showDeleted: on, page: 1 }),
    apply: (event: TableEvent): void => {
      const after = tableAfter({ sort, page, pageLength: FILES_PAGE_SIZE }, event, total);
      const column = FILE_ORDERS.find((order) => order === after.sort?.column);
      const next = column === undefined ? sort : { column, direction: after.sort?.direction ?? 'asc' };
      if (event.type === 'searched') send(filesScreen.at, { type: 'screen.paramSet', key: 'page', value: null, ...replacing('typed') });
      else set({ ...(sortText(next) === sortText(sort) ? {} : { sort: next }), page: after.page });
    },
  };
};

export const FileList = ({ rights, actions }: { readonly rights: FileRights; readonly actions: FileActions | null }): ReactElement => {
  const query = useAnswer(filesScreen, LIST);
  const { q, sort, showDeleted } = useParams(filesScreen);
  const answer = query.answer ?? NO_PAGE;
  const set = useSetters(sort, answer.page, answer.total);
  const departures = useActor(BROWSER_ACTIONS, (snapshot) => snapshot?.context.departures ?? 0);
  // The row that went away had the focus: it goes to the list, whose keys are the next ones wanted.
  const ref = useFocus<HTMLDivElement>(departures === 0 ? null : departures);
  const isGone = query.status === 'failed' && query.failure?.status === 404;
  const status: PanelStatus = isGone ? { kind: 'ready' } : listPanel(query);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    <div ref={ref} tabIndex={-1} role="group" aria-label="Files and folders" className={styles.list}>
      <Table
        caption="Files and folders"
        columns={columnsFor(rights, actions, showDeleted)}
        rows={isGone ? [] : entriesOf(answer)}
        rowKey={({ kind, id }) => `${kind}:${id}`}
        state={{ sort, page: answer.page, pageLength: FILES_PAGE_SIZE }}
        pageLengths={[FILES_PAGE_SIZE]}
        count={answer.total}
        onEvent={set.apply}
        status={status}
        search={q}
        onSearch={set.search}
        actions={
          <Switch isSelected={showDeleted} onChange={set.showDeleted}>
            Show Deleted
          </Switch>
        }
        empty={isGone ? <Gone /> : <Nothing rights={rights} />}
      />
    </div>
  );
};
