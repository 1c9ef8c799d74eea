/** What an entry changed, path by path: before and after. */
import type { ReactElement } from 'react';
import { type Change, MAX_CHANGES, pathKey, pathWords } from '../../domain/replay/stateDifference.ts';
import { EmptyState } from '../controls/StateMessage.tsx';
import { VisuallyHidden } from '../controls/VisuallyHidden.tsx';
import styles from './DifferencePanel.module.css';
import { countWords, previewOf } from './words.ts';

const Side = ({
  label,
  value,
  className,
}: {
  readonly label: string;
  readonly value: unknown;
  readonly className: string | undefined;
}): ReactElement => (
  <div className={className}>
    <dt>
      <VisuallyHidden>{label}</VisuallyHidden>
      <span aria-hidden="true">{label === 'Before' ? '−' : '+'}</span>
    </dt>
    <dd>{previewOf(value)}</dd>
  </div>
);

export const DifferencePanel = ({ changes, isFresh }: { readonly changes: readonly Change[]; readonly isFresh: boolean }): ReactElement => {
  if (isFresh)
    return <EmptyState title="A page load begins here">The app starts with a fresh state; see the State tab for all of it.</EmptyState>;
  if (changes.length === 0)
    return <EmptyState title="No state changed">The entry was recorded, and every actor stayed as it was.</EmptyState>;
  return (
    <>
      <p className={styles.count}>
        {changes.length >= MAX_CHANGES ? `The first ${MAX_CHANGES} changes` : countWords(changes.length, 'change')}
      </p>
      <ul className={styles.list}>
        {changes.map(({ path, before, after }) => (
          <li key={pathKey(path)} className={styles.change}>
            <p className={styles.path}>{pathWords(path)}</p>
            <dl>
              <Side label="Before" value={before} className={styles.before} />
              <Side label="After" value={after} className={styles.after} />
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
};
