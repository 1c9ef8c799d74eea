/**
 * Files as they come, as files that the readers of rows know: archives are unpacked, sheets and JSON written as CSV, other encodings as
 * UTF-8. What is made lies in a folder of its own and goes with it.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { ImportKind } from '../../../src/domain/imports/kinds.ts';
import { ImportRefusal } from '../refusal.ts';
import { programOf, unreadable } from '../textFile.ts';
import { Budget, MAX_UNPACKED_FILES, WrapperFault } from './budget.ts';
import { ENCODING_NAMES, encodingOf, toUtf8 } from './encodings.ts';
import { isJson, tablesOfFile } from './json.ts';
import { isWorkbook, workbookToCsv } from './workbook.ts';
import { type Archive, filesOf, labelOf, openArchive } from './zip.ts';

export interface WrappedFile {
  readonly path: string;
  /** As the person knows it. */
  readonly name: string;
  /** Its place among the files of the import. */
  readonly at: number;
}

/** A file that can be read row by row. */
export interface BareFile extends WrappedFile {
  /** How it was wrapped and what that says, in words: `its encoding is UTF-16`. */
  readonly from: readonly string[];
  /** Of a report with lists of several kinds, the kind of this one. */
  readonly only?: ImportKind;
}

export interface Unwrapped {
  readonly files: readonly BareFile[];
  /** What could not be unwrapped. */
  readonly refused: readonly ImportRefusal[];
  readonly close: () => Promise<void>;
}

const HEAD_BYTES = 4096;
const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean => start.every((byte, i) => bytes[i] === byte);
const GZIP = [0x1f, 0x8b];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const EMPTY_ZIP = [0x50, 0x4b, 0x05, 0x06];
const PARQUET = [0x50, 0x41, 0x52, 0x31];

const headOf = async (path: string): Promise<Uint8Array> => {
  const handle = await open(path, 'r').catch((cause: unknown) => {
    throw unreadable(path, cause);
  });
  try {
    const { bytesRead, buffer } = await handle.read(new Uint8Array(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } catch (cause) {
    throw unreadable(path, cause);
  } finally {
    await handle.close();
  }
};

/** Where what is made lies: made when it is first needed. Folders of processes that are gone are removed. */
class Folder {
  private readonly parent: string;
  private path: string | null = null;
  private count = 0;

  constructor(parent: string) {
    this.parent = parent;
  }

  async next(): Promise<string> {
    if (this.path === null) {
      await removeLeft(this.parent);
      this.path = await mkdtemp(join(this.parent, `${PREFIX}${process.pid}-`));
    }
    this.count += 1;
    return join(this.path, String(this.count));
  }

  async remove(): Promise<void> {
    if (this.path !== null) await rm(this.path, { recursive: true, force: true });
  }
}

const PREFIX = 'unpacked-';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const removeLeft = async (parent: string): Promise<void> => {
  for (const name of await readdir(parent)) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) await rm(join(parent, name), { recursive: true, force: true });
  }
};

interface Context {
  readonly folder: Folder;
  readonly isHeading: (cells: readonly string[]) => boolean;
  readonly budget: Budget;
}

/** How deep a file lies: a file of an archive may be packed by itself, but no archive. */
type Depth = 'file' | 'in an archive' | 'packed';

const unwrapText = async (file: BareFile, head: Uint8Array, { folder, budget }: Context): Promise<readonly BareFile[]> => {
  const program = programOf(head);
  if (program !== null) throw new WrapperFault(program);
  const encoding = await encodingOf(file.path, head);
  let { path, from } = file;
  if (encoding !== 'utf-8') {
    path = await folder.next();
    await toUtf8(file.path, encoding, path);
    from = [...from, `its encoding is ${ENCODING_NAMES[encoding]}`];
  }
  const start = encoding === 'utf-8' ? head : await headOf(path);
  if (!isJson(new TextDecoder().decode(start))) return [{ ...file, path, from }];
  const made: BareFile[] = [];
  for (const { csv, only } of await tablesOfFile(path)) {
    const table = await folder.next();
    await writeFile(table, csv, { mode: 0o600 });
    budget.spend((await stat(table)).size);
    made.push({ ...file, path: table, from: [...from, 'its format is JSON'], ...(only === null ? {} : { only }) });
  }
  return made;
};

const unwrapArchive = async (file: BareFile, archive: Archive, depth: Depth, context: Context): Promise<Found> => {
  if (isWorkbook(archive)) {
    const path = await context.folder.next();
    const sheet = await workbookToCsv(archive, path, context.isHeading, context.budget);
    return { files: [{ ...file, path, from: [...file.from, `read from the sheet “${sheet}”`] }], refused: [] };
  }
  if (archive.entries.some(({ fileName }) => fileName === 'content.xml'))
    throw new WrapperFault('is a workbook in a different format. Save it as an Excel workbook (.xlsx) or as CSV.');
  if (depth !== 'file') throw new WrapperFault('is an archive inside an archive. Unpack it and import its files.');
  const entries = filesOf(archive);
  if (entries.length === 0) throw new WrapperFault('is an archive that contains no files.');
  // Before the first is unpacked: thousands of files would take their time to be refused.
  for (const _ of entries) context.budget.addFile();
  const found: Found[] = [];
  for (const entry of entries) {
    const path = await context.folder.next();
    const name = `${labelOf(entry)} (in ${basename(file.name)})`;
    await archive.extract(entry, path);
    found.push(await unwrapOne({ ...file, path, name }, 'in an archive', context));
  }
  return { files: found.flatMap(({ files }) => files), refused: found.flatMap(({ refused }) => refused) };
};

type Found = Pick<Unwrapped, 'files' | 'refused'>;

const unwrapped = async (file: BareFile, depth: Depth, context: Context): Promise<Found> => {
  // NOTE: a folder or a pipe is named by the reader of rows, and never opened here.
  if (!(await stat(file.path).catch(() => null))?.isFile()) return { files: [file], refused: [] };
  const head = await headOf(file.path);
  if (startsWith(head, PARQUET)) return { files: [file], refused: [] };
  if (startsWith(head, GZIP)) {
    if (depth === 'packed') throw new WrapperFault('is compressed twice. Unpack it first.');
    const path = await context.folder.next();
    try {
      await pipeline(createReadStream(file.path), createGunzip(), context.budget.gate(), createWriteStream(path, { mode: 0o600 }));
    } catch (cause) {
      if (cause instanceof WrapperFault) throw cause;
      throw new WrapperFault('is compressed and cannot be unpacked: it is damaged or incomplete.');
    }
    return unwrapped({ ...file, path }, 'packed', context);
  }
  if (startsWith(head, ZIP) || startsWith(head, EMPTY_ZIP)) {
    const archive = await openArchive(file.path, context.budget);
    try {
      return await unwrapArchive(file, archive, depth, context);
    } finally {
      archive.close();
    }
  }
  return { files: await unwrapText(file, head, context), refused: [] };
};

/** One file of an archive that cannot be read refuses itself, so that all of them are told at once. */
const unwrapOne = async (file: BareFile, depth: Depth, context: Context): Promise<Found> => {
  try {
    return await unwrapped(file, depth, context);
  } catch (cause) {
    if (cause instanceof WrapperFault) return { files: [], refused: [new ImportRefusal([`${file.name} ${cause.message}`])] };
    if (cause instanceof ImportRefusal)
      return { files: [], refused: [new ImportRefusal(cause.lines.map((line) => line.replaceAll(file.path, file.name)))] };
    throw cause;
  }
};

/**
 * Unwraps the files of an import into a folder within `parent`, which `close` removes. `isHeading` says whether the cells of a row are
 * the names of columns that are known.
 */
export const unwrap = async (
  files: readonly WrappedFile[],
  parent: string,
  isHeading: (cells: readonly string[]) => boolean,
): Promise<Unwrapped> => {
  const folder = new Folder(parent);
  try {
    const found: Found[] = [];
    for (const file of files) {
      const budget = new Budget((await stat(file.path).catch(() => ({ size: 0 }))).size);
      found.push(await unwrapOne({ ...file, from: [] }, 'file', { folder, isHeading, budget }));
    }
    const bare = found.flatMap(({ files: some }) => some);
    if (bare.length > MAX_UNPACKED_FILES) throw new ImportRefusal([`You can import at most ${MAX_UNPACKED_FILES} files at a time.`]);
    return { files: bare, refused: found.flatMap(({ refused }) => refused), close: () => folder.remove() };
  } catch (cause) {
    await folder.remove();
    throw cause;
  }
};
