import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  addYears,
  businessDay,
  dayNumber,
  dayOf,
  diffDays,
  eachBucket,
  eachDay,
  endOf,
  fromDayNumber,
  hourInZone,
  isoDayInZone,
  isTimeZone,
  startOf,
  unitsBetween,
  weekday,
  zoneOffsetMinutes,
} from '../../../src/domain/dates/calendar.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';

const d = isoDay;

describe('the number of a day', () => {
  it('is 0 on 1970-01-01 and counts leap days', () => {
    expect(dayNumber(d('1970-01-01'))).toBe(0);
    expect(dayNumber(d('1969-12-31'))).toBe(-1);
    expect(dayNumber(d('2000-03-01')) - dayNumber(d('2000-02-28'))).toBe(2);
    expect(dayNumber(d('1900-03-01')) - dayNumber(d('1900-02-28'))).toBe(1);
  });

  it('stops at the first and the last day there are', () => {
    expect(fromDayNumber(-1e12)).toBe('0001-01-01');
    expect(fromDayNumber(Number.POSITIVE_INFINITY)).toBe('9999-12-31');
    expect(addMonths(d('9999-06-15'), 1e9)).toBe('9999-12-15');
    expect(addMonths(d('0001-06-15'), -1e9)).toBe('0001-01-15');
    expect(() => fromDayNumber(Number.NaN)).toThrow('NaN');
    expect(() => addMonths(d('2026-06-15'), Number.NaN)).toThrow('NaN');
    expect(addMonths(d('2026-06-15'), 0.9)).toBe('2026-06-15');
    expect([dayOf(2026, 2, 0), dayOf(2026, 13, 40), dayOf(2026, 2, 1.5)]).toEqual(['2026-02-01', '2027-01-31', '2026-02-01']);
    expect(() => dayOf(2026, 2, Number.NaN)).toThrow('NaN');
  });
});

describe('the turn of months and years', () => {
  it('is found again from the number of the day, in every century', () => {
    for (let year = 1; year <= 3200; year += 1) {
      const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
      const ends = ['01-01', isLeap ? '02-29' : '02-28', '03-01', '12-31'].map((day) => isoDay(`${String(year).padStart(4, '0')}-${day}`));
      expect(ends.map((day) => fromDayNumber(dayNumber(day)))).toEqual(ends);
      const [newYear = 0, , march = 0, silvester = 0] = ends.map(dayNumber);
      expect([march - newYear, silvester - newYear]).toEqual(isLeap ? [60, 365] : [59, 364]);
    }
  });
});

describe('moving a day', () => {
  it('A-489 writes days as YYYY-MM-DD across year ends', () => {
    expect(addDays(d('2026-12-31'), 1)).toBe('2027-01-01');
    expect(addDays(d('2024-03-01'), -1)).toBe('2024-02-29');
    expect(diffDays(d('2026-02-28'), d('2026-03-01'))).toBe(1);
    expect(diffDays(d('2026-03-01'), d('2026-02-28'))).toBe(-1);
  });

  it('moves months to the last day where the month is shorter', () => {
    expect(addMonths(d('2026-01-31'), 1)).toBe('2026-02-28');
    expect(addMonths(d('2026-03-31'), -13)).toBe('2025-02-28');
    expect(addYears(d('2024-02-29'), -1)).toBe('2023-02-28');
    expect(addYears(d('2024-02-29'), 4)).toBe('2028-02-29');
  });
});

describe('units', () => {
  it('A-501 starts weeks on Sunday', () => {
    expect(weekday(d('2026-11-22'))).toBe(0);
    expect(weekday(d('1969-12-31'))).toBe(3);
    expect(startOf(d('2026-11-21'), 'weekly')).toBe('2026-11-15');
    expect(startOf(d('2026-11-22'), 'weekly')).toBe('2026-11-22');
    expect(endOf(d('2026-11-22'), 'weekly')).toBe('2026-11-28');
  });

  it('starts and ends months, quarters and years', () => {
    expect(startOf(d('2024-02-29'), 'monthly')).toBe('2024-02-01');
    expect(endOf(d('2024-02-01'), 'monthly')).toBe('2024-02-29');
    expect(startOf(d('2026-12-31'), 'quarterly')).toBe('2026-10-01');
    expect(endOf(d('2026-04-01'), 'quarterly')).toBe('2026-06-30');
    expect(startOf(d('2026-11-21'), 'annual')).toBe('2026-01-01');
    expect(endOf(d('2026-11-21'), 'annual')).toBe('2026-12-31');
  });

  it('counts the units from one day to another', () => {
    expect(unitsBetween(d('2026-11-20'), d('2026-11-23'), 'daily')).toBe(3);
    expect(unitsBetween(d('2026-11-21'), d('2026-11-22'), 'weekly')).toBe(1);
    expect(unitsBetween(d('2026-11-15'), d('2026-11-21'), 'weekly')).toBe(0);
    expect(unitsBetween(d('2025-11-30'), d('2026-02-01'), 'monthly')).toBe(3);
    expect(unitsBetween(d('2026-06-30'), d('2026-10-01'), 'quarterly')).toBe(2);
    expect(unitsBetween(d('2026-12-31'), d('2024-01-01'), 'annual')).toBe(-2);
  });

  it('names buckets by the first day of their unit, even before the period', () => {
    const period = { start: d('2026-01-10'), end: d('2026-03-01') };
    expect(eachBucket(period, 'monthly')).toEqual(['2026-01-01', '2026-02-01', '2026-03-01']);
    expect(eachBucket({ start: d('2026-11-20'), end: d('2026-11-23') }, 'weekly')).toEqual(['2026-11-15', '2026-11-22']);
    expect(eachBucket({ start: d('2026-11-20'), end: d('2026-11-22') }, 'daily')).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
  });

  it('ends at the last day there is', () => {
    expect(eachBucket({ start: d('9999-11-01'), end: d('9999-12-31') }, 'monthly')).toEqual(['9999-11-01', '9999-12-01']);
    expect(eachBucket({ start: d('9998-01-01'), end: d('9999-12-31') }, 'annual')).toEqual(['9998-01-01', '9999-01-01']);
  });

  it('has no day and no bucket in an inverted period', () => {
    const inverted = { start: d('2026-11-21'), end: d('2026-11-20') };
    expect(eachDay(inverted)).toEqual([]);
    expect(eachBucket(inverted, 'weekly')).toEqual([]);
  });
});

describe('a moment in a zone', () => {
  it('has the business day of Los Angeles', () => {
    expect(businessDay(Date.UTC(2026, 10, 21, 7, 59, 59))).toBe('2026-11-20');
    expect(businessDay(Date.UTC(2026, 10, 21, 8, 0, 0))).toBe('2026-11-21');
    expect(businessDay(Date.UTC(2026, 6, 1, 6, 59, 59))).toBe('2026-06-30');
    expect(businessDay(Date.UTC(2026, 6, 1, 7, 0, 0))).toBe('2026-07-01');
  });

  it('keeps the day through both clock changes', () => {
    const springForward = Date.UTC(2026, 2, 8, 10, 0, 0);
    expect(hourInZone(springForward - 1, 'America/Los_Angeles')).toBe(1);
    expect(hourInZone(springForward, 'America/Los_Angeles')).toBe(3);
    const fallBack = Date.UTC(2026, 10, 1, 9, 0, 0);
    expect(hourInZone(fallBack - 1, 'America/Los_Angeles')).toBe(1);
    expect(hourInZone(fallBack, 'America/Los_Angeles')).toBe(1);
    expect([businessDay(springForward), businessDay(fallBack)]).toEqual(['2026-03-08', '2026-11-01']);
  });

  it('gives the offset in minutes ahead of UTC', () => {
    expect(zoneOffsetMinutes(Date.UTC(2026, 0, 1), 'America/Los_Angeles')).toBe(-480);
    expect(zoneOffsetMinutes(Date.UTC(2026, 6, 1), 'America/Los_Angeles')).toBe(-420);
    expect(zoneOffsetMinutes(Date.UTC(2026, 0, 1), 'Pacific/Chatham')).toBe(825);
    expect(zoneOffsetMinutes(Date.UTC(2026, 0, 1, 0, 0, 0, 500), 'UTC')).toBe(0);
  });

  it('reads a zone that does not exist as UTC', () => {
    expect([isTimeZone('Mars/Olympus'), isTimeZone('Europe/Berlin')]).toEqual([false, true]);
    expect(hourInZone(Date.UTC(2026, 0, 1, 5), 'Mars/Olympus')).toBe(5);
    expect(isoDayInZone(8.64e15, 'Mars/Olympus')).toBe('9999-12-30');
    expect(isoDayInZone(-8.64e15, 'Mars/Olympus')).toBe('0001-01-03');
    expect(zoneOffsetMinutes(8.64e15, 'UTC')).toBe(0);
  });
});
