/** Before all end-to-end tests: build what is out of date, start the server, and tell the tests where it is. */
import { run } from '../../scripts/process/run.ts';
import { startVelocity } from './velocity.ts';

const startForAllTests = async (): Promise<() => Promise<void>> => {
  const built = await run(process.execPath, ['esbuild.config.mjs', '--if-stale']);
  if (built !== 0) throw new Error('The build failed, so there is no server to test.');
  const velocity = await startVelocity();
  process.env.VELOCITY_E2E_URL = velocity.url;
  return velocity.stop;
};

export default startForAllTests;
