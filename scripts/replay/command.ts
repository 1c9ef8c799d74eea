/** A command of the terminal as a function: words in, lines and an exit code out, so that a test can run it without a process. */

/** Standard output and standard error, line by line. */
export type Output = Pick<Console, 'log' | 'error'>;

/** 0 where a command found what it hoped for, 1 where it did not, 2 where it could not begin. */
export type ExitCode = 0 | 1 | 2;

/** Ends a command with one sentence. */
export class Refusal extends Error {}

/** The exit code of what a command does; a refusal is told on standard error, any other exception is thrown on. */
export const exitCodeOf = async (run: () => Promise<boolean>, { error }: Output): Promise<ExitCode> => {
  try {
    return (await run()) ? 0 : 1;
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    error(cause.message);
    return 2;
  }
};
