/** A setting that is on or off, at once. */
import type { ReactElement, ReactNode } from 'react';
import { SwitchButton, SwitchField, Text } from 'react-aria-components/Switch';
import { classNames } from './classNames.ts';
import styles from './Switch.module.css';

export interface SwitchProps {
  readonly children: ReactNode;
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  readonly description?: ReactNode;
  readonly isDisabled?: boolean;
}

/** The label is part of the target; the thumb's place tells the state as well as its colour. */
export const Switch = ({ children, isSelected, onChange, description, isDisabled = false }: SwitchProps): ReactElement => (
  <SwitchField isSelected={isSelected} onChange={onChange} isDisabled={isDisabled} className={classNames(styles.field)}>
    <SwitchButton className={classNames(styles.switch)}>
      <span className={styles.track}>
        <span className={styles.thumb} />
      </span>
      <span>{children}</span>
    </SwitchButton>
    {description !== undefined && (
      <Text slot="description" className={classNames(styles.description)}>
        {description}
      </Text>
    )}
  </SwitchField>
);
