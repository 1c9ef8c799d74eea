/**
 * The numbered migrations on PostgreSQL: the same texts, the same checksums, each in one transaction. Whoever comes first
 * of several servers that start at once holds the others up by a lock, and they find the work done.
 */
import { checksumOf, INSERT_APPLIED, MIGRATIONS_TABLE, missingMigrations, SELECT_APPLIED } from '../migrate.ts';
import type { Migration } from '../migrations/migration.ts';
import { MIGRATIONS } from '../migrations/migrations.ts';
import { postgresSchema } from '../sqlText.ts';
import type { PostgresConnection } from './driver.ts';
import { MIGRATION_TURN } from './locks.ts';

/** A migration may take as long as it must; waiting for another server's has an end. */
const BEGIN = `BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = '60s'; ${MIGRATION_TURN}`;

export const makeMigrationsTable = (connection: PostgresConnection): Promise<unknown> => connection.exec(postgresSchema(MIGRATIONS_TABLE));

export const runStatements = async (connection: PostgresConnection, { statements }: Migration): Promise<void> => {
  for (const text of statements) await connection.exec(postgresSchema(text));
};

/** The first step that is missing, done and remembered; null where none is. */
const applyNext = async (connection: PostgresConnection, now: number, migrations: readonly Migration[]): Promise<number | null> => {
  await connection.exec(BEGIN);
  try {
    await makeMigrationsTable(connection);
    const [next] = missingMigrations((await connection.ask(SELECT_APPLIED, [])).rows, migrations);
    if (next !== undefined) {
      await runStatements(connection, next);
      await connection.ask(INSERT_APPLIED, [next.id, next.name, checksumOf(next), now]);
    }
    await connection.exec('COMMIT');
    return next?.id ?? null;
  } catch (cause) {
    await connection.exec('ROLLBACK').catch(() => undefined);
    throw cause;
  }
};

/** Runs the migrations that the store has not seen, in order, and answers their numbers. */
export const migratePostgres = async (
  connection: PostgresConnection,
  now: number,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<readonly number[]> => {
  const done: number[] = [];
  for (;;) {
    const id = await applyNext(connection, now, migrations);
    if (id === null) return done;
    done.push(id);
  }
};
