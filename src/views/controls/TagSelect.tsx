/** Choosing tags: a list of sets with their tags, and below it every chosen tag as a chip that can be removed. */
import type { ReactElement } from 'react';
import { Chips } from './Chips.tsx';
import field from './Field.module.css';
import { MultiSelect, type MultiSelectProps } from './MultiSelect.tsx';
import { optionsOf } from './SelectParts.tsx';

export type TagSelectProps = Omit<MultiSelectProps, 'kind'>;

/** Each group is a tag set. It lists at most 100 tags; its search looks in the names of tags and of sets. */
export const TagSelect = (props: TagSelectProps): ReactElement => {
  const { groups, value, onChange, label, isDisabled = false } = props;
  const labelOf = (key: string): string => optionsOf(groups).find((option) => option.key === key)?.label ?? key;
  return (
    <div className={field.field}>
      <MultiSelect {...props} kind="tagSelect" />
      <Chips
        label={`Selected ${label.toLowerCase()}`}
        chips={value.map((key) => ({ key, label: labelOf(key) }))}
        isDisabled={isDisabled}
        onRemove={(keys) => onChange(value.filter((key) => !keys.includes(key)))}
      />
    </div>
  );
};
