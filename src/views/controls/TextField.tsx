/** One line of text with its label, its hint and its error. */
import type { ReactElement, ReactNode } from 'react';
import { FieldError, Input, Label, TextField as RacTextField, Text } from 'react-aria-components/TextField';
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
  readonly autoFocus?: boolean;
  /** `large` on the account screens. */
  readonly size?: 'medium' | 'large';
  /** Sits at the end of the label's line, such as a link. */
  readonly aside?: ReactNode;
}

/** A controlled text field; its error is tied to it by `aria-describedby`. */
export const TextField = ({
  label,
  error = null,
  description,
  placeholder,
  size = 'medium',
  aside,
  ...rest
}: TextFieldProps): ReactElement => (
  <RacTextField {...rest} isInvalid={error !== null} validationBehavior="aria" className={classNames(styles.field)}>
    <span className={styles.top}>
      <Label className={classNames(styles.label)}>{label}</Label>
      {aside}
    </span>
    <Input className={classNames(styles.input, size === 'large' && styles.large)} {...(placeholder === undefined ? {} : { placeholder })} />
    {description !== undefined && (
      <Text slot="description" className={classNames(styles.description)}>
        {description}
      </Text>
    )}
    <FieldError className={classNames(styles.error)}>{error}</FieldError>
  </RacTextField>
);
