/** What a team that plans by Velocity's dates checks: its own reading of the rules, by a plain `Date` in UTC, against the package. */
import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { dates } from 'velocity/domain';
import { dates as generate } from 'velocity/domain/arbitraries';
import { describe, expect, it } from 'vitest';

const utc = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const plus = (day: string, n: number): string => dayOf(utc(day) + n * 86_400_000);
const lastN = (ago: number, unit: dates.DateUnit): dates.DateRange => ({ start: { ago, unit }, end: { ago: 1, unit } });

describe('date specs', () => {
  test.prop([generate.dateRange, generate.today])('a resolved range is never inverted and never past yesterday', (range, today) => {
    const { period } = dates.resolveRange(range, dates.limitsOn(today));
    expect(period.start <= period.end).toBe(true);
    expect(period.end <= plus(today, -1)).toBe(true);
    expect(period.start >= '2021-01-01').toBe(true);
  });

  test.prop([generate.today, fc.integer({ min: 1, max: 90 })])('the last n days are the n days that end yesterday', (today, n) => {
    const limits = { ...dates.limitsOn(today), earliest: dates.isoDay('2000-01-01') };
    expect(dates.resolveRange(lastN(n, 'days'), limits).period).toEqual({ start: plus(today, -n), end: plus(today, -1) });
  });

  test.prop([generate.today, fc.integer({ min: 1, max: 30 })])('the last n weeks are n whole weeks from Sunday to Saturday', (today, n) => {
    const limits = { ...dates.limitsOn(today), earliest: dates.isoDay('2000-01-01') };
    const { period } = dates.resolveRange(lastN(n, 'weeks'), limits);
    expect(new Date(utc(period.start)).getUTCDay()).toBe(0);
    expect((utc(period.end) - utc(period.start)) / 86_400_000).toBe(n * 7 - 1);
    expect(period.end < today && plus(period.end, 7) >= today).toBe(true);
  });

  const weekday = (day: string): number => new Date(utc(day)).getUTCDay();
  const isFirstOfMonth = (day: string): boolean => day.endsWith('-01');
  /** From a Sunday to a Saturday, and no whole months. */
  const isWeeks = ({ start, end }: dates.Period): boolean =>
    weekday(start) === 0 && weekday(end) === 6 && !(isFirstOfMonth(start) && isFirstOfMonth(plus(end, 1)));

  test.prop([generate.period])('a year before is the same date, and 28 February of 29; of whole weeks the same weeks', (period) => {
    const prior = dates.priorPeriod(period, 'yoy')?.period;
    if (isWeeks(period)) {
      expect(prior).toEqual({ start: plus(period.start, -364), end: plus(period.end, -364) });
      return;
    }
    const yearBefore = (day: string): string => {
      const [year, rest] = [Number(day.slice(0, 4)) - 1, day.slice(4)];
      return `${String(year).padStart(4, '0')}${rest === '-02-29' ? '-02-28' : rest}`;
    };
    expect(prior).toEqual({ start: yearBefore(period.start), end: yearBefore(period.end) });
  });
});

describe('reading', () => {
  test.prop([fc.oneof(fc.anything(), fc.string(), generate.anyDay)])('whatever is given decodes to a day or says why not', (input) => {
    const result = dates.IsoDay.decode(input);
    const isDay = typeof input === 'string' && /^\d{4}-\d\d-\d\d$/.test(input) && !Number.isNaN(utc(input)) && dayOf(utc(input)) === input;
    expect(result._tag).toBe(isDay && !String(input).startsWith('0000') ? 'Right' : 'Left');
  });

  it('a day is a brand: a plain string is none', () => {
    // @ts-expect-error — a string has to be decoded first.
    const wrong: dates.IsoDay = '2026-03-09';
    expect(wrong).toBe('2026-03-09');
  });
});
