/** Terms as pills with a field to add one: Enter or a comma adds what is typed, Backspace in the empty field takes the last one back. */
import { type KeyboardEvent, type ReactElement, useId } from 'react';
import type { AddressOf } from '../../domain/journal/address.ts';
import { withValues } from '../../domain/markets/marketFields.ts';
import { uiText } from '../../domain/screens/uiParts.ts';
import { useScreenUi } from '../app/useChartUi.ts';
import { Chips } from '../controls/Chips.tsx';
import { classNames } from '../controls/classNames.ts';
import field from '../controls/Field.module.css';
import { FieldBox } from '../controls/FieldBox.tsx';
import styles from './Markets.module.css';

export interface TermFieldProps {
  readonly screen: AddressOf<'screen'>;
  /** Names the field among those of the screen. */
  readonly id: string;
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly placeholder: string;
  readonly values: readonly string[];
  readonly onChange: (values: string[]) => void;
  readonly isDisabled: boolean;
}

const MOST_LETTERS = 500;

export const TermField = ({
  screen,
  id,
  label,
  isLabelHidden = false,
  placeholder,
  values,
  onChange,
  isDisabled,
}: TermFieldProps): ReactElement => {
  const inputId = useId();
  const [typed, setTyped] = useScreenUi(screen, uiText(`term ${id}`));
  const add = (): void => {
    if (typed.trim() === '') return;
    onChange(withValues(values, typed.split(',')));
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      add();
    }
    if (event.key === 'Backspace' && typed === '' && values.length > 0) onChange(values.slice(0, -1));
  };
  const input = (
    <input
      id={inputId}
      className={classNames(field.input)}
      value={typed}
      placeholder={placeholder}
      autoComplete="off"
      disabled={isDisabled}
      {...(isLabelHidden ? { 'aria-label': label } : {})}
      onChange={(event) => setTyped(event.currentTarget.value.slice(0, MOST_LETTERS))}
      onKeyDown={onKeyDown}
      onBlur={add}
    />
  );
  return (
    <div className={styles.terms}>
      {isLabelHidden ? (
        input
      ) : (
        <FieldBox id={inputId} label={label} description={undefined} error={null} aside={undefined}>
          {input}
        </FieldBox>
      )}
      <Chips
        label={`Selected: ${label.toLowerCase()}`}
        chips={values.map((value) => ({ key: value, label: value }))}
        isDisabled={isDisabled}
        onRemove={(keys) => onChange(values.filter((value) => !keys.includes(value)))}
      />
    </div>
  );
};
