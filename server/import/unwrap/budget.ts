/** What may come out of a file: so many files, bytes, and bytes for each that was sent. A small file must not fill the disk. */
import { Transform } from 'node:stream';
import { grouped } from '../../../src/domain/imports/fault.ts';

export const MAX_UNPACKED_FILES = 2_000;
export const MAX_UNPACKED_BYTES = 2 * 1024 ** 3;
/** Text of tables is packed to a tenth or a fiftieth; what was packed further was made to harm. */
export const MAX_RATIO = 200;
/** Below this no ratio harms. */
const RATIO_FLOOR = 10 * 1024 ** 2;

/** Why a file is not unpacked, as the end of a sentence about it. */
export class WrapperFault extends Error {
  override readonly name = 'WrapperFault';
}

/** Counts what one file of the import is unpacked to. */
export class Budget {
  private readonly packed: number;
  private readonly limit: number;
  private bytes = 0;
  private files = 0;

  /** `packed` is the size of the file that was sent, in bytes. */
  constructor(packed: number, limit = MAX_UNPACKED_BYTES) {
    this.packed = packed;
    this.limit = limit;
  }

  /** Throws `WrapperFault` beyond what may come out of the file. */
  spend(bytes: number): void {
    this.bytes += bytes;
    if (this.bytes > this.limit) throw new WrapperFault(`is larger than ${grouped(Math.round(this.limit / 1024 ** 2))} MB when unpacked.`);
    if (this.bytes > RATIO_FLOOR && this.bytes > MAX_RATIO * this.packed)
      throw new WrapperFault(`unpacks to more than ${MAX_RATIO} times its size, which no report does, and was not unpacked.`);
  }

  addFile(): void {
    this.files += 1;
    if (this.files > MAX_UNPACKED_FILES) throw new WrapperFault(`contains more than ${grouped(MAX_UNPACKED_FILES)} files.`);
  }

  /** Lets bytes through as long as they are within the budget. */
  gate(): Transform {
    return new Transform({
      transform: (bytes: Uint8Array, _encoding, done) => {
        try {
          this.spend(bytes.length);
          done(null, bytes);
        } catch (cause) {
          done(cause instanceof Error ? cause : new Error(String(cause)));
        }
      },
    });
  }
}
