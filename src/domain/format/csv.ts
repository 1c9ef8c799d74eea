/**
 * CSV writing. A text that a spreadsheet would run as a formula gets a guard quote; numbers stay numbers, negative
 * ones included. Every line ends in CRLF, fields are quoted where they must be.
 */
import Papa from 'papaparse';
import { FORMULA } from './formulaGuard.ts';

/** A cell: a missing value (null, NaN, infinite) is an empty field, never 0. */
export type CsvCell = string | number | boolean | null;

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
