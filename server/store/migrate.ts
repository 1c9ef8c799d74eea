/**
 * Numbered migrations, each in one transaction, each with a checksum: a file that was changed after it ran, and a
 * store written by a later release, are refused before anything is touched.
 */
import { createHash } from 'node:crypto';
import { record, t } from '../../src/domain/codec/codec.ts';
import type { Migration } from './migrations/migration.ts';
import { MIGRATIONS } from './migrations/migrations.ts';
import { readRow } from './rows.ts';
import { rollBack, type SqliteConnection } from './sqliteDriver.ts';
import { StartFailure } from './startFailure.ts';

const Applied = record({ id: t.number, name: t.string, checksum: t.string }, 'AppliedMigration');
export const SELECT_APPLIED = 'SELECT id, name, checksum FROM migrations ORDER BY id';
export const INSERT_APPLIED = 'INSERT INTO migrations (id, name, checksum, applied_at) VALUES (?, ?, ?, ?)';

export const MIGRATIONS_TABLE =
  'CREATE TABLE IF NOT EXISTS migrations (id INTEGER PRIMARY KEY, name TEXT NOT NULL, checksum TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT';

/** The same for the same statements, however the lines are indented. */
export const checksumOf = (migration: Migration): string =>
  createHash('sha256')
    .update(migration.statements.map((text) => text.replace(/\s+/g, ' ').trim()).join(';\n'))
    .digest('hex');

const checkApplied = (applied: readonly t.TypeOf<typeof Applied>[], known: readonly Migration[]): void => {
  for (const row of applied) {
    const migration = known.find(({ id }) => id === row.id);
    if (migration === undefined) {
      throw new StartFailure(
        `The app database was written by a later release of Velocity (migration ${row.id}, ${row.name}). Start that release, or a newer one.`,
      );
    }
    if (checksumOf(migration) !== row.checksum) {
      throw new StartFailure(
        `Migration ${row.id} (${row.name}) differs from the one that created this app database. Start the release that created it.`,
      );
    }
  }
};

/** Those that a store has not seen, in order, by the rows of its table. Throws `StartFailure` where the rows do not fit. */
export const missingMigrations = (rows: readonly unknown[], known: readonly Migration[]): readonly Migration[] => {
  const applied = rows.map((row) => readRow(Applied, row, SELECT_APPLIED));
  checkApplied(applied, known);
  const seen = new Set(applied.map(({ id }) => id));
  return known.filter(({ id }) => !seen.has(id)).sort((a, b) => a.id - b.id);
};

const apply = (connection: SqliteConnection, migration: Migration, now: number): void => {
  connection.exec('BEGIN IMMEDIATE');
  try {
    for (const text of migration.statements) connection.exec(text);
    connection.run(INSERT_APPLIED, [migration.id, migration.name, checksumOf(migration), now]);
    connection.exec('COMMIT');
  } catch (cause) {
    rollBack(connection);
    throw cause;
  }
};

/** Runs the migrations that the store has not seen, in order, and answers their numbers. */
export const migrate = (connection: SqliteConnection, now: number, migrations: readonly Migration[] = MIGRATIONS): readonly number[] => {
  connection.exec(MIGRATIONS_TABLE);
  const missing = missingMigrations(connection.all(SELECT_APPLIED, []), migrations);
  for (const migration of missing) apply(connection, migration, now);
  return missing.map(({ id }) => id);
};
