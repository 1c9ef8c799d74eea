/**
 * `npm run test:engines`: random questions to the embedded engine and to ClickHouse, compared cell by cell: ClickHouse in the test's
 * process, as a cluster of two shards there, then as two data processes and a coordinator over HTTP. The package that brings it
 * (half a gigabyte) is installed into a cache of `node_modules` at the first run. `--url ADDRESS` asks a server of your own
 * as well (an address as WAREHOUSE_URL takes it; databases whose names begin with the one it names are made and removed).
 * Further words go to the runner.
 */
import { CHDB_FOLDER, installChdb } from './engines/chdb.ts';
import { run } from './process/run.ts';

/** Where the address of a server is told to the tests. */
const SERVER = 'VELOCITY_TEST_WAREHOUSE';

const main = async (): Promise<number> => {
  const words = process.argv.slice(2);
  const at = words.indexOf('--url');
  const [, url = process.env[SERVER] ?? ''] = at < 0 ? [] : words.splice(at, 2);
  const folder = await installChdb().catch((cause: Error) => cause);
  if (folder instanceof Error) {
    console.error(folder.message);
    return 1;
  }
  return run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.engines.config.ts', ...words], {
    env: { ...process.env, [CHDB_FOLDER]: folder, [SERVER]: url },
  });
};

process.exitCode = await main();
