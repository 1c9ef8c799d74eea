/** A note that is written or edited; and two versions of it, where somebody else changed it meanwhile. */
import type { FormEvent } from 'react';
import { MAX_NOTE } from '../../domain/annotations/note.ts';
import { noteKind } from '../../domain/annotations/noteRecord.ts';
import type { NoteField, TypedNote } from '../../domain/annotations/noteRules.ts';
import type { AddressOf } from '../../domain/journal/address.ts';
import { faultOf, type RecordForm } from '../../domain/records/recordForm.ts';
import { useActor, useSend } from '../app/appContext.tsx';
import { Button } from '../controls/Button.tsx';
import { Notice } from '../controls/Notice.tsx';
import { TextArea } from '../controls/TextArea.tsx';
import { TextField } from '../controls/TextField.tsx';
import { useFocusInLayer } from '../hooks/useFocus.ts';
import { RecordConflictDialog } from '../records/RecordConflictDialog.tsx';
import styles from './Annotations.module.css';

export interface NoteFormProps {
  readonly at: AddressOf<'noteForm'>;
  readonly form: RecordForm<TypedNote>;
}

export const NoteForm = ({ at, form: { id, draft, faults, message, theirs } }: NoteFormProps) => {
  const send = useSend();
  const isSaving = useActor(at, (snapshot) => snapshot?.value === 'saving');
  const text = useFocusInLayer<HTMLTextAreaElement>(id ?? 'new');
  const type = (field: NoteField) => (value: string) => send(at, { type: 'notes.typed', field, text: value.slice(0, 2 * MAX_NOTE) });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send(at, { type: 'record.saveClicked' });
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-label={id === null ? 'New note' : 'Edit note'} noValidate>
      {message !== null && <Notice level="error">{message}</Notice>}
      <TextArea
        areaRef={text}
        label="What happened?"
        value={draft.text}
        error={faultOf(faults, 'text')}
        onChange={type('text')}
        lines={3}
        maxLength={MAX_NOTE}
        isRequired
      />
      <div className={styles.days}>
        <TextField label="First day" type="date" value={draft.start} error={faultOf(faults, 'start')} onChange={type('start')} />
        <TextField label="Last day" type="date" value={draft.end} error={faultOf(faults, 'end')} onChange={type('end')} />
      </div>
      <div className={styles.actions}>
        <Button onPress={() => send(at, { type: 'record.closeAsked' })}>Cancel</Button>
        <Button kind="primary" type="submit" isPending={isSaving}>
          Save note
        </Button>
      </div>
      {theirs !== null && (
        <RecordConflictDialog<TypedNote>
          one={noteKind.words.one}
          mine={draft}
          theirs={theirs}
          fields={noteKind.words.fields}
          onDecide={(keep) => send(at, { type: 'record.conflictDecided', keep })}
        />
      )}
    </form>
  );
};
