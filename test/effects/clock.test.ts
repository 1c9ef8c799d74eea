import { describe, expect, it } from 'vitest';
import { businessDay } from '../../src/domain/dates/calendar.ts';
import { address } from '../../src/domain/journal/address.ts';
import { clockTicks, nextTurn } from '../../src/effects/clock.ts';
import { fakeWorld, START, virtualTime } from './fakeDeps.ts';

const HOUR = 3_600_000;
const tickAt = (now: number) => ({ to: address('clock'), event: { type: 'clock.ticked' as const, now } });

describe('the clock', () => {
  it('ticks at the start and on the hour', () => {
    const time = virtualTime();
    time.run(({ expectObservable }) => {
      const { deps } = fakeWorld(time);
      // It is 16:20 when virtual time begins.
      expectObservable(clockTicks(deps), '101m !').toBe('a 2399999ms b 3599999ms c', {
        a: tickAt(START),
        b: tickAt(START + 40 * 60_000),
        c: tickAt(START + 100 * 60_000),
      });
    });
  });

  it('does not tick before whoever listens has returned', () => {
    const time = virtualTime();
    time.run(() => {
      const ticks: unknown[] = [];
      clockTicks(fakeWorld(time).deps)
        .subscribe((tick) => ticks.push(tick))
        .unsubscribe();
      expect(ticks).toEqual([]);
    });
  });

  it('ticks when the person comes back, once although the browser says it twice', () => {
    const time = virtualTime();
    time.run(({ cold, expectObservable }) => {
      const { deps } = fakeWorld(time);
      const focused$ = cold('5s (ff) 5m f');
      expectObservable(clockTicks({ ...deps, page: { ...deps.page, focused$ } }), '6m !').toBe('a 4999ms b 300003ms c', {
        a: tickAt(START),
        b: tickAt(START + 5_000),
        c: tickAt(START + 305_004),
      });
    });
  });

  it('ticks late, not never, after the computer slept over the hour', () => {
    const time = virtualTime();
    time.run(({ expectObservable }) => {
      const { deps } = fakeWorld(time);
      // The clock on the wall jumps by five hours after ten minutes, while timers stood still.
      const asleep = 5 * HOUR;
      const now = (): number => START + time.now() + (time.now() >= 600_000 ? asleep : 0);
      expectObservable(clockTicks({ ...deps, now }), '11m !').toBe('a 599999ms b', {
        a: tickAt(START),
        b: tickAt(START + 600_000 + asleep),
      });
    });
  });

  it('ticks when somebody sets the clock back by a day', () => {
    const time = virtualTime();
    time.run(({ expectObservable }) => {
      const { deps } = fakeWorld(time);
      const back = 86_400_000;
      const now = (): number => START + time.now() - (time.now() >= 60_000 ? back : 0);
      expectObservable(clockTicks({ ...deps, now }), '2m !').toBe('a 59999ms b', { a: tickAt(START), b: tickAt(START + 60_000 - back) });
    });
  });
});

describe('nextTurn', () => {
  const at = Date.UTC(2026, 2, 9, 16, 20);

  it.each([
    ['UTC', 0, Date.UTC(2026, 2, 9, 17)],
    ['Denver', 420, Date.UTC(2026, 2, 9, 17)],
    ['Kolkata, whose hour turns at half past', -330, Date.UTC(2026, 2, 9, 16, 30)],
    ['Chatham, whose hour turns at a quarter past', -825, Date.UTC(2026, 2, 9, 17)],
    ['St. John’s', 150, Date.UTC(2026, 2, 9, 16, 30)],
  ])('in %s', (_, offset, expected) => {
    expect(nextTurn(at, offset)).toBe(expected);
  });

  it('on the hour itself it is the next one', () => {
    expect(nextTurn(Date.UTC(2026, 2, 9, 16), 0)).toBe(Date.UTC(2026, 2, 9, 17));
  });

  it('every turn of the business day is one, over two years and both changes of the clock', () => {
    let turns = 0;
    for (let now = Date.UTC(2026, 0, 1) + 1; now < Date.UTC(2028, 0, 1); ) {
      const next = nextTurn(now, -345);
      expect(next).toBeGreaterThan(now);
      // Between two turns of the clock the business day stays what it is.
      expect(businessDay(next - 1)).toBe(businessDay(now));
      if (businessDay(next) !== businessDay(now)) turns += 1;
      now = next;
    }
    expect(turns).toBe(730);
  });
});
