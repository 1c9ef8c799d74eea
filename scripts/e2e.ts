/**
 * `npm run test:e2e [-- WORDS]`: finds or brings a Chromium, then runs the end-to-end tests against the real server.
 * Further words go to Playwright, such as the name of a test file or `--grep`. With `--parts 4` the tests run in four parts, and those
 * that passed on the same sources are left out; `--next` ends after one part, `--fresh` begins anew.
 */
import { isLeft } from 'fp-ts/Either';
import { fingerprintOf, SOURCES } from './build/fingerprint.mjs';
import { type PartsAsked, partsAsked, runParts } from './e2e/parts.ts';
import { runPlaywright } from './e2e/playwright.ts';

const CONFIG = 'e2e/playwright.config.ts';

const inParts = async (asked: PartsAsked): Promise<number> =>
  runParts({
    ...asked,
    folder: 'reports/e2e-parts',
    report: 'reports/e2e.json',
    state: await fingerprintOf('.', [...SOURCES, 'e2e', 'test/customer']),
    runPart: (part, report) => {
      process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = report;
      return runPlaywright(CONFIG, [`--shard=${part}/${asked.parts}`, '--reporter=list,json']);
    },
    say: (text) => console.log(text),
  });

const main = async (words: readonly string[]): Promise<number> => {
  const asked = partsAsked(words);
  if (asked === null) return runPlaywright(CONFIG, words);
  if (!isLeft(asked)) return inParts(asked.right);
  console.error(asked.left);
  return 2;
};

process.exitCode = await main(process.argv.slice(2));
