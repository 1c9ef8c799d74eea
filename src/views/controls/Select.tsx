/** Choosing one: a labelled button with the choice on it, and the list below. */
import { type ReactElement, useState } from 'react';
import { Select as RacSelect } from 'react-aria-components/Select';
import { classNames } from './classNames.ts';
import field from './Field.module.css';
import {
  FieldFoot,
  FieldHead,
  isSearchable,
  optionsOf,
  type SelectFrameProps,
  SelectList,
  SelectTrigger,
  TypeAheadKeys,
} from './SelectParts.tsx';

export interface SelectProps extends SelectFrameProps {
  readonly value: string | null;
  readonly onChange: (key: string) => void;
}

/** One choice of a list. It lists at most 25 options; a list of twelve and more can be searched, so that all are in reach. */
export const Select = (props: SelectProps): ReactElement => {
  const { label, groups, value, onChange, error = null, status, isDisabled = false, isRequired = false, size = 'medium' } = props;
  const [search, setSearch] = useState('');
  const chosen = optionsOf(groups).find((option) => option.key === value);
  const parts = (
    <>
      <FieldHead label={label} isHidden={props.isLabelHidden ?? false} />
      <SelectTrigger
        text={chosen?.label ?? props.placeholder ?? `Choose ${label.toLowerCase()}`}
        isPlaceholder={chosen === undefined}
        isLoading={status?.kind === 'loading'}
        size={size}
        isInvalid={error !== null}
      />
      <FieldFoot description={props.description} error={error} />
      <SelectList
        label={label}
        groups={groups}
        kind="select"
        status={status}
        empty={props.empty}
        search={search}
        onSearchChange={setSearch}
      />
    </>
  );
  return (
    <RacSelect
      value={value}
      onChange={(key) => {
        if (typeof key === 'string') onChange(key);
      }}
      {...(props.isOpen === undefined ? {} : { isOpen: props.isOpen })}
      onOpenChange={(isOpen) => {
        setSearch('');
        props.onOpenChange?.(isOpen);
      }}
      isDisabled={isDisabled}
      isRequired={isRequired}
      isInvalid={error !== null}
      allowsEmptyCollection
      validationBehavior="aria"
      className={classNames(field.field)}
    >
      {isSearchable(groups) ? (
        parts
      ) : (
        <TypeAheadKeys options={optionsOf(groups)} onChoose={onChange}>
          {parts}
        </TypeAheadKeys>
      )}
    </RacSelect>
  );
};
