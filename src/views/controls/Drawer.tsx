/** A layer that comes in from the side, for what needs more room than a dialog: details, a form, filters on a phone. */
import type { ReactElement } from 'react';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classNames } from './classNames.ts';
import styles from './Drawer.module.css';
import { LayerContent, type LayerContentProps } from './LayerContent.tsx';

export interface DrawerProps extends LayerContentProps {
  readonly isOpen: boolean;
  readonly side?: 'start' | 'end';
  readonly size?: 'medium' | 'wide';
}

/** Takes the whole width of a phone; holds the focus while it is open and gives it back to the opener. */
export const Drawer = ({ isOpen, side = 'end', size = 'medium', ...content }: DrawerProps): ReactElement => (
  <ModalOverlay
    isOpen={isOpen}
    onOpenChange={(next) => {
      if (!next) content.onClose();
    }}
    isDismissable
    className={classNames(styles.overlay)}
  >
    <Modal className={classNames(styles.drawer, styles[side], size === 'wide' && styles.wide)}>
      <LayerContent {...content} dialogClass={styles.dialog} headerClass={styles.header} bodyClass={styles.body} />
    </Modal>
  </ModalOverlay>
);
