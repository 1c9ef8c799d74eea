/**
 * One writer at a time, across processes: an exclusive transaction on a small SQLite file, which the operating system
 * drops when the process ends, however it ends.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openSqlite, type SqliteConnection, sqliteCode } from '../store/sqliteDriver.ts';
import { WarehouseFailure } from './failure.ts';

/** Takes the writer's place or throws `locked`. Answers how to give it back. */
export const acquireWriterLock = (directory: string): (() => void) => {
  mkdirSync(directory, { recursive: true });
  const connection: SqliteConnection = openSqlite(join(directory, 'writer.lock'), 0);
  try {
    connection.exec('PRAGMA journal_mode = MEMORY');
    connection.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    connection.close();
    if (!sqliteCode(cause).startsWith('SQLITE_BUSY')) throw cause;
    throw new WarehouseFailure(
      'locked',
      `Another import or data generation is writing to the warehouse in ${directory}. Wait until it has finished, then try again.`,
    );
  }
  return () => connection.close();
};
