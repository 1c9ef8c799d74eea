/** One server to a data directory, by the lock of a file. Who holds it is written beside it, for the message alone. */

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRight } from 'fp-ts/Either';
import { decode, Natural, record, t } from '../../src/domain/codec/codec.ts';
import { instantText } from '../../src/domain/dates/instant.ts';
import { lockFile } from './fileLock.ts';
import { StartFailure } from './startFailure.ts';

const Holder = record({ pid: Natural, startedAt: t.string }, 'LockHolder');

const holderOf = (path: string): string => {
  try {
    const read = decode(Holder, JSON.parse(readFileSync(path, 'utf8')));
    return isRight(read) ? ` (process ${read.right.pid}, started ${read.right.startedAt})` : '';
  } catch {
    return '';
  }
};

/** Takes the directory for this process, or throws `StartFailure` naming who has it. Answers how to give it back. */
export const acquireServerLock = (directory: string, now: number, pid: number = process.pid): (() => void) => {
  const holderPath = join(directory, 'server.json');
  const release = lockFile(join(directory, 'server.lock'));
  if (release === null)
    throw new StartFailure(
      `Another Velocity server${holderOf(holderPath)} already uses the data directory ${directory}. Stop it first, or choose another directory with --data DIR.`,
    );
  writeFileSync(holderPath, JSON.stringify({ pid, startedAt: instantText(now) }));
  return () => {
    rmSync(holderPath, { force: true });
    release();
  };
};
