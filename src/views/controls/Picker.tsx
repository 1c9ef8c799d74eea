/**
 * Choosing one of many: a button with the choice on it, a list in groups below, and a search field that takes the
 * keyboard while arrow keys walk the list. It serves the brand groups of the header and any other long list.
 */
import { ChevronDown } from 'lucide-react';
import { type ReactElement, useId } from 'react';
import { ButtonContent, buttonClass } from './Button.tsx';
import { classNames } from './classNames.ts';
import { type ListOption, type OptionGroup, READY } from './OptionList.tsx';
import styles from './Popover.module.css';
import { SelectBox } from './SelectBox.tsx';

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

const matching = (groups: readonly PickerGroup[], search: string): readonly PickerGroup[] =>
  groups.map((group) => ({ ...group, options: group.options.filter(({ label }) => matches(`${label} ${group.title ?? ''}`, search)) }));

/** One choice of many, in groups. */
export const Picker = (props: PickerProps): ReactElement => {
  const { label, groups, value, search, onSearchChange, isDisabled = false } = props;
  const id = useId();
  const chosen = groups.flatMap((group) => group.options).find((option) => option.key === value);
  return (
    <SelectBox
      label={label}
      groups={matching(groups, search ?? '')}
      more={0}
      status={READY}
      empty="No results"
      value={value === null ? [] : [value]}
      isMultiple={false}
      onChoose={props.onChange}
      isOpen={props.isOpen}
      onOpenChange={props.onOpenChange}
      search={search === undefined || onSearchChange === undefined ? null : { text: search, onChange: onSearchChange }}
      className={classNames(styles.trigger, styles.wraps)}
      trigger={(parts) => (
        <button
          {...parts}
          type="button"
          id={id}
          aria-label={label}
          aria-labelledby={`${id}-value ${id}`}
          disabled={isDisabled}
          data-disabled={isDisabled || undefined}
          className={buttonClass({})}
        >
          <ButtonContent isPending={false}>
            <span id={`${id}-value`} className={styles.value}>
              {chosen?.label ?? props.placeholder ?? `Choose ${label.toLowerCase()}`}
            </span>
            <ChevronDown aria-hidden="true" />
          </ButtonContent>
        </button>
      )}
    />
  );
};
