/** A few exclusive choices side by side: one of them holds. */
import { type ReactElement, type ReactNode, useId } from 'react';
import { classNames } from './classNames.ts';
import styles from './SegmentedControl.module.css';

export interface Segment<K extends string> {
  readonly key: K;
  readonly label: ReactNode;
  readonly isDisabled?: boolean;
}

export interface SegmentedControlProps<K extends string> {
  /** Names the group for those who cannot see it. */
  readonly label: string;
  readonly segments: readonly Segment<K>[];
  readonly value: K;
  readonly onChange: (key: K) => void;
  readonly size?: 'small' | 'medium';
}

/**
 * The browser's own radio buttons below what is drawn: Tab leads to the one that holds, arrow keys choose. It scrolls
 * sideways where the place is narrow.
 */
export const SegmentedControl = <K extends string>({
  label,
  segments,
  value,
  onChange,
  size = 'medium',
}: SegmentedControlProps<K>): ReactElement => {
  const name = useId();
  return (
    <div className={styles.scroller}>
      <div role="radiogroup" aria-label={label} className={classNames(styles.group, size === 'small' && styles.small)}>
        {segments.map(({ key, label: words, isDisabled = false }) => (
          <label key={key} className={styles.segment}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              value={key}
              checked={key === value}
              disabled={isDisabled}
              onChange={() => onChange(key)}
            />
            {words}
          </label>
        ))}
      </div>
    </div>
  );
};
