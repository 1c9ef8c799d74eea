import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { period, periodicity } from '../../../src/arbitraries/dates.ts';
import { addDays, addUnits, diffDays, endOf, lengthOf, partsOf, startOf } from '../../../src/domain/dates/calendar.ts';
import { isWeeksAlone, isWhole, priorPeriod } from '../../../src/domain/dates/comparison.ts';
import type { CompareMode, Periodicity } from '../../../src/domain/dates/period.ts';

const longer = fc.constantFrom<Periodicity>('weekly', 'monthly', 'quarterly', 'annual');
const mode = fc.constantFrom<CompareMode>('pop', 'yoy');

describe('laws of comparison', () => {
  test.prop([period, mode, fc.boolean(), fc.option(periodicity)])(
    'a prior period is not inverted and begins before',
    (range, compare, atLatest, unit) => {
      const found = priorPeriod(range, compare, { ...(atLatest ? { latest: range.end } : {}), ...(unit === null ? {} : { unit }) });
      expect(found).not.toBeNull();
      if (found === null) return;
      expect(found.period.start <= found.period.end).toBe(true);
      expect(found.period.start < range.start).toBe(true);
    },
  );

  test.prop([period, fc.boolean(), fc.option(periodicity)])('period over period never overlaps the period', (range, atLatest, unit) => {
    const found = priorPeriod(range, 'pop', { ...(atLatest ? { latest: range.end } : {}), ...(unit === null ? {} : { unit }) });
    expect(found !== null && found.period.end < range.start).toBe(true);
  });

  test.prop([period])('what is not whole and not in progress is compared with as many days that end the day before', (range) => {
    const found = priorPeriod(range, 'pop')?.period ?? range;
    expect(found.end).toBe(addDays(range.start, -1));
    if (!isWhole(range, 'monthly')) expect(lengthOf(found)).toBe(lengthOf(range));
    else expect(isWhole(found, 'monthly')).toBe(true);
  });

  test.prop([period, longer, fc.integer({ min: 1, max: 6 })])('whole units are compared with as many of them', (range, unit, count) => {
    const start = startOf(range.start, unit);
    const whole = { start, end: addDays(addUnits(start, unit, count), -1) };
    const found = priorPeriod(whole, 'pop', { unit: unit })?.period;
    expect(found).toEqual({ start: addUnits(start, unit, -count), end: addDays(start, -1) });
  });

  test.prop([period, longer])('in progress, as many days are compared, or the whole unit before', (range, unit) => {
    const start = startOf(range.end, unit);
    const soFar = { start, end: range.end };
    fc.pre(endOf(range.end, unit) !== range.end);
    const found = priorPeriod(soFar, 'pop', { latest: range.end, unit: unit });
    expect(found?.inProgress).toBe(unit);
    if (found === null) return;
    expect(found.period.start).toBe(addUnits(start, unit, -1));
    expect(lengthOf(found.period) === lengthOf(soFar) || found.period.end === addDays(start, -1)).toBe(true);
    expect(lengthOf(found.period)).toBeLessThanOrEqual(lengthOf(soFar));
  });

  test.prop([period])('year over year keeps month and day, but for 29 February and for days that are weeks and nothing else', (range) => {
    const found = priorPeriod(range, 'yoy')?.period ?? range;
    if (isWeeksAlone(range)) {
      expect([diffDays(found.start, range.start), diffDays(found.end, range.end)]).toEqual([364, 364]);
      return;
    }
    for (const [now, then] of [
      [range.start, found.start],
      [range.end, found.end],
    ] as const) {
      const [a, b] = [partsOf(now), partsOf(then)];
      expect([b.year, b.month]).toEqual([a.year - 1, a.month]);
      expect(b.day).toBe(a.month === 2 && a.day === 29 ? 28 : a.day);
    }
  });
});
