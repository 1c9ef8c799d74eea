import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { businessDayOf, momentOf } from '../../../src/domain/dates/instant.ts';

describe('an instant as the server writes it', () => {
  test('is the moment that the engine reads from it', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true }), (date) => {
        expect(momentOf(date.toISOString())).toBe(date.getTime());
      }),
    );
  });

  test.each(['', '2026-11-20', '2026-11-20T24:00:00.000Z', '2026-02-30T00:00:00Z', '2026-11-20T10:00:00+01:00', 'x'])(
    '%j is none',
    (text) => {
      expect([momentOf(text), businessDayOf(text)]).toEqual([null, null]);
    },
  );

  test('has the business day of Los Angeles', () => {
    expect([businessDayOf('2026-11-20T07:59:59Z'), businessDayOf('2026-11-20T08:00:00.5Z')]).toEqual(['2026-11-19', '2026-11-20']);
  });
});
