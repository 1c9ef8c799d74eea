/**
 * The files of the warehouse. A generation is a set of DuckDB files, one for each part that has rows (`market-N.duckdb`,
 * `groups-3-N.duckdb`, where N is the generation that wrote it). A file is written whole before anybody reads it and never changed
 * afterwards; the file `CURRENT` lists those that are served and is replaced atomically. So a reader sees one generation or the
 * next, never something between, and a generation takes over the files of the one before that it did not write.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isLeft } from 'fp-ts/Either';
import { decode, Natural, record, t } from '../../src/domain/codec/codec.ts';
import { WarehouseFailure } from './failure.ts';
import { PARTS, type Part, WHOLE } from './part.ts';
import { SCHEMA_VERSION } from './schema.ts';

export interface Generation {
  /** Counts up with every write; 0 is the empty start without a file. */
  readonly number: number;
  /** Of its tables; null where an older release wrote one file for all, which says it itself. */
  readonly version: number | null;
  /** By part, the path of its file. */
  readonly files: ReadonlyMap<Part, string>;
}

/** Where the warehouse lives in the data directory. */
export const warehouseDirectory = (dataDirectory: string): string => join(dataDirectory, 'warehouse');

export const CURRENT = 'CURRENT';
const OLDER = /^warehouse-(\d{1,15})\.duckdb$/;
const PART_FILE = new RegExp(`^(?:${PARTS.join('|')})-\\d{1,15}\\.duckdb$`);
const OWN_FILES = new RegExp(
  `^((warehouse|${PARTS.join('|')})-\\d{1,15}\\.duckdb(\\.wal|\\.tmp)?|staging-[0-9a-f-]+\\.duckdb(\\.wal|\\.tmp)?|CURRENT\\.[0-9a-f-]+)$`,
);

/** What `CURRENT` says: by part, the name of its file. */
const Listed = record({ generation: Natural, version: Natural, files: t.record(t.string, t.string) }, 'Listed');

/** The text of `CURRENT` for a generation. */
export const currentText = ({ number, version, files }: Generation): string => {
  const names = Object.fromEntries([...files].map(([part, path]) => [part, basename(path)]));
  return version === null
    ? `${names[WHOLE]}\n`
    : `${JSON.stringify(Listed.encode({ generation: number, version, files: names }), null, 2)}\n`;
};

/** Nothing there, or a file where the folder would be: then a write says what is in the way. */
const isMissing = (cause: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes((cause as NodeJS.ErrnoException | null)?.code ?? '');

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const generationIn = (directory: string, text: string): Generation | null => {
  const [, older] = OLDER.exec(text) ?? [];
  if (older !== undefined) return { number: Number(older), version: null, files: new Map([[WHOLE, join(directory, text)]]) };
  const listed = decode(Listed, parsed(text));
  if (isLeft(listed)) return null;
  const { generation, version, files } = listed.right;
  const entries = Object.entries(files);
  if (!entries.every(([part, name]) => PARTS.includes(part) && PART_FILE.test(name) && name.startsWith(`${part}-`))) return null;
  return { number: generation, version, files: new Map(entries.map(([part, name]) => [part, join(directory, name)])) };
};

/** The generation that is served, or null where none was written yet. Throws `unreadable` when CURRENT is damaged. */
export const currentGeneration = async (directory: string): Promise<Generation | null> => {
  let text: string;
  try {
    text = (await readFile(join(directory, CURRENT), 'utf8')).trim();
  } catch (cause) {
    if (isMissing(cause)) return null;
    throw new WarehouseFailure('unreadable', `The file ${join(directory, CURRENT)} cannot be read.`, cause);
  }
  const found = generationIn(directory, text);
  if (found === null) throw new WarehouseFailure('unreadable', `The file ${join(directory, CURRENT)} does not name a warehouse file.`);
  return found;
};

/** Bytes on the disk of what is served; 0 where nothing is. */
export const bytesIn = async (directory: string): Promise<number> => {
  const paths = [...((await currentGeneration(directory))?.files.values() ?? [])];
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
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

/**
 * Makes complete, closed staging files the next generation, together with the files of other parts that it keeps: synced, renamed,
 * then listed in CURRENT. Of several `writes`, each has a number, and the generation that of the last.
 */
export const publish = async (
  directory: string,
  staged: ReadonlyMap<Part, string>,
  kept: ReadonlyMap<Part, string> = new Map(),
  writes = 1,
): Promise<Generation> => {
  const number = ((await currentGeneration(directory))?.number ?? 0) + writes;
  const named = new Map([...staged.keys()].map((part) => [part, join(directory, `${part}-${number}.duckdb`)]));
  const next: Generation = { number, version: SCHEMA_VERSION, files: new Map([...kept, ...named]) };
  const pointer = join(directory, `${CURRENT}.${randomUUID()}`);
  try {
    for (const [part, path] of staged) {
      await syncPath(path);
      await rename(path, named.get(part) ?? '');
    }
    const handle = await open(pointer, 'wx');
    try {
      await handle.writeFile(currentText(next));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(pointer, join(directory, CURRENT));
    await syncPath(directory);
  } catch (cause) {
    await rm(pointer, { force: true });
    if ((await currentGeneration(directory))?.number !== number) for (const path of named.values()) await rm(path, { force: true });
    throw cause;
  }
  return next;
};

/** Removes a file of ours and what the engine leaves beside it. */
export const removeDatabase = async (path: string): Promise<void> => {
  for (const suffix of ['', '.wal', '.tmp']) await rm(`${path}${suffix}`, { force: true, recursive: true });
};

/**
 * Removes what no one can need: files of generations other than `keep`, and what writers that were killed left behind. Only for
 * whoever holds the writer's lock, or knows that no one writes.
 */
export const removeLeftovers = async (directory: string, keep: Generation | null): Promise<void> => {
  const names = await readdir(directory).catch(() => [] as string[]);
  const kept = [...(keep?.files.values() ?? [])].map((path) => basename(path));
  for (const name of names)
    if (OWN_FILES.test(name) && !kept.includes(name)) await rm(join(directory, name), { force: true, recursive: true });
};

/** Removes the files of a generation that the served one does not use. */
export const removeSuperseded = async (directory: string, { files }: Generation): Promise<void> => {
  const used = new Set((await currentGeneration(directory))?.files.values() ?? files.values());
  for (const path of files.values()) if (!used.has(path)) await removeDatabase(path);
};
