import { describe, expect, it } from 'vitest';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { formatChange, formatPointChange, formatSigned } from '../../../src/domain/format/change.ts';
import { dayInYear, dayWords, monthsWords, monthWords, monthWordsShort, periodWords } from '../../../src/domain/format/day.ts';

const period = (start: string, end: string) => ({ start: isoDay(start), end: isoDay(end) });

describe('days as words', () => {
  it('writes days and months from their own digits', () => {
    expect(dayWords(isoDay('2026-10-01'))).toBe('Oct 1, 2026');
    expect(dayInYear(isoDay('2024-02-29'))).toBe('Feb 29');
    expect(monthWords(isoDay('2026-05-31'))).toBe('May 2026');
    expect(monthWordsShort(isoDay('2026-09-30'))).toBe('Sep 2026');
  });

  it('writes periods, with the year of the start only where it differs', () => {
    expect(periodWords(period('2026-10-01', '2026-10-31'))).toBe('Oct 1 – Oct 31, 2026');
    expect(periodWords(period('2025-12-15', '2026-01-14'))).toBe('Dec 15, 2025 – Jan 14, 2026');
    expect(periodWords(period('2026-10-01', '2026-10-01'))).toBe('Oct 1, 2026');
  });

  it('writes spans of months', () => {
    expect(monthsWords(period('2024-11-01', '2026-10-31'))).toBe('Nov 2024 – Oct 2026');
    expect(monthsWords(period('2026-09-01', '2026-10-31'))).toBe('Sep – Oct 2026');
    expect(monthsWords(period('2026-10-01', '2026-10-31'))).toBe('Oct 2026');
  });
});

describe('changes as words', () => {
  it('says direction, size and what is compared', () => {
    expect(formatChange(0.124)).toEqual({ direction: 'up', text: '▲ 12.4%', words: 'up 12.4% vs prior period' });
    expect(formatChange(-0.031, 'last year')).toEqual({ direction: 'down', text: '▼ 3.1%', words: 'down 3.1% vs last year' });
    expect(formatChange(0)).toEqual({ direction: 'same', text: '0.0%', words: 'unchanged vs prior period' });
    expect(formatChange(null)).toEqual({ direction: 'none', text: 'Data unavailable', words: 'change unavailable' });
  });

  it('shows no arrow beside a change that rounds to zero', () => {
    expect(formatChange(0.0004).text).toBe('0.0%');
    expect(formatChange(-0.0004).direction).toBe('same');
    expect(formatChange(0.0005).text).toBe('▲ 0.1%');
  });

  it('writes changes of fractions in points', () => {
    expect(formatPointChange(-0.019)).toEqual({ direction: 'down', text: '▼ 1.9 pts', words: 'down 1.9 pts vs prior period' });
    expect(formatPointChange(0.12).text).toBe('▲ 12.0 pts');
    expect(formatPointChange(Number.NaN).direction).toBe('none');
    expect(formatChange(Number.POSITIVE_INFINITY).direction).toBe('none');
  });

  it('writes signed changes', () => {
    expect([0.124, -0.031, 0, 0.0004, null].map(formatSigned)).toEqual(['+12.4%', '−3.1%', '0.0%', '0.0%', 'Data unavailable']);
  });
});
