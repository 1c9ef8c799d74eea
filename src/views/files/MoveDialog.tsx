/** Choosing the folder that an entry goes to, by mouse or by keys: one goes into folders and back up, and moves it to where one is. */
import { ChevronRight, Folder } from 'lucide-react';
import type { ReactElement } from 'react';
import type { FolderFacts } from '../../domain/files/file.ts';
import { breadcrumbsTo, folderTree } from '../../domain/files/folders.ts';
import { byText, sortedBy } from '../../domain/metrics/order.ts';
import { resolveAnswer } from '../../machines/core/answers.ts';
import type { FileDialog } from '../../machines/files/fileActionsContext.ts';
import { moveFault } from '../../machines/files/fileDialogs.logic.ts';
import { usePorts, useSend } from '../app/appContext.tsx';
import { retried } from '../app/panel.ts';
import { Breadcrumbs } from '../controls/Breadcrumbs.tsx';
import { Button } from '../controls/Button.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { ErrorState } from '../controls/StateMessage.tsx';
import { useFocusInLayer } from '../hooks/useFocus.ts';
import styles from './Files.module.css';
import type { FileActions } from './filesContext.ts';

type Moving = Extract<FileDialog, { readonly tag: 'move' }>;

/** The name of the top of all folders. */
export const ALL_FILES = 'All files';
const ROOT_KEY = 'root';

interface PickerProps {
  readonly actions: FileActions;
  readonly dialog: Moving;
  readonly folders: readonly FolderFacts[];
}

const Picker = ({ actions, dialog, folders }: PickerProps): ReactElement => {
  const send = useSend();
  const show = (folderId: string | null): void => send(actions.at, { type: 'files.folderShown', folderId });
  // Where one has gone into a folder its list takes the keys.
  const ref = useFocusInLayer<HTMLUListElement>(dialog.at ?? ROOT_KEY);
  const here = folders.filter(({ parentFolderId, id }) => parentFolderId === dialog.at && id !== dialog.entry.id);
  const crumbs = [
    { key: ROOT_KEY, label: ALL_FILES },
    ...breadcrumbsTo(folderTree(folders), dialog.at).map(({ id, name }) => ({ key: id, label: name })),
  ];
  return (
    <>
      <Breadcrumbs
        label="Destination folder"
        crumbs={crumbs}
        link={({ key, label }) => (
          <button type="button" className={styles.crumb} onClick={() => show(key === ROOT_KEY ? null : key)}>
            {label}
          </button>
        )}
      />
      <ul ref={ref} tabIndex={-1} className={styles.picker} aria-label={`Folders in ${crumbs.at(-1)?.label ?? ALL_FILES}`}>
        {sortedBy(
          here,
          byText(({ name }) => name, 'asc'),
        ).map(({ id, name }) => (
          <li key={id}>
            <button type="button" className={styles.pick} onClick={() => show(id)}>
              <Folder aria-hidden="true" />
              <span>{name}</span>
              <ChevronRight aria-hidden="true" />
            </button>
          </li>
        ))}
        {here.length === 0 && <li className={styles.noFolders}>No folders in here</li>}
      </ul>
    </>
  );
};

const Waiting = (): ReactElement => (
  <div className={styles.picker} aria-busy="true">
    {[80, 55, 70].map((width) => (
      <Skeleton key={width} shape="line" width={`${width}%`} />
    ))}
  </div>
);

export const MoveDialog = ({ actions, dialog }: { readonly actions: FileActions; readonly dialog: Moving }): ReactElement => {
  const { app } = usePorts();
  const send = useSend();
  const close = (): void => send(actions.at, { type: 'files.moveClosed' });
  const folders = dialog.answer === null ? null : ((resolveAnswer(app.answers, dialog.answer) as readonly FolderFacts[] | undefined) ?? []);
  const fault = folders === null ? null : moveFault(app.answers, { dialog });
  const target = folders?.find(({ id }) => id === dialog.at)?.name ?? ALL_FILES;
  return (
    <Dialog
      title={`Move ${dialog.entry.name}`}
      isOpen
      onClose={close}
      actions={
        <>
          {fault !== null && <p className={styles.reason}>{fault}</p>}
          <Button onPress={close}>Cancel</Button>
          <Button
            kind="primary"
            whyDisabled={folders === null ? 'The folders are still loading.' : fault}
            onPress={() => send(actions.at, { type: 'files.moveConfirmed' })}
          >
            Move to {target}
          </Button>
        </>
      }
    >
      {dialog.failure !== null ? (
        <ErrorState {...retried(dialog.failure, () => send(actions.at, { type: 'files.dialogRetried' }))} height={160} />
      ) : folders === null ? (
        <Waiting />
      ) : (
        <Picker actions={actions} dialog={dialog} folders={folders} />
      )}
    </Dialog>
  );
};
