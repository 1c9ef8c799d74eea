/** The form of a document, new (B-232) or edited (B-233): its name, its address, its folder. */

import { type FormEvent, type ReactElement, useId } from 'react';
import { type DocumentFormField, sourceIn, type TypedDocument } from '../../domain/files/documentForm.ts';
import { NOT_FILLED_OUT } from '../../domain/files/documents.ts';
import type { FolderFacts } from '../../domain/files/file.ts';
import { MAX_FOLDER_DEPTH } from '../../domain/files/file.ts';
import { documentEditScreen, documentNewScreen, FORM } from '../../domain/files/files.screen.ts';
import { folderTree, pathTo as pathIn } from '../../domain/files/folders.ts';
import { type AddressOf, childAddress } from '../../domain/journal/address.ts';
import { byText, sortedBy } from '../../domain/metrics/order.ts';
import { failureText } from '../../domain/session/failureText.ts';
import type { DocumentForm } from '../../machines/files/documentForm.logic.ts';
import { useActor, useSend } from '../app/appContext.tsx';
import { AppLink } from '../app/Link.tsx';
import { useQuery } from '../app/useQuery.ts';
import { Button } from '../controls/Button.tsx';
import { ConfirmDialog } from '../controls/ConfirmDialog.tsx';
import { ConflictDialog } from '../controls/ConflictDialog.tsx';
import { Notice } from '../controls/Notice.tsx';
import { Select } from '../controls/Select.tsx';
import { oneGroup } from '../controls/SelectParts.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { EmptyState, ErrorState } from '../controls/StateMessage.tsx';
import { TextField } from '../controls/TextField.tsx';
import { useFocus } from '../hooks/useFocus.ts';
import { ScreenPage } from '../screen/ScreenPage.tsx';
import styles from './Files.module.css';
import { folderPath } from './filesContext.ts';
import { ALL_FILES } from './MoveDialog.tsx';

type FormAddress = AddressOf<'documentForm'>;
type ScreenAddress = AddressOf<'screen'>;

const ROOT_KEY = 'root';

const EMPTY: Readonly<Record<DocumentFormField, string>> = {
  name: 'Enter a name.',
  iframeSource: 'Enter an address.',
  folderId: 'Choose a folder.',
};

/** The folders by their whole paths, so that two of the same name are told apart. */
const folderOptions = (folders: readonly FolderFacts[]) => {
  const tree = folderTree(folders);
  const named = folders.map(({ id }) => ({
    key: id,
    label: pathIn(tree, id)
      .slice(-MAX_FOLDER_DEPTH)
      .map(({ name }) => name)
      .join(' / '),
  }));
  return [
    { key: ROOT_KEY, label: ALL_FILES },
    ...sortedBy(
      named,
      byText(({ label }) => label),
    ),
  ];
};

const folderLabel = (folders: readonly FolderFacts[], id: string | null): string =>
  folderOptions(folders).find(({ key }) => key === (id ?? ROOT_KEY))?.label ?? 'Another folder';

interface FieldsProps {
  readonly at: FormAddress;
  readonly screen: ScreenAddress;
  readonly form: DocumentForm;
  readonly isSaving: boolean;
}

const Fields = ({ at, screen, form: { draft, faults }, isSaving }: FieldsProps): ReactElement => {
  const send = useSend();
  const folders = useQuery<readonly FolderFacts[]>(screen, 'folders');
  const edit = (change: Partial<TypedDocument>): void => send(at, { type: 'document.draftEdited', draft: { ...draft, ...change } });
  // What stands above the form for all fields is not said again below each.
  const fault = (field: DocumentFormField): string | null => (faults[field] === NOT_FILLED_OUT ? EMPTY[field] : (faults[field] ?? null));
  return (
    <>
      <TextField
        label="Name"
        name="name"
        isRequired
        autoComplete="off"
        value={draft.name}
        error={fault('name')}
        isDisabled={isSaving}
        onChange={(name) => edit({ name: name.slice(0, 1_000) })}
      />
      <TextField
        label="iFrame source"
        name="iframeSource"
        isRequired
        autoComplete="off"
        inputMode="url"
        placeholder="https://docs.google.com/…"
        description="The http or https address that is shown in the frame. A pasted iframe code is read for its address."
        value={draft.iframeSource}
        error={fault('iframeSource')}
        isDisabled={isSaving}
        onChange={(typed) => edit({ iframeSource: sourceIn(typed).slice(0, 5_000) })}
      />
      <Select
        label="Folder"
        groups={oneGroup(folderOptions(folders.answer ?? []))}
        value={draft.folderId ?? ROOT_KEY}
        placeholder="Another folder"
        error={fault('folderId')}
        isDisabled={isSaving}
        onChange={(key) => edit({ folderId: key === ROOT_KEY ? null : key })}
        {...(folders.answer === null && folders.status !== 'failed' ? { status: { kind: 'loading' as const } } : {})}
        {...(folders.answer === null && folders.status === 'failed'
          ? { status: { kind: 'failed' as const, message: failureText(folders.failure), onRetry: folders.onRetry } }
          : {})}
      />
    </>
  );
};

const Version = ({ draft, folders }: { readonly draft: TypedDocument; readonly folders: readonly FolderFacts[] }): ReactElement => (
  <dl className={styles.facts}>
    <div>
      <dt>Name</dt>
      <dd>{draft.name}</dd>
    </div>
    <div>
      <dt>iFrame source</dt>
      <dd>{draft.iframeSource}</dd>
    </div>
    <div>
      <dt>Folder</dt>
      <dd>{folderLabel(folders, draft.folderId)}</dd>
    </div>
  </dl>
);

/** What is asked above the form: whether changes may be given up, or which of two versions is kept. */
const Questions = ({ at, screen, form, state }: FieldsProps & { readonly state: string }): ReactElement => {
  const send = useSend();
  const folders = useQuery<readonly FolderFacts[]>(screen, 'folders').answer ?? [];
  return (
    <>
      <ConfirmDialog
        title="Discard your changes?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        isDanger
        isOpen={state === 'asking'}
        onConfirm={() => send(at, { type: 'document.discardConfirmed' })}
        onCancel={() => send(at, { type: 'document.discardDeclined' })}
      >
        <p>What you changed has not been saved.</p>
      </ConfirmDialog>
      {state === 'conflicted' && form.theirs !== null && (
        <ConflictDialog
          thing="document"
          saved={<Version draft={form.theirs.draft} folders={folders} />}
          mine={<Version draft={form.draft} folders={folders} />}
          onDecide={(keep) => send(at, { type: 'document.conflictDecided', keep })}
        />
      )}
    </>
  );
};

const Summary = ({ form: { message, refusals } }: { readonly form: DocumentForm }): ReactElement => {
  const ref = useFocus<HTMLDivElement>(refusals === 0 ? null : refusals);
  return (
    <div ref={ref} tabIndex={-1}>
      {message !== null && <Notice level="error">{message}</Notice>}
    </div>
  );
};

const Form = (props: FieldsProps & { readonly state: string; readonly isNew: boolean }): ReactElement => {
  const { at, form, isSaving, isNew } = props;
  const send = useSend();
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    send(at, { type: 'document.saveClicked' });
  };
  return (
    <>
      <form id={id} className={styles.card} onSubmit={submit} noValidate>
        <Summary form={form} />
        <Fields {...props} />
        <div className={styles.formActions}>
          <Button kind="primary" type="submit" isPending={isSaving}>
            {isNew ? 'Add document' : 'Save changes'}
          </Button>
          <Button isDisabled={isSaving} onPress={() => send(at, { type: 'document.closeAsked' })}>
            Cancel
          </Button>
        </div>
      </form>
      <Questions {...props} />
    </>
  );
};

/** In the place of the form while the document is on its way, or cannot be had. */
const Waiting = ({ screen, isNew }: { readonly screen: ScreenAddress; readonly isNew: boolean }): ReactElement => {
  const { status, failure, onRetry } = useQuery<unknown>(screen, 'document');
  if (!isNew && status === 'failed' && failure?.status === 404)
    return (
      <EmptyState title="This document is not here" height={320} action={<AppLink to={folderPath(null)}>All files</AppLink>}>
        <p>It belongs to another brand group, or there never was one.</p>
      </EmptyState>
    );
  return !isNew && status === 'failed' ? (
    <ErrorState message={failureText(failure)} onRetry={onRetry} height={320} />
  ) : (
    <Skeleton shape="block" height={320} />
  );
};

const Editor = ({ screen, isNew }: { readonly screen: ScreenAddress; readonly isNew: boolean }): ReactElement => {
  const at = childAddress(screen, FORM);
  const actor = useActor(at, (snapshot) => (snapshot === undefined ? null : { state: snapshot.value, form: snapshot.context.form }));
  if (actor === null || actor.form === null) return <Waiting screen={screen} isNew={isNew} />;
  return <Form at={at} screen={screen} form={actor.form} state={actor.state} isSaving={actor.state === 'saving'} isNew={isNew} />;
};

export const DocumentNewScreen = (): ReactElement => (
  <ScreenPage of={documentNewScreen}>
    <Editor screen={documentNewScreen.at} isNew />
  </ScreenPage>
);

export const DocumentEditScreen = (): ReactElement => (
  <ScreenPage of={documentEditScreen}>
    <Editor screen={documentEditScreen.at} isNew={false} />
  </ScreenPage>
);
