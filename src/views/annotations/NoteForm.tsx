/** A note that is written or edited. */
import type { FormEvent } from 'react';
import { MAX_NOTE } from '../../domain/annotations/note.ts';
import type { NoteField } from '../../domain/annotations/noteRules.ts';
import type { AddressOf } from '../../domain/journal/address.ts';
import type { NoteForm as Form } from '../../machines/annotations/annotations.logic.ts';
import { useSend } from '../app/appContext.tsx';
import { Button } from '../controls/Button.tsx';
import { TextArea } from '../controls/TextArea.tsx';
import { TextField } from '../controls/TextField.tsx';
import { useFocusInLayer } from '../hooks/useFocus.ts';
import styles from './Annotations.module.css';

export const NoteForm = ({ at, form }: { readonly at: AddressOf<'annotations'>; readonly form: Form }) => {
  const send = useSend();
  const text = useFocusInLayer<HTMLTextAreaElement>(form.id ?? 'new');
  const type = (field: NoteField) => (value: string) => send(at, { type: 'notes.typed', field, text: value.slice(0, 2 * MAX_NOTE) });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send(at, { type: 'notes.submitted' });
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-label={form.id === null ? 'New note' : 'Edit note'} noValidate>
      <TextArea
        areaRef={text}
        label="What happened?"
        value={form.text}
        error={form.faults.text ?? null}
        onChange={type('text')}
        lines={3}
        maxLength={MAX_NOTE}
        isRequired
      />
      <div className={styles.days}>
        <TextField label="First day" type="date" value={form.start} error={form.faults.start ?? null} onChange={type('start')} />
        <TextField label="Last day" type="date" value={form.end} error={form.faults.end ?? null} onChange={type('end')} />
      </div>
      <div className={styles.actions}>
        <Button onPress={() => send(at, { type: 'notes.formClosed' })}>Cancel</Button>
        <Button kind="primary" type="submit">
          Save note
        </Button>
      </div>
    </form>
  );
};
