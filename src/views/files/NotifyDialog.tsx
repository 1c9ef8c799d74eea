/** Telling others of an entry by mail: Internal users and people of the brand group, nobody else (B-423, B-424). */
import { type FormEvent, type ReactElement, useId } from 'react';
import { type FileRecipient, MAX_NOTIFICATION_TEXT } from '../../domain/files/notify.ts';
import { resolveAnswer } from '../../machines/core/answers.ts';
import type { FileDialog } from '../../machines/files/fileActionsContext.ts';
import { notifyFault } from '../../machines/files/fileDialogs.logic.ts';
import { usePorts, useSend } from '../app/appContext.tsx';
import { retried } from '../app/panel.ts';
import { Button } from '../controls/Button.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { MultiSelect } from '../controls/MultiSelect.tsx';
import { Notice } from '../controls/Notice.tsx';
import { ErrorState } from '../controls/StateMessage.tsx';
import { TextArea } from '../controls/TextArea.tsx';
import styles from './Files.module.css';
import type { FileActions } from './filesContext.ts';

type Notifying = Extract<FileDialog, { readonly tag: 'notify' }>;

const groupsOf = (people: readonly FileRecipient[]) => {
  const of = (isInternal: boolean) =>
    people.filter((person) => person.isInternal === isInternal).map(({ id, name, email }) => ({ key: id, label: name, aside: email }));
  return [
    { key: 'brandGroup', title: 'Brand group', options: of(false) },
    { key: 'internal', title: 'Internal', options: of(true) },
  ].filter(({ options }) => options.length > 0);
};

export const NotifyDialog = ({ actions, dialog }: { readonly actions: FileActions; readonly dialog: Notifying }): ReactElement => {
  const { app } = usePorts();
  const send = useSend();
  const form = useId();
  const close = (): void => send(actions.at, { type: 'files.notifyClosed' });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    send(actions.at, { type: 'files.notifySubmitted' });
  };
  const people =
    dialog.answer === null ? null : ((resolveAnswer(app.answers, dialog.answer) as readonly FileRecipient[] | undefined) ?? []);
  const isTelling = actions.state === 'telling';
  return (
    <Dialog
      title={`Notify users about ${dialog.entry.name}`}
      isOpen
      onClose={close}
      actions={
        <>
          <Button onPress={close} isDisabled={isTelling}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" form={form} isPending={isTelling} whyDisabled={notifyFault({ dialog })}>
            Send e-mail
          </Button>
        </>
      }
    >
      {dialog.failure !== null ? (
        <ErrorState {...retried(dialog.failure, () => send(actions.at, { type: 'files.dialogRetried' }))} height={160} />
      ) : (
        <form id={form} className={styles.form} onSubmit={submit} noValidate>
          {dialog.fault !== null && <Notice level="error">{dialog.fault}</Notice>}
          <MultiSelect
            label="People"
            placeholder="Choose people"
            groups={groupsOf(people ?? [])}
            value={dialog.chosen}
            onChange={(ids) => send(actions.at, { type: 'files.recipientsChosen', ids: [...ids] })}
            isDisabled={isTelling}
            {...(people === null ? { status: { kind: 'loading' as const } } : {})}
          />
          <TextArea
            label="Message"
            description={`Up to ${MAX_NOTIFICATION_TEXT} characters. The e-mail already names this item.`}
            value={dialog.text}
            onChange={(text) => send(actions.at, { type: 'files.noteTyped', text: text.slice(0, MAX_NOTIFICATION_TEXT) })}
            isDisabled={isTelling}
          />
        </form>
      )}
    </Dialog>
  );
};
