/** Two versions of a note, of which the person keeps one. */
import type { NoteDraft } from '../../domain/annotations/note.ts';
import { periodWords } from '../../domain/format/day.ts';
import type { AddressOf } from '../../domain/journal/address.ts';
import type { FieldText } from '../../domain/records/recordForm.ts';
import type { AnnotationsContext } from '../../machines/annotations/annotations.logic.ts';
import { useSend } from '../app/appContext.tsx';
import { RecordConflictDialog } from '../records/RecordConflictDialog.tsx';

const fieldsOf = (note: NoteDraft): readonly FieldText[] => [
  { key: 'text', label: 'Note', text: note.text },
  { key: 'days', label: 'Days', text: periodWords(note) },
];

export interface NoteConflictProps {
  readonly at: AddressOf<'annotations'>;
  readonly conflict: NonNullable<AnnotationsContext['conflict']>;
}

export const NoteConflict = ({ at, conflict: { write, current } }: NoteConflictProps) => {
  const send = useSend();
  return (
    <RecordConflictDialog<NoteDraft>
      one="note"
      mine={write.wanted}
      theirs={{ id: current.id, version: current.version, draft: current, by: null, at: null }}
      fields={fieldsOf}
      onDecide={(keep) => send(at, { type: 'notes.conflictDecided', keep })}
    />
  );
};
