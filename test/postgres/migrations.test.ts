import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Migration } from '../../server/store/migrations/migration.ts';
import { MIGRATIONS } from '../../server/store/migrations/migrations.ts';
import { openPool, type PostgresConnection } from '../../server/store/postgres/driver.ts';
import { migratePostgres } from '../../server/store/postgres/migratePostgres.ts';
import { openPostgresStore } from '../../server/store/postgres/postgresStore.ts';
import { StartFailure } from '../../server/store/startFailure.ts';
import { schemaUrl } from '../server/store/testStore.ts';

const onFresh = async (work: (connection: PostgresConnection) => Promise<void>): Promise<void> => {
  const pool = await openPool(await schemaUrl(randomUUID()), 1, false);
  await pool.use(work).finally(pool.close);
};

const step = (id: number, ...statements: string[]): Migration => ({ id, name: `step ${id}`, statements });
const one = step(1, 'CREATE TABLE a (x INTEGER) STRICT');

const tables = async (connection: PostgresConnection): Promise<readonly unknown[]> =>
  (await connection.ask('SELECT tablename FROM pg_tables WHERE schemaname = current_schema() ORDER BY tablename', [])).rows;

it('servers that start at the same time make the tables once', async () => {
  const address = await schemaUrl(randomUUID());
  const stores = await Promise.all(Array.from({ length: 6 }, () => openPostgresStore(address, () => 5)));
  const pool = await openPool(address, 1, true);
  const { rows } = await pool.use((connection) => connection.ask('SELECT id, applied_at FROM migrations ORDER BY id', []));
  expect(rows).toEqual(MIGRATIONS.map(({ id }) => ({ id, applied_at: 5 })));
  await Promise.all([...stores.map((store) => store.close()), pool.close()]);
});

it('a migration that fails leaves nothing behind, and those before it stay', async () => {
  await onFresh(async (connection) => {
    const broken = step(2, 'CREATE TABLE b (x INTEGER) STRICT', 'CREATE TABLE a (x INTEGER) STRICT');
    await expect(migratePostgres(connection, 0, [one, broken])).rejects.toThrow(/already exists/);
    expect(await tables(connection)).toEqual([{ tablename: 'a' }, { tablename: 'migrations' }]);
    expect(await migratePostgres(connection, 0, [one, step(2, 'CREATE TABLE b (x INTEGER) STRICT')])).toEqual([2]);
  });
});

it('a store whose steps were changed afterwards, and one of a later release, are refused', async () => {
  await onFresh(async (connection) => {
    expect(await migratePostgres(connection, 0, [one])).toEqual([1]);
    await expect(migratePostgres(connection, 0, [step(1, 'CREATE TABLE a (y INTEGER) STRICT')])).rejects.toThrow(StartFailure);
    await expect(migratePostgres(connection, 0, [])).rejects.toThrow(/written by a later release of Velocity \(migration 1, step 1\)/);
    expect(await migratePostgres(connection, 0, [one])).toEqual([]);
  });
});
