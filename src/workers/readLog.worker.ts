/**
 * Unpacks and reads a session log away from the page, so that a long or hostile one never stops it: a file in, the log or its
 * refusal out.
 */
import { describeRefusal, noteOn, readLog } from '../domain/journal/readLog.ts';
import type { ReadLogAnswer } from '../domain/replay/readAnswer.ts';
import { sessionRowsOf } from '../domain/replay/sessionRows.ts';
import { unpackLog } from './unpackLog.ts';

const answer = async (file: Blob): Promise<ReadLogAnswer> => {
  const unpacked = await unpackLog(new Uint8Array(await file.arrayBuffer()));
  if (unpacked._tag === 'Unusable') return { refusal: `The file cannot be used: ${unpacked.reason}.` };
  if (unpacked._tag === 'UnusableLine') return { refusal: unpacked.sentence };
  const read = readLog(unpacked.text);
  if (read._tag === 'Left') return { refusal: describeRefusal(read.left) };
  const log = read.right;
  const starts = log.segments.map(({ first }) => first);
  return { log, sessionRows: sessionRowsOf(log.entries, starts), note: noteOn(log) };
};

const refused = (cause: unknown): ReadLogAnswer => ({
  refusal: `The file cannot be read: ${cause instanceof Error ? cause.message : String(cause)}.`,
});

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  answer(data).then(postMessage, (cause: unknown) => postMessage(refused(cause)));
});
