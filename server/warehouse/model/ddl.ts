/** From the definition of the tables to statements that make them. */
import { ALL_TABLES, SCHEMA_VERSION, TABLES } from '../schema.ts';
import { createTable } from './createTable.ts';
import { deriveFrom } from './derived.ts';
import { WAREHOUSE_SCHEMA } from './upkeepTables.ts';

export { createTable, createTemporaryTable, SQL_TYPES } from './createTable.ts';

/** All tables of an empty warehouse, and its version. */
export const CREATE_ALL: readonly string[] = [
  ...ALL_TABLES.map(createTable),
  `INSERT INTO ${WAREHOUSE_SCHEMA.name} VALUES (${SCHEMA_VERSION})`,
];

/** What is derived from the facts by statements alone when a generation is published: `derive` runs them, and adds words and four weeks. */
export const DERIVE: readonly string[] = deriveFrom(TABLES);
