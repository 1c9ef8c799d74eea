/** What `npm run shrink` does. */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Json } from '../../src/domain/codec/codec.ts';
import { LOG_FILE_ENDING } from '../../src/domain/journal/logFileName.ts';
import type { Expectation, Failure } from '../../src/machines/replay/shrinkLog.ts';
import { type ExitCode, exitCodeOf, type Output, Refusal } from '../replay/command.ts';

const USAGE = "Usage: npm run shrink -- FILE [--out FILE] [--until SEQ] [--expect 'ADDRESS.PATH=JSON'] [--seconds N]";

/** Seconds after which the smallest log so far is written. */
const SHRINK_LIMIT = 120;
const REPORT_EVERY_MS = 2_000;

const read = (words: readonly string[]) => {
  try {
    const options = {
      out: { type: 'string' },
      until: { type: 'string' },
      expect: { type: 'string' },
      seconds: { type: 'string' },
    } as const;
    return parseArgs({ args: [...words], allowPositionals: true, options });
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

const naturalIn = (text: string | undefined, sentence: string): number | undefined => {
  const value = text === undefined ? undefined : Number(text);
  if (value === undefined || (Number.isSafeInteger(value) && value > 0)) return value;
  throw new Refusal(`${sentence}, not ${text}`);
};

const readOptions = (words: readonly string[]) => {
  const { values, positionals } = read(words);
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new Refusal(USAGE);
  const until = naturalIn(values.until, "--until wants an entry's number");
  const seconds = naturalIn(values.seconds, '--seconds wants a whole number') ?? SHRINK_LIMIT;
  const out = values.out ?? `${file.endsWith(LOG_FILE_ENDING) ? file.slice(0, -LOG_FILE_ENDING.length) : file}.min${LOG_FILE_ENDING}`;
  return { file, out, until, seconds, expect: values.expect === undefined ? undefined : expectationIn(values.expect) };
};

const inWords = (failure: Failure): string => {
  switch (failure.kind) {
    case 'throws':
      return `Entry ${failure.seq} throws: ${failure.message}`;
    case 'diverges':
      return `Entry ${failure.seq} leads to ${failure.got}, but ${failure.expected} was recorded`;
    case 'failed':
      return `At the end ${failure.at} is in the failed state ${failure.value}`;
    case 'unexpected': {
      const { at, path, value } = failure.expectation;
      return `At the end ${[at, ...path].join('.')} is ${failure.got}, but ${JSON.stringify(value)} is expected`;
    }
  }
};

/** Says from time to time how far it is. */
const progress = (entries: number, { error }: Output): ((replays: number, smallest: number) => void) => {
  let told = performance.now();
  return (replays, smallest) => {
    if (performance.now() - told < REPORT_EVERY_MS) return;
    told = performance.now();
    error(`… ${smallest} of ${entries} entries left after ${replays} replays`);
  };
};

const run = async (words: readonly string[], output: Output): Promise<boolean> => {
  const { file, out, until, seconds, expect } = readOptions(words);
  // The app is loaded once there is a log to make small: what is refused is refused at once.
  const { logIn } = await import('../replay/logIn.ts');
  const log = await logIn(file);
  const { EVERY } = await import('../../src/areas/every.ts');
  const { writeLog } = await import('../../src/domain/journal/logFile.ts');
  const { shrinkLog } = await import('../../src/machines/replay/shrinkLog.ts');
  const end = performance.now() + 1_000 * seconds;
  const shrunk = shrinkLog(log, {
    ...EVERY,
    onReplay: progress(log.entries.length, output),
    isOver: () => performance.now() > end,
    ...(until === undefined ? {} : { until }),
    ...(expect === undefined ? {} : { expect }),
  });
  if (shrunk._tag === 'Left') {
    output.error(shrunk.left);
    return false;
  }
  const { log: small, failure, replays, isMinimal } = shrunk.right;
  await writeFile(out, gzipSync(writeLog(small))).catch((cause: Error) => {
    throw new Refusal(`${out} cannot be written: ${cause.message}`);
  });
  output.log(`${inWords(failure)}.`);
  output.log(`${log.entries.length} entries became ${small.entries.length} in ${replays} replays; they fail in the same way: ${out}`);
  output.log(isMinimal ? 'No single entry can be left out.' : `It was stopped after ${seconds} s: more --seconds may make it smaller.`);
  for (const { seq, to, event } of small.entries) output.log(`${seq}\t${to}\t${JSON.stringify(event)}`);
  return true;
};

/** Exit code 0 when the small log was written, 1 when the log does not fail, 2 when there is nothing to shrink. */
export const shrinkCommand = (words: readonly string[], output: Output): Promise<ExitCode> => exitCodeOf(() => run(words, output), output);
