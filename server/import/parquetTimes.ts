/** Rows of a Parquet file by the hour: times of day become moments, and moments say their day; each different pair of the two is settled once. */
import type { DuckDBConnection } from '@duckdb/node-api';
import { isLeft } from 'fp-ts/Either';
import { type ImportFault, MAX_FAULTS_REPORTED, shown } from '../../src/domain/imports/fault.ts';
import { settledTime, timeWords } from '../../src/domain/imports/moments.ts';
import { ChunkWriter } from '../warehouse/chunkWriter.ts';
import { createTemporaryTable } from '../warehouse/model/ddl.ts';

const COLUMNS = [
  { name: 'day', type: 'day', required: false },
  { name: 'time', type: 'moment', required: false },
  { name: 'own_day', type: 'day', required: false },
  { name: 'moment', type: 'moment', required: false },
  { name: 'expected', type: 'text', required: false },
] as const;

/** Rows that have landed, and the column of their time. */
export interface LandedTimes {
  readonly table: string;
  readonly time: string;
  /** Which rows, as SQL. */
  readonly rows: string;
  /** What stands before the first of them. */
  readonly offset: number;
}

/** The first rows whose time their day does not have, without the name of the column, and how many there are. */
export interface UnsettledTimes {
  readonly faults: readonly Omit<ImportFault, 'column'>[];
  readonly count: number;
}

type Rows = readonly (readonly unknown[])[];
const query = async (connection: DuckDBConnection, sql: string): Promise<Rows> => (await connection.runAndReadAll(sql)).getRows();

export const settleTimes = async (connection: DuckDBConnection, { table, time, rows, offset }: LandedTimes): Promise<UnsettledTimes> => {
  const pairs = await query(
    connection,
    `SELECT DISTINCT (day - DATE '1970-01-01')::INTEGER, ${time}::DOUBLE FROM ${table} WHERE ${rows} AND ${time} IS NOT NULL`,
  );
  await connection.run('DROP TABLE IF EXISTS settled');
  await connection.run(createTemporaryTable('settled', COLUMNS));
  const writer = await ChunkWriter.open(connection, { name: 'settled', columns: COLUMNS });
  for (const [day, value] of pairs) {
    const [on, of] = [day === null || day === undefined ? null : Number(day), Number(value)];
    const settled = settledTime(on, of);
    if (isLeft(settled)) writer.add([on, of, null, null, settled.left]);
    else if (settled.right !== null) writer.add([on, of, settled.right.day, settled.right.at, null]);
  }
  writer.close();
  const matched = `settled s WHERE ${rows} AND s.day IS NOT DISTINCT FROM ${table}.day AND s.time = ${table}.${time}`;
  const bad = `FROM ${table}, ${matched} AND s.expected IS NOT NULL`;
  const [[count = 0] = []] = await query(connection, `SELECT count(*)::INTEGER ${bad}`);
  const first = await query(
    connection,
    `SELECT (row_number - ${offset})::DOUBLE, s.expected, s.time::DOUBLE ${bad} ORDER BY 1 LIMIT ${MAX_FAULTS_REPORTED}`,
  );
  await connection.run(`UPDATE ${table} SET day = s.own_day, ${time} = s.moment FROM ${matched} AND s.expected IS NULL`);
  return {
    faults: first.map(([row, expected, at]) => ({ row: Number(row), expected: String(expected), found: shown(timeWords(Number(at))) })),
    count: Number(count),
  };
};
