/** The dialog that is open at the actions of Files, if there is one. */
import type { ReactElement } from 'react';
import type { FileActions } from './filesContext.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { NameDialog } from './NameDialog.tsx';
import { NotifyDialog } from './NotifyDialog.tsx';

export const FileDialogs = ({ actions }: { readonly actions: FileActions }): ReactElement | null => {
  const { dialog } = actions.context;
  if (dialog === null) return null;
  switch (dialog.tag) {
    case 'move':
      return <MoveDialog actions={actions} dialog={dialog} />;
    case 'notify':
      return <NotifyDialog actions={actions} dialog={dialog} />;
    default:
      return <NameDialog actions={actions} dialog={dialog} />;
  }
};
