/** One thing to agree to or to leave. For several of a list see `CheckList`, for what holds at once `Switch`. */
import { Check, Minus } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Checkbox as RacCheckbox } from 'react-aria-components/Checkbox';
import styles from './Checkbox.module.css';
import { classNames } from './classNames.ts';

export interface CheckboxProps {
  readonly children?: ReactNode;
  /** Names it for those who cannot see what it stands beside. */
  readonly label?: string;
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  /** Some of what it stands for are chosen. */
  readonly isPartly?: boolean;
  readonly isDisabled?: boolean;
  readonly isInvalid?: boolean;
}

export const Checkbox = ({
  children,
  label,
  isSelected,
  onChange,
  isPartly = false,
  isDisabled = false,
  isInvalid = false,
}: CheckboxProps): ReactElement => (
  <RacCheckbox
    {...(label === undefined ? {} : { 'aria-label': label })}
    isSelected={isSelected}
    onChange={onChange}
    isIndeterminate={isPartly}
    isDisabled={isDisabled}
    isInvalid={isInvalid}
    className={classNames(styles.checkbox)}
  >
    <span className={styles.box} aria-hidden="true">
      {isPartly ? <Minus /> : <Check />}
    </span>
    {children !== undefined && <span>{children}</span>}
  </RacCheckbox>
);
