/** The form that asks for data in the place of a download that is not permitted. */
import type { FormEvent } from 'react';
import { EXPORT_REQUEST } from '../../domain/journal/address.ts';
import type { ExportRequestContext } from '../../machines/exportRequest/exportRequest.machine.ts';
import { useActor, useContextOf, useSend } from '../app/appContext.tsx';
import { Button } from '../controls/Button.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { Notice } from '../controls/Notice.tsx';
import { TextField } from '../controls/TextField.tsx';
import styles from './Invitation.module.css';

const FORM = 'export-request-form';

/** The form itself, without the dialog around it. */
export const ExportRequestForm = () => {
  const send = useSend();
  const { email, name, company, error } = useContextOf(EXPORT_REQUEST, (context: ExportRequestContext) => context);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    send(EXPORT_REQUEST, { type: 'exportRequest.submitted' });
  };
  return (
    <form id={FORM} className={styles.form} onSubmit={submit} noValidate>
      {error !== null && <Notice level="error">{error}</Notice>}
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        value={email}
        onChange={(text) => send(EXPORT_REQUEST, { type: 'exportRequest.emailTyped', email: text.slice(0, 320) })}
      />
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        value={name}
        onChange={(text) => send(EXPORT_REQUEST, { type: 'exportRequest.nameTyped', name: text.slice(0, 120) })}
      />
      <TextField
        label="Company"
        name="company"
        autoComplete="organization"
        value={company}
        onChange={(text) => send(EXPORT_REQUEST, { type: 'exportRequest.companyTyped', company: text.slice(0, 160) })}
      />
    </form>
  );
};

const ExportRequest = () => {
  const send = useSend();
  const subject = useContextOf(EXPORT_REQUEST, (context: ExportRequestContext) => context.subject);
  const state = useActor(EXPORT_REQUEST, (snapshot) => snapshot?.value);
  const close = (): void => send(EXPORT_REQUEST, { type: 'exportRequest.closed' });
  const isSent = state === 'thanking';
  return (
    <Dialog
      title={isSent ? 'Thank you' : 'Request this data'}
      isOpen
      onClose={close}
      actions={
        <>
          <Button kind={isSent ? 'primary' : 'secondary'} onPress={close}>
            {isSent ? 'Close' : 'Cancel'}
          </Button>
          {!isSent && (
            <Button kind="primary" type="submit" form={FORM} isPending={state === 'sending'}>
              Request data
            </Button>
          )}
        </>
      }
    >
      {isSent ? (
        <p role="status">Request sent. We will send you the data.</p>
      ) : (
        <div className={styles.body}>
          <p>Tell us where to send {subject === '' ? 'the data' : `“${subject}”`}.</p>
          <ExportRequestForm />
        </div>
      )}
    </Dialog>
  );
};

export default ExportRequest;
