/** The file browser: the way to the open folder, what lies in it, and what can be added (B-227 to B-231). */

import { FilePlus2, FolderPlus, Upload } from 'lucide-react';
import type { ReactElement } from 'react';
import { filesScreen, LIST } from '../../domain/files/files.screen.ts';
import type { FileRights } from '../../domain/files/rights.ts';
import { NAVIGATION } from '../../domain/journal/address.ts';
import { pathTo } from '../../domain/routes/routes.ts';
import { carrySticky } from '../../domain/routes/urlParams.ts';
import { useSend } from '../app/appContext.tsx';
import { AppLink } from '../app/Link.tsx';
import { usePlace } from '../app/location.ts';
import { Breadcrumbs, type Crumb } from '../controls/Breadcrumbs.tsx';
import { Button } from '../controls/Button.tsx';
import { ScreenPage } from '../screen/ScreenPage.tsx';
import { useAnswer, useParams } from '../screen/useScreen.ts';
import { DropPage } from './DropPage.tsx';
import { FileDialogs } from './FileDialogs.tsx';
import { FileList } from './FileList.tsx';
import styles from './Files.module.css';
import { BROWSER_ACTIONS, folderPath, UPLOAD_QUEUE, useEntryDrop, useFileActions, useRights } from './filesContext.ts';
import { ALL_FILES } from './MoveDialog.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { type OpenFolder, UploadPanel } from './UploadPanel.tsx';

/** What can be added to the open folder: nothing is offered to who may only read. */
const Controls = ({ rights, folderId }: { readonly rights: FileRights; readonly folderId: string | null }): ReactElement => {
  const send = useSend();
  const place = usePlace((place) => place);
  const document = folderId === null ? pathTo('document-new') : `${pathTo('document-new')}?folderId=${encodeURIComponent(folderId)}`;
  return (
    <>
      {rights.addFolder && (
        <Button onPress={() => send(BROWSER_ACTIONS, { type: 'files.folderFormOpened', folderId })}>
          <FolderPlus aria-hidden="true" />
          Add folder
        </Button>
      )}
      {rights.addDocument && (
        <Button onPress={() => send(NAVIGATION, { type: 'navigation.linkFollowed', to: carrySticky(place, document) })}>
          <FilePlus2 aria-hidden="true" />
          New document
        </Button>
      )}
      {rights.upload && (
        <Button kind="primary" onPress={() => send(UPLOAD_QUEUE, { type: 'uploads.opened' })}>
          <Upload aria-hidden="true" />
          Upload files
        </Button>
      )}
    </>
  );
};

const ROOT_KEY = 'root';

/** A folder above the open one: a link, which takes what is dropped on it. */
const CrumbLink = ({
  crumb,
  rights,
  showDeleted,
}: {
  readonly crumb: Crumb;
  readonly rights: FileRights;
  readonly showDeleted: boolean;
}) => {
  const send = useSend();
  const folderId = crumb.key === ROOT_KEY ? null : crumb.key;
  const { isOver, handlers } = useEntryDrop(rights.edit, (id) => send(BROWSER_ACTIONS, { type: 'files.dropped', id, folderId }));
  return (
    <AppLink to={folderPath(folderId, showDeleted)} className={styles.crumb} data-over={isOver || undefined} {...handlers}>
      {crumb.label}
    </AppLink>
  );
};

const Body = ({ rights, into, crumbs }: { readonly rights: FileRights; readonly into: OpenFolder; readonly crumbs: readonly Crumb[] }) => {
  const actions = useFileActions(BROWSER_ACTIONS);
  const { showDeleted } = useParams(filesScreen);
  return (
    <DropPage into={into} isTaking={rights.upload}>
      <Breadcrumbs
        label="Folders"
        crumbs={crumbs}
        link={(crumb) => <CrumbLink crumb={crumb} rights={rights} showDeleted={showDeleted} />}
      />
      {rights.upload && <UploadPanel into={into} />}
      <FileList rights={rights} actions={actions} />
      {actions !== null && <FileDialogs actions={actions} />}
      <PreviewDialog />
    </DropPage>
  );
};

/** The open folder, as the list was answered for it; while another is on its way, the name of the one that shows. */
const Browser = ({ rights }: { readonly rights: FileRights }): ReactElement => {
  const { answer } = useAnswer(filesScreen, LIST);
  const folder = answer?.folder ?? null;
  const crumbs = [{ key: ROOT_KEY, label: ALL_FILES }, ...(answer?.breadcrumbs ?? []).map(({ id, name }) => ({ key: id, label: name }))];
  return <Body rights={rights} crumbs={crumbs} into={{ folderId: folder?.id ?? null, folderName: folder?.name ?? ALL_FILES }} />;
};

const openFolderId = (folderId: string): string | null => (folderId === '' ? null : folderId);

const Head = ({ rights }: { readonly rights: FileRights }): ReactElement => {
  const { folderId } = useParams(filesScreen);
  return <Controls rights={rights} folderId={openFolderId(folderId)} />;
};

export const FilesScreen = (): ReactElement => {
  const rights = useRights();
  return (
    <ScreenPage of={filesScreen} controls={<Head rights={rights} />}>
      <Browser rights={rights} />
    </ScreenPage>
  );
};
