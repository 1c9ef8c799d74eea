/** Commands of the terminal, run as functions: what they print, and their exit code. */
import type { ExitCode, Output } from '../../scripts/replay/command.ts';

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a command in this process, which has loaded the app already: a process of its own takes two seconds to do so. */
export const ranHere = async (
  command: (words: readonly string[], output: Output) => Promise<ExitCode>,
  words: readonly string[],
): Promise<Ran> => {
  const [out, err] = [[] as string[], [] as string[]];
  const code = await command(words, {
    log: (line: string) => out.push(`${line}\n`),
    error: (line: string) => err.push(`${line}\n`),
  });
  return { code, out: out.join(''), err: err.join('') };
};
