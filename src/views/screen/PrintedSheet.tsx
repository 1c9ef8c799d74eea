/** What stands at the head of every printed sheet, for pages that go on for several; on the screen it is not there. */
import type { ReactElement, ReactNode } from 'react';
import styles from './PrintedSheet.module.css';

export interface PrintedSheetProps {
  readonly title: ReactNode;
  /** Whose figures, of which days, through which filters; nothing for what does not hold. */
  readonly facts: readonly (string | null)[];
  readonly children: ReactNode;
}

export const PrintedSheet = ({ title, facts, children }: PrintedSheetProps): ReactElement => (
  <div className={styles.sheet}>
    <div className={styles.head}>
      <p className={styles.line}>
        <strong>{title}</strong>
        {facts
          .filter((fact) => fact !== null && fact !== '')
          .map((fact) => (
            <span key={fact}> · {fact}</span>
          ))}
      </p>
    </div>
    <div className={styles.body}>{children}</div>
  </div>
);
