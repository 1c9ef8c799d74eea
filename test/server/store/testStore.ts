/**
 * The store that tests of the server run on: SQLite, or under `npm run test:postgres` PostgreSQL, in a schema for each
 * directory. What opens the same directory twice finds what it has written.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { openPool } from '../../../server/store/postgres/driver.ts';
import { openPostgresStore } from '../../../server/store/postgres/postgresStore.ts';
import { openSqliteStore } from '../../../server/store/sqliteStore.ts';
import type { Store } from '../../../server/store/store.ts';

/** The database of `npm run test:postgres`. */
export const TEST_DATABASE = process.env.VELOCITY_TEST_DATABASE ?? null;

export const isOnPostgres = TEST_DATABASE !== null;

/** The address of a schema of its own, which is made where it is missing. `settings` are of the session, as `-c name=value`. */
export const schemaUrl = async (name: string, database: string = TEST_DATABASE ?? '', settings = ''): Promise<string> => {
  const schema = `test_${createHash('sha256').update(name).digest('hex').slice(0, 24)}`;
  const pool = await openPool(database, 1, false);
  await pool.use((connection) => connection.exec(`CREATE SCHEMA IF NOT EXISTS ${schema}`)).finally(pool.close);
  const url = new URL(database);
  url.searchParams.set('options', `-c search_path=${schema} ${settings}`.trim());
  return url.href;
};

export const openTestStore = async (directory: string, now: () => number): Promise<Store> =>
  TEST_DATABASE === null ? openSqliteStore(join(directory, 'app.sqlite'), now) : openPostgresStore(await schemaUrl(directory), now);
