/** A table that can be saved: wherever one is, it can be had as CSV and as a workbook. */
import type { Sheet } from './sheet.ts';

/** A table under its head. */
export interface TitledSheet {
  readonly title: string;
  /** The days of its figures and what they are compared with, in the words of the screen; null where it is of no days. */
  readonly period: string | null;
  readonly sheet: Sheet;
  /** What its head says in the place of what the workbook says of all. */
  readonly about?: readonly Fact[];
}

export interface TableFile extends TitledSheet {
  /** Ends in `.csv`; a workbook has the same name with its own ending. */
  readonly name: string;
}

/** A line of a head: "Brand group", "Northfold Home". */
export interface Fact {
  readonly label: string;
  readonly words: string;
}

/** Tables as one file, a sheet for each. */
export interface Workbook {
  /** What holds for all of its sheets. */
  readonly about: readonly Fact[];
  readonly tables: readonly TitledSheet[];
}

/** What a table is asked for as. */
export const FILE_FORMATS = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

export const CSV_TYPE = 'text/csv';
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const workbookName = (name: string): string => `${name.replace(/\.csv$/, '')}.xlsx`;

/** The parameter by which a link asks for a workbook: a link cannot say what it accepts. */
export const AS_PARAMETER = 'as';

export const workbookLink = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}${AS_PARAMETER}=xlsx`;
