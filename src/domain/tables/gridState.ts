/** What can be turned about a large table, and what happens to it: the whole of it stands in the URL. */
import { DEFAULT_PAGE_LENGTH, KNOWN_PAGE_LENGTHS } from './paging.ts';
import { type ColumnKind, type SortDirection, sortAfter, type TableSort } from './tableState.ts';

export interface GridState {
  /** Null keeps the rows as they came. */
  readonly sort: TableSort | null;
  /** The column by whose values rows are grouped; null for none. */
  readonly group: string | null;
  /** The rows and groups that are open, by id. */
  readonly open: readonly string[];
  /** From 1; the view clamps it to the pages that there are. */
  readonly page: number;
  readonly pageLength: number;
  readonly search: string;
  /** Rows stand closer. */
  readonly isDense: boolean;
}

/** How many rows are kept open; the oldest closes for the next. */
export const MAX_OPEN = 20;
export const MAX_GRID_SEARCH = 200;

export const NEW_GRID: GridState = {
  sort: null,
  group: null,
  open: [],
  page: 1,
  pageLength: DEFAULT_PAGE_LENGTH,
  search: '',
  isDense: false,
};

export type GridEvent =
  | { readonly type: 'table.sorted'; readonly column: string; readonly kind: ColumnKind; readonly from?: SortDirection }
  | { readonly type: 'table.grouped'; readonly by: string | null }
  | { readonly type: 'table.rowToggled'; readonly id: string }
  | { readonly type: 'table.paged'; readonly page: number }
  | { readonly type: 'table.lengthChosen'; readonly pageLength: number }
  | { readonly type: 'table.searched'; readonly text: string }
  | { readonly type: 'table.densitySet'; readonly dense: boolean };

const toggled = (open: readonly string[], id: string): readonly string[] =>
  open.includes(id) ? open.filter((each) => each !== id) : [...open, id].slice(-MAX_OPEN);

/** How rows that nobody has sorted stand by the column: the first press turns that round. */
const cameSorted = ({ column, from }: { readonly column: string; readonly from?: SortDirection }): TableSort | null =>
  from === undefined ? null : { column, direction: from };

/**
 * The table after an event. A sort leads back to page 1 (A-363, B-313), as do a search and other groups, which close too; another
 * page length keeps the first row on show in sight.
 */
export const gridAfter = (state: GridState, event: GridEvent): GridState => {
  switch (event.type) {
    case 'table.sorted':
      return { ...state, sort: sortAfter(state.sort ?? cameSorted(event), event.column, event.kind), page: 1 };
    case 'table.grouped':
      return { ...state, group: event.by, open: [], page: 1 };
    case 'table.rowToggled':
      return { ...state, open: toggled(state.open, event.id) };
    case 'table.paged':
      return { ...state, page: Math.max(1, event.page) };
    case 'table.lengthChosen':
      if (!(KNOWN_PAGE_LENGTHS as readonly number[]).includes(event.pageLength)) return state;
      return { ...state, pageLength: event.pageLength, page: Math.floor(((state.page - 1) * state.pageLength) / event.pageLength) + 1 };
    case 'table.searched':
      return { ...state, search: event.text.slice(0, MAX_GRID_SEARCH), page: 1 };
    case 'table.densitySet':
      return { ...state, isDense: event.dense };
  }
};
