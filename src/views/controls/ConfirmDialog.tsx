/** Asks before something is done that cannot simply be taken back. */
import type { ReactElement, ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Notice } from './Notice.tsx';

export interface ConfirmDialogProps {
  /** The question, such as "Delete Harbor Light?". */
  readonly title: string;
  /** What will happen, and whether there is a way back. */
  readonly children?: ReactNode;
  /** The verb of what is done, such as "Delete". */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly isDanger?: boolean;
  /** While it is being done; the dialog stays until its owner closes it. */
  readonly isPending?: boolean;
  /** Why it could not be done. */
  readonly error?: string | null;
  readonly isOpen: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** An alert dialog: Escape cancels, a press outside does not. The safe answer takes the focus first. */
export const ConfirmDialog = (props: ConfirmDialogProps): ReactElement => (
  <Dialog
    role="alertdialog"
    title={props.title}
    isOpen={props.isOpen}
    onClose={props.onCancel}
    actions={
      <>
        <Button autoFocus onPress={props.onCancel} isDisabled={props.isPending === true}>
          {props.cancelLabel ?? 'Cancel'}
        </Button>
        <Button kind={props.isDanger === true ? 'danger' : 'primary'} onPress={props.onConfirm} isPending={props.isPending ?? false}>
          {props.confirmLabel}
        </Button>
      </>
    }
  >
    {props.children}
    {typeof props.error === 'string' && <Notice level="error">{props.error}</Notice>}
  </Dialog>
);
