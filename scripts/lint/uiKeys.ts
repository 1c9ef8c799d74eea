/**
 * What a screen keeps beside its address is read by the part that its key names (`uiParts.ts`). Two parts of one key would read what
 * the other wrote, so each key is written once in the product.
 */
import { type Check, codeOf, lineAt } from './finding.ts';

const PART =
  /(?<![\w.'"-])ui(?:Part|Flag|Text|TextOrNull|NumberOrNull|Choice|ChoiceOrNull|Choices|PairOrNull)(?:<[^()]*>)?\(\s*(['`])([^'`]+)\1/g;

export const uiKeys: Check = (files) => {
  const first = new Map<string, string>();
  return files
    .filter(({ path }) => /^src\/.*\.tsx?$/.test(path))
    .flatMap(({ path, text }) => {
      const code = codeOf(text);
      return [...code.matchAll(PART)].flatMap(({ index, 2: key = '' }) => {
        const place = `${path}:${lineAt(code, index)}`;
        const before = first.get(key);
        first.set(key, before ?? place);
        const message = `The key ${key} has a part already (${before}): take that part, or another key.`;
        return before === undefined ? [] : [{ path, line: lineAt(code, index), message }];
      });
    });
};
