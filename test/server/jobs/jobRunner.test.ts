/** What the runner promises, over one store, with a clock that the test moves. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { calendar } from '../../../server/jobs/schedule.ts';
import { seedDemoTenants } from '../../../server/store/demoTenants.ts';
import { askForRun, findJobRun } from '../../../server/store/jobs.queries.ts';
import type { Store } from '../../../server/store/store.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { HOUR, heldJob, type JobsTest, MINUTE, openJobsTest, SECOND, START } from './testJobs.ts';

let test: JobsTest;
beforeEach(async () => {
  test = await openJobsTest();
});
afterEach(() => test.close());

describe('a job that is due', () => {
  it('runs at its first sight and then on its times, with what it did', async () => {
    const { job, runs } = heldJob();
    const server = test.server([job]);
    await server.look();
    expect(runs.map(({ work }) => work.scheduledFor)).toEqual([START]);
    test.advance(5 * SECOND);
    runs[0]?.end('removed 3 files');
    await server.settled();
    expect(await test.row()).toMatchObject({ due_at: START + HOUR, lease_owner: null, succeeded_at: START + 5 * SECOND });
    test.advance(HOUR - 6 * SECOND);
    await server.look();
    expect(runs).toHaveLength(1);
    test.advance(SECOND);
    await server.look();
    expect(runs.map(({ work }) => work.scheduledFor)).toEqual([START, START + HOUR]);
    expect(await test.runs()).toEqual(['schedule done: removed 3 files', 'schedule running']);
    expect(test.reports).toEqual([{ job: 'tidy', status: 'done', ms: 5 * SECOND, message: 'removed 3 files' }]);
  });

  it('runs once over two servers of a store, and not again while it runs', async () => {
    const [one, other] = [heldJob(), heldJob()];
    const servers = [test.server([one.job]), test.server([other.job])];
    await Promise.all(servers.map(({ look }) => look()));
    await Promise.all(servers.map(({ look }) => look()));
    expect(one.runs.length + other.runs.length).toBe(1);
    await test.pass(5 * MINUTE, servers);
    expect(one.runs.length + other.runs.length).toBe(1);
    for (const run of [...one.runs, ...other.runs]) run.end();
    for (const { settled } of servers) await settled();
    await test.pass(HOUR, servers);
    expect(one.runs.length + other.runs.length).toBe(2);
  });

  it('runs on each server where it is of the server', async () => {
    const [one, other] = [heldJob({ isOfServer: true }), heldJob({ isOfServer: true })];
    for (const { job } of [one, other]) await test.server([job]).look();
    expect([one.runs.length, other.runs.length]).toEqual([1, 1]);
    expect((await test.row('tidy@s2')).run_id).not.toBe((await test.row('tidy@s1')).run_id);
  });

  it('that runs when there is something to do runs then, leaves nothing else behind, and waits after a failure', async () => {
    let isNeeded = false;
    const { job, runs } = heldJob({ schedule: { kind: 'when', isNeeded: () => isNeeded } });
    const server = test.server([job]);
    await server.look();
    expect(await test.runs()).toEqual([]);
    isNeeded = true;
    await server.look();
    runs[0]?.fail(new Error('the warehouse is away\n  at somewhere'));
    await server.settled();
    await server.look();
    test.advance(MINUTE - SECOND);
    await server.look();
    expect(runs).toHaveLength(1);
    test.advance(SECOND);
    await server.look();
    runs[1]?.end();
    await server.settled();
    expect(await test.runs()).toEqual(['schedule failed: the warehouse is away', 'schedule done']);
    await server.look();
    expect(runs).toHaveLength(3);
  });

  it('tells its progress', async () => {
    const { job, runs } = heldJob();
    const server = test.server([job]);
    await server.look();
    runs[0]?.work.progress(3, 8);
    await server.look();
    const { run_id } = await test.row();
    expect(await findJobRun(test.store, run_id ?? '')).toMatchObject({ status: 'running', done: 3, total: 8 });
  });
});

describe('a run that does not end', () => {
  it('is stopped at its limit, and told so at once; the job is nobody else’s until its work has ended', async () => {
    const { job, runs } = heldJob({ limitMs: 5 * MINUTE }, true);
    const [server, other] = [test.server([job]), test.server([job])];
    await server.look();
    await test.pass(5 * MINUTE - 10 * SECOND, [server]);
    expect(runs[0]?.work.signal.aborted).toBe(false);
    await test.pass(10 * SECOND, [server]);
    expect(runs[0]?.work.signal.aborted).toBe(true);
    expect(await test.runs()).toEqual(['schedule stopped: Stopped: it exceeded its time limit of 5 minutes.']);
    await test.pass(2 * HOUR, [server, other]);
    expect(runs).toHaveLength(1);
    runs[0]?.end();
    await server.settled();
    await other.look();
    expect(runs).toHaveLength(2);
    expect(test.reports.map(({ status }) => status)).toEqual(['stopped']);
    runs[1]?.end();
  });

  it('goes back when its server died, after its lease, and is begun again at most three times', async () => {
    const { job, runs } = heldJob({}, true);
    for (const attempt of [1, 2, 3]) {
      const dying = test.server([job]);
      await dying.look();
      expect(runs).toHaveLength(attempt);
      test.advance(15 * SECOND);
      await test.server([job]).look();
      expect(runs).toHaveLength(attempt);
      test.advance(SECOND);
    }
    await test.server([job]).look();
    expect(runs).toHaveLength(3);
    expect(await test.row()).toMatchObject({ due_at: START + HOUR, attempts: 0, lease_owner: null });
    const lost = 'schedule lost: The server stopped responding during the run.';
    expect(await test.runs()).toEqual([
      lost,
      lost,
      'schedule lost: Gave up: the server stopped responding during the run three times in a row.',
    ]);
    for (const run of runs) run.end();
  });

  it('whose job is left out when missed is not begun again', async () => {
    const { job, runs } = heldJob({ missed: 'skip' }, true);
    await test.server([job]).look();
    test.advance(16 * SECOND);
    await test.server([job]).look();
    expect(runs).toHaveLength(1);
    expect((await test.row()).due_at).toBe(START + HOUR);
    for (const run of runs) run.end();
  });

  it('goes back at once when its server is shut down', async () => {
    const { job, runs } = heldJob();
    const server = test.server([job]);
    await server.look();
    await server.close();
    expect(await test.row()).toMatchObject({ due_at: START, attempts: 0, lease_owner: null });
    expect(await test.runs()).toEqual(['schedule interrupted: The server was shut down during the run.']);
    await test.server([job]).look();
    expect(runs).toHaveLength(2);
  });

  it('of a server that was taken for dead is aborted there, and its end changes nothing', async () => {
    const [slow, other] = [heldJob({}, true), heldJob()];
    const [first, second] = [test.server([slow.job]), test.server([other.job])];
    await first.look();
    test.advance(16 * SECOND);
    await second.look();
    expect(other.runs).toHaveLength(1);
    await first.look();
    expect(slow.runs[0]?.work.signal.aborted).toBe(true);
    slow.runs[0]?.end('late');
    await first.settled();
    expect(await test.runs()).toEqual(['schedule lost: The server stopped responding during the run.', 'schedule running']);
    expect(test.reports).toEqual([]);
  });
});

describe('times at which no server ran', () => {
  const missed = async (policy: 'skip' | 'once' | 'each'): Promise<readonly number[]> => {
    const { job, runs } = heldJob({ missed: policy });
    const before = test.server([job]);
    await before.look();
    runs[0]?.end();
    await before.settled();
    await before.close();
    test.advance(3 * HOUR + 30 * MINUTE);
    const after = test.server([job]);
    for (let looks = 0; looks < 6; looks += 1) {
      await after.look();
      runs.at(-1)?.end();
      await after.settled();
    }
    expect((await test.row()).due_at).toBe(START + 4 * HOUR);
    return runs.slice(1).map(({ work }) => (work.scheduledFor - START) / HOUR);
  };

  it('are left out', async () => expect(await missed('skip')).toEqual([]));
  it('are made up for once', async () => expect(await missed('once')).toEqual([3]));
  it('are made up for one by one', async () => expect(await missed('each')).toEqual([1, 2, 3]));

  it('are said to be late', async () => {
    await missed('once');
    expect(await test.runs()).toEqual(['schedule done', 'late done']);
  });
});

describe('a job by the calendar', () => {
  it('waits for its first time, and runs once on the day whose clocks change', async () => {
    // The clocks of Berlin go forward on Mar 28, 2027.
    test.advance(Date.parse('2027-03-27T00:00:00.000Z') - START);
    const { job, runs } = heldJob({ schedule: calendar('0 7 * * *', 'Europe/Berlin') });
    const server = test.server([job]);
    await server.look();
    expect(runs).toHaveLength(0);
    for (let hour = 0; hour < 72; hour += 1) {
      test.advance(HOUR);
      await server.look();
      runs.at(-1)?.end();
      await server.settled();
    }
    expect(runs.map(({ work }) => new Date(work.scheduledFor).toISOString())).toEqual([
      '2027-03-27T06:00:00.000Z',
      '2027-03-28T05:00:00.000Z',
      '2027-03-29T05:00:00.000Z',
    ]);
    expect((await test.row()).due_at).toBe(Date.parse('2027-03-30T05:00:00.000Z'));
  });
});

describe('a schedule that another release has', () => {
  it('is due anew', async () => {
    const { job, runs } = heldJob({ schedule: { kind: 'every', ms: 1_000 * HOUR } });
    const before = test.server([job]);
    await before.look();
    runs[0]?.end();
    await before.close();
    test.advance(MINUTE);
    await test.server([{ ...job, schedule: { kind: 'every', ms: HOUR } }]).look();
    expect(runs).toHaveLength(2);
  });
});

describe('a run that somebody asks for', () => {
  it('begins at the next look, changes no time, is not made up for, and cannot be asked for while one runs', async () => {
    await seedDemoTenants(test.store, async () => 'no password', { today: isoDay('2026-11-20'), scale: 1, now: START });
    const { job, runs } = heldJob();
    const server = test.server([job]);
    await server.look();
    expect(await askForRun(test.store, 'tidy', 'user-adam', START)).toBe(false);
    runs[0]?.end();
    await server.settled();
    test.advance(MINUTE);
    expect(await askForRun(test.store, 'tidy', 'user-adam', test.now())).toBe(true);
    expect(await askForRun(test.store, 'tidy', 'user-adam', test.now())).toBe(false);
    await server.look();
    expect(runs.map(({ work }) => work.scheduledFor)).toEqual([START, START + MINUTE]);
    await server.close();
    expect(await test.row()).toMatchObject({ due_at: START + HOUR, asked_at: null, asked_by: null });
    await test.server([job]).look();
    expect(runs).toHaveLength(2);
  });
});

describe('a store that is away', () => {
  /** The store, until it breaks. */
  const breakable = (store: Store) => {
    const state = { isAway: false };
    const check = <A>(work: () => Promise<A>): Promise<A> => (state.isAway ? Promise.reject(new Error('the store is away')) : work());
    const broken: Store = {
      all: (statement, params) => check(() => store.all(statement, params)),
      first: (statement, params) => check(() => store.first(statement, params)),
      run: (statement, params) => check(() => store.run(statement, params)),
      transaction: (work) => check(() => store.transaction(work)),
      close: store.close,
    };
    return { state, broken };
  };

  it('is told of, and the result that it missed is kept when it is back', async () => {
    const { state, broken } = breakable(test.store);
    const { job, runs } = heldJob();
    const server = test.server([job], { store: broken });
    await server.look();
    state.isAway = true;
    runs[0]?.end('removed 3 files');
    await server.settled();
    test.advance(5 * SECOND);
    await server.look();
    expect(test.troubles.length).toBeGreaterThan(0);
    expect(await test.runs()).toEqual(['schedule running']);
    state.isAway = false;
    await server.look();
    expect(await test.runs()).toEqual(['schedule done: removed 3 files']);
  });

  it('from the start keeps nothing from running later', async () => {
    const { state, broken } = breakable(test.store);
    state.isAway = true;
    const { job, runs } = heldJob();
    const server = test.server([job], { store: broken });
    await server.look();
    expect(runs).toHaveLength(0);
    state.isAway = false;
    await server.look();
    expect(runs).toHaveLength(1);
  });

  it('for longer than a lease ends the work, which is begun again', async () => {
    const { state, broken } = breakable(test.store);
    const { job, runs } = heldJob();
    const server = test.server([job], { store: broken });
    await server.look();
    state.isAway = true;
    test.advance(15 * SECOND);
    await server.look();
    expect(runs[0]?.work.signal.aborted).toBe(true);
    await server.settled();
    state.isAway = false;
    await server.look();
    expect(await test.runs()).toContain('schedule interrupted: The database was unavailable during the run.');
    await server.look();
    expect(runs).toHaveLength(2);
  });
});

describe('the history', () => {
  it('keeps the latest 50 runs that were done and the latest 50 others of a job, and nothing of a job that no server has any more', async () => {
    const { job, runs } = heldJob();
    const server = test.server([job]);
    for (let n = 0; n < 120; n += 1) {
      await server.look();
      if (n % 2 === 0) runs[n]?.end(`run ${n}`);
      else runs[n]?.fail(new Error(`fault ${n}`));
      await server.settled();
      test.advance(HOUR);
    }
    const kept = await test.runs();
    expect(kept.filter((run) => run.startsWith('schedule done'))).toHaveLength(50);
    expect(kept.filter((run) => run.startsWith('schedule failed'))).toHaveLength(50);
    expect(kept[0]).toBe('schedule done: run 20');
    await server.close();
    test.advance(31 * 24 * HOUR);
    await test.server([heldJob({ name: 'another' }).job]).look();
    expect(await test.runs()).toEqual(['schedule running']);
  });
});
