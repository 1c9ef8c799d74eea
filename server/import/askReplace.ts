/**
 * Whether an import may take the place of rows that are there: whoever starts it says so beforehand, or is asked when it is known what
 * would be replaced. Otherwise nothing is changed.
 */
import { createHash } from 'node:crypto';
import { describeReplacement } from '../../src/domain/imports/replaced.ts';
import type { ImportedPart, ImportOptions } from './importFiles.ts';
import { ImportRefusal } from './refusal.ts';

const replacements = (parts: readonly ImportedPart[]) =>
  parts.flatMap(({ layout: { kind }, summary: { replacement } }) => (replacement === null ? [] : [{ kind, replacement }]));

/** By it a replacement is known again: what was confirmed is what is replaced, or nothing is. Empty where nothing is replaced. */
export const replacementMark = (parts: readonly ImportedPart[]): string => {
  const found = replacements(parts);
  return found.length === 0 ? '' : createHash('sha256').update(JSON.stringify(found)).digest('hex');
};

/** What is replaced, in lines for a terminal. */
export const replacedLines = (parts: readonly ImportedPart[]): readonly string[] => {
  const found = replacements(parts);
  return found.flatMap(({ kind, replacement }) => [...(found.length > 1 ? [`  ${kind}:`] : []), ...describeReplacement(replacement)]);
};

const CHANGED = 'Since the check, another import changed the data to be replaced. Nothing was imported; check the files again.';

/** Refuses what was not confirmed; `mark` is that of the replacement that was. */
export const confirmedAs =
  (mark: string): NonNullable<ImportOptions['onReplace']> =>
  async (parts) => {
    if (replacementMark(parts) !== mark) throw new ImportRefusal([CHANGED]);
  };

export interface ReplaceWords {
  /** `--replace` was given. */
  readonly isAllowed: boolean;
  readonly say: (lines: readonly string[]) => void;
  /** Puts a question to a person; null where nobody is at the terminal. */
  readonly ask: ((question: string) => Promise<string>) | null;
}

const QUESTION = 'Replace these rows? Type yes to continue: ';
const NOT_SAID = 'Nothing was changed. Add --replace to replace these rows.';
const DECLINED = 'Nothing was changed.';

/** The confirmation of the command line: the flag, or a `yes`. */
export const askToReplace =
  ({ isAllowed, say, ask }: ReplaceWords): NonNullable<ImportOptions['onReplace']> =>
  async (parts) => {
    const lines = replacedLines(parts);
    if (!isAllowed && ask === null) throw new ImportRefusal([...lines, NOT_SAID]);
    say(lines);
    if (isAllowed || ask === null) return;
    const answer = await ask(QUESTION);
    if (!/^y(es)?$/i.test(answer.trim())) throw new ImportRefusal([DECLINED]);
  };
