/** The rows that a table shows of a list that it holds whole: searched, sorted, and one page of them. */
import { type Page, pageOf } from './paging.ts';
import type { TableSort, TableState } from './tableState.ts';

/** What a column reads from a row: to sort by and to search in. Null is no value. */
export type CellValue = string | number | null;

export interface TableRows<R> extends Page<R> {
  /** How many rows match the search, on all pages. */
  readonly matching: number;
}

/** Reads the value of a column from a row; null for a column that there is not. */
export type ReadCell<R> = (row: R, column: string) => CellValue;

/** Text of plain letters is most of it, and cheaper to fold than what may have marks. */
const PLAIN = /^[\0-\x7f]*$/;

const folded = (text: string): string => (PLAIN.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '')).toLowerCase();

const wordsOf = (search: string): readonly string[] =>
  folded(search)
    .split(/\s+/)
    .filter((word) => word !== '');

/** The columns of a row as one text to search in, each in a line of its own: no word holds the end of one. */
const searchText = <R>(row: R, read: ReadCell<R>, columns: readonly string[]): string => {
  let text = '';
  for (const column of columns) text += `${read(row, column) ?? ''}\n`;
  return folded(text);
};

/** Whether every word of the search is in one of the row's columns; capitals and accents aside. An empty search is in all. */
export const isFound = <R>(row: R, read: ReadCell<R>, columns: readonly string[], search: string): boolean => {
  const text = searchText(row, read, columns);
  return wordsOf(search).every((word) => text.includes(word));
};

/** The rows in which every word of a search is found, in the order in which they came. */
export type Find<R> = (search: string) => readonly R[];

/** Searches rows by `isFound`. The text of each is made with the first search and kept for the next: a person types one letter after another. */
export const finder = <R>(rows: readonly R[], read: ReadCell<R>, columns: readonly string[]): Find<R> => {
  let texts: readonly string[] | null = null;
  return (search) => {
    const words = wordsOf(search);
    if (words.length === 0) return rows;
    const held = texts ?? rows.map((row) => searchText(row, read, columns));
    texts = held;
    return rows.filter((_, i) => words.every((word) => (held[i] as string).includes(word)));
  };
};

const isNothing = (value: CellValue): value is null => value === null || Number.isNaN(value);

/** What a row is sorted by: read and folded once, not once for each comparison. */
interface Key<R> {
  readonly row: R;
  readonly value: string | number;
  /** Of a text without its marks and case; empty for a figure. */
  readonly folded: string;
}

/** Negative when `a` comes first in an ascending order: numbers by size and before texts, texts by letters without their marks and case, then with them. */
const compared = <R>(a: Key<R>, b: Key<R>): number => {
  if (typeof a.value === 'number' && typeof b.value === 'number') return a.value < b.value ? -1 : Number(a.value > b.value);
  if (typeof a.value === 'number') return -1;
  if (typeof b.value === 'number') return 1;
  if (a.folded !== b.folded) return a.folded < b.folded ? -1 : 1;
  return a.value < b.value ? -1 : Number(a.value > b.value);
};

const keyOf = <R>(row: R, value: string | number): Key<R> => ({ row, value, folded: typeof value === 'number' ? '' : folded(value) });

/** The rows in the order of the sort. What has no value stands last either way; rows that are alike keep their order. */
export const sortedRows = <R>(rows: readonly R[], read: ReadCell<R>, sort: TableSort | null): readonly R[] => {
  if (sort === null) return rows;
  const turn = sort.direction === 'asc' ? 1 : -1;
  const keys: Key<R>[] = [];
  const nothing: R[] = [];
  for (const row of rows) {
    const value = read(row, sort.column);
    if (isNothing(value)) nothing.push(row);
    else keys.push(keyOf(row, value));
  }
  keys.sort((a, b) => turn * compared(a, b));
  return [...keys.map(({ row }) => row), ...nothing];
};

/** The page that is on show. `columns` are those that the search looks in. */
export const tableRows = <R>(
  rows: readonly R[],
  read: ReadCell<R>,
  columns: readonly string[],
  state: TableState,
  search: string,
): TableRows<R> => {
  const matching = finder(rows, read, columns)(search);
  return { ...pageOf(sortedRows(matching, read, state.sort), state.page, state.pageLength), matching: matching.length };
};
