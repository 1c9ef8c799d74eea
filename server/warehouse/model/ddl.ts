/** From the definition of the tables to statements that make them. */
import { ALL_TABLES, SCHEMA_VERSION, TABLES } from '../schema.ts';
import { deriveFrom } from './derived.ts';
import type { ColumnType, Table } from './table.ts';
import { WAREHOUSE_SCHEMA } from './upkeepTables.ts';

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
};

type Columns = readonly { readonly name: string; readonly type: ColumnType; readonly required: boolean }[];

const columnsText = (columns: Columns): string =>
  columns.map(({ name, type, required }) => `${name} ${SQL_TYPES[type]}${required ? ' NOT NULL' : ''}`).join(', ');

/** The statement that makes the table, empty. */
export const createTable = (table: Table): string => `CREATE TABLE ${table.name} (${columnsText(table.columns)})`;

/** A table of one connection, for what is on its way into another. */
export const createTemporaryTable = (name: string, columns: Columns): string => `CREATE TEMPORARY TABLE ${name} (${columnsText(columns)})`;

/** All tables of an empty warehouse, and its version. */
export const CREATE_ALL: readonly string[] = [
  ...ALL_TABLES.map(createTable),
  `INSERT INTO ${WAREHOUSE_SCHEMA.name} VALUES (${SCHEMA_VERSION})`,
];

/** What is derived from the facts when a generation is published. */
export const DERIVE: readonly string[] = deriveFrom(TABLES);
