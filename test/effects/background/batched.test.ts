import { Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { type BackTestPart, backTestPart } from '../../../src/domain/inventory/backTestPart.ts';
import type { InventoryPart } from '../../../src/domain/inventory/jobs.ts';
import { BATCHED_MS, batched } from '../../../src/effects/background/batched.ts';
import { virtualTime } from '../fakeDeps.ts';

const part = (done: number): BackTestPart => backTestPart(done, { tries: [], stockOuts: 1, gaps: 2 }, []);
const PARTS = { a: part(1), b: part(2), c: part(4), d: part(8) };

describe('the parts of a job', () => {
  it('are told at once, then those of a tenth of a second together, and the last with the end', () => {
    const scheduler = virtualTime();
    scheduler.run(({ cold, expectObservable }) => {
      const told = { a: part(1), x: { ...part(6), stockOuts: 2, gaps: 4 }, d: part(8) };
      expectObservable(batched(cold('ab-c 96ms ----d 3ms |', PARTS), scheduler)).toBe(`a ${BATCHED_MS - 1}ms x 7ms (d|)`, told);
    });
  });

  it('come at once again after a silence', () => {
    const scheduler = virtualTime();
    scheduler.run(({ cold, expectObservable }) => {
      expectObservable(batched(cold('a 499ms b 499ms |', PARTS), scheduler)).toBe('a 499ms b 499ms |', PARTS);
    });
  });

  it('that came before a failure are told before it', () => {
    const scheduler = virtualTime();
    scheduler.run(({ cold, expectObservable }) => {
      expectObservable(batched(cold('ab#', PARTS), scheduler)).toBe('a-(b#)', PARTS);
    });
  });

  it('are given up with the job', () => {
    const parts$ = new Subject<InventoryPart>();
    const told: InventoryPart[] = [];
    const scheduler = virtualTime();
    scheduler.run(({ flush }) => {
      const job = batched(parts$, scheduler).subscribe((one) => told.push(one));
      parts$.next(part(1));
      parts$.next(part(2));
      job.unsubscribe();
      flush();
    });
    expect([told.length, parts$.observed]).toEqual([1, false]);
  });

  it('are no more than were told', () => {
    const parts$ = new Subject<InventoryPart>();
    const told: InventoryPart[] = [];
    const scheduler = virtualTime();
    scheduler.run(({ flush }) => {
      batched(parts$, scheduler).subscribe((one) => told.push(one));
      for (let i = 0; i < 50; i += 1) parts$.next(part(10));
      flush();
    });
    expect(told.map(({ done }) => done)).toEqual([10, 490]);
  });
});
