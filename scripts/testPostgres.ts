/**
 * `npm run test:postgres`: the tests of the app store and of everything that speaks to it, on PostgreSQL, which is started
 * for them in a temporary directory. With VELOCITY_TEST_DATABASE, the address of a database that may be filled, on that one.
 * Further words go to the runner.
 */

import { startCluster } from './postgres/cluster.ts';
import { run } from './process/run.ts';

/** What is only for tests need not outlive a power cut. */
const SETTINGS = ['fsync = off', 'max_connections = 200'];

const tests = (database: string): Promise<number> =>
  run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.postgres.config.ts', ...process.argv.slice(2)], {
    env: { ...process.env, VELOCITY_TEST_DATABASE: database },
  });

const main = async (): Promise<number> => {
  const given = process.env.VELOCITY_TEST_DATABASE ?? '';
  if (given !== '') return tests(given);
  const cluster = await startCluster({ settings: SETTINGS }).catch((cause: Error) => cause);
  if (cluster instanceof Error) {
    console.error(cluster.message);
    return 1;
  }
  try {
    return await tests(cluster.url);
  } finally {
    await cluster.remove();
  }
};

process.exitCode = await main();
