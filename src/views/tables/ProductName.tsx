/** The name of a product in a large table, with its number beneath. */
import type { ReactElement, ReactNode } from 'react';
import { titleParts } from '../../domain/format/title.ts';
import styles from './ProductName.module.css';

/** Without room the middle goes: products begin alike, and what tells them apart, a size or a colour, stands at the end. */
export const ProductTitle = ({ text }: { readonly text: string }): ReactElement => {
  const { begin, end } = titleParts(text);
  return (
    <span className={styles.title}>
      <span className={styles.begin}>{begin}</span>
      {end !== '' && <span className={styles.end}>{end}</span>}
    </span>
  );
};

interface ProductNameProps {
  readonly name: string;
  readonly asin: string;
  /** What draws the name. */
  readonly children: ReactNode;
}

export const ProductName = ({ name, asin, children }: ProductNameProps): ReactElement => (
  <span className={styles.product}>
    <span className={styles.name} title={name}>
      {children}
    </span>
    {/* Parted for who copies or hears them. */}
    {name !== asin && ' '}
    {name !== asin && <span className={styles.number}>{asin}</span>}
  </span>
);
