/** A category by its names. */
import type { ReactElement } from 'react';
import type { CategoryPath } from '../../domain/filters/categoryPath.url.ts';
import styles from './CategoryPicker.module.css';

const MARK = ' › ';
export const pathWords = (path: CategoryPath): string => path.join(MARK);

/** The names of a category, the last of them standing out. */
export const CategoryName = ({ path }: { readonly path: CategoryPath }): ReactElement => (
  <span className={styles.name} title={pathWords(path)}>
    {path.length > 1 && <span className={styles.above}>{`${pathWords(path.slice(0, -1))}${MARK}`}</span>}
    <span>{path.at(-1)}</span>
  </span>
);
