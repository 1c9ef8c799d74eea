/** Choosing several: like a select, with a tick at each choice and a way to clear them all. */
import { type ReactElement, useState } from 'react';
import { Select as RacSelect } from 'react-aria-components/Select';
import { Button } from './Button.tsx';
import { classNames } from './classNames.ts';
import field from './Field.module.css';
import { shownGroups } from './OptionList.tsx';
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

export interface MultiSelectProps extends SelectFrameProps {
  readonly value: readonly string[];
  readonly onChange: (keys: readonly string[]) => void;
  /** `tagSelect` lists at most 100 options, anything else 25. */
  readonly kind?: 'select' | 'tagSelect';
  /** The search, where its owner holds it because the options are looked up by it; such a list can always be searched. */
  readonly query?: { readonly text: string; readonly onChange: (text: string) => void };
  /** What the button says while nothing is chosen, such as "All countries". */
  readonly placeholder?: string;
}

/** What the button says of the choices: one or two by name, more by their number. */
export const chosenText = (labels: readonly string[]): string => (labels.length <= 2 ? labels.join(', ') : `${labels.length} chosen`);

/** The choice after the list says what of it is ticked; what the list does not show stays chosen. */
const withHidden = (value: readonly string[], listed: ReadonlySet<string>, ticked: readonly string[]): readonly string[] => {
  const held = value.filter((key) => !listed.has(key) || ticked.includes(key));
  return [...held, ...ticked.filter((key) => !held.includes(key))];
};

const Clear = ({ label, onPress, isDisabled }: { readonly label: string; readonly onPress: () => void; readonly isDisabled: boolean }) => (
  <span className={field.asideAction}>
    <Button kind="quiet" size="small" aria-label={`Clear ${label.toLowerCase()}`} onPress={onPress} isDisabled={isDisabled}>
      Clear
    </Button>
  </span>
);

/** Several choices of a list, in the order in which they were made. */
export const MultiSelect = (props: MultiSelectProps): ReactElement => {
  const { label, groups, value, onChange, error = null, status, isDisabled = false, size = 'medium', kind = 'select' } = props;
  const [own, setOwn] = useState('');
  const [search, setSearch] = props.query === undefined ? [own, setOwn] : [props.query.text, props.query.onChange];
  const isSearched = props.query !== undefined || isSearchable(groups);
  const options = optionsOf(groups);
  const labels = value.map((key) => options.find((option) => option.key === key)?.label ?? key);
  const change = (ticked: readonly unknown[]): void => {
    const listed = new Set(optionsOf(shownGroups(groups, search, kind).groups).map(({ key }) => key));
    onChange(withHidden(value, listed, ticked.map(String)));
  };
  const clear = value.length === 0 ? undefined : <Clear label={label} onPress={() => onChange([])} isDisabled={isDisabled} />;
  const parts = (
    <>
      <FieldHead label={label} isHidden={props.isLabelHidden ?? false} aside={clear} />
      <SelectTrigger
        text={labels.length === 0 ? (props.placeholder ?? `Choose ${label.toLowerCase()}`) : chosenText(labels)}
        isPlaceholder={labels.length === 0}
        isLoading={status?.kind === 'loading'}
        size={size}
        isInvalid={error !== null}
      />
      <FieldFoot description={props.description} error={error} />
      <SelectList
        label={label}
        groups={groups}
        kind={kind}
        status={status}
        empty={props.empty}
        isSearched={isSearched}
        search={search}
        onSearchChange={setSearch}
      />
    </>
  );
  return (
    <RacSelect
      selectionMode="multiple"
      value={[...value]}
      onChange={change}
      {...(props.isOpen === undefined ? {} : { isOpen: props.isOpen })}
      onOpenChange={(isOpen) => {
        if (props.query === undefined) setOwn('');
        props.onOpenChange?.(isOpen);
      }}
      isDisabled={isDisabled}
      isRequired={props.isRequired ?? false}
      isInvalid={error !== null}
      allowsEmptyCollection
      validationBehavior="aria"
      className={classNames(field.field)}
    >
      {isSearched ? parts : <TypeAheadKeys options={options}>{parts}</TypeAheadKeys>}
    </RacSelect>
  );
};
