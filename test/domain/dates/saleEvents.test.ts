import { describe, expect, test } from 'vitest';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { isEventCalled, saleEventsIn, saleEventWords } from '../../../src/domain/dates/saleEvents.ts';

const written = (start: string, end: string): readonly string[] =>
  saleEventsIn({ start: isoDay(start), end: isoDay(end) }).map((event) => `${event.name} ${event.start} ${event.end}`);

describe('the sale events', () => {
  test('C-344 C-345 C-346 of 2022 to 2025 are as they were, each with its name, start and end', () => {
    expect(written('2022-01-01', '2022-12-31')).toEqual([
      'Prime Day 2022-07-12 2022-07-13',
      'Early Access Sale 2022-10-11 2022-10-12',
      'Turkey 5 2022-11-24 2022-11-28',
    ]);
    expect(written('2023-01-01', '2024-12-31')).toEqual([
      'Prime Day 2023-07-11 2023-07-12',
      'Prime Big Deal Days 2023-10-10 2023-10-11',
      'Turkey 5 2023-11-23 2023-11-27',
      'Prime Day 2024-07-16 2024-07-17',
      'Prime Big Deal Days 2024-10-08 2024-10-09',
      'Turkey 5 2024-11-28 2024-12-02',
    ]);
    expect(written('2025-01-01', '2025-12-31')).toEqual([
      'Prime Day 2025-07-08 2025-07-11',
      'Prime Big Deal Days 2025-10-07 2025-10-08',
      'Turkey 5 2025-11-27 2025-12-01',
    ]);
  });

  test('of later years say wherever they are called that their days are worked out', () => {
    const words = (year: number, today = '2026-10-14') =>
      saleEventsIn({ start: isoDay(`${year}-01-01`), end: isoDay(`${year}-12-31`) }).map((event) => saleEventWords(event, isoDay(today)));
    expect(words(2025)).toEqual(['Prime Day', 'Prime Big Deal Days', 'Turkey 5']);
    expect(words(2026)).toEqual(['Prime Day (dates estimated)', 'Prime Big Deal Days (projected)', 'Turkey 5 (projected)']);
    expect(words(2026, '2026-10-15')[1]).toBe('Prime Big Deal Days (dates estimated)');
    for (const year of [2025, 2026]) {
      expect(words(year).map((one) => isEventCalled('Prime Day', one))).toEqual([true, false, false]);
    }
  });

  test('of later years follow their rule', () => {
    expect(written('2026-01-01', '2026-12-31')).toEqual([
      'Prime Day 2026-07-14 2026-07-17',
      'Prime Big Deal Days 2026-10-13 2026-10-14',
      'Turkey 5 2026-11-26 2026-11-30',
    ]);
    // The rule where the month begins on the weekday itself, just after it, and just before it.
    expect(written('2028-10-01', '2030-12-31').map((event) => event.replace(/ \S+$/, ''))).toEqual([
      'Prime Big Deal Days 2028-10-10',
      'Turkey 5 2028-11-23',
      'Prime Day 2029-07-10',
      'Prime Big Deal Days 2029-10-09',
      'Turkey 5 2029-11-22',
      'Prime Day 2030-07-09',
      'Prime Big Deal Days 2030-10-08',
      'Turkey 5 2030-11-28',
    ]);
  });

  test('count by any day that they share with the period, also over the turn of a year', () => {
    expect(written('2024-12-02', '2024-12-02')).toEqual(['Turkey 5 2024-11-28 2024-12-02']);
    expect(written('2024-12-03', '2025-07-07')).toEqual([]);
    expect(written('2025-07-11', '2025-07-11')).toEqual(['Prime Day 2025-07-08 2025-07-11']);
  });

  test('before 2022 none is known', () => {
    expect(written('2021-01-01', '2021-12-31')).toEqual([]);
  });
});
