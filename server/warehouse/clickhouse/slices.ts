/**
 * What a generation has in common with the one before. A table of facts is cut into calendar months, any other is one slice; slices
 * with the same rows have the same digest, and are taken over from the generation before without being sent again.
 */
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Table } from '../model/table.ts';
import type { CompiledQuery } from '../sql/text.ts';
import { LOADED_SLICES, LOADED_TABLES, type Place, tableIn } from './ddl.ts';
import type { Gateway } from './gateway.ts';

export interface Slice {
  /** As ClickHouse names the partition: `202611`, or `all` of what is of no time. */
  readonly id: string;
  readonly rows: number;
  readonly digest: string;
}

/** By table. */
export type Slices = ReadonlyMap<string, readonly Slice[]>;

const WHOLE = 'all';

/** The slice of a row, as SQL over the columns of a table in DuckDB. */
export const sliceOf = ({ grain }: Table): string => (grain === null ? `'${WHOLE}'` : "strftime(day, '%Y%m')");

/** The slices of a table in a generation that was opened for reading. */
export const slicesIn = async (connection: DuckDBConnection, table: Table): Promise<readonly Slice[]> => {
  const columns = table.columns.map(({ name }) => name).join(', ');
  // NOTE: rows are told apart by a sum of their hashes, so that in which order they lie does not matter.
  const found = await connection.runAndReadAll(
    `SELECT ${sliceOf(table)} AS id, count(*)::DOUBLE, sum(hash(${columns})::HUGEINT)::VARCHAR FROM ${table.name} GROUP BY 1 ORDER BY 1`,
  );
  return found.getRows().map(([id, rows, digest]) => ({ id: String(id), rows: Number(rows), digest: String(digest) }));
};

/** Notes in a generation what it is made of. */
export const noteSlices = async (gateway: Gateway, place: Place, slices: Slices): Promise<void> => {
  const rows = [...slices].flatMap(([table, list]) =>
    list.map(({ id, rows: count, digest }) => `('${table}', '${id}', ${count}, '${digest}')`),
  );
  if (rows.length > 0) await gateway.command(`INSERT INTO ${tableIn(place, LOADED_SLICES.name)} VALUES ${rows.join(', ')}`);
};

const COLUMNS = ['table_name', 'slice', 'row_count', 'digest'] as const;

/** What a generation was made of; nothing where it does not say so, as one that an older release loaded. */
export const notedSlices = async (gateway: Gateway, database: string): Promise<Slices> => {
  const query: CompiledQuery = {
    text: `SELECT table_name, slice, toFloat64(r.row_count) AS row_count, digest FROM ${tableIn({ database }, LOADED_SLICES.name)} r`,
    values: [],
    columns: [...COLUMNS],
  };
  const found = await gateway.query(query).catch(() => null);
  const slices = new Map<string, Slice[]>();
  const known = new Set(LOADED_TABLES.map(({ name }) => name));
  for (let i = 0; i < (found?.rowCount ?? 0); i += 1) {
    const at = (name: (typeof COLUMNS)[number]): string => String(found?.columns[name]?.[i] ?? '');
    if (!known.has(at('table_name')) || !/^(\d{6}|all)$/.test(at('slice'))) continue;
    slices.set(at('table_name'), [
      ...(slices.get(at('table_name')) ?? []),
      { id: at('slice'), rows: Number(at('row_count')), digest: at('digest') },
    ]);
  }
  return slices;
};

/** Which slices of a table stand in both generations, and which have to be sent. */
export const compared = (
  now: readonly Slice[],
  before: readonly Slice[],
): { readonly same: readonly Slice[]; readonly sent: readonly Slice[] } => {
  const isSame = (one: Slice): boolean =>
    before.some(({ id, rows, digest }) => id === one.id && rows === one.rows && digest === one.digest);
  return { same: now.filter(isSame), sent: now.filter((one) => !isSame(one)) };
};
