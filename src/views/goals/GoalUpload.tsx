/**
 * The bulk upload panel (B-219): a file is chosen or dropped, read here and checked beside what is stored, before anything is written. Its
 * bytes go no further than this: what the journal keeps is the goals that it says.
 */
import { Download } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { pacificDayAndTime } from '../../domain/format/day.ts';
import { formatCount } from '../../domain/format/number.ts';
import { describeRowNote } from '../../domain/goals/bulkCsv.ts';
import type { Goal, GoalClash, GoalDraft } from '../../domain/goals/goal.ts';
import { GOAL_UPLOAD } from '../../domain/goals/goals.screen.ts';
import { goalTimeWords, goalValueWords, goalWords } from '../../domain/goals/goalText.ts';
import {
  readGoalUpload,
  type GoalUpload as Upload_,
  type UploadDiff,
  type UploadNotes,
  unreadGoalUpload,
  uploadDiff,
  uploadWrites,
} from '../../domain/goals/goalUpload.ts';
import { goalKey } from '../../domain/goals/scope.ts';
import type { GoalUploadContext } from '../../machines/goals/goalUpload.machine.ts';
import { useActor, useContextOf, useSend } from '../app/appContext.tsx';
import { Guarded } from '../app/Guarded.tsx';
import { Button } from '../controls/Button.tsx';
import { Section } from '../controls/Card.tsx';
import { Notice } from '../controls/Notice.tsx';
import { Upload } from '../controls/Upload.tsx';
import { useReturnFocus } from '../hooks/useFocus.ts';
import styles from './Goals.module.css';
import { useGoals } from './goalPlace.ts';
import { YearWarnings } from './YearWarnings.tsx';

const RULES = { accept: ['.csv', 'text/csv'], maxBytes: 5_000_000 };
const SHOWN = 20;

const Notes = ({ title, notes }: { readonly title: string; readonly notes: UploadNotes }) =>
  notes.count === 0 ? null : (
    <details className={styles.notes} open>
      <summary>
        {title} ({formatCount(notes.count)})
      </summary>
      <ul>
        {notes.told.map((note) => (
          <li key={`${note.row}/${note.column}/${note.message}`}>{describeRowNote(note)}</li>
        ))}
        {notes.count > notes.told.length && <li>and {formatCount(notes.count - notes.told.length)} more</li>}
      </ul>
    </details>
  );

const List = ({
  title,
  goals,
  text,
}: {
  readonly title: string;
  readonly goals: readonly GoalDraft[];
  readonly text: (goal: GoalDraft, nth: number) => ReactNode;
}) =>
  goals.length === 0 ? null : (
    <details className={styles.notes} open={goals.length <= SHOWN}>
      <summary>
        {title} ({formatCount(goals.length)})
      </summary>
      <ul>
        {goals.slice(0, SHOWN).map((goal, nth) => (
          <li key={goalKey(goal)}>{text(goal, nth)}</li>
        ))}
        {goals.length > SHOWN && <li>and {formatCount(goals.length - SHOWN)} more</li>}
      </ul>
    </details>
  );

const Diff = ({ diff }: { readonly diff: UploadDiff }) => (
  <>
    <List title="New" goals={diff.added} text={(goal) => `${goalWords(goal)}: ${goalValueWords(goal)}`} />
    <List
      title="Changed"
      goals={diff.changed.map(({ goal }) => goal)}
      text={(goal, nth) => {
        const before = diff.changed[nth]?.before;
        return `${goalWords(goal)}: ${before === undefined ? '' : `${goalValueWords(before)} → `}${goalValueWords(goal)}`;
      }}
    />
    <List title="Unchanged" goals={diff.same} text={(goal) => `${goalWords(goal)}: ${goalValueWords(goal)}`} />
  </>
);

const clashWords = ({ year, month, goal }: GoalClash): string => {
  if (goal === null)
    return `${month === 0 ? year : goalTimeWords({ metric: 'sales', month, year } as GoalDraft)}: deleted in the meantime.`;
  return `${goalWords(goal)}: ${goalValueWords(goal)}, by ${goal.changedBy ?? 'someone else'} on ${pacificDayAndTime(goal.changedAt)}.`;
};

const Clashes = ({ clashes }: { readonly clashes: readonly GoalClash[] }) => (
  <Notice level="warning">
    <p>
      Nothing was saved: someone else changed some of these goals in the meantime. Review the changes below, then keep theirs or use your
      file.
    </p>
    <ul>
      {clashes.slice(0, SHOWN).map((clash) => (
        <li key={JSON.stringify([clash.year, clash.month, clash.goal?.id ?? null])}>{clashWords(clash)}</li>
      ))}
    </ul>
  </Notice>
);

const Checked = ({
  upload,
  stored,
  clashes,
}: {
  readonly upload: Upload_;
  readonly stored: readonly Goal[];
  readonly clashes: readonly GoalClash[];
}) => {
  const diff = useMemo(() => uploadDiff(upload.goals, stored), [upload, stored]);
  const written = useMemo(() => uploadWrites(diff), [diff]);
  return (
    <>
      {clashes.length > 0 && <Clashes clashes={clashes} />}
      {written.length === 0 && <Notice level="info">All goals in this file are already set. There is nothing to upload.</Notice>}
      <YearWarnings set={written} stored={stored} />
      <Diff diff={diff} />
      <Notes title="Left out" notes={upload.leftOut} />
      {upload.ignored.length > 0 && <p className={styles.everyMonth}>Unused columns: {upload.ignored.join(', ')}.</p>}
    </>
  );
};

interface RefusedProps {
  readonly refusal: NonNullable<Upload_['refusal']>;
  readonly leftOut: UploadNotes;
}

/** What has to be put right, and beside it what would have been left out anyway. */
const Refused = ({ refusal: { message, notes }, leftOut }: RefusedProps) => (
  <>
    <Notice level="error">{message}</Notice>
    <Notes title="Refused" notes={notes} />
    <Notes title="Left out" notes={leftOut} />
  </>
);

const NO_GOALS: readonly Goal[] = [];

const uploadWords = (state: unknown, diff: UploadDiff | null): string => {
  if (state === 'conflict') return 'Use my file';
  const count = diff === null ? 0 : diff.added.length + diff.changed.length;
  return count === 0 ? 'Upload' : `Upload ${formatCount(count)} ${count === 1 ? 'goal' : 'goals'}`;
};

const Panel = () => {
  const send = useSend();
  const state = useActor(GOAL_UPLOAD, (snapshot) => snapshot?.value);
  const { upload, message, clashes, scope } = useContextOf(GOAL_UPLOAD, (context: GoalUploadContext) => context);
  const stored = useGoals().answer ?? NO_GOALS;
  const diff = useMemo(() => (upload === null || upload.refusal !== null ? null : uploadDiff(upload.goals, stored)), [upload, stored]);
  const read = (file: File): void => {
    const { name, size } = file;
    const take = (upload: Upload_): void => send(GOAL_UPLOAD, { type: 'goals.fileRead', upload });
    void file.text().then(
      (text) => take(readGoalUpload({ name, size, text }, scope.today)),
      () => take(unreadGoalUpload({ name, size }, 'The file could not be read. It may have been moved or changed since. Choose it again.')),
    );
  };
  const items =
    upload === null || upload.name === '' || upload.size === 0
      ? []
      : [{ key: upload.name, name: upload.name, size: upload.size, status: { kind: 'waiting' as const } }];
  const isNothing = diff !== null && diff.added.length + diff.changed.length === 0;
  const ref = useReturnFocus<HTMLDivElement>(upload === null ? '' : upload.name, false);
  return (
    <Section
      id="upload"
      title="Bulk Upload"
      info="A CSV with the columns metric, month, year, country, tagSet, tagValue and value. Month 0 is the whole year; TACOS and TROAS ignore month and year. Existing goals are replaced."
      actions={
        <Button size="small" onPress={() => send(GOAL_UPLOAD, { type: 'goals.templateClicked' })}>
          <Download aria-hidden="true" />
          Template
        </Button>
      }
    >
      <div ref={ref} className={styles.form}>
        <Upload
          label="Goals file"
          hint="A CSV with up to 5,000 goals."
          rules={RULES}
          items={items}
          onBrought={({ files: [file], refused: [why] }) => {
            if (file !== undefined) read(file);
            else send(GOAL_UPLOAD, { type: 'goals.fileRead', upload: unreadGoalUpload({ name: '', size: 0 }, `${why}.`) });
          }}
          onRemove={() => send(GOAL_UPLOAD, { type: 'goals.uploadCleared' })}
          error={state === 'empty' ? message : null}
          isDisabled={state === 'saving'}
        />
        {state === 'failed' && message !== null && (
          <Notice level="error">
            <p>{message}</p>
            <p>Nothing was saved. The file is still selected: upload it again.</p>
          </Notice>
        )}
        {upload !== null && upload.refusal === null && upload.size === 0 && <p>{upload.name}</p>}
        {upload !== null && upload.refusal !== null && <Refused refusal={upload.refusal} leftOut={upload.leftOut} />}
        {upload !== null && upload.refusal === null && <Checked upload={upload} stored={stored} clashes={clashes} />}
        <div className={styles.buttons}>
          {upload !== null && (
            <Button onPress={() => send(GOAL_UPLOAD, { type: 'goals.uploadCleared' })} isDisabled={state === 'saving'}>
              {state === 'conflict' ? 'Keep theirs' : 'Clear'}
            </Button>
          )}
          <Button
            kind="primary"
            whyDisabled={
              state === 'refused' ? 'Fix the errors in the file and choose it again.' : isNothing ? 'These goals are already set.' : null
            }
            isPending={state === 'saving'}
            onPress={() => send(GOAL_UPLOAD, { type: 'goals.uploadClicked' })}
          >
            {uploadWords(state, diff)}
          </Button>
        </div>
      </div>
    </Section>
  );
};

export const GoalUpload = () => (
  <Guarded as="panel" where="goal-management/upload" title="Bulk Upload">
    <Panel />
  </Guarded>
);
