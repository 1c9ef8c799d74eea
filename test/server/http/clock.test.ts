import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../server/http/clock.ts';
import { businessDay } from '../../../src/domain/dates/calendar.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';

describe('the business day', () => {
  it.each([
    ['2026-11-20T07:59:59.999Z', '2026-11-19', 'before midnight in winter'],
    ['2026-11-20T08:00:00.000Z', '2026-11-20', 'at midnight in winter'],
    ['2026-07-01T06:59:59.999Z', '2026-06-30', 'before midnight in summer'],
    ['2026-07-01T07:00:00.000Z', '2026-07-01', 'at midnight in summer'],
    ['2026-03-08T09:59:59.000Z', '2026-03-08', 'before the clocks go forward'],
    ['2026-11-01T09:30:00.000Z', '2026-11-01', 'in the hour that comes twice'],
    ['2027-01-01T07:00:00.000Z', '2026-12-31', 'on the last evening of the year'],
    ['2028-02-29T20:00:00.000Z', '2028-02-29', 'on a leap day'],
  ])('at %s is %s: %s', (instant, day) => {
    expect(businessDay(Date.parse(instant))).toBe(day);
  });

  it('can be held still', () => {
    expect(systemClock(isoDay('2026-02-28')).today()).toBe('2026-02-28');
  });
});
