/** What stands for a product where a picture of it would: the same wherever the product stands. Its name stands beside it, so that it says nothing itself. */
import { Package, Tag } from 'lucide-react';
import type { ReactElement } from 'react';
import { brandMark, productMark } from '../../domain/format/productMark.ts';
import styles from './ProductMark.module.css';

export interface ProductMarkProps {
  readonly asin: string;
  readonly title: string;
  /** `small` beside a line of text, where it goes when there is no room for both; `large` beside several. */
  readonly size?: 'small' | 'large';
}

export const ProductMark = ({ asin, title, size = 'small' }: ProductMarkProps): ReactElement => {
  const { letters, colour } = productMark(asin, title);
  return (
    <span className={styles.mark} data-size={size} data-series-colour={colour} data-letters={letters} aria-hidden="true">
      {letters === '' && <Package />}
    </span>
  );
};

/** What stands for a brand where its logo would: no page asks another host for one. */
export const BrandMark = ({ brand }: { readonly brand: string }): ReactElement => {
  const { letters, colour } = brandMark(brand);
  return (
    <span className={styles.mark} data-size="large" data-series-colour={colour} data-letters={letters} aria-hidden="true">
      {letters === '' && <Tag />}
    </span>
  );
};
