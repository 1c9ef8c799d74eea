/** A panel that floats below the button that opened it, with a form or a choice of its own in it; on a phone it may be a sheet. */
import type { ReactElement, ReactNode, RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { classNames } from './classNames.ts';
import styles from './FloatingPanel.module.css';

/** What opens such a panel hands it on. */
export interface FloatingPanelState {
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

export interface FloatingPanelProps extends FloatingPanelState {
  readonly label: string;
  readonly size: 'medium' | 'wide';
  /** Under 640 pixels it covers the whole screen. */
  readonly isSheetOnPhones?: boolean;
  readonly children: ReactNode;
}

/** Holds the focus while it is open and gives it back to the button; Escape and a press outside close it. */
export const FloatingPanel = ({ label, size, isSheetOnPhones = false, children, ...state }: FloatingPanelProps): ReactElement => (
  <Popover
    {...state}
    placement="bottom start"
    offset={6}
    containerPadding={8}
    className={classNames(styles.popover, styles[size], isSheetOnPhones && styles.sheet)}
  >
    <Dialog aria-label={label} className={classNames(styles.dialog)}>
      {children}
    </Dialog>
  </Popover>
);
