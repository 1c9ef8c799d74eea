import { NEVER, Observable, of, Subject, throwError } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { backTestPart } from '../../src/domain/inventory/backTestPart.ts';
import type { InventoryJob, InventoryPart } from '../../src/domain/inventory/jobs.ts';
import { address } from '../../src/domain/journal/address.ts';
import type { IssuedCommand, Release, WorkerPrepare, WorkerRun, WorkerStop } from '../../src/domain/journal/commands.ts';
import type { Reply, Workers } from '../../src/effects/deps.ts';
import { workersEffect } from '../../src/effects/workers.effect.ts';
import { asked, fakeWorld, virtualTime } from './fakeDeps.ts';

const OWNER = 'screen/inventory-health/simulation';
const JOB: InventoryJob = {
  kind: 'backTest',
  calculation: { alpha: 0, data: [], daysToSurvive: 7, useCogs: false, seed: 1, leaveOutStockOuts: false },
  folds: 1,
  serviceLevel: 0.95,
};
const part = (done: number): InventoryPart => backTestPart(done, { tries: [], stockOuts: 0, gaps: done }, []);
const runs = (runId: string): IssuedCommand<WorkerRun> => asked(OWNER, { type: 'worker.run', runId, job: JOB });

type Command = WorkerRun | WorkerStop | WorkerPrepare | Release;

const start = (workers: Workers | Error) => {
  const made = workers instanceof Error ? throwError(() => workers) : of(workers);
  const { context } = fakeWorld(virtualTime(), {}, { workers: () => made });
  const commands$ = new Subject<IssuedCommand<Command>>();
  const replies: Reply[] = [];
  workersEffect(context)(commands$).subscribe((reply) => replies.push(reply));
  return { ask: (command: IssuedCommand<Command>) => commands$.next(command), replies };
};

const answered = (runId: string, done: number): Reply => ({
  to: address(OWNER),
  event: { type: 'worker.answered', runId, part: part(done) },
});

/** Workers that are told what to say, and say whether somebody still listens. */
const scripted = () => {
  const says: Subject<InventoryPart>[] = [];
  let stopped = 0;
  const workers: Workers = {
    prepare: () => undefined,
    run: () =>
      new Observable((parts) => {
        const subject = new Subject<InventoryPart>();
        says.push(subject);
        const inner = subject.subscribe(parts);
        return () => {
          inner.unsubscribe();
          stopped += 1;
        };
      }),
  };
  return { workers, says, stopped: () => stopped };
};

describe('work in the background', () => {
  it('tells each part to who asked, under the number of the run', () => {
    const world = start({ prepare: () => undefined, run: () => of(part(1), part(2)) });
    world.ask(runs('1'));
    expect(world.replies).toEqual([answered('1', 1), answered('1', 2)]);
  });

  it('that is stopped, begun again under its number, or whose owner is released is given up and silent', () => {
    const { workers, says, stopped } = scripted();
    const world = start(workers);
    world.ask(runs('1'));
    world.ask(asked(OWNER, { type: 'worker.stop', runId: '1' }));
    expect(stopped()).toBe(1);
    world.ask(runs('2'));
    world.ask(runs('2'));
    expect(stopped()).toBe(2);
    world.ask(asked('root', { type: 'release', under: 'screen/inventory-health' }));
    expect(stopped()).toBe(3);
    for (const say of says) say.next(part(1));
    expect(world.replies).toEqual([]);
  });

  it('of one run leaves the other alone', () => {
    const { workers, says, stopped } = scripted();
    const world = start(workers);
    world.ask(runs('1'));
    world.ask(runs('2'));
    world.ask(asked(OWNER, { type: 'worker.stop', runId: '1' }));
    says[1]?.next(part(5));
    expect([stopped(), world.replies]).toEqual([1, [answered('2', 5)]]);
  });

  it('that fails says why, once; another run may still be made', () => {
    let count = 0;
    const world = start({
      prepare: () => undefined,
      run: () => (++count === 1 ? throwError(() => new Error('the background could not be started')) : of(part(1))),
    });
    world.ask(runs('1'));
    world.ask(runs('2'));
    const message = 'the background could not be started';
    expect(world.replies).toEqual([{ to: OWNER, event: { type: 'worker.failed', runId: '1', message } }, answered('2', 1)]);
  });

  it('whose code does not come fails as well', () => {
    const world = start(new Error('offline'));
    world.ask(asked(OWNER, { type: 'worker.prepare', job: JOB }));
    expect(world.replies).toEqual([]);
    world.ask(runs('1'));
    expect(world.replies).toEqual([{ to: OWNER, event: { type: 'worker.failed', runId: '1', message: 'offline' } }]);
  });

  it('is made ready before there is any, and nobody is told', () => {
    const ready: unknown[] = [];
    const prepare: Workers['prepare'] = (job) => {
      ready.push(job);
    };
    const world = start({ prepare, run: () => NEVER });
    world.ask(asked(OWNER, { type: 'worker.prepare', job: JOB }));
    expect([ready, world.replies]).toEqual([[JOB], []]);
  });
});
