import { fc, test as law } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { businessDay } from '../../../src/domain/dates/calendar.ts';
import { CLOCK, SESSION, SHELL, TOASTS } from '../../../src/domain/journal/address.ts';
import { type ClockContext, clockMachine } from '../../../src/machines/clock/clock.machine.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import { contextOf, STARTED, signedIn } from '../harness.ts';
import { expectCovered, pathsThrough, stepsOf } from '../paths.ts';

/** 23:59:59 in Los Angeles on the last day of daylight-saving time. */
const BEFORE_MIDNIGHT = Date.UTC(2026, 10, 1, 6, 59, 59);

const EVENTS: readonly Input[] = [0, 1000, 61_000, 3_600_000, 86_400_000, -1000].map((later) => ({
  type: 'clock.ticked',
  now: BEFORE_MIDNIGHT + later,
}));
const HIDDEN: Input = { type: 'clock.ticked', now: BEFORE_MIDNIGHT + 120_000, hidden: true };

const ways = pathsThrough<ClockContext>(clockMachine, { input: { now: BEFORE_MIDNIGHT }, events: [...EVENTS, HIDDEN] });

describe('every way through the clock', () => {
  test('is walked', () => {
    expectCovered(ways);
  });

  test('never runs backwards, and always knows the business day of its time', () => {
    for (const { before, after } of stepsOf(ways)) {
      expect(after.context.now).toBeGreaterThanOrEqual(before.context.now);
      expect(after.context.businessDay).toBe(businessDay(after.context.now));
    }
  });

  test('tells toasts the minute, the shell too while the page is in sight, and the session the day, each exactly when it turned', () => {
    for (const { before, event, after, told } of stepsOf(ways)) {
      const minute = Math.floor(before.context.now / 60_000) !== Math.floor(after.context.now / 60_000);
      const day = before.context.businessDay !== after.context.businessDay;
      expect(told).toEqual([
        ...(minute ? (event === HIDDEN ? [TOASTS] : [TOASTS, SHELL]) : []).map((to) => ({
          to,
          message: { type: 'message.minuteTurned', now: after.context.now },
        })),
        ...(day ? [{ to: SESSION, message: { type: 'message.dayTurned' } }] : []),
      ]);
    }
  });
});

describe('the business day', () => {
  law.prop([fc.array(fc.integer({ min: 0, max: 400 * 86_400_000 }), { maxLength: 20 })], { numRuns: 100 })(
    'is that of the last tick, whatever ticks came before',
    (laters) => {
      const { app, send } = signedIn();
      for (const later of laters) {
        send(CLOCK, { type: 'clock.ticked', now: STARTED.now + later });
        const { now, businessDay: day } = contextOf<ClockContext>(app, CLOCK);
        expect(day).toBe(businessDay(now));
      }
      expect(contextOf<ClockContext>(app, CLOCK).now).toBe(STARTED.now + Math.max(0, ...laters));
    },
  );
});
