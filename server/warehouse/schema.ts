/**
 * The tables of the warehouse: what a generator or an import writes and what questions read. One versioned definition as
 * data (model/), from which tables are made, files are brought up to date, and docs/warehouse.md is written.
 *
 * NOTE: money is whole US cents; what was in another currency keeps its amount, currency and rate beside them. A measure that the source did not have is null in every row, never 0.
 */
import { TABLES } from './model/dataTables.ts';
import { IMPORT_TABLES } from './model/importTables.ts';
import type { Table } from './model/table.ts';
import { DEMO_UPKEEP, WAREHOUSE_SCHEMA } from './model/upkeepTables.ts';

export { MARKET_TABLES, TABLES, TENANT_TABLES } from './model/dataTables.ts';

/**
 * The version of the tables. Whoever changes a table raises it, and says in model/migrations.ts what becomes of the rows
 * that are there: imported data is carried along, never dropped.
 */
export const SCHEMA_VERSION = 25;

/** All tables of a file, its own notes included; what is derived from them is in model/derived.ts. */
export const ALL_TABLES: readonly Table[] = [...TABLES, ...IMPORT_TABLES, DEMO_UPKEEP, WAREHOUSE_SCHEMA];
