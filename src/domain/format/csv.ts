/**
 * CSV writing. A text that a spreadsheet would run as a formula gets a guard quote. Every line ends in CRLF, fields are quoted where
 * they must be.
 */
import { csvFormatValue } from 'd3-dsv';
import type { Sheet, SheetCell } from '../sheets/sheet.ts';
import { FORMULA } from './formulaGuard.ts';

const NEWLINE = '\r\n';

/** A text that is a negative number is read as that number: it is no formula. */
const NEGATIVE_NUMBER = /^-\d+(\.\d+)?$/;

const guarded = (text: string): string => (FORMULA.test(text) && !NEGATIVE_NUMBER.test(text) ? `'${text}` : text);

type Written = string | boolean | null;

const cell = (value: SheetCell | undefined): Written => {
  if (typeof value === 'string') return guarded(value);
  if (typeof value !== 'object' || value === null) return value ?? null;
  return value.kind === 'figure' ? value.digits : value.text;
};

/** What was guarded is quoted as well, so that its quote is seen to belong to it; and a space at an end, which readers may cut. */
const isQuoted = (text: string): boolean =>
  (text.startsWith("'") && FORMULA.test(text.slice(1))) || text.startsWith(' ') || text.endsWith(' ');

const field = (value: Written): string =>
  typeof value === 'string' && isQuoted(value) ? `"${value.replaceAll('"', '""')}"` : csvFormatValue(value === null ? '' : String(value));

const written = (lines: readonly (readonly Written[])[]): string => lines.map((line) => `${line.map(field).join(',')}${NEWLINE}`).join('');

const filled = ({ columns, rows }: Sheet): Written[][] => rows.map((row) => columns.map((_, i) => cell(row[i])));

/** Further rows of a file whose columns were named before; none is no text. */
export const csvRows = (sheet: Sheet): string => (sheet.rows.length === 0 ? '' : written(filled(sheet)));

/** The text of a CSV file: one line of column names, then the rows; short rows are filled with empty fields. */
export const writeCsv = (sheet: Sheet): string => written([sheet.columns.map(guarded), ...filled(sheet)]);
