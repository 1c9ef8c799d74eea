/** Runs an order in a process of its own, and hears what it says. */
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { isRight } from 'fp-ts/Either';
import { decode } from '../../src/domain/codec/codec.ts';
import { DATABASE_VARIABLES, startChild } from '../childProcess.ts';
import { Line, type Order } from './lines.ts';

/** The bundled `import.process.js`, beside the server. */
export const IMPORT_PROCESS = fileURLToPath(new URL('./import/import.process.js', import.meta.url));

export interface Worker {
  /** It stops by itself, and leaves nothing behind. */
  readonly stop: () => void;
  /** Resolves when the process is gone, whatever came of it. */
  readonly ended: Promise<void>;
}

export type StartWorker = (order: Order, onLine: (line: Line) => void) => Worker;

const lineOf = (text: string): Line | null => {
  try {
    const line = decode(Line, JSON.parse(text));
    return isRight(line) ? line.right : null;
  } catch {
    return null;
  }
};

export const startWorkers =
  (entry: string = IMPORT_PROCESS): StartWorker =>
  (order, onLine) => {
    const child = startChild(entry, [], DATABASE_VARIABLES);
    child.stdin.on('error', () => undefined);
    // NOTE: not as an argument, which has a limit and which everybody on this machine can read.
    child.stdin.write(`${JSON.stringify(order)}\n`);
    createInterface({ input: child.stdout }).on('line', (text) => {
      const line = lineOf(text);
      if (line !== null) onLine(line);
    });
    const ended = new Promise<void>((resolve) => {
      child.on('error', () => resolve());
      child.on('close', () => resolve());
    });
    // NOTE: the end of its input is the word to stop, for it comes also when this process is killed.
    return { stop: () => child.stdin.end(), ended };
  };
