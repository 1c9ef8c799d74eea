/** Jobs over HTTP: who may see and run them, what is told, and who asked. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type JobRunner, makeJobRunner } from '../../../server/jobs/jobRunner.ts';
import { ADMIN, type Browser, INTERNAL, startTestServer, type TestServer } from '../http/testServer.ts';
import { type HeldJob, HOUR, heldJob, MINUTE } from '../jobs/testJobs.ts';

let test: TestServer;
let runner: JobRunner;
let fleet: HeldJob;
beforeEach(async () => {
  fleet = heldJob();
  const when = heldJob({ name: 'sync', title: 'Sync', schedule: { kind: 'when', isNeeded: () => false }, isOfServer: true });
  test = await startTestServer({
    jobs: (store, clock) => {
      runner = makeJobRunner({ store, jobs: [fleet.job, when.job], now: clock.now, server: 'one' });
      return runner;
    },
  });
  await runner.look();
});
afterEach(async () => {
  await runner.close();
  await test.close();
});

const as = async (who: string): Promise<Browser> => {
  const browser = test.browser();
  await browser.signIn(who);
  return browser;
};
const run = (browser: Browser, id = 'tidy') => browser.write('POST', `/api/admin/jobs/${id}/run`, {});

describe('the jobs', () => {
  it('are listed with their times, progress and last runs', async () => {
    const admin = await as(ADMIN);
    fleet.runs[0]?.work.progress(2, 5);
    await runner.look();
    const begun = (await admin.get('/api/admin/jobs')).json();
    expect(begun.jobs).toMatchObject([
      { id: 'sync@one', title: 'Sync', server: 'one', schedule: { kind: 'when' }, nextAt: null, isHeld: false, lastRun: null },
      {
        id: 'tidy',
        title: 'Tidy up',
        server: null,
        schedule: { kind: 'every', seconds: 3600 },
        missed: 'once',
        limitSeconds: 600,
        nextAt: new Date(test.clock.now() + HOUR).toISOString(),
        isHeld: true,
        lastRun: { status: 'running', reason: 'schedule', progress: { done: 2, total: 5 } },
        lastSuccessAt: null,
      },
    ]);
    test.clock.advance(MINUTE);
    fleet.runs[0]?.fail(new Error('the disk is full'));
    await runner.settled();
    const failed = (await admin.get('/api/admin/jobs')).json();
    expect(failed.runs).toMatchObject([{ jobId: 'tidy', status: 'failed', message: 'the disk is full', askedBy: null }]);
  });

  it('run now where an Admin asks, whose name the run keeps; not while one runs, and none that there is not', async () => {
    const admin = await as(ADMIN);
    expect((await run(admin)).statusCode).toBe(409);
    fleet.runs[0]?.end();
    await runner.settled();
    expect((await run(admin)).statusCode).toBe(200);
    expect((await run(admin)).statusCode).toBe(409);
    await runner.look();
    expect(fleet.runs).toHaveLength(2);
    const [job] = (await admin.get('/api/admin/jobs')).json().jobs.slice(1);
    expect(job.lastRun).toMatchObject({ reason: 'asked', askedBy: 'Adam Okonjo', status: 'running' });
    expect((await run(admin, 'none')).statusCode).toBe(404);
    expect((await run(admin, 'sync@two')).statusCode).toBe(404);
  });

  it('are nobody else’s to see or run', async () => {
    const internal = await as(INTERNAL);
    expect((await internal.get('/api/admin/jobs')).statusCode).toBe(403);
    expect((await run(internal)).statusCode).toBe(403);
    expect((await test.browser().get('/api/admin/jobs')).statusCode).toBe(401);
  });

  it('of a server that has been gone for two hours are not listed', async () => {
    const admin = await as(ADMIN);
    fleet.runs[0]?.end();
    await runner.settled();
    test.clock.advance(2 * HOUR);
    expect((await admin.get('/api/admin/jobs')).json().jobs.map(({ id }: { id: string }) => id)).toEqual(['tidy']);
    expect((await run(admin, 'sync@one')).statusCode).toBe(404);
  });
});
