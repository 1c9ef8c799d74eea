/**
 * The app store of a database as the file that it is without one, and back. A copy is the same whichever engine it was made
 * from, so it can be put back into either. Both have the tables of the same migrations: a row fits there as it did here.
 */
import { chmod } from 'node:fs/promises';
import { Int, record, t } from '../../src/domain/codec/codec.ts';
import { INSERT_APPLIED, migrate, missingMigrations, SELECT_APPLIED } from '../store/migrate.ts';
import type { Migration } from '../store/migrations/migration.ts';
import { MIGRATIONS } from '../store/migrations/migrations.ts';
import { openPool, type PostgresConnection } from '../store/postgres/driver.ts';
import { MIGRATION_TURN } from '../store/postgres/locks.ts';
import { makeMigrationsTable, runStatements } from '../store/postgres/migratePostgres.ts';
import { Bytes, readRow } from '../store/rows.ts';
import { openSqlite, rollBack, type SqliteConnection } from '../store/sqliteDriver.ts';
import type { SqlValue } from '../store/store.ts';

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

const Name = record({ name: t.string }, 'NameRow');
const Cell = t.union([t.string, t.number, t.null, Bytes], 'Cell');
const Row = t.record(t.string, Cell, 'Row');

const TABLES = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name <> 'migrations' ORDER BY rowid";
const COLUMNS = 'SELECT name FROM pragma_table_info(?) ORDER BY cid';

const namesOf = (connection: SqliteConnection, text: string, params: readonly SqlValue[]): readonly string[] =>
  connection.all(text, params).map((row) => readRow(Name, row, text).name);

/** In the order in which they were made: a table comes after those that it refers to. */
const tablesOf = (connection: SqliteConnection): readonly Table[] =>
  namesOf(connection, TABLES, []).map((name) => ({ name, columns: namesOf(connection, COLUMNS, [name]) }));

// NOTE: names of tables and columns are those of our own migrations.
const selectOf = ({ name, columns }: Table): string => `SELECT ${columns.join(', ')} FROM ${name}`;
const insertOf = ({ name, columns }: Table): string =>
  `INSERT INTO ${name} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;

const cellsOf = ({ columns }: Table, row: unknown, text: string): readonly SqlValue[] => {
  const read = readRow(Row, row, text);
  return columns.map((column) => read[column] ?? null);
};

const APPLIED_TIMES = 'SELECT id, applied_at FROM migrations';
const Applied = record({ id: Int, applied_at: Int }, 'AppliedTime');

/** The steps that a store has seen. A `StartFailure` where it is of another release than those that this one knows. */
const seenBy = (rows: readonly unknown[]): readonly Migration[] => {
  const missing = new Set(missingMigrations(rows, MIGRATIONS));
  return MIGRATIONS.filter((migration) => !missing.has(migration));
};

/** Rows that are in memory at once: pieces of files have a mebibyte each. */
const BATCH = 16;

const copyTable = async (connection: PostgresConnection, file: SqliteConnection, table: Table): Promise<void> => {
  await connection.exec(`DECLARE copied NO SCROLL CURSOR FOR ${selectOf(table)}`);
  for (let isMore = true; isMore; ) {
    const { rows } = await connection.ask(`FETCH ${BATCH} FROM copied`, []);
    for (const row of rows) file.run(insertOf(table), cellsOf(table, row, table.name));
    isMore = rows.length === BATCH;
  }
  await connection.exec('CLOSE copied');
};

/** All of one moment, however much is written meanwhile. */
const readAll = async (connection: PostgresConnection, file: SqliteConnection): Promise<void> => {
  await connection.exec('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const seen = seenBy((await connection.ask(SELECT_APPLIED, [])).rows);
  migrate(file, 0, seen);
  for (const row of (await connection.ask(APPLIED_TIMES, [])).rows) {
    const { id, applied_at } = readRow(Applied, row, APPLIED_TIMES);
    file.run('UPDATE migrations SET applied_at = ? WHERE id = ?', [applied_at, id]);
  }
  file.exec('BEGIN IMMEDIATE');
  try {
    for (const table of tablesOf(file)) await copyTable(connection, file, table);
    file.exec('COMMIT');
  } catch (cause) {
    rollBack(file);
    throw cause;
  }
  await connection.exec('COMMIT');
};

/** Copies the app store of a database into a file, which must not be there yet. */
export const databaseToFile = async (address: string, path: string): Promise<void> => {
  const pool = await openPool(address, 1, true);
  const file = openSqlite(path);
  try {
    await pool.use((connection) => readAll(connection, file));
  } finally {
    file.close();
    await pool.close();
  }
  await chmod(path, 0o600);
};

const Place = record({ place: Int }, 'PlaceRow');

/** In the order in which they were written, some at a time. */
function* rowsOf(file: SqliteConnection, { name, columns }: Table): Generator<unknown> {
  const text = `SELECT rowid AS place, ${columns.join(', ')} FROM ${name} WHERE rowid > ? ORDER BY rowid LIMIT ${BATCH}`;
  for (let after = Number.MIN_SAFE_INTEGER; ; ) {
    const rows = file.all(text, [after]);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    after = readRow(Place, last, text).place;
  }
}

const HAS_STORE = "SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() AND tablename = 'migrations'";

const writeAll = async (connection: PostgresConnection, file: SqliteConnection): Promise<boolean> => {
  await connection.exec(`BEGIN; SET LOCAL statement_timeout = 0; ${MIGRATION_TURN}`);
  if ((await connection.ask(HAS_STORE, [])).rows.length > 0) return false;
  const applied = file.all('SELECT id, name, checksum, applied_at FROM migrations ORDER BY id', []);
  await makeMigrationsTable(connection);
  for (const migration of seenBy(applied)) await runStatements(connection, migration);
  for (const row of applied) {
    await connection.ask(
      INSERT_APPLIED,
      cellsOf({ name: 'migrations', columns: ['id', 'name', 'checksum', 'applied_at'] }, row, SELECT_APPLIED),
    );
  }
  for (const table of tablesOf(file)) {
    for (const row of rowsOf(file, table)) await connection.ask(insertOf(table), cellsOf(table, row, table.name));
  }
  await connection.exec('COMMIT');
  return true;
};

/** Puts the app store of a file into a database, all of it or nothing; false where the database has one already. */
export const fileToDatabase = async (path: string, address: string): Promise<boolean> => {
  const file = openSqlite(path);
  const pool = await openPool(address, 1, false);
  try {
    return await pool.use(async (connection) => {
      try {
        return await writeAll(connection, file);
      } finally {
        await connection.exec('ROLLBACK').catch(() => undefined);
      }
    });
  } finally {
    file.close();
    await pool.close();
  }
};
