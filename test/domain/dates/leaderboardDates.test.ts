import { test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { today } from '../../../src/arbitraries/dates.ts';
import { addDays, lengthOf, weekday } from '../../../src/domain/dates/calendar.ts';
import { resolveRange } from '../../../src/domain/dates/dateSpec.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { leaderboardLimits, leaderboardPeriod, leaderboardPrior } from '../../../src/domain/dates/leaderboardDates.ts';
import { countedTo, isSelectable } from '../../../src/domain/dates/limits.ts';
import { rangeFaults } from './rangeFaults.ts';

const d = isoDay;
const opened = (on: string): string => {
  const { start, end } = leaderboardPeriod(leaderboardLimits(d(on)));
  return `${start}..${end}`;
};

describe("the leaderboard's dates", () => {
  it('C-140 span at most 14 days', () => {
    const limits = leaderboardLimits(d('2026-11-21'));
    expect(rangeFaults({ start: d('2026-10-01'), end: d('2026-10-14') }, limits)).toEqual([]);
    expect(rangeFaults({ start: d('2026-10-01'), end: d('2026-10-15') }, limits)).toEqual(['Date range can span at most 14 days, not 15']);
    expect(resolveRange({ start: d('2026-10-01'), end: d('2026-10-31') }, limits).period).toEqual({
      start: '2026-10-18',
      end: '2026-10-31',
    });
  });

  it('C-142 begin on 2021-07-01', () => {
    const limits = leaderboardLimits(d('2026-11-21'));
    expect(['2021-06-30', '2021-07-01'].map((day) => isSelectable(d(day), limits))).toEqual([false, true]);
  });

  it('C-141 C-481 are compared with the seven days before the start, however long the period is', () => {
    expect(leaderboardPrior({ start: d('2024-07-16'), end: d('2024-07-17') })).toEqual({ start: '2024-07-09', end: '2024-07-15' });
    expect(leaderboardPrior({ start: d('2026-11-01'), end: d('2026-11-14') })).toEqual({ start: '2026-10-25', end: '2026-10-31' });
  });

  it('C-479 open with the latest special event that ended in the last two weeks', () => {
    expect(opened('2024-07-18')).toBe('2024-07-16..2024-07-17');
    expect(opened('2024-07-31')).toBe('2024-07-16..2024-07-17');
    expect(opened('2025-07-12')).toBe('2025-07-08..2025-07-11');
  });

  it('C-479 C-480 open with the last week from Sunday to Saturday before an event is over, and after two weeks', () => {
    expect(opened('2024-07-17')).toBe('2024-07-07..2024-07-13');
    expect(opened('2024-08-01')).toBe('2024-07-21..2024-07-27');
    expect(opened('2026-11-21')).toBe('2026-11-08..2026-11-14');
    expect(opened('2026-11-22')).toBe('2026-11-15..2026-11-21');
  });

  it('C-479 C-480 open with an event, or a week, of which there are data', () => {
    const until = (on: string, last: string) => leaderboardPeriod(countedTo(leaderboardLimits(d(on)), d(last)));
    expect(until('2026-11-21', '2026-09-26')).toEqual({ start: '2026-09-20', end: '2026-09-26' });
    expect(until('2026-11-21', '2026-09-25')).toEqual({ start: '2026-09-13', end: '2026-09-19' });
    expect(until('2024-07-19', '2024-07-16')).toEqual({ start: '2024-07-07', end: '2024-07-13' });
    expect(until('2024-07-31', '2024-07-28')).toEqual({ start: '2024-07-16', end: '2024-07-17' });
    expect(until('2024-08-01', '2024-07-28')).toEqual({ start: '2024-07-21', end: '2024-07-27' });
  });

  test.prop([today])('C-480 is a whole week or an event, over and within the limits', (on) => {
    const period = leaderboardPeriod(leaderboardLimits(on));
    expect(period.end <= addDays(on, -1)).toBe(true);
    expect(lengthOf(period)).toBeLessThanOrEqual(14);
    const week = lengthOf(period) === 7 && weekday(period.start) === 0;
    expect(week || period.end >= addDays(on, -14)).toBe(true);
  });
});
