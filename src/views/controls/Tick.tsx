/** The box before an option of which several can be chosen; the option itself says whether it is. */
import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import { classNames } from './classNames.ts';
import styles from './Tick.module.css';

export const Tick = ({ isTicked }: { readonly isTicked: boolean }): ReactElement => (
  <span data-tick className={classNames(styles.tick, isTicked && styles.ticked)} aria-hidden="true">
    {isTicked && <Check />}
  </span>
);
