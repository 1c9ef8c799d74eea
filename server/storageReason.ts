/** Why a disk or directory does not take what is written, in words: of Node, of SQLite and of DuckDB alike. */
const STORAGE_REASONS: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/ENOSPC|No space left|SQLITE_FULL|disk is full/i, 'the disk is full'],
  [/EDQUOT|quota exceeded/i, 'the disk quota is used up'],
  [/EFBIG|File too large/i, 'the file would be larger than this account may write'],
  [/EACCES|EPERM|Permission denied|Operation not permitted/i, 'this account may not write there'],
  [/EROFS|Read-only file system|SQLITE_READONLY/i, 'the disk is read-only'],
  [/ENOTDIR|EEXIST/i, 'a file is in the way'],
  [/EIO|Input\/output error/i, 'the disk reports an error'],
  // NOTE: SQLite says the same where it has no room for its shared memory.
  [/SQLITE_IOERR|disk I\/O error/i, 'the disk is full, or reports an error'],
];

/** Why the storage refused, or undefined when the failure is none of the storage's. */
export const storageReason = (cause: unknown): string | undefined => {
  const code = (cause as NodeJS.ErrnoException | null)?.code ?? '';
  const text = `${code} ${cause instanceof Error ? cause.message : String(cause)}`;
  return STORAGE_REASONS.find(([pattern]) => pattern.test(text))?.[1];
};
