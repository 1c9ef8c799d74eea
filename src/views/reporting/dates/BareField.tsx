/** A field within a line of others: its label is for those who listen, what is wrong with it stands below. */
import { type HTMLAttributes, type KeyboardEvent, type ReactElement, useId } from 'react';
import { classNames } from '../../controls/classNames.ts';
import field from '../../controls/Field.module.css';
import { fieldWords } from '../../controls/FieldBox.tsx';
import styles from './BareField.module.css';

export interface BareFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onLeave?: () => void;
  readonly onEnter?: () => void;
  readonly placeholder?: string;
  readonly error?: string | null;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly maxLength?: number;
}

export const BareField = (props: BareFieldProps): ReactElement => {
  const { label, value, error = null } = props;
  const id = useId();
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || props.onEnter === undefined) return;
    event.preventDefault();
    props.onEnter();
  };
  return (
    <span className={styles.bare}>
      <input
        className={classNames(field.input, styles.bareInput)}
        aria-label={label}
        value={value}
        placeholder={props.placeholder}
        inputMode={props.inputMode}
        maxLength={props.maxLength}
        autoComplete="off"
        spellCheck={false}
        {...fieldWords({ id, description: undefined, error })}
        onChange={(event) => props.onChange(event.currentTarget.value)}
        onBlur={props.onLeave}
        onKeyDown={onKeyDown}
      />
      {error !== null && (
        <span id={`${id}-error`} className={field.error}>
          {error}
        </span>
      )}
    </span>
  );
};
