/** Somebody changed the same note meanwhile: both versions stand side by side, and the person chooses. */
import type { NoteDraft } from '../../domain/annotations/note.ts';
import { periodWords } from '../../domain/format/day.ts';
import type { Address } from '../../domain/journal/address.ts';
import type { AnnotationsContext } from '../../machines/annotations/annotations.logic.ts';
import { useSend } from '../app/appContext.tsx';
import { Button } from '../controls/Button.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import styles from './Annotations.module.css';

const Version = ({ title, note }: { readonly title: string; readonly note: NoteDraft | null }) => (
  <section className={styles.version}>
    <h3 className={styles.heading}>{title}</h3>
    {note === null ? (
      <p>Deleted</p>
    ) : (
      <>
        <p>{note.text}</p>
        <p className={styles.aside}>{periodWords(note)}</p>
      </>
    )}
  </section>
);

export interface NoteConflictProps {
  readonly at: Address;
  readonly conflict: NonNullable<AnnotationsContext['conflict']>;
}

export const NoteConflict = ({ at, conflict: { write, current } }: NoteConflictProps) => {
  const send = useSend();
  const decide = (keep: 'theirs' | 'mine'): void => send(at, { type: 'notes.conflictDecided', keep });
  return (
    <Dialog
      role="alertdialog"
      size="medium"
      title="This note was changed in the meantime"
      isOpen
      onClose={() => decide('theirs')}
      actions={
        <>
          <Button autoFocus onPress={() => decide('theirs')}>
            Keep the saved version
          </Button>
          <Button kind="primary" onPress={() => decide('mine')}>
            {write.wanted === null ? 'Delete it anyway' : 'Use my version'}
          </Button>
        </>
      }
    >
      <p>Both versions are here; the one that you do not choose is gone.</p>
      <div className={styles.versions}>
        <Version title="Saved version" note={current} />
        <Version title="My version" note={write.wanted} />
      </div>
    </Dialog>
  );
};
