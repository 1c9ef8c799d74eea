/** Rows of a warehouse file as Parquet files, a piece at a time: what ClickHouse takes as it is. */
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { WarehouseFailure } from '../failure.ts';
import type { Generation } from '../files.ts';
import type { Table } from '../model/table.ts';

/** A file of this size is one insert. */
const PIECE = '256MB';

/** ClickHouse counts days of these years alone. */
const [FIRST_DAY, LAST_DAY] = ['1970-01-01', '2149-06-06'];

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

export interface WarehouseFile {
  readonly rowsOf: (table: Table) => Promise<number>;
  /** Hands out the rows of a table, a piece at a time; the next is read when the work on one is done. */
  readonly eachPiece: (table: Table, work: (piece: Readable) => Promise<void>) => Promise<void>;
  readonly close: () => Promise<void>;
}

const numberOf = async (connection: DuckDBConnection, text: string): Promise<number> =>
  Number((await connection.runAndReadAll(text)).getRows()[0]?.[0] ?? 0);

const checkDays = async (connection: DuckDBConnection, table: Table): Promise<void> => {
  for (const { name, type } of table.columns) {
    if (type !== 'day') continue;
    const outside = `${name} NOT BETWEEN DATE ${quoted(FIRST_DAY)} AND DATE ${quoted(LAST_DAY)}`;
    if ((await numberOf(connection, `SELECT count(*) FROM ${table.name} WHERE ${outside}`)) > 0) {
      throw new WarehouseFailure(
        'not_writable',
        `The table ${table.name} has days that ClickHouse cannot hold (before 1970 or after 2149).`,
      );
    }
  }
};

const writePieces = async (connection: DuckDBConnection, table: Table, folder: string): Promise<readonly string[]> => {
  await rm(folder, { recursive: true, force: true });
  const columns = table.columns.map(({ name }) => name).join(', ');
  await connection.run(
    `COPY (SELECT ${columns} FROM ${table.name}) TO ${quoted(folder)} (FORMAT PARQUET, COMPRESSION ZSTD, FILE_SIZE_BYTES ${quoted(PIECE)})`,
  );
  return (await readdir(folder)).sort().map((name) => join(folder, name));
};

/** Opens a generation for reading; pieces lie in the folder, which is removed at the end. */
export const openWarehouseFile = async (generation: Generation, folder: string): Promise<WarehouseFile> => {
  await mkdir(folder, { recursive: true });
  const instance = await DuckDBInstance.create(generation.path, {
    access_mode: 'READ_ONLY',
    threads: '2',
    memory_limit: '400MB',
    temp_directory: join(folder, 'engine'),
    autoload_known_extensions: 'false',
    autoinstall_known_extensions: 'false',
  });
  const connection = await instance.connect();
  return {
    rowsOf: (table) => numberOf(connection, `SELECT count(*) FROM ${table.name}`),
    eachPiece: async (table, work) => {
      await checkDays(connection, table);
      for (const path of await writePieces(connection, table, join(folder, 'pieces'))) {
        await work(createReadStream(path, { highWaterMark: 1 << 20 }));
        await rm(path);
      }
    },
    close: async () => {
      connection.closeSync();
      instance.closeSync();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
