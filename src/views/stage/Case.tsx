/** A named state of a component on the gallery page. */
import type { ReactElement, ReactNode } from 'react';
import styles from './Stage.module.css';

export interface CaseProps {
  readonly name: string;
  readonly children: ReactNode;
  /** Beside one another and wrapping, unless the component takes the width. */
  readonly isWide?: boolean;
}

export const Case = ({ name, children, isWide = false }: CaseProps): ReactElement => (
  <div>
    <p className={styles.name}>{name}</p>
    {isWide ? children : <div className={styles.row}>{children}</div>}
  </div>
);

/** For what the gallery does not follow up. */
export const quiet = (): void => undefined;
