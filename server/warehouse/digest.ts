/** A digest over the ordered rows of the warehouse: two files with the same rows in the same order have the same one. */
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Table } from './model/table.ts';
import { TABLES } from './schema.ts';

export interface TableDigest {
  readonly table: string;
  readonly rows: number;
  /** Over the rows in the table's order, all columns. */
  readonly digest: string;
  /** Whether the rows also lie in the file in that order. */
  readonly inOrder: boolean;
}

const digestOf = async (connection: DuckDBConnection, table: Table): Promise<TableDigest> => {
  const order = table.order.join(', ');
  // NOTE: the hash of a row is taken over its text, so that it does not hang on how the engine hashes.
  const [row] = (
    await connection.runAndReadAll(
      `SELECT count(*)::INTEGER, coalesce(md5(string_agg(h, '' ORDER BY ${order})), ''), coalesce(bool_and(place = id), true)
       FROM (SELECT ${order}, rowid AS id, row_number() OVER (ORDER BY ${order}) - 1 AS place,
             md5(concat_ws('|', ${table.columns.map((column) => `coalesce(${column.name}::VARCHAR, '~')`).join(', ')})) AS h FROM ${table.name})`,
    )
  ).getRows();
  const [rows, digest, inOrder] = row ?? [0, '', true];
  return { table: table.name, rows: Number(rows), digest: String(digest), inOrder: inOrder === true };
};

/** One digest per table, in the order of the schema. */
export const warehouseDigest = async (connection: DuckDBConnection): Promise<readonly TableDigest[]> => {
  const digests: TableDigest[] = [];
  for (const table of TABLES) digests.push(await digestOf(connection, table));
  return digests;
};
