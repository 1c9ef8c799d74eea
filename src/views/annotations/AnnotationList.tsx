/** Annotations by date, the newest first; a note can be edited and deleted. */
import { Pencil, Trash2 } from 'lucide-react';
import { type Annotation, KIND_WORDS } from '../../domain/annotations/calendar.ts';
import type { TypedNote } from '../../domain/annotations/noteRules.ts';
import { periodWords } from '../../domain/format/day.ts';
import type { AddressOf } from '../../domain/journal/address.ts';
import type { RecordFormContext } from '../../machines/records/recordFormContext.ts';
import type { RecordListContext } from '../../machines/records/recordListContext.ts';
import { useSend } from '../app/appContext.tsx';
import { FlagSample } from '../charts/FlagMarks.tsx';
import { Button } from '../controls/Button.tsx';
import { useRecordForm, useRecordList } from '../records/useRecords.ts';
import styles from './Annotations.module.css';
import { annotationsAt, noteFormAt, noteRecordsAt } from './useAnnotations.ts';

/** More than anybody reads; a chart's flags list those of their days. */
const MOST = 250;

interface ListProps {
  readonly screen: AddressOf<'screen'>;
  readonly annotations: readonly Annotation[];
}

const Actions = ({
  annotation: { note, text, start, end },
  screen,
}: {
  readonly annotation: Annotation;
  readonly screen: AddressOf<'screen'>;
}) => {
  const send = useSend();
  const [form, records] = [noteFormAt(screen), noteRecordsAt(screen)];
  const isEdited = useRecordForm(form, (context: RecordFormContext<TypedNote>) => note !== null && context.form?.id === note.id);
  const deleted = useRecordList(records, ({ asked }: RecordListContext<TypedNote>) => asked?.id ?? null);
  if (note === null) return null;
  if (isEdited) return <span className={styles.aside}>Being edited</span>;
  if (deleted === note.id) return <span className={styles.aside}>Deleting…</span>;
  return (
    <span className={styles.tools}>
      <Button
        kind="icon"
        size="small"
        aria-label={`Edit “${text}”`}
        onPress={() => send(annotationsAt(screen), { type: 'notes.formOpened', id: note.id, start, end })}
      >
        <Pencil aria-hidden="true" />
      </Button>
      <Button
        kind="icon"
        size="small"
        aria-label={`Delete “${text}”`}
        isDisabled={deleted !== null}
        keepsFocus
        onPress={() => send(records, { type: 'record.deleteClicked', id: note.id })}
      >
        <Trash2 aria-hidden="true" />
      </Button>
    </span>
  );
};

const Entry = ({ annotation, screen }: { readonly annotation: Annotation; readonly screen: AddressOf<'screen'> }) => {
  const { kind, text, note } = annotation;
  return (
    <li className={styles.entry}>
      <FlagSample kind={kind} />
      <span className={styles.words}>
        <span className={styles.text}>{text}</span>
        <span className={styles.aside}>
          {KIND_WORDS[kind].one} · {periodWords(annotation)}
          {note !== null && note.author !== null && ` · ${note.author}`}
        </span>
      </span>
      <Actions annotation={annotation} screen={screen} />
    </li>
  );
};

export const AnnotationList = ({ screen, annotations }: ListProps) => {
  return (
    <>
      <ul className={styles.list} aria-label="Annotations by date">
        {[...annotations]
          .reverse()
          .slice(0, MOST)
          .map((annotation) => (
            <Entry key={annotation.key} annotation={annotation} screen={screen} />
          ))}
      </ul>
      {annotations.length > MOST && (
        <p className={styles.aside}>{annotations.length - MOST} more not shown: choose fewer days, or press a flag below a chart.</p>
      )}
    </>
  );
};
