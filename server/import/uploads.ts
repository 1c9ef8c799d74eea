/** The files of an import on their way in: under names of ours, in a folder that is emptied whenever the server starts. */
import { constants, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { HttpFailure } from '../http/handler.ts';
import { storageReason } from '../storageReason.ts';

export interface Uploads {
  readonly pathOf: (job: string, file: number) => string;
  readonly begin: (job: string) => Promise<void>;
  /** Writes a piece where it belongs; the same piece again changes nothing. */
  readonly write: (job: string, file: number, offset: number, bytes: Uint8Array) => Promise<void>;
  readonly remove: (job: string) => Promise<void>;
}

/** A disk that takes no more is not our fault, and to be told. */
const orRefused = async <A>(work: Promise<A>): Promise<A> => {
  try {
    return await work;
  } catch (cause) {
    const reason = storageReason(cause);
    if (reason === undefined) throw cause;
    throw new HttpFailure(503, `The files cannot be stored on the server: ${reason}.`);
  }
};

/** Opens the folder, empty: what a killed server has left in it is of no use to anybody. */
export const openUploads = async (dataDirectory: string): Promise<Uploads> => {
  const root = join(dataDirectory, 'uploads');
  await rm(root, { recursive: true, force: true });
  const folderOf = (job: string): string => join(root, job);
  const pathOf = (job: string, file: number): string => join(folderOf(job), String(file));
  const writePiece = async (path: string, offset: number, bytes: Uint8Array): Promise<void> => {
    const handle = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600);
    try {
      for (let written = 0; written < bytes.length; ) {
        written += (await handle.write(bytes, written, bytes.length - written, offset + written)).bytesWritten;
      }
    } finally {
      await handle.close();
    }
  };
  return {
    pathOf,
    begin: async (job) => {
      await orRefused(mkdir(folderOf(job), { recursive: true, mode: 0o700 }));
    },
    write: (job, file, offset, bytes) => orRefused(writePiece(pathOf(job, file), offset, bytes)),
    remove: (job) => rm(folderOf(job), { recursive: true, force: true }),
  };
};
