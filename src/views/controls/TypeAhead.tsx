/** A field whose options are looked up while somebody types, such as the brand of a market. */
import { LoaderCircle, Search } from 'lucide-react';
import type { ReactElement } from 'react';
import { ComboBox } from 'react-aria-components/ComboBox';
import { FieldError } from 'react-aria-components/FieldError';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { Input, Label } from 'react-aria-components/TextField';
import { type Lookup, lookupText } from '../../domain/forms/lookup.ts';
import { classNames } from './classNames.ts';
import field from './Field.module.css';
import { type ListOption, OptionList } from './OptionList.tsx';
import popover from './Popover.module.css';
import styles from './Select.module.css';
import { oneGroup, type SelectFrameProps } from './SelectParts.tsx';

export interface TypeAheadProps extends Omit<SelectFrameProps, 'groups' | 'status' | 'empty' | 'isOpen' | 'onOpenChange'> {
  /** What stands in the field. */
  readonly search: string;
  /** Told of each key, and of the label of an option that was taken. */
  readonly onSearchChange: (search: string) => void;
  readonly lookup: Lookup<ListOption>;
  /** The key of the option that was taken; null when there is none. */
  readonly value: string | null;
  /** Null when the text was changed after an option was taken. */
  readonly onChange: (option: ListOption | null) => void;
}

/** The list opens by typing and by arrow down; what is looked up, missing or failed is said in it and read out. */
export const TypeAhead = (props: TypeAheadProps): ReactElement => {
  const { label, search, lookup, value, onChange, error = null, size = 'medium', isDisabled = false } = props;
  const options = lookup.kind === 'found' ? lookup.options.slice(0, 25) : [];
  const more = lookup.kind === 'found' ? lookup.options.length - options.length : 0;
  const words = lookupText(lookup);
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
      menuTrigger="input"
      isDisabled={isDisabled}
      isRequired={props.isRequired ?? false}
      isInvalid={error !== null}
      validationBehavior="aria"
      className={classNames(field.field)}
    >
      <span className={classNames(field.top, props.isLabelHidden === true && styles.hidden)}>
        <Label className={field.label}>{label}</Label>
      </span>
      <span className={styles.wrap}>
        <Search aria-hidden="true" />
        <Input className={classNames(field.input, styles.withIcon, styles[size])} placeholder={props.placeholder ?? ''} />
        {lookup.kind === 'loading' && <LoaderCircle aria-hidden="true" className={styles.spinner} />}
      </span>
      {props.description !== undefined && (
        <Text slot="description" className={field.description}>
          {props.description}
        </Text>
      )}
      {typeof error === 'string' && <FieldError className={classNames(field.error)}>{error}</FieldError>}
      <Popover placement="bottom start" offset={4} className={classNames(popover.popover)}>
        <OptionList label={label} groups={oneGroup(options)} more={more} empty={words ?? ''} />
      </Popover>
    </ComboBox>
  );
};
