/** By which column the rows of a table stand, as its head marks it: for the eye by a sign, for the ear by `aria-sort`. */
import { ArrowDown, ArrowUp, ListOrdered } from 'lucide-react';
import type { ReactElement } from 'react';
import type { RowOrder } from '../../domain/tables/tableState.ts';

type Direction = RowOrder['direction'];

const ARIA_SORT = { asc: 'ascending', desc: 'descending', own: 'other' } as const;
const SIGNS = { asc: ArrowUp, desc: ArrowDown, own: ListOrdered } as const;

/** What the head of a column says of the order of the rows. */
export const ariaSort = (direction: Direction | null): 'ascending' | 'descending' | 'other' | undefined =>
  direction === null ? undefined : ARIA_SORT[direction];

export const SortMark = ({ direction }: { readonly direction: Direction }): ReactElement => {
  const Sign = SIGNS[direction];
  return <Sign aria-hidden="true" size={14} style={{ display: 'inline-block', verticalAlign: '-2px' }} />;
};
