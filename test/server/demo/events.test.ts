import { describe, expect, test } from 'vitest';
import { eventOn, saleEvents } from '../../../server/demo/events.ts';
import { dayNumber, fromDayNumber } from '../../../src/domain/dates/calendar.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';

describe('sale events', () => {
  test('are those of the calendar, year by year', () => {
    const written = (year: number): string[] =>
      saleEvents(year).map(({ name, start, end }) => `${name} ${fromDayNumber(start)} ${fromDayNumber(end)}`);
    expect(written(2023)).toEqual([
      'Prime Day 2023-07-11 2023-07-12',
      'Prime Big Deal Days 2023-10-10 2023-10-11',
      'Turkey 5 2023-11-23 2023-11-27',
    ]);
    expect(written(2025)).toEqual([
      'Prime Day 2025-07-08 2025-07-11',
      'Prime Big Deal Days 2025-10-07 2025-10-08',
      'Turkey 5 2025-11-27 2025-12-01',
    ]);
  });

  test('Cyber Monday may fall into December, and the day after it is ordinary', () => {
    expect(eventOn(2025, dayNumber(isoDay('2025-12-01')))?.name).toBe('Turkey 5');
    expect(eventOn(2025, dayNumber(isoDay('2025-12-02')))).toBeUndefined();
  });
});
