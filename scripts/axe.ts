/**
 * `npm run axe [-- WORDS]`: looks with axe at every state of every screen and of the gallery, in light, dark and forced colours.
 * The end-to-end tests look at the main ones alone, for all of them take some ten minutes. Further words go to Playwright,
 * such as `--grep filters`. Ends with 1 when axe finds anything but the mistakes that `e2e/support/axe.ts` names.
 */
import { runPlaywright } from './e2e/playwright.ts';

process.exitCode = await runPlaywright('e2e/axe.config.ts', process.argv.slice(2));
