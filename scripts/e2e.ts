/**
 * `npm run test:e2e [-- WORDS]`: finds or brings a Chromium, then runs the end-to-end tests against the real server.
 * Further words go to Playwright, such as the name of a test file or `--grep`.
 */
import { runPlaywright } from './e2e/playwright.ts';

process.exitCode = await runPlaywright('e2e/playwright.config.ts', process.argv.slice(2));
