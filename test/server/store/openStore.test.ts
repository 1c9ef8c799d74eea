import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openStore } from '../../../server/store/openStore.ts';
import { openPool } from '../../../server/store/postgres/driver.ts';

const isLoaded = (): boolean =>
  Object.keys(createRequire(import.meta.url).cache).some((path) => /[\\/]node_modules[\\/]pg[\\/]/.test(path));

it('the driver of PostgreSQL is loaded where a database is opened, and not for a file', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'velocity-lazy-'));
  const store = await openStore({ dataDirectory: directory, databaseUrl: null }, () => 0);
  await store.close();
  rmSync(directory, { recursive: true, force: true });
  expect(isLoaded()).toBe(false);
  const pool = await openPool('postgres://127.0.0.1:1/nowhere', 1, true);
  await pool.close();
  expect(isLoaded()).toBe(true);
});

it('a database that cannot be reached is told by its place and the reason, without the password', async () => {
  const opened = openStore({ dataDirectory: '/nowhere', databaseUrl: 'postgres://velo:s3cret@127.0.0.1:1/velocity' }, () => 0);
  await expect(opened).rejects.toThrow(
    /^The app store, database "velocity" on 127\.0\.0\.1:1, cannot be opened\. PostgreSQL cannot be asked: nothing listens there\. It is what DATABASE_URL names\.$/,
  );
});
