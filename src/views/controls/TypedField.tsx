/** The generic inputs: telephone, e-mail, address of a page, number, text and search, with what each accepts. */
import type { ReactElement } from 'react';
import { type InputType, inputFaultText, inputPattern, isRequiredType, readInput, typedText } from '../../domain/forms/inputRules.ts';
import styles from './Field.module.css';
import { TextField, type TextFieldProps } from './TextField.tsx';

export interface TypedFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode' | 'pattern'> {
  readonly type: InputType;
  /** Whether to say what is wrong with the value: after the field was left, or when it was to be sent. */
  readonly isJudged?: boolean;
}

/** A number has no spinner: a wheel over a field must not change what was typed. */
const LOOKS = {
  text: { type: 'text', inputMode: 'text' },
  search: { type: 'search', inputMode: 'search' },
  tel: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email' },
  url: { type: 'url', inputMode: 'url' },
  number: { type: 'text', inputMode: 'decimal' },
} as const satisfies Readonly<Record<InputType, Pick<TextFieldProps, 'type' | 'inputMode'>>>;

/** Holds only what its type accepts of each keystroke; required unless it is a search or told otherwise. An `error` of the owner's comes before its own. */
export const TypedField = ({
  type,
  isJudged = false,
  isRequired,
  error = null,
  onChange,
  aside,
  ...rest
}: TypedFieldProps): ReactElement => {
  const mustBeFilled = isRequired ?? isRequiredType(type);
  const read = readInput(type, rest.value, mustBeFilled);
  const own = isJudged && read._tag === 'Left' ? inputFaultText(read.left, rest.label) : null;
  const isOptional = !mustBeFilled && type !== 'search';
  return (
    <TextField
      {...rest}
      {...LOOKS[type]}
      pattern={inputPattern(type)}
      isRequired={mustBeFilled}
      error={error ?? own}
      aside={aside ?? (isOptional ? <span className={styles.optional}>Optional</span> : undefined)}
      onChange={(text) => onChange(typedText(type, text))}
    />
  );
};
