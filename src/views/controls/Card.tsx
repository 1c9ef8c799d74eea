/** The surfaces that a screen is made of: a plain card, and a section with its title, period and actions. */
import { type ReactElement, type ReactNode, useId } from 'react';
import styles from './Card.module.css';
import { classNames } from './classNames.ts';
import { InfoTip } from './Tooltip.tsx';

export interface CardProps {
  readonly children: ReactNode;
  /** Without padding, for content that draws to its own edge. */
  readonly flush?: boolean;
}

/** A quiet surface with a border and no shadow. */
export const Card = ({ children, flush = false }: CardProps): ReactElement => (
  <div className={classNames(styles.card, !flush && styles.padded)}>{children}</div>
);

/** Letters of a title that has room beside its actions on a phone. */
const SHORT = 28;

export interface SectionProps {
  readonly title: string;
  /** The target of "Jump to section". */
  readonly id?: string | undefined;
  readonly level?: 2 | 3 | 4 | 5 | 6;
  readonly info?: ReactNode;
  /** The period that is shown, in words. */
  readonly period?: ReactNode;
  /** What is said beside the period while older figures stand; shown after a moment, so that a quick answer never flickers. */
  readonly older?: string | null;
  /** Buttons at the right, quiet until the section is hovered or holds the focus. */
  readonly actions?: ReactNode;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** A titled card; a region of the page under its own heading. */
export const Section = ({
  title,
  id,
  level = 2,
  info,
  period,
  older = null,
  actions,
  isBusy = false,
  children,
}: SectionProps): ReactElement => {
  const headingId = useId();
  const Heading = `h${level}` as const;
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      aria-busy={isBusy || undefined}
      className={classNames(styles.card, styles.padded, styles.section)}
    >
      <header className={styles.header} data-long={(actions !== undefined && title.length > SHORT) || undefined}>
        <div className={styles.titleLine}>
          <Heading id={headingId} className={styles.title}>
            {title}
          </Heading>
          {info !== undefined && <InfoTip about={title} text={info} />}
        </div>
        {period !== undefined && (
          <p className={styles.period}>
            {period}
            {older !== null && <span className={styles.older}> ({older})</span>}
          </p>
        )}
        {actions !== undefined && (
          <div className={styles.actions} data-print="never">
            {actions}
          </div>
        )}
      </header>
      {children}
    </section>
  );
};
