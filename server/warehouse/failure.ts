/** How the warehouse says no: a kind for the program, one sentence for a person. */
import { storageReason } from '../storageReason.ts';

export type WarehouseFailureKind =
  /** Too many queries wait already, or this one waited too long: try again later. */
  | 'busy'
  /** The query ran longer than it may. */
  | 'slow'
  /** The caller went away. */
  | 'aborted'
  /** The answer has more rows, or the query needs more memory, than a query may have. */
  | 'too_large'
  /** The file cannot be opened or read: damaged, or of a release that is newer. */
  | 'unreadable'
  /** The directory or disk does not take what is written. */
  | 'not_writable'
  /** Another process is writing the warehouse. */
  | 'locked'
  /** Closed: the server is stopping. */
  | 'closed';

export class WarehouseFailure extends Error {
  readonly kind: WarehouseFailureKind;

  constructor(kind: WarehouseFailureKind, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'WarehouseFailure';
    this.kind = kind;
  }
}

/** Any failure while the warehouse is written, as one sentence that says what happened to the data that was there. */
export const writeFailure = (directory: string, cause: unknown): WarehouseFailure => {
  if (cause instanceof WarehouseFailure) return cause;
  const reason = storageReason(cause) ?? (cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause));
  return new WarehouseFailure(
    'not_writable',
    `The warehouse in ${directory} could not be written: ${reason}. The previous data is unchanged.`,
    cause,
  );
};
