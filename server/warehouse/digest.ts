/** A digest over the ordered rows of the warehouse: two generations with the same rows in the same order have the same one. */
import type { DuckDBConnection } from '@duckdb/node-api';
import { tablesAttached } from './attach.ts';
import type { Table } from './model/table.ts';
import { TABLES } from './schema.ts';

export interface TableDigest {
  readonly table: string;
  readonly rows: number;
  /** Over the rows in the table's order, all columns. */
  readonly digest: string;
  /** Whether the rows also lie in their files in that order. */
  readonly inOrder: boolean;
}

/** Whether the rows of a table lie in its order in each of these databases. */
const liesInOrder = async (connection: DuckDBConnection, table: Table, databases: readonly string[]): Promise<boolean> => {
  for (const database of databases) {
    const [row] = (
      await connection.runAndReadAll(
        `SELECT coalesce(bool_and(place = id), true)
         FROM (SELECT rowid AS id, row_number() OVER (ORDER BY ${table.order.join(', ')}) - 1 AS place FROM ${database}.main.${table.name})`,
      )
    ).getRows();
    if (row?.[0] !== true) return false;
  }
  return true;
};

const digestOf = async (connection: DuckDBConnection, table: Table, databases: readonly string[]): Promise<TableDigest> => {
  const order = table.order.join(', ');
  // NOTE: the hash of a row is taken over its text, so that it does not hang on how the engine hashes.
  const [row] = (
    await connection.runAndReadAll(
      `SELECT count(*)::INTEGER, coalesce(md5(string_agg(h, '' ORDER BY ${order})), '')
       FROM (SELECT ${order}, md5(concat_ws('|', ${table.columns.map((column) => `coalesce(${column.name}::VARCHAR, '~')`).join(', ')})) AS h FROM ${table.name})`,
    )
  ).getRows();
  const [rows, digest] = row ?? [0, ''];
  return { table: table.name, rows: Number(rows), digest: String(digest), inOrder: await liesInOrder(connection, table, databases) };
};

/** One digest per table, in the order of the schema, of a generation that `lookInto` opened. */
export const warehouseDigest = async (connection: DuckDBConnection): Promise<readonly TableDigest[]> => {
  const tables = await tablesAttached(connection);
  const digests: TableDigest[] = [];
  for (const table of TABLES) if (tables.has(table.name)) digests.push(await digestOf(connection, table, tables.get(table.name) ?? []));
  return digests;
};
