/** A text file in pieces of a megabyte, and one clear sentence for everything that is no text file in UTF-8. */
import { type FileHandle, open } from 'node:fs/promises';
import { ImportRefusal } from './refusal.ts';

const PIECE_BYTES = 1024 * 1024;

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'part of the path is not a folder',
  EISDIR: 'it is a folder, not a file',
  EACCES: 'this account is not allowed to read it',
  EPERM: 'this account is not allowed to read it',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'its links form a loop',
  EIO: 'the disk reports an error',
};

/** The refusal of a file that cannot be opened or read. */
export const unreadable = (path: string, cause: unknown): ImportRefusal => {
  const code = (cause as NodeJS.ErrnoException | null)?.code ?? '';
  return new ImportRefusal([`${path} cannot be read: ${REASONS[code] ?? (cause instanceof Error ? cause.message : String(cause))}.`]);
};

/** What a file is by its first bytes, when it is not what can be read. */
const KINDS: readonly (readonly [bytes: readonly number[], told: string])[] = [
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    `is a workbook in an old format. Save it as an Excel workbook (.xlsx) or as "CSV UTF-8", then import that file.`,
  ],
  [[0x25, 0x50, 0x44, 0x46], 'is a PDF document, not a CSV file.'],
];

/** A file is binary where one byte of so many is NUL, or one of its first. */
const BINARY_SHARE = 50;
const BINARY_HEAD = 16;

/** What a file of another program is by its first bytes, as the end of a sentence; null where it is none that is known. */
export const programOf = (bytes: Uint8Array): string | null =>
  KINDS.find(([start]) => start.every((byte, i) => bytes[i] === byte))?.[1] ?? null;

const foreignKind = (bytes: Uint8Array): string | null => {
  const known = programOf(bytes);
  if (known !== null) return known;
  if (!bytes.includes(0)) return null;
  // A NUL here and there is told by its row.
  const zeros = bytes.reduce((count, byte) => count + (byte === 0 ? 1 : 0), 0);
  return zeros * BINARY_SHARE > bytes.length || bytes.subarray(0, BINARY_HEAD).includes(0) ? 'is a binary file, not a CSV file.' : null;
};

export interface TextFile {
  readonly size: number;
  /** Bytes read so far. */
  readonly position: () => number;
  /** The next piece, null at the end; it is overwritten by the one after it. */
  readonly next: () => Promise<Uint8Array | null>;
  readonly close: () => Promise<void>;
}

const textOf = (path: string, handle: FileHandle, size: number): TextFile => {
  // A small file needs no more than its own length: an import may have thousands of them.
  const buffer = new Uint8Array(Math.min(PIECE_BYTES, size));
  let position = 0;
  let ended = false;
  const next = async (): Promise<Uint8Array | null> => {
    if (ended) return null;
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, position).catch((cause: unknown) => {
      throw unreadable(path, cause);
    });
    const bytes = buffer.subarray(0, bytesRead);
    const foreign = position === 0 ? foreignKind(bytes) : null;
    if (foreign !== null) throw new ImportRefusal([`${path} ${foreign}`]);
    position += bytesRead;
    ended = bytesRead === 0;
    return ended ? null : bytes;
  };
  return { size, position: () => position, next, close: () => handle.close() };
};

/** Opens a file for reading. Throws `ImportRefusal` where it cannot be read or is empty. */
export const openText = async (path: string): Promise<TextFile> => {
  const handle = await open(path, 'r').catch((cause: unknown) => {
    throw unreadable(path, cause);
  });
  try {
    const stats = await handle.stat();
    if (stats.isDirectory()) throw unreadable(path, { code: 'EISDIR' });
    if (!stats.isFile()) throw new ImportRefusal([`${path} cannot be read: it is not a file.`]);
    if (stats.size === 0) throw new ImportRefusal([`${path} is empty.`]);
    return textOf(path, handle, stats.size);
  } catch (cause) {
    await handle.close();
    throw cause;
  }
};
