/**
 * Lists from CSV files: any text is a list, with what is wrong in its rows told by row and column, or a named failure. It
 * reads what `writeCsv` writes, and what spreadsheets make of it: other delimiters, orders and spellings of columns, blank
 * rows. Row 1 is the first line of the file. Warehouse imports have a reader of their own in src/domain/imports.
 */
import { type Either, isLeft, left, right } from 'fp-ts/Either';
import { describeFault, type ImportFault, MAX_FAULTS_REPORTED, shown } from '../imports/fault.ts';
import { type ColumnNames, detectDelimiter, type Header, readHeader } from '../imports/header.ts';
import { isBlank, NO_RECORDS, readRecords } from '../imports/records.ts';
import { unguarded } from './formulaGuard.ts';

/** How a column is read: the value of a cell, or what it expected, as a phrase ("a whole number"). */
export interface CsvColumn<A> {
  readonly name: string;
  readonly synonyms?: readonly string[];
  /** Whether the file may lack it; `read` then gets an empty cell. */
  readonly optional?: boolean;
  readonly read: (cell: string) => Either<string, A>;
}

export type CsvColumns<T> = { readonly [K in keyof T]: CsvColumn<T[K]> };

export interface CsvRules<T> {
  readonly columns: CsvColumns<T>;
  /** Two rows of one identity are one too many: the later one is at fault. */
  readonly identity?: (value: T) => string;
  readonly maxRows?: number;
}

export interface CsvList<T> {
  /** The rows in which nothing is wrong, in the order of the file. */
  readonly rows: readonly { readonly row: number; readonly value: T }[];
  /** The first faults by row, 20 at most, and how many there are of all. */
  readonly faults: { readonly told: readonly ImportFault[]; readonly count: number };
  /** Names of columns that mean nothing here. */
  readonly ignored: readonly string[];
}

/** `Empty` has nothing in it, `TooLong` and `TooManyRows` are over the limits, `Unreadable` is no CSV, `Header` lacks or doubles columns. */
export interface CsvFailure {
  readonly _tag: 'Empty' | 'TooLong' | 'TooManyRows' | 'Unreadable' | 'Header';
  readonly faults: readonly ImportFault[];
  /** Sentences for a person, never none. */
  readonly messages: readonly string[];
}

export const MAX_CSV_LENGTH = 20_000_000;
export const MAX_CSV_ROWS = 100_000;

const failed = (_tag: CsvFailure['_tag'], faults: readonly ImportFault[], message = ''): Either<CsvFailure, never> =>
  left({ _tag, faults, messages: faults.length > 0 ? faults.map(describeFault) : [message] });

const entriesOf = <T>(columns: CsvColumns<T>): readonly [keyof T & string, CsvColumn<unknown>][] =>
  Object.entries(columns) as [keyof T & string, CsvColumn<unknown>][];

const namesOf = <T>(columns: CsvColumns<T>): ColumnNames => ({
  fields: entriesOf(columns).map(([, { name, synonyms = [] }]) => ({ column: name, kind: 'text', fills: name, synonyms })),
  required: entriesOf(columns).flatMap(([, { name, optional }]) => (optional === true ? [] : [[name]])),
});

interface Found<T> {
  readonly key: keyof T & string;
  readonly read: (cell: string) => Either<string, unknown>;
  /** Its place in the file and its name there; −1 where the file lacks it. */
  readonly at: number;
  readonly name: string;
}

const foundIn = <T>(columns: CsvColumns<T>, header: Header): readonly Found<T>[] =>
  entriesOf(columns).map(([key, { name, read }]) => {
    const at = header.columns.findIndex(({ field }) => field?.column === name);
    return { key, read, at, name: header.columns[at]?.name ?? name };
  });

const readRow = <T>(
  found: readonly Found<T>[],
  cells: readonly string[],
  row: number,
  width: number,
): Either<readonly ImportFault[], T> => {
  if (cells.slice(width).some((cell) => cell.trim() !== '')) {
    return left([{ row, column: null, expected: `${width} cells`, found: `${cells.length} cells` }]);
  }
  const faults: ImportFault[] = [];
  const entries: [string, unknown][] = [];
  for (const { key, read, at, name } of found) {
    const cell = unguarded(cells[at] ?? '');
    const value = read(cell);
    if (isLeft(value)) faults.push({ row, column: name, expected: value.left, found: shown(cell) });
    else entries.push([key, value.right]);
  }
  // NOTE: `fromEntries` defines properties, so that a column called __proto__ is one like any other.
  return faults.length > 0 ? left(faults) : right(Object.fromEntries(entries) as T);
};

type Records = readonly { readonly row: number; readonly cells: readonly string[] }[];

const listOf = <T>(header: Header, records: Records, { columns, identity }: CsvRules<T>): CsvList<T> => {
  const found = foundIn(columns, header);
  const faults: ImportFault[] = [];
  const rows: { row: number; value: T }[] = [];
  const seen = new Map<string, number>();
  for (const { row, cells } of records) {
    const read = readRow(found, cells, row, header.columns.length);
    if (isLeft(read)) {
      faults.push(...read.left);
      continue;
    }
    const id = identity?.(read.right);
    const first = id === undefined ? undefined : seen.get(id);
    if (first !== undefined) {
      faults.push({ row, column: null, expected: 'a row that is not there yet', found: `the same as row ${first}` });
      continue;
    }
    if (id !== undefined) seen.set(id, row);
    rows.push({ row, value: read.right });
  }
  return { rows, faults: { told: faults.slice(0, MAX_FAULTS_REPORTED), count: faults.length }, ignored: header.ignored };
};

/** Reads a list. Any text gives an answer; a reader of a column that throws is the caller's fault. */
export const readCsv = <T>(text: string, rules: CsvRules<T>): Either<CsvFailure, CsvList<T>> => {
  const { maxRows = MAX_CSV_ROWS } = rules;
  if (text.length > MAX_CSV_LENGTH) return failed('TooLong', [], `The file has more than ${MAX_CSV_LENGTH / 1e6} million characters.`);
  const names = namesOf(rules.columns);
  const content = text.startsWith('\ufeff') ? text.slice(1) : text;
  const read = readRecords(NO_RECORDS, content, detectDelimiter(content, names), true);
  if (isLeft(read)) return failed('Unreadable', [read.left]);
  const records = read.right.records
    .map((cells, i) => ({ row: read.right.firstRow + i, cells }))
    .filter(({ cells }) => !isBlank(cells.map(unguarded)));
  const [first, ...rest] = records;
  if (first === undefined) return failed('Empty', [], 'The file is empty.');
  const header = readHeader(first.cells.map(unguarded), first.row, names);
  if (isLeft(header)) return failed('Header', header.left);
  if (rest.length > maxRows) return failed('TooManyRows', [], `The file has ${rest.length} rows, but at most ${maxRows} can be read.`);
  return right(listOf(header.right, rest, rules));
};
