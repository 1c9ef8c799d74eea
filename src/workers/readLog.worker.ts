/** Reads a session log away from the page, so that a long or hostile one never stops it: text in, the log or its refusal out. */
import { describeRefusal, noteOn, readLog } from '../domain/journal/readLog.ts';
import { courseOf } from '../domain/replay/course.ts';
import type { ReadLogAnswer } from '../domain/replay/readAnswer.ts';

const answer = (text: string): ReadLogAnswer => {
  const read = readLog(text);
  if (read._tag === 'Left') return { refusal: describeRefusal(read.left) };
  const log = read.right;
  const starts = log.segments.map(({ first }) => first);
  return { log, course: courseOf(log.entries, starts), note: noteOn(log) };
};

addEventListener('message', ({ data }: MessageEvent<string>) => {
  try {
    postMessage(answer(data));
  } catch (cause) {
    postMessage({ refusal: `the log cannot be read: ${cause instanceof Error ? cause.message : String(cause)}` } satisfies ReadLogAnswer);
  }
});
