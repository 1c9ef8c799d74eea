/** The files of a zip archive. Their names are labels and never paths: what is written lies where the caller says. */
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { isSystemFile } from '../../../src/domain/forms/upload.ts';
import { type Budget, WrapperFault } from './budget.ts';

/** Entries of a workbook or an archive; a table of contents may not be longer. */
const MAX_ENTRIES = 10_000;
const MAX_LABEL = 200;

export interface Archive {
  readonly entries: readonly Entry[];
  /** The bytes of an entry, counted against the budget. */
  readonly stream: (entry: Entry) => Promise<Readable>;
  readonly extract: (entry: Entry, to: string) => Promise<void>;
  readonly close: () => void;
}

/** What is said of an archive that its reader refuses. */
const damaged = (cause: unknown): WrapperFault =>
  cause instanceof WrapperFault
    ? cause
    : new WrapperFault(
        `is an archive that cannot be unpacked: ${cause instanceof Error ? cause.message.slice(0, 160).replace(/\.$/, '') : 'it is damaged'}.`,
      );

const listed = async (zip: ZipFile): Promise<readonly Entry[]> => {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    entries.push(entry);
    if (entries.length > MAX_ENTRIES) throw new WrapperFault('contains too many files.');
  }
  return entries;
};

/** Opens an archive and reads its table of contents. Throws `WrapperFault`. */
export const openArchive = async (path: string, budget: Budget): Promise<Archive> => {
  try {
    const zip = await openPromise(path, { autoClose: false });
    try {
      const entries = await listed(zip);
      const stream = async (entry: Entry): Promise<Readable> => {
        if (entry.isEncrypted()) throw new WrapperFault('is encrypted. Unpack it with its password first.');
        try {
          const bytes = await zip.openReadStreamPromise(entry);
          const gate = budget.gate();
          bytes.on('error', (cause) => gate.destroy(cause));
          gate.on('close', () => bytes.destroy());
          return bytes.pipe(gate);
        } catch (cause) {
          throw damaged(cause);
        }
      };
      const extract = async (entry: Entry, to: string): Promise<void> => {
        try {
          await pipeline(await stream(entry), createWriteStream(to, { mode: 0o600 }));
        } catch (cause) {
          throw damaged(cause);
        }
      };
      return { entries, stream, extract, close: () => zip.close() };
    } catch (cause) {
      zip.close();
      throw cause;
    }
  } catch (cause) {
    throw damaged(cause);
  }
};

/** Entries that systems put beside the files: folders, icons, indexes. */
const isBeside = ({ fileName }: Entry): boolean => fileName.endsWith('/') || isSystemFile(fileName);

/** The files of an archive that somebody put into it. */
export const filesOf = ({ entries }: Archive): readonly Entry[] => entries.filter((entry) => !isBeside(entry));

/** The name of an entry as a label, without its folders and without signs that nobody sees. */
export const labelOf = ({ fileName }: Entry): string =>
  (fileName.split(/[\\/]/).pop() ?? '').replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').slice(0, MAX_LABEL) || 'a file without a name';
