/** Choosing one: a labelled button with the choice on it, and the list below. */
import { type ReactElement, useState } from 'react';
import { isSearchable, optionsOf, SelectField, type SelectFrameProps } from './SelectParts.tsx';

export interface SelectProps extends SelectFrameProps {
  readonly value: string | null;
  readonly onChange: (key: string) => void;
}

/** One choice of a list. It lists at most 25 options; a list of twelve and more can be searched, so that all are in reach. */
export const Select = (props: SelectProps): ReactElement => {
  const { label, groups, value, onChange } = props;
  const [search, setSearch] = useState('');
  const chosen = optionsOf(groups).find((option) => option.key === value);
  const isSearched = isSearchable(groups);
  return (
    <SelectField
      {...props}
      text={chosen?.label ?? props.placeholder ?? `Choose ${label.toLowerCase()}`}
      isPlaceholder={chosen === undefined}
      kind="select"
      value={value === null ? [] : [value]}
      isMultiple={false}
      onChoose={(key) => {
        if (key !== value) onChange(key);
      }}
      search={isSearched ? { text: search, onChange: setSearch } : null}
      isTyped={!isSearched}
      onOpenChange={(isOpen) => {
        setSearch('');
        props.onOpenChange?.(isOpen);
      }}
    />
  );
};
