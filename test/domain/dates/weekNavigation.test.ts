import { describe, expect, it } from 'vitest';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { limitsOn } from '../../../src/domain/dates/limits.ts';
import { weekStep } from '../../../src/domain/dates/weekNavigation.ts';

const d = isoDay;
const step = (start: string, end: string, direction: -1 | 1, today = '2026-11-19', earliest = '2021-01-01'): string => {
  const moved = weekStep({ start: d(start), end: d(end) }, direction, limitsOn(d(today), { earliest: d(earliest) }));
  return moved === null ? 'none' : `${moved.start}..${moved.end}`;
};

describe('week navigation', () => {
  it('A-163 moves both ends by seven days and keeps the length, whatever the range', () => {
    expect(step('2026-10-04', '2026-10-10', -1)).toBe('2026-09-27..2026-10-03');
    expect(step('2026-10-04', '2026-10-31', 1)).toBe('2026-10-11..2026-11-07');
    // Thirty days stay thirty, a day and a half week as well.
    expect(step('2026-10-19', '2026-11-17', -1)).toBe('2026-10-12..2026-11-10');
    expect(step('2026-07-14', '2026-07-15', -1)).toBe('2026-07-07..2026-07-08');
  });

  it('stops where either end would pass a limit', () => {
    expect(step('2026-11-05', '2026-11-11', 1)).toBe('2026-11-12..2026-11-18');
    expect(step('2026-11-06', '2026-11-12', 1)).toBe('none');
    expect(step('2021-01-08', '2021-01-14', -1)).toBe('2021-01-01..2021-01-07');
    expect(step('2021-01-07', '2021-01-14', -1)).toBe('none');
  });
});
