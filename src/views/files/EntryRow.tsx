/** What stands in a row of the file browser: the name that leads on, and what can be done with it. */

import {
  Bell,
  Download,
  File,
  FileSpreadsheet,
  FileText,
  Folder,
  FolderInput,
  Image as ImageIcon,
  MonitorPlay,
  MoreVertical,
  Pencil,
  RotateCcw,
  SquarePen,
  Trash2,
} from 'lucide-react';
import type { DragEvent, ReactElement } from 'react';
import { changedText, contentText, type FileEntry, sizeText } from '../../domain/files/entries.ts';
import { filesScreen } from '../../domain/files/files.screen.ts';
import type { FileRights } from '../../domain/files/rights.ts';
import { NAVIGATION, SHELL } from '../../domain/journal/address.ts';
import { pathTo } from '../../domain/routes/routes.ts';
import { carrySticky, type Place, withParam } from '../../domain/routes/urlParams.ts';
import { uiOf, uiSet, uiTextOrNull } from '../../domain/screens/uiParts.ts';
import { useContextOf, useSend } from '../app/appContext.tsx';
import { AppLink } from '../app/Link.tsx';
import { usePlace } from '../app/location.ts';
import { LinkButton } from '../controls/Button.tsx';
import { Menu, type MenuAction } from '../controls/Menu.tsx';
import { TriggerButton } from '../controls/TriggerButton.tsx';
import styles from './Files.module.css';
import { BROWSER_ACTIONS, contentUrl, DRAGGED_ENTRY, folderPath, useEntryDrop } from './filesContext.ts';

/** The file whose menu is open. */
const MENU = uiTextOrNull('menu');

const SHEETS: readonly string[] = ['csv', 'tsv', 'xls', 'xlsx', 'ods'];
const TEXTS: readonly string[] = ['pdf', 'doc', 'docx', 'odt', 'txt', 'md'];

export const EntryIcon = ({
  entry: { kind, isImage, extension },
}: {
  readonly entry: Pick<FileEntry, 'kind' | 'isImage' | 'extension'>;
}) => {
  if (kind === 'folder') return <Folder aria-hidden="true" className={styles.folderIcon} />;
  if (kind === 'document') return <MonitorPlay aria-hidden="true" />;
  if (isImage) return <ImageIcon aria-hidden="true" />;
  if (SHEETS.includes(extension ?? '')) return <FileSpreadsheet aria-hidden="true" />;
  return TEXTS.includes(extension ?? '') ? <FileText aria-hidden="true" /> : <File aria-hidden="true" />;
};

interface NameProps {
  readonly entry: FileEntry;
  readonly rights: FileRights;
  readonly showDeleted: boolean;
}

/** Where the name of an entry leads. */
const linkOf = (entry: FileEntry, place: Place, showDeleted: boolean): string => {
  if (entry.kind === 'folder') return folderPath(entry.id, showDeleted);
  return entry.kind === 'document' ? pathTo('document', { id: entry.id }) : withParam(place, 'preview', [entry.id]);
};

const entryFacts = (entry: FileEntry): string => [sizeText(entry), changedText(entry)].filter((text) => text !== '').join(' · ');

export const EntryName = ({ entry, rights, showDeleted }: NameProps): ReactElement => {
  const send = useSend();
  const place = usePlace((place) => place);
  const isDraggable = rights.edit && !entry.isDeleted;
  const { isOver, handlers } = useEntryDrop(isDraggable && entry.kind === 'folder', (id) =>
    send(BROWSER_ACTIONS, { type: 'files.dropped', id, folderId: entry.id }),
  );
  const drag = (event: DragEvent): void => {
    event.dataTransfer.setData(DRAGGED_ENTRY, entry.id);
    event.dataTransfer.effectAllowed = 'move';
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is one way beside the menu's Move, which every key reaches.
    <div
      className={styles.name}
      data-deleted={entry.isDeleted || undefined}
      data-over={isOver || undefined}
      draggable={isDraggable}
      onDragStart={isDraggable ? drag : undefined}
      {...handlers}
    >
      <EntryIcon entry={entry} />
      <span className={styles.words}>
        <AppLink to={linkOf(entry, place, showDeleted)} className={styles.link} title={entry.name}>
          {entry.name}
        </AppLink>
        {/* On a phone, where the columns of size and day are left out, this says them. */}
        <span className={styles.more} data-facts={entryFacts(entry)}>
          {entry.isDeleted && <span className={styles.deleted}>Deleted</span>}
          {entry.location.length > 0 && <span>in {entry.location.join(' / ')}</span>}
          {entry.content !== null && !entry.isDeleted && <span>{contentText(entry.content)}</span>}
        </span>
      </span>
    </div>
  );
};

type Act = 'rename' | 'move' | 'notify' | 'delete' | 'restore' | 'edit';

const action = (key: Act, label: string, icon: ReactElement, isDanger = false): MenuAction<Act> => ({ key, label, icon, isDanger });

/** What this person can do with an entry: what they may not is not offered. */
export const entryActions = (
  { kind, isDeleted }: Pick<FileEntry, 'kind' | 'isDeleted'>,
  rights: FileRights,
): readonly MenuAction<Act>[] => {
  if (isDeleted) return rights.restore ? [action('restore', 'Restore', <RotateCcw aria-hidden="true" />)] : [];
  return [
    ...(rights.edit && kind === 'document' ? [action('edit', 'Edit', <SquarePen aria-hidden="true" />)] : []),
    ...(rights.edit
      ? [action('rename', 'Rename', <Pencil aria-hidden="true" />), action('move', 'Move', <FolderInput aria-hidden="true" />)]
      : []),
    ...(rights.notify ? [action('notify', 'Notify users', <Bell aria-hidden="true" />)] : []),
    ...(rights.remove ? [action('delete', 'Delete', <Trash2 aria-hidden="true" />, true)] : []),
  ];
};

const EVENTS = {
  rename: 'files.renameOpened',
  move: 'files.moveOpened',
  notify: 'files.notifyOpened',
  delete: 'files.deleteClicked',
  restore: 'files.restoreClicked',
} as const;

interface MenuProps {
  readonly entry: Pick<FileEntry, 'id' | 'name' | 'kind' | 'isDeleted'>;
  readonly rights: FileRights;
  readonly isBusy: boolean;
}

const EntryMenu = ({ entry, rights, isBusy }: MenuProps) => {
  const send = useSend();
  const isOpen = useContextOf(filesScreen.at, ({ ui }) => uiOf(ui, MENU) === entry.id);
  const place = usePlace((place) => place);
  const actions = entryActions(entry, rights);
  if (actions.length === 0) return null;
  const { id } = entry;
  const act = (key: Act): void => {
    if (key === 'edit') send(NAVIGATION, { type: 'navigation.linkFollowed', to: carrySticky(place, pathTo('document-edit', { id })) });
    else send(BROWSER_ACTIONS, { type: EVENTS[key], id });
  };
  return (
    <Menu
      label={`Actions for ${entry.name}`}
      trigger={
        <TriggerButton kind="icon" size="small" aria-label={`Actions for ${entry.name}`} isPending={isBusy}>
          <MoreVertical aria-hidden="true" />
        </TriggerButton>
      }
      groups={[{ key: 'actions', actions }]}
      isOpen={isOpen}
      onOpenChange={(open) => send(filesScreen.at, uiSet(MENU, open ? id : null))}
      onAction={act}
    />
  );
};

export const EntryActions = (props: MenuProps) => {
  const { entry } = props;
  const brandGroupId = useContextOf(SHELL, ({ brandGroup }) => brandGroup?.id ?? '');
  return (
    <span className={styles.actions}>
      {entry.kind === 'uploadedFile' && !entry.isDeleted && (
        <LinkButton
          kind="icon"
          size="small"
          href={contentUrl(brandGroupId, entry.id)}
          download={entry.name}
          aria-label={`Download ${entry.name}`}
          title="Download"
        >
          <Download aria-hidden="true" />
        </LinkButton>
      )}
      <EntryMenu {...props} />
    </span>
  );
};
