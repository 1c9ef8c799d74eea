import { test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { salesAnomalyPayload } from '../../../src/arbitraries/anomaly.ts';
import { entriesIn, outOfRange, placementOf, yLimit } from '../../../src/domain/anomaly/bounds.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { entry } from './make.ts';

const range = (start: string, end: string) => ({ start: isoDay(start), end: isoDay(end) });
const WEEK = range('2026-11-13', '2026-11-19');

describe('the bounds of a day', () => {
  it('a day on a bound lies within', () => {
    const at = (salesActual: number | null) => placementOf({ salesActual, ciLower: 80, ciUpper: 120 });
    expect([79.99, 80, 100, 120, 120.01].map(at)).toEqual(['below', 'within', 'within', 'within', 'above']);
  });

  it('says nothing of missing figures, inverted bounds and what is no number', () => {
    for (const odd of [
      { salesActual: null, ciLower: 80, ciUpper: 120 },
      { salesActual: 1, ciLower: null, ciUpper: 120 },
      { salesActual: 1, ciLower: 0, ciUpper: null },
      { salesActual: 1, ciLower: 5, ciUpper: 4 },
      { salesActual: Number.NaN, ciLower: 5, ciUpper: 9 },
      { salesActual: 1, ciLower: 0, ciUpper: Number.POSITIVE_INFINITY },
    ])
      expect(placementOf(odd)).toBe('unknown');
  });
});

describe('the y-axis', () => {
  const days = [
    entry('2026-11-12', { ciUpper: 900 }),
    entry('2026-11-13', { ciUpper: 150 }),
    entry('2026-11-19', { ciUpper: 200 }),
    entry('2026-11-20', { ciUpper: 999 }),
  ];

  it('B-347 reaches to 1.2 times the largest upper bound inside the selected range, both ends counted', () => {
    expect(yLimit(days, WEEK)).toBe(240);
    expect(yLimit(days, range('2026-11-13', '2026-11-13'))).toBe(180);
    expect(yLimit(days, range('2026-11-12', '2026-11-20'))).toBeCloseTo(1198.8, 9);
  });

  it('is not clamped without a bound above 0', () => {
    expect([
      yLimit([], WEEK),
      yLimit([entry('2026-11-13', { ciUpper: null })], WEEK),
      yLimit([entry('2026-11-13', { ciUpper: 0 })], WEEK),
    ]).toEqual([null, null, null]);
    expect(yLimit(days, range('2026-11-19', '2026-11-13'))).toBe(null);
    expect(yLimit([entry('2026-11-13', { ciUpper: 1e308 })], WEEK)).toBeGreaterThan(1e308);
    expect(yLimit([entry('2026-11-13', { ciUpper: 1.7e308 })], WEEK)).toBe(null);
  });

  it('what sold more than fits has a marker, what just fits has none', () => {
    const sold = (date: string, salesActual: number) => entry(date, { salesActual, ciUpper: 200 });
    const marked = outOfRange([sold('2026-11-13', 241), sold('2026-11-14', 240), sold('2026-11-20', 999)], WEEK);
    expect(marked.map(({ date }) => date)).toEqual(['2026-11-13']);
  });

  test.prop([salesAnomalyPayload])('no day that is not marked reaches above it', ({ products }) => {
    for (const { dailyEntries } of products) {
      const limit = yLimit(dailyEntries, WEEK);
      const marked = outOfRange(dailyEntries, WEEK);
      for (const one of entriesIn(dailyEntries, WEEK))
        expect(marked.includes(one)).toBe(limit !== null && one.salesActual !== null && one.salesActual > limit);
    }
  });

  test.prop([salesAnomalyPayload])('days come in order, each once, the first of those that come twice', ({ products }) => {
    for (const { dailyEntries } of products) {
      const shown = entriesIn(dailyEntries, WEEK);
      const dates = shown.map(({ date }) => date);
      expect(dates).toEqual([...new Set(dates)].sort());
      for (const one of shown) expect(dailyEntries.find(({ date }) => date === one.date)).toBe(one);
      expect(new Set(dates)).toEqual(
        new Set(dailyEntries.map(({ date }) => date).filter((date) => date >= WEEK.start && date <= WEEK.end)),
      );
    }
  });
});
