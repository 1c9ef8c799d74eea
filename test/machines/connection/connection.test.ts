import { describe, expect, test } from 'vitest';
import { CONNECTION, SHELL } from '../../../src/domain/journal/address.ts';
import { type ConnectionContext, connectionMachine, PROBE_SECONDS } from '../../../src/machines/connection/connection.machine.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import { bench, contextOf } from '../harness.ts';
import { expectCovered, pathsThrough, stepsOf } from '../paths.ts';

const EVENTS: readonly Input[] = [
  { type: 'connection.lost' },
  { type: 'connection.restored' },
  { type: 'connection.retryClicked' },
  { type: 'timer.elapsed', id: 'second' },
];

describe('every way through the connection', () => {
  const ways = pathsThrough<ConnectionContext>(connectionMachine, { events: EVENTS });

  test('is walked', () => {
    expectCovered(ways);
  });

  test('counts down while it is lost, and only then', () => {
    for (const { after } of stepsOf(ways)) {
      expect(after.context.secondsLeft).toBeGreaterThanOrEqual(0);
      expect(after.context.secondsLeft).toBeLessThanOrEqual(PROBE_SECONDS);
      if (after.value === 'online') expect(after.context.secondsLeft).toBe(0);
    }
  });

  test('probes exactly when the countdown has come to its end or the person asks', () => {
    for (const { before, event, after, asked } of stepsOf(ways)) {
      const ended = event.type === 'timer.elapsed' && before.context.secondsLeft === 1 && after.context.secondsLeft === 0;
      const clicked = event.type === 'connection.retryClicked' && before.value === 'lost';
      expect(asked.filter(({ type }) => type === 'connection.probe')).toHaveLength(ended || clicked ? 1 : 0);
    }
  });

  test('lets the timer run exactly while there are seconds left', () => {
    for (const { steps } of ways.paths) {
      let isRunning = false;
      for (const { asked, after } of steps) {
        for (const command of asked) {
          if (command.type === 'timer.start') expect(command).toEqual({ type: 'timer.start', id: 'second', ms: 1000, repeat: true });
          if (command.type === 'timer.start') isRunning = true;
          if (command.type === 'timer.stop') isRunning = false;
        }
        expect(isRunning).toBe(after.context.secondsLeft > 0);
      }
    }
  });

  test('tells the shell when it goes and when it comes back, once each', () => {
    for (const { before, after, told } of stepsOf(ways)) {
      const changed = before.value !== after.value;
      expect(told).toEqual(changed ? [{ to: SHELL, message: { type: 'message.connection', lost: after.value === 'lost' } }] : []);
    }
  });
});

describe('a lost connection', () => {
  test('is probed after ten seconds, and every ten seconds again', () => {
    const { app, send, commands } = bench();
    const second = (): void => send(CONNECTION, { type: 'timer.elapsed', id: 'second' });
    send(CONNECTION, { type: 'connection.lost' });
    for (const round of [1, 2, 3]) {
      for (let left = 9; left >= 1; left -= 1) {
        second();
        expect(contextOf<ConnectionContext>(app, CONNECTION).secondsLeft).toBe(left);
        expect(commands('connection.probe')).toHaveLength(round - 1);
      }
      second();
      expect(commands('connection.probe')).toHaveLength(round);
      send(CONNECTION, { type: 'connection.lost' });
    }
    send(CONNECTION, { type: 'connection.restored' });
    expect(app.snapshot(CONNECTION)?.value).toBe('online');
    expect(commands('timer.stop').length).toBeGreaterThan(0);
  });

  test('a call that fails meanwhile does not start the countdown anew', () => {
    const { app, send } = bench();
    send(CONNECTION, { type: 'connection.lost' });
    send(CONNECTION, { type: 'timer.elapsed', id: 'second' });
    send(CONNECTION, { type: 'connection.lost' });
    expect(contextOf<ConnectionContext>(app, CONNECTION).secondsLeft).toBe(9);
  });
});
