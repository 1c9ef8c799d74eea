import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LATE_MS, scheduleText, timeAfter, timeUpTo, turnOf } from '../../../server/jobs/schedule.ts';

const due = fc.integer({ min: 0, max: 10 ** 12 });
const ms = fc.integer({ min: 1, max: 10 ** 9 });
const passed = fc.integer({ min: 0, max: 10 ** 11 });

describe('times that are so far apart', () => {
  it('lie on a grid: the latest up to a moment and the first after it are one step apart', () => {
    fc.assert(
      fc.property(due, ms, passed, (first, step, later) => {
        const [schedule, moment] = [{ kind: 'every', ms: step } as const, first + later];
        const [before, after] = [timeUpTo(schedule, first, moment), timeAfter(schedule, first, moment)];
        expect(before <= moment && moment < after).toBe(true);
        expect(after - before).toBe(step);
        expect((before - first) % step).toBe(0);
      }),
    );
  });

  it('are each run once, in their order, where each is made up for', () => {
    fc.assert(
      fc.property(due, ms, fc.integer({ min: 0, max: 40 }), (first, step, steps) => {
        const [schedule, now] = [{ kind: 'every', ms: step } as const, first + steps * step];
        const ran: number[] = [];
        let next = first;
        while (next <= now) {
          const turn = turnOf(schedule, 'each', next, now);
          ran.push(turn.runFor ?? Number.NaN);
          next = turn.next;
        }
        expect(ran).toEqual(Array.from({ length: steps + 1 }, (_, n) => first + n * step));
      }),
    );
  });

  it('are left out only where they are late', () => {
    fc.assert(
      fc.property(due, ms, passed, (first, step, later) => {
        const [schedule, now] = [{ kind: 'every', ms: step } as const, first + later];
        const [skipping, once] = [turnOf(schedule, 'skip', first, now), turnOf(schedule, 'once', first, now)];
        expect(once.runFor).toBe(timeUpTo(schedule, first, now));
        expect(skipping.next).toBe(once.next);
        expect(skipping.runFor === null).toBe(now - (once.runFor ?? 0) > LATE_MS);
      }),
    );
  });
});

it('tells one schedule from another', () => {
  const texts = [{ kind: 'every', ms: 1 } as const, { kind: 'every', ms: 2 } as const, { kind: 'when', isNeeded: () => true } as const];
  expect(new Set(texts.map(scheduleText)).size).toBe(3);
});
