/** Several lines of text with their label, their hint and their error. */
import { type ReactElement, type RefObject, useId } from 'react';
import { classNames } from './classNames.ts';
import styles from './Field.module.css';
import { FieldBox, fieldWords } from './FieldBox.tsx';
import type { TextFieldProps } from './TextField.tsx';

export interface TextAreaProps extends Omit<TextFieldProps, 'type' | 'inputMode' | 'pattern' | 'size'> {
  /** Lines that are seen before it grows with its text. */
  readonly lines?: number;
  readonly maxLength?: number;
  /** For a hook of the focus. */
  readonly areaRef?: RefObject<HTMLTextAreaElement | null>;
}

/** Grows with its text where the browser can; otherwise it scrolls and can be dragged. */
export const TextArea = (props: TextAreaProps): ReactElement => {
  const { label, error = null, description, aside, lines = 3, isRequired = false, isDisabled = false } = props;
  const id = useId();
  return (
    <FieldBox id={id} label={label} description={description} error={error} aside={aside}>
      <textarea
        ref={props.areaRef}
        id={id}
        className={classNames(styles.input, styles.area)}
        rows={lines}
        name={props.name}
        value={props.value}
        placeholder={props.placeholder}
        maxLength={props.maxLength}
        required={isRequired}
        disabled={isDisabled}
        {...fieldWords({ id, description, error })}
        onChange={(event) => props.onChange(event.currentTarget.value)}
        onBlur={props.onLeave}
      />
    </FieldBox>
  );
};
