/**
 * CSV as records, from text that arrives in pieces: the reading of a file never needs more memory than its longest
 * record. Row numbers count records, as a spreadsheet does, blank lines too.
 */
import { type Either, left, right } from 'fp-ts/Either';
import Papa from 'papaparse';
import type { ImportFault } from './fault.ts';

export const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** A record may have at most so many characters: a quote that is never closed must not swallow a whole file. */
export const MAX_RECORD_LENGTH = 1_000_000;

/** Blank lines that may stand before the names of the columns. */
const MAX_BLANK_FIRST = 50;

/** What is left between two pieces: the beginning of a record, and how many records there were. */
export interface RecordState {
  readonly rest: string;
  readonly rows: number;
}

export const NO_RECORDS: RecordState = { rest: '', rows: 0 };

export interface RecordBatch {
  readonly state: RecordState;
  /** The row number of the first record. */
  readonly firstRow: number;
  readonly records: readonly (readonly string[])[];
}

interface Parsed {
  readonly data: readonly (readonly string[])[];
  readonly errors: readonly { readonly code: string; readonly row: number }[];
  readonly meta: { readonly cursor: number };
}

const parse = (text: string, delimiter: Delimiter, end: boolean, preview = 0): Parsed =>
  new Papa.Parser({ delimiter, newline: '\n', preview }).parse(text, 0, !end) as Parsed;

/** Every line end as a line feed. A return at the very end may be half of one: it waits for the next piece. */
const withLineFeeds = (text: string, end: boolean): readonly [text: string, held: string] => {
  const held = !end && text.endsWith('\r') ? '\r' : '';
  const usable = held === '' ? text : text.slice(0, -1);
  return [usable.includes('\r') ? usable.replace(/\r\n?/g, '\n') : usable, held];
};

const quoteFault = (row: number, code: string): ImportFault => ({
  row,
  column: null,
  expected:
    code === 'MissingQuotes' ? 'a closing quote (")' : 'a delimiter after the closing quote (a quote inside a text is written twice)',
  found: code === 'MissingQuotes' ? 'the end of the file inside a quoted text' : 'other text',
});

const tooLong = (row: number, rest: string): ImportFault => ({
  row,
  column: null,
  expected: `at most ${MAX_RECORD_LENGTH / 1e6} million characters in a row`,
  found: rest.includes('"') ? 'more: a quote may be opened there and never closed' : 'more',
});

/** The records that are complete once this piece has come; at the `end` all of them. A fault ends the reading. */
export const readRecords = (state: RecordState, piece: string, delimiter: Delimiter, end: boolean): Either<ImportFault, RecordBatch> => {
  const [text, held] = withLineFeeds(state.rest + piece, end);
  const { data, errors, meta } = parse(text, delimiter, end);
  // NOTE: what is wrong in the last record of a piece may be right once the rest of it has come.
  const fault = errors.find(({ row }) => end || row < data.length);
  if (fault !== undefined) return left(quoteFault(state.rows + fault.row + 1, fault.code));
  const rest = end ? '' : text.slice(meta.cursor) + held;
  const rows = state.rows + data.length;
  if (rest.length > MAX_RECORD_LENGTH) return left(tooLong(rows + 1, rest));
  return right({ state: { rest, rows }, firstRow: state.rows + 1, records: data });
};

/** Whether a record says nothing: a blank line, or only delimiters. */
export const isBlank = (record: readonly string[]): boolean => record.every((cell) => cell.trim() === '');

/** Whether a record is the line of settings that vendor reports begin with: `Program=[Retail],Country/Region=[US]`. */
export const isPreamble = (record: readonly string[]): boolean => {
  const cells = record.filter((cell) => cell.trim() !== '');
  return cells.length > 0 && cells.every((cell) => PREAMBLE.test(cell.trim()));
};

const PREAMBLE = /^([^=[\]]{1,60})=\[([^[\]]*)\]$/;

/** The settings of such a line, by their names in small letters. */
export const preambleOf = (record: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    record.flatMap((cell): [string, string][] => {
      const match = PREAMBLE.exec(cell.trim());
      return match === null ? [] : [[(match[1] ?? '').trim().toLowerCase(), (match[2] ?? '').trim()]];
    }),
  );

/** The first records as they read with a delimiter, blank ones too. */
export const firstRecords = (sample: string, delimiter: Delimiter, limit: number): readonly (readonly string[])[] =>
  parse(withLineFeeds(sample, true)[0], delimiter, true, limit).data;

/** The first record with something in it that is no preamble, as it reads with a delimiter. */
export const firstRecord = (sample: string, delimiter: Delimiter): readonly string[] => {
  const [text] = withLineFeeds(sample, true);
  return parse(text, delimiter, true, MAX_BLANK_FIRST).data.find((record) => !isBlank(record) && !isPreamble(record)) ?? [];
};
