/** From the definition of the tables to statements that make them. */
import { ALL_TABLES, SCHEMA_VERSION } from '../schema.ts';
import { createTable } from './createTable.ts';
import { WAREHOUSE_SCHEMA } from './upkeepTables.ts';

export { createTable, createTemporaryTable, SQL_TYPES } from './createTable.ts';

/** All tables of an empty warehouse, and its version. */
export const CREATE_ALL: readonly string[] = [
  ...ALL_TABLES.map(createTable),
  `INSERT INTO ${WAREHOUSE_SCHEMA.name} VALUES (${SCHEMA_VERSION})`,
];
