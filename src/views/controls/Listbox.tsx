/**
 * The list of a select: options in groups, and what stands in their place. Plain elements, so that a hundred options open
 * within a frame. Marks are the caller's to move: by the focus where the list has the keyboard, by `active` where a search
 * field keeps it.
 */
import { Check } from 'lucide-react';
import { memo, type ReactElement } from 'react';
import { classNames } from './classNames.ts';
import { Failed, type ListOption, type ListStatus, LoadingRows, type OptionGroup } from './OptionList.tsx';
import styles from './Popover.module.css';
import { Tick } from './Tick.tsx';

interface OptionProps {
  readonly id: string;
  readonly option: ListOption;
  readonly isSelected: boolean;
  readonly isActive: boolean;
  readonly isMultiple: boolean;
}

const Option = memo(({ id, option, isSelected, isActive, isMultiple }: OptionProps): ReactElement => {
  const { key, label, description, note, icon, isDisabled = false } = option;
  return (
    <div
      role="option"
      id={id}
      tabIndex={-1}
      data-key={key}
      aria-label={note === undefined ? label : `${label}, ${note}`}
      aria-selected={isSelected}
      aria-disabled={isDisabled || undefined}
      data-disabled={isDisabled || undefined}
      data-focused={isActive || undefined}
      className={classNames(styles.item)}
    >
      {isMultiple && <Tick isTicked={isSelected} />}
      <span className={styles.words}>
        {label}
        {description !== undefined && <span className={styles.more}>{description}</span>}
      </span>
      {icon}
      {isSelected && !isMultiple && <Check aria-hidden="true" className={styles.check} />}
    </div>
  );
});

export interface ListboxProps {
  readonly id: string;
  /** Names the list for those who cannot see it. */
  readonly label: string;
  readonly groups: readonly OptionGroup[];
  /** How many more match than stand in `groups`; told below the list. */
  readonly more: number;
  readonly status: ListStatus;
  /** What stands in the place of no options. */
  readonly empty: string;
  readonly selected: ReadonlySet<string>;
  readonly isMultiple: boolean;
  /** The option that is marked while the focus is elsewhere. */
  readonly active: string | null;
}

/** The id of an option's element, by its place: keys may be anything. */
export const optionId = (list: string, place: number): string => `${list}-${place}`;

interface GroupProps {
  readonly group: OptionGroup;
  /** The place of its first option in the whole list. */
  readonly from: number;
  readonly props: ListboxProps;
}

const GroupOptions = ({ group, from, props }: GroupProps): readonly ReactElement[] =>
  group.options.map((option, i) => (
    <Option
      key={option.key}
      id={optionId(props.id, from + i)}
      option={option}
      isSelected={props.selected.has(option.key)}
      isActive={props.active === option.key}
      isMultiple={props.isMultiple}
    />
  ));

const Group = (props: GroupProps): ReactElement => {
  const { title } = props.group;
  if (title === undefined) {
    return (
      <div role="presentation" className={classNames(styles.section)}>
        <GroupOptions {...props} />
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox.
    <div role="group" aria-label={title} className={classNames(styles.section)}>
      <div aria-hidden="true" className={styles.sectionTitle}>
        {title}
      </div>
      <GroupOptions {...props} />
    </div>
  );
};

const Instead = ({ status, empty }: Pick<ListboxProps, 'status' | 'empty'>): ReactElement => (
  <div role="option" tabIndex={-1} aria-selected={false} aria-disabled="true" className={styles.instead}>
    {status.kind === 'loading' ? <LoadingRows /> : <p className={styles.empty}>{empty}</p>}
  </div>
);

/** Waits, failed, or the options. */
export const Listbox = (props: ListboxProps): ReactElement => {
  const { id, label, status, more } = props;
  if (status.kind === 'failed') return <Failed {...status} />;
  const groups = status.kind === 'ready' ? props.groups.filter(({ options }) => options.length > 0) : [];
  const starts = groups.map((_, i) => groups.slice(0, i).reduce((sum, { options }) => sum + options.length, 0));
  return (
    <>
      <div
        role="listbox"
        id={id}
        tabIndex={0}
        aria-label={label}
        aria-multiselectable={props.isMultiple || undefined}
        aria-busy={status.kind === 'loading' || undefined}
        className={classNames(styles.list)}
      >
        {groups.length === 0 && <Instead status={status} empty={props.empty} />}
        {groups.map((group, i) => (
          <Group key={group.key} group={group} from={starts[i] ?? 0} props={props} />
        ))}
      </div>
      {status.kind === 'ready' && more > 0 && <p className={styles.foot}>{`${more} more. Type to narrow the list.`}</p>}
    </>
  );
};
