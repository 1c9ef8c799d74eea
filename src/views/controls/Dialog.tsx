/** A layer above the page that wants an answer. */
import type { ReactElement } from 'react';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classNames } from './classNames.ts';
import styles from './Dialog.module.css';
import { LayerContent, type LayerContentProps } from './LayerContent.tsx';

export interface DialogProps extends Omit<LayerContentProps, 'caption'> {
  readonly isOpen: boolean;
  readonly size?: 'small' | 'medium' | 'full';
  /** An `alertdialog` is a question that must be answered: a press outside does not close it. */
  readonly role?: 'dialog' | 'alertdialog';
  /** A form, which a press outside does not close. */
  readonly isForm?: boolean;
}

/** Holds the focus while it is open and gives it back to the opener; Escape closes only the topmost one. */
export const Dialog = ({ isOpen, size = 'small', role = 'dialog', isForm = false, ...content }: DialogProps): ReactElement => (
  <ModalOverlay
    isOpen={isOpen}
    onOpenChange={(next) => {
      if (!next) content.onClose();
    }}
    isDismissable={role === 'dialog' && !isForm}
    className={classNames(styles.overlay, size === 'full' && styles.fullOverlay)}
  >
    <Modal className={classNames(styles.modal, styles[size])}>
      <LayerContent {...content} role={role} dialogClass={styles.dialog} headerClass={styles.header} bodyClass={styles.body} />
    </Modal>
  </ModalOverlay>
);
