/** A few exclusive choices side by side: one of them holds. */
import type { ReactElement, ReactNode } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
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

/** A group of radio semantics; arrow keys move, and it scrolls sideways where the place is narrow. */
export const SegmentedControl = <K extends string>({
  label,
  segments,
  value,
  onChange,
  size = 'medium',
}: SegmentedControlProps<K>): ReactElement => {
  const choose = (keys: ReadonlySet<unknown>): void => {
    const chosen = segments.find((segment) => keys.has(segment.key));
    if (chosen !== undefined && chosen.key !== value) onChange(chosen.key);
  };
  return (
    <div className={styles.scroller}>
      <ToggleButtonGroup
        aria-label={label}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[value]}
        onSelectionChange={choose}
        className={classNames(styles.group, size === 'small' && styles.small)}
      >
        {segments.map((segment) => (
          <ToggleButton key={segment.key} id={segment.key} isDisabled={segment.isDisabled ?? false} className={classNames(styles.segment)}>
            {segment.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
};
