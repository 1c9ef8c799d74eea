/** How the warehouse says no: a kind for the program, one sentence for a person. */

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

const STORAGE_REASONS: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/ENOSPC|No space left/i, 'the disk is full'],
  [/EDQUOT|quota exceeded/i, 'the disk quota is used up'],
  [/EFBIG|File too large/i, 'the file would be larger than this account may write'],
  [/EACCES|EPERM|Permission denied|Operation not permitted/i, 'this account may not write there'],
  [/EROFS|Read-only file system/i, 'the disk is read-only'],
  [/ENOTDIR|EEXIST/i, 'a file is in the way'],
  [/EIO|Input\/output error/i, 'the disk reports an error'],
];

/** Why the storage refused, or undefined when the failure is none of the storage's. */
export const storageReason = (cause: unknown): string | undefined => {
  const code = (cause as NodeJS.ErrnoException | null)?.code ?? '';
  const text = `${code} ${cause instanceof Error ? cause.message : String(cause)}`;
  return STORAGE_REASONS.find(([pattern]) => pattern.test(text))?.[1];
};

/** Any failure while the warehouse is written, as one sentence that says what happened to the data that was there. */
export const writeFailure = (directory: string, cause: unknown): WarehouseFailure => {
  if (cause instanceof WarehouseFailure) return cause;
  const reason = storageReason(cause) ?? (cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause));
  return new WarehouseFailure(
    'not_writable',
    `The warehouse in ${directory} could not be written: ${reason}. What was there before is unchanged.`,
    cause,
  );
};
