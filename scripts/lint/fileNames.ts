/** A file is named after its idea; a drawer for whatever is left over hides what is in it. */
import type { Check } from './finding.ts';

const DRAWER = /(^|\/)(utils?|helpers?|misc|common|stuff)(\.[^/]*)?(\/|$)/i;

export const fileNames: Check = (files) =>
  files
    .filter(({ path }) => DRAWER.test(path))
    .map(({ path }) => ({ path, line: 1, message: 'Name the file after the idea it holds, not utils, helpers or the like.' }));
