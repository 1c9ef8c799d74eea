/**
 * A table as files hold it: cells that know what they are. A figure has the precision of a file (money to the cent, anything else to six
 * decimals) and the format of the screen; a period is a date.
 */
import type { IsoDay } from '../dates/isoDay.ts';
import type { Periodicity } from '../dates/period.ts';
import { fileDigits } from '../format/fileDigits.ts';
import type { MetricFormat } from '../metrics/metric.ts';

/** A number as files hold it, with the format in which the screen writes it. Made by `figureCell` alone, so that every figure has the precision of its format. */
export interface Figure {
  readonly kind: 'figure';
  readonly digits: string;
  readonly format: MetricFormat;
}

/** A day, or a longer period by its first day. In a workbook it is a date that reads as the period's name; in a CSV file it is `text`. */
export interface PeriodCell {
  readonly kind: 'period';
  readonly start: IsoDay;
  readonly periodicity: Periodicity;
  readonly text: string;
}

/** A missing value is an empty cell, never 0. A text is a text in every file, whatever it looks like. */
export type SheetCell = string | boolean | null | Figure | PeriodCell;

/** A table as files hold it. Every file of a table is made of this: CSV by `writeCsv`, workbooks by `workbookPieces`. */
export interface Sheet {
  readonly columns: readonly string[];
  /** Short rows are filled with empty cells. */
  readonly rows: readonly (readonly SheetCell[])[];
  /** What its columns mean, as far as the screen says it. */
  readonly definitions?: readonly Definition[];
}

export interface Definition {
  readonly term: string;
  readonly meaning: string;
}

export const sheetOf = (
  columns: readonly string[],
  rows: readonly (readonly SheetCell[])[],
  definitions?: readonly Definition[],
): Sheet => ({
  columns,
  rows,
  ...(definitions === undefined || definitions.length === 0 ? {} : { definitions }),
});

/** `text` is what CSV files have; the first day where nothing is said. */
export const periodCell = (start: IsoDay, periodicity: Periodicity, text: string = start): PeriodCell => ({
  kind: 'period',
  start,
  periodicity,
  text,
});

export const dayCell = (day: IsoDay | null): PeriodCell | null => (day === null ? null : periodCell(day, 'daily'));

/** Formatted as the screen formats it, it is what the screen shows. Null where there is no value. */
export const figureCell = (value: number | null | undefined, format: MetricFormat = 'count'): Figure | null =>
  typeof value === 'number' && Number.isFinite(value) ? { kind: 'figure', digits: fileDigits(value, format), format } : null;
