/** A layer above the page that wants an answer. */
import { X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Dialog as RacDialog } from 'react-aria-components/Dialog';
import { Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from './Button.tsx';
import { classNames } from './classNames.ts';
import styles from './Dialog.module.css';

export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** By Escape, by the close button, or by a press outside where that is allowed. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Its content is only to be read: it takes the focus, so that it can be scrolled by keyboard. */
  readonly isReading?: boolean;
  /** Buttons at the foot, the one that goes on last. */
  readonly actions?: ReactNode;
  readonly size?: 'small' | 'medium' | 'full';
  /** An `alertdialog` must be answered: a press outside does not close it. */
  readonly role?: 'dialog' | 'alertdialog';
}

/** Holds the focus while it is open and gives it back to the opener; Escape closes only the topmost one. */
export const Dialog = ({
  title,
  isOpen,
  onClose,
  children,
  isReading = false,
  actions,
  size = 'small',
  role = 'dialog',
}: DialogProps): ReactElement => (
  <ModalOverlay
    isOpen={isOpen}
    onOpenChange={(next) => {
      if (!next) onClose();
    }}
    isDismissable={role === 'dialog'}
    className={classNames(styles.overlay, size === 'full' && styles.fullOverlay)}
  >
    <Modal className={classNames(styles.modal, styles[size])}>
      <RacDialog role={role} className={classNames(styles.dialog)}>
        <header className={styles.header}>
          <Heading slot="title" level={2} className={classNames(styles.title)}>
            {title}
          </Heading>
          <Button kind="icon" size="small" aria-label="Close" onPress={onClose}>
            <X aria-hidden="true" />
          </Button>
        </header>
        <div className={styles.body} {...(isReading ? { tabIndex: 0, role: 'group', 'aria-label': title } : {})}>
          {children}
        </div>
        {actions !== undefined && <footer className={styles.footer}>{actions}</footer>}
      </RacDialog>
    </Modal>
  </ModalOverlay>
);
