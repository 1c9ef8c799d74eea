/**
 * Replays a session log in Node and verifies that every entry leads to the state that it led to.
 *
 *   npm run replay -- FILE [--until SEQ] [--print state|events|commands|html] [--compare FILE]
 *
 * Exit code 0 only when every digest is equal and the live session was as its replay, 1 when one differs, 2 when there is nothing to replay.
 */
import { Refusal, readOptions } from './replay/options.ts';

const run = async (): Promise<boolean> => {
  const options = readOptions();
  // The app is loaded once there is a log to replay: what is refused is refused at once.
  const { logIn } = await import('./replay/logIn.ts');
  const log = await logIn(options.file);
  const { noteOn } = await import('../src/domain/journal/readLog.ts');
  const note = noteOn(log);
  if (note !== null) console.error(note);
  const { compared, cursorOn, verified } = await import('./replay/verify.ts');
  // A log that begins behind a checkpoint is opened once before anything is printed.
  cursorOn(log);
  const other = options.compare === undefined ? null : await logIn(options.compare);
  const isEqual = await verified(log, options);
  const isSame = other === null || compared(log, other, [options.file, options.compare ?? '']);
  return isSame && isEqual && log.departs === undefined;
};

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (cause) {
  if (!(cause instanceof Refusal)) throw cause;
  console.error(cause.message);
  process.exitCode = 2;
}
