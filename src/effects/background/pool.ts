/** The browser's workers: as many as it has cores to spare, kept from job to job. Loaded with the first screen that needs them. */
import { asyncScheduler, Observable, type Subscriber } from 'rxjs';
import { decode } from '../../domain/codec/codec.ts';
import { batchesOf, type InventoryJob, type InventoryPart } from '../../domain/inventory/jobs.ts';
import { WorkerAnswer, type WorkerOrder } from '../../domain/inventory/workerAnswer.ts';
import type { Workers } from '../deps.ts';
import { batched } from './batched.ts';

/** More than so many are of no use for a job of half a second. */
const MOST_WORKERS = 4;
/** Batches that are with a worker: one under way, and the next. */
const AHEAD = 2;
/** No part of any job takes so long: a worker that is silent for longer is given up. */
const MAX_SILENCE_MS = 30_000;

const workerCount = (): number => Math.max(1, Math.min(MOST_WORKERS, navigator.hardwareConcurrency ?? 1));

const order = (worker: Worker, said: WorkerOrder): void => worker.postMessage(said);

export interface Pool extends Workers {
  /** Starts workers that wait for a job. */
  readonly start: () => void;
}

/** Workers of the script at `url`, which take the batches of a job one after another, each the next that nobody has. */
export const createPool = (url: string): Pool => {
  const idle: Worker[] = [];
  const drop = (worker: Worker): void => {
    const at = idle.indexOf(worker);
    if (at >= 0) idle.splice(at, 1);
    worker.terminate();
  };
  /** NOTE: one that did not start, or fell while it waited, must not be given a job: nobody would hear of its fall any more. */
  const rest = (worker: Worker): void => {
    worker.onmessage = null;
    worker.onerror = () => drop(worker);
    idle.push(worker);
  };
  const take = (): Worker => idle.pop() ?? new Worker(url);

  /**
   * Has one worker take batches until `next` gives none. `onPart` after each part; once the last is there the worker is idle again. What is
   * given back gives the worker up.
   */
  const work = (next: () => InventoryJob | undefined, parts: Subscriber<InventoryPart>, onPart: () => void): (() => void) => {
    const worker = take();
    let issued = 0;
    let timer = 0;
    const end = (): void => {
      issued = 0;
      clearTimeout(timer);
    };
    const fail = (reason: string): void => {
      end();
      worker.terminate();
      parts.error(new Error(reason));
    };
    /** One batch more than is under way is there, or the worker would wait while the page is busy. */
    const feed = (): void => {
      for (let job = next(); job !== undefined; job = issued < AHEAD ? next() : undefined) {
        issued += 1;
        order(worker, { order: 'carryOut', job });
      }
      clearTimeout(timer);
      if (issued > 0) timer = window.setTimeout(() => fail('the background did not answer in time'), MAX_SILENCE_MS);
      else rest(worker);
    };
    worker.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (issued === 0) return;
      const answer = decode(WorkerAnswer, data);
      if (answer._tag === 'Left') fail('the background answered what cannot be read');
      else if ('refusal' in answer.right) fail(answer.right.refusal);
      else {
        issued -= 1;
        feed();
        parts.next(answer.right.part);
        onPart();
      }
    };
    worker.onerror = ({ message }) => fail(message === '' || message === undefined ? 'the background could not be started' : message);
    feed();
    return () => {
      if (issued === 0) return;
      end();
      // What is under way cannot be stopped otherwise.
      worker.terminate();
    };
  };

  const start = (): void => {
    while (idle.length < workerCount()) rest(new Worker(url));
  };

  return {
    start,
    prepare: (job) => {
      start();
      for (const worker of idle) order(worker, { order: 'prepare', job });
    },
    run: (job) => {
      const parts$ = new Observable<InventoryPart>((parts) => {
        const batches = batchesOf(job);
        const stops: (() => void)[] = [];
        let taken = 0;
        let through = 0;
        const next = (): InventoryJob | undefined => {
          taken += 1;
          return batches[taken - 1];
        };
        const onPart = (): void => {
          through += 1;
          if (through === batches.length) parts.complete();
          // The first part is told and drawn with a core of its own: the others begin behind it, and take what is left.
          while (!parts.closed && stops.length < workerCount() && taken < batches.length) stops.push(work(next, parts, onPart));
        };
        if (batches.length === 0) parts.complete();
        else stops.push(work(next, parts, onPart));
        return () => {
          for (const stop of stops) stop();
        };
      });
      return batched(parts$, asyncScheduler);
    },
  };
};

let pool: Pool | null = null;

/** The one pool of the page. */
export const poolAt = (url: string): Pool => {
  pool ??= createPool(url);
  return pool;
};
