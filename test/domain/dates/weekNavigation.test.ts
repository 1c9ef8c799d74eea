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
  it('moves whole weeks by one', () => {
    expect(step('2026-10-04', '2026-10-10', -1)).toBe('2026-09-27..2026-10-03');
    expect(step('2026-10-04', '2026-10-31', 1)).toBe('2026-10-11..2026-11-07');
  });

  it('makes whole weeks of what was none', () => {
    expect(step('2026-07-14', '2026-07-15', -1)).toBe('2026-07-05..2026-07-11');
    expect(step('2026-10-09', '2026-10-12', 1)).toBe('2026-10-11..2026-10-24');
  });

  it('enters the week in progress as far as there are data, and comes back to a whole one', () => {
    expect(step('2026-11-08', '2026-11-14', 1)).toBe('2026-11-15..2026-11-18');
    expect(step('2026-11-15', '2026-11-18', -1)).toBe('2026-11-08..2026-11-14');
  });

  it('enters a week of which one day can be chosen', () => {
    expect(step('2026-11-08', '2026-11-14', 1, '2026-11-16')).toBe('2026-11-15..2026-11-15');
    expect(step('2022-09-04', '2022-09-10', -1, '2026-11-16', '2022-09-03')).toBe('2022-09-03..2022-09-03');
    expect(step('2022-09-04', '2022-09-10', -1, '2026-11-16', '2022-09-04')).toBe('none');
  });

  it('stops where there is no further week', () => {
    expect(step('2026-11-15', '2026-11-18', 1)).toBe('none');
    expect(step('2021-01-03', '2021-01-09', -1)).toBe('2021-01-01..2021-01-02');
    expect(step('2021-01-01', '2021-01-02', -1)).toBe('none');
  });
});
