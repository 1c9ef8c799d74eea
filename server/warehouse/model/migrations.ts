/**
 * How the rows of a file of an older version come into one of this version. A file is never changed: the rows are copied
 * into a new one, table by table and column by column of the same name. What an older version did not have is unknown, or
 * what a step below says of it. So nothing that was imported is lost, whatever the version it was imported with.
 *
 * NOTE: a table or column that goes, or gets another name, must hand its rows over in a step: `from` names the table that
 * they are read from, and `columns` what becomes of them. A test fails for a table of an older version without a heir.
 */
import type { DuckDBConnection } from '@duckdb/node-api';
import { WarehouseFailure } from '../failure.ts';
import { MARKET_TABLES, SCHEMA_VERSION, TABLES, TENANT_TABLES } from '../schema.ts';
import { createTable } from './createTable.ts';
import { BEFORE_TABLES, IMPORT_TABLES } from './importTables.ts';
import { PRODUCT_TARGET } from './productTargets.ts';
import { WORKED_OUT } from './retailTables.ts';
import type { Table } from './table.ts';
import { DEMO_UPKEEP, WAREHOUSE_SCHEMA } from './upkeepTables.ts';

export interface MigrationStep {
  /** The version that it leads to. */
  readonly to: number;
  readonly table: string;
  /** The table of the version before that the rows come from; the one of the same name where not said. */
  readonly from?: string;
  /** Columns and what is read into them, as SQL over the columns of the version before (of which each is there still). */
  readonly columns: Readonly<Record<string, string>>;
}

/** Sessions came with the units of their rows; views and the Buy Box were there before. */
const { session_units: _, ...OF_VIEWS } = WORKED_OUT;

export const MIGRATION_STEPS: readonly MigrationStep[] = [
  // Of a campaign imported with version 1 the targeting alone is known: that it is automatic is its tactic too.
  { to: 2, table: 'ads_daily', columns: { ad_tactic: "CASE WHEN campaign_type = 'Auto' THEN 'Auto' END" } },
  // What an import filled was always a day of a country.
  { to: 6, table: 'import_cells', columns: { part: 'country' } },
  // How keywords match was not kept; product targets stood as their expressions, without a title.
  ...['ads_target_daily', 'ads_search_term_daily', 'before_ads_target_daily', 'before_ads_search_term_daily'].map((table) => ({
    to: 9,
    table,
    columns: { record_text: PRODUCT_TARGET.record_text, match_type: PRODUCT_TARGET.expanded },
  })),
  ...['retail_daily', 'before_retail_daily'].map((table) => ({ to: 24, table, columns: OF_VIEWS })),
];

type Columns = ReadonlyMap<string, ReadonlySet<string>>;

/** The tables of an attached database, or of the connection's own, and their columns. */
const columnsIn = async (connection: DuckDBConnection, catalog: string | null): Promise<Columns> => {
  const found = await connection.runAndReadAll(
    "SELECT table_name, column_name FROM duckdb_columns() WHERE schema_name = 'main' AND database_name = coalesce($1, current_database())",
    [catalog],
  );
  const tables = new Map<string, Set<string>>();
  for (const [table, column] of found.getRows().map((row) => row.map(String))) {
    tables.set(table ?? '', (tables.get(table ?? '') ?? new Set()).add(column ?? ''));
  }
  return tables;
};

/** Whether a table, named as SQL, has any row. */
export const hasRows = async (connection: DuckDBConnection, table: string): Promise<boolean> =>
  (await connection.runAndReadAll(`SELECT 1 FROM ${table} LIMIT 1`)).currentRowCount > 0;

/** The version of the tables of a database: 1 before there was a note of it. */
export const versionOf = async (connection: DuckDBConnection, catalog: string | null = null): Promise<number> => {
  const noted = await connection.runAndReadAll(
    "SELECT 1 FROM duckdb_columns() WHERE schema_name = 'main' AND database_name = coalesce($1, current_database()) AND table_name = $2",
    [catalog, WAREHOUSE_SCHEMA.name],
  );
  if (noted.currentRowCount === 0) return 1;
  const from = catalog === null ? WAREHOUSE_SCHEMA.name : `${catalog}.${WAREHOUSE_SCHEMA.name}`;
  const found = await connection.runAndReadAll(`SELECT max(version)::INTEGER FROM ${from}`);
  return Number(found.getRows()[0]?.[0] ?? 1);
};

/** Throws `unreadable` for a file of a newer release: what it holds is not known here, and must not be dropped. */
export const refuseNewer = (version: number): void => {
  if (version <= SCHEMA_VERSION) return;
  throw new WarehouseFailure(
    'unreadable',
    `The warehouse was written by a newer release (its tables have version ${version}; this release supports up to ${SCHEMA_VERSION}). Install that release again; nothing was changed.`,
  );
};

/** Rows to read from, and the columns that they have. */
interface Relation {
  readonly text: string;
  readonly columns: ReadonlySet<string>;
}

const stepped = ({ text, columns }: Relation, step: MigrationStep | undefined): Relation => {
  if (step === undefined || Object.keys(step.columns).length === 0) return { text, columns };
  const given = Object.entries(step.columns);
  const list = (isNew: boolean): string =>
    given
      .filter(([name]) => columns.has(name) !== isNew)
      .map(([name, expression]) => `${expression} AS ${name}`)
      .join(', ');
  const [replaced, added] = [list(false), list(true)];
  return {
    text: `(SELECT *${replaced === '' ? '' : ` REPLACE (${replaced})`}${added === '' ? '' : `, ${added}`} FROM ${text})`,
    columns: new Set([...columns, ...given.map(([name]) => name)]),
  };
};

/** The rows of a table as they stand in a version, read from an older database; null where that has none. */
const relationOf = (
  name: string,
  version: number,
  old: { readonly version: number; readonly catalog: string; readonly tables: Columns },
): Relation | null => {
  if (version <= old.version) {
    const columns = old.tables.get(name);
    return columns === undefined ? null : { text: `${old.catalog}.${name}`, columns };
  }
  const step = MIGRATION_STEPS.find(({ to, table }) => to === version && table === name);
  const before = relationOf(step?.from ?? name, version - 1, old);
  return before === null ? null : stepped(before, step);
};

export interface CarryOptions {
  /** As SQL over the columns of the older table; all rows where not said. */
  readonly where?: string;
  readonly values?: readonly (string | number)[];
}

export interface Carrier {
  readonly version: number;
  /** Copies the rows of one table into the table of the same name here; does nothing where there is no such table. */
  readonly carry: (table: Table, options?: CarryOptions) => Promise<void>;
  /** Whether there is such a table in the older database. */
  readonly has: (table: Table) => boolean;
  /** The brand groups that have rows in any table, by name. */
  readonly brandGroups: () => Promise<readonly string[]>;
  /** Whether there is market data at all. */
  readonly hasMarket: () => Promise<boolean>;
}

/** Reads an attached database of any version up to this one. Throws `unreadable` for a newer one. */
export const carrierFrom = async (connection: DuckDBConnection, catalog: string): Promise<Carrier> => {
  const version = await versionOf(connection, catalog);
  refuseNewer(version);
  const tables = await columnsIn(connection, catalog);
  const carry = async (table: Table, { where, values = [] }: CarryOptions = {}): Promise<void> => {
    const relation = relationOf(table.name, SCHEMA_VERSION, { version, catalog, tables });
    if (relation === null) return;
    const names = table.columns.map(({ name }) => name).filter((name) => relation.columns.has(name));
    const condition = where === undefined ? '' : ` WHERE ${where}`;
    // NOTE: rows lie in the order of their table, and the engine keeps the order of what it inserts.
    await connection.run(`INSERT INTO ${table.name} (${names.join(', ')}) SELECT ${names.join(', ')} FROM ${relation.text}${condition}`, [
      ...values,
    ]);
  };
  const brandGroups = async (): Promise<readonly string[]> => {
    const parts = TENANT_TABLES.flatMap(({ name }) => (tables.has(name) ? [`SELECT brand_group_id FROM ${catalog}.${name}`] : []));
    const found = await connection.runAndReadAll(`SELECT DISTINCT brand_group_id FROM (${parts.join(' UNION ALL ')}) ORDER BY 1`);
    return found.getRows().map(([id]) => String(id));
  };
  const hasMarket = async (): Promise<boolean> => {
    for (const { name } of MARKET_TABLES) {
      if (tables.has(name) && (await hasRows(connection, `${catalog}.${name}`))) return true;
    }
    return false;
  };
  return { version, carry, has: ({ name }) => tables.has(name), brandGroups, hasMarket };
};

/** Copies the log of imports and what stood before them. */
export const carryImports = async (connection: DuckDBConnection, { carry, has }: Carrier): Promise<void> => {
  for (const table of IMPORT_TABLES) await carry(table);
  for (const table of BEFORE_TABLES) {
    if (!has(table)) continue;
    await connection.run(createTable(table));
    await carry(table);
  }
};

/** Copies everything from an attached database of an older version into the empty tables of this one. */
export const carryAll = async (connection: DuckDBConnection, catalog: string): Promise<void> => {
  const carrier = await carrierFrom(connection, catalog);
  for (const table of [...TABLES, DEMO_UPKEEP]) await carrier.carry(table);
  await carryImports(connection, carrier);
};
