/** The annotation calendar of a page: what is known of its days, by date, and the brand group's notes, which are written here. */

import { Plus } from 'lucide-react';
import { ANNOTATION_KINDS, type Annotation, KIND_WORDS } from '../../domain/annotations/calendar.ts';
import { noteKind } from '../../domain/annotations/noteRecord.ts';
import type { TypedNote } from '../../domain/annotations/noteRules.ts';
import { shownKinds } from '../../domain/annotations/request.ts';
import { isIsoDay, isoDay } from '../../domain/dates/isoDay.ts';
import type { Period } from '../../domain/dates/period.ts';
import { periodWords } from '../../domain/format/day.ts';
import { SHELL } from '../../domain/journal/address.ts';
import { failureText } from '../../domain/session/failureText.ts';
import type { AnnotationsContext } from '../../machines/annotations/annotations.machine.ts';
import type { RecordFormContext } from '../../machines/records/recordFormContext.ts';
import { useContextOf, useSend } from '../app/appContext.tsx';
import { Button } from '../controls/Button.tsx';
import { CheckList } from '../controls/CheckList.tsx';
import { Drawer } from '../controls/Drawer.tsx';
import { Notice } from '../controls/Notice.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { EmptyState } from '../controls/StateMessage.tsx';
import { useFocusWhenLost } from '../hooks/useFocus.ts';
import { DeleteQuestion, LeaveQuestion } from '../records/RecordQuestions.tsx';
import { RecordUndoButtons } from '../records/RecordUndoButtons.tsx';
import { useRecordForm } from '../records/useRecords.ts';
import { AnnotationList } from './AnnotationList.tsx';
import styles from './Annotations.module.css';
import type { AnnotationsProps } from './annotationsProps.ts';
import { NoteForm } from './NoteForm.tsx';
import { annotationsAt, type KnownAnnotations, noteFormAt, noteRecordsAt, useAnnotations } from './useAnnotations.ts';

/** The days that were asked for from a chart; null where all are listed. */
const daysIn = (around: AnnotationsContext['around']): Period | null =>
  around !== null && isIsoDay(around.start) && isIsoDay(around.end) ? { start: isoDay(around.start), end: isoDay(around.end) } : null;

const Kinds = ({ scope }: Pick<AnnotationsProps, 'scope'>) => {
  const send = useSend();
  const shown = shownKinds(scope.display);
  const change = (keys: readonly string[]): void => {
    for (const kind of ANNOTATION_KINDS) {
      const isWanted = keys.includes(kind);
      if (isWanted !== shown.has(kind)) send(SHELL, { type: 'shell.displaySet', toggle: kind, value: isWanted ? 'shown' : 'hidden' });
    }
  };
  return (
    <section>
      <h3 className={styles.heading}>Shown here and on charts</h3>
      <CheckList
        label="Shown here and on charts"
        options={ANNOTATION_KINDS.map((kind) => ({ key: kind, label: KIND_WORDS[kind].many }))}
        value={[...shown]}
        isWide
        onChange={change}
      />
    </section>
  );
};

/** What could not be loaded is said by its name, with the way to try again; the rest is there. */
const Troubles = ({ notes, derived }: KnownAnnotations) => (
  <>
    {[
      { query: notes, what: 'Notes' },
      { query: derived, what: 'Days out of stock or without the Buy Box' },
    ].map(
      ({ query, what }) =>
        query.status === 'failed' && (
          <Notice
            key={what}
            level="error"
            title={`${what} could not be loaded`}
            actions={
              query.onRetry === undefined ? undefined : (
                <Button size="small" onPress={query.onRetry}>
                  Try again
                </Button>
              )
            }
          >
            {failureText(query.failure)}
          </Notice>
        ),
    )}
  </>
);

const Listed = ({
  known,
  listed,
  screen,
}: { known: KnownAnnotations; listed: readonly Annotation[] } & Pick<AnnotationsProps, 'screen'>) => {
  const isLoading = known.notes.status === 'loading' || known.derived.status === 'loading';
  return (
    <>
      <Troubles {...known} />
      {listed.length > 0 && <AnnotationList screen={screen} annotations={listed} />}
      {isLoading && <Skeleton shape="block" height={48} />}
      {!isLoading && listed.length === 0 && (
        <EmptyState title="No annotations for these days" height={160}>
          Record events such as a coupon or a new image. Everyone in the brand group sees them on charts and in exports.
        </EmptyState>
      )}
    </>
  );
};

const Annotations = ({ screen, scope, period, subject }: AnnotationsProps) => {
  const send = useSend();
  const at = annotationsAt(screen);
  const [formAt, recordsAt] = [noteFormAt(screen), noteRecordsAt(screen)];
  const around = useContextOf(at, (context: AnnotationsContext) => context.around);
  const form = useRecordForm(formAt, (context: RecordFormContext<TypedNote>) => context.form);
  const known = useAnnotations(screen, scope, period, subject);
  const days = daysIn(around);
  const listed = days === null ? known.annotations : known.annotations.filter(({ start, end }) => start <= days.end && end >= days.start);
  const add = useFocusWhenLost<HTMLButtonElement>(`${form === null}${known.annotations.length}`);
  const from = days ?? { start: period.end, end: period.end };
  return (
    <Drawer
      title="Annotations"
      caption={periodWords(days ?? period)}
      isOpen
      onClose={() => send(at, { type: 'notes.closed' })}
      actions={
        <>
          <RecordUndoButtons at={recordsAt} kind={noteKind} />
          {form === null && (
            <Button
              ref={add}
              kind="primary"
              onPress={() => send(at, { type: 'notes.formOpened', id: null, start: from.start, end: from.end })}
            >
              <Plus aria-hidden="true" />
              Add a note
            </Button>
          )}
        </>
      }
    >
      <div className={styles.page}>
        {form !== null && <NoteForm at={formAt} form={form} />}
        {days !== null && (
          <Button size="small" kind="quiet" onPress={() => send(at, { type: 'notes.opened', start: null, end: null })}>
            Show all of {periodWords(period)}
          </Button>
        )}
        <Kinds scope={scope} />
        <Listed known={known} listed={listed} screen={screen} />
      </div>
      <LeaveQuestion at={formAt} />
      <DeleteQuestion at={recordsAt} kind={noteKind} />
    </Drawer>
  );
};

export default Annotations;
