/** A generation in the making: a file that nobody serves until it is published, and that leaves no trace if it is not. */
import { constants } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { writeFailure } from './failure.ts';
import { currentGeneration, type Generation, publish, removeDatabase, removeLeftovers, stagingPath } from './files.ts';
import { CREATE_ALL, DERIVE } from './schema.ts';
import { acquireWriterLock } from './writerLock.ts';

export interface Staging {
  readonly connection: DuckDBConnection;
  /** What is served now, to read from by `ATTACH … (READ_ONLY)`; null at the first write. */
  readonly current: Generation | null;
  /** Closes the file and makes it the generation that is served. */
  readonly publish: () => Promise<Generation>;
  /** Removes everything written. Does nothing after `publish`. */
  readonly discard: () => Promise<void>;
}

export interface StagingOptions {
  readonly directory: string;
  /** `empty`: the tables of the schema without rows. `current`: a copy of what is served, or empty when there is none. */
  readonly start: 'empty' | 'current';
  /** Megabytes that the engine may use; 400 where not said. */
  readonly memoryMb?: number;
}

const openDatabase = async (path: string, memoryMb: number): Promise<DuckDBInstance> =>
  DuckDBInstance.create(path, {
    threads: '2',
    memory_limit: `${memoryMb}MB`,
    temp_directory: `${path}.tmp`,
    autoload_known_extensions: 'false',
    autoinstall_known_extensions: 'false',
  });

const begin = async (path: string, options: StagingOptions, current: Generation | null): Promise<[DuckDBInstance, DuckDBConnection]> => {
  const copied = options.start === 'current' && current !== null;
  if (copied) await copyFile(current.path, path, constants.COPYFILE_FICLONE);
  const instance = await openDatabase(path, options.memoryMb ?? 400);
  try {
    const connection = await instance.connect();
    if (!copied) for (const statement of CREATE_ALL) await connection.run(statement);
    return [instance, connection];
  } catch (cause) {
    instance.closeSync();
    throw cause;
  }
};

/**
 * Starts a generation as the only writer. Throws `WarehouseFailure`: `locked` when another process writes,
 * `not_writable` when the disk does not take it.
 */
export const openStaging = async (options: StagingOptions): Promise<Staging> => {
  const { directory } = options;
  let release: () => void;
  try {
    release = acquireWriterLock(directory);
  } catch (cause) {
    throw writeFailure(directory, cause);
  }
  let path = '';
  let opened: [DuckDBInstance, DuckDBConnection];
  let current: Generation | null;
  try {
    current = await currentGeneration(directory);
    await removeLeftovers(directory, current);
    path = await stagingPath(directory);
    opened = await begin(path, options, current);
  } catch (cause) {
    if (path !== '') await removeDatabase(path).catch(() => undefined);
    release();
    throw writeFailure(directory, cause);
  }
  return stagingOf(directory, path, current, opened, release);
};

const stagingOf = (
  directory: string,
  path: string,
  current: Generation | null,
  [instance, connection]: [DuckDBInstance, DuckDBConnection],
  release: () => void,
): Staging => {
  let open = true;
  const close = (): void => {
    connection.closeSync();
    instance.closeSync();
  };
  const end = async (): Promise<void> => {
    open = false;
    await removeDatabase(path).catch(() => undefined);
    release();
  };
  return {
    connection,
    current,
    publish: async () => {
      try {
        for (const statement of DERIVE) await connection.run(statement);
        await connection.run('CHECKPOINT');
        close();
        return await publish(directory, path);
      } catch (cause) {
        throw writeFailure(directory, cause);
      } finally {
        await end();
      }
    },
    discard: async () => {
      if (!open) return;
      try {
        close();
      } finally {
        await end();
      }
    },
  };
};
