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

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether every word of the search is in one of the row's columns; capitals and accents aside. An empty search is in all. */
export const isFound = <R>(row: R, read: ReadCell<R>, columns: readonly string[], search: string): boolean => {
  const words = folded(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  const texts = columns.map((column) => folded(String(read(row, column) ?? '')));
  return words.every((word) => texts.some((text) => text.includes(word)));
};

const isNothing = (value: CellValue): value is null => value === null || Number.isNaN(value);

/** Negative when `a` comes first in an ascending order: numbers by size and before texts, texts by letters without their marks and case, then with them. */
const compared = (a: string | number, b: string | number): number => {
  if (typeof a === 'number' && typeof b === 'number') return a < b ? -1 : Number(a > b);
  if (typeof a === 'number') return -1;
  if (typeof b === 'number') return 1;
  const [first, second] = [folded(a), folded(b)];
  if (first !== second) return first < second ? -1 : 1;
  return a < b ? -1 : Number(a > b);
};

/** The rows in the order of the sort. What has no value stands last either way; rows that are alike keep their order. */
export const sortedRows = <R>(rows: readonly R[], read: ReadCell<R>, sort: TableSort | null): readonly R[] => {
  if (sort === null) return rows;
  const turn = sort.direction === 'asc' ? 1 : -1;
  return [...rows].sort((a, b) => {
    const [first, second] = [read(a, sort.column), read(b, sort.column)];
    if (isNothing(first) || isNothing(second)) return Number(isNothing(first)) - Number(isNothing(second));
    return turn * compared(first, second);
  });
};

/** The page that is on show. `columns` are those that the search looks in. */
export const tableRows = <R>(
  rows: readonly R[],
  read: ReadCell<R>,
  columns: readonly string[],
  state: TableState,
  search: string,
): TableRows<R> => {
  const matching = rows.filter((row) => isFound(row, read, columns, search));
  return { ...pageOf(sortedRows(matching, read, state.sort), state.page, state.pageLength), matching: matching.length };
};
