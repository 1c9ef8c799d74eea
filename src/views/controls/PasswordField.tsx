/**
 * A password. The input is uncontrolled: its text never enters React state, a machine or the journal. The element
 * itself is handed to `onInput`, whose owner puts the text into the secrets vault and tells the machine only
 * whether there is any.
 */
import { Eye, EyeOff } from 'lucide-react';
import { type ReactElement, type ReactNode, type Ref, useId } from 'react';
import { Button } from './Button.tsx';
import { classNames } from './classNames.ts';
import styles from './Field.module.css';
import { FieldBox, fieldWords } from './FieldBox.tsx';

export interface PasswordFieldProps {
  readonly label: string;
  /** Called with the element on every input, a password manager's included. */
  readonly onInput: (element: HTMLInputElement) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly name?: string;
  readonly isRevealed: boolean;
  readonly onRevealedChange: (isRevealed: boolean) => void;
  readonly description?: ReactNode;
  readonly error?: string | null;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly size?: 'medium' | 'large';
  readonly aside?: ReactNode;
}

const Toggle = ({
  label,
  isRevealed,
  onRevealedChange,
  isDisabled,
}: Pick<PasswordFieldProps, 'label' | 'isRevealed' | 'onRevealedChange'> & { isDisabled: boolean }) => (
  <span className={styles.toggle}>
    <Button
      kind="icon"
      size="small"
      isDisabled={isDisabled}
      aria-pressed={isRevealed}
      aria-label={`Show ${label.toLowerCase()}`}
      onPress={() => onRevealedChange(!isRevealed)}
    >
      {isRevealed ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
    </Button>
  </span>
);

/** An uncontrolled password input with a button that shows or hides what was typed. */
export const PasswordField = (props: PasswordFieldProps): ReactElement => {
  const { label, onInput, isRevealed, error = null, description, isDisabled = false, isRequired = false, size = 'medium' } = props;
  const id = useId();
  return (
    <FieldBox id={id} label={label} description={description} error={error} aside={props.aside}>
      <span className={styles.wrap}>
        <input
          id={id}
          ref={props.inputRef}
          className={classNames(styles.input, styles.withToggle, size === 'large' && styles.large)}
          type={isRevealed ? 'text' : 'password'}
          name={props.name}
          autoComplete={props.autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required={isRequired}
          disabled={isDisabled}
          {...fieldWords({ id, description, error })}
          onInput={(event) => onInput(event.currentTarget)}
        />
        <Toggle label={label} isRevealed={isRevealed} onRevealedChange={props.onRevealedChange} isDisabled={isDisabled} />
      </span>
    </FieldBox>
  );
};
