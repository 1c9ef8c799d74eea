import { describe, expect, it } from 'vitest';
import type { DateBound } from '../../../src/domain/dates/dateSpec.ts';
import { configurationError, invalidDate, readDay, specFaults, UNITS_FOR } from '../../../src/domain/dates/dateSpecFaults.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { limitsOn } from '../../../src/domain/dates/limits.ts';
import type { Periodicity } from '../../../src/domain/dates/period.ts';

const d = isoDay;
const faults = (start: DateBound, end: DateBound | null, periodicity: Periodicity = 'daily', today = '2026-11-21') =>
  specFaults({ start, end }, limitsOn(d(today)), periodicity).map(({ path, message }) => `${path}: ${message}`);

describe('faults of a date spec', () => {
  it('C-598 refuse less than one day ago', () => {
    expect(faults({ ago: 0, unit: 'days' }, null)).toEqual(['start: Must be at least one day ago']);
    expect(faults({ ago: 1, unit: 'days' }, { ago: 1, unit: 'days' })).toEqual([]);
    expect(faults({ ago: 0, unit: 'weeks' }, null)).toEqual([]);
  });

  it('C-599 C-600 refuse a start after the end, on both', () => {
    expect(faults(d('2026-10-02'), d('2026-10-01'))).toEqual([
      'start: Start date must be before end date',
      'end: End date must be after start date',
    ]);
    expect(faults(d('2026-10-01'), d('2026-10-01'))).toEqual([]);
  });

  it('A-331 C-601 C-602 refuse each bound outside the limits', () => {
    expect(faults(d('2020-12-31'), d('2026-11-21'))).toEqual([
      'start: Start date must be 2021-01-01 or later',
      'end: End date must be 2026-11-20 or earlier',
    ]);
    expect(faults({ ago: 9, unit: 'years' }, { ago: 8, unit: 'years' })).toEqual([
      'start: Start date must be 2021-01-01 or later',
      'end: End date must be 2021-01-01 or later',
    ]);
  });

  it('C-603 C-604 C-605 allow the units that suit the periodicity', () => {
    expect(UNITS_FOR.daily).toEqual(['days', 'weeks', 'months', 'quarters', 'years']);
    expect(UNITS_FOR.weekly).toEqual(['weeks', 'months', 'quarters', 'years']);
    expect(UNITS_FOR.monthly).toEqual(['months', 'years']);
    expect(UNITS_FOR.quarterly).toEqual(['quarters', 'years']);
    expect(UNITS_FOR.annual).toEqual(['years']);
  });

  it('C-606 refuse an unsuitable unit', () => {
    expect(faults({ ago: 4, unit: 'weeks' }, { ago: 1, unit: 'months' }, 'monthly')).toEqual([
      'start: Invalid unit for selected periodicity',
    ]);
    expect(faults({ ago: 7, unit: 'days' }, { ago: 1, unit: 'days' }, 'weekly')).toEqual([
      'start: Invalid unit for selected periodicity',
      'end: Invalid unit for selected periodicity',
    ]);
  });

  it('C-611 refuse days that cannot be meant', () => {
    expect(faults(d('1999-12-31'), null)).toEqual(['start: Invalid date "1999-12-31"']);
    expect(invalidDate('soon')).toBe('Invalid date "soon"');
    expect(readDay(' 2026-10-05 ', d('2026-11-21'))).toEqual({ _tag: 'Right', right: '2026-10-05' });
    for (const text of ['2026-02-30', '10/05/2026', '', '1999-12-31', '2031-11-22', '__proto__']) {
      expect(readDay(text, d('2026-11-21'))).toEqual({ _tag: 'Left', left: `Invalid date "${text}"` });
    }
  });

  it('C-612 refuse that there is no range', () => {
    expect(specFaults(null, limitsOn(d('2026-11-21')), 'daily')).toEqual([{ path: 'start', message: 'Date Range cannot be empty' }]);
  });

  it('A-332 A-333 refuse too long and too short a span', () => {
    const limits = limitsOn(d('2026-11-21'), { minSpan: 7, maxSpan: 14 });
    const said = (start: DateBound, end: DateBound | null) => specFaults({ start, end }, limits, 'daily');
    expect(said({ ago: 15, unit: 'days' }, null)).toEqual([{ path: 'end', message: 'Date range can span at most 14 days, not 15' }]);
    expect(said(d('2026-10-01'), d('2026-10-06'))).toEqual([{ path: 'end', message: 'Date range must span at least 7 days, not 6' }]);
    expect(said(d('2026-10-01'), d('2026-10-07'))).toEqual([]);
    expect(said(d('2026-10-07'), d('2026-10-06'))).toHaveLength(2);
    expect(said(d('2026-10-07'), d('2026-10-01')).map(({ message }) => message)).toEqual([
      'Start date must be before end date',
      'End date must be after start date',
    ]);
  });

  it('are none for a current unit on its first day', () => {
    expect(faults({ ago: 0, unit: 'months' }, { ago: 0, unit: 'months' }, 'monthly', '2026-12-01')).toEqual([]);
  });

  it('C-615 are told together', () => {
    expect(configurationError([])).toBeNull();
    expect(configurationError(specFaults({ start: { ago: 0, unit: 'days' }, end: null }, limitsOn(d('2026-11-21')), 'daily'))).toBe(
      'The current Date Range configuration has at least one error: Must be at least one day ago',
    );
    expect(configurationError(specFaults({ start: d('2020-01-01'), end: d('2027-01-01') }, limitsOn(d('2026-11-21')), 'daily'))).toBe(
      'The current Date Range configuration has at least one error: Start date must be 2021-01-01 or later; End date must be 2026-11-20 or earlier',
    );
  });
});
