/**
 * CSV writing. A text that a spreadsheet would run as a formula gets a guard quote; numbers stay numbers, negative
 * ones included. Every line ends in CRLF, fields are quoted where they must be.
 */
import Papa from 'papaparse';

/** A cell: a missing value (null, NaN, infinite) is an empty field, never 0. */
export type CsvCell = string | number | boolean | null;

/**
 * What a spreadsheet may take as the start of a formula, after blanks too: = + - @, tab, return, NUL, full-width forms.
 * With guard quotes before it, it is guarded once more, so that taking one off again gives the very text.
 */
const FORMULA = /^'*[\s\0]*[=+\-@\t\r\n\0＝＋－＠]/;
const GUARDED = /^'+[\s\0]*[=+\-@\t\r\n\0＝＋－＠]/;

/** A text that was read, without the guard that `writeCsv` put before it. */
export const unguarded = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text);

const NEWLINE = '\r\n';

const cell = (value: CsvCell | undefined): CsvCell => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return value ?? null;
};

const written = (lines: CsvCell[][]): string => `${Papa.unparse(lines, { escapeFormulae: FORMULA, newline: NEWLINE })}${NEWLINE}`;

const filled = (columns: readonly string[], rows: readonly (readonly CsvCell[])[]): CsvCell[][] =>
  rows.map((row) => columns.map((_, i) => cell(row[i])));

/** Further rows of a file whose columns were named before; none is no text. */
export const csvRows = (columns: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  rows.length === 0 ? '' : written(filled(columns, rows));

/** The text of a CSV file: one line of column names, then the rows; short rows are filled with empty fields. */
export const writeCsv = (columns: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  written([[...columns], ...filled(columns, rows)]);
