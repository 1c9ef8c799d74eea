/** The sort and the page of a table, and what happens to them. */
import { clampedPage, DEFAULT_PAGE_LENGTH, pagesOf } from './paging.ts';

export type SortDirection = 'asc' | 'desc';

/** What a column holds: figures come greatest first, texts from A. */
export type ColumnKind = 'numeric' | 'text';

export interface TableSort<K extends string = string> {
  readonly column: K;
  readonly direction: SortDirection;
}

/** Rows whose order a column tells, but not by its values from first to last: by ranges, by a rule of two figures. */
export interface OwnOrder<K extends string = string> {
  readonly column: K;
  readonly direction: 'own';
}

/** By which column the rows of a table stand. */
export type RowOrder<K extends string = string> = TableSort<K> | OwnOrder<K>;

/** The sort that makes the order; null where rows come in it. */
export const sortOf = (order: RowOrder | null): TableSort | null =>
  order === null || order.direction === 'own' ? null : { column: order.column, direction: order.direction };

export interface TableState {
  /** Null keeps the rows as they came. */
  readonly sort: TableSort | null;
  /** From 1. */
  readonly page: number;
  readonly pageLength: number;
}

export type TableEvent =
  | { readonly type: 'sorted'; readonly column: string; readonly kind: ColumnKind }
  | { readonly type: 'paged'; readonly page: number }
  | { readonly type: 'lengthChosen'; readonly pageLength: number }
  | { readonly type: 'searched' }
  | { readonly type: 'rowsCounted' };

export const NEW_TABLE: TableState = { sort: null, page: 1, pageLength: DEFAULT_PAGE_LENGTH };

/** The sort after a press on a column's header: its own direction first, descending for figures, then the other, in turns. */
export const sortAfter = (sort: TableSort | null, column: string, kind: ColumnKind): TableSort => {
  const first: SortDirection = kind === 'numeric' ? 'desc' : 'asc';
  if (sort === null || sort.column !== column) return { column, direction: first };
  return { column, direction: sort.direction === 'asc' ? 'desc' : 'asc' };
};

/** The place of the first row on show, counted from 0. */
const firstRow = ({ page, pageLength }: TableState): number => (page - 1) * pageLength;

const next = (state: TableState, event: TableEvent): TableState => {
  switch (event.type) {
    case 'sorted':
      return { ...state, sort: sortAfter(state.sort, event.column, event.kind), page: 1 };
    case 'paged':
      return { ...state, page: event.page };
    case 'lengthChosen':
      return { ...state, pageLength: event.pageLength, page: Math.floor(firstRow(state) / event.pageLength) + 1 };
    case 'searched':
      return { ...state, page: 1 };
    case 'rowsCounted':
      return state;
  }
};

/**
 * The table after an event, for that many rows. A sort leads back to page 1, another search too; another page length keeps the
 * first row on show in sight; the page never lies beyond the last, also when rows went away (`rowsCounted`).
 */
export const tableAfter = (state: TableState, event: TableEvent, rows: number): TableState => {
  const after = next(state, event);
  return { ...after, page: clampedPage(after.page, pagesOf(rows, after.pageLength)) };
};
