/** A text file in pieces of a megabyte, and one clear sentence for everything that is no text file in UTF-8. */
import { type FileHandle, open } from 'node:fs/promises';
import { ImportRefusal } from './refusal.ts';

const PIECE_BYTES = 1024 * 1024;

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'a part of the path is no folder',
  EISDIR: 'it is a folder, not a file',
  EACCES: 'this account may not read it',
  EPERM: 'this account may not read it',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'its links lead in a circle',
  EIO: 'the disk reports an error',
};

/** The refusal of a file that cannot be opened or read. */
export const unreadable = (path: string, cause: unknown): ImportRefusal => {
  const code = (cause as NodeJS.ErrnoException | null)?.code ?? '';
  return new ImportRefusal([`${path} cannot be read: ${REASONS[code] ?? (cause instanceof Error ? cause.message : String(cause))}.`]);
};

const AS_CSV = 'Save it as "CSV UTF-8" and import that.';
const UTF_16 = `is text in UTF-16, and only UTF-8 is read. ${AS_CSV}`;

/** What a file is by its first bytes, when it is not what can be read. */
const KINDS: readonly (readonly [bytes: readonly number[], told: string])[] = [
  [[0xff, 0xfe], UTF_16],
  [[0xfe, 0xff], UTF_16],
  [[0xd0, 0xcf, 0x11, 0xe0], `is a workbook, not a CSV file. ${AS_CSV}`],
  [[0x1f, 0x8b], 'is compressed. Unpack it first.'],
  [[0x25, 0x50, 0x44, 0x46], 'is a PDF document, not a CSV file.'],
];

/** A file is binary where one byte of so many is NUL, or one of its first. */
const BINARY_SHARE = 50;
const BINARY_HEAD = 16;

/** Every second byte of a text in UTF-16 is NUL where its letters are Latin. */
const looksLikeUtf16 = (bytes: Uint8Array): boolean => {
  const [even, odd] = [0, 1].map((start) => bytes.subarray(0, 1000).filter((byte, i) => i % 2 === start && byte === 0).length);
  return Math.max(even ?? 0, odd ?? 0) > Math.min(bytes.length, 1000) / 4 && Math.min(even ?? 0, odd ?? 0) === 0;
};

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Workbooks are archives too: the names in them tell which is which. */
const WORKBOOK = /\[Content_Types\]\.xml|xl\/|_rels\/|mimetypeapplication\/vnd\.oasis/;

const archiveKind = (bytes: Uint8Array): string =>
  WORKBOOK.test(new TextDecoder('latin1').decode(bytes))
    ? `is a workbook, not a CSV file. ${AS_CSV}`
    : 'is a zip archive, not a CSV file. Unpack it, and import the files in it.';

const foreignKind = (bytes: Uint8Array): string | null => {
  if (ZIP.every((byte, i) => bytes[i] === byte)) return archiveKind(bytes);
  const known = KINDS.find(([start]) => start.every((byte, i) => bytes[i] === byte));
  if (known !== undefined) return known[1];
  if (!bytes.includes(0)) return null;
  if (looksLikeUtf16(bytes)) return UTF_16;
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
  const buffer = new Uint8Array(PIECE_BYTES);
  let position = 0;
  let ended = false;
  const next = async (): Promise<Uint8Array | null> => {
    if (ended) return null;
    const { bytesRead } = await handle.read(buffer, 0, PIECE_BYTES, position).catch((cause: unknown) => {
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
