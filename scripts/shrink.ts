/**
 * Makes a failing session log small: the fewest entries, and the simplest events, that still fail in the same way.
 *
 *   npm run shrink -- FILE [--out FILE] [--until SEQ] [--expect 'ADDRESS.PATH=JSON']
 *
 * A log fails when an entry throws, when a state differs from the recorded one, or when the end is not what --expect
 * says. Exit code 0 when a smaller log was written, 1 when the log does not fail, 2 when there is nothing to shrink.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Json } from '../src/domain/codec/codec.ts';
import { type SessionLog, writeLog } from '../src/domain/journal/logFile.ts';
import { LOG_FILE_ENDING } from '../src/domain/journal/logFileName.ts';
import { describeRefusal, readLog } from '../src/domain/journal/readLog.ts';
import { SCREENS } from '../src/domain/screens/screens.ts';
import { unpackLog } from '../src/effects/journal/unpackLog.ts';
import { type Expectation, type Failure, shrinkLog } from '../src/machines/replay/shrinkLog.ts';

const USAGE = "Usage: npm run shrink -- FILE [--out FILE] [--until SEQ] [--expect 'ADDRESS.PATH=JSON']";

/** Ends the script with one sentence. */
class Refusal extends Error {}

const readWords = () => {
  try {
    const options = { out: { type: 'string' }, until: { type: 'string' }, expect: { type: 'string' } } as const;
    return parseArgs({ allowPositionals: true, options });
  } catch (cause) {
    throw new Refusal(`${cause instanceof Error ? cause.message : 'The options cannot be read.'}\n${USAGE}`);
  }
};

/** `session.context.email="x"`: addresses hold slashes, never dots before the path begins. */
const expectationIn = (text: string): Expectation => {
  const sign = text.indexOf('=');
  const [at = '', ...path] = text.slice(0, Math.max(0, sign)).split('.');
  try {
    if (sign > 0 && at !== '') return { at, path, value: JSON.parse(text.slice(sign + 1)) as Json };
  } catch {
    // The sentence below says it.
  }
  throw new Refusal(`--expect wants ADDRESS.PATH=JSON, such as 'session.value="out"', not ${text}`);
};

const readOptions = () => {
  const { values, positionals } = readWords();
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new Refusal(USAGE);
  const until = values.until === undefined ? undefined : Number(values.until);
  if (until !== undefined && !(Number.isSafeInteger(until) && until > 0))
    throw new Refusal(`--until wants an entry's number, not ${values.until}`);
  const out = values.out ?? `${file.endsWith(LOG_FILE_ENDING) ? file.slice(0, -LOG_FILE_ENDING.length) : file}.min${LOG_FILE_ENDING}`;
  return { file, out, until, expect: values.expect === undefined ? undefined : expectationIn(values.expect) };
};

const logIn = async (file: string): Promise<SessionLog> => {
  const bytes = await readFile(file).catch((cause: NodeJS.ErrnoException) => {
    throw new Refusal(`${file} cannot be read: ${cause.code === 'ENOENT' ? 'there is no such file' : cause.message}`);
  });
  const text = await unpackLog(new Uint8Array(bytes));
  if (text._tag === 'Left') throw new Refusal(`${file} cannot be used: ${text.left}`);
  const log = readLog(text.right);
  if (log._tag === 'Left') throw new Refusal(`${file} is refused. ${describeRefusal(log.left)}`);
  return log.right;
};

const inWords = (failure: Failure): string => {
  switch (failure.kind) {
    case 'throws':
      return `Entry ${failure.seq} throws: ${failure.message}`;
    case 'diverges':
      return `Entry ${failure.seq} leads to ${failure.got}, but ${failure.expected} was recorded`;
    case 'unexpected': {
      const { at, path, value } = failure.expectation;
      return `At the end ${[at, ...path].join('.')} is ${failure.got}, but ${JSON.stringify(value)} is expected`;
    }
  }
};

const run = async (): Promise<boolean> => {
  const { file, out, until, expect } = readOptions();
  const log = await logIn(file);
  const options = { screens: SCREENS, ...(until === undefined ? {} : { until }), ...(expect === undefined ? {} : { expect }) };
  const shrunk = shrinkLog(log, options);
  if (shrunk._tag === 'Left') {
    console.error(shrunk.left);
    return false;
  }
  const { log: small, failure, replays } = shrunk.right;
  await writeFile(out, gzipSync(writeLog(small)));
  console.log(`${inWords(failure)}.`);
  console.log(`${log.entries.length} entries became ${small.entries.length} in ${replays} replays; they fail in the same way: ${out}`);
  for (const { seq, to, event } of small.entries) console.log(`${seq}\t${to}\t${JSON.stringify(event)}`);
  return true;
};

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (cause) {
  if (!(cause instanceof Refusal)) throw cause;
  console.error(cause.message);
  process.exitCode = 2;
}
