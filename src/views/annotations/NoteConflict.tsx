/** Two versions of a note, of which the person keeps one. */
import type { NoteDraft } from '../../domain/annotations/note.ts';
import { periodWords } from '../../domain/format/day.ts';
import type { AddressOf } from '../../domain/journal/address.ts';
import type { AnnotationsContext } from '../../machines/annotations/annotations.logic.ts';
import { useSend } from '../app/appContext.tsx';
import { ConflictDialog } from '../controls/ConflictDialog.tsx';
import styles from './Annotations.module.css';

const Version = ({ note }: { readonly note: NoteDraft }) => (
  <>
    <p>{note.text}</p>
    <p className={styles.aside}>{periodWords(note)}</p>
  </>
);

export interface NoteConflictProps {
  readonly at: AddressOf<'annotations'>;
  readonly conflict: NonNullable<AnnotationsContext['conflict']>;
}

export const NoteConflict = ({ at, conflict: { write, current } }: NoteConflictProps) => {
  const send = useSend();
  return (
    <ConflictDialog
      thing="note"
      saved={current === null ? null : <Version note={current} />}
      mine={write.wanted === null ? null : <Version note={write.wanted} />}
      onDecide={(keep) => send(at, { type: 'notes.conflictDecided', keep })}
    />
  );
};
