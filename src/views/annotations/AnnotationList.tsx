/** Annotations by date, the newest first; a note can be edited and deleted. */
import { Pencil, Trash2 } from 'lucide-react';
import { type Annotation, KIND_WORDS } from '../../domain/annotations/calendar.ts';
import { periodWords } from '../../domain/format/day.ts';
import type { AddressOf } from '../../domain/journal/address.ts';
import type { AnnotationsContext } from '../../machines/annotations/annotations.logic.ts';
import { useContextOf, useSend } from '../app/appContext.tsx';
import { FlagSample } from '../charts/FlagMarks.tsx';
import { Button } from '../controls/Button.tsx';
import styles from './Annotations.module.css';
import { annotationsAt } from './useAnnotations.ts';

/** More than anybody reads; a chart's flags list those of their days. */
const MOST = 250;

interface ListProps {
  readonly screen: AddressOf<'screen'>;
  readonly annotations: readonly Annotation[];
}

const Actions = ({
  annotation: { note, text, start, end },
  at,
}: {
  readonly annotation: Annotation;
  readonly at: AddressOf<'annotations'>;
}) => {
  const send = useSend();
  const isPending = useContextOf(at, ({ changes }: AnnotationsContext) => note !== null && changes[note.id]?.isPending === true);
  if (note === null) return null;
  if (isPending) return <span className={styles.aside}>Saving…</span>;
  return (
    <span className={styles.tools}>
      <Button
        kind="icon"
        size="small"
        aria-label={`Edit “${text}”`}
        onPress={() => send(at, { type: 'notes.formOpened', id: note.id, start, end })}
      >
        <Pencil aria-hidden="true" />
      </Button>
      <Button kind="icon" size="small" aria-label={`Delete “${text}”`} onPress={() => send(at, { type: 'notes.deleted', id: note.id })}>
        <Trash2 aria-hidden="true" />
      </Button>
    </span>
  );
};

const Entry = ({ annotation, at }: { readonly annotation: Annotation; readonly at: AddressOf<'annotations'> }) => {
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
      <Actions annotation={annotation} at={at} />
    </li>
  );
};

export const AnnotationList = ({ screen, annotations }: ListProps) => {
  const at = annotationsAt(screen);
  return (
    <>
      <ul className={styles.list} aria-label="Annotations by date">
        {[...annotations]
          .reverse()
          .slice(0, MOST)
          .map((annotation) => (
            <Entry key={annotation.key} annotation={annotation} at={at} />
          ))}
      </ul>
      {annotations.length > MOST && (
        <p className={styles.aside}>and {annotations.length - MOST} more: choose fewer days, or press a flag under a chart.</p>
      )}
    </>
  );
};
