/**
 * The lists of the admin area: which rows show for a search, a sort and a page that stand in the URL. Deleted ones are
 * always known, for an Internal user's list holds them, and show when they are asked for.
 */
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

/** The URL's parameters of a list. */
export const LIST_PARAMS = ['q', 'inactive', 'sort', 'page', 'rows'] as const;
export type ListParam = (typeof LIST_PARAMS)[number];

const DEFAULT_SORT: TableSort = { column: 'name', direction: 'asc' };

const sortIn = (text: string | undefined, columns: readonly AdminColumn[]): TableSort => {
  const direction = text?.startsWith('-') === true ? 'desc' : 'asc';
  const column = direction === 'desc' ? text?.slice(1) : text;
  return columns.some(({ key }) => key === column) ? { column: column ?? '', direction } : DEFAULT_SORT;
};

/** What the URL says of a list; what it says wrong counts as not said. */
export const listState = (params: Readonly<Record<string, string>>, columns: readonly AdminColumn[]): ListState => {
  const page = Number(params.page ?? '1');
  const rows = Number(params.rows ?? '');
  return {
    search: params.q ?? '',
    showInactive: params.inactive === '1',
    sort: sortIn(params.sort, columns),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageLength: (PAGE_LENGTHS as readonly number[]).includes(rows) ? rows : DEFAULT_PAGE_LENGTH,
  };
};

/** How a sort stands in the URL; null for the one that is there without a word. */
export const sortParam = ({ column, direction }: TableSort): string | null =>
  column === DEFAULT_SORT.column && direction === DEFAULT_SORT.direction ? null : `${direction === 'desc' ? '-' : ''}${column}`;

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
