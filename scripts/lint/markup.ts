/** Views are asked by role and name in a document, so that a test names what a person sees; their markup is only kept, as a picture. */
import { type Check, codeOf, lineAt } from './finding.ts';

const VIEWS = /^test\/(?:views|areas)\//;
/** Makes the pictures that are compared with a file as they are. */
const PICTURES = 'test/views/charts/markData.ts';

const RENDERED = /react-dom\/server/g;
const MATCHED =
  /(?:inner|outer)HTML\)*\.(?:not\.)?(?:toMatch|toContain|match|matchAll|includes|indexOf|split|search|replace|replaceAll|startsWith|endsWith)\b|\.(?:exec|test)\([^()\n]*(?:inner|outer)HTML/g;

export const markup: Check = (files) =>
  files
    .filter(({ path }) => VIEWS.test(path) && path !== PICTURES)
    .flatMap(({ path, text }) => {
      const code = codeOf(text);
      return [...code.matchAll(RENDERED), ...code.matchAll(MATCHED)].map(({ index }) => ({
        path,
        line: lineAt(text, index),
        message: 'Render the view with draw (test/views/drawn.tsx) and ask it by role and name, not by its markup.',
      }));
    });
