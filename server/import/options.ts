/** The words of `npm run import`, and the environment around them. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Either, isLeft, left, right } from 'fp-ts/Either';
import { IMPORT_KINDS, type ImportKind } from '../../src/domain/imports/layout.ts';
import { IMPORT_LAYOUTS } from '../../src/domain/imports/layouts.ts';
import { readConfig } from '../config.ts';
import { systemClock } from '../http/clock.ts';
import type { ImportSettings } from './importFile.ts';

export const USAGE = 'Usage: npm run import -- --brand-group ID [--data DIR] [--dry-run] retail|ads|search-terms|dsp|inventory FILE.csv';

export type ImportWords = Omit<ImportSettings, 'brandGroupId'> & {
  /** Null where it was not given: then those that there are can be listed. */
  readonly brandGroupId: string | null;
};

const FLAGS = {
  'brand-group': { type: 'string' },
  data: { type: 'string' },
  'dry-run': { type: 'boolean' },
} as const;

const isKind = (word: string): word is ImportKind => Object.hasOwn(IMPORT_LAYOUTS, word);

const parse = (words: readonly string[]) => {
  try {
    return right(parseArgs({ args: [...words], options: FLAGS, allowPositionals: true }));
  } catch (cause) {
    return left([cause instanceof Error ? (cause.message.split('. To specify')[0] ?? '') : String(cause)]);
  }
};

const listedOr = `${IMPORT_KINDS.slice(0, -1).join(', ')} or ${IMPORT_KINDS.at(-1)}`;

const positionalFaults = ([kind, file, ...more]: readonly string[]): readonly string[] => {
  if (kind === undefined || file === undefined) return [`Say what the file holds, ${listedOr}, and which file it is.`];
  if (!isKind(kind)) return [`"${kind}" cannot be imported; known are ${IMPORT_KINDS.slice(0, -1).join(', ')} and ${IMPORT_KINDS.at(-1)}.`];
  return more.length > 0 ? [`One file at a time, please: ${more.length} more were given.`] : [];
};

/**
 * What is to be imported, or every fault of the words, each a sentence. A relative file lies where the person called npm,
 * a relative data directory where the server looks for it: data directory and business day are read as the server reads them.
 */
export const readImportWords = (words: readonly string[], env: NodeJS.ProcessEnv): Either<readonly string[], ImportWords> => {
  const parsed = parse(words);
  if (isLeft(parsed)) return parsed;
  const { values, positionals } = parsed.right;
  const config = readConfig(values.data === undefined ? [] : ['--data', values.data], env);
  const faults = [...positionalFaults(positionals), ...(isLeft(config) ? config.left : [])];
  const [kind, file] = positionals;
  if (faults.length > 0 || isLeft(config) || kind === undefined || file === undefined || !isKind(kind)) return left(faults);
  return right({
    dataDirectory: config.right.dataDirectory,
    brandGroupId: values['brand-group'] ?? null,
    kind,
    file: resolve(env.INIT_CWD ?? '.', file),
    today: systemClock(config.right.today).today(),
    dryRun: values['dry-run'] === true,
  });
};
