import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hoursTotal, salesHours } from '../../../src/domain/anomaly/hours.ts';
import { SalesHours } from '../../../src/domain/anomaly/payload.ts';
import { addDays, businessDay } from '../../../src/domain/dates/calendar.ts';
import { hoursOfDay, hourWords } from '../../../src/domain/dates/dayHours.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';

const day = fc.integer({ min: -400, max: 400 }).map((n) => addDays(isoDay('2026-06-01'), n));

describe('the hours of a day', () => {
  it.each([
    ['2026-11-20', 24],
    ['2026-03-08', 23],
    ['2026-11-01', 25],
  ])('B-618 of %s are as many as clocks in Los Angeles show: %i', (text, count) => {
    const hours = hoursOfDay(isoDay(text)).map(({ hour }) => hour);
    expect(hours).toHaveLength(count);
    expect([hours[0], hours.at(-1)]).toEqual([0, 23]);
    expect([hours.includes(2), hours.filter((hour) => hour === 1).length]).toEqual([count !== 23, count === 25 ? 2 : 1]);
  });

  test.prop([day], { numRuns: 100 })(
    'follow one another, one hour apart, from the end of the day before to the start of the next',
    (one) => {
      const hours = hoursOfDay(one);
      expect(hours.every(({ at }) => businessDay(at * 1000) === one)).toBe(true);
      expect(hours.every(({ at }, i) => i === 0 || at - (hours[i - 1]?.at ?? 0) === 3600)).toBe(true);
      expect((hours.at(-1)?.at ?? 0) + 3600).toBe(hoursOfDay(addDays(one, 1))[0]?.at);
    },
  );

  it('are called as clocks show them', () => {
    expect([0, 1, 11, 12, 13, 23].map(hourWords)).toEqual(['12 AM', '1 AM', '11 AM', '12 PM', '1 PM', '11 PM']);
  });
});

describe('what a day sold by the hour', () => {
  const one = isoDay('2026-11-19');
  const at = (of: string, hour: number): number => hoursOfDay(isoDay(of))[hour]?.at ?? 0;

  it('B-350 is of the hour in which it was sold, nothing where nothing was, and adds up', () => {
    const sold = [
      { at: at('2026-11-19', 9), cents: 1050 },
      { at: at('2026-11-19', 9), cents: 25 },
      { at: at('2026-11-19', 23), cents: 300 },
      { at: at('2026-11-20', 0), cents: 99_999 },
    ];
    const made = salesHours('A', one, sold, isoDay('2026-11-19'));
    expect(SalesHours.is(made)).toBe(true);
    expect(made.hours.map(({ salesActual }) => salesActual)).toEqual([...Array(9).fill(0), 10.75, ...Array(13).fill(0), 3]);
    expect(hoursTotal(made)).toBe(13.75);
    expect(made.hours.every(({ salesUsual }) => salesUsual === null)).toBe(true);
  });

  it('has for usual the mean of the same hour of the days before', () => {
    const sold = [
      { at: at('2026-11-10', 9), cents: 800 },
      { at: at('2026-11-11', 9), cents: 200 },
      { at: at('2026-10-31', 9), cents: 0 },
    ];
    const usual = salesHours('A', one, sold, isoDay('2026-11-09')).hours.map(({ salesUsual }) => salesUsual);
    expect([usual[9], usual[8]]).toEqual([1, 0]);
    expect(salesHours('A', one, sold, isoDay('2026-11-13')).hours[9]?.salesUsual).toBe(null);
  });

  it('is unknown before the first day that is known by the hour', () => {
    const made = salesHours('A', one, [], isoDay('2026-11-20'));
    expect([made.isKnown, hoursTotal(made), hoursTotal(salesHours('A', one, [], null))]).toEqual([false, null, null]);
  });
});
