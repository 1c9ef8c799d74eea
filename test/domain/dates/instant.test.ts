import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { businessDayOf, FURTHEST_MS, instantText, momentOf, zonedMomentOf } from '../../../src/domain/dates/instant.ts';

describe('an instant as the server writes it', () => {
  test('is the moment that the engine reads from it', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true }), (date) => {
        expect(momentOf(date.toISOString())).toBe(date.getTime());
      }),
    );
  });

  test.each([
    '',
    '2026-11-20',
    '2026-11-20T24:00:00.000Z',
    '2026-11-20T23:60:00.000Z',
    '2026-11-20T23:59:60.000Z',
    '2026-02-30T00:00:00Z',
    '2026-11-20T10:00:00+01:00',
    'x2026-11-20T10:00:00Z',
    '2026-11-20T10:00:00Z ',
    '2026-11-20T10:00:00.123xZ',
    'x',
  ])('%j is none', (text) => {
    expect([momentOf(text), businessDayOf(text)]).toEqual([null, null]);
  });

  test('is read to the millisecond, whatever follows it', () => {
    const second = Date.parse('2026-11-20T23:59:59Z');
    expect(['59Z', '59.5Z', '59.05Z', '59.123Z', '59.1239Z'].map((end) => momentOf(`2026-11-20T23:59:${end}`))).toEqual(
      [0, 500, 50, 123, 123].map((ms) => second + ms),
    );
  });

  test('has the business day of Los Angeles', () => {
    expect([businessDayOf('2026-11-20T07:59:59Z'), businessDayOf('2026-11-20T08:00:00.5Z')]).toEqual(['2026-11-19', '2026-11-20']);
  });

  test('may name its distance from UTC where that is asked for, up to 14 hours', () => {
    const noon = Date.parse('2026-11-20T12:00:00Z');
    const texts = ['2026-11-20T17:30:00+05:30', '2026-11-20T04:00:00.25-08:00', '2026-11-21T02:00:00+14:00', '2026-11-20T12:00:00Z'];
    expect(texts.map(zonedMomentOf)).toEqual([noon, noon + 250, noon, noon]);
    expect(texts.slice(0, 3).map(momentOf)).toEqual([null, null, null]);
    expect(
      ['2026-11-21T03:00:00+15:00', '2026-11-20T12:00:00+00:60', '2026-11-20T12:00:00', '0000-11-20T12:00:00Z'].map(zonedMomentOf),
    ).toEqual([null, null, null, null]);
  });

  test('is written as it is read', () => {
    fc.assert(
      fc.property(fc.integer({ min: -62_135_596_800_000, max: 253_402_300_799_999 }), (moment) => {
        expect(momentOf(instantText(moment))).toBe(moment);
      }),
    );
    expect(instantText(Date.UTC(2026, 10, 20, 18))).toBe('2026-11-20T18:00:00.000Z');
    expect(() => instantText(FURTHEST_MS + 1)).toThrow(RangeError);
  });
});
