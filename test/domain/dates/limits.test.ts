import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { day, periodicity } from '../../../src/arbitraries/dates.ts';
import { addUnits, diffDays, startOf } from '../../../src/domain/dates/calendar.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import {
  approximateDays,
  EARLIEST_DAY,
  earliestOf,
  isPlausibleDay,
  isSelectable,
  latestBehind,
  limitsOn,
} from '../../../src/domain/dates/limits.ts';
import { rangeFaults } from './rangeFaults.ts';

const d = isoDay;
const TODAY = d('2026-11-21');
const faults = (start: string, end: string, own = {}) => rangeFaults({ start: d(start), end: d(end) }, limitsOn(TODAY, own));

describe('limits of a day', () => {
  it('A-487 begin on 2021-01-01', () => {
    expect(limitsOn(TODAY).earliest).toBe('2021-01-01');
    expect(limitsOn(TODAY, { earliest: d('2022-09-04') }).earliest).toBe('2022-09-04');
  });

  it('A-488 end yesterday, whatever a screen wants', () => {
    expect(limitsOn(TODAY).latest).toBe('2026-11-20');
    expect(limitsOn(TODAY, { latest: d('2026-10-31') }).latest).toBe('2026-10-31');
    expect(limitsOn(TODAY, { latest: d('2027-01-01') }).latest).toBe('2026-11-20');
  });

  it('A-245 A-487 begin with the data of the brand group, but never before 2021-01-01', () => {
    const earliest = (daily: string | null, monthly: string | null) =>
      earliestOf({ minDailyDataDate: daily === null ? null : d(daily), minMonthlyDataDate: monthly === null ? null : d(monthly) });
    expect(earliest('2024-05-02', '2022-03-01')).toBe('2022-03-01');
    expect(earliest('2022-05-02', '2023-03-01')).toBe('2022-05-02');
    expect(earliest('2024-05-02', null)).toBe('2024-05-02');
    expect(earliest(null, '2023-03-01')).toBe('2023-03-01');
    expect(earliest(null, null)).toBe('2021-01-01');
    expect(earliest('2019-05-02', '2018-01-01')).toBe('2021-01-01');
  });

  it('lag by so many hours after midnight', () => {
    expect(latestBehind(TODAY, 0)).toBe('2026-11-20');
    expect(latestBehind(TODAY, 24)).toBe('2026-11-19');
    expect(latestBehind(TODAY, 25)).toBe('2026-11-18');
    expect(latestBehind(TODAY, 25, 1)).toBe('2026-11-19');
  });

  it('never end before they begin', () => {
    expect(limitsOn(d('2020-05-05')).latest).toBe(EARLIEST_DAY);
  });

  it('A-335 leave out the days outside', () => {
    const limits = limitsOn(TODAY);
    const days = ['2020-12-31', '2021-01-01', '2026-11-20', '2026-11-21'].map(d);
    expect(days.map((day) => isSelectable(day, limits))).toEqual([false, true, true, false]);
  });
});

describe('a range made by hand', () => {
  it('A-331 C-601 C-602 must lie between the earliest and the latest day', () => {
    expect(faults('2021-01-01', '2026-11-20')).toEqual([]);
    expect(faults('2020-12-31', '2026-11-21')).toEqual([
      'Start date must be 2021-01-01 or later',
      'End date must be 2026-11-20 or earlier',
    ]);
    expect(faults('2026-11-21', '2026-11-22')[0]).toBe('Start date must be 2026-11-20 or earlier');
  });

  it('A-332 must not be longer than the longest span', () => {
    expect(faults('2026-10-01', '2026-10-15', { maxSpan: 14 })).toEqual(['Date range can span at most 14 days, not 15']);
    expect(faults('2026-10-01', '2026-10-14', { maxSpan: 14 })).toEqual([]);
  });

  it('A-333 must not be shorter than the shortest span', () => {
    expect(faults('2026-10-01', '2026-10-31', { minSpan: 32 })).toEqual(['Date range must span at least 32 days, not 31']);
    expect(faults('2026-10-01', '2026-11-01', { minSpan: 32 })).toEqual([]);
  });

  it('must not run backwards, and may be a single day', () => {
    expect(faults('2026-10-02', '2026-10-02')).toEqual([]);
    expect(faults('2026-10-02', '2026-10-01')).toEqual(['Start date must be before end date', 'End date must be after start date']);
  });
});

describe('spans', () => {
  it('A-332 A-333 say one day as one', () => {
    expect(faults('2026-10-01', '2026-10-02', { maxSpan: 1 })).toEqual(['Date range can span at most 1 day, not 2']);
  });
});

describe('days that can be meant', () => {
  it('A-341 begin in the year 2000', () => {
    expect([isPlausibleDay(d('1999-12-31'), TODAY), isPlausibleDay(d('2000-01-01'), TODAY)]).toEqual([false, true]);
  });

  it('A-342 end five years ahead', () => {
    expect([isPlausibleDay(d('2031-11-21'), TODAY), isPlausibleDay(d('2031-11-22'), TODAY)]).toEqual([true, false]);
  });
});

describe('period lengths', () => {
  it('A-498 C-943 a month counts as 28 days', () => {
    expect([approximateDays(1, 'monthly'), approximateDays(3, 'monthly')]).toEqual([28, 84]);
  });
  it('A-499 C-944 a quarter counts as 91 days', () => {
    expect([approximateDays(1, 'quarterly'), approximateDays(4, 'quarterly')]).toEqual([91, 364]);
  });
  it('A-500 C-945 a year counts as 365 days', () => {
    expect([approximateDays(1, 'annual'), approximateDays(2, 'annual')]).toEqual([365, 730]);
  });

  test.prop([day, periodicity, fc.integer({ min: 1, max: 12 })])(
    'is never more than so many days, weeks, months or years have',
    (one, unit, count) => {
      fc.pre(unit !== 'quarterly');
      const start = startOf(one, unit);
      expect(approximateDays(count, unit)).toBeLessThanOrEqual(diffDays(start, addUnits(start, unit, count)));
      expect(approximateDays(count, 'daily')).toBe(count);
    },
  );
});
