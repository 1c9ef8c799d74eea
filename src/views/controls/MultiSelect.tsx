/** Choosing several: like a select, with a tick at each choice and a way to clear them all. */
import { type ReactElement, useState } from 'react';
import { Button } from './Button.tsx';
import field from './Field.module.css';
import { isSearchable, optionsOf, SelectField, type SelectFrameProps } from './SelectParts.tsx';

export interface MultiSelectProps extends SelectFrameProps {
  readonly value: readonly string[];
  readonly onChange: (keys: readonly string[]) => void;
  /** `tagSelect` lists at most 100 options, anything else 25. */
  readonly kind?: 'select' | 'tagSelect';
  /** The search, where its owner holds it because the options are looked up by it; such a list can always be searched. */
  readonly query?: { readonly text: string; readonly onChange: (text: string) => void };
  /** What the button says while nothing is chosen, such as "All countries". */
  readonly placeholder?: string;
  /** What the button says whatever is chosen, where its name says more than the choices. */
  readonly text?: string;
}

/** What the button says of the choices: one or two by name, more by their number. */
export const chosenText = (labels: readonly string[]): string => (labels.length <= 2 ? labels.join(', ') : `${labels.length} selected`);

const Clear = ({ label, onPress, isDisabled }: { readonly label: string; readonly onPress: () => void; readonly isDisabled: boolean }) => (
  <span className={field.asideAction}>
    <Button kind="quiet" size="small" aria-label={`Clear ${label.toLowerCase()}`} onPress={onPress} isDisabled={isDisabled}>
      Clear
    </Button>
  </span>
);

/** Several choices of a list, in the order in which they were made; what the list does not show stays chosen. */
export const MultiSelect = (props: MultiSelectProps): ReactElement => {
  const { label, groups, value, onChange, isDisabled = false, kind = 'select' } = props;
  const [own, setOwn] = useState('');
  const query = props.query ?? { text: own, onChange: setOwn };
  const isSearched = props.query !== undefined || isSearchable(groups);
  const options = optionsOf(groups);
  const labels = value.map((key) => options.find((option) => option.key === key)?.label ?? key);
  return (
    <SelectField
      {...props}
      text={props.text ?? (labels.length === 0 ? (props.placeholder ?? `Choose ${label.toLowerCase()}`) : chosenText(labels))}
      isPlaceholder={labels.length === 0}
      kind={kind}
      isMultiple
      onChoose={(key) => onChange(value.includes(key) ? value.filter((each) => each !== key) : [...value, key])}
      search={isSearched ? query : null}
      isTyped={false}
      aside={value.length === 0 ? undefined : <Clear label={label} onPress={() => onChange([])} isDisabled={isDisabled} />}
      onOpenChange={(isOpen) => {
        setOwn('');
        props.onOpenChange?.(isOpen);
      }}
    />
  );
};
