/** Running another program as if it were this one. */
import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';

const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface RunOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
}

/** The exit code of a finished program; one that a signal ended counts as 128 plus the signal's number, as in a shell. */
export const exitCodeOf = (code: number | null, signal: NodeJS.Signals | null): number =>
  code ?? 128 + (signal === null ? 0 : constants.signals[signal]);

/** Ctrl-C in a terminal reaches every process of the group by itself; handing it on would deliver it twice. */
const reachesGroupByItself = (signal: NodeJS.Signals): boolean => signal === 'SIGINT' && process.stdin.isTTY === true;

/** Outlives signals and hands them on to the child until it has ended; gives back how to stop doing so. */
export const passSignalsTo = (child: ChildProcess): (() => void) => {
  const handlers = PASSED_ON.map((signal) => [signal, () => void (reachesGroupByItself(signal) || child.kill(signal))] as const);
  for (const [signal, handler] of handlers) process.on(signal, handler);
  return () => {
    for (const [signal, handler] of handlers) process.off(signal, handler);
  };
};

/**
 * Runs a program with this terminal as its own, without standard input, and resolves to its exit code. A program
 * that cannot be started says so on standard error and counts as 127.
 */
export const run = (program: string, words: readonly string[], options: RunOptions = {}): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(program, words, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
    const release = passSignalsTo(child);
    child.on('error', (error) => {
      release();
      console.error(`${program} could not be started: ${error.message}`);
      resolve(127);
    });
    child.on('exit', (code, signal) => {
      release();
      resolve(exitCodeOf(code, signal));
    });
  });
