/** The name of a row, or in it: whole where it has room, else without what the domain says (`shownNames`). */
import type { ReactElement, ReactNode } from 'react';
import type { NameWriter, ShownName } from '../../domain/tables/shownNames.ts';
import styles from './Name.module.css';

/** NOTE: what does not show is there, for those who listen, copy, search or print: an ellipsis is drawn in its place. */
export const Name = ({ name: { parts, breaksAnywhere } }: { readonly name: ShownName }): ReactElement => (
  <span className={breaksAnywhere ? styles.breaks : undefined}>
    {parts.map(({ text, isShown }, place) =>
      isShown ? (
        text
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one name, in its order.
        <span key={place} className={styles.left}>
          {text}
        </span>
      ),
    )}
  </span>
);

/** A name of a list, in two lines, with the whole of it for who points at it. */
export const ListedName = ({ name, write }: { readonly name: string; readonly write: NameWriter }): ReactElement => (
  <span className={styles.name} title={name}>
    <Name name={write(name)} />
  </span>
);

interface RowNameProps {
  readonly name: string;
  /** A product's number, beneath its name; null of anything else. */
  readonly asin: string | null;
  /** What draws the name. */
  readonly children: ReactNode;
}

/** With its whole name for who points at it. */
export const RowName = ({ name, asin, children }: RowNameProps): ReactElement => (
  <span className={styles.row}>
    <span className={styles.name} title={name}>
      {children}
    </span>
    {/* Parted for who copies or hears them. */}
    {asin !== null && name !== asin && ' '}
    {asin !== null && name !== asin && <span className={styles.number}>{asin}</span>}
  </span>
);
