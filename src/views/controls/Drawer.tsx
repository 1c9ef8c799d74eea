/** A layer that comes in from the side, for what needs more room than a dialog: details, a form, filters on a phone. */
import { X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Dialog as RacDialog } from 'react-aria-components/Dialog';
import { Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from './Button.tsx';
import { classNames } from './classNames.ts';
import styles from './Drawer.module.css';

export interface DrawerProps {
  readonly title: string;
  /** One line below the title. */
  readonly caption?: ReactNode;
  readonly isOpen: boolean;
  /** By Escape, by the close button, or by a press outside. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Its content is only to be read: it takes the focus, so that it can be scrolled by keyboard. */
  readonly isReading?: boolean;
  /** Buttons at the foot, the one that goes on last. */
  readonly actions?: ReactNode;
  readonly side?: 'start' | 'end';
  readonly size?: 'medium' | 'wide';
}

/** Takes the whole width of a phone; holds the focus while it is open and gives it back to the opener. */
export const Drawer = ({
  title,
  caption,
  isOpen,
  onClose,
  children,
  isReading = false,
  actions,
  side = 'end',
  size = 'medium',
}: DrawerProps): ReactElement => (
  <ModalOverlay
    isOpen={isOpen}
    onOpenChange={(next) => {
      if (!next) onClose();
    }}
    isDismissable
    className={classNames(styles.overlay)}
  >
    <Modal className={classNames(styles.drawer, styles[side], size === 'wide' && styles.wide)}>
      <RacDialog className={classNames(styles.dialog)}>
        <header className={styles.header}>
          <div className={styles.words}>
            <Heading slot="title" level={2} className={classNames(styles.title)}>
              {title}
            </Heading>
            {caption !== undefined && <p className={styles.caption}>{caption}</p>}
          </div>
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
