import { describe, expect, it } from 'vitest';
import { decode } from '../../../src/domain/codec/codec.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { eachMonth, lastMonths, Month, monthNumber, monthOf, monthsBetween } from '../../../src/domain/dates/month.ts';

describe('months', () => {
  it('are read from their first days alone', () => {
    expect(decode(Month, '2026-10-01')).toEqual({ _tag: 'Right', right: '2026-10-01' });
    for (const text of ['2026-10', '2026-10-02', '2026-13-01', '', null, 202610])
      expect(decode(Month, text)._tag, String(text)).toBe('Left');
  });

  it('are counted and listed over the turn of a year', () => {
    expect(monthOf(isoDay('2024-02-29'))).toBe('2024-02-01');
    expect([monthNumber(isoDay('0001-01-01')), monthNumber(isoDay('2026-12-01'))]).toEqual([12, 2026 * 12 + 11]);
    expect(monthsBetween(isoDay('2025-11-01'), isoDay('2026-02-01'))).toBe(3);
    expect(eachMonth(isoDay('2025-11-01'), isoDay('2026-01-01'))).toEqual(['2025-11-01', '2025-12-01', '2026-01-01']);
    expect(eachMonth(isoDay('2026-02-01'), isoDay('2026-01-01'))).toEqual([]);
    expect(lastMonths(isoDay('2026-01-01'), 2)).toEqual(['2025-12-01', '2026-01-01']);
    expect(lastMonths(isoDay('2026-01-01'), 0)).toEqual([]);
  });
});
