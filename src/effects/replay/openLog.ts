/**
 * Opens a file as a session log. It is unpacked and read in a worker, so the page stays alive; only one file is read at a
 * time. The worker's script is fetched once when the page starts, so that a file can be opened
 * with the network cut, and again after a reading was given up.
 */
import { type Either, left, right } from 'fp-ts/Either';
import { MAX_LOG_LENGTH } from '../../domain/journal/logFile.ts';
import type { ReadLog, ReadLogAnswer } from '../../domain/replay/readAnswer.ts';
import { reasonOf } from '../reason.ts';

/** A reading that takes longer is given up: no log that the app wrote takes that long. */
const MAX_READ_MS = 20_000;

export interface LogOpener {
  /** Left with one sentence for a person; null when another file was chosen meanwhile, or it was cancelled. */
  readonly open: (file: File) => Promise<Either<string, ReadLog> | null>;
  readonly cancel: () => void;
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`;

/** What needs no reading to be refused. */
const refusalOf = ({ size }: File): string | null => {
  if (size === 0) return 'Line 1: the file is empty';
  return size > MAX_LOG_LENGTH ? `The file is ${megabytes(size)}; a session log can be at most ${megabytes(MAX_LOG_LENGTH)}.` : null;
};

const readIn = (worker: Worker, file: File): Promise<Either<string, ReadLog>> =>
  new Promise((resolve) => {
    const timer = setTimeout(
      () => resolve(left(`Reading timed out after ${MAX_READ_MS / 1000} s: the file may not be a session log.`)),
      MAX_READ_MS,
    );
    worker.onmessage = ({ data }: MessageEvent<ReadLogAnswer>) => {
      clearTimeout(timer);
      resolve('refusal' in data ? left(data.refusal) : right(data));
    };
    worker.onerror = (event) => {
      clearTimeout(timer);
      resolve(left(`The log cannot be read: ${event.message === '' ? 'the reader did not start' : event.message}.`));
    };
    worker.postMessage(file);
  });

export const createLogOpener = (workerUrl: string): LogOpener => {
  const script = fetch(workerUrl).then(async (response) => {
    if (!response.ok) throw new Error(`the reader could not be loaded (${response.status})`);
    return URL.createObjectURL(await response.blob());
  });
  script.catch(() => undefined);
  let running: Worker | null = null;
  let turn = 0;
  const cancel = (): void => {
    turn += 1;
    running?.terminate();
    running = null;
  };
  const read = async (file: File, mine: number): Promise<Either<string, ReadLog> | null> => {
    const refusal = refusalOf(file);
    if (refusal !== null) return left(refusal);
    const url = await script;
    if (mine !== turn) return null;
    const worker = new Worker(url);
    running = worker;
    const log = await readIn(worker, file);
    worker.terminate();
    return mine === turn ? log : null;
  };
  return {
    cancel,
    open: async (file) => {
      cancel();
      const mine = turn;
      try {
        return await read(file, mine);
      } catch (cause) {
        return mine === turn ? left(`The file cannot be read: ${reasonOf(cause)}.`) : null;
      }
    },
  };
};
