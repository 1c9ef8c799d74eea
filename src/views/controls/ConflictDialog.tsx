/** Somebody (perhaps the same person in another window) changed the same thing meanwhile: both versions stand side by side, and the person chooses. */
import type { ReactElement, ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './ConflictDialog.module.css';
import { Dialog } from './Dialog.tsx';

export interface ConflictDialogProps {
  /** What was changed, as in "This note was changed in the meantime". */
  readonly thing: string;
  /** What is stored; null where it was deleted. */
  readonly saved: ReactNode | null;
  /** What the person wants; null where they want it deleted. */
  readonly mine: ReactNode | null;
  readonly onDecide: (keep: 'theirs' | 'mine') => void;
}

const Version = ({ title, children }: { readonly title: string; readonly children: ReactNode | null }): ReactElement => (
  <section className={styles.version}>
    <h3 className={styles.title}>{title}</h3>
    {children ?? <p>Deleted</p>}
  </section>
);

export const ConflictDialog = ({ thing, saved, mine, onDecide }: ConflictDialogProps): ReactElement => (
  <Dialog
    role="alertdialog"
    size="medium"
    title={`This ${thing} was changed in the meantime`}
    isOpen
    onClose={() => onDecide('theirs')}
    actions={
      <>
        <Button autoFocus onPress={() => onDecide('theirs')}>
          Keep the saved version
        </Button>
        <Button kind="primary" onPress={() => onDecide('mine')}>
          {mine === null ? 'Delete it anyway' : 'Use my version'}
        </Button>
      </>
    }
  >
    <p>Both versions are here; the one that you do not choose is gone.</p>
    <div className={styles.versions}>
      <Version title="Saved version">{saved}</Version>
      <Version title="My version">{mine}</Version>
    </div>
  </Dialog>
);
