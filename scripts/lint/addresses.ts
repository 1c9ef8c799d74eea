/**
 * The address is decoded once, when it changes. Views are given the place (`usePlace`): they read no address of their own, neither
 * that of navigation or the shell nor the browser's.
 */
import { type Check, codeOf, lineAt } from './finding.ts';

const WRONG =
  /(?<![\w.'"-])(?:readUrl|placeAt)\b|\b(?:NAVIGATION|SHELL),\s*\([^;]*?\burl\b|\blocation\.(?:href|pathname|search)\b|\bnew URLSearchParams\((?![[{)])/g;

export const addresses: Check = (files) =>
  files
    .filter(({ path }) => /^src\/views\/.*\.tsx?$/.test(path))
    .flatMap(({ path, text }) => {
      const code = codeOf(text);
      return [...code.matchAll(WRONG)].map(({ index }) => ({
        path,
        line: lineAt(code, index),
        message: 'A view decodes no address: take what it says from usePlace.',
      }));
    });
