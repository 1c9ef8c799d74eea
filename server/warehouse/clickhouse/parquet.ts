/** Rows of a generation as Parquet files, a piece at a time: what ClickHouse takes as it is. */
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { attachGeneration, quotedText, READING } from '../attach.ts';
import { WarehouseFailure } from '../failure.ts';
import type { Generation } from '../files.ts';
import type { Table } from '../model/table.ts';
import { engineThreads } from '../threads.ts';
import { type Slice, sliceOf, slicesIn } from './slices.ts';

/** A file of this size is one insert. */
const PIECE = '256MB';

/** ClickHouse counts days of these years alone. */
const [FIRST_DAY, LAST_DAY] = ['1970-01-01', '2149-06-06'];

export interface WarehouseFile {
  readonly slicesOf: (table: Table) => Promise<readonly Slice[]>;
  /** Hands out the rows of some slices of a table, a piece at a time; the next is read when the work on one is done. */
  readonly eachPiece: (table: Table, slices: readonly Slice[], work: (piece: Readable) => Promise<void>) => Promise<void>;
  readonly close: () => Promise<void>;
}

const numberOf = async (connection: DuckDBConnection, text: string): Promise<number> =>
  Number((await connection.runAndReadAll(text)).getRows()[0]?.[0] ?? 0);

const checkDays = async (connection: DuckDBConnection, table: Table): Promise<void> => {
  for (const { name, type } of table.columns) {
    if (type !== 'day') continue;
    const outside = `${name} NOT BETWEEN DATE ${quotedText(FIRST_DAY)} AND DATE ${quotedText(LAST_DAY)}`;
    if ((await numberOf(connection, `SELECT count(*) FROM ${table.name} WHERE ${outside}`)) > 0) {
      throw new WarehouseFailure(
        'not_writable',
        `The table ${table.name} contains dates that ClickHouse cannot store (before 1970 or after 2149).`,
      );
    }
  }
};

const writePieces = async (
  connection: DuckDBConnection,
  table: Table,
  slices: readonly Slice[],
  folder: string,
): Promise<readonly string[]> => {
  await rm(folder, { recursive: true, force: true });
  const columns = table.columns.map(({ name }) => name).join(', ');
  await connection.run(
    `COPY (SELECT ${columns} FROM ${table.name} WHERE ${sliceOf(table)} IN (${slices.map(({ id }) => quotedText(id)).join(', ')})) TO ${quotedText(folder)} (FORMAT PARQUET, COMPRESSION ZSTD, FILE_SIZE_BYTES ${quotedText(PIECE)})`,
  );
  return (await readdir(folder)).sort().map((name) => join(folder, name));
};

/** Opens a generation for reading; pieces lie in the folder, which is removed at the end. */
export const openWarehouseFile = async (generation: Generation, folder: string): Promise<WarehouseFile> => {
  await mkdir(folder, { recursive: true });
  const instance = await DuckDBInstance.create(':memory:', {
    ...READING,
    threads: String(engineThreads()),
    memory_limit: '400MB',
    temp_directory: join(folder, 'engine'),
  });
  const connection = await instance.connect();
  await attachGeneration(connection, generation, 'served');
  await connection.run('USE served');
  return {
    slicesOf: (table) => slicesIn(connection, table),
    eachPiece: async (table, slices, work) => {
      await checkDays(connection, table);
      for (const path of await writePieces(connection, table, slices, join(folder, 'pieces'))) {
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
