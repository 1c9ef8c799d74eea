/** What `npm run replay` does. */
import { type ExitCode, exitCodeOf, type Output } from './command.ts';
import { readOptions } from './options.ts';

const run = async (words: readonly string[], output: Output): Promise<boolean> => {
  const options = readOptions(words);
  // The app is loaded once there is a log to replay: what is refused is refused at once.
  const { logIn } = await import('./logIn.ts');
  const log = await logIn(options.file);
  const { noteOn } = await import('../../src/domain/journal/readLog.ts');
  const note = noteOn(log);
  if (note !== null) output.error(note);
  const { compared, cursorOn, verified } = await import('./verify.ts');
  // A log that begins behind a checkpoint is opened once before anything is printed.
  cursorOn(log);
  const other = options.compare === undefined ? null : await logIn(options.compare);
  const isEqual = await verified(log, options, output);
  const isSame = other === null || compared(log, other, [options.file, options.compare ?? ''], output);
  return isSame && isEqual && log.departs === undefined;
};

/** Exit code 0 only when every digest is equal and the live session was as its replay, 1 when one differs, 2 when there is nothing to replay. */
export const replayCommand = (words: readonly string[], output: Output): Promise<ExitCode> => exitCodeOf(() => run(words, output), output);
