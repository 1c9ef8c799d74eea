/** Looks for something in what is on the page, such as the rows of a table: a field with a glass, and a way to empty it. */
import { Search, X } from 'lucide-react';
import { type CSSProperties, type ReactElement, type RefObject, useRef } from 'react';
import { Button } from './Button.tsx';
import { classNames } from './classNames.ts';
import field from './Field.module.css';
import styles from './SearchField.module.css';

export interface SearchFieldProps {
  /** Such as "Search users"; it also stands in the empty field, where nothing shorter is given. */
  readonly label: string;
  /** What stands in the empty field: the beginning of the label, where the page says the rest around it. */
  readonly placeholder?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isDisabled?: boolean;
  /** The field itself, for whoever moves the focus to it. */
  readonly fieldRef?: RefObject<HTMLInputElement | null> | undefined;
}

/** CSS pixels of a letter on average, and of the glass and the button around the words. */
const LETTER = 7;
const AROUND = 64;

/** The width that holds the words of an empty field whole. */
const roomOf = (placeholder: string): number => placeholder.length * LETTER + AROUND;

/** The browser's own search field. Escape empties it before it closes any layer; emptied by its button, it keeps the keyboard. */
export const SearchField = ({
  label,
  placeholder = label,
  value,
  onChange,
  isDisabled = false,
  fieldRef,
}: SearchFieldProps): ReactElement => {
  const own = useRef<HTMLInputElement>(null);
  const ref = fieldRef ?? own;
  const clear = (): void => {
    ref.current?.focus();
    onChange('');
  };
  return (
    <span className={styles.search} style={{ '--search-room': `${roomOf(placeholder)}px` } as CSSProperties}>
      <Search aria-hidden="true" />
      <input
        ref={ref}
        type="search"
        className={classNames(field.input, styles.input)}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          event.stopPropagation();
          onChange('');
        }}
      />
      {value !== '' && !isDisabled && (
        <span className={styles.clear}>
          <Button kind="icon" size="small" aria-label="Clear search" onPress={clear}>
            <X aria-hidden="true" />
          </Button>
        </span>
      )}
    </span>
  );
};
