/** The head of a screen: its one `h1`, the line that says what it answers, its controls at the right. */
import type { ReactNode } from 'react';
import { useFocusKeptBelow } from '../hooks/useFocus.ts';
import { JumpToSection, type PageSection } from './JumpToSection.tsx';
import styles from './PageHead.module.css';

export interface PageHeadProps {
  readonly title: ReactNode;
  readonly question: string;
  /** The sections of a long screen, to jump to. */
  readonly sections?: readonly PageSection[];
  /** Not where something else says on each sheet what it shows. */
  readonly isPrinted?: boolean;
  /** What of the screen shows: where another part comes, and what had the focus went, the title takes it. */
  readonly part?: string;
  readonly children?: ReactNode;
}

export const PageHead = ({ title, question, sections, isPrinted = true, part = '', children }: PageHeadProps) => (
  <header className={styles.head} data-print={isPrinted ? undefined : 'never'}>
    <div className={styles.words}>
      <h1 ref={useFocusKeptBelow<HTMLHeadingElement>(part)} className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {question !== '' && <p className={styles.question}>{question}</p>}
    </div>
    {(children !== undefined || sections !== undefined) && (
      <div className={styles.controls}>
        {sections !== undefined && <JumpToSection sections={sections} />}
        {children}
      </div>
    )}
  </header>
);
