/**
 * Choosing one of many: a button with the choice on it, a list in groups below, and a search field that takes the
 * keyboard while arrow keys walk the list. It serves the brand groups of the header and any other long list.
 */
import { ChevronDown, Search } from 'lucide-react';
import type { ReactElement } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Popover } from 'react-aria-components/Popover';
import { SearchField } from 'react-aria-components/SearchField';
import { Select, SelectValue } from 'react-aria-components/Select';
import { Input } from 'react-aria-components/TextField';
import { classNames } from './classNames.ts';
import { type ListOption, type OptionGroup, OptionList } from './OptionList.tsx';
import styles from './Popover.module.css';
import { TriggerButton } from './TriggerButton.tsx';

/** One of the list. */
export type PickerOption = ListOption;
/** Options that stand together under a title. */
export type PickerGroup = OptionGroup;

export interface PickerProps {
  /** What is chosen, such as "Brand group". */
  readonly label: string;
  readonly groups: readonly PickerGroup[];
  readonly value: string | null;
  readonly onChange: (key: string) => void;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** The search text; without it the list has no search field. */
  readonly search?: string;
  readonly onSearchChange?: (search: string) => void;
  readonly placeholder?: string;
  readonly isDisabled?: boolean;
}

/** Letters without marks and case, so that "cafe" finds "Café". */
const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether every word of the search is somewhere in the text. */
export const matches = (text: string, search: string): boolean => {
  const within = folded(text);
  return folded(search)
    .split(/\s+/)
    .every((word) => within.includes(word));
};

const Searchable = ({
  search,
  onSearchChange,
  label,
  groups,
}: Pick<PickerProps, 'label' | 'groups'> & { search: string; onSearchChange: (text: string) => void }) => (
  <Autocomplete inputValue={search} onInputChange={onSearchChange} filter={matches}>
    <SearchField aria-label={`Search ${label.toLowerCase()}`} autoFocus className={classNames(styles.search)}>
      <Search aria-hidden="true" />
      <Input placeholder="Search" />
    </SearchField>
    <OptionList label={label} groups={groups} />
  </Autocomplete>
);

/** One choice of many, in groups. */
export const Picker = (props: PickerProps): ReactElement => {
  const { label, groups, value, search, onSearchChange } = props;
  const choose = (key: unknown): void => {
    if (typeof key === 'string') props.onChange(key);
  };
  return (
    <Select
      aria-label={label}
      placeholder={props.placeholder ?? `Choose ${label.toLowerCase()}`}
      value={value}
      onChange={choose}
      isOpen={props.isOpen}
      onOpenChange={props.onOpenChange}
      isDisabled={props.isDisabled ?? false}
      className={classNames(styles.trigger)}
    >
      <TriggerButton>
        <SelectValue className={classNames(styles.value)}>
          {({ isPlaceholder, defaultChildren }) =>
            isPlaceholder
              ? defaultChildren
              : (groups.flatMap((group) => group.options).find((option) => option.key === value)?.label ?? defaultChildren)
          }
        </SelectValue>
        <ChevronDown aria-hidden="true" />
      </TriggerButton>
      <Popover placement="bottom start" offset={6} className={classNames(styles.popover)}>
        {search !== undefined && onSearchChange !== undefined ? (
          <Searchable label={label} groups={groups} search={search} onSearchChange={onSearchChange} />
        ) : (
          <OptionList label={label} groups={groups} />
        )}
      </Popover>
    </Select>
  );
};
