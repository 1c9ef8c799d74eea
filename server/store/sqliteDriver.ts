/**
 * The driver: the only file that knows libsql. The native binding ends the whole process when it is given a boolean,
 * binds `undefined` and NaN as NULL without a word, and adds a `_metadata` field to single rows; so values are checked
 * before they are bound, and rows are always read as a list.
 */
import Database from 'libsql';
import { bindable } from './bindable.ts';
import type { SqlValue } from './store.ts';

export interface SqliteConnection {
  readonly all: (text: string, params: readonly SqlValue[]) => readonly unknown[];
  readonly run: (text: string, params: readonly SqlValue[]) => number;
  readonly exec: (text: string) => void;
  readonly close: () => void;
}

/** The engine's code of a failure (`SQLITE_BUSY`), or an empty text for other failures. */
export const sqliteCode = (cause: unknown): string => {
  const code = (cause as { readonly code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
};

/** Opens one connection and keeps prepared statements by their text. `:memory:` is a database of its own. */
export const openSqlite = (path: string, busyTimeoutMs = 5_000): SqliteConnection => {
  const database = new Database(path);
  database.exec(`PRAGMA busy_timeout = ${Math.trunc(busyTimeoutMs)}`);
  const prepared = new Map<string, ReturnType<typeof database.prepare>>();
  const statementOf = (text: string) => {
    const known = prepared.get(text);
    if (known !== undefined) return known;
    const made = database.prepare(text);
    prepared.set(text, made);
    return made;
  };
  return {
    all: (text, params) => statementOf(text).all(bindable(text, params)),
    run: (text, params) => statementOf(text).run(bindable(text, params)).changes,
    exec: (text) => {
      database.exec(text);
    },
    close: () => {
      prepared.clear();
      database.close();
    },
  };
};

/** Ends a transaction that failed. The engine may have rolled back by itself (a full disk): the first failure is the one to tell. */
export const rollBack = (connection: SqliteConnection): void => {
  try {
    connection.exec('ROLLBACK');
  } catch {
    // Already rolled back.
  }
};
