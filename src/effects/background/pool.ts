/** The browser's workers: as many as it has cores to spare, kept from job to job. Loaded with the first screen that needs them. */
import { asyncScheduler, Observable, type Subscriber } from 'rxjs';
import { decode } from '../../domain/codec/codec.ts';
import { type InventoryJob, type InventoryPart, splitJob } from '../../domain/inventory/jobs.ts';
import { WorkerAnswer } from '../../domain/inventory/workerAnswer.ts';
import type { Workers } from '../deps.ts';
import { gathered } from './gathered.ts';

/** More than so many are of no use for a job of half a second. */
const MOST_WORKERS = 4;
/** No part of any job takes so long: a worker that is silent for longer is given up. */
const MAX_SILENCE_MS = 30_000;

const workerCount = (): number => Math.max(1, Math.min(MOST_WORKERS, navigator.hardwareConcurrency ?? 1));

const createPool = (url: string): Workers => {
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

  /** One share of a job; `onEnd` when the worker has said that it is through. Ends with the worker idle again, or gone. */
  const carryOut = (job: InventoryJob, parts: Subscriber<InventoryPart>, onEnd: () => void): (() => void) => {
    const worker = take();
    let over = false;
    let timer = 0;
    const end = (): void => {
      over = true;
      clearTimeout(timer);
    };
    const fail = (reason: string): void => {
      end();
      worker.terminate();
      parts.error(new Error(reason));
    };
    const wait = (): void => {
      clearTimeout(timer);
      timer = window.setTimeout(() => fail('the background did not answer in time'), MAX_SILENCE_MS);
    };
    worker.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (over) return;
      const answer = decode(WorkerAnswer, data);
      if (answer._tag === 'Left') fail('the background answered what cannot be read');
      else if ('refusal' in answer.right) fail(answer.right.refusal);
      else if ('part' in answer.right) {
        wait();
        parts.next(answer.right.part);
      } else {
        end();
        rest(worker);
        onEnd();
      }
    };
    worker.onerror = ({ message }) => fail(message === '' || message === undefined ? 'the background could not be started' : message);
    wait();
    worker.postMessage(job);
    return () => {
      if (over) return;
      end();
      // What is under way cannot be stopped otherwise.
      worker.terminate();
    };
  };

  return {
    prepare: () => {
      while (idle.length < workerCount()) rest(new Worker(url));
    },
    run: (job) => {
      const parts$ = new Observable<InventoryPart>((parts) => {
        const jobs = splitJob(job, workerCount());
        let left = jobs.length;
        const stops = jobs.map((share) =>
          carryOut(share, parts, () => {
            left -= 1;
            if (left === 0) parts.complete();
          }),
        );
        return () => {
          for (const stop of stops) stop();
        };
      });
      return gathered(parts$, asyncScheduler);
    },
  };
};

let pool: Workers | null = null;

/** The one pool of the page. */
export const poolAt = (url: string): Workers => {
  pool ??= createPool(url);
  return pool;
};
