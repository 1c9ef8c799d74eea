/**
 * The files of the warehouse. A generation is one DuckDB file, `warehouse-N.duckdb`, written whole before anybody reads
 * it and never changed afterwards; the file `CURRENT` names the one that is served and is replaced atomically. So a
 * reader sees one generation or the next, never something between.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { WarehouseFailure } from './failure.ts';

export interface Generation {
  /** Counts up with every write; 0 is the empty start without a file. */
  readonly number: number;
  readonly path: string;
}

/** Where the warehouse lives in the data directory. */
export const warehouseDirectory = (dataDirectory: string): string => join(dataDirectory, 'warehouse');

const CURRENT = 'CURRENT';
const NAME = /^warehouse-(\d{1,15})\.duckdb$/;
const OWN_FILES = /^(warehouse-\d{1,15}\.duckdb(\.wal|\.tmp)?|staging-[0-9a-f-]+\.duckdb(\.wal|\.tmp)?|CURRENT\.[0-9a-f-]+)$/;

const nameOf = (generation: number): string => `warehouse-${generation}.duckdb`;

/** Nothing there, or a file where the folder would be: then a write says what is in the way. */
const isMissing = (cause: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes((cause as NodeJS.ErrnoException | null)?.code ?? '');

/** The generation that is served, or null where none was written yet. Throws `unreadable` when CURRENT is damaged. */
export const currentGeneration = async (directory: string): Promise<Generation | null> => {
  let text: string;
  try {
    text = (await readFile(join(directory, CURRENT), 'utf8')).trim();
  } catch (cause) {
    if (isMissing(cause)) return null;
    throw new WarehouseFailure('unreadable', `The file ${join(directory, CURRENT)} cannot be read.`, cause);
  }
  const number = Number(NAME.exec(text)?.[1] ?? Number.NaN);
  if (Number.isNaN(number))
    throw new WarehouseFailure('unreadable', `The file ${join(directory, CURRENT)} does not name a warehouse file.`);
  return { number, path: join(directory, nameOf(number)) };
};

const syncPath = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** A path for a file that nobody reads yet. */
export const stagingPath = async (directory: string): Promise<string> => {
  await mkdir(directory, { recursive: true });
  return join(directory, `staging-${randomUUID()}.duckdb`);
};

/** Makes a complete, closed staging file the next generation: synced, renamed, then named in CURRENT. */
export const publish = async (directory: string, staged: string): Promise<Generation> => {
  const number = ((await currentGeneration(directory))?.number ?? 0) + 1;
  const path = join(directory, nameOf(number));
  const pointer = join(directory, `${CURRENT}.${randomUUID()}`);
  try {
    await syncPath(staged);
    await rename(staged, path);
    const handle = await open(pointer, 'wx');
    try {
      await handle.writeFile(`${nameOf(number)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(pointer, join(directory, CURRENT));
    await syncPath(directory);
  } catch (cause) {
    await rm(pointer, { force: true });
    if ((await currentGeneration(directory))?.number !== number) await rm(path, { force: true });
    throw cause;
  }
  return { number, path };
};

/** Removes a file of ours and what the engine leaves beside it. */
export const removeDatabase = async (path: string): Promise<void> => {
  for (const suffix of ['', '.wal', '.tmp']) await rm(`${path}${suffix}`, { force: true, recursive: true });
};

/**
 * Removes what no one can need: generations other than `keep`, and what writers that were killed left behind. Only for
 * whoever holds the writer's lock, or knows that no one writes.
 */
export const removeLeftovers = async (directory: string, keep: Generation | null): Promise<void> => {
  const names = await readdir(directory).catch(() => [] as string[]);
  const kept = keep === null ? [] : [nameOf(keep.number)];
  for (const name of names)
    if (OWN_FILES.test(name) && !kept.includes(name)) await rm(join(directory, name), { force: true, recursive: true });
};
