/** What the selects share: their words above and below, the button, the list with its search, the keys that lead through it. */
import { ChevronDown, LoaderCircle, Search } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, type ReactNode, useContext, useRef } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Button } from 'react-aria-components/Button';
import { FieldError } from 'react-aria-components/FieldError';
import { Popover } from 'react-aria-components/Popover';
import { SearchField } from 'react-aria-components/SearchField';
import { SelectStateContext, SelectValue } from 'react-aria-components/Select';
import { Text } from 'react-aria-components/Text';
import { Input, Label } from 'react-aria-components/TextField';
import { isTypeAheadKey, type TypeAheadBuffer, typeAheadAfter, typeAheadMatch } from '../../domain/forms/typeAhead.ts';
import { classNames } from './classNames.ts';
import field from './Field.module.css';
import { type ListOption, type ListStatus, type OptionGroup, OptionList, READY, shownGroups } from './OptionList.tsx';
import popover from './Popover.module.css';
import styles from './Select.module.css';

/** What every select takes; its open list and its search are its own unless the owner wants to hold them. */
export interface SelectFrameProps {
  readonly label: string;
  /** The label is there for those who listen only. */
  readonly isLabelHidden?: boolean;
  readonly groups: readonly OptionGroup[];
  readonly status?: ListStatus;
  readonly placeholder?: string;
  readonly description?: ReactNode;
  /** Shown below and read out with the field; null when there is nothing to say. */
  readonly error?: string | null;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly size?: 'small' | 'medium' | 'large';
  /** Said in the list when there is nothing to choose. */
  readonly empty?: string;
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
}

/** One group without a title, for lists that have none. */
export const oneGroup = (options: readonly ListOption[]): readonly OptionGroup[] => [{ key: 'all', options }];

/** From as many options on a list gets a search field. */
const SEARCH_FROM = 12;

export const optionsOf = (groups: readonly OptionGroup[]): readonly ListOption[] => groups.flatMap((group) => group.options);

export const isSearchable = (groups: readonly OptionGroup[]): boolean => optionsOf(groups).length >= SEARCH_FROM;

export const FieldHead = ({
  label,
  isHidden,
  aside,
}: {
  readonly label: string;
  readonly isHidden: boolean;
  readonly aside?: ReactNode;
}) => (
  <span className={classNames(field.top, isHidden && styles.hidden)}>
    <Label className={field.label}>{label}</Label>
    {aside}
  </span>
);

export const FieldFoot = ({ description, error }: Pick<SelectFrameProps, 'description' | 'error'>): ReactElement => (
  <>
    {description !== undefined && (
      <Text slot="description" className={field.description}>
        {description}
      </Text>
    )}
    {typeof error === 'string' && <FieldError className={classNames(field.error)}>{error}</FieldError>}
  </>
);

interface TriggerProps {
  readonly text: string;
  readonly isPlaceholder: boolean;
  readonly isLoading: boolean;
  readonly size: 'small' | 'medium' | 'large';
  readonly isInvalid: boolean;
}

/** The button with the choice on it. */
export const SelectTrigger = ({ text, isPlaceholder, isLoading, size, isInvalid }: TriggerProps): ReactElement => (
  <Button className={classNames(field.input, styles.trigger, styles[size])} data-invalid={isInvalid || undefined}>
    <SelectValue className={classNames(styles.value, isPlaceholder && styles.placeholder)}>{() => text}</SelectValue>
    {isLoading ? <LoaderCircle aria-hidden="true" className={styles.spinner} /> : <ChevronDown aria-hidden="true" />}
  </Button>
);

interface ListProps {
  readonly label: string;
  readonly groups: readonly OptionGroup[];
  readonly kind: 'select' | 'tagSelect';
  readonly status?: ListStatus | undefined;
  readonly empty?: string | undefined;
  readonly search: string;
  readonly onSearchChange: (search: string) => void;
  /** Left out, long lists alone can be searched. */
  readonly isSearched?: boolean;
}

/** The list, with a search field where it is long; never more options than a list of its kind shows. */
export const SelectList = (props: ListProps): ReactElement => {
  const { label, groups, kind, status = READY, empty = 'Nothing to choose', search, onSearchChange } = props;
  const shown = shownGroups(groups, search, kind);
  const list = (
    <OptionList label={label} groups={shown.groups} more={shown.more} status={status} empty={search === '' ? empty : 'Nothing matches'} />
  );
  return (
    <Popover placement="bottom start" offset={4} className={classNames(popover.popover)}>
      {(props.isSearched ?? isSearchable(groups)) ? (
        <Autocomplete inputValue={search} onInputChange={onSearchChange}>
          <SearchField aria-label={`Search ${label.toLowerCase()}`} autoFocus className={classNames(popover.search)}>
            <Search aria-hidden="true" />
            <Input placeholder="Search" />
          </SearchField>
          {list}
        </Autocomplete>
      ) : (
        list
      )}
    </Popover>
  );
};

interface KeysProps {
  readonly options: readonly ListOption[];
  /** Chooses while the list is closed; absent where several can be chosen. */
  readonly onChoose?: (key: string) => void;
  readonly children: ReactNode;
}

/**
 * Typing the beginning of an option's name leads to it, within two seconds of the last key: longer than the
 * primitive would wait, so its own handling is kept from the key.
 */
export const TypeAheadKeys = ({ options, onChoose, children }: KeysProps): ReactElement => {
  const state = useContext(SelectStateContext);
  const buffer = useRef<TypeAheadBuffer | null>(null);
  const wasOpen = useRef(false);
  const lead = (event: KeyboardEvent): void => {
    if (state === null || event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return;
    if (state.isOpen !== wasOpen.current) buffer.current = null;
    wasOpen.current = state.isOpen;
    if (!isTypeAheadKey(event.key, buffer.current, event.timeStamp)) return;
    event.stopPropagation();
    event.preventDefault();
    buffer.current = typeAheadAfter(buffer.current, event.key, event.timeStamp);
    const enabled = options.filter(({ isDisabled }) => isDisabled !== true);
    const from = enabled.findIndex(
      ({ key }) => key === (state.isOpen ? state.selectionManager.focusedKey : state.selectionManager.firstSelectedKey),
    );
    const place = typeAheadMatch(
      enabled.map(({ label }) => label),
      buffer.current.text,
      from,
    );
    const found = place === null ? undefined : enabled[place];
    if (found === undefined) return;
    if (state.isOpen) state.selectionManager.setFocusedKey(found.key);
    else onChoose?.(found.key);
  };
  return (
    <div className={styles.keys} onKeyDownCapture={lead}>
      {children}
    </div>
  );
};
