import type { SchedulerLike } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { address } from '../../src/domain/journal/address.ts';
import type { IssuedCommand, Release, TimerStart, TimerStop } from '../../src/domain/journal/commands.ts';
import type { Reply } from '../../src/effects/deps.ts';
import { timersEffect } from '../../src/effects/timers.effect.ts';
import { expectEffect } from './expectEffect.ts';
import { asked, fakeWorld, virtualTime } from './fakeDeps.ts';

const OWNER = 'toasts';
const start = (id: string, ms: number, owner = OWNER): IssuedCommand<TimerStart> => asked(owner, { type: 'timer.start', id, ms });
const every = (id: string, ms: number, owner = OWNER): IssuedCommand<TimerStart> =>
  asked(owner, { type: 'timer.start', id, ms, repeat: true });
const stop = (id: string, owner = OWNER): IssuedCommand<TimerStop> => asked(owner, { type: 'timer.stop', id });
const release = (under: string): IssuedCommand<Release> => asked('root', { type: 'release', under });
const elapsed = (id: string, owner = OWNER): Reply => ({ to: address(owner), event: { type: 'timer.elapsed', id } });

describe('timers', () => {
  it('elapse once, after their time', () => {
    expectEffect(timersEffect, { commands: 'a', asked: { a: start('x', 300) }, replies: '300ms x', values: { x: elapsed('x') } });
  });

  it('that repeat elapse again and again', () => {
    expectEffect(timersEffect, {
      commands: 'a',
      asked: { a: every('x', 100) },
      replies: '100ms x 99ms x 99ms x',
      values: { x: elapsed('x') },
      until: '350ms !',
    });
  });

  it('started again under the same id are replaced', () => {
    expectEffect(timersEffect, {
      commands: 'a 49ms b',
      asked: { a: start('x', 100), b: start('x', 100) },
      replies: '150ms x',
      values: { x: elapsed('x') },
    });
  });

  it('of other ids and other owners run beside each other', () => {
    expectEffect(timersEffect, {
      commands: '(abc)',
      asked: { a: start('x', 100), b: start('y', 200), c: start('x', 300, 'clock') },
      replies: '100ms x 99ms y 99ms z',
      values: { x: elapsed('x'), y: elapsed('y'), z: elapsed('x', 'clock') },
    });
  });

  it('that are stopped never elapse, and may be started anew', () => {
    expectEffect(timersEffect, {
      commands: 'a 49ms b 99ms a',
      asked: { a: start('x', 100), b: stop('x') },
      replies: '250ms x',
      values: { x: elapsed('x') },
    });
  });

  it('are not stopped by another owner', () => {
    expectEffect(timersEffect, {
      commands: 'a 49ms b',
      asked: { a: start('x', 100), b: stop('x', 'clock') },
      replies: '100ms x',
      values: { x: elapsed('x') },
    });
  });

  it('of all at or under a released address are stopped', () => {
    expectEffect(timersEffect, {
      commands: '(abc) 45ms r',
      asked: { a: every('x', 100, 'screen/a'), b: start('x', 100, 'screen/a/b'), c: start('x', 100, 'screen/ab'), r: release('screen/a') },
      replies: '100ms x',
      values: { x: elapsed('x', 'screen/ab') },
    });
  });

  it('longer than a browser can count are waited for in parts that it can', () => {
    const fortyDays = 40 * 86_400_000;
    const delays: number[] = [];
    const time = virtualTime();
    const counting: SchedulerLike = {
      now: () => time.now(),
      schedule: (work, delay = 0, state) => {
        delays.push(delay);
        return time.schedule(work as never, delay, state);
      },
    };
    time.run(({ hot, expectObservable }) => {
      const { context } = fakeWorld(counting);
      expectObservable(timersEffect(context)(hot('a', { a: start('x', fortyDays) }))).toBe(`${fortyDays}ms x`, { x: elapsed('x') });
    });
    expect(Math.max(...delays)).toBe(2 ** 31 - 1);
    expect(delays.reduce((sum, delay) => sum + delay, 0)).toBe(fortyDays);
  });

  it('of no time, or less, elapse at the next turn', () => {
    expectEffect(timersEffect, { commands: 'a', asked: { a: start('x', -5) }, replies: 'x', values: { x: elapsed('x') } });
  });
});
