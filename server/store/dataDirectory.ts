/** The data directory: where the app store, the warehouse and the server's own secret live. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from './startFailure.ts';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'part of the path is a file',
  EEXIST: 'a file of that name is in the way',
  ENOENT: 'the path cannot be created',
};

const reasonOf = (cause: unknown): string => {
  const code = (cause as NodeJS.ErrnoException | null)?.code ?? '';
  return REASONS[code] ?? (cause instanceof Error ? cause.message : String(cause));
};

/** Makes the directory where it is missing and proves that it can be written, by writing. Throws `StartFailure`. */
export const prepareDataDirectory = (directory: string): void => {
  const probe = join(directory, `.probe-${randomUUID()}`);
  try {
    mkdirSync(directory, { recursive: true });
    writeFileSync(probe, 'velocity', { flag: 'wx', mode: 0o600 });
    rmSync(probe);
  } catch (cause) {
    throw new StartFailure(`The data directory ${directory} cannot be used: ${reasonOf(cause)}. Choose another with --data DIR.`);
  }
};

export const appStorePath = (directory: string): string => join(directory, 'app.sqlite');
