import { map, NEVER, takeUntil, timer } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { businessDay } from '../../src/domain/dates/calendar.ts';
import { address } from '../../src/domain/journal/address.ts';
import { clockTicks, nextTurn } from '../../src/effects/clock.ts';
import { fakeWorld, START, virtualTime } from './fakeDeps.ts';

const HOUR = 3_600_000;
const tickAt = (now: number) => ({ to: address('clock'), event: { type: 'clock.ticked' as const, now } });

describe('the clock', () => {
  it('ticks at the start and on the minute', () => {
    const time = virtualTime();
    time.run(({ expectObservable }) => {
      const { deps } = fakeWorld(time);
      // It is 16:20 when virtual time begins.
      expectObservable(clockTicks(deps, NEVER), '121s !').toBe('a 59999ms b 59999ms c', {
        a: tickAt(START),
        b: tickAt(START + 60_000),
        c: tickAt(START + 120_000),
      });
    });
  });

  it('C-975 C-976 ticks every second of the first minute after something was saved, then on the minute again', () => {
    const ticks: number[] = [];
    const time = virtualTime();
    time.run(({ cold }) => {
      clockTicks(fakeWorld(time).deps, cold('10s s 30s s').pipe(map(() => START + time.now())))
        .pipe(takeUntil(timer(200_000, time)))
        .subscribe(({ event }) => {
          if (event.type === 'clock.ticked') ticks.push((event.now - START) / 1_000);
        });
    });
    const between = (from: number, to: number): readonly number[] => ticks.filter((at) => at > from && at <= to);
    expect(between(0, 10)).toEqual([]);
    expect(between(10, 40).length).toBe(30);
    expect(between(40.001, 100).length).toBeGreaterThanOrEqual(59);
    expect(between(101.001, 200)).toEqual([120, 180]);
  });

  it('does not tick before whoever listens has returned', () => {
    const time = virtualTime();
    time.run(() => {
      const ticks: unknown[] = [];
      clockTicks(fakeWorld(time).deps, NEVER)
        .subscribe((tick) => ticks.push(tick))
        .unsubscribe();
      expect(ticks).toEqual([]);
    });
  });

  it('ticks when the person comes back, once although the browser says it twice', () => {
    const time = virtualTime();
    time.run(({ cold, expectObservable }) => {
      const { deps } = fakeWorld(time);
      const focused$ = cold('5s (ff) 5s f');
      expectObservable(clockTicks({ ...deps, page: { ...deps.page, focused$ } }, NEVER), '12s !').toBe('a 4999ms b 5003ms c', {
        a: tickAt(START),
        b: tickAt(START + 5_000),
        c: tickAt(START + 10_004),
      });
    });
  });

  it('ticks late, not never, after the computer slept over the minute', () => {
    const time = virtualTime();
    time.run(({ expectObservable }) => {
      const { deps } = fakeWorld(time);
      // The clock on the wall jumps by five hours after ten seconds, while timers stood still.
      const asleep = 5 * HOUR;
      const now = (): number => START + time.now() + (time.now() >= 10_000 ? asleep : 0);
      expectObservable(clockTicks({ ...deps, now }, NEVER), '61s !').toBe('a 59999ms b', {
        a: tickAt(START),
        b: tickAt(START + 60_000 + asleep),
      });
    });
  });

  it('ticks when somebody sets the clock back by a day', () => {
    const time = virtualTime();
    time.run(({ expectObservable }) => {
      const { deps } = fakeWorld(time);
      const back = 86_400_000;
      const now = (): number => START + time.now() - (time.now() >= 60_000 ? back : 0);
      expectObservable(clockTicks({ ...deps, now }, NEVER), '61s !').toBe('a 59999ms b', {
        a: tickAt(START),
        b: tickAt(START + 60_000 - back),
      });
    });
  });
});

describe('nextTurn', () => {
  const at = Date.UTC(2026, 2, 9, 16, 20);

  it.each([
    ['on the minute, of what happened long ago', at + 1, Number.NEGATIVE_INFINITY, at + 60_000],
    ['on the minute itself it is the next one', at, Number.NEGATIVE_INFINITY, at + 60_000],
    ['in a second, of what just happened', at, at, at + 1_000],
    ['in a second, up to a minute after', at + 59_500, at, at + 60_000],
    ['on the minute from then on', at + 60_000, at, at + 120_000],
  ])('%s', (_, now, happened, expected) => {
    expect(nextTurn(now, happened)).toBe(expected);
  });

  it('every turn of the business day is one, at both changes of the clock', () => {
    for (const day of [Date.UTC(2026, 2, 8), Date.UTC(2026, 10, 1)]) {
      let days = 0;
      for (let now = day + 1; now < day + 86_400_000; ) {
        const next = nextTurn(now, Number.NEGATIVE_INFINITY);
        // Between two turns of the clock the business day stays what it is.
        expect(businessDay(next - 1)).toBe(businessDay(now));
        if (businessDay(next) !== businessDay(now)) days += 1;
        now = next;
      }
      expect(days).toBe(1);
    }
  });
});
