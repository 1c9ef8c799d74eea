/** What the selects share: their words above and below, the button with the choice on it, the list with its search. */
import { ChevronDown, LoaderCircle } from 'lucide-react';
import { type ReactElement, type ReactNode, useId } from 'react';
import { classNames } from './classNames.ts';
import field from './Field.module.css';
import { fieldWords } from './FieldBox.tsx';
import { type ListOption, type ListStatus, type OptionGroup, READY, shownGroups } from './OptionList.tsx';
import styles from './Select.module.css';
import { SelectBox, type SelectBoxProps } from './SelectBox.tsx';

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
  /** Said of the button, which cannot be required as a field can. */
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

interface SelectFieldProps extends SelectFrameProps {
  /** What the button says, and whether that is a choice. */
  readonly text: string;
  readonly isPlaceholder: boolean;
  readonly kind: 'select' | 'tagSelect';
  readonly value: readonly string[];
  readonly isMultiple: boolean;
  readonly onChoose: (key: string) => void;
  readonly search: SelectBoxProps['search'];
  /** Whether typing on the closed button chooses. */
  readonly isTyped: boolean;
  /** At the end of the label's line. */
  readonly aside?: ReactNode;
}

/** A labelled button with the choice on it, and the list that drops from it: never more options than a list of its kind shows. */
export const SelectField = (props: SelectFieldProps): ReactElement => {
  const { label, groups, description, error = null, status = READY, search, size = 'medium', isDisabled = false } = props;
  const id = useId();
  const words = fieldWords({ id, description, error })['aria-describedby'];
  const described = [words ?? '', props.isRequired === true ? `${id}-required` : ''].filter(Boolean).join(' ');
  const shown = shownGroups(groups, search?.text ?? '', props.kind);
  return (
    <div className={field.field} data-invalid={error !== null || undefined}>
      <span className={classNames(field.top, props.isLabelHidden === true && styles.hidden)}>
        <label id={`${id}-label`} htmlFor={id} className={field.label}>
          {label}
        </label>
        {props.aside}
      </span>
      <SelectBox
        label={label}
        groups={shown.groups}
        more={shown.more}
        status={status}
        empty={(search?.text ?? '') === '' ? (props.empty ?? 'No options') : 'No results'}
        value={props.value}
        isMultiple={props.isMultiple}
        onChoose={props.onChoose}
        isOpen={props.isOpen}
        onOpenChange={props.onOpenChange}
        search={search}
        typed={props.isTyped ? optionsOf(groups) : undefined}
        trigger={(parts) => (
          <button
            {...parts}
            type="button"
            id={id}
            aria-labelledby={`${id}-value ${id}-label`}
            aria-describedby={described === '' ? undefined : described}
            disabled={isDisabled}
            data-disabled={isDisabled || undefined}
            data-invalid={error !== null || undefined}
            className={classNames(field.input, styles.trigger, styles[size])}
          >
            <span id={`${id}-value`} className={classNames(styles.value, props.isPlaceholder && styles.placeholder)}>
              {props.text}
            </span>
            {status.kind === 'loading' ? (
              <LoaderCircle aria-hidden="true" className={styles.spinner} />
            ) : (
              <ChevronDown aria-hidden="true" />
            )}
          </button>
        )}
      />
      {props.isRequired === true && (
        <span id={`${id}-required`} hidden>
          Required
        </span>
      )}
      {description !== undefined && (
        <span id={`${id}-description`} className={field.description}>
          {description}
        </span>
      )}
      {typeof error === 'string' && (
        <span id={`${id}-error`} className={field.error}>
          {error}
        </span>
      )}
    </div>
  );
};
