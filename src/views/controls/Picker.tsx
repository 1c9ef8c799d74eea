/**
 * Choosing one of many: a button with the choice on it, a list in groups below, and a search field that takes the
 * keyboard while arrow keys walk the list. It serves the brand groups of the header and any other long list.
 */
import { Check, ChevronDown, Search } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Header } from 'react-aria-components/Header';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { SearchField } from 'react-aria-components/SearchField';
import { Select, SelectValue } from 'react-aria-components/Select';
import { Input } from 'react-aria-components/TextField';
import { classNames } from './classNames.ts';
import styles from './Popover.module.css';
import { TriggerButton } from './TriggerButton.tsx';

export interface PickerOption {
  readonly key: string;
  readonly label: string;
  readonly description?: string;
  /** Such as the mark of a brand group with tags; decoration, so `note` says it in words. */
  readonly icon?: ReactNode;
  /** Read out with the label. */
  readonly note?: string;
  readonly isDisabled?: boolean;
}

export interface PickerGroup {
  readonly key: string;
  /** Without a title the group's options stand alone. */
  readonly title?: string;
  readonly options: readonly PickerOption[];
}

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

const Option = ({ option, group }: { readonly option: PickerOption; readonly group: PickerGroup }): ReactElement => (
  <ListBoxItem
    id={option.key}
    textValue={`${option.label}${group.title === undefined ? '' : ` ${group.title}`}`}
    aria-label={option.note === undefined ? option.label : `${option.label}, ${option.note}`}
    isDisabled={option.isDisabled ?? false}
    className={classNames(styles.item)}
  >
    {({ isSelected }) => (
      <>
        <span className={styles.words}>
          {option.label}
          {option.description !== undefined && <span className={styles.more}>{option.description}</span>}
        </span>
        {option.icon}
        {isSelected && <Check aria-hidden="true" className={styles.check} />}
      </>
    )}
  </ListBoxItem>
);

const Options = ({ label, groups }: Pick<PickerProps, 'label' | 'groups'>): ReactElement => (
  <ListBox aria-label={label} className={classNames(styles.list)} renderEmptyState={() => <p className={styles.empty}>Nothing matches</p>}>
    {groups
      .filter((group) => group.options.length > 0)
      .map((group) => (
        <ListBoxSection key={group.key} id={`group:${group.key}`} aria-label={group.title ?? label} className={classNames(styles.section)}>
          {group.title !== undefined && <Header className={styles.sectionTitle}>{group.title}</Header>}
          {group.options.map((option) => (
            <Option key={option.key} option={option} group={group} />
          ))}
        </ListBoxSection>
      ))}
  </ListBox>
);

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
    <Options label={label} groups={groups} />
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
          <Options label={label} groups={groups} />
        )}
      </Popover>
    </Select>
  );
};
