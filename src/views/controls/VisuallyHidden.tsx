/** Words for those who listen. */
import type { ReactElement, ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

export const VisuallyHidden = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <span className={styles.hidden}>{children}</span>
);
