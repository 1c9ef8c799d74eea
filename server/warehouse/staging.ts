/** A generation in the making: a file that nobody serves until it is published, and that leaves no trace if it is not. */
import { constants } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { derive } from './derive.ts';
import { writeFailure } from './failure.ts';
import { currentGeneration, type Generation, publish, removeDatabase, removeLeftovers, stagingPath } from './files.ts';
import { CREATE_ALL } from './model/ddl.ts';
import { carryAll, refuseNewer, versionOf } from './model/migrations.ts';
import { SCHEMA_VERSION } from './schema.ts';
import { acquireWriterLock } from './writerLock.ts';

export interface Staging {
  readonly connection: DuckDBConnection;
  /** What is served now, to read from by `ATTACH … (READ_ONLY)`; null at the first write. */
  readonly current: Generation | null;
  /** Whether the copy of what is served had to be brought up to the tables of this release, which the served file lacks. */
  readonly isMigrated: boolean;
  /** Closes the file and makes it the generation that is served. */
  readonly publish: () => Promise<Generation>;
  /** Removes everything written. Does nothing after `publish`. */
  readonly discard: () => Promise<void>;
}

export interface StagingOptions {
  readonly directory: string;
  /**
   * `empty`: the tables of the schema without rows. `current`: a copy of what is served, brought up to the tables of this
   * release where it is of an older one; empty where nothing is served.
   */
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

/** An open database, one connection to it, and whether it was brought up to date. */
type Opened = readonly [instance: DuckDBInstance, connection: DuckDBConnection, isMigrated: boolean];

const connected = async (path: string, memoryMb: number, work: (connection: DuckDBConnection) => Promise<boolean>): Promise<Opened> => {
  const instance = await openDatabase(path, memoryMb);
  try {
    const connection = await instance.connect();
    return [instance, connection, await work(connection)];
  } catch (cause) {
    instance.closeSync();
    throw cause;
  }
};

/** In one transaction: each by itself would be written to the disk by itself, at twice the cost. */
const createTables = async (connection: DuckDBConnection): Promise<false> => {
  await connection.run('BEGIN');
  for (const statement of CREATE_ALL) await connection.run(statement);
  await connection.run('COMMIT');
  return false;
};

const carryFrom = async (connection: DuckDBConnection, path: string): Promise<void> => {
  await connection.run(`ATTACH '${path.replaceAll("'", "''")}' AS older (READ_ONLY)`);
  await carryAll(connection, 'older');
  await connection.run('DETACH older');
};

const begin = async (path: string, options: StagingOptions, current: Generation | null): Promise<Opened> => {
  const memoryMb = options.memoryMb ?? 400;
  if (options.start === 'empty' || current === null) return connected(path, memoryMb, createTables);
  await copyFile(current.path, path, constants.COPYFILE_FICLONE);
  const copy = await connected(path, memoryMb, async () => false);
  const version = await versionOf(copy[1]).catch((cause: unknown) => {
    copy[0].closeSync();
    throw cause;
  });
  if (version === SCHEMA_VERSION) return copy;
  copy[1].closeSync();
  copy[0].closeSync();
  refuseNewer(version);
  await removeDatabase(path);
  return connected(path, memoryMb, async (connection) => {
    await createTables(connection);
    await carryFrom(connection, current.path);
    return true;
  });
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
  let opened: Opened;
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
  [instance, connection, isMigrated]: Opened,
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
    isMigrated,
    publish: async () => {
      try {
        await derive(connection);
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
