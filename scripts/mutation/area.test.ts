/** All tests of the folder that is tried, as `bundle.mjs` has made them one script. */
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const broken: unknown[] = [];
await import(pathToFileURL('dist/mutation/tests.mjs').href).catch((error: unknown) => broken.push(error));

// NOTE: Stryker takes a file without results for one in which nothing failed: a change that keeps the script from loading is noticed here.
test('what is tested can be loaded', () => {
  expect(broken).toEqual([]);
});
