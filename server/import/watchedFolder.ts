/**
 * A folder whose files are imported as they appear. What is taken up is moved out of the way of whoever writes there, into a folder that is ours alone;
 * from it a file goes to `done`, or to `refused` with its reason beside it. Files are moved by renaming, and none is overwritten.
 */
import { lstat, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { isRight } from 'fp-ts/Either';
import { decode, Natural, record, t } from '../../src/domain/codec/codec.ts';
import { isSystemFile } from '../../src/domain/forms/upload.ts';
import { lockFile } from '../store/fileLock.ts';
import { ImportRefusal } from './refusal.ts';

export const DONE = 'done';
export const REFUSED = 'refused';
/** Ours: what the folder is bound to, the lock of its watcher, and what is being imported. */
const OWN = '.velocity';
const IMPORTING = join(OWN, 'importing');
const TAKEN = join(OWN, 'taken.json');

const Binding = record({ owner: t.string }, 'WatchedFolder');
const Taken = record({ after: Natural }, 'TakenFiles');

/** What stands under a name that is no folder, or a folder that somebody else could have put a link in the place of, is not written into. */
const ensureFolder = async (path: string, mode: number): Promise<void> => {
  await mkdir(path, { mode }).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EEXIST') throw new ImportRefusal([`${path} cannot be created: ${cause.message}.`]);
  });
  if (!(await lstat(path)).isDirectory()) throw new ImportRefusal([`${path} is not a folder, but imported files are moved into it.`]);
};

/** A file as it lies in the folder. */
export interface Dropped {
  readonly name: string;
  /** Another text where the file was changed or replaced: its inode, size and time. */
  readonly look: string;
}

export interface Passed {
  readonly name: string;
  readonly why: string;
}

export interface WatchedFolder {
  /** Plain files, in order of their names, and what is passed over. */
  readonly list: () => Promise<{ readonly files: readonly Dropped[]; readonly passed: readonly Passed[] }>;
  /** Takes up the file as it was listed; null where it is another one by now, which stays. Answers its path. */
  readonly take: (file: Dropped) => Promise<string | null>;
  /** Keeps, before files are taken up, the number of the latest import. */
  readonly begin: (latestImport: number) => Promise<void>;
  /** What was taken up and neither done nor refused, for a watcher ended meanwhile; and the latest import before it was. */
  readonly left: () => Promise<{ readonly names: readonly string[]; readonly after: number }>;
  readonly done: (name: string) => Promise<void>;
  /** Answers the name that it has there. */
  readonly refuse: (name: string, reason: string) => Promise<string>;
  /** Puts it back where it was dropped. */
  readonly putBack: (name: string) => Promise<void>;
  /** Where a file that was taken up lies. */
  readonly pathOf: (name: string) => string;
  readonly close: () => void;
}

const lookOf = async (path: string): Promise<{ readonly look: string; readonly why: string | null } | null> => {
  const stats = await lstat(path).catch(() => null);
  if (stats === null) return null;
  const why = stats.isDirectory()
    ? 'it is a folder'
    : stats.isSymbolicLink() || stats.nlink > 1
      ? 'it is a link'
      : stats.isFile()
        ? null
        : 'it is no plain file';
  return { look: `${stats.ino} ${stats.size} ${stats.mtimeMs}`, why };
};

const numbered = (name: string, n: number): string => {
  if (n === 1) return name;
  const end = extname(name);
  return `${name.slice(0, name.length - end.length)} (${n})${end}`;
};

/** Makes an empty file that was not there; false where something is. */
const reserve = async (path: string): Promise<boolean> => {
  try {
    await (await open(path, 'wx')).close();
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw cause;
  }
};

/** A name that is free in the folder, with all of these endings; files of those names are there then, and are ours. */
const freeName = async (folder: string, name: string, endings: readonly string[]): Promise<string> => {
  for (let n = 1; ; n += 1) {
    const taken: string[] = [];
    for (const ending of endings) {
      const path = join(folder, `${numbered(name, n)}${ending}`);
      if (!(await reserve(path))) break;
      taken.push(path);
    }
    if (taken.length === endings.length) return numbered(name, n);
    for (const path of taken) await rm(path);
  }
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** A folder is of one owner: what was dropped for one brand group is never imported into another. */
const bind = async (directory: string, owner: string): Promise<void> => {
  const path = join(directory, OWN, 'watch.json');
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return writeFile(path, `${JSON.stringify({ owner })}\n`, { flag: 'wx', mode: 0o600 });
  const read = decode(Binding, jsonOf(text));
  if (isRight(read) && read.right.owner === owner) return;
  const other = isRight(read) ? read.right.owner : 'something else';
  throw new ImportRefusal([`The files in ${directory} are for ${other}, not for ${owner}. Use another folder, or remove ${path} first.`]);
};

/** Opens the folder for this process. Refused where another watches it, or where it is bound to another brand group. */
export const openWatchedFolder = async (directory: string, owner: string): Promise<WatchedFolder> => {
  if (!(await lstat(directory).catch(() => null))?.isDirectory()) throw new ImportRefusal([`${directory} is not a folder.`]);
  const at = (...words: readonly string[]): string => join(directory, ...words);
  await ensureFolder(at(OWN), 0o700);
  await ensureFolder(at(IMPORTING), 0o700);
  for (const name of [DONE, REFUSED]) await ensureFolder(at(name), 0o777);
  const release = lockFile(at(OWN, 'lock'));
  if (release === null) throw new ImportRefusal([`${directory} is already being watched by another process.`]);
  try {
    await bind(directory, owner);
  } catch (cause) {
    release();
    throw cause;
  }
  const pathOf = (name: string): string => at(IMPORTING, name);
  const move = async (name: string, folder: string): Promise<void> =>
    rename(pathOf(name), join(folder, await freeName(folder, name, [''])));
  return {
    pathOf,
    list: async () => {
      const names = (await readdir(directory)).filter((name) => !isSystemFile(name) && name !== DONE && name !== REFUSED).toSorted();
      const files: Dropped[] = [];
      const passed: Passed[] = [];
      for (const name of names) {
        const found = await lookOf(at(name));
        if (found === null) continue;
        if (found.why === null) files.push({ name, look: found.look });
        else passed.push({ name, why: found.why });
      }
      return { files, passed };
    },
    take: async ({ name, look }) => {
      const isThere = await rename(at(name), pathOf(name)).then(
        () => true,
        (cause: NodeJS.ErrnoException) => {
          if (cause.code === 'ENOENT') return false;
          throw cause;
        },
      );
      if (!isThere) return null;
      const found = await lookOf(pathOf(name));
      if (found?.why === null && found.look === look) return pathOf(name);
      await move(name, directory);
      return null;
    },
    begin: (after) => writeFile(at(TAKEN), `${JSON.stringify({ after })}\n`, { mode: 0o600 }),
    left: async () => {
      const names = (await readdir(at(IMPORTING))).toSorted();
      const read = decode(Taken, jsonOf(await readFile(at(TAKEN), 'utf8').catch(() => '')));
      // Where that was not kept nothing can be said to have been imported since.
      return { names, after: isRight(read) ? read.right.after : Number.POSITIVE_INFINITY };
    },
    done: (name) => move(name, at(DONE)),
    putBack: (name) => move(name, directory),
    refuse: async (name, reason) => {
      const free = await freeName(at(REFUSED), name, ['', '.txt']);
      await writeFile(at(REFUSED, `${free}.txt`), reason);
      await rename(pathOf(name), at(REFUSED, free));
      return free;
    },
    close: release,
  };
};
