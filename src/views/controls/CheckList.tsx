/** Choosing several of a list, each with a box to tick. It is part of lazily loaded panels. */
import { type ReactElement, type ReactNode, useId } from 'react';
import { Checkbox, CheckboxGroup } from 'react-aria-components/CheckboxGroup';
import styles from './CheckList.module.css';
import { classNames } from './classNames.ts';
import { Tick } from './Tick.tsx';

export interface CheckOption {
  readonly key: string;
  readonly label: string;
  /** A word at the end of the line, such as a code. */
  readonly aside?: string;
  /** What it is, beneath its name. */
  readonly description?: string;
  readonly isDisabled?: boolean;
}

export interface CheckListProps {
  /** Names the group for those who cannot see it. */
  readonly label: string;
  readonly options: readonly CheckOption[];
  readonly value: readonly string[];
  readonly onChange: (keys: readonly string[]) => void;
  /** In as many columns as there is room for; such a list scrolls. */
  readonly isWide?: boolean;
  /** What else can be done with an option, at the end of its line. */
  readonly action?: (option: CheckOption) => ReactNode;
}

/** Its name is what it is called; what it is, is read after that. */
const Described = ({ id, label, description }: { readonly id: string; readonly label: string; readonly description: string }) => (
  <span className={styles.described}>
    <span id={`${id}-name`}>{label}</span>
    <small id={`${id}-words`} className={styles.description}>
      {description}
    </small>
  </span>
);

const Option = ({ option }: { readonly option: CheckOption }): ReactElement => {
  const id = useId();
  const { label, description, aside } = option;
  return (
    <Checkbox
      value={option.key}
      isDisabled={option.isDisabled ?? false}
      className={classNames(styles.option)}
      {...(description === undefined ? {} : { 'aria-labelledby': `${id}-name`, 'aria-describedby': `${id}-words` })}
    >
      {({ isSelected }) => (
        <>
          <Tick isTicked={isSelected} />
          {description === undefined ? <span>{label}</span> : <Described id={id} label={label} description={description} />}
          {aside !== undefined && <span className={styles.aside}>{aside}</span>}
        </>
      )}
    </Checkbox>
  );
};

export const CheckList = ({ label, options, value, onChange, isWide = false, action }: CheckListProps): ReactElement => (
  <CheckboxGroup aria-label={label} className={classNames(styles.list, isWide && styles.wide)} value={[...value]} onChange={onChange}>
    {options.map((option) =>
      action === undefined ? (
        <Option key={option.key} option={option} />
      ) : (
        <div key={option.key} className={styles.line}>
          <Option option={option} />
          {action(option)}
        </div>
      ),
    )}
  </CheckboxGroup>
);
