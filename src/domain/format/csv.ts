/**
 * CSV writing. A text that a spreadsheet would run as a formula gets a guard quote; numbers stay numbers, negative
 * ones included. Every line ends in CRLF, fields are quoted where they must be.
 */
import Papa from 'papaparse';
import type { MetricFormat } from '../metrics/metric.ts';
import { FORMULA } from './formulaGuard.ts';

/** A number that is written with as many decimals, such as money with two. */
export interface CsvFigure {
  readonly value: number;
  readonly decimals: number;
}

/** A cell: a missing value (null, NaN, infinite) is an empty field, never 0. */
export type CsvCell = string | number | boolean | null | CsvFigure;

/** Amounts of money have two decimals, however they are written on the screen; everything else is as exact as it is known. */
export const figureCell = (value: number | null | undefined, format: MetricFormat | undefined): CsvCell => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  return format === 'usd' || format === 'usdWhole' ? { value, decimals: 2 } : value;
};

type Written = string | number | boolean | null;

const NEWLINE = '\r\n';

const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

const cell = (value: CsvCell | undefined): Written => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  // A figure is a number, so that its minus is no formula.
  if (typeof value === 'object' && value !== null) return value.value.toFixed(value.decimals);
  return typeof value === 'string' ? guarded(value) : (value ?? null);
};

/** What was guarded is quoted as well, so that its quote is seen to belong to it. */
const isGuarded = (value: unknown): boolean => typeof value === 'string' && value.startsWith("'") && FORMULA.test(value.slice(1));

const written = (lines: Written[][]): string => `${Papa.unparse(lines, { quotes: isGuarded, newline: NEWLINE })}${NEWLINE}`;

const filled = (columns: readonly string[], rows: readonly (readonly CsvCell[])[]): Written[][] =>
  rows.map((row) => columns.map((_, i) => cell(row[i])));

/** Further rows of a file whose columns were named before; none is no text. */
export const csvRows = (columns: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  rows.length === 0 ? '' : written(filled(columns, rows));

/** The text of a CSV file: one line of column names, then the rows; short rows are filled with empty fields. */
export const writeCsv = (columns: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  written([columns.map(guarded), ...filled(columns, rows)]);
