/** What a column of a file is called, and when two names are the same. */
import type { IsoDay } from '../dates/isoDay.ts';
import type { ImportField, ImportLayout } from './layout.ts';

/** What a header is read by: the columns that may be there, and those that must. */
export type ColumnNames = Pick<ImportLayout, 'fields' | 'required' | 'time' | 'leaves'>;

export interface HeaderColumn {
  /** The name as the file writes it. */
  readonly name: string;
  /** Null where the column is not known, and not read. */
  readonly field: ImportField | null;
  /** Whether its cells are added to those of other columns for the same field. */
  readonly isAdded?: boolean;
}

/** What is the same for every row of a file, and no column of it says: the day, the country; by column of the warehouse what its format says. */
export interface Given {
  readonly date?: IsoDay;
  readonly country?: string;
  readonly constants?: Readonly<Record<string, string>>;
}

/** Whether a column is said beside the file. */
export const isGiven = (given: Given, column: string): boolean =>
  ((column === 'date' || column === 'month') && given.date !== undefined) || (column === 'country' && given.country !== undefined);

/** Capitals, blanks, underscores and other signs do not tell names apart. */
export const nameKey = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** What a heading of currency codes ends with, in the languages of the marketplaces' reports. */
const CURRENCY_NAME =
  /(?:currency|währung|devise|divisa|moneda|moeda|valuta|waluta|měna|mena|parabirimi|通貨|通貨コード|العملة)(?:code|iso|id|kürzel|kode)?$/;

/** Whether a column is one of currencies by its name: "Order Currency", "currency_code", "Währung". */
export const namesCurrency = (name: string): boolean => CURRENCY_NAME.test(nameKey(name));
