/** The head of a screen: its one `h1`, the line that says what it answers, its controls at the right. */
import type { ReactNode } from 'react';
import styles from './PageHead.module.css';

export interface PageHeadProps {
  readonly title: string;
  readonly question: string;
  readonly children?: ReactNode;
}

export const PageHead = ({ title, question, children }: PageHeadProps) => (
  <header className={styles.head}>
    <div className={styles.words}>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {question !== '' && <p className={styles.question}>{question}</p>}
    </div>
    {children !== undefined && <div className={styles.controls}>{children}</div>}
  </header>
);
