/** From the definition of a table to the statement that makes it. */
import type { ColumnType, Table } from './table.ts';

export const SQL_TYPES: Readonly<Record<ColumnType, string>> = {
  text: 'VARCHAR',
  day: 'DATE',
  count: 'INTEGER',
  cents: 'BIGINT',
  id: 'BIGINT',
  flag: 'INTEGER',
  hundredths: 'INTEGER',
  moment: 'BIGINT',
  real: 'DOUBLE',
  rate: 'BIGINT',
  amount: 'BIGINT',
};

type Columns = readonly { readonly name: string; readonly type: ColumnType; readonly required: boolean }[];

const columnsText = (columns: Columns): string =>
  columns.map(({ name, type, required }) => `${name} ${SQL_TYPES[type]}${required ? ' NOT NULL' : ''}`).join(', ');

/** The statement that makes the table, empty. */
export const createTable = (table: Table): string => `CREATE TABLE ${table.name} (${columnsText(table.columns)})`;

/** A table of one connection, for what is on its way into another. */
export const createTemporaryTable = (name: string, columns: Columns): string => `CREATE TEMPORARY TABLE ${name} (${columnsText(columns)})`;
