/** All tests of the folder that is tried, as `bundle.mjs` has made them one script. */
import { pathToFileURL } from 'node:url';

await import(pathToFileURL('dist/mutation/tests.mjs').href);
