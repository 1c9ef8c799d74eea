/** What a large table shows: rows searched, sorted and grouped, one page of them, with what they come to together. */
import { formatCount } from '../format/number.ts';
import { groupedBy } from '../metrics/groupedBy.ts';
import {
  cellIn,
  type Extent,
  extentsOf,
  type GridCells,
  type GridColumn,
  type GridRow,
  type Places,
  placesOf,
  readText,
  totalsOf,
} from './gridColumn.ts';
import type { GridState } from './gridState.ts';
import { clampedPage, pageOf, pagesOf } from './paging.ts';
import { type CellValue, type Find, finder, sortedRows } from './tableRows.ts';
import { type RowOrder, sortOf, type TableSort } from './tableState.ts';

/** A row, or a group of rows with what they come to; the rows of a group lie in it. */
export interface GridItem {
  readonly id: string;
  readonly cells: GridCells;
  readonly isLast?: true;
  /** Null for a row. */
  readonly rows: readonly GridItem[] | null;
}

export interface GridView {
  /** Those of the page, or all where there are no pages. */
  readonly items: readonly GridItem[];
  readonly page: number;
  /** How many rows or groups there are on all pages. */
  readonly count: number;
  /** How many rows the search finds; what the others leave is none of them. */
  readonly matching: number;
  /** What the rows that were found come to. */
  readonly totals: GridCells;
  readonly extents: Readonly<Record<string, Extent>>;
  readonly places: Places;
}

/** What a table that holds the first rows of many is a part of: how many there are in all, and what they come to, as `totalsOf` has it. */
export interface GridWhole {
  readonly count: number;
  readonly totals: GridCells;
  /** What the count is called where it is not known to the row: "of more than 1,000". */
  readonly words?: string;
}

/** The whole of a table with as many rows; null where it holds them all. */
export const largerThan = (rows: number, overall: GridWhole | null | undefined): GridWhole | null =>
  overall !== null && overall !== undefined && overall.count > rows ? overall : null;

/** What the rows that were found are called in the foot: of the whole where the table is a part of one and nothing was searched for. */
export const footWords = (matching: number, rows: number, overall: GridWhole | null, isSearched: boolean, allRows?: string): string => {
  if (overall === null) return isSearched || allRows === undefined ? `Total (${formatCount(matching)})` : allRows;
  if (overall.words !== undefined && !isSearched) return `${formatCount(matching)} ${overall.words}`;
  return isSearched
    ? `${formatCount(matching)} of the first ${formatCount(rows)}`
    : `Total for all ${formatCount(overall.count)} (${formatCount(matching)} shown)`;
};

/** What the file of all rows holds: "all 404", or "1,000 of 2,950" where the table has no more. */
export const fileWords = (rows: number, overall: GridWhole | null): string =>
  overall === null ? `all (${formatCount(rows)})` : `(${formatCount(rows)} ${overall.words ?? `of ${formatCount(overall.count)}`})`;

/** What rows without a value are grouped under. */
export const NO_GROUP = 'Not named';

const read = (row: { readonly cells: GridCells }, column: string): CellValue => cellIn(row.cells, column);

/** Searches the texts of the rows: made once for them, it answers the second letter sooner than the first. */
export const gridFinder = <R extends GridRow>(columns: readonly GridColumn[], rows: readonly R[]): Find<R> => {
  const texts = new Map(columns.filter(({ kind }) => kind === 'text').map((column) => [column.key, column]));
  const words = (row: GridRow, key: string): CellValue => {
    const [value, column] = [read(row, key), texts.get(key)];
    return typeof value === 'string' && column !== undefined ? readText(column, value) : value;
  };
  return finder(rows, words, [...texts.keys()]);
};

/** Rows sorted by a column; as they are where by none. */
export const sortedGrid = <R extends GridRow>(rows: readonly R[], order: RowOrder | null): readonly R[] => {
  const sorted = sortedRows(rows, read, sortOf(order));
  const last = sorted.filter(({ isLast }) => isLast);
  return last.length === 0 ? sorted : [...sorted.filter(({ isLast }) => !isLast), ...last];
};

/** The column by whose values rows are grouped; undefined where by none. */
const groupIn = (columns: readonly GridColumn[], group: string | null): string | undefined =>
  columns.find(({ key, groups }) => key === group && groups === true)?.key;

const byName = (column: string): TableSort => ({ column, direction: 'asc' });

/** By which column rows stand: as somebody sorted them; groups by their names; else in the order in which they come. */
export const shownOrder = (
  columns: readonly GridColumn[],
  { sort, group }: Pick<GridState, 'sort' | 'group'>,
  order: RowOrder | null,
): RowOrder | null => {
  if (sort !== null && columns.some(({ key }) => key === sort.column)) return sort;
  const by = groupIn(columns, group);
  return by === undefined ? order : byName(by);
};

/** The rows that a search finds, in the order of the sort. A column that there is not sorts and groups nothing. */
export const foundRows = <R extends GridRow>(
  columns: readonly GridColumn[],
  rows: readonly R[],
  { search, sort }: GridState,
  find: Find<R> = gridFinder(columns, rows),
): readonly R[] => {
  const found = find(search);
  return sort !== null && columns.some(({ key }) => key === sort.column) ? sortedGrid(found, sort) : found;
};

const asItem = (row: GridRow): GridItem => ({ ...row, rows: null });

const grouped = (columns: readonly GridColumn[], rows: readonly GridRow[], by: string): readonly GridItem[] => {
  const groups = groupedBy(rows, (row) => String(read(row, by) ?? NO_GROUP));
  return [...groups].map(([name, members]) => ({
    id: `group ${name}`,
    cells: { ...totalsOf(columns, members), [by]: name },
    rows: members.map(asItem),
  }));
};

/** The groups, by the sort where they have a value to sort by. */
const groupsOf = (columns: readonly GridColumn[], rows: readonly GridRow[], by: string, { sort }: GridState): readonly GridItem[] =>
  sortedRows(grouped(columns, rows, by), read, sort ?? byName(by));

/** `paged` false shows all rows in one run; `find` is what `gridFinder` made of the same columns and rows. */
export const gridView = (
  columns: readonly GridColumn[],
  rows: readonly GridRow[],
  state: GridState,
  paged = true,
  find?: Find<GridRow>,
): GridView => {
  const found = foundRows(columns, rows, state, find);
  const by = groupIn(columns, state.group);
  const all = by === undefined ? found.map(asItem) : groupsOf(columns, found, by, state);
  const totals = totalsOf(columns, found);
  const { items, page } = paged ? pageOf(all, state.page, state.pageLength) : { items: all, page: 1 };
  return {
    items,
    page,
    count: all.length,
    matching: found.filter(({ isLast }) => !isLast).length,
    totals,
    extents: extentsOf(columns, found),
    places: placesOf(columns, [...found, { cells: totals }]),
  };
};

/** A page that the server has cut, found and ordered: its rows as they came, of as many as there are on all pages, which come to `totals`. */
export const servedView = (
  columns: readonly GridColumn[],
  rows: readonly GridRow[],
  state: GridState,
  total: number,
  totals: GridCells = {},
): GridView => ({
  items: rows.map(asItem),
  page: clampedPage(state.page, pagesOf(total, state.pageLength)),
  count: total,
  matching: total,
  totals,
  extents: extentsOf(columns, rows),
  places: placesOf(columns, [...rows, { cells: totals }]),
});

/** An item as it stands below the others: a row, or the head of a group with its rows below it while it is open. */
export interface GridLine {
  readonly item: GridItem;
  /** 0, or 1 within a group. */
  readonly depth: number;
  readonly isOpen: boolean;
}

/** Groups and what is open in them as one run of lines. */
export const gridLines = (items: readonly GridItem[], open: readonly string[]): readonly GridLine[] => {
  const opened = new Set(open);
  const lines: GridLine[] = [];
  for (const item of items) {
    const isOpen = opened.has(item.id);
    lines.push({ item, depth: 0, isOpen });
    if (item.rows !== null && isOpen) for (const row of item.rows) lines.push({ item: row, depth: 1, isOpen: opened.has(row.id) });
  }
  return lines;
};
