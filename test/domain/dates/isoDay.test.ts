import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { anyDay } from '../../../src/arbitraries/dates.ts';
import { decode } from '../../../src/domain/codec/codec.ts';
import { daysInMonth, IsoDay, isIsoDay, isLeapYear, isoDay } from '../../../src/domain/dates/isoDay.ts';

describe('a calendar day', () => {
  it('A-489 is written YYYY-MM-DD, and no other way', () => {
    for (const text of ['2026-11-21', '0001-01-01', '9999-12-31']) expect(isIsoDay(text), text).toBe(true);
    for (const text of [
      '2026-1-21',
      '26-11-21',
      '2026-11-2',
      '2026/11/21',
      'x2026-11-21',
      '2026-11-21x',
      '2026-11-21T00:00',
      '',
      '٢٠٢٦-١١-٢١',
    ]) {
      expect(isIsoDay(text), text).toBe(false);
    }
  });

  it('exists in the calendar', () => {
    for (const text of ['2026-00-10', '2026-13-10', '2026-11-00', '2026-11-31', '2026-12-32', '0000-12-31', '2026-02-29', '1900-02-29']) {
      expect(isIsoDay(text), text).toBe(false);
    }
    for (const text of ['2024-02-29', '2000-02-29', '2026-01-31', '2026-12-01']) expect(isIsoDay(text), text).toBe(true);
  });

  it('has its month, leap years counted', () => {
    expect(Array.from({ length: 12 }, (_, i) => daysInMonth(2026, i + 1))).toEqual([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
    expect([daysInMonth(2024, 2), daysInMonth(2024, 3), daysInMonth(2024, 13)]).toEqual([29, 31, 0]);
    expect([1900, 2000, 2023, 2024, 2100].map(isLeapYear)).toEqual([false, true, false, true, false]);
  });

  it('is written down by the program rightly, or not at all', () => {
    expect(isoDay('2026-11-21')).toBe('2026-11-21');
    expect(() => isoDay('2026-11-31')).toThrow('not a calendar day: 2026-11-31');
  });

  test.prop([fc.oneof(anyDay, fc.anything())])('is decoded as it stands, or refused, and nothing throws', (input) => {
    const read = decode(IsoDay, input);
    expect(read._tag === 'Right' ? read.right : null).toBe(typeof input === 'string' && isIsoDay(input) ? input : null);
  });
});
