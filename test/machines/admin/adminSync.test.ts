import { describe, expect, test } from 'vitest';
import type { SyncResult } from '../../../src/domain/admin/records.ts';
import { SHELL } from '../../../src/domain/journal/address.ts';
import { type AdminSyncContext, createAdminSyncMachine } from '../../../src/machines/admin/adminSync.machine.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import { expectCovered, pathsThrough, stepsOf } from '../paths.ts';
import { childInput, group, listed, registry } from './make.ts';

const result = (id: string): SyncResult => ({ brandGroupId: id, name: `Brand ${id}`, changes: [] });
const answered = (n: number): Input => ({
  type: 'api.answered',
  requestId: `sync:${n}`,
  call: 'syncAdminBrandGroups',
  body: { inline: [result(`b${n + 1}`)] },
});

const EVENTS: readonly Input[] = [
  listed([group('b1'), group('b2'), group('b3')]),
  { type: 'admin.syncStarted', ids: ['b1', 'b2', 'b1', 'nowhere'] },
  { type: 'admin.syncStarted', ids: ['b3'] },
  { type: 'admin.syncStarted', ids: ['nowhere'] },
  { type: 'admin.syncStopped' },
  { type: 'admin.syncClosed' },
  answered(0),
  answered(1),
  { type: 'api.failed', requestId: 'sync:0', call: 'syncAdminBrandGroups', failure: { kind: 'status', status: 503, message: 'Busy.' } },
  { type: 'api.failed', requestId: 'sync:1', call: 'syncAdminBrandGroups', failure: { kind: 'network' } },
];

const ways = pathsThrough<AdminSyncContext>(createAdminSyncMachine(registry()), {
  input: childInput('admin-brand-groups'),
  events: EVENTS,
});

describe('every way through a sync', () => {
  test('is walked', () => {
    expectCovered(ways);
  });

  test('asks about one after another, each once, and about none that is not there', () => {
    for (const { steps } of ways.paths) {
      let asked: string[] = [];
      for (const step of steps) {
        if (step.event.type === 'admin.syncStarted' && step.before.value !== 'running' && step.after.value === 'running') asked = [];
        for (const command of step.asked) {
          if (command.type !== 'api.call') continue;
          asked.push(...(command.input.body as { ids: string[] }).ids);
        }
        expect(new Set(asked).size).toBe(asked.length);
        expect(asked).not.toContain('nowhere');
        if (step.after.value === 'running') expect(asked).toHaveLength(step.after.context.done + 1);
      }
    }
  });

  test('knows what came of each: what was asked about is a result or a failure', () => {
    for (const { after } of stepsOf(ways)) {
      const { done, results, failures, targets } = after.context;
      expect(results.length + failures.length).toBe(done);
      if (after.value === 'idle') expect([targets, results, failures]).toEqual([[], [], []]);
    }
  });

  test('one that fails keeps no other from being synced, and says why', () => {
    const failing = stepsOf(ways).filter(({ before, event }) => before.value === 'running' && event.type === 'api.failed');
    expect(failing.length).toBeGreaterThan(0);
    for (const { before, event, after, asked } of failing) {
      if (event.type !== 'api.failed' || event.requestId !== `sync:${before.context.done}`) continue;
      const { targets, done, isStopped } = after.context;
      expect(asked).toHaveLength(done < targets.length && !isStopped ? 1 : 0);
      expect(after.context.failures.at(-1)?.reason).toMatch(/Busy|cannot be reached/);
    }
  });

  test('stopped, begins no further one; what is under way is still told', () => {
    for (const { before, event, after, asked } of stepsOf(ways)) {
      if (before.value !== 'running' || !before.context.isStopped) continue;
      expect(asked).toEqual([]);
      if (event.type === 'api.answered' && event.requestId === `sync:${before.context.done}`) expect(after.value).toBe('done');
    }
  });

  test('the list is shown anew when all are through', () => {
    for (const { before, after, told } of stepsOf(ways)) {
      const isOver = before.value === 'running' && after.value === 'done';
      expect(told).toEqual(isOver ? [{ to: SHELL, message: { type: 'message.dataChanged' } }] : []);
    }
  });
});

test('A-450 organizations are synced by their own call', () => {
  const others = pathsThrough<AdminSyncContext>(createAdminSyncMachine(registry()), {
    input: childInput('admin-organizations'),
    events: [listed([{ ...group('o1') }]), { type: 'admin.syncStarted', ids: ['o1'] }],
  });
  const calls = stepsOf(others).flatMap(({ asked }) => asked);
  expect(calls.length).toBeGreaterThan(0);
  for (const call of calls)
    expect(call).toMatchObject({ type: 'api.call', call: 'syncAdminOrganizations', input: { body: { ids: ['o1'] } } });
});
