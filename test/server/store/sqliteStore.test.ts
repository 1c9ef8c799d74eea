import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepareDataDirectory } from '../../../server/store/dataDirectory.ts';
import { checksumOf, migrate } from '../../../server/store/migrate.ts';
import type { Migration } from '../../../server/store/migrations/migration.ts';
import { MIGRATIONS } from '../../../server/store/migrations/migrations.ts';
import { NoRow } from '../../../server/store/rows.ts';
import { acquireServerLock } from '../../../server/store/serverLock.ts';
import { openSqlite } from '../../../server/store/sqliteDriver.ts';
import { openSqliteStore } from '../../../server/store/sqliteStore.ts';
import { StartFailure } from '../../../server/store/startFailure.ts';
import { type Store, statement } from '../../../server/store/store.ts';
import { Int, record, t } from '../../../src/domain/codec/codec.ts';

/** The account that owns nothing. */
const NOBODY = 65_534;

let directory: string;
const opened: Store[] = [];
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'velocity-store-'));
});
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
  rmSync(directory, { recursive: true, force: true });
});

const path = (): string => join(directory, 'app.sqlite');
const open = (): Store => {
  const store = openSqliteStore(path(), () => 1_000);
  opened.push(store);
  return store;
};

const putFact = statement<[name: string, value: string]>()('INSERT INTO store_facts (name, value) VALUES (?, ?)', NoRow);

describe('migrations of SQLite', () => {
  it('are numbered from 1 without gaps', () => {
    expect(MIGRATIONS.map(({ id }) => id)).toEqual(MIGRATIONS.map((_, index) => index + 1));
  });

  const step = (id: number, ...statements: string[]): Migration => ({ id, name: `step ${id}`, statements });
  const one = step(1, 'CREATE TABLE a (x INTEGER) STRICT');

  it('leave nothing behind when one of their statements fails', () => {
    const connection = openSqlite(path());
    const broken = step(2, 'CREATE TABLE b (x INTEGER) STRICT', 'CREATE TABLE a (x INTEGER) STRICT');
    expect(() => migrate(connection, 0, [one, broken])).toThrow(/already exists/);
    expect(connection.all("SELECT name FROM sqlite_master WHERE name IN ('a', 'b')", [])).toEqual([{ name: 'a' }]);
    expect(migrate(connection, 0, [one, step(2, 'CREATE TABLE b (x INTEGER) STRICT')])).toEqual([2]);
    connection.close();
  });

  it('refuse a store whose steps were changed afterwards, whatever the indentation', () => {
    const connection = openSqlite(path());
    migrate(connection, 0, [one]);
    expect(migrate(connection, 0, [step(1, 'CREATE TABLE  a\n   (x INTEGER)   STRICT')])).toEqual([]);
    expect(() => migrate(connection, 0, [step(1, 'CREATE TABLE a (y INTEGER) STRICT')])).toThrow(StartFailure);
    expect(checksumOf(one)).toMatch(/^[0-9a-f]{64}$/);
    connection.close();
  });

  it('refuse a store of a later release, with a sentence', () => {
    const connection = openSqlite(path());
    migrate(connection, 0, [one, step(2, 'CREATE TABLE b (x INTEGER) STRICT')]);
    expect(() => migrate(connection, 0, [one])).toThrow(
      'The app database was written by a later release of Velocity (migration 2, step 2). Start that release, or a newer one.',
    );
    connection.close();
  });
});

describe('the store on SQLite', () => {
  it('holds references and column types to their word', async () => {
    const store = open();
    const orphan = statement<[]>()("INSERT INTO user_roles (user_id, role) VALUES ('nobody', 'Prime')", NoRow);
    const mistyped = statement<[]>()("INSERT INTO setup_tokens (token_hash, created_at) VALUES ('x', 'soon')", NoRow);
    await expect(store.run(orphan, [])).rejects.toThrow(/FOREIGN KEY/);
    await expect(store.run(mistyped, [])).rejects.toThrow(/TEXT value in INTEGER/);
  });

  it('waits for the disk on every commit, and writes ahead', async () => {
    const store = open();
    const modes = statement<[]>()(
      'SELECT (SELECT journal_mode FROM pragma_journal_mode) AS journal, (SELECT foreign_keys FROM pragma_foreign_keys) AS keys',
      record({ journal: t.string, keys: Int }),
    );
    expect(await store.transaction((unit) => unit.first(modes, []))).toEqual({ journal: 'wal', keys: 1 });
    const synchronous = statement<[]>()('SELECT synchronous FROM pragma_synchronous', record({ synchronous: Int }));
    expect(await store.transaction((unit) => unit.first(synchronous, []))).toEqual({ synchronous: 2 });
  });

  it('is one file, for its owner alone, once it is closed', async () => {
    const store = openSqliteStore(path(), () => 0);
    await store.run(putFact, ['a', '1']);
    await store.close();
    expect(statSync(path()).mode & 0o777).toBe(0o600);
    expect(statSync(`${path()}-wal`, { throwIfNoEntry: false })?.size ?? 0).toBe(0);
  });

  it('refuses a file that is none, with a sentence, and leaves it as it is', () => {
    writeFileSync(path(), 'Dear diary, today was a long day at the shop. '.repeat(100));
    expect(() => openSqliteStore(path(), () => 0)).toThrow(/app\.sqlite is damaged or is not a Velocity app database/);
    expect(readFileSync(path(), 'utf8')).toMatch(/^Dear diary/);
  });
});

describe('the data directory', () => {
  it('is made, with what is above it, and left clean', () => {
    const deep = join(directory, 'a', 'b');
    prepareDataDirectory(deep);
    expect(readdirSync(deep)).toEqual([]);
  });

  it('that is a file, or below one, is refused with a sentence', () => {
    const file = join(directory, 'file');
    writeFileSync(file, '');
    expect(() => prepareDataDirectory(file)).toThrow(
      `The data directory ${file} cannot be used: a file of that name is in the way. Choose another with --data DIR.`,
    );
    expect(() => prepareDataDirectory(join(file, 'deeper'))).toThrow(/part of the path is a file/);
  });

  /** What root may do nobody can forbid it: the test is then done as another account. */
  const withoutRights = (act: () => void): void => {
    const isRoot = process.geteuid?.() === 0;
    if (isRoot) process.seteuid?.(NOBODY);
    try {
      act();
    } finally {
      if (isRoot) process.seteuid?.(0);
    }
  };

  it('that may not be written is refused with a sentence', () => {
    const locked = join(directory, 'locked');
    mkdirSync(locked);
    chmodSync(directory, 0o755);
    chmodSync(locked, 0o555);
    withoutRights(() => expect(() => prepareDataDirectory(locked)).toThrow(/this account may not write there/));
  });
});

describe('the lock of a data directory', () => {
  it('lets one server in, tells the next who is there, and opens again when it leaves', () => {
    const release = acquireServerLock(directory, Date.parse('2026-11-20T12:00:00Z'), 4321);
    expect(() => acquireServerLock(directory, 0)).toThrow(
      `Another Velocity server (process 4321, started 2026-11-20T12:00:00.000Z) already uses the data directory ${directory}. Stop it first, or choose another directory with --data DIR.`,
    );
    release();
    acquireServerLock(directory, 0)();
  });

  it('is not fooled by what a killed server left', async () => {
    const script = `const D = require('libsql'); const d = new D(process.argv[1]); d.exec('BEGIN EXCLUSIVE'); process.kill(process.pid, 'SIGKILL');`;
    writeFileSync(join(directory, 'server.json'), JSON.stringify({ pid: process.pid, startedAt: 'before' }));
    await promisify(execFile)(process.execPath, ['-e', script, join(directory, 'server.lock')]).catch(() => undefined);
    acquireServerLock(directory, 0)();
  });

  it('does not trip over a holder file that cannot be read', () => {
    const release = acquireServerLock(directory, 0);
    writeFileSync(join(directory, 'server.json'), '{');
    expect(() => acquireServerLock(directory, 0)).toThrow(/^Another Velocity server already uses/);
    release();
  });
});
