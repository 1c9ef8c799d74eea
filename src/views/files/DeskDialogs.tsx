/** The dialog that is open at the desk of Files, if there is one. */
import type { ReactElement } from 'react';
import type { Desk } from './filesContext.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { NameDialog } from './NameDialog.tsx';
import { NotifyDialog } from './NotifyDialog.tsx';

export const DeskDialogs = ({ desk }: { readonly desk: Desk }): ReactElement | null => {
  const { dialog } = desk.context;
  if (dialog === null) return null;
  switch (dialog.tag) {
    case 'move':
      return <MoveDialog desk={desk} dialog={dialog} />;
    case 'notify':
      return <NotifyDialog desk={desk} dialog={dialog} />;
    default:
      return <NameDialog desk={desk} dialog={dialog} />;
  }
};
