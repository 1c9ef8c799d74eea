/** A field whose options are looked up while somebody types, such as the brand of a market. */
import { LoaderCircle, RotateCw, Search, X } from 'lucide-react';
import type { ReactElement } from 'react';
import { ComboBox } from 'react-aria-components/ComboBox';
import { FieldError } from 'react-aria-components/FieldError';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { Input, Label } from 'react-aria-components/TextField';
import { type Lookup, lookupText } from '../../domain/forms/lookup.ts';
import { faultWords } from '../../domain/screens/panelState.ts';
import { Button } from './Button.tsx';
import { classNames } from './classNames.ts';
import field from './Field.module.css';
import { type ListOption, type OptionGroup, OptionList } from './OptionList.tsx';
import popover from './Popover.module.css';
import styles from './Select.module.css';
import { oneGroup, type SelectFrameProps } from './SelectParts.tsx';

export interface LookupFieldProps extends Omit<SelectFrameProps, 'groups' | 'status' | 'empty' | 'isOpen' | 'onOpenChange'> {
  /** What stands in the field. */
  readonly search: string;
  /** Told of each key, and of the label of an option that was taken. */
  readonly onSearchChange: (search: string) => void;
  readonly lookup: Lookup<ListOption>;
  /** More is on its way, whatever shows meanwhile. */
  readonly isSearching?: boolean;
  /** The key of the option that was taken; null when there is none. */
  readonly value: string | null;
  /** Null when the text was changed after an option was taken. */
  readonly onChange: (option: ListOption | null) => void;
  /** Offered while nothing is looked up. */
  readonly recent?: readonly ListOption[];
  /** The most options of a list; 25 where nothing is said. */
  readonly shown?: number;
  /** The list opens as soon as the field is entered, and its owner looks up what stands in it, also where that is nothing. */
  readonly onOpen?: () => void;
  /** Enter where no option is pointed at, Backspace in an empty field, and leaving it. */
  readonly onEnter?: () => void;
  readonly onEraseBack?: () => void;
  readonly onLeave?: () => void;
  /** Asks again what failed. */
  readonly onRetry?: (() => void) | undefined;
  /** Takes the choice back; there is a button for it where there is a choice. */
  readonly onClear?: (() => void) | undefined;
}

const MOST_SHOWN = 25;

const groupsOf = ({
  lookup,
  recent = [],
  shown = MOST_SHOWN,
}: Pick<LookupFieldProps, 'lookup' | 'recent' | 'shown'>): {
  readonly groups: readonly OptionGroup[];
  readonly more: number | 'unknown';
} => {
  if (lookup.kind === 'tooShort' && recent.length > 0) return { groups: [{ key: 'recent', title: 'Recent', options: recent }], more: 0 };
  const options = lookup.kind === 'found' ? lookup.options.slice(0, shown) : [];
  if (lookup.kind !== 'found') return { groups: oneGroup(options), more: 0 };
  return { groups: oneGroup(options), more: lookup.isCut === true ? 'unknown' : lookup.options.length - options.length };
};

/** What is found, or taken lately; what is looked up, missing or failed in words. */
export const LookupList = (props: Pick<LookupFieldProps, 'label' | 'lookup' | 'recent' | 'shown'>): ReactElement => {
  const { groups, more } = groupsOf(props);
  return <OptionList label={props.label} groups={groups} more={more} empty={lookupText(props.lookup) ?? ''} />;
};

/** At the end of the field: that a search is under way, or the way to take the choice back. */
const AtEnd = ({ isSearching, onClear, label }: Pick<LookupFieldProps, 'onClear' | 'label'> & { readonly isSearching: boolean }) => {
  if (isSearching) return <LoaderCircle aria-hidden="true" className={styles.spinner} />;
  if (onClear === undefined) return null;
  return (
    <span className={styles.clear}>
      <Button kind="icon" size="small" aria-label={`Clear ${label.toLowerCase()}`} onPress={onClear}>
        <X aria-hidden="true" />
      </Button>
    </span>
  );
};

/** The list opens by typing and by arrow down; what is looked up, missing or failed is said in it and read out. */
export const LookupField = (props: LookupFieldProps): ReactElement => {
  const { label, search, lookup, value, onChange, error = null, size = 'medium', isDisabled = false } = props;
  const options = groupsOf(props).groups.flatMap((group) => group.options);
  const isSearching = props.isSearching ?? lookup.kind === 'loading';
  // NOTE: text and choice are both the owner's, so that the primitive leaves it to us to write the label into the field.
  const take = (key: unknown): void => {
    const taken = options.find((option) => option.key === key);
    if (taken === undefined) return;
    props.onSearchChange(taken.label);
    onChange(taken);
  };
  return (
    <ComboBox
      inputValue={search}
      onInputChange={(text) => {
        props.onSearchChange(text);
        if (value !== null) onChange(null);
      }}
      items={options}
      value={value}
      onChange={take}
      allowsEmptyCollection
      allowsCustomValue
      // An empty field that a choice or leaving it has emptied opens nothing: only what is typed does.
      menuTrigger={props.onOpen !== undefined ? 'focus' : search === '' ? 'manual' : 'input'}
      onOpenChange={(isOpen) => {
        if (isOpen) props.onOpen?.();
      }}
      isDisabled={isDisabled}
      isRequired={props.isRequired ?? false}
      isInvalid={error !== null}
      validationBehavior="aria"
      className={classNames(field.field)}
      onBlur={() => props.onLeave?.()}
      onKeyDown={(event) => {
        // An option that is pointed at is the primitive's to take.
        if (event.key === 'Enter' && !event.currentTarget.hasAttribute('aria-activedescendant')) props.onEnter?.();
        if (event.key === 'Backspace' && search === '') props.onEraseBack?.();
      }}
    >
      <span className={classNames(field.top, props.isLabelHidden === true && styles.hidden)}>
        <Label className={field.label}>{label}</Label>
      </span>
      <span className={styles.wrap}>
        <Search aria-hidden="true" />
        <Input className={classNames(field.input, styles.withIcon, styles[size])} placeholder={props.placeholder ?? ''} />
        <AtEnd isSearching={isSearching} onClear={isDisabled ? undefined : props.onClear} label={label} />
      </span>
      {props.description !== undefined && (
        <Text slot="description" className={field.description}>
          {props.description}
        </Text>
      )}
      {typeof error === 'string' && <FieldError className={classNames(field.error)}>{error}</FieldError>}
      {lookup.kind === 'failed' && props.onRetry !== undefined && (
        <span className={styles.failed} role="status">
          {faultWords(lookup)}
          {lookup.advice === undefined && (
            <Button size="small" onPress={props.onRetry}>
              <RotateCw aria-hidden="true" />
              Retry
            </Button>
          )}
        </span>
      )}
      <Popover placement="bottom start" offset={4} className={classNames(popover.popover)}>
        <LookupList {...props} />
      </Popover>
    </ComboBox>
  );
};
