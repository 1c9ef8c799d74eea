import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { day, period, yoyAlignment } from '../../../src/arbitraries/dates.ts';
import { addDays, lengthOf, weekday } from '../../../src/domain/dates/calendar.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import type { Period } from '../../../src/domain/dates/period.ts';
import { retailWeekOf, retailWeeksIn, retailYearStart } from '../../../src/domain/dates/retailWeek.ts';
import { lastOfName, type SaleEvent, saleEventsIn } from '../../../src/domain/dates/saleEvents.ts';
import { type YoyAlignment, yearBefore } from '../../../src/domain/dates/yearBefore.ts';

const d = isoDay;
const of = (text: string): Period => {
  const [start = '', end = ''] = text.split('..');
  return { start: d(start), end: d(end) };
};
const yearEarlier = (text: string, alignment: YoyAlignment): string => {
  const { period: found, aligned } = yearBefore(of(text), alignment);
  return `${found.start}..${found.end}${aligned ? '' : ' by date'}`;
};

describe('the retail calendar', () => {
  it('begins its years on the Sunday nearest to 1 February', () => {
    expect([2012, 2022, 2023, 2024, 2025, 2026].map(retailYearStart)).toEqual([
      '2012-01-29',
      '2022-01-30',
      '2023-01-29',
      '2024-02-04',
      '2025-02-02',
      '2026-02-01',
    ]);
  });

  it('has a 53rd week in 2012, 2017 and 2023', () => {
    const years = Array.from({ length: 16 }, (_, i) => 2011 + i);
    expect(years.filter((year) => retailWeeksIn(year) === 53)).toEqual([2012, 2017, 2023]);
    expect(years.filter((year) => retailWeeksIn(year) === 52)).toHaveLength(13);
  });

  it('counts weeks from Sunday to Saturday, January in the year before', () => {
    expect(retailWeekOf(d('2026-02-01'))).toEqual({ year: 2026, week: 1 });
    expect(retailWeekOf(d('2026-02-07'))).toEqual({ year: 2026, week: 1 });
    expect(retailWeekOf(d('2026-02-08'))).toEqual({ year: 2026, week: 2 });
    expect(retailWeekOf(d('2026-01-31'))).toEqual({ year: 2025, week: 52 });
    expect(retailWeekOf(d('2024-02-03'))).toEqual({ year: 2023, week: 53 });
  });

  test.prop([day])('each day has a week of its retail year, and seven days on the next one', (one) => {
    const { year, week } = retailWeekOf(one);
    expect(week >= 1 && week <= retailWeeksIn(year)).toBe(true);
    const expected = week === retailWeeksIn(year) ? { year: year + 1, week: 1 } : { year, week: week + 1 };
    expect(retailWeekOf(addDays(one, 7))).toEqual(expected);
  });
});

describe('a year before', () => {
  it('by date moves both ends twelve months', () => {
    expect(yearEarlier('2024-02-29..2024-03-31', 'date')).toBe('2023-02-28..2023-03-31');
  });

  it('by weekday moves 52 weeks, over a leap day too', () => {
    expect(yearEarlier('2026-11-23..2026-11-29', 'weekday')).toBe('2025-11-24..2025-11-30');
    expect(yearEarlier('2024-03-01..2024-03-02', 'weekday')).toBe('2023-03-03..2023-03-04');
  });

  it('by retail week takes the week of the same number, 53 weeks back after a long year', () => {
    expect(yearEarlier('2024-02-04..2024-02-10', 'retail_week')).toBe('2023-01-29..2023-02-04');
    expect(yearEarlier('2025-02-02..2025-02-08', 'retail_week')).toBe('2024-02-04..2024-02-10');
    expect(yearEarlier('2024-01-28..2024-02-03', 'retail_week')).toBe('2023-01-29..2023-02-04');
  });

  it('by event takes the days of the last event of that name, however many they were', () => {
    expect(yearEarlier('2025-07-08..2025-07-11', 'event')).toBe('2024-07-16..2024-07-17');
    expect(yearEarlier('2024-07-16..2024-07-17', 'event')).toBe('2023-07-11..2023-07-12');
    expect(yearEarlier('2025-11-27..2025-12-01', 'event')).toBe('2024-11-28..2024-12-02');
  });

  it('by event keeps what lies around the event at the same distance', () => {
    expect(yearEarlier('2025-07-06..2025-07-12', 'event')).toBe('2024-07-14..2024-07-20');
    expect(yearEarlier('2025-07-08..2025-07-08', 'event')).toBe('2024-07-16..2024-07-16');
    expect(yearEarlier('2025-07-07..2025-07-11', 'event')).toBe('2024-07-15..2024-07-19');
    expect(yearEarlier('2025-07-08..2025-07-12', 'event')).toBe('2024-07-16..2024-07-20');
  });

  it('by event falls back to the dates without an event, with several, or with the first of its name', () => {
    expect(yearEarlier('2026-03-01..2026-03-31', 'event')).toBe('2025-03-01..2025-03-31 by date');
    expect(yearEarlier('2025-07-01..2025-12-31', 'event')).toBe('2024-07-01..2024-12-31 by date');
    expect(yearEarlier('2022-07-12..2022-07-13', 'event')).toBe('2021-07-12..2021-07-13 by date');
    expect(yearEarlier('2023-10-10..2023-10-11', 'event')).toBe('2022-10-10..2022-10-11 by date');
  });

  test.prop([period, yoyAlignment])('is never inverted and lies before', (range, alignment) => {
    const { period: found } = yearBefore(range, alignment);
    expect(found.start <= found.end).toBe(true);
    expect(found.start < range.start && found.end < range.end).toBe(true);
  });

  const byWeeks = fc.constantFrom<YoyAlignment>('weekday', 'retail_week');
  test.prop([period, byWeeks])('by weeks keeps the weekdays and the number of days', (range, alignment) => {
    const { period: found } = yearBefore(range, alignment);
    expect([weekday(found.start), lengthOf(found)]).toEqual([weekday(range.start), lengthOf(range)]);
  });

  test.prop([period])('by retail week keeps the number of the week, but of a 53rd', (range) => {
    const [now, then] = [retailWeekOf(range.start), retailWeekOf(yearBefore(range, 'retail_week').period.start)];
    expect(then).toEqual(now.week === 53 ? { year: now.year, week: 1 } : { year: now.year - 1, week: now.week });
  });
});

describe('the last event of a name', () => {
  const events = saleEventsIn(of('2022-01-01..2030-12-31'));

  it('was over before, and none of that name lies between', () => {
    const pairs = events.map((event): [SaleEvent, SaleEvent | null] => [event, lastOfName(event)]);
    for (const [event, last] of pairs) {
      if (last === null) continue;
      expect([last.name, last.end < event.start]).toEqual([event.name, true]);
      expect(events.some(({ name, start }) => name === event.name && start > last.start && start < event.start)).toBe(false);
    }
    expect(pairs.filter(([, last]) => last === null).map(([{ name, start }]) => `${name} ${start}`)).toEqual([
      'Prime Day 2022-07-12',
      'Early Access Sale 2022-10-11',
      'Turkey 5 2022-11-24',
      'Prime Big Deal Days 2023-10-10',
    ]);
  });
});
