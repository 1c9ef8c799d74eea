import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type InventoryJob, type InventoryPart, partOf, preparing } from '../../src/domain/inventory/jobs.ts';
import { doneIn, forecastsIn } from '../../src/domain/inventory/results.ts';
import type { WorkerAnswer, WorkerOrder } from '../../src/domain/inventory/workerAnswer.ts';
import { createPool } from '../../src/effects/background/pool.ts';
import { product } from '../domain/inventory/make.ts';

/** A worker that waits until it is told to answer. */
class FakeWorker {
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  onerror: ((event: { readonly message: string }) => void) | null = null;
  readonly orders: WorkerOrder[] = [];
  isGone = false;
  constructor() {
    started.push(this);
  }
  postMessage(order: WorkerOrder): void {
    this.orders.push(order);
  }
  terminate(): void {
    this.isGone = true;
  }
  say(answer: WorkerAnswer): void {
    this.onmessage?.({ data: answer });
  }
  /** Carries out the oldest order that it has not yet. */
  answer(): void {
    const order = this.batches()[this.answered];
    if (order === undefined) throw new Error('nothing was asked');
    this.answered += 1;
    this.say({ part: partOf(order.job, preparing(4)) });
  }
  batches(): readonly WorkerOrder[] {
    return this.orders.filter(({ order }) => order === 'carryOut');
  }
  waiting(): number {
    return this.batches().length - this.answered;
  }
  private answered = 0;
}
let started: FakeWorker[] = [];

const data = Array.from({ length: 300 }, (_, i) => product({ asin: `P${i}` }));
const job: InventoryJob = {
  kind: 'simulate',
  calculation: { alpha: 0, data, daysToSurvive: 49, useCogs: false, seed: 1, leaveOutStockOuts: false },
  coverDays: 28,
  serviceLevel: 0.95,
};

beforeEach(() => {
  vi.useFakeTimers();
  started = [];
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('navigator', { hardwareConcurrency: 2 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const run = (pool = createPool('worker.js')) => {
  const parts: InventoryPart[] = [];
  const ends: string[] = [];
  const heard = pool.run(job).subscribe({
    next: (part) => parts.push(part),
    error: (cause: unknown) => ends.push(cause instanceof Error ? cause.message : 'unknown'),
    complete: () => ends.push('through'),
  });
  return { pool, parts, ends, stop: () => heard.unsubscribe() };
};

const one = (at: number): FakeWorker => {
  const worker = started[at];
  if (worker === undefined) throw new Error(`worker ${at} was not started`);
  return worker;
};

describe('the workers of a page', () => {
  it('are made ready with the settings of the job to come, each', () => {
    const pool = createPool('worker.js');
    pool.prepare({ ...job, calculation: { ...job.calculation, data: [] } });
    expect(started.map(({ orders }) => orders.map(({ order }) => order))).toEqual([['prepare'], ['prepare']]);
  });

  it('B-494 begin with one, which has the core to itself until the first part is told, and hold two portions each from then on', () => {
    const { parts } = run();
    expect(started).toHaveLength(1);
    expect(one(0).waiting()).toBe(2);
    one(0).answer();
    expect(parts.map(({ done }) => done)).toEqual([4]);
    expect(started.map((worker) => worker.waiting())).toEqual([2, 2]);
  });

  it('take each product once between them, whoever is faster, and rest when all is told', () => {
    const { pool, parts, ends } = run();
    one(0).answer();
    while (one(1).waiting() > 0) one(1).answer();
    expect(ends).toEqual([]);
    while (one(0).waiting() > 0) one(0).answer();
    expect(ends).toEqual(['through']);
    expect(doneIn(parts)).toBe(data.length);
    expect([...forecastsIn(parts).keys()].sort()).toEqual(data.map(({ asin }) => asin).sort());
    expect(started.map(({ isGone }) => isGone)).toEqual([false, false]);
    run(pool);
    expect(started).toHaveLength(2);
  });

  it('are given up with a job that is stopped, but for those that had nothing to do', () => {
    const pool = createPool('worker.js');
    pool.start();
    const { parts, stop } = run(pool);
    stop();
    expect(started.map(({ isGone }) => isGone)).toEqual([false, true]);
    one(1).answer();
    expect(parts).toEqual([]);
  });

  it('fail with the reason of the first that refuses, falls or is silent for half a minute, and no other goes on', () => {
    const refused = run();
    one(0).answer();
    one(1).say({ refusal: 'The job does not fit at /alpha.' });
    expect([refused.ends, started.map(({ isGone }) => isGone)]).toEqual([['The job does not fit at /alpha.'], [true, true]]);
    started = [];
    const fallen = run();
    one(0).onerror?.({ message: '' });
    expect([fallen.ends, one(0).isGone]).toEqual([['the background could not be started'], true]);
    started = [];
    const silent = run();
    vi.advanceTimersByTime(29_999);
    expect(silent.ends).toEqual([]);
    vi.advanceTimersByTime(1);
    expect([silent.ends, one(0).isGone]).toEqual([['the background did not answer in time'], true]);
  });

  it('have nothing to do for a job without products, which is through at once', () => {
    const ends: string[] = [];
    createPool('worker.js')
      .run({ ...job, calculation: { ...job.calculation, data: [] } })
      .subscribe({ complete: () => ends.push('through') });
    expect([ends, started]).toEqual([['through'], []]);
  });
});
