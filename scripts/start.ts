/**
 * `npm start`: builds what is out of date, then runs the server with the arguments given (`--empty`, `--scale 0.1`,
 * `--port 8080`). Signals reach the server, its exit code becomes this one's.
 */
import { childEnvironment } from '../server/childProcess.ts';
import { run } from './process/run.ts';

/** Queries of the warehouse occupy libuv's threads; with four, file reads and password checks would wait behind them. */
const THREADS = '16';

const main = async (): Promise<number> => {
  const built = await run(process.execPath, ['esbuild.config.mjs', '--if-stale'], { env: childEnvironment([]) });
  if (built !== 0) return built;
  const env = {
    ...process.env,
    NODE_ENV: process.env.NODE_ENV ?? 'production',
    UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE ?? THREADS,
  };
  return run(process.execPath, ['--enable-source-maps', 'dist/server/main.js', ...process.argv.slice(2)], { env });
};

process.exitCode = await main();
