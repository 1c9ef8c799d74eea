/** A search in one line, for the rows of a table or the options of a list that is always open. */
import { Search } from 'lucide-react';
import type { ReactElement } from 'react';
import styles from './SearchBox.module.css';

export interface SearchBoxProps {
  /** Names the field, such as "Search users"; it stands in the field while it is empty. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The browser's own search field: Escape empties it. */
export const SearchBox = ({ label, value, onChange }: SearchBoxProps): ReactElement => (
  <span className={styles.box}>
    <Search aria-hidden="true" />
    <input
      type="search"
      className={styles.input}
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '') return;
        event.stopPropagation();
        onChange('');
      }}
    />
  </span>
);
