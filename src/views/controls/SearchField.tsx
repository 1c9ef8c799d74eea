/** Looks for something in what is on the page: a field with a glass, and a way to empty it. */
import { Search, X } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button } from 'react-aria-components/Button';
import { SearchField as RacSearchField } from 'react-aria-components/SearchField';
import { Input } from 'react-aria-components/TextField';
import { classNames } from './classNames.ts';
import field from './Field.module.css';
import styles from './SearchField.module.css';

export interface SearchFieldProps {
  /** Such as "Search users"; it also stands in the empty field. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isDisabled?: boolean;
}

/** Escape empties it. */
export const SearchField = ({ label, value, onChange, isDisabled = false }: SearchFieldProps): ReactElement => (
  <RacSearchField aria-label={label} value={value} onChange={onChange} isDisabled={isDisabled} className={classNames(styles.search)}>
    <Search aria-hidden="true" />
    <Input className={classNames(field.input, styles.input)} placeholder={label} />
    {value !== '' && !isDisabled && (
      <Button aria-label="Clear search" className={classNames(styles.clear)}>
        <X aria-hidden="true" />
      </Button>
    )}
  </RacSearchField>
);
