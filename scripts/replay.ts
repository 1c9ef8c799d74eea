/**
 * Replays a session log in Node and verifies that every entry leads to the state that it led to.
 *
 *   npm run replay -- FILE [--until SEQ] [--print state|events|commands]
 *
 * Exit code 0 only when every digest is equal, 1 when one differs, 2 when there is nothing to replay.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import type { SessionLog } from '../src/domain/journal/logFile.ts';
import { describeRefusal, readLog } from '../src/domain/journal/readLog.ts';
import { SCREENS } from '../src/domain/screens/screens.ts';
import { type Replayed, replayLog } from '../src/machines/core/replay.ts';

const USAGE = 'Usage: npm run replay -- FILE [--until SEQ] [--print state|events|commands]';
const PRINTS = ['state', 'events', 'commands'] as const;
type Print = (typeof PRINTS)[number];

/** Ends the script with one sentence. */
class Refusal extends Error {}

interface Options {
  readonly file: string;
  readonly until: number | undefined;
  readonly print: Print | undefined;
}

const readWords = () => {
  try {
    return parseArgs({ allowPositionals: true, options: { until: { type: 'string' }, print: { type: 'string' } } });
  } catch (cause) {
    throw new Refusal(`${cause instanceof Error ? cause.message : 'The options cannot be read.'}\n${USAGE}`);
  }
};

const readOptions = (): Options => {
  const { values, positionals } = readWords();
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new Refusal(USAGE);
  const until = values.until === undefined ? undefined : Number(values.until);
  if (until !== undefined && !(Number.isSafeInteger(until) && until > 0))
    throw new Refusal(`--until wants an entry's number, not ${values.until}`);
  const print = PRINTS.find((each) => each === values.print);
  if (values.print !== undefined && print === undefined)
    throw new Refusal(`--print wants one of ${PRINTS.join(', ')}, not ${values.print}`);
  return { file, until, print };
};

const MAX_BYTES = 256 * 1024 * 1024;

const WHY_UNREADABLE: Readonly<Record<string, string>> = { ENOENT: 'there is no such file', EISDIR: 'it is a folder' };

/** A log's text, from gzip or as it is. At most 256 MB unpacked, so that a hostile file cannot fill the memory. */
const textOf = async (file: string): Promise<string> => {
  const bytes = await readFile(file).catch((cause: NodeJS.ErrnoException) => {
    throw new Refusal(`${file} cannot be read: ${WHY_UNREADABLE[cause.code ?? ''] ?? cause.message}`);
  });
  if (bytes.length > MAX_BYTES) throw new Refusal(`${file} is larger than ${MAX_BYTES} bytes, which no session log is`);
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes.toString('utf8');
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_BYTES }).toString('utf8');
  } catch {
    throw new Refusal(`${file} begins like gzip, but cannot be unpacked: it is cut, damaged or too large`);
  }
};

const logIn = async (file: string): Promise<SessionLog> => {
  const log = readLog(await textOf(file));
  if (log._tag === 'Left') throw new Refusal(`${file} is refused. ${describeRefusal(log.left)}`);
  return log.right;
};

const show = (value: unknown): string => JSON.stringify(value);

const printed = (print: Print, { app, entries, asked }: Replayed): readonly string[] => {
  switch (print) {
    case 'events':
      return entries.map((entry) => `${entry.seq}\t${entry.to}\t${show(entry.event)}\t${entry.digest}`);
    case 'commands':
      return asked.map((each) => `${each.seq}\t${each.asked.owner}\t${show(each.asked.command)}`);
    case 'state':
      return app.addresses().map((at) => {
        const snapshot = app.snapshot(at as never);
        return `${at}\t${show(snapshot?.value)}\t${show(snapshot?.context)}`;
      });
  }
};

const run = async (): Promise<boolean> => {
  const options = readOptions();
  const log = await logIn(options.file);
  const started = performance.now();
  const replayed = replayLog(log, { screens: SCREENS, ...(options.until === undefined ? {} : { until: options.until }) });
  const seconds = (performance.now() - started) / 1000;
  if (options.print !== undefined) console.log(printed(options.print, replayed).join('\n'));
  const { divergence, entries } = replayed;
  if (divergence !== null) {
    console.error(
      `Entry ${divergence.seq} (${divergence.event.type} to ${divergence.to}) led to ${divergence.got}, but ${divergence.expected} was recorded.`,
    );
    return false;
  }
  const end = replayed.app.digest();
  if (options.until === undefined && end !== log.digest) {
    console.error(`All entries agree, but the end is ${end} and ${log.digest} was recorded.`);
    return false;
  }
  console.log(`${entries.length} entries replayed in ${seconds.toFixed(2)} s, every state equal; the end is ${end}.`);
  return true;
};

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (cause) {
  if (!(cause instanceof Refusal)) throw cause;
  console.error(cause.message);
  process.exitCode = 2;
}
