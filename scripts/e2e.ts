/**
 * `npm run test:e2e [-- WORDS]`: finds or brings a Chromium, then runs the end-to-end tests against the real server.
 * Further words go to Playwright, such as the name of a test file or `--grep`.
 */
import { chromium } from 'playwright';
import { findChromium, isInContainer, isProgram } from './e2e/chromium.ts';
import { run } from './process/run.ts';

const main = async (): Promise<number> => {
  const search = await findChromium({
    env: process.env,
    playwrightPath: () => chromium.executablePath(),
    isProgram,
    isRoot: process.getuid?.() === 0,
    inContainer: isInContainer(),
    run: (program, words) => run(program, words, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }),
    say: (text) => console.log(text),
  });
  if ('missing' in search) {
    console.error(search.missing);
    return 1;
  }
  const words = ['node_modules/playwright/cli.js', 'test', '-c', 'e2e/playwright.config.ts', ...process.argv.slice(2)];
  return run(process.execPath, words, { env: { ...process.env, CHROME_PATH: search.found } });
};

process.exitCode = await main();
