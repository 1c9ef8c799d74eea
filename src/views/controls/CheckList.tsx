/** Choosing several of a list, each with a box to tick. It is part of lazily loaded panels. */
import { Fragment, type ReactElement, type ReactNode } from 'react';
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

export const CheckList = ({ label, options, value, onChange, isWide = false, action }: CheckListProps): ReactElement => (
  <CheckboxGroup aria-label={label} className={classNames(styles.list, isWide && styles.wide)} value={[...value]} onChange={onChange}>
    {options.map((option) => {
      const box = (
        <Checkbox value={option.key} isDisabled={option.isDisabled ?? false} className={classNames(styles.option)}>
          {({ isSelected }) => (
            <>
              <Tick isTicked={isSelected} />
              {option.description === undefined ? (
                <span>{option.label}</span>
              ) : (
                <span className={styles.described}>
                  {option.label}
                  <small className={styles.description}>{option.description}</small>
                </span>
              )}
              {option.aside !== undefined && <span className={styles.aside}>{option.aside}</span>}
            </>
          )}
        </Checkbox>
      );
      if (action === undefined) return <Fragment key={option.key}>{box}</Fragment>;
      return (
        <div key={option.key} className={styles.line}>
          {box}
          {action(option)}
        </div>
      );
    })}
  </CheckboxGroup>
);
