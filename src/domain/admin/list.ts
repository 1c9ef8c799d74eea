/**
 * The lists of the admin area: which rows show for a search, a sort and a page that stand in the URL. Deleted ones are
 * always known, for an Internal user's list holds them, and show when they are asked for.
 */
import { clampedPage, DEFAULT_PAGE_LENGTH, PAGE_LENGTHS, pageOf } from '../tables/paging.ts';
import { type ColumnKind, sortAfter, type TableSort } from '../tables/tableState.ts';

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
  readonly by: string | number;
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

/** The sort after a press on a column's header, as it stands in the URL. */
export const sortParamAfter = (sort: TableSort, { key, kind }: AdminColumn): string | null => sortParam(sortAfter(sort, key, kind));

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const isFound = (row: AdminRow, words: readonly string[]): boolean => {
  const within = Object.values(row.cells)
    .map(({ text }) => folded(text))
    .join('\n');
  return words.every((word) => within.includes(word));
};

const compare = (a: string | number, b: string | number): number => {
  const [x, y] = typeof a === 'string' && typeof b === 'string' ? [folded(a), folded(b)] : [a, b];
  return x < y ? -1 : x > y ? 1 : 0;
};

/** By the column, then by name and id, so that the order is one and the same whatever came first. */
const sorted = (rows: readonly AdminRow[], { column, direction }: TableSort): readonly AdminRow[] => {
  const sign = direction === 'desc' ? -1 : 1;
  return [...rows].sort(
    (a, b) =>
      sign * compare(a.cells[column]?.by ?? '', b.cells[column]?.by ?? '') ||
      compare(a.name, b.name) ||
      (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  );
};

export interface AdminList {
  /** Those of the page on show. */
  readonly rows: readonly AdminRow[];
  /** All that the search finds, on all pages. */
  readonly found: readonly AdminRow[];
  readonly page: number;
  readonly pages: number;
  /** How many there are in all, without the inactive ones, and how many inactive ones. */
  readonly active: number;
  readonly inactive: number;
}

/** The rows that show. Each word of the search has to stand somewhere in a row, whatever its case and accents. */
export const listOf = (all: readonly AdminRow[], { search, showInactive, sort, page, pageLength }: ListState): AdminList => {
  const words = folded(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  const found = sorted(
    all.filter((row) => (showInactive || !isInactive(row.status)) && isFound(row, words)),
    sort,
  );
  const { items, page: shown, pages } = pageOf(found, page, pageLength);
  const inactive = all.filter(({ status }) => isInactive(status)).length;
  return { rows: items, found, page: clampedPage(shown, pages), pages, active: all.length - inactive, inactive };
};
