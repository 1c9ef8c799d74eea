/** Before all end-to-end tests: build what is out of date, start the server and the gallery, and say where they are. */
import { run } from '../../scripts/process/run.ts';
import { startCustomer } from './customer.ts';
import { bundleReplay } from './replay.ts';
import { startStage } from './stage.ts';

const startForAllTests = async (): Promise<() => Promise<void>> => {
  const built = await run(process.execPath, ['esbuild.config.mjs', '--if-stale']);
  if (built !== 0) throw new Error('The build failed, so there is no server to test.');
  await bundleReplay();
  const [stage, customer] = await Promise.all([startStage(), startCustomer()]);
  process.env.VELOCITY_STAGE_URL = stage.url;
  return async () => {
    await stage.stop();
    await customer.stop();
  };
};

export default startForAllTests;
