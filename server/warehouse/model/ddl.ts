/** From the definition of the tables to statements that make them. */
import { type Part, tablesOf } from '../part.ts';
import { ALL_TABLES, SCHEMA_VERSION } from '../schema.ts';
import { createTable } from './createTable.ts';
import type { Table } from './table.ts';
import { WAREHOUSE_SCHEMA } from './upkeepTables.ts';

export { createTable, createTemporaryTable, SQL_TYPES } from './createTable.ts';

const createAll = (tables: readonly Table[]): readonly string[] => [
  ...tables.map(createTable),
  `INSERT INTO ${WAREHOUSE_SCHEMA.name} VALUES (${SCHEMA_VERSION})`,
];

/** All tables of an empty warehouse, and its version. */
export const CREATE_ALL: readonly string[] = createAll(ALL_TABLES);

/** The tables of an empty part, and its version. */
export const createPart = (part: Part): readonly string[] => createAll(tablesOf(part));
