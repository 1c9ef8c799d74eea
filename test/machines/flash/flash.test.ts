import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/domain/codec/codec.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import { type FlashContext, flashMachine } from '../../../src/machines/flash/flash.machine.ts';
import { expectCovered, pathsThrough, stepsOf } from '../paths.ts';

const answered = (inline: unknown): Input => ({
  type: 'api.answered',
  requestId: 'flash',
  call: 'flash',
  body: { inline: inline as Json },
});
const here = (isSignedIn: boolean): Input => ({ type: 'message.location', url: '/velocity/files', isSignedIn, isLogin: !isSignedIn });
const messages = answered({
  messages: [
    { level: 'warning', message: 'The import of last night is late.' },
    { level: 'error', message: 'Your export failed.' },
  ],
});

const ways = pathsThrough<FlashContext>(flashMachine, {
  events: [
    here(false),
    here(true),
    messages,
    answered({ messages: [] }),
    answered({ other: 'shape' }),
    { type: 'api.failed', requestId: 'flash', call: 'flash', failure: { kind: 'network' } },
  ],
});

describe('every way through what the server has to say at the start', () => {
  test('is walked', () => {
    expectCovered(ways);
  });

  test('asks once, and only when somebody is signed in', () => {
    for (const { steps } of ways.paths) {
      const calls = steps.filter(({ asked }) => asked.length > 0);
      expect(calls.length).toBeLessThanOrEqual(1);
      for (const { event } of calls) expect(event).toEqual(here(true));
    }
  });

  test('A-309 A-310 B-541 B-542 shows each warning and each error as a toast of its level that stays until it is dismissed', () => {
    const told = stepsOf(ways).filter(({ before, event }) => before.value === 'asking' && event === messages);
    expect(told.length).toBeGreaterThan(0);
    for (const each of told)
      expect(each.told.map(({ message }) => message)).toMatchObject([
        { type: 'message.toast', toast: { level: 'warning', message: 'The import of last night is late.', selfDismiss: null } },
        { type: 'message.toast', toast: { level: 'error', message: 'Your export failed.', selfDismiss: null } },
      ]);
  });

  test('says nothing of anything else', () => {
    const others = stepsOf(ways).filter(({ before, event }) => !(before.value === 'asking' && event === messages));
    for (const { told } of others) expect(told).toEqual([]);
  });
});
