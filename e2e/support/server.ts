/** Before all end-to-end tests: build what is out of date, start the server and the gallery, and say where they are. */
import { run } from '../../scripts/process/run.ts';
import { startCustomer } from './customer.ts';
import { DEMO_URL } from './demo.ts';
import { bundleReplay } from './replay.ts';
import { startStage } from './stage.ts';
import { shareDemo, startVelocity } from './velocity.ts';

const startForAllTests = async (): Promise<() => Promise<void>> => {
  const built = await run(process.execPath, ['esbuild.config.mjs', '--if-stale']);
  if (built !== 0) throw new Error('The build failed, so there is no server to test.');
  await bundleReplay();
  // Each is made on a core of its own.
  const [velocity, stage, customer] = await Promise.all([startVelocity(), startStage(), startCustomer()]);
  shareDemo(velocity);
  process.env[DEMO_URL] = velocity.url;
  process.env.VELOCITY_STAGE_URL = stage.url;
  return async () => {
    await stage.stop();
    await velocity.stop();
    await customer.stop();
  };
};

export default startForAllTests;
