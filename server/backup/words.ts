/** The words of `npm run backup` and `npm run restore`: a data directory, and the folder of the copy. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Either, isLeft, left, right } from 'fp-ts/Either';
import { readConfig } from '../config.ts';

export interface BackupWords {
  readonly dataDirectory: string;
  /** The database of the app store; null: it is a file of the data directory. */
  readonly databaseUrl: string | null;
  readonly folder: string;
}

const parse = (words: readonly string[]) => {
  try {
    return right(parseArgs({ args: [...words], options: { data: { type: 'string' } } as const, allowPositionals: true }));
  } catch (cause) {
    return left([cause instanceof Error ? (cause.message.split('. To specify')[0] ?? '') : String(cause)]);
  }
};

/** A relative folder lies where the person called npm. */
export const readBackupWords = (words: readonly string[], env: NodeJS.ProcessEnv): Either<readonly string[], BackupWords> => {
  const parsed = parse(words);
  if (isLeft(parsed)) return parsed;
  const { values, positionals } = parsed.right;
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) return left(['Specify one folder for the backup.']);
  const config = readConfig(values.data === undefined ? [] : ['--data', values.data], env);
  if (isLeft(config)) return config;
  const { dataDirectory, databaseUrl } = config.right;
  return right({ dataDirectory, databaseUrl, folder: resolve(env.INIT_CWD ?? '.', folder) });
};
