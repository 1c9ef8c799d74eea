/** What a layer above the page consists of, be it a dialog or a drawer: its title with the way out, its content, its buttons. */
import { X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Modal';
import { useFocusAtFoot } from '../hooks/useFocus.ts';
import { Button } from './Button.tsx';
import { classNames } from './classNames.ts';
import styles from './LayerContent.module.css';

export interface LayerContentProps {
  readonly title: string;
  /** One line below the title. */
  readonly caption?: ReactNode;
  /** By Escape, by the close button, or by a press outside where that is allowed. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Its content is only to be read: it takes the focus, so that it can be scrolled by keyboard. */
  readonly isReading?: boolean;
  /** Buttons at the foot, the one that goes on last. */
  readonly actions?: ReactNode;
}

/** The places where a dialog and a drawer differ. */
interface LayerLook {
  readonly role?: 'dialog' | 'alertdialog';
  readonly dialogClass: string | undefined;
  readonly headerClass: string | undefined;
  readonly bodyClass: string | undefined;
}

export const LayerContent = ({
  title,
  caption,
  onClose,
  children,
  isReading = false,
  actions,
  role = 'dialog',
  dialogClass,
  headerClass,
  bodyClass,
}: LayerContentProps & LayerLook): ReactElement => {
  const ref = useFocusAtFoot<HTMLElement>();
  return (
    <Dialog ref={ref} role={role} className={classNames(styles.dialog, dialogClass)}>
      <header className={classNames(styles.header, headerClass)}>
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
      <div className={classNames(styles.body, bodyClass)} {...(isReading ? { tabIndex: 0, role: 'group', 'aria-label': title } : {})}>
        {children}
      </div>
      {actions !== undefined && <footer className={styles.footer}>{actions}</footer>}
    </Dialog>
  );
};
