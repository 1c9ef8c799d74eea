/** Runs Playwright with one of the configurations of `e2e`, in the Chromium that is found or installed. */
import { chromium } from 'playwright';
import { run } from '../process/run.ts';
import { findChromium, isInContainer, isProgram } from './chromium.ts';

/** The exit code; `words` are Playwright's own. */
export const runPlaywright = async (config: string, words: readonly string[]): Promise<number> => {
  const search = await findChromium({
    env: process.env,
    playwrightPath: () => chromium.executablePath(),
    isProgram,
    isRoot: process.getuid?.() === 0,
    inContainer: isInContainer(),
    run: (program, args) => run(program, args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }),
    say: (text) => console.log(text),
  });
  if ('missing' in search) {
    console.error(search.missing);
    return 1;
  }
  return run(process.execPath, ['node_modules/playwright/cli.js', 'test', '-c', config, ...words], {
    env: {
      ...process.env,
      CHROME_PATH: search.found,
      VELOCITY_CHROMIUM: search.found,
      // Chromium has no sandbox for root.
      VELOCITY_CHROMIUM_SANDBOX: process.getuid?.() === 0 ? 'off' : 'on',
    },
  });
};
