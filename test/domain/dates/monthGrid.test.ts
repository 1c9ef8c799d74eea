import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, diffDays, fromDayNumber, weekday } from '../../../src/domain/dates/calendar.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { monthOf } from '../../../src/domain/dates/month.ts';
import { dayByKey, lastMonthFor, weeksOf } from '../../../src/domain/dates/monthGrid.ts';

const d = isoDay;
const anyDay = fc.integer({ min: 0, max: 40_000 }).map(fromDayNumber);

describe('the weeks of a month', () => {
  it('A-501 begin on Sunday', () => {
    const weeks = weeksOf(d('2026-10-01'));
    expect(weeks[0]).toEqual([null, null, null, null, d('2026-10-01'), d('2026-10-02'), d('2026-10-03')]);
    expect(weeks[4]?.at(-1)).toBe('2026-10-31');
    expect(weeks[5]).toEqual([null, null, null, null, null, null, null]);
  });

  test.prop([anyDay])('are six of seven places, and hold each of its days once, in its column', (day) => {
    const month = monthOf(day);
    const weeks = weeksOf(month);
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
    for (const week of weeks) for (const [column, each] of week.entries()) if (each !== null) expect(weekday(each)).toBe(column);
    const days = weeks.flat().filter((each) => each !== null);
    expect(days).toEqual(days.map((_, i) => addDays(month, i)));
    expect(days.length).toBe(diffDays(month, addMonths(month, 1)));
  });
});

describe('the last month that is seen', () => {
  const count = fc.constantFrom(1, 2);

  it('moves as little as it takes', () => {
    const from = (day: string, months: number) => lastMonthFor(d('2026-10-01'), d(day), months);
    expect([from('2026-09-30', 2), from('2026-08-31', 2), from('2026-11-01', 2), from('2026-01-15', 2)]).toEqual([
      '2026-10-01',
      '2026-09-01',
      '2026-11-01',
      '2026-02-01',
    ]);
    expect([from('2026-09-30', 1), from('2026-10-05', 1), from('2027-01-01', 1)]).toEqual(['2026-09-01', '2026-10-01', '2027-01-01']);
    expect(lastMonthFor(null, d('2026-05-05'), 2)).toBe('2026-05-01');
  });

  test.prop([anyDay, anyDay, count])('shows the day, and stays where it showed it already', (stood, day, months) => {
    const last = lastMonthFor(monthOf(stood), day, months);
    const seen = Array.from({ length: months }, (_, i) => addMonths(last, -i));
    expect(seen).toContain(monthOf(day));
    expect(lastMonthFor(last, day, months)).toBe(last);
  });
});

describe('keys', () => {
  it('lead a day, a week, to the ends of the month, a month, a year on', () => {
    const from = (key: string, isFar = false) => dayByKey(key, d('2024-01-31'), isFar);
    expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'].map((key) => from(key))).toEqual([
      '2024-01-30',
      '2024-02-01',
      '2024-01-24',
      '2024-02-07',
      '2024-01-01',
      '2024-01-31',
      '2023-12-31',
      '2024-02-29',
    ]);
    expect([from('PageUp', true), from('PageDown', true)]).toEqual(['2023-01-31', '2025-01-31']);
    expect(['Home', 'End', 'PageDown'].map((key) => dayByKey(key, d('9999-12-05'), false))).toEqual([
      '9999-12-01',
      '9999-12-31',
      '9999-12-05',
    ]);
    expect([from('Enter'), from('a'), from('toString')]).toEqual([null, null, null]);
  });
});
