/** Two have changed the same record: both versions field by field, whose the other one is and from when, and the choice between them. */
import { pacificDayAndTime } from '../../domain/format/day.ts';
import { differences, type FieldText, type Theirs } from '../../domain/records/recordForm.ts';
import { Button } from '../controls/Button.tsx';
import { useFocus } from '../hooks/useFocus.ts';
import styles from './Records.module.css';

export interface RecordConflictProps<D> {
  /** "goal" */
  readonly one: string;
  /** What the person wants; null where they want it deleted. */
  readonly mine: D | null;
  readonly theirs: Theirs<D>;
  readonly fields: (draft: D) => readonly FieldText[];
  readonly onDecide: (keep: 'mine' | 'theirs') => void;
}

/** "Ines Adler changed this goal on Nov 20, 2026, 3:05 PM PST." */
export const theirWords = ({ by, at, draft, canBeRestored }: Theirs<unknown>, one: string): string => {
  const who = by ?? 'Someone else';
  const when = at === null ? ' in the meantime' : ` on ${pacificDayAndTime(at)}`;
  if (canBeRestored === true) return `${who} deleted this ${one}${when}; it stays deleted until it is restored.`;
  return `${who} ${draft === null ? 'deleted' : 'changed'} this ${one}${when}.`;
};

const mineWords = (mine: unknown, theirs: Theirs<unknown>, one: string): string => {
  if (mine === null) return `Delete the ${one}`;
  return theirs.draft === null ? 'Recreate with my changes' : 'Keep mine';
};

export const RecordConflict = <D,>({ one, mine, theirs, fields, onDecide }: RecordConflictProps<D>) => {
  const ref = useFocus<HTMLParagraphElement>('conflict');
  const other = theirs.draft === null ? [] : fields(theirs.draft);
  const own = mine === null ? [] : fields(mine);
  const rows =
    mine === null ? other.map(({ key, label, text }) => ({ key, label, mine: 'Deleted', theirs: text })) : differences(own, other);
  return (
    <section className={styles.conflict} aria-label="Two versions">
      <p ref={ref} tabIndex={-1} className={styles.words}>
        <strong>{theirWords(theirs, one)}</strong> {rows.length === 0 ? 'Both versions are now the same.' : 'Choose which version to keep.'}
      </p>
      {rows.length > 0 && (
        <table className={styles.versions}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Mine</th>
              <th scope="col">Theirs</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.label}</th>
                <td>{row.mine}</td>
                <td>{theirs.draft === null ? 'Deleted' : row.theirs}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={styles.actions}>
        <Button onPress={() => onDecide('theirs')}>{theirs.draft === null ? 'Discard' : 'Keep theirs'}</Button>
        <Button kind={mine === null ? 'danger' : 'primary'} onPress={() => onDecide('mine')}>
          {mineWords(mine, theirs, one)}
        </Button>
      </div>
    </section>
  );
};
