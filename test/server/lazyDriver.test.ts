import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openStore } from '../../server/store/openStore.ts';
import { openPool } from '../../server/store/postgres/driver.ts';

// NOTE: beside this folder's `store`, for tests there share their process, and any of them may have loaded the driver before.
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
