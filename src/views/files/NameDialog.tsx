/** The modal that names a new folder, or an entry anew (B-236): Update is disabled while the name is empty or unchanged (B-393, B-394). */
import { type FormEvent, type ReactElement, useId } from 'react';
import { kindWord } from '../../domain/files/entries.ts';
import type { FileDialog } from '../../machines/files/fileActionsContext.ts';
import { nameFaultShown, whyNotNamed } from '../../machines/files/fileDialogs.logic.ts';
import { useSend } from '../app/appContext.tsx';
import { Button } from '../controls/Button.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { TextField } from '../controls/TextField.tsx';
import { useFocusInLayer } from '../hooks/useFocus.ts';
import type { FileActions } from './filesContext.ts';
import { TakenAnswers, TakenWords } from './TakenName.tsx';

type Named = Extract<FileDialog, { readonly tag: 'folder' | 'rename' }>;
type Taken = Extract<FileDialog, { readonly tag: 'taken' }>;

const titleOf = (dialog: Named): string => (dialog.tag === 'folder' ? 'Add folder' : `Rename ${dialog.entry.name}`);

const labelOf = (dialog: Named): string => {
  const word = dialog.tag === 'folder' ? 'folder' : kindWord(dialog.entry.kind);
  return `Name of the ${word}`;
};

interface NameParts {
  readonly actions: FileActions;
  readonly dialog: Named;
  /** The form's id. */
  readonly form: string;
}

const NameAnswers = ({ actions, dialog, form, onClose }: NameParts & { readonly onClose: () => void }): ReactElement => {
  const isSaving = actions.state === 'saving';
  return (
    <>
      <Button onPress={onClose} isDisabled={isSaving}>
        Cancel
      </Button>
      <Button kind="primary" type="submit" form={form} isPending={isSaving} whyDisabled={whyNotNamed({ dialog })}>
        {dialog.tag === 'folder' ? 'Add folder' : 'Update'}
      </Button>
    </>
  );
};

const NameForm = ({ actions, dialog, form }: NameParts): ReactElement => {
  const send = useSend();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    send(actions.at, { type: 'files.nameSubmitted' });
  };
  const isSaving = actions.state === 'saving';
  // While it is saved the field lets go of the focus; a name that is refused is put right there.
  const ref = useFocusInLayer<HTMLInputElement>(isSaving ? null : 'open');
  return (
    <form id={form} onSubmit={submit} noValidate>
      <TextField
        label={labelOf(dialog)}
        inputRef={ref}
        name="name"
        autoComplete="off"
        value={dialog.name}
        error={nameFaultShown(dialog)}
        isDisabled={isSaving}
        // The browser sends no form whose button is off: what is wrong is then said here.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && whyNotNamed({ dialog }) !== null) send(actions.at, { type: 'files.nameSubmitted' });
        }}
        onChange={(name) => send(actions.at, { type: 'files.nameTyped', name: name.slice(0, 400) })}
      />
    </form>
  );
};

/** The question about a taken name takes the place of the name in the same layer, which gives the focus back when it closes. */
export const NameDialog = ({ actions, dialog }: { readonly actions: FileActions; readonly dialog: Named | Taken }): ReactElement => {
  const send = useSend();
  const form = useId();
  if (dialog.tag === 'taken')
    return (
      <Dialog
        title="A file with this name already exists"
        isOpen
        onClose={() => send(actions.at, { type: 'files.takenDecided', decision: 'cancel' })}
        actions={<TakenAnswers at={actions.at} />}
      >
        <TakenWords by={dialog.by} />
      </Dialog>
    );
  const close = (): void => send(actions.at, { type: 'files.nameClosed' });
  return (
    <Dialog
      title={titleOf(dialog)}
      isOpen
      onClose={close}
      actions={<NameAnswers actions={actions} dialog={dialog} form={form} onClose={close} />}
    >
      <NameForm actions={actions} dialog={dialog} form={form} />
    </Dialog>
  );
};
