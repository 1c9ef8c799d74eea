/** Reads a session log from a file for the commands that replay one. */
import { readFile } from 'node:fs/promises';
import { MAX_LOG_LENGTH, type SessionLog } from '../../src/domain/journal/logFile.ts';
import { describeRefusal, readLog } from '../../src/domain/journal/readLog.ts';
import { unpackLog } from '../../src/workers/unpackLog.ts';
import { Refusal } from './command.ts';

const WHY_UNREADABLE: Readonly<Record<string, string>> = { ENOENT: 'there is no such file', EISDIR: 'it is a folder' };

/** A log's text, from gzip or as it is; never more than a log can be, so that a hostile file cannot fill the memory. */
const textOf = async (file: string): Promise<string> => {
  const bytes = await readFile(file).catch((cause: NodeJS.ErrnoException) => {
    // Node itself reads no file of more than 2 GiB.
    const tooLarge = `it is larger than ${MAX_LOG_LENGTH} bytes, which no session log is`;
    throw new Refusal(
      `${file} cannot be read: ${cause.code === 'ERR_FS_FILE_TOO_LARGE' ? tooLarge : (WHY_UNREADABLE[cause.code ?? ''] ?? cause.message)}`,
    );
  });
  const unpacked = await unpackLog(new Uint8Array(bytes));
  if (unpacked._tag === 'Unusable') throw new Refusal(`${file} is refused: ${unpacked.reason}`);
  if (unpacked._tag === 'UnusableLine') throw new Refusal(`${file} is refused. ${unpacked.sentence}`);
  return unpacked.text;
};

/** The log whole, or a `Refusal` that says in one sentence why there is none. */
export const logIn = async (file: string): Promise<SessionLog> => {
  const log = readLog(await textOf(file));
  if (log._tag === 'Left') throw new Refusal(`${file} is refused. ${describeRefusal(log.left)}`);
  return log.right;
};
