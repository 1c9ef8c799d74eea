/**
 * Copies of a data directory: the app store as it is at one moment, the generation of the warehouse that is served, the
 * secret of the sessions, and a list of what they are, with their digests. A copy is made beside a running server, whole or
 * not at all; putting it back checks every file first and never writes over data that is there.
 */

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, chmod, constants, copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isLeft } from 'fp-ts/Either';
import { decode, record, t } from '../../src/domain/codec/codec.ts';
import { instantText } from '../../src/domain/dates/instant.ts';
import { appStorePath } from '../store/dataDirectory.ts';
import { openSqlite } from '../store/sqliteDriver.ts';
import { CURRENT, currentGeneration, currentText, removeLeftovers, warehouseDirectory } from '../warehouse/files.ts';
import { databaseToFile, fileToDatabase } from './databaseCopy.ts';

/** Why a copy is not made or not put back, in a sentence for whoever asked. Nothing was changed then. */
export class BackupRefusal extends Error {
  override readonly name = 'BackupRefusal';
}

const LIST = 'backup.json';
const SECRET = 'session-secret';

const BackupList = record(
  {
    format: t.literal(1),
    madeAt: t.string,
    /** By the path in the copy, its SHA-256. */
    files: t.record(t.string, t.string),
  },
  'BackupList',
);

export interface BackedUp {
  readonly files: number;
  /** The generation of the warehouse; 0 where there is none. */
  readonly generation: number;
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const digestOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

/** Everything that was written before the moment of the copy, however much is written meanwhile. */
const copyStore = async (from: string, to: string): Promise<void> => {
  const connection = openSqlite(from);
  try {
    connection.exec(`VACUUM INTO '${to.replaceAll("'", "''")}'`);
  } finally {
    connection.close();
  }
  await chmod(to, 0o600);
};

const storeFailure = (what: string) => (cause: unknown) => {
  if (cause instanceof BackupRefusal) throw cause;
  throw new BackupRefusal(`${what} ${cause instanceof Error ? cause.message : String(cause)}`);
};

const copyDatabase = (address: string, to: string): Promise<void> =>
  databaseToFile(address, to).catch(storeFailure('The app database at DATABASE_URL cannot be copied.'));

const fillDatabase = async (from: string, address: string): Promise<void> => {
  const isDone = await fileToDatabase(from, address).catch(storeFailure('The app database cannot be restored into DATABASE_URL.'));
  if (isDone) return;
  throw new BackupRefusal(
    'The database at DATABASE_URL already contains Velocity data, which is not overwritten. Stop the server and specify an empty database.',
  );
};

/** A running server removes a generation when it serves the next one: then the next one is copied. */
const copyWarehouse = async (from: string, to: string): Promise<number> => {
  await mkdir(to);
  for (let tries = 1; ; tries += 1) {
    const current = await currentGeneration(from);
    if (current === null) return 0;
    try {
      for (const path of current.files.values()) await copyFile(path, join(to, basename(path)), constants.COPYFILE_FICLONE);
      await writeFile(join(to, CURRENT), currentText(current));
      await removeLeftovers(to, current);
      return current.number;
    } catch (cause) {
      if (tries === 5 || (cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
    }
  }
};

const filesIn = async (folder: string): Promise<readonly string[]> => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
};

const digestsOf = async (folder: string): Promise<Readonly<Record<string, string>>> => {
  const digests: [string, string][] = [];
  for (const name of await filesIn(folder)) if (name !== LIST) digests.push([name, await digestOf(join(folder, name))]);
  return Object.fromEntries(digests);
};

/** Fills a folder beside the one that is meant, and gives it its name when it is whole. */
const writeAtomically = async <A>(folder: string, fill: (folder: string) => Promise<A>): Promise<A> => {
  const partial = `${folder}.partial`;
  await mkdir(dirname(folder), { recursive: true });
  await rm(partial, { recursive: true, force: true });
  try {
    await mkdir(partial, { mode: 0o700 });
    const done = await fill(partial);
    await rename(partial, folder);
    return done;
  } catch (cause) {
    await rm(partial, { recursive: true, force: true });
    throw cause;
  }
};

const refuseTaken = async (folder: string, advice: string): Promise<void> => {
  const found = await readdir(folder).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return [];
    throw new BackupRefusal(`${folder} cannot be used: ${cause.code === 'ENOTDIR' ? 'it is a file' : cause.message}.`);
  });
  if (found.length > 0) throw new BackupRefusal(`${folder} is not empty, and existing files are not overwritten. ${advice}`);
};

/**
 * Copies a data directory into a folder that is new or empty, with the app store of its database where there is one. `now` is
 * milliseconds since 1970.
 */
export const backUp = async (dataDirectory: string, folder: string, now: number, databaseUrl: string | null = null): Promise<BackedUp> => {
  const store = appStorePath(dataDirectory);
  const needed = databaseUrl === null ? store : dataDirectory;
  if (!(await exists(needed))) throw new BackupRefusal(`${dataDirectory} contains no Velocity data: ${needed} does not exist.`);
  await refuseTaken(folder, 'Specify a folder that does not exist yet.');
  return writeAtomically(folder, async (partial) => {
    const to = appStorePath(partial);
    await (databaseUrl === null ? copyStore(store, to) : copyDatabase(databaseUrl, to));
    const generation = await copyWarehouse(warehouseDirectory(dataDirectory), warehouseDirectory(partial));
    const secret = join(dataDirectory, SECRET);
    if (await exists(secret)) await copyFile(secret, join(partial, SECRET));
    const files = await digestsOf(partial);
    const list = BackupList.encode({ format: 1, madeAt: instantText(now), files });
    await writeFile(join(partial, LIST), `${JSON.stringify(list, null, 2)}\n`);
    return { files: Object.keys(files).length, generation };
  });
};

const listOf = async (folder: string): Promise<Readonly<Record<string, string>>> => {
  const text = await readFile(join(folder, LIST), 'utf8').catch(() => null);
  if (text === null) throw new BackupRefusal(`${folder} is not a backup: ${LIST} is missing.`);
  const parsed = ((): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      return null;
    }
  })();
  const list = decode(BackupList, parsed);
  if (isLeft(list))
    throw new BackupRefusal(`${folder} is not a backup that this release can read: ${LIST} is damaged or in a different format.`);
  return list.right.files;
};

const refuseDamaged = (folder: string, listed: Readonly<Record<string, string>>, found: Readonly<Record<string, string>>): void => {
  const wrong = [...new Set([...Object.keys(listed), ...Object.keys(found)])].filter((name) => listed[name] !== found[name]).sort();
  if (wrong.length > 0)
    throw new BackupRefusal(
      `The backup in ${folder} is damaged: changed, missing or extra files (${wrong.join(', ')}). Nothing was restored.`,
    );
};

/** Puts a copy back as a data directory that is new or empty; its app store into a database without one, where that is given. */
export const putBack = async (folder: string, dataDirectory: string, databaseUrl: string | null = null): Promise<BackedUp> => {
  const listed = await listOf(folder);
  refuseDamaged(folder, listed, await digestsOf(folder));
  await refuseTaken(dataDirectory, 'Stop the server and move the directory elsewhere first, or choose another with --data DIR.');
  await writeAtomically(dataDirectory, async (partial) => {
    await mkdir(warehouseDirectory(partial));
    for (const name of Object.keys(listed)) await copyFile(join(folder, name), join(partial, name), constants.COPYFILE_FICLONE);
    refuseDamaged(folder, listed, await digestsOf(partial));
    if (databaseUrl === null) return;
    await fillDatabase(appStorePath(partial), databaseUrl);
    await rm(appStorePath(partial));
  });
  const current = await currentGeneration(warehouseDirectory(dataDirectory));
  return { files: Object.keys(listed).length, generation: current?.number ?? 0 };
};
