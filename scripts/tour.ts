/**
 * `npm run tour [-- WORDS]`: takes a picture of every screen and main state, at three widths, light and dark, into
 * `reports/tour`, with a page that shows them all side by side. The screens are those of `e2e/support/screens.ts`; WORDS keep those whose
 * name holds one of them. Ends with 1 when a screen could not be reached.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { screensOf } from '../e2e/support/screens.ts';
import { browserPath } from './e2e/browserPath.ts';
import { run } from './process/run.ts';
import { startServer } from './process/server.ts';
import { DEMO_PLACE } from './tour/demoPlace.ts';
import { writeSheet } from './tour/sheet.ts';
import { takeTour } from './tour/take.ts';

const FOLDER = 'reports/tour';
/** The day of the pictures, so that those of two tours can be compared. */
const TODAY = '2026-11-20';

const SCREENS = screensOf(DEMO_PLACE);

const main = async (words: readonly string[]): Promise<number> => {
  const screens = SCREENS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  if (screens.length === 0) {
    console.error(`No screen is called so. There are: ${SCREENS.map(({ name }) => name).join(', ')}.`);
    return 2;
  }
  const built = await run(process.execPath, ['esbuild.config.mjs', '--if-stale']);
  if (built !== 0) return built;
  const executablePath = await browserPath();
  const data = await mkdtemp(join(tmpdir(), 'velocity-tour-'));
  const env = { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'warn', VELOCITY_TODAY: TODAY, VELOCITY_REQUESTS_PER_MINUTE: '1000000' };
  const server = await startServer({ words: ['--data', data], env, output: 'pipe' });
  const browser = await chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0, args: ['--disable-gpu'] });
  try {
    await rm(FOLDER, { recursive: true, force: true });
    const pictures = await takeTour({
      browser,
      url: server.url,
      folder: FOLDER,
      place: DEMO_PLACE,
      screens,
      say: (text) => console.log(text),
    });
    await writeSheet(FOLDER, pictures);
    const failed = pictures.filter(({ failure }) => failure !== null);
    console.log(`\n${pictures.length - failed.length} pictures. Open ${FOLDER}/index.html to see them all.`);
    for (const { name, width, scheme, failure } of failed) console.error(`${name} at ${width} in ${scheme}: ${failure}`);
    return failed.length === 0 ? 0 : 1;
  } finally {
    await browser.close();
    await server.stop();
    await rm(data, { recursive: true, force: true });
  }
};

process.exitCode = await main(process.argv.slice(2));
