/** One line of text with its label, its hint and its error. */
import { type ReactElement, type ReactNode, useId } from 'react';
import { classNames } from './classNames.ts';
import styles from './Field.module.css';

export interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly name?: string;
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'search';
  readonly autoComplete?: string;
  readonly placeholder?: string;
  readonly description?: ReactNode;
  /** Shown below the field and read out with it; null when there is nothing to say. */
  readonly error?: string | null;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  /** `large` on the account screens. */
  readonly size?: 'medium' | 'large';
  /** Sits at the end of the label's line, such as a link. */
  readonly aside?: ReactNode;
}

/** A controlled text field, the browser's own; its hint and its error are tied to it by `aria-describedby`. */
export const TextField = (props: TextFieldProps): ReactElement => {
  const { label, error = null, description, size = 'medium', isRequired = false, isDisabled = false } = props;
  const id = useId();
  const described = [description === undefined ? '' : `${id}-description`, error === null ? '' : `${id}-error`].filter(
    (part) => part !== '',
  );
  return (
    <div className={styles.field} data-invalid={error === null ? undefined : true}>
      <span className={styles.top}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {props.aside}
      </span>
      <input
        id={id}
        className={classNames(styles.input, size === 'large' && styles.large)}
        type={props.type ?? 'text'}
        name={props.name}
        value={props.value}
        autoComplete={props.autoComplete}
        placeholder={props.placeholder}
        required={isRequired}
        disabled={isDisabled}
        aria-invalid={error === null ? undefined : true}
        aria-describedby={described.length === 0 ? undefined : described.join(' ')}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
      {description !== undefined && (
        <span id={`${id}-description`} className={styles.description}>
          {description}
        </span>
      )}
      {error !== null && (
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
      )}
    </div>
  );
};
