/**
 * Opens a file as a session log. It is unpacked piece by piece and read in a worker, so the page stays alive; only one
 * file is read at a time. The worker's script is fetched once when the page starts, so that a file can be opened
 * with the network cut, and again after a reading was given up.
 */
import { type Either, left, right } from 'fp-ts/Either';
import { MAX_LOG_LENGTH } from '../../domain/journal/logFile.ts';
import type { ReadLog, ReadLogAnswer } from '../../domain/replay/readAnswer.ts';
import { unpackLog } from '../journal/unpackLog.ts';
import { reasonOf } from '../reason.ts';

/** A reading that takes longer is given up: no log that the app wrote takes that long. */
const MAX_READ_MS = 20_000;

export interface LogOpener {
  /** Left with one sentence for a person; null when another file was chosen meanwhile, or it was cancelled. */
  readonly open: (file: File) => Promise<Either<string, ReadLog> | null>;
  readonly cancel: () => void;
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`;

const textOf = async (file: File): Promise<Either<string, string>> => {
  if (file.size === 0) return left('Line 1: the file is empty');
  if (file.size > MAX_LOG_LENGTH)
    return left(`The file has ${megabytes(file.size)}; a session log has at most ${megabytes(MAX_LOG_LENGTH)}.`);
  try {
    const text = await unpackLog(new Uint8Array(await file.arrayBuffer()));
    return text._tag === 'Left' ? left(`The file cannot be used: ${text.left}.`) : text;
  } catch (cause) {
    return left(`The file cannot be read: ${reasonOf(cause)}.`);
  }
};

const readIn = (worker: Worker, text: string): Promise<Either<string, ReadLog>> =>
  new Promise((resolve) => {
    const timer = setTimeout(
      () => resolve(left(`The file was given up after ${MAX_READ_MS / 1000} s: no session log takes that long.`)),
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
    worker.postMessage(text);
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
    const text = await textOf(file);
    if (mine !== turn || text._tag === 'Left') return mine === turn ? (text as Either<string, never>) : null;
    const worker = new Worker(await script);
    running = worker;
    const log = await readIn(worker, text.right);
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
