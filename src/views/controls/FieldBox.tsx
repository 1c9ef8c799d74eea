/** What stands around a field of the browser's own: its label above, its hint and its error below, tied to it. */
import type { ReactElement, ReactNode } from 'react';
import styles from './Field.module.css';
import hidden from './VisuallyHidden.module.css';

export interface FieldBoxProps {
  /** Of the field; those of the hint and the error are made from it. */
  readonly id: string;
  readonly label: string;
  /** The label is there for those who listen only: what stands around the field tells the others. */
  readonly isLabelHidden?: boolean | undefined;
  readonly children: ReactNode;
  readonly description?: ReactNode;
  /** Shown below the field and read out with it; null when there is nothing to say. */
  readonly error?: string | null | undefined;
  /** Sits at the end of the label's line, such as a link. */
  readonly aside?: ReactNode;
}

/** What the field itself must say of its hint and its error. */
export const fieldWords = ({ id, description, error }: Pick<FieldBoxProps, 'id' | 'description' | 'error'>) => {
  const described = [description === undefined ? '' : `${id}-description`, typeof error === 'string' ? `${id}-error` : ''].filter(Boolean);
  return {
    'aria-invalid': typeof error === 'string' ? true : undefined,
    'aria-describedby': described.length === 0 ? undefined : described.join(' '),
  };
};

export const FieldBox = ({ id, label, isLabelHidden = false, children, description, error, aside }: FieldBoxProps): ReactElement => (
  <div className={styles.field} data-invalid={typeof error === 'string' || undefined}>
    <label className={isLabelHidden ? hidden.hidden : styles.label} htmlFor={id}>
      {label}
    </label>
    <div className={styles.content}>{children}</div>
    {/* Seen at the end of the label's line, and reached after the field. */}
    {aside !== undefined && <span className={styles.aside}>{aside}</span>}
    {description !== undefined && (
      <span id={`${id}-description`} className={styles.description}>
        {description}
      </span>
    )}
    {typeof error === 'string' && (
      <span id={`${id}-error`} className={styles.error}>
        {error}
      </span>
    )}
  </div>
);
