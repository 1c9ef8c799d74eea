/**
 * The lists of the admin area: which rows show for a search, a sort and a page that stand in the URL. Deleted ones are
 * always known, for an Internal user's list holds them, and show when they are asked for.
 */
import { flag, type Param, type ParamValues, pageNumber, text } from '../screens/params.ts';
import { DEFAULT_PAGE_LENGTH, PAGE_LENGTHS, pageOf } from '../tables/paging.ts';
import { isFound, sortedRows } from '../tables/tableRows.ts';
import type { ColumnKind, TableSort } from '../tables/tableState.ts';

/** `hidden` is a brand group whose organization is deleted; `invited` a user without a password yet. */
export type RowStatus = 'active' | 'invited' | 'deleted' | 'hidden';

export const STATUS_TEXT: Readonly<Record<RowStatus, string>> = {
  active: 'Active',
  invited: 'Invited',
  deleted: 'Deleted',
  hidden: 'Hidden',
};

export const isInactive = (status: RowStatus): boolean => status === 'deleted' || status === 'hidden';

/** A cell: what is read and searched, and what it is sorted by. */
export interface AdminCell {
  readonly text: string;
  /** Null stands last either way. */
  readonly by: string | number | null;
}

export interface AdminRow {
  readonly id: string;
  readonly name: string;
  readonly status: RowStatus;
  readonly version: number;
  readonly cells: Readonly<Record<string, AdminCell>>;
}

export interface AdminColumn {
  readonly key: string;
  readonly title: string;
  readonly kind: ColumnKind;
}

export interface ListState {
  readonly search: string;
  readonly showInactive: boolean;
  readonly sort: TableSort;
  readonly page: number;
  readonly pageLength: number;
}

const DEFAULT_SORT: TableSort = { column: 'name', direction: 'asc' };

const sortOf = (columns: readonly AdminColumn[]): Param<TableSort> => ({
  fallback: DEFAULT_SORT,
  read: (written) => {
    const direction = written.startsWith('-') ? 'desc' : 'asc';
    const column = direction === 'desc' ? written.slice(1) : written;
    return columns.some(({ key }) => key === column) ? { column, direction } : null;
  },
  write: ({ column, direction }) => `${direction === 'desc' ? '-' : ''}${column}`,
});

const lengthParam: Param<number> = {
  fallback: DEFAULT_PAGE_LENGTH,
  read: (written) => PAGE_LENGTHS.find((length) => String(length) === written) ?? null,
  write: String,
};

/** As much as is searched for. */
export const MOST_SEARCHED = 200;

/** What the URL says of a list with these columns. */
export const listParams = (columns: readonly AdminColumn[]) => ({
  q: text(MOST_SEARCHED),
  inactive: flag,
  sort: sortOf(columns),
  page: pageNumber,
  rows: lengthParam,
});
export type ListParams = ParamValues<ReturnType<typeof listParams>>;

export const listState = ({ q, inactive, sort, page, rows }: ListParams): ListState => ({
  search: q,
  showInactive: inactive,
  sort,
  page,
  pageLength: rows,
});

/** What a row is searched in and sorted by. */
const read = ({ cells }: AdminRow, column: string): string | number | null => cells[column]?.by ?? null;
const words = ({ cells }: AdminRow, column: string): string => cells[column]?.text ?? '';

export interface AdminList {
  /** Those of the page on show. */
  readonly rows: readonly AdminRow[];
  /** All that the search finds, on all pages. */
  readonly found: readonly AdminRow[];
  readonly page: number;
  /** How many inactive ones there are in all. */
  readonly inactive: number;
}

/** The rows that show; rows that are alike in the sort's column stand by name. */
export const listOf = (all: readonly AdminRow[], { search, showInactive, sort, page, pageLength }: ListState): AdminList => {
  const shown = all.filter(({ status }) => showInactive || !isInactive(status));
  const matching = shown.filter((row) => isFound(row, words, Object.keys(row.cells), search));
  const byName = sortedRows(matching, read, { column: 'name', direction: 'asc' });
  const found = sortedRows(byName, read, sort);
  const { items, page: current } = pageOf(found, page, pageLength);
  return { rows: items, found, page: current, inactive: all.filter(({ status }) => isInactive(status)).length };
};
