/** A document (B-234, B-235): what lies behind its address, in a frame that can never reach the product. */

import { Bell, ExternalLink, FolderInput, Pencil, RotateCcw, SquarePen, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { FRAME_SANDBOX } from '../../domain/files/documents.ts';
import type { FileDocument } from '../../domain/files/file.ts';
import { DOCUMENT, documentScreen } from '../../domain/files/files.screen.ts';
import { breadcrumbsTo, folderTree } from '../../domain/files/folders.ts';
import type { FileRights } from '../../domain/files/rights.ts';
import { NAVIGATION } from '../../domain/journal/address.ts';
import { pathTo } from '../../domain/routes/routes.ts';
import { carrySticky } from '../../domain/routes/urlParams.ts';
import { isBusy as isBusyWith } from '../../machines/files/fileActions.logic.ts';
import { usePorts, useSend } from '../app/appContext.tsx';
import { AppLink } from '../app/Link.tsx';
import { usePlace } from '../app/location.ts';
import { panelOf } from '../app/panel.ts';
import { Breadcrumbs } from '../controls/Breadcrumbs.tsx';
import { Button, LinkButton } from '../controls/Button.tsx';
import { Notice } from '../controls/Notice.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { EmptyState, ErrorState } from '../controls/StateMessage.tsx';
import { ScreenPage } from '../screen/ScreenPage.tsx';
import { useAnswer } from '../screen/useScreen.ts';
import { FileDialogs } from './FileDialogs.tsx';
import styles from './Files.module.css';
import { DOCUMENT_ACTIONS, type FileActions, folderPath, useFileActions, useRights } from './filesContext.ts';
import { ALL_FILES } from './MoveDialog.tsx';

const ROOT_KEY = 'root';

const Path = ({ document }: { readonly document: FileDocument }): ReactElement => {
  const { answer } = useAnswer(documentScreen, 'folders');
  const above = answer === null ? [] : breadcrumbsTo(folderTree(answer), document.folderId);
  const crumbs = [
    { key: ROOT_KEY, label: ALL_FILES },
    ...above.map(({ id, name }) => ({ key: id, label: name })),
    { key: document.id, label: document.name },
  ];
  return (
    <Breadcrumbs
      label="Folders"
      crumbs={crumbs}
      link={({ key, label }) => (
        <AppLink to={folderPath(key === ROOT_KEY ? null : key)} className={styles.crumb}>
          {label}
        </AppLink>
      )}
    />
  );
};

/** Edit leads to a screen; the rest is done here. What this person may not do is not offered. */
const Actions = ({
  document,
  rights,
  actions,
}: {
  readonly document: FileDocument;
  readonly rights: FileRights;
  readonly actions: FileActions;
}) => {
  const send = useSend();
  const place = usePlace((place) => place);
  const { id } = document;
  const isBusy = isBusyWith(actions.context, id);
  const button = (isOffered: boolean, label: string, icon: ReactElement, onPress: () => void) =>
    isOffered && (
      <Button size="small" isDisabled={isBusy} onPress={onPress}>
        {icon}
        {label}
      </Button>
    );
  if (document.deletedAt !== null)
    return button(rights.restore, 'Restore', <RotateCcw aria-hidden="true" />, () =>
      send(actions.at, { type: 'files.restoreClicked', id }),
    );
  const edit = (): void => send(NAVIGATION, { type: 'navigation.linkFollowed', to: carrySticky(place, pathTo('document-edit', { id })) });
  return (
    <div className={styles.formActions}>
      <LinkButton size="small" href={document.iframeSource} target="_blank" rel="noreferrer noopener">
        <ExternalLink aria-hidden="true" />
        Open in a new tab
      </LinkButton>
      {button(rights.edit, 'Edit', <SquarePen aria-hidden="true" />, edit)}
      {button(rights.edit, 'Rename', <Pencil aria-hidden="true" />, () => send(actions.at, { type: 'files.renameOpened', id }))}
      {button(rights.edit, 'Move', <FolderInput aria-hidden="true" />, () => send(actions.at, { type: 'files.moveOpened', id }))}
      {button(rights.notify, 'Notify users', <Bell aria-hidden="true" />, () => send(actions.at, { type: 'files.notifyOpened', id }))}
      {button(rights.remove, 'Delete', <Trash2 aria-hidden="true" />, () => send(actions.at, { type: 'files.deleteClicked', id }))}
    </div>
  );
};

/** A replay loads nothing: what stands behind the address is no part of what it knows. */
const Frame = ({ document }: { readonly document: FileDocument }): ReactElement => {
  const { files } = usePorts();
  return files === undefined ? (
    <EmptyState title="Documents aren’t loaded in a replay" height={420}>
      <p>{document.iframeSource}</p>
    </EmptyState>
  ) : (
    <iframe
      title={document.name}
      src={document.iframeSource}
      sandbox={FRAME_SANDBOX}
      referrerPolicy="no-referrer"
      loading="lazy"
      className={styles.frame}
    />
  );
};

const Gone = (): ReactElement => (
  <EmptyState title="Document not found" height={320} action={<AppLink to={folderPath(null)}>All files</AppLink>}>
    <p>It doesn't exist or isn't shared with you.</p>
  </EmptyState>
);

const Shown = ({ document, rights }: { readonly document: FileDocument; readonly rights: FileRights }): ReactElement => {
  const actions = useFileActions(DOCUMENT_ACTIONS);
  return (
    <>
      <Path document={document} />
      {actions !== null && <Actions document={document} rights={rights} actions={actions} />}
      {document.deletedAt === null ? (
        <Frame key={document.iframeSource} document={document} />
      ) : (
        <Notice level="warning" title="This document is deleted">
          {rights.restore ? 'Restore it to view it again.' : 'Your agency team can restore it.'}
        </Notice>
      )}
      {actions !== null && <FileDialogs actions={actions} />}
    </>
  );
};

const Content = (): ReactElement => {
  const rights = useRights();
  const query = useAnswer(documentScreen, DOCUMENT);
  // What was asked for before is another document: it does not stand in for this one.
  const document = query.asked === null ? query.answer : null;
  const state = panelOf(query);
  if (query.status === 'failed' && query.failure?.status === 404) return <Gone />;
  if (document !== null) return <Shown document={document} rights={rights} />;
  return state.kind === 'failed' ? <ErrorState {...state} height={320} /> : <Skeleton shape="block" height={420} />;
};

export const DocumentScreen = (): ReactElement => (
  <ScreenPage of={documentScreen}>
    <Content />
  </ScreenPage>
);
