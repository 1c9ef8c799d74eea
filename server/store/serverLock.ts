/**
 * One server to a data directory. The lock is an exclusive transaction on a small SQLite file of its own: the
 * operating system drops it when the process ends, however it ends, so no stale lock ever needs judging by process
 * number (numbers are reused). Who holds it is written beside it, for the message alone.
 */

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRight } from 'fp-ts/Either';
import { decode, Natural, record, t } from '../../src/domain/codec/codec.ts';
import { instantText } from '../../src/domain/dates/instant.ts';
import { openSqlite, type SqliteConnection, sqliteCode } from './sqliteDriver.ts';
import { StartFailure } from './startFailure.ts';

const Holder = record({ pid: Natural, startedAt: t.string }, 'LockHolder');

const holderOf = (path: string): string => {
  try {
    const read = decode(Holder, JSON.parse(readFileSync(path, 'utf8')));
    return isRight(read) ? ` (process ${read.right.pid}, started ${read.right.startedAt})` : '';
  } catch {
    return '';
  }
};

const takeExclusive = (connection: SqliteConnection): void => {
  connection.exec('PRAGMA journal_mode = MEMORY');
  connection.exec('BEGIN EXCLUSIVE');
};

/** Takes the directory for this process, or throws `StartFailure` naming who has it. Answers how to give it back. */
export const acquireServerLock = (directory: string, now: number, pid: number = process.pid): (() => void) => {
  const holderPath = join(directory, 'server.json');
  const connection = openSqlite(join(directory, 'server.lock'), 0);
  try {
    takeExclusive(connection);
  } catch (cause) {
    connection.close();
    if (!sqliteCode(cause).startsWith('SQLITE_BUSY')) throw cause;
    throw new StartFailure(
      `Another Velocity server${holderOf(holderPath)} already uses the data directory ${directory}. Stop it first, or choose another directory with --data DIR.`,
    );
  }
  writeFileSync(holderPath, JSON.stringify({ pid, startedAt: instantText(now) }));
  return () => {
    rmSync(holderPath, { force: true });
    connection.close();
  };
};
