/** Asked before logging out loses what is not saved. */

import { sentence } from '../../domain/format/sentence.ts';
import { SESSION } from '../../domain/journal/address.ts';
import { useSend } from '../app/appContext.tsx';
import { ConfirmDialog } from '../controls/ConfirmDialog.tsx';

const LogoutQuestion = ({ unsaved }: { readonly unsaved: readonly string[] }) => {
  const send = useSend();
  return (
    <ConfirmDialog
      title="Log out without saving?"
      confirmLabel="Log out"
      cancelLabel="Stay"
      isDanger
      isOpen
      onConfirm={() => send(SESSION, { type: 'session.logoutConfirmed' })}
      onCancel={() => send(SESSION, { type: 'session.logoutDeclined' })}
    >
      <p>{sentence(`Not saved yet: ${unsaved.join(', ')}`)} Logging out discards these changes.</p>
    </ConfirmDialog>
  );
};

export default LogoutQuestion;
