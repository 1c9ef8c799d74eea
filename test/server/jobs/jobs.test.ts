/** The jobs of the server, their figures, and the name of a server. */
import { Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importSyncJob } from '../../../server/import/importSync.ts';
import { collectFilesJob } from '../../../server/jobs/collectFilesJob.ts';
import { jobFigures } from '../../../server/jobs/jobFigures.ts';
import { serverName } from '../../../server/jobs/serverName.ts';
import { HOUR, heldJob, type JobsTest, MINUTE, openJobsTest, SECOND, START } from './testJobs.ts';

let test: JobsTest;
beforeEach(async () => {
  test = await openJobsTest();
});
afterEach(() => test.close());

describe('the sync of imports', () => {
  it('runs once for each generation that is served, and again a minute after it failed', async () => {
    const [state, synced]: [{ generation: number; isServed: boolean; isAway: boolean }, string[]] = [
      { generation: 1, isServed: true, isAway: false },
      [],
    ];
    const past = (id: number) => ({ id, importedAt: id, kinds: 'retail', files: ['a.csv'], rows: 1, firstDay: null, lastDay: null });
    const job = importSyncJob({
      list: async () => [
        { ...past(state.generation), brandGroupId: `group ${state.generation}`, undoneAt: null, isKept: true, keptBytes: 0 },
      ],
      isAllServed: async () => state.isServed,
      generation: () => state.generation,
      syncedAt: async () => null,
      sync: async (id) => {
        if (state.isAway) throw new Error('the warehouse is away');
        synced.push(id);
      },
    });
    const server = test.server([job]);
    const look = async (): Promise<void> => {
      await server.look();
      await server.settled();
    };
    await look();
    await look();
    expect(synced).toEqual(['group 1']);
    test.advance(SECOND);
    Object.assign(state, { generation: 2, isServed: false });
    await look();
    expect(await test.runs()).toHaveLength(1);
    Object.assign(state, { isServed: true, isAway: true });
    await look();
    state.isAway = false;
    test.advance(MINUTE - SECOND);
    await look();
    expect(synced).toEqual(['group 1']);
    test.advance(SECOND);
    await look();
    await look();
    expect(synced).toEqual(['group 1', 'group 2']);
    expect(await test.runs()).toEqual(['schedule done', 'schedule failed: the warehouse is away', 'schedule done']);
  });
});

describe('the collection of uploads', () => {
  it('runs every hour, once over all servers', async () => {
    const servers = [1, 2].map(() => test.server([collectFilesJob(test.store, test.now)]));
    for (let hour = 0; hour < 3; hour += 1) {
      for (const { look, settled } of servers) await look().then(settled);
      test.advance(HOUR);
    }
    expect(await test.runs()).toEqual(Array.from({ length: 3 }, () => 'schedule done: Uploads deleted: 0'));
  });
});

describe('the figures', () => {
  it('count runs and failures, time them, and tell when a job last succeeded on any server', async () => {
    const figures = jobFigures();
    const { job, runs } = heldJob();
    const server = test.server([job], { onRun: figures.observe });
    await server.look();
    test.advance(5 * SECOND);
    runs[0]?.end();
    await server.settled();
    test.advance(HOUR);
    await server.look();
    runs[1]?.fail(new Error('no'));
    await server.settled();
    // Another server, which has run nothing.
    await test.server([job], { onSuccessTimes: figures.succeeded }).look();
    const registry = new Registry();
    figures.register(registry);
    const text = await registry.metrics();
    expect(text).toContain('velocity_job_runs_total{job="tidy",status="done"} 1');
    expect(text).toContain('velocity_job_runs_total{job="tidy",status="failed"} 1');
    expect(text).toContain('velocity_job_failures_total{job="tidy"} 1');
    expect(text).toContain('velocity_job_run_seconds_sum{job="tidy"} 5');
    expect(text).toContain(`velocity_job_last_success_timestamp_seconds{job="tidy"} ${(START + 5 * SECOND) / 1000}`);
  });
});

it('names a server by its machine and data directory', () => {
  expect(serverName('/data', 'shop.example_1.internal')).toMatch(/^shop-example-1--[0-9a-f]{6}$/);
  expect(serverName('/data', 'a')).toBe(serverName('/data/', 'a'));
  expect(serverName('/other', 'a')).not.toBe(serverName('/data', 'a'));
});
