/** The form of a document, new (B-232) or edited (B-233): its name, its address, its folder. */

import type { FormEvent, ReactElement } from 'react';
import { type DocumentFormField, sourceIn, type TypedDocument } from '../../domain/files/documentForm.ts';
import { documentFields, documentKind } from '../../domain/files/documentRecord.ts';
import { NOT_FILLED_OUT } from '../../domain/files/documents.ts';
import type { FolderFacts } from '../../domain/files/file.ts';
import { MAX_FOLDER_DEPTH } from '../../domain/files/file.ts';
import { documentEditScreen, documentNewScreen, FORM } from '../../domain/files/files.screen.ts';
import { folderTree, pathTo as pathIn } from '../../domain/files/folders.ts';
import { type AddressOf, childAddress } from '../../domain/journal/address.ts';
import { byText, sortedBy } from '../../domain/metrics/order.ts';
import { faultOf, type RecordForm } from '../../domain/records/recordForm.ts';
import { saysUnchanged } from '../../domain/records/recordKind.ts';
import { useActor, useSend } from '../app/appContext.tsx';
import { AppLink } from '../app/Link.tsx';
import { queryFault } from '../app/panel.ts';
import { useQueryTo } from '../app/useQuery.ts';
import { Button } from '../controls/Button.tsx';
import { Notice } from '../controls/Notice.tsx';
import { Select } from '../controls/Select.tsx';
import { oneGroup } from '../controls/SelectParts.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { EmptyState, ErrorState } from '../controls/StateMessage.tsx';
import { TextField } from '../controls/TextField.tsx';
import { useFocusOnRefusal } from '../hooks/useFocus.ts';
import { RecordConflict } from '../records/RecordConflict.tsx';
import { LeaveQuestion } from '../records/RecordQuestions.tsx';
import { useRecordForm } from '../records/useRecords.ts';
import { ScreenPage } from '../screen/ScreenPage.tsx';
import styles from './Files.module.css';
import { folderPath } from './filesContext.ts';
import { ALL_FILES } from './MoveDialog.tsx';

type FormAddress = AddressOf<'documentForm'>;
type ScreenAddress = AddressOf<'screen'>;
type DocumentForm = RecordForm<TypedDocument>;

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
  const folders = useQueryTo(screen, 'folders', 'folders');
  const edit = (change: Partial<TypedDocument>): void => send(at, { type: 'document.draftEdited', draft: { ...draft, ...change } });
  // What stands above the form for all fields is not said again below each.
  const fault = (field: DocumentFormField): string | null => {
    const said = faultOf(faults, field);
    return said === NOT_FILLED_OUT ? EMPTY[field] : said;
  };
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
        description="The http or https address to show. You can also paste iframe code; its address is used."
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
        {...(folders.answer === null && folders.status === 'failed' ? { status: { kind: 'failed' as const, ...queryFault(folders) } } : {})}
      />
    </>
  );
};

const Messages = ({ form }: Pick<FieldsProps, 'form'>): ReactElement => {
  const { faults, message } = form;
  const faulty = Object.values(faults).flat();
  const said = faulty.includes(NOT_FILLED_OUT) ? NOT_FILLED_OUT : (message ?? faulty[0] ?? null);
  const ref = useFocusOnRefusal<HTMLDivElement>(form, said);
  return (
    <div ref={ref} tabIndex={-1}>
      {said !== null && <Notice level={saysUnchanged(documentKind, said) ? 'info' : 'error'}>{said}</Notice>}
    </div>
  );
};

const Conflict = ({ at, screen, form: { draft, theirs } }: FieldsProps): ReactElement | null => {
  const send = useSend();
  const folders = useQueryTo(screen, 'folders', 'folders').answer ?? [];
  if (theirs === null) return null;
  return (
    <RecordConflict
      one="document"
      mine={draft}
      theirs={theirs}
      fields={(typed) => documentFields(typed, (id) => folderLabel(folders, id))}
      onDecide={(keep) => send(at, { type: 'record.conflictDecided', keep })}
    />
  );
};

const Form = (props: FieldsProps & { readonly isNew: boolean }): ReactElement => {
  const { at, form, isSaving, isNew } = props;
  const send = useSend();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    send(at, { type: 'record.saveClicked' });
  };
  if (form.theirs !== null) return <Conflict {...props} />;
  return (
    <form className={styles.card} onSubmit={submit} noValidate>
      <Messages form={form} />
      <Fields {...props} />
      <div className={styles.formActions}>
        <Button kind="primary" type="submit" isPending={isSaving}>
          {isNew ? 'Add document' : 'Save changes'}
        </Button>
        <Button isDisabled={isSaving} onPress={() => send(at, { type: 'record.closeAsked' })}>
          Cancel
        </Button>
      </div>
    </form>
  );
};

/** In the place of the form while the document is on its way, or cannot be had. */
const Waiting = ({ screen, isNew }: { readonly screen: ScreenAddress; readonly isNew: boolean }): ReactElement => {
  const query = useQueryTo(screen, 'document', 'fileDocument');
  const { status, failure } = query;
  if (!isNew && status === 'failed' && failure?.status === 404)
    return (
      <EmptyState title="Document not found" height={320} action={<AppLink to={folderPath(null)}>All files</AppLink>}>
        <p>It doesn't exist or isn't shared with you.</p>
      </EmptyState>
    );
  return !isNew && status === 'failed' ? <ErrorState {...queryFault(query)} height={320} /> : <Skeleton shape="block" height={320} />;
};

const Shown = ({ at, screen, isNew }: Omit<FieldsProps, 'form' | 'isSaving'> & { readonly isNew: boolean }): ReactElement => {
  const form = useRecordForm<TypedDocument, DocumentForm | null>(at, (context) => context.form);
  const isSaving = useActor(at, (snapshot) => snapshot?.value === 'saving');
  if (form === null) return <Waiting screen={screen} isNew={isNew} />;
  return (
    <>
      <Form at={at} screen={screen} form={form} isSaving={isSaving} isNew={isNew} />
      <LeaveQuestion at={at} />
    </>
  );
};

const Editor = ({ screen, isNew }: { readonly screen: ScreenAddress; readonly isNew: boolean }): ReactElement => {
  const at = childAddress(screen, FORM);
  const isThere = useActor(at, (snapshot) => snapshot !== undefined);
  return isThere ? <Shown at={at} screen={screen} isNew={isNew} /> : <Waiting screen={screen} isNew={isNew} />;
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
