/**
 * A lock that a process holds on a file: an exclusive transaction on a small SQLite file of its own. The operating system drops it
 * when the process ends, however it ends, so that no stale lock ever needs judging by process number (numbers are reused).
 */
import { openSqlite, type SqliteConnection, sqliteCode } from './sqliteDriver.ts';

const takeExclusive = (connection: SqliteConnection): void => {
  connection.exec('PRAGMA journal_mode = MEMORY');
  connection.exec('BEGIN EXCLUSIVE');
};

/** Takes the lock and answers how to give it back; null where another process has it. The file is made where there is none. */
export const lockFile = (path: string): (() => void) | null => {
  const connection = openSqlite(path, 0);
  try {
    takeExclusive(connection);
  } catch (cause) {
    connection.close();
    if (!sqliteCode(cause).startsWith('SQLITE_BUSY')) throw cause;
    return null;
  }
  return () => connection.close();
};
