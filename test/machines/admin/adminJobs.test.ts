import { describe, expect, test } from 'vitest';
import { type AdminJobsContext, createAdminJobsMachine } from '../../../src/machines/admin/adminJobs.machine.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import { expectCovered, pathsThrough, stepsOf } from '../paths.ts';
import { childInput, registry } from './make.ts';

const list = (isHeld: boolean, stage = 'checked'): Input => ({
  type: 'message.answered',
  key: 'list',
  value: { inline: { jobs: [{ id: 'tidy', isAsked: false, isHeld }], runs: [], imports: [{ id: 'i1', stage }] } },
});
const RUNNING = list(true);
const IMPORTING = list(false, 'importing');
const answered = (n: number): Input => ({ type: 'api.answered', requestId: `jobs:${n}`, call: 'runJob', body: { inline: null } });
const failed = (n: number): Input => ({
  type: 'api.failed',
  requestId: `jobs:${n}`,
  call: 'runJob',
  failure: { kind: 'status', status: 503, message: 'Busy.' },
});

const ways = pathsThrough<AdminJobsContext>(createAdminJobsMachine(registry()), {
  input: childInput('admin-jobs'),
  events: [
    list(false),
    RUNNING,
    IMPORTING,
    { type: 'timer.elapsed', id: 'poll' },
    { type: 'timer.elapsed', id: 'another' },
    { type: 'jobs.runClicked', id: 'tidy' },
    { type: 'jobs.importCanceled', id: 'i1' },
    answered(1),
    failed(1),
    answered(2),
  ],
  stopWhen: ({ calls, poll }) => calls > 2 || poll.waitMs > 4_000,
});

const asksAgain = (told: readonly { readonly message: { readonly type: string } }[]): boolean =>
  told.some(({ message }) => message.type === 'message.dataChanged');

describe('every way through the jobs page', () => {
  test('is walked', () => {
    expectCovered(ways);
  });

  test('asks the server once for each press, and not again before it has answered', () => {
    for (const { before, event, after, asked } of stepsOf(ways)) {
      const call = event.type === 'jobs.runClicked' ? 'runJob' : event.type === 'jobs.importCanceled' ? 'stopImport' : null;
      const calls = asked.filter(({ type }) => type === 'api.call');
      const isAsking = call !== null && before.value === 'resting';
      expect(calls).toMatchObject(isAsking ? [{ call, input: { params: { id: call === 'runJob' ? 'tidy' : 'i1' } } }] : []);
      if (isAsking) expect(after.context.asked).toBe(call === 'runJob' ? 'tidy' : 'i1');
      if (after.value === 'resting') expect(after.context.asked).toBeNull();
    }
  });

  test('asks for the list again once the server has answered, with the reason of a refusal, and passes over other answers', () => {
    for (const { before, event, after, told } of stepsOf(ways)) {
      if (event.type !== 'api.answered' && event.type !== 'api.failed') continue;
      const isOwn = before.value === 'asking' && event.requestId === `jobs:${before.context.calls}`;
      expect([after.value, asksAgain(told)]).toEqual(isOwn ? ['resting', true] : [before.value, false]);
      if (isOwn) expect(after.context.failure).toBe(event.type === 'api.failed' ? 'Busy.' : null);
    }
  });

  test('asks for the list by its own timer alone, and after a second while a job or an import runs', () => {
    for (const { event, after, asked, told } of stepsOf(ways)) {
      if (event.type === 'timer.elapsed') expect(asksAgain(told)).toBe(event.id === 'poll');
      if (event.type !== 'message.answered') continue;
      expect(asked).toEqual([expect.objectContaining({ type: 'timer.start', id: 'poll', ms: after.context.poll.waitMs })]);
      if (event === RUNNING || event === IMPORTING) expect(after.context.poll.waitMs).toBe(1_000);
    }
  });
});
