/** One line of text with its label, its hint and its error. */
import { type HTMLAttributes, type KeyboardEvent, type ReactElement, type ReactNode, type RefObject, useId } from 'react';
import { classNames } from './classNames.ts';
import styles from './Field.module.css';
import { FieldBox, fieldWords } from './FieldBox.tsx';

export interface TextFieldProps {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  /** For `useFocus`. */
  readonly inputRef?: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** When the keyboard leaves the field. */
  readonly onLeave?: (() => void) | undefined;
  /** Keys that mean more than typing, such as Enter and Escape. */
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
  readonly name?: string;
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'date';
  readonly autoComplete?: string;
  readonly placeholder?: string;
  readonly description?: ReactNode;
  /** Shown below the field and read out with it; null when there is nothing to say. */
  readonly error?: string | null;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  /** For the keyboard of a phone. */
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  /** For the browser's own check. */
  readonly pattern?: string | undefined;
  /** `large` on the account screens. */
  readonly size?: 'medium' | 'large';
  /** It has the keyboard when its screen opens, in the place of the title. */
  readonly isFirst?: boolean;
  /** Sits at the end of the label's line, such as a link. */
  readonly aside?: ReactNode;
}

/** A controlled text field, the browser's own; its hint and its error are tied to it by `aria-describedby`. */
export const TextField = (props: TextFieldProps): ReactElement => {
  const { label, error = null, description, aside, size = 'medium', isRequired = false, isDisabled = false } = props;
  const id = useId();
  return (
    <FieldBox id={id} label={label} isLabelHidden={props.isLabelHidden} description={description} error={error} aside={aside}>
      <input
        ref={props.inputRef}
        id={id}
        data-first={props.isFirst || undefined}
        className={classNames(styles.input, size === 'large' && styles.large)}
        type={props.type ?? 'text'}
        name={props.name}
        value={props.value}
        autoComplete={props.autoComplete}
        placeholder={props.placeholder}
        inputMode={props.inputMode}
        pattern={props.pattern}
        required={isRequired}
        disabled={isDisabled}
        {...fieldWords({ id, description, error })}
        onChange={(event) => props.onChange(event.currentTarget.value)}
        onBlur={props.onLeave}
        onKeyDown={props.onKeyDown}
      />
    </FieldBox>
  );
};
