/**
 * `npm run test:longer [-- WORDS]`: the end-to-end tests with the tag `@longer`, canaries typed into every form and axe over layers in
 * all looks. Further words go to Playwright.
 */
import { runPlaywright } from './e2e/playwright.ts';

process.exitCode = await runPlaywright('e2e/longer.config.ts', process.argv.slice(2));
