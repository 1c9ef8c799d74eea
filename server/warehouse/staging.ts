/** A generation in the making: files that nobody serves until they are published, and that leave no trace if they are not. */
import { constants } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { attachGeneration, attachStaged, detachGeneration, quotedText, READING, runTogether } from './attach.ts';
import { derive } from './derive.ts';
import { WarehouseFailure, writeFailure } from './failure.ts';
import { currentGeneration, type Generation, publish, removeDatabase, removeLeftovers, stagingPath } from './files.ts';
import { CREATE_ALL, createPart } from './model/ddl.ts';
import { REFERENCE_RATES } from './model/marketTables.ts';
import { carryAll } from './model/migrations.ts';
import { MARKET_PART, type Part, partOf } from './part.ts';
import { SCHEMA_VERSION } from './schema.ts';
import { split } from './split.ts';
import { engineThreads } from './threads.ts';
import { isOfThisRelease } from './version.ts';
import { acquireWriterLock } from './writerLock.ts';

export interface Staging {
  readonly connection: DuckDBConnection;
  /** What is served now, to read from; null at the first write. */
  readonly current: Generation | null;
  /** Makes what was written the generation that is served. */
  readonly publish: () => Promise<Generation>;
  /** Removes everything written. Does nothing after `publish`. */
  readonly discard: () => Promise<void>;
}

/** Whether a write is counted, so that an import is known by the number of its generation, or follows from the one before. */
export type WriteAs = 'import' | 'follow';

/** The rows of one owner in the making, beside those with whom they share a file. */
export interface PartStaging extends Staging {
  /** As files of this release, be they served or brought up to date for this write. */
  readonly current: Generation | null;
  readonly part: Part;
  /**
   * Goes on with the rows of another owner, in the same generation: both are published or neither. What was written so far is `current` there,
   * as a generation of its own. This one is done with, unless that fails. What only follows from what was written has no number of its own.
   */
  readonly goOn: (owner: string, as?: WriteAs) => Promise<PartStaging>;
}

export interface StagingOptions {
  readonly directory: string;
  /** `empty`: the tables of the schema without rows. `older`: with the rows of what is served, brought up to the tables of this release. */
  readonly start: 'empty' | 'older';
  /** Megabytes that the engine may use; 400 where not said. */
  readonly memoryMb?: number;
}

export interface PartOptions extends Omit<StagingOptions, 'start'> {
  /** The brand group, or `*` for the market. */
  readonly owner: string;
}

const MEMORY_MB = 400;

/** Where rows of all owners are gathered: they are read once and go, so that no file is written of them but what memory cannot hold. */
const IN_MEMORY = ':memory:';

/** By what name a staged file is attached. */
const STAGED = 'staged';

const openDatabase = async (spillPath: string, memoryMb: number): Promise<DuckDBInstance> =>
  DuckDBInstance.create(IN_MEMORY, {
    ...READING,
    threads: String(engineThreads()),
    memory_limit: `${memoryMb}MB`,
    temp_directory: `${spillPath}.tmp`,
  });

interface Opened {
  readonly connection: DuckDBConnection;
  /** May be called again. */
  readonly close: () => void;
}

const opened = async (
  path: string,
  spillPath: string,
  memoryMb: number,
  begin: (connection: DuckDBConnection) => Promise<void>,
): Promise<Opened> => {
  const instance = await openDatabase(spillPath, memoryMb);
  try {
    const connection = await instance.connect();
    if (path !== IN_MEMORY) await connection.run(`${attachStaged(path, STAGED)}; USE ${STAGED}`);
    await begin(connection);
    let isOpen = true;
    const close = (): void => {
      if (!isOpen) return;
      isOpen = false;
      connection.closeSync();
      instance.closeSync();
    };
    return { connection, close };
  } catch (cause) {
    instance.closeSync();
    throw cause;
  }
};

/** The one writer of a folder, with the files that it has made so far. */
class Writer {
  readonly directory: string;
  readonly staged = new Map<Part, string>();
  private readonly scratch: string[] = [];
  private readonly unlock: () => void;

  /** Throws `locked` when another process writes. */
  constructor(directory: string) {
    this.directory = directory;
    this.unlock = acquireWriterLock(directory);
  }

  /** A path that is removed at the end, unless it is published. */
  path = async (): Promise<string> => {
    const path = await stagingPath(this.directory);
    this.scratch.push(path);
    return path;
  };

  stage = (part: Part, path: string): void => {
    this.scratch.push(path);
    this.staged.set(part, path);
  };

  end = async (): Promise<void> => {
    for (const path of this.scratch) await removeDatabase(path).catch(() => undefined);
    this.unlock();
  };
}

/** Begins as the only writer; whatever fails leaves nothing. */
const begin = async <A>(directory: string, work: (writer: Writer, current: Generation | null) => Promise<A>): Promise<A> => {
  let writer: Writer;
  try {
    writer = new Writer(directory);
  } catch (cause) {
    throw writeFailure(directory, cause);
  }
  try {
    const current = await currentGeneration(directory);
    await removeLeftovers(directory, current);
    return await work(writer, current);
  } catch (cause) {
    await writer.end();
    throw writeFailure(directory, cause);
  }
};

/** How a write ends, one way or the other. */
const endings = (writer: Writer, close: () => void, finish: () => Promise<Generation>): Pick<Staging, 'publish' | 'discard'> => {
  let isOpen = true;
  return {
    publish: async () => {
      if (!isOpen) throw new WarehouseFailure('not_writable', 'The written data has already been published or removed.');
      try {
        return await finish();
      } catch (cause) {
        throw writeFailure(writer.directory, cause);
      } finally {
        isOpen = false;
        close();
        await writer.end();
      }
    },
    discard: async () => {
      if (!isOpen) return;
      isOpen = false;
      try {
        close();
      } finally {
        await writer.end();
      }
    },
  };
};

const openOlder = (path: string, memoryMb: number, current: Generation | null): Promise<Opened> =>
  opened(IN_MEMORY, path, memoryMb, async (connection) => {
    await runTogether(connection, CREATE_ALL);
    if (current === null) return;
    await attachGeneration(connection, current, 'older');
    await carryAll(connection, 'older');
    await detachGeneration(connection, current, 'older');
  });

/**
 * Starts a generation of all owners as the only writer. Throws `WarehouseFailure`: `locked` when another process writes,
 * `not_writable` when the disk does not take it.
 */
export const openStaging = ({ directory, start, memoryMb = MEMORY_MB }: StagingOptions): Promise<Staging> =>
  begin(directory, async (writer, current) => {
    const { connection, close } = await openOlder(await writer.path(), memoryMb, start === 'older' ? current : null);
    const finish = async (): Promise<Generation> => {
      await split(connection, directory, writer.stage);
      return publish(directory, writer.staged);
    };
    return { connection, current, ...endings(writer, close, finish) };
  });

/** What is served, as files of this release: those of an older one are brought up to date beside it, and published with the write. */
const ofThisRelease = async (writer: Writer, current: Generation | null, memoryMb: number): Promise<Generation | null> => {
  if (current === null || (await isOfThisRelease(current))) return current;
  const { connection, close } = await openOlder(await writer.path(), memoryMb, current);
  try {
    await split(connection, writer.directory, writer.stage);
  } finally {
    close();
  }
  return { number: current.number, version: SCHEMA_VERSION, files: new Map(writer.staged) };
};

/** The market, which is read while what is derived from the rows of brand groups is worked out. */
const MARKET = 'market_of_rates';

/** What writes of one generation share. */
interface Writes {
  readonly writer: Writer;
  readonly directory: string;
  readonly memoryMb: number;
  /** Files that nobody writes, by part. */
  readonly kept: ReadonlyMap<Part, string>;
  /** How many there are with the next. */
  readonly count: number;
}

const openIn = async (writes: Writes, current: Generation | null, owner: string, as: WriteAs): Promise<PartStaging> => {
  const { writer, directory, memoryMb, kept, count } = writes;
  const part = partOf(owner);
  const [path, source] = [await writer.path(), current?.files.get(part)];
  if (source !== undefined) await copyFile(source, path, constants.COPYFILE_FICLONE);
  const { connection, close } = await opened(path, path, memoryMb, async (database) => {
    if (source === undefined) await runTogether(database, createPart(part));
  });
  const market = part === MARKET_PART ? undefined : current?.files.get(MARKET_PART);
  const seal = async (): Promise<void> => {
    if (market === undefined) await derive(connection, part, null);
    else {
      await connection.run(`ATTACH ${quotedText(market)} AS ${MARKET} (READ_ONLY)`);
      await derive(connection, part, `${MARKET}.${REFERENCE_RATES.name}`);
      await connection.run(`DETACH ${MARKET}`);
    }
    await connection.run('CHECKPOINT');
    close();
    writer.staged.set(part, path);
  };
  const finish = async (): Promise<Generation> => {
    await seal();
    return publish(directory, writer.staged, kept, count);
  };
  const goOn = async (next: string, nextAs: WriteAs = 'import'): Promise<PartStaging> => {
    await seal();
    const files = new Map([...(current?.files ?? []), [part, path] as const]);
    const number = (current?.number ?? 0) + (as === 'import' ? 1 : 0);
    return openIn({ ...writes, count: count + (nextAs === 'import' ? 1 : 0) }, { number, version: SCHEMA_VERSION, files }, next, nextAs);
  };
  return { connection, current, part, goOn, ...endings(writer, close, finish) };
};

/**
 * Starts a generation in which the rows of one owner change, as the only writer: the connection's database is a copy of the file that
 * they lie in, and all other files stay. Throws as `openStaging` does.
 */
export const openPart = ({ directory, owner, memoryMb = MEMORY_MB }: PartOptions): Promise<PartStaging> =>
  begin(directory, async (writer, served) => {
    const current = await ofThisRelease(writer, served, memoryMb);
    const kept = new Map(writer.staged.size > 0 ? [] : current?.files);
    return openIn({ writer, directory, memoryMb, kept, count: 1 }, current, owner, 'import');
  });
