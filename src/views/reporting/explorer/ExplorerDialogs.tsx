/** What the Data Explorer asks: the report as text, the name of a copy, whether to delete or to leave, and which of two versions is kept. */
import type { ReactElement } from 'react';
import { EXPLORER } from '../../../domain/reporting/explorer.screen.ts';
import { issueLines } from '../../../domain/reporting/issue.ts';
import { conflictOf } from '../../../machines/documents/documentEditing.ts';
import { useActor, useSend } from '../../app/appContext.tsx';
import { CodeEditor } from '../../codeEditor/CodeEditor.tsx';
import { Button } from '../../controls/Button.tsx';
import { ConfirmDialog } from '../../controls/ConfirmDialog.tsx';
import { Dialog } from '../../controls/Dialog.tsx';
import { TextField } from '../../controls/TextField.tsx';
import { LeaveQuestion } from '../../records/RecordQuestions.tsx';
import styles from './Explorer.module.css';
import type { ExplorerView } from './useExplorer.ts';

/** The report as JSON, to be taken away or brought in; what the workbench wrote, to be pasted. */
export const ReportText = ({ view }: { readonly view: ExplorerView }): ReactElement => {
  const send = useSend();
  const { text } = view.context;
  const isJson = text?.kind !== 'workbench';
  const close = (): void => send(EXPLORER, { type: 'explorer.textClosed' });
  return (
    <Dialog
      title={isJson ? 'Import or export as JSON' : 'Paste from Workbench'}
      size="medium"
      isOpen={text !== null}
      onClose={close}
      actions={
        <>
          <Button onPress={close}>Cancel</Button>
          <Button
            kind="primary"
            whyDisabled={text?.text.trim() === '' ? `Paste the ${isJson ? 'JSON' : 'Workbench input'} first.` : null}
            onPress={() => send(EXPLORER, { type: 'explorer.textApplied' })}
          >
            {isJson ? 'Import' : 'Paste'}
          </Button>
        </>
      }
    >
      {text !== null && (
        <>
          <CodeEditor
            label={isJson ? 'Report JSON' : 'Workbench input'}
            value={text.text}
            error={text.error}
            faults={isJson ? text.faults : []}
            lines={16}
            onChange={(next) => send(EXPLORER, { type: 'explorer.textTyped', text: next })}
          />
          {!isJson && text.faults.length > 0 && (
            <ul className={styles.faultList}>
              {issueLines(text.faults).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </>
      )}
    </Dialog>
  );
};

const SaveAs = ({ view }: { readonly view: ExplorerView }): ReactElement => {
  const send = useSend();
  const { saveAs } = view.context;
  const close = (): void => send(EXPLORER, { type: 'explorer.saveAsClosed' });
  return (
    <Dialog
      title="Save As Copy"
      isOpen={saveAs !== null}
      onClose={close}
      actions={
        <>
          <Button onPress={close}>Cancel</Button>
          <Button kind="primary" onPress={() => send(EXPLORER, { type: 'explorer.saveAsSubmitted' })}>
            Save
          </Button>
        </>
      }
    >
      <TextField
        label="Name of the copy"
        value={saveAs?.name ?? ''}
        error={saveAs?.fault ?? null}
        onChange={(name) => send(EXPLORER, { type: 'explorer.saveAsTyped', name: name.slice(0, 255) })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(EXPLORER, { type: 'explorer.saveAsSubmitted' });
        }}
      />
    </Dialog>
  );
};

const Conflict = ({ view }: { readonly view: ExplorerView }): ReactElement => {
  const send = useSend();
  const isOpen = useActor(EXPLORER, (snapshot) => snapshot?.value === 'conflict');
  const theirs = conflictOf(view.context)?.theirs ?? null;
  const decide = (keep: 'mine' | 'theirs') => (): void => send(EXPLORER, { type: 'record.conflictDecided', keep });
  return (
    <Dialog
      role="alertdialog"
      title={theirs === null ? 'This report was deleted in the meantime' : 'This report was changed in the meantime'}
      isOpen={isOpen}
      onClose={decide('theirs')}
      actions={
        <>
          <Button onPress={decide('theirs')}>{theirs === null ? 'Do not save' : 'Keep theirs'}</Button>
          <Button kind="primary" onPress={decide('mine')}>
            {theirs === null ? 'Save it again' : 'Keep mine'}
          </Button>
        </>
      }
    >
      <p>
        {theirs === null
          ? 'What you built is still here and can be saved as a new report.'
          : `“${theirs.name}” was saved by someone else after you opened it. If you choose theirs, Undo restores yours.`}
      </p>
    </Dialog>
  );
};

export const ExplorerDialogs = ({ view }: { readonly view: ExplorerView }): ReactElement => {
  const send = useSend();
  const { base, isDeleting } = view.context;
  return (
    <>
      <ReportText view={view} />
      <SaveAs view={view} />
      <Conflict view={view} />
      <LeaveQuestion at={EXPLORER} />
      <ConfirmDialog
        title={`Delete the report ${base?.draft.name ?? ''}?`}
        confirmLabel="Delete"
        isDanger
        isOpen={isDeleting}
        onConfirm={() => send(EXPLORER, { type: 'record.deleteConfirmed' })}
        onCancel={() => send(EXPLORER, { type: 'record.deleteDeclined' })}
      >
        <p>It will be removed for everyone in this brand group. You can undo this.</p>
      </ConfirmDialog>
    </>
  );
};
