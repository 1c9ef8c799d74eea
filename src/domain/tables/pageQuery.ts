/**
 * A table whose rows the server pages, sorts and searches: what its state asks, in the words of every such call, and the page that a
 * list in hand has for it. The state is that of any large table, so the address reads alike.
 */
import { boundedString, Natural, oneOf, partialRecord, type t } from '../codec/codec.ts';
import { type GridState, MAX_GRID_SEARCH } from './gridState.ts';
import { finder, type ReadCell, sortedRows } from './tableRows.ts';

/** The most rows that a page may have. */
export const MAX_PAGE_ROWS = 1_000;
/** So many rows can be chosen over all pages (rowChoice.ts). */
export const MOST_CHOSEN = 100;

export const PageQuery = partialRecord(
  {},
  {
    limit: Natural,
    offset: Natural,
    search: boundedString(MAX_GRID_SEARCH, 'Search'),
    orderBy: boundedString(64, 'OrderBy'),
    direction: oneOf(['asc', 'desc'], 'SortDirection'),
  },
  'PageQuery',
);
export type PageQuery = t.TypeOf<typeof PageQuery>;

/** What the state of a table asks of the server; a column that the table has not orders by nothing. */
export const pageQuery = <C extends string>(state: GridState, sortable: readonly C[]): PageQuery & { orderBy?: C } => ({
  limit: state.pageLength,
  ...(state.page > 1 ? { offset: (state.page - 1) * state.pageLength } : {}),
  ...rowsQuery(state, sortable),
});

/** The same of all pages, as a file has them. */
export const rowsQuery = <C extends string>({ search, sort }: GridState, sortable: readonly C[]): PageQuery & { orderBy?: C } => {
  const orderBy = sortable.find((column) => column === sort?.column);
  return {
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(sort === null || orderBy === undefined ? {} : { orderBy, direction: sort.direction }),
  };
};

export interface RowsPage<R> {
  readonly rows: readonly R[];
  /** How many rows match the search, on all pages. */
  readonly total: number;
}

/** The page of rows that are at hand: found and ordered as a table in the browser does. `fallback` is the order where none is asked for. */
export const pageOfRows = <R>(
  rows: readonly R[],
  read: ReadCell<R>,
  { limit, offset = 0, search = '', orderBy, direction = 'asc' }: PageQuery,
  { searched, fallback }: { readonly searched: readonly string[]; readonly fallback: string },
): RowsPage<R> => {
  const found = finder(rows, read, searched)(search);
  const inOrder = sortedRows(found, read, { column: fallback, direction: 'asc' });
  const sorted = orderBy === undefined ? inOrder : sortedRows(inOrder, read, { column: orderBy, direction });
  return { rows: sorted.slice(offset, limit === undefined ? undefined : offset + limit), total: found.length };
};
