/** Long work that shows how far it is. */
import type { ReactElement } from 'react';
import { ProgressBar as RacProgressBar } from 'react-aria-components/ProgressBar';
import { Label } from 'react-aria-components/TextField';
import { classNames } from './classNames.ts';
import styles from './ProgressBar.module.css';

export interface ProgressBarProps {
  readonly label: string;
  /** From 0 to `max`; null while the end is not known. */
  readonly value: number | null;
  readonly max?: number;
  /** In words, such as "1,200 of 5,000 rows". */
  readonly text?: string;
}

export const ProgressBar = ({ label, value, max = 100, text }: ProgressBarProps): ReactElement => (
  <RacProgressBar
    value={value ?? 0}
    maxValue={max}
    isIndeterminate={value === null}
    {...(text === undefined ? {} : { valueLabel: text })}
    className={classNames(styles.progress)}
  >
    {({ percentage, valueText }) => (
      <>
        <span className={styles.top}>
          <Label>{label}</Label>
          <span className={styles.value}>{text ?? valueText}</span>
        </span>
        <span className={styles.track}>
          <span
            className={classNames(styles.fill, value === null && styles.unknown)}
            style={value === null ? undefined : { translate: `${(percentage ?? 0) - 100}%` }}
          />
        </span>
      </>
    )}
  </RacProgressBar>
);
