/**
 * The store on SQLite. Two connections to one file: writes and transactions queue for the first, so that no
 * statement of one request slips into another's transaction; reads take the second and see only what is committed.
 * Write-ahead log, `synchronous = FULL`: a write is acknowledged only after it is on disk.
 */

import { closeSync, openSync } from 'node:fs';
import { storageReason } from '../storageReason.ts';
import { migrate } from './migrate.ts';
import { readRow } from './rows.ts';
import { openSqlite, rollBack, type SqliteConnection, sqliteCode } from './sqliteDriver.ts';
import { StartFailure } from './startFailure.ts';
import { type SqlValue, type Statement, type Store, StoreConflict, type StoreUnit } from './store.ts';
import { type Engine, storeOn, workOn } from './turns.ts';

const SETTINGS = 'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF;';

const translated = (cause: unknown): unknown =>
  /^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)/.test(sqliteCode(cause)) ? new StoreConflict((cause as Error).message, { cause }) : cause;

const unitOf = (connection: SqliteConnection): StoreUnit => {
  const rows = <P extends readonly SqlValue[], R>(statement: Statement<P, R>, params: P): readonly R[] => {
    try {
      return connection.all(statement.text, params).map((row) => readRow(statement.row, row, statement.text));
    } catch (cause) {
      throw translated(cause);
    }
  };
  return {
    all: async (statement, params) => rows(statement, params),
    first: async (statement, params) => rows(statement, params)[0],
    run: async (statement, params) => {
      try {
        return connection.run(statement.text, params);
      } catch (cause) {
        throw translated(cause);
      }
    },
  };
};

const inTransaction = async <A>(connection: SqliteConnection, work: (unit: StoreUnit) => Promise<A>): Promise<A> => {
  connection.exec('BEGIN IMMEDIATE');
  try {
    const result = await workOn(unitOf(connection), work);
    connection.exec('COMMIT');
    return result;
  } catch (cause) {
    rollBack(connection);
    throw cause;
  }
};

/**
 * The driver leaves the log behind when it closes: everything goes into the one file first. Where the disk has no room
 * for that, the log stays, whole, and the next start reads it.
 */
const foldLog = (writer: SqliteConnection): void => {
  try {
    writer.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch {
    // What was committed is in the log.
  }
};

const engineOn = (writer: SqliteConnection, reader: SqliteConnection): Engine => ({
  reads: unitOf(reader),
  writes: unitOf(writer),
  transaction: (work) => inTransaction(writer, work),
  close: async () => {
    reader.close();
    foldLog(writer);
    writer.close();
  },
});

const explained = (path: string, cause: unknown): StartFailure => {
  if (cause instanceof StartFailure) return cause;
  const detail = cause instanceof Error ? cause.message : String(cause);
  if (sqliteCode(cause) === 'SQLITE_NOTADB' || /not a database|malformed/i.test(detail)) {
    return new StartFailure(
      `${path} is damaged or is not a Velocity app database (${detail}). Restore it from a backup, or move it away to start over.`,
    );
  }
  return new StartFailure(`The app database ${path} cannot be opened: ${storageReason(cause) ?? detail}.`);
};

/** Password hashes are in it: made readable for its owner alone, and the engine gives its log the same mode. */
const ownerOnly = (path: string): void => closeSync(openSync(path, 'a', 0o600));

/** Opens the file, making it and bringing it up to date where needed. Throws `StartFailure` with a sentence. */
export const openSqliteStore = (path: string, now: () => number): Store => {
  const open: SqliteConnection[] = [];
  try {
    ownerOnly(path);
    const writer = openSqlite(path);
    open.push(writer);
    writer.exec(SETTINGS);
    migrate(writer, now());
    const reader = openSqlite(path);
    open.push(reader);
    reader.exec('PRAGMA query_only = ON');
    return storeOn(engineOn(writer, reader));
  } catch (cause) {
    for (const connection of open) connection.close();
    throw explained(path, cause);
  }
};
